import type { SleepCheck } from '#assessment/answers/sleep-version.ts'
import { type Facts, matches } from '#assessment/questionnaire/condition.ts'
import { self } from '#assessment/report/reader.ts'
import { cardFor } from '#assessment/report/steps/card.ts'
import { insteadOf, isOffered, offeredNumbers } from '#assessment/report/steps/offered-numbers.ts'
import { inCrisis } from '#assessment/safety/safety.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { factsForReader } from '#domain/check-ups/content-for.server.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { type ContactState, contactOf } from '../reminders/contact/contact-state.server.ts'
import { standingIn } from './next-offer.ts'
import { parsePattern } from './pattern.ts'
import { readSleepCheck } from './sleep/sleep-check.server.ts'
import type { Schedule, Step, StepKind, StepOf } from './step.ts'
import { readShownSteps } from './stored-steps.server.ts'

/** A person with their steps and the facts that decide which interventions are offered. */
export type PersonSteps = {
  person: ActingPerson
  steps: readonly Step[]
  facts: Facts
  /** The person's answers before the sleep pathway; null if there are none. */
  sleepCheck: SleepCheck | null
  /** The contact for reminders; only needed for displaying a step. */
  contact?: ContactState | null
}

/** Reads a person's steps and the data that decides which steps may be offered. */
export async function loadSteps(ctx: RequestContext, person: ActingPerson): Promise<PersonSteps> {
  const [steps, facts, sleep] = await Promise.all([
    readShownSteps(ctx, person),
    factsForReader(ctx, person.response, self),
    readSleepCheck(ctx.deps.db, person.ids),
  ])
  const contact = await contactOf(ctx, person, steps)
  return { person, steps, facts, contact, sleepCheck: sleep?.check ?? null }
}

/** An intervention in the wording for a person, with the numbers (1 to 6) of the steps that may be offered now. */
export type ForPerson = { intervention: Intervention; numbers: readonly number[] }

/** Returns an intervention for a person; null if it is not offered to the person. */
export function interventionFor(
  { deps }: Pick<RequestContext, 'deps'>,
  { steps, facts, sleepCheck }: PersonSteps,
  id: string,
): ForPerson | null {
  const found = deps.content.interventions.find((each) => each.id === insteadOf(id, facts))
  const isStarted = steps.some(({ of }) => of?.intervention === found?.id)
  if (!found || !(isStarted || isOffered(found.id, facts))) return null
  const numbers = offeredNumbers(found.id, facts, {
    reached: standingIn(steps, found.id),
    checkedFalls: standingIn(steps, 'fallcheck') > 0,
    sleepCheck,
  })
  return { intervention: cardFor(found, facts), numbers }
}

/** The intervention that begins with talking to someone. */
export const talkIntervention = 'talkpro'

/**
 * Tests if the person may commit to steps today. In a crisis they may not on the day of the answers, unless they have
 * talked with someone.
 */
export function isPromisableToday(
  ctx: Pick<RequestContext, 'deps' | 'timeZone'>,
  { person: { response }, steps, facts }: PersonSteps,
): boolean {
  if (!matches(inCrisis, facts)) return true
  const answeredOn = dayIn(new Date(response.completed_at ?? response.updated_at), ctx.timeZone)
  if (answeredOn < todayOf(ctx)) return true
  return steps.some(
    ({ of, state, stateOn }) => of?.intervention === talkIntervention && state === 'done' && stateOn >= answeredOn,
  )
}

/**
 * One of the six steps of an intervention, with what is stored if the person commits to it. `pattern` is null for a
 * one-day step.
 */
export type PromisableStep = { of: StepOf; kind: StepKind; pattern: string | null }

/**
 * Returns the data to store if a person commits to a step of an intervention. Step 0 is a smaller variant of step 1.
 * Returns `crisis` if the person may not commit to steps today, and null if the step is not offered.
 */
export function promisableStep(
  ctx: Pick<RequestContext, 'deps' | 'timeZone'>,
  personSteps: PersonSteps,
  { intervention: id, number }: { intervention: string; number: number },
): PromisableStep | 'crisis' | null {
  if (!isPromisableToday(ctx, personSteps)) return 'crisis'
  const found = interventionFor(ctx, personSteps, id)
  if (!found || !(number === 0 || found.numbers.includes(number))) return null
  const { intervention } = found
  if (number === 0) return { of: { intervention: intervention.id, number, firstId: null }, kind: 'once', pattern: null }
  const step = intervention.steps[number - 1]
  if (!step) return null
  const firstId = number === 1 ? firstLine(ctx, personSteps.facts, intervention.id) : null
  return { of: { intervention: intervention.id, number, firstId }, kind: step.kind, pattern: step.pattern ?? null }
}

/** Returns the id of the line that replaces step 1 for a person; null for none. */
function firstLine({ deps }: Pick<RequestContext, 'deps'>, facts: Facts, id: string): string | null {
  const lines = deps.content.interventions.find((each) => each.id === id)?.first ?? []
  return lines.find(({ when }) => matches(when, facts))?.id ?? null
}

/**
 * Tests if the person may resume an ended step: its intervention and step number must still be offered to the person.
 */
export const isResumable = (
  ctx: Pick<RequestContext, 'deps'>,
  found: PersonSteps,
  { of, setAside }: Pick<Step, 'of' | 'setAside'>,
): boolean => {
  if (setAside !== null) return false
  if (of === null || of.number === 0) return true
  return interventionFor(ctx, found, of.intervention)?.numbers.includes(of.number) ?? false
}

/** Finds a step for which the person may choose a day: an active one, or one to resume. */
export const findSchedulable = (ctx: Pick<RequestContext, 'deps'>, found: PersonSteps, id: string): Step | undefined =>
  found.steps.find((step) => step.id === id && (step.state === 'promised' || isResumable(ctx, found, step)))

/** Tests if a schedule fits a step: weekdays for steps of several days, one day for all others. */
export const isScheduleFor = ({ pattern }: Pick<PromisableStep, 'pattern'>, schedule: Schedule): boolean =>
  (pattern !== null && parsePattern(pattern).everyMonths === null) === (schedule.onDay === null)

/** Returns the number of logged days that complete a step; null if there is none. */
export const runOf = ({ pattern }: Pick<PromisableStep, 'pattern'>): number | null =>
  pattern === null ? null : parsePattern(pattern).run
