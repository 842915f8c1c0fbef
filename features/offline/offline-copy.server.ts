import type { RequestContext } from '#platform/request/request.ts'
import { copyOwnerLine } from './offline-copy.ts'

/** Tests if the person has turned on offline copies of pages in this browser. Never true on a shared computer. */
export const hasOfflineCopies = ({ copiesPages, sessionState }: RequestContext): boolean =>
  copiesPages && sessionState?.session.kiosk !== 1

/**
 * Returns the header that allows offline copies of pages in the browser; null unless the person has turned them on. The
 * opaque tag distinguishes sessions, accounts and persons of an account, and changes when reports are closed: open
 * copies of them must go.
 */
export async function copyOwner(ctx: RequestContext, canSave: boolean): Promise<string | null> {
  if (!hasOfflineCopies(ctx)) return null
  const { deps, sessionState, signedIn } = ctx
  const { id = '', subjects = 0, frontSubject = '' } = signedIn?.person ?? {}
  const parts = [sessionState?.session.id ?? '', id, subjects, frontSubject, await lastClosedAt(ctx)]
  const tag = deps.keyedHash('kept-pages', parts.join(' '))
  return copyOwnerLine({ tag: tag.slice(0, 22), keeps: canSave && sessionState !== null })
}

/** Returns when a report of this account or browser was last closed. */
async function lastClosedAt({ deps, sessionState, signedIn }: RequestContext): Promise<string | null> {
  const rows = await deps.db
    .selectFrom('response_owner as o')
    .innerJoin('response as r', 'r.id', 'o.response_id')
    .select(({ fn }) => fn.max('r.closed_at').as('at'))
    .where('o.person_id', '=', signedIn?.person.id ?? '')
    .unionAll(
      deps.db
        .selectFrom('response_holder as h')
        .innerJoin('response as r', 'r.id', 'h.response_id')
        .select(({ fn }) => fn.max('r.closed_at').as('at'))
        .where('h.session_id', '=', sessionState?.session.id ?? ''),
    )
    .execute()
  return rows.reduce<string | null>((last, { at }) => ((at ?? '') > (last ?? '') ? at : last), null)
}
