import { decryptTexts, type FreeTexts } from '#domain/check-ups/free-texts.server.ts'
import { openReminderContact } from '#domain/contacts/reminder-contact.server.ts'
import type { Row, StoredCheckUp, StoredLadder, StoredPlan, StoredReminders } from '../stored-data.ts'
import { type CollectDeps, rowsByResponse } from './rows-by-response.server.ts'

const reminderColumns = [
  'id',
  'code',
  'locale',
  'method',
  'contact',
  'kinds',
  'check_up',
  'days',
  'hour',
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

const actionColumns = [
  'id',
  'position',
  'intervention',
  'step',
  'words',
  'days',
  'time',
  'sure',
  'state',
  'started_on',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Row<'plan_action'>)[]

const weekColumns = [
  'monday',
  'kept_until',
  'kept',
  'words',
  'next',
  'updated_at',
] as const satisfies readonly (keyof Row<'plan_week'>)[]

/** Returns a function from a response's id to its reminders, with the contact opened. */
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

/** Returns a function from a response's id to its sleep pathway, with the remarks of the diary opened. */
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

/** Returns a function from a response's id to its plan, decrypted. */
export async function plansByResponse({ db, seal }: CollectDeps, ids: readonly string[]) {
  const goals = await rowsByResponse(db, ids, 'plan_goal', ['words'], [])
  const actions = await rowsByResponse(db, ids, 'plan_action', actionColumns, ['position', 'id'])
  const ticks = await rowsByResponse(db, ids, 'plan_tick', ['action_id', 'day', 'ticked_at'], ['day', 'action_id'])
  const weeks = await rowsByResponse(db, ids, 'plan_week', weekColumns, ['monday'])
  return (id: string): StoredPlan => {
    const text = (kind: FreeTexts, sealed: string | null) => sealed && seal && decryptTexts({ seal }, kind, id, sealed)
    const opened = (kind: FreeTexts, sealed: string | null): unknown => JSON.parse(text(kind, sealed) || 'null')
    const [goal] = goals(id)
    return {
      goal: goal ? text('plan-goal', goal.words) : null,
      actions: actions(id).map((action) => ({ ...action, words: opened('plan-action', action.words) })),
      ticks: ticks(id),
      weeks: weeks(id).map((week) => ({
        ...week,
        words: opened('plan-week', week.words),
        kept: opened('plan-week-kept', week.kept),
      })),
    }
  }
}

/** Returns a function from a response's id to the actions of its author, with the notes opened. */
export async function laddersByResponse({ db, seal }: CollectDeps, responseIds: readonly string[]) {
  const columns = ['id', 'intervention', 'standing', 'front_at', 'paused_at', 'created_at'] as const
  const ladders = await rowsByResponse(db, responseIds, 'ladder', columns, ['created_at', 'id'])
  const rows = await db
    .selectFrom('ladder_step as s')
    .innerJoin('ladder as l', 'l.id', 's.ladder_id')
    .select([
      's.ladder_id',
      's.number',
      's.words',
      's.day',
      's.moment',
      's.place',
      's.companion',
      's.sure',
      's.created_at',
    ])
    .select(['s.outcome', 's.told_at', 's.days_done', 's.helped', 's.obstacle', 'l.response_id'])
    .where('l.response_id', 'in', responseIds)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
  const steps = Map.groupBy(rows, ({ ladder_id }) => ladder_id)
  const opened = (responseId: string, note: string | null) =>
    note && seal && decryptTexts({ seal }, 'ladder-step', responseId, note)
  return (responseId: string): StoredLadder[] =>
    ladders(responseId).map(({ id, ...ladder }) => ({
      ...ladder,
      steps: (steps.get(id) ?? []).map(({ ladder_id: _, response_id, helped, obstacle, ...step }) => ({
        ...step,
        helped: opened(response_id, helped),
        obstacle: opened(response_id, obstacle),
      })),
    }))
}
