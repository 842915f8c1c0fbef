import { setImmediate as afterEvents } from 'node:timers/promises'
import type { AnyTransaction } from '#database/schema.ts'
import { isBlocked } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import type { Deps } from '#platform/request/deps.ts'
import { type ReminderRow, settingsIn } from '../stored.server.ts'
import { endReminders } from './ending.server.ts'
import { findReminded, lastSession, type Reminded, readFacts } from './facts.server.ts'
import { queueMessage, withdrawMessages } from './message.server.ts'
import { messageOf, type ReminderMessage, type SentReminder } from './message-of-day.ts'
import { planNext } from './plan-next.server.ts'
import { hours, mostUnanswered, nextDue, sendingTime } from './schedule.ts'

/** Dependencies of sending. */
export type SendingDeps = Pick<
  Deps,
  'db' | 'now' | 'log' | 'outbox' | 'partners' | 'settings' | 'seal' | 'keyedHash' | 'content'
>

type DueReminder = Pick<ReminderRow, 'id' | 'next_at' | 'time_zone'>

/** Batch size of a run. The next run sends the others. */
const mostAtOnce = 200
const dayMs = 86_400_000
/** Retention of an unverified contact, in ms. */
const unprovedMs = dayMs
/** Retry delay of a failed reminder in ms, so that others are sent first. */
const putOffMs = 600_000

/**
 * Queues the due reminders, each in a transaction that records it and plans the next one. Safe to run in several
 * processes at once. Returns the number queued. A failed reminder is retried ten minutes later, until its day ends.
 */
export async function sendDueReminders(deps: SendingDeps): Promise<number> {
  const { db, now, log } = deps
  const due = await db
    .selectFrom('reminder')
    .select(['id', 'next_at', 'time_zone'])
    .where('next_at', '<=', now().toISOString())
    .orderBy('next_at')
    .limit(mostAtOnce)
    .execute()
  let queued = 0
  for (const reminder of due) {
    try {
      if (await sendOne(deps, reminder)) queued += 1
    } catch (error) {
      log.error({ reminder: reminder.id, error: String(error) }, 'a reminder could not be queued')
      await putOff(deps, reminder)
    }
    // SQLite statements are synchronous, so this yields to requests between reminders.
    await afterEvents()
  }
  await forgetUnproved(deps)
  return queued
}

/** Plans a failed reminder for later on its day, or else for its next day, unless its plan has changed meanwhile. */
async function putOff(deps: SendingDeps, reminder: DueReminder): Promise<void> {
  const next_at = nextTry(deps, reminder).toISOString()
  await deps.db
    .updateTable('reminder')
    .set({ next_at })
    .where('id', '=', reminder.id)
    .where('next_at', '=', reminder.next_at)
    .execute()
}

function nextTry(deps: SendingDeps, { time_zone: timeZone }: DueReminder): Date {
  const now = deps.now().getTime()
  const soon = new Date(now + putOffMs)
  try {
    if (sendingTime(timeZone, soon)) return soon
    return nextDue({ hours: [hours.first], timeZone }, deps.now())
  } catch {
    // Stored values may be invalid, such as a time zone that no longer exists.
    return new Date(now + dayMs)
  }
}

async function forgetUnproved({ db, now }: SendingDeps): Promise<void> {
  await db
    .deleteFrom('reminder')
    .where('proved_at', 'is', null)
    .where('updated_at', '<', new Date(now().getTime() - unprovedMs).toISOString())
    .execute()
}

/**
 * Queues a reminder if this process claims it first. The claim changes `next_at`, so a second process finds another
 * value there. The message key includes the day, so nothing is sent twice on a day.
 */
const sendOne = (deps: SendingDeps, { id, next_at }: DueReminder): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('reminder')
      .set({ next_at: null })
      .where('id', '=', id)
      .where('next_at', '=', next_at)
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    const reminded = await findReminded(deps, trx, row.response_id)
    if (await isReplaced(trx, row, reminded)) {
      await withdrawMessages(trx, id)
      await trx.deleteFrom('reminder').where('id', '=', id).execute()
      return false
    }
    const message = await queueToday(deps, trx, row, reminded)
    if (message !== 'pause') await planNext(deps, trx, row, reminded)
    return message !== null
  })

/**
 * Tests if the person has set reminders later with another check-up. Only the latest ones count, even if they ended.
 */
async function isReplaced(trx: AnyTransaction, { id, updated_at }: ReminderRow, { ids }: Reminded): Promise<boolean> {
  const afterwards = await trx
    .selectFrom('reminder')
    .select('id')
    .where('response_id', 'in', ids)
    .where('id', '!=', id)
    .where('proved_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('updated_at', '>', updated_at), eb.and([eb('updated_at', '=', updated_at), eb('id', '>', id)])]),
    )
    .executeTakeFirst()
  return afterwards !== undefined
}

/** Queues today's message and records it. Returns its kind; null for none. */
async function queueToday(
  deps: SendingDeps,
  trx: AnyTransaction,
  row: ReminderRow,
  reminded: Reminded,
): Promise<ReminderMessage | null> {
  if (reminded.isClosed) return null
  const now = deps.now()
  const { contact, method, timeZone } = settingsIn(deps, row)
  const time = sendingTime(timeZone, now)
  if (!time || contact === null || !deps.outbox.methods.includes(method)) return null
  if (await isBlocked({ ...deps, db: trx }, contactKey(method, contact))) return null
  const sent = await sentTo(trx, reminded)
  if (sent.some(({ day }) => day === time.day)) return null
  const facts = await readFacts(deps, trx, reminded, row)
  const due = facts && messageOf(time.day, facts, sent)
  if (!due || due.hour > time.hour) return null
  const message = (await countUnanswered(trx, row, reminded, sent)) >= mostUnanswered ? 'pause' : due.message
  const { stepId: step_id } = due
  await trx
    .insertInto('reminder_sent')
    .values({ reminder_id: row.id, day: time.day, message, sent_at: now.toISOString(), step_id })
    .execute()
  if (message === 'pause') await endReminders(deps, trx, row, 'pause')
  const turn = sent.filter((each) => each.message === message).length
  await queueMessage(deps, trx, row, message, { key: time.day, turn, expiresAt: time.until })
  return message
}

/** Reads everything sent to a person, also by settings that were replaced since. */
async function sentTo(trx: AnyTransaction, { ids }: Reminded): Promise<(SentReminder & { at: string })[]> {
  const rows = await trx
    .selectFrom('reminder_sent as s')
    .innerJoin('reminder as r', 'r.id', 's.reminder_id')
    .select(['s.day', 's.message', 's.sent_at'])
    .where('r.response_id', 'in', ids)
    .execute()
  return rows.map(({ day, message, sent_at }) => ({ day, message: message as ReminderMessage, at: sent_at }))
}

/** Counts the reminders since the person last visited, opened one, or changed the settings. */
async function countUnanswered(
  trx: AnyTransaction,
  { updated_at, opened_at }: ReminderRow,
  reminded: Reminded,
  sent: readonly (SentReminder & { at: string })[],
): Promise<number> {
  const visits = [updated_at, opened_at ?? '', (await lastSession(trx, reminded)) ?? '']
  return sent.filter(({ at, message }) => message !== 'first' && visits.every((session) => session < at)).length
}
