import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { giveConsent, withdrawConsent } from '#domain/consent/consent.server.ts'
import { consentTexts, type Wording } from '#domain/consent/consent-texts.server.ts'
import { isBlocked } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { reminderContactHashes, sealReminderContact } from '#domain/contacts/reminder-contact.server.ts'
import { note } from '#domain/people/audit.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { localTime } from '#platform/i18n/dates/local-time.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { codeLength } from './links.ts'
import { findReminded, readFacts } from './sending/facts.server.ts'
import { queueMessage, withdrawMessages } from './sending/message.server.ts'
import { messageOf } from './sending/message-of-day.ts'
import { planNext } from './sending/plan-next.server.ts'
import { hours } from './sending/schedule.ts'
import { findRow, formerColumns, isOn, type ReminderRow, settingsIn } from './stored.server.ts'

/** The contact of a person for reminders. */
export type ReminderContact = { method: Method; contact: string; timeZone: string; checkUp: boolean }

/** A person's reminders, for the page and the API. */
export type Reminders = ReturnType<typeof settingsIn> & {
  /**
   * `unproved`: the contact is not verified yet. The states other than `on` and `unproved` name the cause of the end.
   */
  state: 'on' | 'unproved' | 'stop' | 'mail' | 'pause'
}

/** Returns a person's reminders; null if they were never set, or are turned off. */
export async function findReminders(
  { deps }: RequestContext,
  { ids }: Pick<ActingPerson, 'ids'>,
): Promise<Reminders | null> {
  const row = await findRow(deps.db, ids)
  return row && { ...settingsIn(deps, row), state: stateOf(row) }
}

function stateOf(row: ReminderRow): Reminders['state'] {
  if (row.ended_by === 'stop' || row.ended_by === 'mail' || row.ended_by === 'pause') return row.ended_by
  return row.proved_at === null ? 'unproved' : 'on'
}

/**
 * Tests if a contact needs no code, since it belongs to the person's account or existing reminders. After a STOP, or if
 * the contact is blocked, a code is required.
 */
export async function isProved(
  { deps, signedIn }: RequestContext,
  before: Reminders | null,
  { method, contact }: Pick<ReminderContact, 'method' | 'contact'>,
): Promise<boolean> {
  const isOwn = signedIn?.person[method] === contact
  const isSame = before?.contact === contact && before.state !== 'unproved' && before.state !== 'stop'
  return (isOwn || isSame) && !(await isBlocked(deps, contactKey(method, contact)))
}

/** Consent text of a known contact, by its method. */
const wordingOf = { phone: 'remindersPhone', email: 'remindersEmail' } as const satisfies Record<Method, Wording>

/**
 * Saves a person's contact, replacing an earlier one of any of their check-ups. `unproved`: reminders start once a code
 * sent to the contact is entered. Until then, nothing is sent to the new contact nor to the old one. `wording`: the
 * consent text shown for a contact that needs no code.
 */
export async function saveContact(
  ctx: RequestContext,
  person: ActingPerson,
  settings: ReminderContact,
  wording: Wording = wordingOf[settings.method],
): Promise<'on' | 'unproved'> {
  const { deps, locale } = ctx
  const before = await findRow(deps.db, person.ids)
  const proved = await isProved(ctx, before && { ...settingsIn(deps, before), state: stateOf(before) }, settings)
  const [contactHash = ''] = reminderContactHashes(deps, settings.contact)
  const isUnchanged =
    before !== null && isOn(before) && before.contact_hash === contactHash && before.response_id === person.response.id
  const at = deps.now().toISOString()
  const values = {
    locale,
    method: settings.method,
    contact: sealReminderContact(deps, person.response.id, settings.contact),
    contact_hash: contactHash,
    check_up: settings.checkUp ? 1 : 0,
    time_zone: settings.timeZone,
    next_at: null,
    proved_at: proved ? at : null,
    ...{ ended_at: null, ended_by: null, updated_at: at },
  }
  await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, person.response.id)
    if (before) await moveTo(trx, person, before.id)
    const row = await trx
      .insertInto('reminder')
      .values({
        id: uuid(),
        response_id: person.response.id,
        code: newCode(),
        ...formerColumns,
        created_at: at,
        ...values,
      })
      .onConflict((conflict) => conflict.column('response_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!isUnchanged) await withdrawMessages(trx, row.id)
    if (proved) await startReminders(ctx, trx, row, { isNew: !isUnchanged, wording })
  })
  return proved ? 'on' : 'unproved'
}

/** Moves a person's reminders to one check-up, and deletes any others. */
async function moveTo(trx: AnyTransaction, { response, ids }: ActingPerson, id: string): Promise<void> {
  const others = await trx
    .deleteFrom('reminder')
    .where('response_id', 'in', ids)
    .where('id', '!=', id)
    .returning('id')
    .execute()
  for (const other of others) await withdrawMessages(trx, other.id)
  await trx.updateTable('reminder').set({ response_id: response.id }).where('id', '=', id).execute()
}

/** Returns a random id of reminders for short links, of letters, digits, `-` and `_`. */
const newCode = (): string => randomBytes(codeLength).toString('base64url').slice(0, codeLength)

/**
 * Starts reminders, in the transaction that verifies their contact. Ends other reminders with the same contact. New
 * reminders are confirmed by a message, unless today's message is still to come, since that one says how to stop, too.
 */
export async function startReminders(
  ctx: RequestContext,
  trx: AnyTransaction,
  row: ReminderRow,
  { isNew, wording }: { isNew: boolean; wording: Wording },
): Promise<void> {
  const { deps, locale, signedIn } = ctx
  const { contact, method } = settingsIn(deps, row)
  if (contact === null) return
  const others = await trx
    .deleteFrom('reminder')
    .where('contact_hash', 'in', reminderContactHashes(deps, contact))
    .where('id', '!=', row.id)
    .returning('id')
    .execute()
  for (const { id } of others) await withdrawMessages(trx, id)
  if (isNew) {
    const personId = signedIn?.person.id ?? null
    const own = { responseId: row.response_id, personId }
    const consent = { kind: 'reminders' as const, texts: consentTexts(wording, locale), locale, ...own }
    await giveConsent({ ...deps, db: trx }, consent)
    const actor = personId === null ? 'guest' : 'person'
    await note({ db: trx, now: deps.now }, { actor, actorId: personId, action: 'remindersOn', ...own })
  }
  const isConfirmed =
    isNew &&
    (await allow(ctx, 'reminder-begin', contactKey(method, contact), { db: trx })) &&
    !(await isDueToday(deps, trx, row))
  await activateReminders(deps, trx, row, { isConfirmed })
}

/** Tests if a message is due in the rest of the person's day. */
async function isDueToday(deps: Deps, trx: AnyTransaction, row: ReminderRow): Promise<boolean> {
  const { day, minutes } = localTime(deps.now(), row.time_zone)
  const facts = await readFacts(deps, trx, await findReminded(deps, trx, row.response_id), row)
  const due = facts && messageOf(day, facts, [])
  return due !== null && due.hour * 60 > minutes && minutes < hours.end * 60
}

/** Expiry of the confirmation in ms, so that it does not arrive at night after the person has left. */
const confirmedWithinMs = 3_600_000

/**
 * Marks the contact as verified and plans the next reminder. `isConfirmed` queues the confirmation, which is the only
 * message of its day.
 */
export async function activateReminders(
  deps: Pick<Deps, 'now' | 'outbox' | 'partners' | 'settings' | 'seal' | 'keyedHash'>,
  trx: AnyTransaction,
  row: ReminderRow,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  const now = deps.now()
  const at = now.toISOString()
  if (isConfirmed) {
    const expiresAt = new Date(now.getTime() + confirmedWithinMs)
    await queueMessage(deps, trx, row, 'first', { key: `first ${at}`, expiresAt })
    await trx
      .insertInto('reminder_sent')
      .values({ reminder_id: row.id, day: localTime(now, row.time_zone).day, message: 'first', sent_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await trx
    .updateTable('reminder')
    .set({ proved_at: row.proved_at ?? at, updated_at: at })
    .where('id', '=', row.id)
    .execute()
  await planNext(deps, trx, row, await findReminded(deps, trx, row.response_id))
}

/**
 * Turns off a person's reminders: deletes the contact and queued messages, and withdraws the consent. The steps are
 * preserved without reminders.
 */
export async function turnOff({ deps, signedIn }: RequestContext, { ids }: ActingPerson): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('step').set({ remind: 0 }).where('response_id', 'in', ids).execute()
    const rows = await trx.deleteFrom('reminder').where('response_id', 'in', ids).returningAll().execute()
    const personId = signedIn?.person.id ?? null
    for (const { id, response_id: responseId } of rows) {
      await withdrawMessages(trx, id)
      await withdrawConsent({ db: trx, now: deps.now }, 'reminders', responseId)
      await note(
        { db: trx, now: deps.now },
        { actor: personId ? 'person' : 'guest', actorId: personId, action: 'remindersOff', responseId, personId },
      )
    }
  })
  await deps.deletedRows.afterDeletion()
}
