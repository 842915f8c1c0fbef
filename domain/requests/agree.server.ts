import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import { giveConsent } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { decryptDetails, encryptDetails, type RequestDetails } from './details.server.ts'
import { calendarOf, dueOn } from './due-on.ts'
import { hasInbox } from './has-inbox.server.ts'
import { notifyOfNew, queueWaiting } from './message-staff.server.ts'
import { changedContact, isOpen, openStates, type RequestState } from './request-states.ts'
import { withdrawRequests } from './withdraw.server.ts'
import { writeNameTerms, writeRequest } from './write.server.ts'

/** The current check-up of a person, and the ids of all their check-ups. */
type Person = { response: Response; ids: readonly string[] }

/** Data that the person has consented to pass on to a partner. `details.text` is the question; empty without one. */
type Agreed = { partner: Partner; name: string; details: RequestDetails }

/**
 * Records the consent to be contacted by a partner: in the ledger, unless already given, and as a request with the
 * contact data; with a question, as a second one. A changed question is a new request. Notifies the staff.
 */
export async function agreeToContact(
  ctx: RequestContext,
  trx: AnyTransaction,
  { response, ids }: Person,
  { partner, name, details }: Agreed,
): Promise<void> {
  const { deps, locale, signedIn } = ctx
  if (response.test_flag === 1) return
  const before = await agreedRows(trx, ids, partner.id)
  const rowOf = (kind: 'agreed' | 'question') => before.find((row) => row.kind === kind)
  const at = deps.now().toISOString()
  const source = { response, partner }
  const consent = rowOf('agreed')
  const isFirst = consent === undefined
  if (consent) await changeDetails(ctx, trx, consent, { name, details: { ...details, text: '' }, partner })
  else {
    await writeRequest(deps, trx, source, {
      ...{ id: uuid(), kind: 'agreed', name, details: { ...details, text: '' }, at },
    })
    await giveConsent(
      { ...deps, db: trx },
      {
        kind: 'partnerContact',
        texts: consentTexts('partnerContact', locale, partner.friendlyName),
        locale,
        responseId: response.id,
        personId: signedIn?.person.id ?? null,
        partnerId: partner.id,
      },
    )
  }
  const question = rowOf('question')
  const isSame = question && decryptDetails(deps, question.id, question.told)?.text === details.text
  const isNew = details.text !== '' && !isSame
  if (details.text === '') await withdrawRequests(ctx, trx, question ? [question.id] : [], [partner])
  else if (isSame) await changeDetails(ctx, trx, question, { name, details, partner })
  else await writeRequest(deps, trx, source, { id: question?.id ?? uuid(), kind: 'question', name, details, at })
  if (await hasInbox({ db: trx, now: deps.now }, partner.id)) {
    const due = dueOn(deps.now(), calendarOf(partner, deps.settings.timeZone))
    if (isNew) await notifyOfNew(ctx, trx, partner, due)
  } else if (isFirst || isNew) await queueWaiting(ctx, trx, partner, dayIn(deps.now(), deps.settings.timeZone))
}

const agreedRows = (trx: AnyTransaction, ids: readonly string[], partnerId: number) =>
  trx
    .selectFrom('request')
    .select(['id', 'kind', 'told', 'state', 'partner_id'])
    .where('response_id', 'in', ids)
    .where('partner_id', '=', partnerId)
    .where('kind', 'in', ['question', 'agreed'])
    .orderBy('asked_at')
    .execute()

type Row = { id: string; state: string; partner_id: number | null }

/** Replaces name and contact data of a request. If the former contact did not work, the request gets a new due day. */
async function changeDetails(
  { deps }: RequestContext,
  trx: AnyTransaction,
  { id, state, partner_id }: Row,
  { name, details, partner }: Agreed,
): Promise<void> {
  const due = dueOn(deps.now(), calendarOf(partner, deps.settings.timeZone))
  const change = changedContact({ state: state as RequestState }, due)
  await trx
    .updateTable('request')
    .set((eb) => ({
      ...{ name, told: encryptDetails(deps, id, details), revision: eb('revision', '+', 1) },
      ...(change.state && { state: change.state, taken_by: null, tries: 0, last_try_on: null, due_on: due }),
    }))
    .where('id', '=', id)
    // A withdrawal at the same moment wins.
    .where('state', 'in', openStates)
    .execute()
  await writeNameTerms(trx, { id, partnerId: partner_id, name })
}

/** Withdraws a person's open requests to a partner: `all`, or only those from the consent to be contacted. */
export async function endContact(
  ctx: RequestContext,
  trx: AnyTransaction,
  ids: readonly string[],
  { partner, what }: { partner: Partner; what: 'all' | 'agreed' },
): Promise<void> {
  const rows = await trx
    .selectFrom('request')
    .select(['id', 'state'])
    .where('response_id', 'in', ids)
    .where('partner_id', '=', partner.id)
    .$if(what === 'agreed', (query) => query.where('kind', 'in', ['question', 'agreed']))
    .execute()
  const open = rows.filter(({ state }) => isOpen(state as RequestState))
  await withdrawRequests(
    ctx,
    trx,
    open.map(({ id }) => id),
    [partner],
  )
}

/** Returns the ids of the partners that have an open request of the person. */
export async function contactingPartners(trx: AnyTransaction, ids: readonly string[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('request')
    .select('partner_id')
    .distinct()
    .where('response_id', 'in', ids)
    .where('state', 'in', openStates)
    .execute()
  return rows.flatMap(({ partner_id }) => partner_id ?? [])
}
