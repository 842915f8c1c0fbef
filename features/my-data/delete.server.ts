import { sql } from 'kysely'
import type { AnyTransaction } from '#database/schema.ts'
import { leaveFigures } from '#domain/check-ups/figure-units.server.ts'
import { withdrawConsent } from '#domain/consent/consent.server.ts'
import { keyBegins } from '#domain/contacts/message-keys.server.ts'
import { type AuditActor, note } from '#domain/people/audit.server.ts'
import { releaseRequests } from '#domain/requests/write.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { DataSubject } from './stored-data.ts'

/**
 * Deletes all stored data of a person, in the given transaction: check-ups with all rows that reference them, messages
 * to and about them, the account, and their data in the sessions of other browsers. Two anonymous rows remain: that
 * consent was withdrawn, and that something was deleted.
 */
export async function deleteAll(
  { db: trx, now }: { db: AnyTransaction; now: Deps['now'] },
  subject: DataSubject,
  actor: Extract<AuditActor, 'person' | 'guest' | 'operator'>,
): Promise<void> {
  await deleteResponses({ db: trx, now }, subject)
  if (subject.personId !== null) await deletePerson(trx, subject.personId)
  if (subject.sessionId !== null) await trx.deleteFrom('browser_session').where('id', '=', subject.sessionId).execute()
  await note({ db: trx, now }, { actor, action: 'deleted' })
}

/** Deletes the check-ups of a person with all rows that reference them, and messages about them and to the person. */
export async function deleteResponses(
  { db: trx, now }: { db: AnyTransaction; now: Deps['now'] },
  subject: Pick<DataSubject, 'responseIds' | 'personId'>,
): Promise<void> {
  await leaveFigures(trx, subject.responseIds)
  for (const id of subject.responseIds) await withdrawConsent({ db: trx, now }, 'collect', id, { anonymous: true })
  await deleteMessages(trx, subject)
  if (subject.responseIds.length > 0) await deleteCheckUps(trx, subject.responseIds)
}

/** Deletes unsent messages about check-ups and to the person, records of sent ones, and one-time codes. */
async function deleteMessages(
  trx: AnyTransaction,
  { responseIds, personId }: Pick<DataSubject, 'responseIds' | 'personId'>,
): Promise<void> {
  const person =
    personId === null
      ? undefined
      : await trx.selectFrom('person').select(['id', 'email', 'phone']).where('id', '=', personId).executeTakeFirst()
  const shares = await idsOf(trx, 'share', responseIds)
  const copies = await idsOf(trx, 'own_copy', responseIds)
  const checkIns = await idsOf(trx, 'check_in_request', responseIds)
  const programs = await idsOf(trx, 'program_choice', responseIds)
  const requests = await idsOf(trx, 'request', responseIds)
  const reminders = await idsOf(trx, 'reminder', responseIds)
  const proved = [
    ...shares,
    ...copies,
    ...(person ? [person.id, person.email, ...(person.phone ? [person.phone] : [])] : []),
  ]
  const codes =
    proved.length === 0 && reminders.length === 0 && responseIds.length === 0
      ? []
      : await trx
          .deleteFrom('one_time_code')
          .where((eb) =>
            eb.or([
              ...(proved.length > 0 ? [eb('subject', 'in', proved)] : []),
              ...(person ? [eb('subject', 'like', `% ${person.id}%`)] : []),
              ...[...reminders, ...responseIds].map((id) => eb('subject', 'like', `${id} %`)),
            ]),
          )
          .returning('id')
          .execute()
  const keys = [
    ...shares.flatMap((id) => [`share ${id}`, `share-undelivered ${id}`]),
    ...copies.map((id) => `own-copy ${id}`),
    ...checkIns.flatMap((id) => [`check-in-request ${id}`, `check-in-received ${id}`, `check-in-withdrawn ${id}`]),
    ...responseIds.flatMap((id) => [`center-progress ${id} started`, `center-progress ${id} completed`]),
  ]
  const deletedMessages = []
  if (keys.length > 0)
    deletedMessages.push(...(await trx.deleteFrom('outbox_message').where('key', 'in', keys).returning('id').execute()))
  const prefixes = [
    ...programs.flatMap((id) => [`program-request ${id} `, `program-canceled ${id} `]),
    ...requests.flatMap((id) => requestMessages.map((name) => `${name} ${id} `)),
    ...reminders.map((id) => `reminder ${id} `),
    ...codes.flatMap(({ id }) => [`share-code ${id} `, `account-code ${id} `]),
    // Messages sent to former contacts of the person.
    ...(person ? ['account-changed', 'own-message', 'staff-invitation'].map((name) => `${name} ${person.id} `) : []),
  ]
  for (const prefix of prefixes)
    deletedMessages.push(...(await trx.deleteFrom('outbox_message').where(keyBegins(prefix)).returning('id').execute()))
  for (const contact of [person?.email, person?.phone]) {
    if (!contact) continue
    // Skips sent messages, which are many and have no recipient any more.
    await trx
      .deleteFrom('outbox_message')
      .where('state', 'in', ['waiting', 'sending', 'dead', 'unsure'])
      .where('recipient', '=', contact)
      .execute()
    await trx.deleteFrom('pretend_delivery').where('recipient', '=', contact).execute()
  }
  const ids = deletedMessages.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('pretend_delivery').where('id', 'in', ids).execute()
}

/** Messages about a request. Their outbox keys begin with the name and the id of the request. */
const requestMessages = [
  ...['request-withdrawn', 'request-tried', 'request-wrote', 'request-unreached', 'request-wrong', 'request-late'],
  ...['request-very-late', 'request-contact', 'question-request', 'question-withdrawn'],
]

async function idsOf(
  trx: AnyTransaction,
  table: 'share' | 'own_copy' | 'check_in_request' | 'program_choice' | 'request' | 'reminder',
  responseIds: readonly string[],
): Promise<string[]> {
  if (responseIds.length === 0) return []
  const rows = await trx.selectFrom(table).select('id').where('response_id', 'in', responseIds).execute()
  return rows.map(({ id }) => id)
}

/** Deletes check-ups, by cascade all rows that reference them, and their data in browser sessions. */
async function deleteCheckUps(trx: AnyTransaction, ids: readonly string[]): Promise<void> {
  const holders = await trx
    .selectFrom('response_holder')
    .select('session_id')
    .distinct()
    .where('response_id', 'in', ids)
    .execute()
  await trx.deleteFrom('response').where('id', 'in', ids).execute()
  // The plan of a `return` form contains answers of the deleted check-up.
  await trx
    .updateTable('response')
    .set({ asked: null })
    .where('prev_response_id', 'in', ids)
    .where('form', '=', 'return')
    .execute()
  await trx.updateTable('response').set({ prev_response_id: null }).where('prev_response_id', 'in', ids).execute()
  await trx
    .updateTable('browser_session')
    .set({ prev_response_id: null })
    .where('prev_response_id', 'in', ids)
    .execute()
  await trx.updateTable('browser_session').set({ response_id: null }).where('response_id', 'in', ids).execute()
  const sessions = holders.map(({ session_id }) => session_id)
  if (sessions.length === 0) return
  await trx
    .updateTable('browser_session')
    .set({ zip: null, client_id: null, access_id: null, promo_code: null, preset_state_id: null, form_drafts: null })
    .where('id', 'in', sessions)
    .execute()
}

async function deletePerson(trx: AnyTransaction, id: string): Promise<void> {
  const person = await trx.selectFrom('person').select('email').where('id', '=', id).executeTakeFirst()
  // A pending sign-up identifies the person by email only, not by id.
  const email = `"email":${JSON.stringify(person?.email ?? id)}`
  await trx
    .deleteFrom('verification')
    .where((eb) =>
      eb.or([
        eb('value', 'like', `%${id}%`),
        eb('identifier', 'like', `%${id}%`),
        sql<boolean>`replace(value, ${email}, '') <> value`,
      ]),
    )
    .execute()
  await trx.updateTable('audit').set({ actor_id: null }).where('actor_id', '=', id).execute()
  // Before their requests: a concurrent step locks the role first, too, so neither deadlocks.
  await trx.deleteFrom('staff_role').where('person_id', '=', id).execute()
  await releaseRequests(trx, id)
  await trx.deleteFrom('person').where('id', '=', id).execute()
}
