import type { RequestContext } from '#platform/request/request.ts'
import { parsePattern } from '../record/pattern.ts'
import { interventionFor, type PersonSteps, type PromisableStep, promisableStep } from '../record/promise.server.ts'
import type { Schedule, Step } from '../record/step.ts'

/** The next step of an intervention to which the person may commit, in one language. */
export type NextNumber = PromisableStep & { title: string }

/**
 * Returns the step of the intervention that follows a step of several days; null if the person may not commit to it
 * now.
 */
export function nextNumber(ctx: RequestContext, found: PersonSteps, { of }: Pick<Step, 'of'>): NextNumber | null {
  const read = of && interventionFor(ctx, found, of.intervention)
  if (!read) return null
  const number = read.numbers.find((each) => each > of.number)
  if (number === undefined) return null
  const next = promisableStep(ctx, found, { intervention: of.intervention, number })
  const title = read.intervention.steps[number - 1]?.[ctx.locale]
  return next && next !== 'crisis' && title !== undefined ? { ...next, title } : null
}

/** Returns the weekdays of a pattern, starting on a day; null for one-day steps, since the person chooses the day. */
export function weekdaysFrom({ pattern }: Pick<PromisableStep, 'pattern'>, fromDay: string): Schedule | null {
  const weekdays = pattern === null ? [] : parsePattern(pattern).weekdays
  return weekdays.length > 0 ? { onDay: null, weekdays, fromDay } : null
}
