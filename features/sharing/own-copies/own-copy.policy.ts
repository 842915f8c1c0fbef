import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { ToProve } from '#domain/contacts/one-time-code.server.ts'
import { openCopyContact } from '#domain/contacts/own-copy-contact.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { linkHash } from '../share.policy.ts'

export type OwnCopy = Selectable<Schema['own_copy']>

/**
 * Access to an own copy. `open`: this browser can open the report. `closed`: it must verify the contact first. `ended`:
 * by the person, by time, because the report was saved since, or the link does not exist. `to`: its decrypted contact.
 */
export type CopyAccess = { state: 'ended' } | { state: 'closed' | 'open'; copy: OwnCopy & { to: string } }

/** Returns purpose and subject of the one-time codes that open an own copy. */
export const codeToOpen = ({ id }: Pick<OwnCopy, 'id'>): ToProve => ({ purpose: 'copy', subject: id })

/** Returns purpose and subject of the one-time codes that verify a contact before it gets anything. */
export const codeToSend = (responseId: string, contact: string): ToProve => ({
  purpose: 'copy',
  subject: `${responseId} ${contact}`,
})

/** Decides who may open an own copy. Called at every request, so that an ended one is closed at once. */
export async function accessToCopy({ deps, sessionState }: RequestContext, token: string): Promise<CopyAccess> {
  const row = await deps.db
    .selectFrom('own_copy as c')
    .leftJoin('response_owner as o', 'o.response_id', 'c.response_id')
    .leftJoin('response_holder as h', (join) =>
      join.onRef('h.response_id', '=', 'c.response_id').on('h.session_id', '=', sessionState?.session.id ?? ''),
    )
    .selectAll('c')
    .select(['o.saved_at', 'h.session_id'])
    .where('c.token_hash', '=', linkHash(token))
    .executeTakeFirst()
  const to = row ? openCopyContact(deps, row) : null
  if (!row || to === null || isEnded(row, deps.now())) {
    deps.events.note('refusedShare', row ? 'ended' : 'unknown')
    return { state: 'ended' }
  }
  const { saved_at, session_id, ...copy } = row
  return { state: session_id === null ? 'closed' : 'open', copy: { ...copy, to } }
}

const isEnded = (
  { ended_at, expires_at, created_at, saved_at }: OwnCopy & { saved_at: string | null },
  now: Date,
): boolean => ended_at !== null || expires_at <= now.toISOString() || (saved_at !== null && saved_at > created_at)
