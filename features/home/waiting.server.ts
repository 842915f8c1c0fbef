import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { decryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { showContact } from '#domain/contacts/contact-method.ts'
import { openCopyContact } from '#domain/contacts/own-copy-contact.server.ts'
import { type Promised, promisesOf } from '#domain/requests/promises.server.ts'
import type { RequestState } from '#domain/requests/request-states.ts'
import { dialing } from '#domain/support/dialing.ts'
import { messageKey } from '#features/sharing/share.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor } from '#routes/address.ts'

/** Number of days for which an opened report is shown. */
const recentDays = 14

/** A share that its recipient marked as read, until the owner confirms it. */
type ReadNews = {
  id: string
  responseId: string
  who: string
  day: string
  reply: string | null
  /** Link that calls the recipient; null without a number. */
  call: string | null
}

/** A share or own copy with an undeliverable message. `fix`: address to send it to another contact. */
type ReturnedMail = { id: string; contact: string; fix: string }

/** Pending requests, undeliverable messages, recently read shares, the day of the last opening, and `helperName`. */
export type FromOthers = {
  waiting: readonly Promised[]
  returned: readonly ReturnedMail[]
  read: readonly ReadNews[]
  opened: string | null
  helper: string | null
}

/** Reads the calls that a person awaits, and the recent report openings of some check-ups. */
export async function readFromOthers(ctx: RequestContext, ids: readonly string[]): Promise<FromOthers> {
  const { deps, locale, timeZone } = ctx
  if (ids.length === 0) return { waiting: [], returned: [], read: [], opened: null, helper: null }
  const since = dayAfter(todayOf(ctx), -recentDays)
  const rows = await rowsOf(deps.db, ids, { since, at: deps.now().toISOString() })
  const requested = rows.flatMap(({ kind, response_id }) => (kind === 'requested' ? response_id : []))
  const last = latest(rows, 'opened')?.at
  return {
    waiting: requested.length > 0 ? await promisesOf(ctx, requested) : [],
    returned: rows.flatMap((row) => returnedOf(ctx, row)),
    read: rows.flatMap((row) => (row.kind === 'read' ? readNewsOf(ctx, row) : [])),
    opened: last === undefined ? null : dayOfMoment(last, locale, timeZone),
    helper: latest(rows, 'named')?.what ?? null,
  }
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const latest = (rows: readonly Row[], kind: Kind): Row | undefined =>
  rows
    .filter((row) => row.kind === kind)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .at(-1)

function returnedOf({ deps, locale }: RequestContext, { kind, id, response_id, told, what }: Row): ReturnedMail[] {
  const contact = kind === 'copyReturned' ? openCopyContact(deps, { id, contact: what }) : what
  if ((kind !== 'shareReturned' && kind !== 'copyReturned') || contact === null) return []
  const fix = addressFor(locale, response_id, kind === 'copyReturned' ? '/send-me' : '/share')
  return [{ id, contact: showContact(told === 'phone' ? 'phone' : 'email', contact), fix }]
}

function readNewsOf({ deps, locale, timeZone }: RequestContext, row: Row): ReadNews {
  const { id, response_id: responseId, at, what, told, answer, phone } = row
  const who = told === null ? what : showContact(told === 'phone' ? 'phone' : 'email', what)
  const reply = answer && decryptTexts(deps, 'share-read-words', responseId, answer)
  const call = phone && dialing(showContact('phone', phone)).href
  return { id, responseId, who, day: dayOfMoment(at, locale, timeZone), reply, call }
}

const sharePrefix = messageKey('')
const noAnswer = [sql<string | null>`null`.as('answer'), sql<string | null>`null`.as('phone')] as const

type Kind = 'opened' | 'read' | 'shareReturned' | 'copyReturned' | 'requested' | 'named'

const rowsOf = (db: Database, ids: readonly string[], { since, at }: { since: string; at: string }) =>
  db
    .selectFrom('share_opening as o')
    .innerJoin('share as s', 's.id', 'o.share_id')
    .select([
      sql<Kind>`'opened'`.as('kind'),
      ...(['o.id', 's.response_id'] as const),
      sql<string | null>`null`.as('told'),
      sql<string>`''`.as('what'),
      'o.opened_at as at',
      sql<string | null>`null`.as('answer'),
      sql<string | null>`null`.as('phone'),
    ])
    .where('s.response_id', 'in', ids)
    .where('o.opened_at', '>=', since)
    .where('s.read_at', 'is', null)
    .unionAll(
      db
        .selectFrom('share')
        .select([
          sql<Kind>`'read'`.as('kind'),
          ...(['id', 'response_id'] as const),
          // The contact, shown for a recipient without a name.
          sql<string | null>`case when recipient_name is null then method end`.as('told'),
          sql<string>`coalesce(recipient_name, recipient)`.as('what'),
          sql<string>`read_at`.as('at'),
          'read_words as answer',
          sql<string | null>`case when method = 'phone' then recipient end`.as('phone'),
        ])
        .where('response_id', 'in', ids)
        .where('read_at', 'is not', null)
        .where('read_seen_at', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('share as s')
        .innerJoin('outbox_message as m', (join) => join.on('m.key', '=', sql<string>`${sharePrefix} || s.id`))
        .select([
          sql<Kind>`'shareReturned'`.as('kind'),
          ...(['s.id', 's.response_id', 's.method as told', 's.recipient as what', 's.created_at as at'] as const),
          ...noAnswer,
        ])
        .where('s.response_id', 'in', ids)
        .where('s.revoked_at', 'is', null)
        .where('s.expires_at', '>', at)
        .where('m.state', '=', 'dead'),
    )
    .unionAll(
      db
        .selectFrom('share')
        .select([
          sql<Kind>`'named'`.as('kind'),
          ...(['id', 'response_id'] as const),
          sql<string | null>`null`.as('told'),
          sql<string>`recipient_name`.as('what'),
          'created_at as at',
          ...noAnswer,
        ])
        .where('response_id', 'in', ids)
        .where('recipient_name', 'is not', null)
        .where('revoked_at', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('own_copy')
        .select([
          sql<Kind>`'copyReturned'`.as('kind'),
          ...(['id', 'response_id', 'method as told', 'contact as what', 'created_at as at'] as const),
          ...noAnswer,
        ])
        .where('response_id', 'in', ids)
        .where('returned_at', 'is not', null)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at),
    )
    .unionAll(
      db
        .selectFrom('request')
        .select([
          sql<Kind>`'requested'`.as('kind'),
          ...(['id', 'response_id'] as const),
          sql<string | null>`null`.as('told'),
          ...(['state as what', 'asked_at as at'] as const),
          ...noAnswer,
        ])
        .where('response_id', 'in', ids)
        .where('state', 'in', ['new', 'taken'] satisfies RequestState[])
        .where('due_on', 'is not', null),
    )
    .execute()
