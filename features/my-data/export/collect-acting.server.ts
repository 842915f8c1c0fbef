import { decryptTexts, type FreeTexts, readStepNote, readStepTexts } from '#domain/check-ups/free-texts.server.ts'
import { openReminderContact } from '#domain/contacts/reminder-contact.server.ts'
import type { Row, StoredCheckUp, StoredReminders } from '../stored-data.ts'
import { type CollectDeps, rowsByResponse } from './rows-by-response.server.ts'

const reminderColumns = [
  'id',
  'code',
  'locale',
  'method',
  'contact',
  'check_up',
  'time_zone',
  'next_at',
  'proved_at',
  'opened_at',
  'ended_at',
  'ended_by',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Row<'reminder'>)[]

const sleepCheckColumns = [
  'apnea',
  'drowsy',
  'fall',
  'cond',
  'pill',
  'checked_at',
  'wake_time',
] as const satisfies readonly (keyof Row<'sleep_check'>)[]

const sleepStageColumns = [
  'stage',
  'started_on',
  'sleep_now',
  'helped_week',
  'created_at',
] as const satisfies readonly (keyof Row<'sleep_stage'>)[]

const sleepNightColumns = [
  'morning',
  'bed_time',
  'minutes_to_sleep',
  'times_awake',
  'minutes_awake',
  'wake_time',
  'up_time',
  'nap_minutes',
  'rested',
  'wake_time_kept',
  'light',
  'got_up',
  'wind_down',
  'worry_time',
  'extras',
  'updated_at',
] as const satisfies readonly (keyof Row<'sleep_night'>)[]

const stepColumns = [
  'id',
  'intervention',
  'number',
  'first_id',
  'kind',
  'words',
  'words_seal',
  'words_open',
  'on_day',
  'weekdays',
  'from_day',
  'run',
  'time',
  'sure',
  'remind',
  'remind_hour',
  'state',
  'state_on',
  'said_before',
  'not_yet',
  'helped',
  'call_result',
  'call_back_on',
  'week_told_on',
  'days_said',
  'position',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Row<'step'>)[]

/** Returns a function from a check-up's id to its reminders, with the contact decrypted. */
export async function remindersByResponse({ db, seal }: CollectDeps, ids: readonly string[]) {
  const stored = await rowsByResponse(db, ids, 'reminder', reminderColumns, [])
  const sent = await db
    .selectFrom('reminder_sent as s')
    .innerJoin('reminder as r', 'r.id', 's.reminder_id')
    .select(['s.reminder_id', 's.day', 's.message', 's.sent_at', 's.step_id'])
    .where('r.response_id', 'in', ids)
    .orderBy('s.day')
    .execute()
  const byReminder = Map.groupBy(sent, ({ reminder_id }) => reminder_id)
  return (responseId: string): StoredReminders | null => {
    const [row] = stored(responseId)
    return row
      ? {
          ...row,
          contact: seal && openReminderContact({ seal }, { response_id: responseId, contact: row.contact }),
          sent: (byReminder.get(row.id) ?? []).map(({ reminder_id: _, ...each }) => each),
        }
      : null
  }
}

/** Returns a function from a check-up's id to its sleep pathway, with the remarks in the diary decrypted. */
export async function sleepByResponse({ db, seal }: CollectDeps, ids: readonly string[]) {
  const checks = await rowsByResponse(db, ids, 'sleep_check', sleepCheckColumns, [])
  const stages = await rowsByResponse(db, ids, 'sleep_stage', sleepStageColumns, ['created_at'])
  const nights = await rowsByResponse(db, ids, 'sleep_night', sleepNightColumns, ['morning'])
  return (id: string): StoredCheckUp['sleep'] => ({
    check: checks(id)[0] ?? null,
    stages: stages(id),
    nights: nights(id).map((night) => ({
      ...night,
      extras: night.extras && seal && decryptTexts({ seal }, 'sleep-remarks', id, night.extras),
    })),
  })
}

/** Returns a function from a check-up's id to its steps and notes, decrypted. */
export async function stepsByResponse({ db, seal }: CollectDeps, ids: readonly string[]) {
  const stored = await rowsByResponse(db, ids, 'step', stepColumns, ['position', 'id'])
  // An outcome and its step may belong to different check-ups of the person.
  const results = await db
    .selectFrom('step_day as d')
    .innerJoin('step as s', 's.id', 'd.step_id')
    .select(['d.step_id', 'd.day', 'd.response_id', 'd.result', 'd.note', 'd.note_seal', 'd.told_at'])
    .where('s.response_id', 'in', ids)
    .orderBy('d.day')
    .execute()
  const days = Map.groupBy(results, ({ step_id }) => step_id)
  const weeks = await rowsByResponse(db, ids, 'week_note', ['first_day', 'words', 'updated_at'], ['first_day'])
  const reasons = await rowsByResponse(db, ids, 'step_reason', ['words', 'updated_at'], [])
  const opened = (kind: FreeTexts, id: string, sealed: string) => seal && decryptTexts({ seal }, kind, id, sealed)
  return (response_id: string): Pick<StoredCheckUp, 'steps' | 'weekNotes' | 'stepReason'> => ({
    steps: stored(response_id).map(({ words, words_seal, words_open, ...step }) => ({
      ...step,
      words: seal && readStepTexts({ seal }, { response_id, words, words_seal, words_open }),
      days: (days.get(step.id) ?? []).map((each) => ({
        ...{ day: each.day, result: each.result, told_at: each.told_at },
        note: seal && readStepNote({ seal }, each),
      })),
    })),
    weekNotes: weeks(response_id).map((week) => ({ ...week, words: opened('plan-week', response_id, week.words) })),
    stepReason:
      reasons(response_id).map((reason) => ({
        ...reason,
        words: opened('plan-goal', response_id, reason.words),
      }))[0] ?? null,
  })
}
