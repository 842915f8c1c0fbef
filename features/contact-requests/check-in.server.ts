import { v7 as uuid } from 'uuid'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { contactKey, contactMethods, showContact } from '#domain/contacts/contact-method.ts'
import { withoutLinks } from '#domain/contacts/without-links.ts'
import { emptyDetails } from '#domain/requests/details.server.ts'
import { calendarOf, dueOn } from '#domain/requests/due-on.ts'
import { hasInbox } from '#domain/requests/has-inbox.server.ts'
import { canMessage } from '#domain/requests/message-person.server.ts'
import { notifyOfNew } from '#domain/requests/message-staff.server.ts'
import { promisedDay } from '#domain/requests/promised-day.ts'
import { referenceOf, talkEmail } from '#domain/requests/reference.ts'
import { topicName } from '#domain/requests/topics.server.ts'
import { writeRequest } from '#domain/requests/write.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { type CheckIn, dayParts, topicsInOrder, weekdays } from './check-in.ts'

/** Returns the partner that handles the request; null if the product's own team does. */
export const partnerOf = async ({ deps }: RequestContext, { partner_key }: Response): Promise<Partner | null> =>
  partner_key ? deps.partners.find(partner_key) : null

/** Tests if requests can be delivered, which needs email. */
export const canRequestCheckIn = ({ deps }: RequestContext): boolean => deps.outbox.methods.includes('email')

/** A contact request as stored. */
export type RequestedCheckIn = CheckIn & {
  id: string
  responseId: string
  reference: string
  created_at: string
  isWithdrawn: boolean
}

/** Returns the latest contact request for any of these check-ups; null if there is none. */
export async function findLastCheckIn(
  { deps }: RequestContext,
  ...responses: readonly Pick<Response, 'id'>[]
): Promise<RequestedCheckIn | null> {
  const [row] = await lastRequestOf(
    deps.db,
    responses.map(({ id }) => id),
  )
  if (!row) return null
  const topics: readonly string[] = JSON.parse(row.topics)
  const times: readonly string[] = JSON.parse(row.times)
  return {
    topics: topicsInOrder([]).filter((topic) => topics.includes(topic)),
    parts: dayParts.filter((part) => times.includes(part)),
    days: weekdays.filter((day) => times.includes(day)),
    method: contactMethods.find((method) => method === row.method) ?? 'phone',
    contact: row.contact,
    name: row.name,
    note: row.note,
    id: row.id,
    responseId: row.response_id,
    reference: referenceOf(row.id),
    created_at: row.created_at,
    isWithdrawn: row.withdrawn_at !== null,
  }
}

const lastRequestOf = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('check_in_request')
    .selectAll()
    .where('response_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()

/**
 * Stores a contact request and queues the messages to the staff and the person, in one transaction. `key` is the form's
 * idempotency key: the same form sent twice creates one request, a changed form another one. Returns `tooMany` if this
 * check-up, contact or address exceeds its rate limit.
 */
export async function requestCheckIn(
  ctx: RequestContext,
  response: Response,
  checkIn: CheckIn,
  key: string,
): Promise<'asked' | 'tooMany'> {
  const { deps } = ctx
  const request_key = deps.keyedHash('check-in', JSON.stringify([response.id, key, checkIn]))
  const before = await deps.db
    .selectFrom('check_in_request')
    .select('id')
    .where('request_key', '=', request_key)
    .executeTakeFirst()
  if (before) return 'asked'
  const allowed =
    (await allow(ctx, 'check-in-network')) &&
    (await allow(ctx, 'check-in-response', response.id)) &&
    (await allow(ctx, 'check-in-contact', contactKey(checkIn.method, checkIn.contact)))
  if (!allowed) return 'tooMany'
  const [partner, notifiesPerson] = await Promise.all([partnerOf(ctx, response), canMessage(deps, checkIn)])
  const id = uuid()
  await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    const row = await trx
      .insertInto('check_in_request')
      .values({
        id,
        request_key,
        response_id: response.id,
        partner_id: partner?.id ?? null,
        partner_key: partner?.key ?? null,
        locale: ctx.locale,
        name: checkIn.name,
        method: checkIn.method,
        contact: checkIn.contact,
        topics: JSON.stringify(checkIn.topics),
        times: JSON.stringify([...checkIn.days, ...checkIn.parts]),
        note: checkIn.note,
        created_at: deps.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return
    await writeRequest(
      deps,
      trx,
      { response, partner },
      {
        ...{ id, kind: 'talk', name: checkIn.name, at: deps.now().toISOString() },
        details: {
          ...{ ...emptyDetails, topics: [...checkIn.topics], text: checkIn.note ?? '', language: ctx.locale },
          ...{ times: [...checkIn.parts, ...checkIn.days], method: checkIn.method, contact: checkIn.contact },
        },
      },
    )
    const due = dueOn(deps.now(), calendarOf(partner, deps.settings.timeZone))
    if (partner && response.test_flag !== 1 && (await hasInbox({ db: trx, now: deps.now }, partner.id)))
      await notifyOfNew(ctx, trx, partner, due)
    else await notifyStaff(ctx, trx, { id, checkIn, partner }, due)
    if (notifiesPerson) await notifyPerson(ctx, trx, { id, checkIn, partner }, due)
  })
  return 'asked'
}

type Notification = { id: string; checkIn: CheckIn; partner: Partner | null }

async function notifyStaff(
  { deps, locale, timeZone }: RequestContext,
  trx: AnyTransaction,
  { id, checkIn, partner }: Notification,
  due: string,
): Promise<void> {
  const { settings, outbox, now } = deps
  const { contact, method, name, note } = checkIn
  await outbox.add(trx, {
    name: 'check-in-request',
    method: 'email',
    recipient: talkEmail(partner, settings),
    languages: ['en'],
    partner,
    blanks: (language) => ({
      reference: referenceOf(id),
      day: dayOfMoment(now().toISOString(), language, timeZone),
      due: promisedDay(due, language),
      name,
      contact: showContact(method, contact),
      language: languageName(locale, language),
      ...asText(checkIn, language),
      note: withoutLinks(note ?? ''),
    }),
    key: `check-in-request ${id}`,
  })
}

async function notifyPerson(
  { deps, locale }: RequestContext,
  trx: AnyTransaction,
  { id, checkIn, partner }: Notification,
  due: string,
): Promise<void> {
  await deps.outbox.add(trx, {
    name: 'check-in-received',
    method: checkIn.method,
    recipient: checkIn.contact,
    languages: [locale],
    partner,
    blanks: (language) => ({
      reference: referenceOf(id),
      day: promisedDay(due, language),
      ...asText(checkIn, language),
    }),
    key: `check-in-received ${id}`,
  })
}

/** Formats topics and times: "Sleep, Where to start"; "Mornings; Monday, Friday". */
function asText(
  { topics, parts, days }: Pick<CheckIn, 'topics' | 'parts' | 'days'>,
  locale: Locale,
): { topics: string; times: string } {
  const { t } = translations[locale]
  const onDays = days.map((day) => t(`checkIn:days.${day}`))
  const inParts = parts.map((part) => t(`checkIn:parts.${part}`))
  return {
    topics: topics.map((topic) => topicName(topic, locale)).join(', '),
    times: `${inParts.join(', ')}; ${onDays.length > 0 ? onDays.join(', ') : t('checkIn:days.any')}`,
  }
}
