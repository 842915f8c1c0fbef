import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { AnyTransaction, Database, Schema } from '#database/schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { Response } from '#platform/request/session-state.ts'
import { encryptDetails, type RequestDetails } from './details.server.ts'
import { calendarOf, dueOn } from './due-on.ts'
import { answeringStaff } from './has-inbox.server.ts'
import { nameTerms } from './name-terms.ts'
import type { RequestKind } from './request-states.ts'

/**
 * The condition of the index of open requests, also of those that wait for a contact or were withdrawn. Literals, since
 * parameters would prevent its use.
 */
export const inOpenIndex = sql<boolean>`state in ('new', 'taken', 'waiting', 'withdrawn') and kind <> 'agreed'`

/** A request to store. `at`: when the person sent it. */
export type NewRequest = {
  id: string
  kind: RequestKind
  name: string
  details: RequestDetails
  at: string
}

/**
 * Stores a request, in the transaction that causes it. A request with the same id starts over: without a taker, and
 * with a due day computed from `at`. Staff never see requests of test check-ups.
 */
export async function writeRequest(
  { seal, settings }: Pick<Deps, 'seal' | 'settings'>,
  trx: AnyTransaction,
  { response, partner }: { response: Pick<Response, 'id' | 'test_flag'>; partner: Partner | null },
  { id, kind, name, details, at }: NewRequest,
): Promise<void> {
  const awaitsAnswer = kind !== 'agreed' && details.method !== null
  const row = {
    response_id: response.id,
    partner_id: response.test_flag === 1 ? null : (partner?.id ?? null),
    kind,
    name,
    ...{ told: encryptDetails({ seal }, id, details), asked_at: at },
    due_on: awaitsAnswer ? dueOn(new Date(at), calendarOf(partner, settings.timeZone)) : null,
    ...{ state: 'new', taken_by: null, tries: 0, last_try_on: null, outcome: null, note: null },
    ...{ late_told_on: null, last_step: null, closed_at: null },
  } satisfies Omit<Insertable<Schema['request']>, 'id' | 'revision'>
  await trx
    .insertInto('request')
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ ...row, revision: eb('request.revision', '+', 1) })),
    )
    .execute()
  await writeNameTerms(trx, { id, partnerId: row.partner_id, name })
}

/** Replaces the search terms of the name in a request. */
export async function writeNameTerms(
  trx: AnyTransaction,
  { id, partnerId, name }: { id: string; partnerId: number | null; name: string },
): Promise<void> {
  await trx.deleteFrom('request_word').where('request_id', '=', id).execute()
  if (partnerId === null) return
  const rows = nameTerms(name).map((word) => ({ request_id: id, partner_id: partnerId, word }))
  if (rows.length > 0) await trx.insertInto('request_word').values(rows).execute()
}

const released = (eb: ExpressionBuilder<Schema, 'request'>) => ({
  state: eb.case().when('state', '=', 'taken').then('new').else(eb.ref('state')).end(),
  ...{ taken_by: null, revision: eb('revision', '+', 1) },
})

/** Releases the open requests that a member of staff has claimed, so that colleagues can claim them. */
export async function releaseRequests(trx: AnyTransaction, personId: string): Promise<void> {
  await trx
    .updateTable('request')
    .set(released)
    .where('taken_by', '=', personId)
    .where('state', 'in', ['taken', 'waiting'])
    .execute()
}

/** Releases the open requests of members of staff with a role that has ended since, also by time. */
export async function releaseEnded(db: Database, now: Date): Promise<void> {
  const inForce = answeringStaff(db, now).select('s.person_id')
  await db
    .updateTable('request')
    .set(released)
    .where('taken_by', 'in', (eb) =>
      eb.selectFrom('staff_role').select('person_id').where('person_id', 'not in', inForce),
    )
    .where('state', 'in', ['taken', 'waiting'])
    .execute()
}
