import { isDue, needsAnswer, nextDayOf } from './next-day.ts'
import type { Step } from './step.ts'

/** State of a step as shown on pages, in lists, on paper and in the API. */
export type ShownState =
  | { type: 'kept'; day: string }
  /** Its day has passed, and the answer for it was not that it is done. */
  | { type: 'answered'; day: string; result: 'partly' | 'notyet' }
  | { type: 'today' }
  /** Several days a week: the number of logged days, and the next day. */
  | { type: 'weekdays'; count: number; done: number; next: string | null }
  /** An answer for this day is missing. */
  | { type: 'ask'; day: string }
  | { type: 'askWeek' }
  /** Null: done before, without a day. */
  | { type: 'done'; day: string | null }
  | { type: 'habit'; since: string }
  | { type: 'aside' }

/** Returns the shown state of a step on a calendar day. */
export function shownState(step: Step, today: string): ShownState {
  switch (step.state) {
    case 'done':
      return { type: 'done', day: step.doneBefore ? null : step.stateOn }
    case 'stopped':
      return { type: 'aside' }
    case 'habit':
      if (isDue(step, today)) return { type: 'today' }
      return { type: 'habit', since: step.stateOn }
    case 'promised':
      return promisedState(step, today)
  }
}

function promisedState(step: Step, today: string): ShownState {
  const next = nextDayOf(step, today)
  if (step.onDay === null) {
    if (needsAnswer(step, today)) return { type: 'askWeek' }
    const done = Object.values(step.log).filter((result) => result === 'did').length
    return next === today ? { type: 'today' } : { type: 'weekdays', count: step.weekdays.length, done, next }
  }
  if (needsAnswer(step, today)) return { type: 'ask', day: step.onDay }
  if (next === today) return { type: 'today' }
  if (step.onDay > today) return { type: 'kept', day: step.onDay }
  return { type: 'answered', day: step.onDay, result: newestResult(step) === 'partly' ? 'partly' : 'notyet' }
}

const newestResult = ({ log }: Step) => log[Object.keys(log).toSorted().at(-1) ?? '']

const ranks: Partial<Record<ShownState['type'], number>> = { ask: 0, askWeek: 0, today: 1, answered: 3 }

/**
 * Returns the main step: one to ask about, else one for today, else the active one with the earliest day, those without
 * a new day last; null if there is none.
 */
export function frontStep(steps: readonly Step[], today: string): Step | null {
  const rank = (step: Step) => ranks[shownState(step, today).type] ?? 2
  const open = steps.filter(({ state }) => state === 'promised')
  const day = (step: Step) => nextDayOf(step, today) ?? ''
  return (
    open.toSorted((one, other) => rank(one) - rank(other) || (day(one) < day(other) ? -1 : 1) || 0)[0] ??
    steps.find((step) => isDue(step, today)) ??
    null
  )
}
