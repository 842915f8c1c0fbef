import { giveConsent } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import { type Saved, saveResponse } from '#domain/people/account.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** A guest check-up of this browser, and the formatted day of its completion or last update. */
export type Unsaved = { id: string; day: string; finished: boolean }

/** Maximum length of a list. A browser with more is probably a shared computer. */
const maxEntries = 20

/** Lists the check-ups that were answered in this browser and have no owner, last updated first. */
export async function listUnsaved({ deps, locale, sessionState, timeZone }: RequestContext): Promise<Unsaved[]> {
  if (!sessionState) return []
  const rows = await deps.db
    .selectFrom('response as r')
    .innerJoin('response_holder as h', 'h.response_id', 'r.id')
    .leftJoin('response_owner as o', 'o.response_id', 'r.id')
    .select(['r.id', 'r.updated_at', 'r.completed_at'])
    .where('h.session_id', '=', sessionState.session.id)
    .where('h.via', '=', 'author')
    .where('o.person_id', 'is', null)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(maxEntries)
    .execute()
  return rows.map(({ id, updated_at, completed_at }) => ({
    id,
    day: dayOfMoment(completed_at ?? updated_at, locale, timeZone),
    finished: completed_at !== null,
  }))
}

/**
 * Saves a check-up that was answered in this browser to an account, and records the consent with the displayed wording.
 * Returns `unknown` for any other check-up, including one opened with a return code.
 */
export async function saveUnsaved(
  ctx: RequestContext,
  personId: string,
  responseId: string,
): Promise<Saved | 'unknown'> {
  const { deps, sessionState, locale } = ctx
  const texts = consentTexts((await listUnsaved(ctx)).length > 1 ? 'signedInMany' : 'signedIn', locale)
  return deps.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('response_holder')
      .select('response_id')
      .where('response_id', '=', responseId)
      .where('session_id', '=', sessionState?.session.id ?? '')
      .where('via', '=', 'author')
      .executeTakeFirst()
    if (!current) return 'unknown'
    const saved = await saveResponse(ctx, trx, responseId, personId)
    if (saved === 'saved')
      await giveConsent({ ...deps, db: trx }, { kind: 'account', texts, locale, responseId, personId })
    return saved
  })
}
