import { addMonths } from '#assessment/statistics/add-months.ts'
import type { CallResult, DayResult, Helped, Schedule, Step, StepLog, StepState } from './step.ts'

/** A person's answer about a step. `day` is the calendar day that it is about. */
export type StepEvent =
  | { type: 'did' | 'partly' | 'notYet'; day: string }
  /** The result of a day is removed. */
  | { type: 'clear'; day: string }
  /** A private note about a day with a result. An empty note removes it. */
  | { type: 'note'; day: string; note: string }
  | { type: 'finish' | 'habit' | 'leave' | 'weekReviewed' }
  /** Marked as done before, without a day. */
  | { type: 'doneBefore' }
  /** The end of a step is undone. */
  | { type: 'undo' }
  | { type: 'schedule'; schedule: Schedule }
  | { type: 'called'; day: string; result: CallResult; callBackOn: string | null }
  | { type: 'helped'; helped: Helped }

/** Changed fields of the step, results to store by day (null: remove), and a note about a day. */
export type Outcome = {
  changes: Partial<
    Pick<Step, 'state' | 'stateOn' | 'notYet' | 'onDay' | 'weekdays' | 'fromDay' | 'weekReviewedOn' | 'remind'> &
      Pick<Step, 'callResult' | 'callBackOn' | 'helped' | 'doneBefore' | 'isRetry'>
  >
  days: Readonly<Record<string, DayResult | null>>
  note?: { day: string; text: string }
}

const unchanged: Outcome = { changes: {}, days: {} }

/** Returns the changes of an event. `today` is the person's calendar day. */
export function respond(step: Step, event: StepEvent, today: string): Outcome {
  const { changes, ...outcome } = outcomeOf(step, event, today)
  const isAnswered = step.isRetry && Object.values(outcome.days).some((result) => result !== null)
  return { ...outcome, changes: { ...(isAnswered && { isRetry: false }), ...changes } }
}

function outcomeOf(step: Step, event: StepEvent, today: string): Outcome {
  switch (event.type) {
    case 'did':
      return done(step, event.day, today)
    case 'partly':
      return step.kind !== 'days' && step.log[event.day] === 'did'
        ? { changes: { ...reopened(step, event.day, today), notYet: 0 }, days: { [event.day]: 'partly' } }
        : logged(step, event.day, 'partly', today)
    case 'notYet': {
      if (step.log[event.day] === 'notyet' && !step.isRetry) return unchanged
      const changes = { ...reopened(step, event.day, today), notYet: step.notYet + 1 }
      return { changes, days: { [event.day]: 'notyet' } }
    }
    case 'clear':
      return { changes: reopened(step, event.day, today), days: { [event.day]: null } }
    case 'note':
      return step.log[event.day] === undefined
        ? unchanged
        : { ...unchanged, note: { day: event.day, text: event.note } }
    case 'finish':
      return { changes: to('done', today), days: {} }
    case 'doneBefore':
      return { changes: { ...to('done', today), doneBefore: true }, days: {} }
    case 'habit':
      return { changes: { ...to('habit', today), weekReviewedOn: today }, days: {} }
    case 'leave':
      return { changes: to('stopped', today), days: {} }
    case 'weekReviewed':
      return { changes: { weekReviewedOn: today, notYet: 0 }, days: {} }
    case 'undo':
      return undone(step, today)
    case 'schedule':
      return scheduled(step, event.schedule, today)
    case 'called':
      return called(event, today)
    case 'helped':
      return { changes: { helped: event.helped }, days: {} }
  }
}

const to = (state: StepState, stateOn: string) => ({ state, stateOn, notYet: 0 })

function done(step: Step, day: string, today: string): Outcome {
  if (step.kind !== 'days') return { changes: to('done', today), days: { [day]: 'did' } }
  if (step.everyMonths === null) return logged(step, day, 'did', today)
  // A recurring check is a habit after its first time.
  const becomesHabit = step.state === 'habit' ? { notYet: 0 } : to('habit', today)
  return { changes: { ...becomesHabit, onDay: addMonths(day, step.everyMonths) }, days: { [day]: 'did' } }
}

/** Returns the changes that remove the effect of a day's result: a step that ended with it is active again. */
function reopened(step: Step, day: string, today: string): Outcome['changes'] {
  const { [day]: removed, ...others } = step.log
  if (removed !== 'did' && removed !== 'partly') return {}
  if (step.everyMonths !== null) return { onDay: day, ...(countOf(others) === 0 && to('promised', today)) }
  if (step.state !== 'done') return {}
  const endedWithIt = step.kind === 'days' ? step.run !== null && countOf(others) < step.run : removed === 'did'
  return endedWithIt ? to('promised', today) : {}
}

/** Returns the number of days on which a step was done at least partly. */
const countOf = (log: StepLog): number => Object.values(log).filter((result) => result !== 'notyet').length

function logged(step: Step, day: string, result: 'did' | 'partly', today: string): Outcome {
  const days = { [day]: result }
  const isOver = step.state === 'promised' && step.run !== null && countOf({ ...step.log, ...days }) >= step.run
  return { changes: isOver ? to('done', today) : { notYet: 0 }, days }
}

/** Gives a step a new schedule. A stopped step resumes without its reminder. Results stay until the next answer. */
function scheduled(step: Step, schedule: Schedule, today: string): Outcome {
  const result = schedule.onDay === null ? undefined : step.log[schedule.onDay]
  const isRetry = result === 'partly' || result === 'notyet'
  return {
    changes: {
      ...schedule,
      ...(step.state !== 'promised' && to('promised', today)),
      ...(step.state === 'stopped' && { remind: false }),
      ...(step.doneBefore && { doneBefore: false }),
      ...(isRetry !== step.isRetry && { isRetry }),
    },
    days: {},
  }
}

/** Reopens a step, and removes the result that ended it. */
function undone(step: Step, today: string): Outcome {
  if (step.state === 'promised') return unchanged
  const promised = { ...to('promised', today), helped: null, callResult: null, callBackOn: null }
  const day = dayThatEnded(step)
  return {
    changes: {
      ...promised,
      ...(step.state === 'habit' && { weekReviewedOn: null }),
      ...(day !== undefined && step.everyMonths !== null && { onDay: day }),
    },
    days: day === undefined ? {} : { [day]: null },
  }
}

/** Returns the day of the result that ended a step; undefined if the person ended it otherwise. */
function dayThatEnded(step: Step): string | undefined {
  const day = Object.keys(step.log).toSorted().at(-1)
  if (day === undefined || step.state === 'stopped') return undefined
  if (step.kind === 'days' && step.everyMonths === null)
    return step.run !== null && countOf(step.log) >= step.run ? day : undefined
  return step.log[day] === 'did' ? day : undefined
}

/** After an unanswered call, the step is still active. */
function called({ day, result, callBackOn }: StepEvent & { type: 'called' }, today: string): Outcome {
  if (result === 'none') return { changes: { callResult: result, notYet: 0 }, days: { [day]: 'notyet' } }
  return { changes: { ...to('done', today), callResult: result, callBackOn }, days: { [day]: 'did' } }
}

/** An option that a page offers after an answer. */
export type NextOption =
  | 'again'
  | 'newDay'
  | 'easier'
  | 'finish'
  | 'leave'
  | 'otherSteps'
  | 'talk'
  | 'moreWeeks'
  | 'habit'
  | 'up'

/** From this number on, other steps are offered instead of a new day. */
const repeatThreshold = 2

/** Returns the options after an answer, best first. `notYet` includes this answer. */
export function optionsAfter(
  answer: 'partly' | 'notYet' | 'week',
  { notYet }: Pick<Step, 'notYet'>,
): readonly NextOption[] {
  switch (answer) {
    case 'partly':
      return ['again', 'easier', 'finish', 'leave']
    case 'notYet':
      return notYet >= repeatThreshold ? ['easier', 'otherSteps', 'talk', 'leave'] : ['newDay', 'easier', 'leave']
    case 'week':
      return ['moreWeeks', 'habit', 'up', 'easier', 'leave']
  }
}

const undoMs = 10 * 60_000

/** Tests if the end of a step can still be undone, which is possible for ten minutes. */
export const isUndoable = ({ state, updatedAt }: Pick<Step, 'state' | 'updatedAt'>, now: Date): boolean =>
  state !== 'promised' && now.getTime() - Date.parse(updatedAt) <= undoMs
