import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { giveConsent, withdrawConsent } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Share } from '../share.policy.ts'

/**
 * Shows the person's steps to the recipient of an open share of this check-up, one recipient at most. Idempotent.
 * Returns false if the share does not exist or has ended.
 */
export async function showSteps(
  { deps, locale, signedIn }: RequestContext,
  { response, ids }: ActingPerson,
  shareId: string,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    const share = await trx
      .selectFrom('share')
      .select(['id', 'with_steps'])
      .where('id', '=', shareId)
      .where('response_id', '=', response.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', deps.now().toISOString())
      .executeTakeFirst()
    if (!share) return false
    if (share.with_steps === 1) return true
    await hide({ db: trx, now: deps.now }, ids)
    await trx.updateTable('share').set({ with_steps: 1 }).where('id', '=', shareId).execute()
    await giveConsent(
      { ...deps, db: trx },
      {
        kind: 'shareSteps',
        texts: consentTexts('shareSteps', locale),
        locale,
        responseId: response.id,
        personId: signedIn?.person.id ?? null,
      },
    )
    return true
  })
}

/** Returns the share with access to a person's steps; null if there is none. */
export async function shareWithSteps({ deps }: RequestContext, { ids }: ActingPerson): Promise<Share | null> {
  const share = await deps.db
    .selectFrom('share')
    .selectAll()
    .where('response_id', 'in', ids)
    .where('with_steps', '=', 1)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', deps.now().toISOString())
    .executeTakeFirst()
  return share ?? null
}

/** Revokes the access to the steps at once. */
export const hideSteps = ({ deps }: RequestContext, { ids }: ActingPerson): Promise<void> =>
  deps.db.transaction().execute((trx) => hide({ db: trx, now: deps.now }, ids))

async function hide(deps: Parameters<typeof withdrawConsent>[0], ids: readonly string[]): Promise<void> {
  const shown = await deps.db
    .updateTable('share')
    .set({ with_steps: 0 })
    .where('response_id', 'in', ids)
    .where('with_steps', '=', 1)
    .returning('response_id')
    .execute()
  for (const { response_id } of shown) await withdrawConsent(deps, 'shareSteps', response_id)
}
