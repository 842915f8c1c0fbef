import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import { giveConsent } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import { methodOfWay } from '#domain/contacts/contact-info.ts'
import { showContact } from '#domain/contacts/contact-method.ts'
import { withoutLinks } from '#domain/contacts/without-links.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { decryptDetails, encryptDetails, type RequestDetails } from './details.server.ts'
import { calendarOf, dueOn } from './due-on.ts'
import { hasInbox } from './has-inbox.server.ts'
import { emailNewContact, notifyOfNew, queueWaiting, sentKeys } from './message-staff.server.ts'
import { promisedDay } from './promised-day.ts'
import { referenceOf } from './reference.ts'
import { changedContact, isOpen, openStates, type RequestState } from './request-states.ts'
import { withdrawRequests } from './withdraw.server.ts'
import { writeNameTerms, writeRequest } from './write.server.ts'

/** The current check-up of a person, and the ids of all their check-ups. */
type Person = { response: Response; ids: readonly string[] }

/** Data that the person has consented to pass on to a partner. `details.text` is the question; empty without one. */
type Agreed = { partner: Partner; name: string; details: RequestDetails }

/**
 * Records the consent to be contacted by a partner: in the ledger, unless already given, and as a request with the
 * contact data; with a question, as a second one. A question that was changed or closed is a new request. Notifies the
 * staff.
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
  const isCurrent = question && isOpen(question.state as RequestState)
  const isSame = isCurrent && decryptDetails(deps, question.id, question.told)?.text === details.text
  const isNew = details.text !== '' && !isSame
  const id = question?.id ?? uuid()
  if (details.text === '') await withdrawRequests(ctx, trx, question ? [question.id] : [], [partner])
  else if (isSame) await changeDetails(ctx, trx, question, { name, details, partner })
  else await writeRequest(deps, trx, source, { id, kind: 'question', name, details, at })
  const due = dueOn(deps.now(), calendarOf(partner, deps.settings.timeZone))
  if (await hasInbox({ db: trx, now: deps.now }, partner.id)) {
    if (isNew) await notifyOfNew(ctx, trx, partner, due)
  } else if (isNew) await emailQuestion(ctx, trx, partner, { id, name, details, dueOn: due })
  else if (isFirst) await queueWaiting(ctx, trx, partner, dayIn(deps.now(), deps.settings.timeZone))
}

type Question = { id: string; name: string; details: RequestDetails; dueOn: string }

/** Sends a question with its text to a partner without an inbox: otherwise its staff could not answer. */
async function emailQuestion(
  { deps }: Pick<RequestContext, 'deps'>,
  trx: AnyTransaction,
  partner: Partner,
  { id, name, details, dueOn }: Question,
): Promise<void> {
  if (!deps.outbox.methods.includes('email')) return
  const { method: way, contact, needs, text, times } = details
  await deps.outbox.add(trx, {
    ...{ name: 'question-request', method: 'email', recipient: partner.helpEmail, languages: ['en'], partner },
    blanks: (language) => {
      const { t } = translations[language]
      const reach = way && contact ? `${showContact(methodOfWay(way), contact)}, ${t(`requests:people.by.${way}`)}` : ''
      return {
        ...{ reference: referenceOf(id), due: promisedDay(dueOn, language), name, contact: reach },
        language: languageName(details.language, language),
        times: times.map((part) => t(`checkIn:parts.${part as 'morning'}`)).join(', '),
        needs: withoutLinks(needs.join(', ')),
        question: withoutLinks(text),
      }
    },
    key: sentKeys.question(id) + deps.now().toISOString(),
  })
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

type Row = { id: string; kind: string; told: string | null; state: string; partner_id: number | null }

/** Replaces name and contact data of a request. If the former contact did not work, the request gets a new due day. */
async function changeDetails(
  { deps }: RequestContext,
  trx: AnyTransaction,
  { id, kind, told, state, partner_id }: Row,
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
  const isSame = decryptDetails(deps, id, told)?.contact === details.contact
  if (!isSame && isOpen(state as RequestState)) await emailNewContact({ deps }, trx, { id, kind, partner, details })
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
