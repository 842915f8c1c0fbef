import { kinds } from './0049-steps.data.ts'

/** A former action of the ladder, with its steps, oldest first. */
export type FormerLadder = {
  id: string
  response_id: string
  intervention: string
  standing: number
  front_at: string
  paused_at: string | null
  steps: readonly FormerStep[]
}

/** A former step of the ladder. Number 0: no longer among the six, with its text in `words`. */
export type FormerStep = {
  id: string
  number: number
  words: string | null
  day: string
  moment: string | null
  place: string | null
  companion: string | null
  sure: number | null
  created_at: string
  outcome: string | null
  told_at: string | null
  days_done: number | null
  /** Encrypted. */
  helped: string | null
  obstacle: string | null
}

/** A former action of the plan; `words` is encrypted JSON. */
export type FormerAction = {
  id: string
  request_key: string
  response_id: string
  position: number
  intervention: string | null
  step: number | null
  words: string
  days: string
  time: string | null
  sure: number | null
  state: string
  started_on: string
  created_at: string
  updated_at: string
  /** Days on which the action was done. */
  ticks: readonly { day: string; ticked_at: string }[]
}

/** Former rows of all check-ups of a person. */
export type Former = {
  ladders: readonly FormerLadder[]
  actions: readonly FormerAction[]
  /** Hour of step reminders; null if there are none. */
  remindHour: number | null
}

type Result = 'did' | 'partly' | 'notyet'

/** A row of `step_day`. */
export type DayRow = {
  step_id: string
  day: string
  response_id: string
  result: Result
  /** JSON list of encrypted texts. */
  note: string | null
  note_seal: string | null
  told_at: string
}

/** A row of `step`. */
export type StepRow = {
  id: string
  response_id: string
  request_key: string
  intervention: string | null
  number: number | null
  kind: 'once' | 'call' | 'days'
  words: string | null
  words_seal: string
  /** JSON of texts still to encrypt. */
  words_open: string | null
  on_day: string | null
  weekdays: string | null
  from_day: string | null
  run: number | null
  time: string | null
  sure: number | null
  remind: number
  remind_hour: number | null
  state: 'promised' | 'done' | 'stopped'
  state_on: string
  said_before: number
  not_yet: number
  days_said: number | null
  position: number
  created_at: string
  updated_at: string
}

type Mapped = { step: StepRow; days: readonly DayRow[] }

/** Maximum number of active steps per person. */
const maxPromised = 3

/** Returns the steps, with their days, for the former rows of a person. Drops no choice, text or tick. */
export function stepsOf({ ladders, actions, remindHour }: Former): Mapped[] {
  const fromLadders = ladders.flatMap(stepsOfLadder)
  const fromActions = actions.map(stepOfAction)
  const merged = fromActions.map((mapped) => withLadder(mapped, fromLadders))
  const mergedLadders = new Set(merged.flatMap(({ ladder }) => ladder ?? []))
  const all = [...merged.map(({ mapped }) => mapped), ...fromLadders.filter((each) => !mergedLadders.has(each))]
  return withReminders(withFewPromises(all), remindHour).map(({ step, days }, at) => ({
    step: { ...step, position: at + 1 },
    days,
  }))
}

const dayOf = (moment: string): string => moment.slice(0, 10)

const blank = {
  ...{ words: null, words_seal: 'step', words_open: null },
  ...{ time: null, sure: null, remind: 0, remind_hour: null },
  ...{ said_before: 0, not_yet: 0, days_said: null, position: 0 },
} as const

function stepsOfLadder(ladder: FormerLadder): Mapped[] {
  const { id, response_id, intervention, standing, front_at } = ladder
  const byNumber = [
    ...Map.groupBy(ladder.steps, ({ number, words }) => (number === 0 ? `0 ${words}` : `${number}`)).values(),
  ]
  const chosen = byNumber.flatMap((rows) => stepOfRows(ladder, rows) ?? [])
  const numbers = new Set(ladder.steps.map(({ number }) => number))
  const recordedBefore = Array.from({ length: standing }, (_, at) => at + 1).filter((number) => !numbers.has(number))
  return [
    ...chosen,
    ...recordedBefore.map((number) => ({
      step: {
        ...blank,
        ...{ id: `${id}-${number}`, response_id, request_key: `${id}-${number}`, intervention, number },
        ...scheduleOn(intervention, number, dayOf(front_at)),
        ...{
          state: 'done' as const,
          state_on: dayOf(front_at),
          said_before: 1,
          created_at: front_at,
          updated_at: front_at,
        },
      },
      days: [],
    })),
  ]
}

/** Merges all rows of one step number; the last one decides the state. */
function stepOfRows({ response_id, intervention, paused_at, steps }: FormerLadder, rows: readonly FormerStep[]) {
  const last = rows.at(-1)
  if (!last) return null
  const { id, number, words, created_at, told_at } = last
  const isOpen = last.outcome !== 'did' && paused_at === null && (last.outcome === null || last === steps.at(-1))
  const state = last.outcome === 'did' ? 'done' : isOpen ? 'promised' : 'stopped'
  const own = { moment: last.moment, place: last.place, companion: last.companion }
  const open = Object.entries({ ...(number === 0 && { what: words }), ...own }).filter(([, text]) => text)
  const notYetInARow = rows.length - 1 - rows.findLastIndex(({ outcome }) => outcome !== 'notyet')
  const changed_at = told_at ?? paused_at ?? created_at
  const step: StepRow = {
    ...blank,
    ...{ id, response_id, request_key: id },
    ...(number === 0 ? { intervention: null, number: null } : { intervention, number }),
    ...(number === 0 ? scheduleOnce(last.day) : scheduleOn(intervention, number, last.day)),
    ...{ words_open: open.length > 0 ? JSON.stringify(Object.fromEntries(open)) : null, sure: last.sure },
    ...{ state, state_on: dayOf(changed_at), not_yet: notYetInARow, days_said: last.days_done },
    ...{ created_at: rows[0]?.created_at ?? created_at, updated_at: changed_at },
  }
  return { step, days: daysOfRows(id, response_id, rows) }
}

/** Returns one result per day: the last of that day, with the notes of all. */
function daysOfRows(step_id: string, response_id: string, rows: readonly FormerStep[]): DayRow[] {
  const ended = rows.flatMap(({ outcome, told_at, helped, obstacle }) =>
    outcome && told_at
      ? {
          day: dayOf(told_at),
          result: outcome as Result,
          told_at,
          notes: [helped, obstacle].filter((note) => note !== null),
        }
      : [],
  )
  return [...Map.groupBy(ended, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const last = ofDay.at(-1)
    const notes = ofDay.flatMap((each) => each.notes)
    const note =
      notes.length > 0 ? { note: JSON.stringify(notes), note_seal: 'ladder-step' } : { note: null, note_seal: null }
    return last ? { step_id, day, response_id, result: last.result, ...note, told_at: last.told_at } : []
  })
}

function stepOfAction(action: FormerAction): Mapped {
  const { id, request_key, response_id, intervention, step: number, words, time, sure } = action
  const schedule = scheduleOfAction(action)
  const isTicked = schedule.kind !== 'days' && action.ticks.length > 0
  const state = action.state === 'dropped' ? 'stopped' : action.state === 'done' || isTicked ? 'done' : 'promised'
  return {
    step: {
      ...blank,
      ...{ id, request_key, response_id, intervention, number, words, words_seal: 'plan-action', time, sure },
      ...schedule,
      ...{ state, state_on: dayOf(action.updated_at) },
      ...{ created_at: action.created_at, updated_at: action.updated_at },
    },
    days: action.ticks.map(({ day, ticked_at }) => ({
      ...{ step_id: id, day, response_id, result: 'did' as const, note: null, note_seal: null, told_at: ticked_at },
    })),
  }
}

/**
 * Returns the schedule of a former plan action: for own words, weekdays; for one of the six that is done once, the
 * first of them.
 */
function scheduleOfAction({ intervention, step, days: weekdays, started_on }: FormerAction) {
  const onWeekdays = { kind: 'days' as const, on_day: null, weekdays, from_day: started_on, run: null }
  if (intervention === null || step === null) return onWeekdays
  const { kind, run, pattern } = kindOf(intervention, step)
  if (pattern === null || pattern.startsWith('every '))
    return { ...scheduleOnce(firstWeekday(weekdays, started_on)), kind }
  return { ...onWeekdays, run }
}

/**
 * Merges an open plan action with the active ladder step of the same number. The plan's days, time, confidence and
 * texts take precedence.
 */
function withLadder(mapped: Mapped, ladders: readonly Mapped[]): { mapped: Mapped; ladder: Mapped | null } {
  const { step, days } = mapped
  const ladder = ladders.find(
    (other) =>
      other.step.state === 'promised' &&
      step.state === 'promised' &&
      step.intervention !== null &&
      other.step.intervention === step.intervention &&
      other.step.number === step.number,
  )
  if (!ladder) return { mapped, ladder: null }
  const ticked = new Set(days.map(({ day }) => day))
  const noted = new Map(ladder.days.map((each) => [each.day, each]))
  // A note is encrypted for its check-up, which may be another check-up of the person.
  const results = [
    ...days.map((each) => {
      const { note, note_seal, response_id } = noted.get(each.day) ?? each
      return { ...each, note, note_seal, response_id }
    }),
    ...ladder.days.filter(({ day }) => !ticked.has(day)).map((each) => ({ ...each, step_id: step.id })),
  ]
  return {
    mapped: {
      step: {
        ...step,
        words_open: ladder.step.words_open,
        sure: step.sure ?? ladder.step.sure,
        not_yet: ladder.step.not_yet,
        days_said: ladder.step.days_said,
      },
      days: results,
    },
    ladder,
  }
}

/** Stops all active steps but the newest three, and of each intervention all but the newest. */
function withFewPromises(all: readonly Mapped[]): Mapped[] {
  const newest = all
    .filter(({ step }) => step.state === 'promised')
    .toSorted((one, other) => (one.step.updated_at < other.step.updated_at ? 1 : -1))
  const firstOfItsKind = newest.filter(
    ({ step }, at) =>
      step.intervention === null || newest.findIndex((other) => other.step.intervention === step.intervention) === at,
  )
  const promised = new Set(firstOfItsKind.slice(0, maxPromised))
  return all.map((each) =>
    each.step.state === 'promised' && !promised.has(each)
      ? { ...each, step: { ...each.step, state: 'stopped' as const } }
      : each,
  )
}

const withReminders = (all: readonly Mapped[], remindHour: number | null): readonly Mapped[] =>
  remindHour === null
    ? all
    : all.map((each) =>
        each.step.state === 'promised' ? { ...each, step: { ...each.step, remind: 1, remind_hour: remindHour } } : each,
      )

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const daysAWeek = ['wed', 'tue,thu', 'mon,wed,fri', 'mon,tue,thu,fri', 'mon,tue,wed,thu,fri', 'mon,tue,wed,thu,fri,sat']

const scheduleOnce = (day: string) => ({
  kind: 'once' as const,
  on_day: day,
  weekdays: null,
  from_day: null,
  run: null,
})

/** Returns kind, number of days and pattern of one of the six; for an unknown intervention, a step to do once. */
function kindOf(intervention: string, number: number) {
  const named = kinds[intervention]?.[number - 1] ?? 'once'
  if (named === 'once' || named === 'call') return { kind: named, run: null, pattern: null } as const
  const [pattern = '', times] = named.split(', ')
  return { kind: 'days', run: times ? Number.parseInt(times, 10) : null, pattern } as const
}

/** Returns the schedule of one of the six from a day on, according to its pattern. */
function scheduleOn(intervention: string, number: number, day: string) {
  const { kind, run, pattern } = kindOf(intervention, number)
  if (pattern === null) return { ...scheduleOnce(day), kind }
  if (pattern.startsWith('every ')) return { ...scheduleOnce(day), kind }
  const weekdays =
    pattern === 'daily' ? days.join(',') : (daysAWeek[Number.parseInt(pattern, 10) - 1] ?? days.join(','))
  return { kind, on_day: null, weekdays, from_day: day, run }
}

/** Returns the first day, from a given day on, that is one of these weekdays. */
function firstWeekday(weekdays: string, from: string): string {
  const planned = weekdays.split(',')
  const week = Array.from({ length: 7 }, (_, at) => {
    const date = new Date(Date.parse(`${from}T00:00:00Z`) + at * 86_400_000)
    return { day: date.toISOString().slice(0, 10), name: days[(date.getUTCDay() + 6) % 7] ?? '' }
  })
  return week.find(({ name }) => planned.includes(name))?.day ?? from
}
