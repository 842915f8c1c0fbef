import type { AnyTransaction, Database } from '#database/schema.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { giveConsent } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { calendarOf, dueOn } from '#domain/requests/due-on.ts'
import { hasInbox } from '#domain/requests/has-inbox.server.ts'
import { notifyOfNew } from '#domain/requests/message-staff.server.ts'
import { programDetails } from '#domain/requests/program-details.ts'
import { openStates } from '#domain/requests/request-states.ts'
import { withdrawRequests } from '#domain/requests/withdraw.server.ts'
import { writeRequest } from '#domain/requests/write.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Own } from './choice.server.ts'
import type { Choice } from './choice.ts'
import { methodOf, type Published, type Reach } from './program-form.ts'
import { notifyOfChoice } from './program-messages.server.ts'

type Sent = { choice: Choice; partner: Partner; details: Published; turn: number; at: string }

/** Tests if the partner's staff can be notified in time, which needs email. */
export const canSend = ({ deps }: RequestContext): boolean => deps.outbox.methods.includes('email')

/**
 * Sends a program request: stores its content, with the consent, and queues the message to the staff, in one
 * transaction. Idempotent if unchanged and open; a change replaces the stored content. Returns `tooMany` if this
 * check-up, contact or address exceeds its rate limit.
 */
export async function sendChoice(
  ctx: RequestContext,
  { ids }: Own,
  { choice, partner, reach }: { choice: Choice; partner: Partner; reach: Reach },
): Promise<'sent' | 'tooMany'> {
  const { deps, locale, signedIn } = ctx
  const reported: Published = { ...choice.why, ...reach }
  const json = JSON.stringify(reported)
  if (choice.state === 'sent' && JSON.stringify(choice.published) === json && (await isRequested(deps.db, choice.id)))
    return 'sent'
  if (!(await isAllowed(ctx, choice, reach))) return 'tooMany'
  const at = deps.now().toISOString()
  await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, choice.responseId)
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
      .where(({ eb, exists, not }) =>
        eb.or([
          ...[eb('state', '!=', 'sent'), eb('told', 'is', null), eb('told', '!=', json)],
          not(exists(openRequest(trx, choice.id))),
        ]),
      )
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
    await request(ctx, trx, { choice, partner, details: reported, turn: row.turns, at })
  })
  return 'sent'
}

const openRequest = (db: Database | AnyTransaction, id: string) =>
  db.selectFrom('request').select('id').where('id', '=', id).where('state', 'in', openStates)

/** Tests if the staff still have to answer a choice. One that they closed can be sent again unchanged. */
const isRequested = async (db: Database, id: string): Promise<boolean> =>
  (await openRequest(db, id).executeTakeFirst()) !== undefined

async function isAllowed(ctx: RequestContext, choice: Choice, { wish, contact }: Reach): Promise<boolean> {
  const method = methodOf(wish)
  return (
    (await allow(ctx, 'program-network')) &&
    (await allow(ctx, 'program-response', choice.responseId)) &&
    (method === null || contact === null || (await allow(ctx, 'program-contact', contactKey(method, contact))))
  )
}

/** Stores a program choice as a request. Notifies the staff, by email with its content unless they have an inbox. */
async function request(
  ctx: RequestContext,
  trx: AnyTransaction,
  { choice, partner, details: published, turn, at }: Sent,
) {
  const { deps, locale } = ctx
  const response = await trx
    .selectFrom('response')
    .select(['id', 'test_flag'])
    .where('id', '=', choice.responseId)
    .executeTakeFirstOrThrow()
  await writeRequest(
    deps,
    trx,
    { response, partner },
    {
      ...{ id: choice.id, kind: 'program', name: published.name ?? '', at },
      details: programDetails(choice.program, published, locale),
    },
  )
  if (response.test_flag !== 1 && (await hasInbox({ db: trx, now: deps.now }, partner.id)))
    await notifyOfNew(ctx, trx, partner, dueOn(deps.now(), calendarOf(partner, deps.settings.timeZone)))
  else await notifyOfChoice(ctx, trx, { choice, partner, told: published, turn })
}

/** Withdraws a request that was sent. */
export async function takeBack({ deps }: RequestContext, choice: Choice): Promise<void> {
  const partners = await deps.partners.list()
  await deps.db.transaction().execute((trx) => withdrawRequests({ deps }, trx, [choice.id], partners))
}
