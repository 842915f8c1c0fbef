import type { AnyTransaction } from '#database/schema.ts'
import { giveConsent, withdrawConsent } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Own } from './choice.server.ts'
import type { Choice } from './choice.ts'
import { methodOf, type Published, type Reach } from './program-form.ts'
import { notifyOfChoice, notifyOfEnd, requestKey } from './program-messages.server.ts'

/** Tests if the partner's staff can be notified in time, which needs email. */
export const canSend = ({ deps }: RequestContext): boolean => deps.outbox.methods.includes('email')

/**
 * Sends a program request: stores its content, with the consent, and queues the message to the staff, in one
 * transaction. Idempotent if unchanged; a change replaces the stored content. Returns `tooMany` if this check-up,
 * contact or address exceeds its rate limit.
 */
export async function sendChoice(
  ctx: RequestContext,
  { ids }: Own,
  { choice, partner, reach }: { choice: Choice; partner: Partner; reach: Reach },
): Promise<'sent' | 'tooMany'> {
  const { deps, locale, signedIn } = ctx
  const reported: Published = { ...choice.why, ...reach }
  const json = JSON.stringify(reported)
  if (choice.state === 'sent' && JSON.stringify(choice.told) === json) return 'sent'
  if (!(await isAllowed(ctx, choice, reach))) return 'tooMany'
  const at = deps.now().toISOString()
  await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('program_choice')
      .set((eb) => ({
        turns: eb('turns', '+', 1),
        state: 'sent',
        told: json,
        locale,
        sent_at: at,
        updated_at: at,
        canceled_at: null,
        seen_at: null,
        answer: null,
        answered_at: null,
      }))
      .where('id', '=', choice.id)
      .where('response_id', 'in', ids)
      .where((eb) => eb.or([eb('state', '!=', 'sent'), eb('told', 'is', null), eb('told', '!=', json)]))
      .returning('turns')
      .executeTakeFirst()
    if (!row) return
    await giveConsent(
      { ...deps, db: trx },
      {
        kind: 'program',
        texts: consentTexts('program', locale, partner.friendlyName),
        locale,
        responseId: choice.responseId,
        personId: signedIn?.person.id ?? null,
        partnerId: partner.id,
      },
    )
    await notifyOfChoice(ctx, trx, { choice, partner, told: reported, turn: row.turns })
  })
  return 'sent'
}

async function isAllowed(ctx: RequestContext, choice: Choice, { wish, contact }: Reach): Promise<boolean> {
  const method = methodOf(wish)
  return (
    (await allow(ctx, 'program-network')) &&
    (await allow(ctx, 'program-response', choice.responseId)) &&
    (method === null || contact === null || (await allow(ctx, 'program-contact', contactKey(method, contact))))
  )
}

/**
 * Withdraws a request. The partner retains only the first name, so that its staff know not to contact that person, and
 * is notified; an unsent message to the staff is deleted instead. Does nothing for a choice that was not sent.
 */
export async function takeBack(
  ctx: RequestContext,
  { ids }: Own,
  { choice, partner }: { choice: Choice; partner: Partner | null },
): Promise<void> {
  const { deps } = ctx
  const at = deps.now().toISOString()
  await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('program_choice')
      .set((eb) => ({
        turns: eb('turns', '+', 1),
        state: 'canceled',
        told: JSON.stringify({ name: choice.name }),
        canceled_at: at,
        updated_at: at,
        seen_at: null,
        answer: null,
        answered_at: null,
      }))
      .where('id', '=', choice.id)
      .where('response_id', 'in', ids)
      .where('state', '=', 'sent')
      .returning('turns')
      .executeTakeFirst()
    if (!row) return
    if (!(await hasAnother(trx, choice)))
      await withdrawConsent({ db: trx, now: deps.now }, 'program', choice.responseId, { partnerId: choice.partnerId })
    await deps.outbox.withdraw(trx, requestKey(choice.id, row.turns - 1))
    if (partner && canSend(ctx)) await notifyOfEnd(ctx, trx, { choice, partner, turn: row.turns })
  })
}

/** Tests if the partner has a request for another program of the same check-up, which the consent also covers. */
async function hasAnother(trx: AnyTransaction, choice: Choice): Promise<boolean> {
  const row = await trx
    .selectFrom('program_choice')
    .select('id')
    .where('response_id', '=', choice.responseId)
    .where('partner_id', '=', choice.partnerId)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  return row !== undefined
}
