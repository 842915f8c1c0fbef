import { mayLeaveBed, type SleepCheck, sleepIntervention, sleepVersionOf } from '../../answers/sleep-version.ts'
import { type Facts, matches } from '../../questionnaire/condition.ts'
import { inAlcoholZone } from '../../scoring/alcohol-zone.ts'
import { fallsSoon } from '../../scoring/fall-level.ts'
import { withheldInterventions } from '../withheld.ts'
import { steps } from './table/steps.ts'

/** Interventions with physical exercise, which wait for a pending fall check. */
const movement: readonly string[] = ['balance', 'strength', 'walk', 'sitless']

/** Number of the step of `sleep4` for getting out of bed at night. */
export const outOfBed = 5
/** The step of `alcoholdoc` for the talk with the doctor. */
const talkWithDoctor = 3

/** Input of `offeredNumbers` in addition to the answers. */
export type Standing = {
  /** Highest step number of this intervention that the person reported as done; 0 for none. */
  reached: number
  /** The fall check was reported done. */
  checkedFalls: boolean
  /** Answers before the sleep pathway; null or absent if there are none. */
  sleepCheck?: SleepCheck | null
}

/** Tests if a fall check is pending, so that exercise has to wait. */
export const needsFallCheck = (facts: Facts): boolean => matches(fallsSoon, facts)

/** Returns the intervention, or the one that replaces it if it does not suit this person. */
export const insteadOf = (id: string, facts: Facts): string =>
  id === 'alcohol' && matches(inAlcoholZone('high'), facts) ? 'alcoholdoc' : id

/**
 * Tests if a person with these answers may choose an intervention. Private interventions must be recommended; all
 * others suit most people.
 */
export function isOffered(id: string, facts: Facts): boolean {
  if (!withheldInterventions.includes(id)) return true
  const offered = steps[id]?.offered
  return !offered || matches(offered, facts)
}

/**
 * Returns which of the six steps of an intervention may be offered now, as numbers from 1 to 6. Source: rules-3, 4.9
 * and 4.11.
 */
export function offeredNumbers(id: string, facts: Facts, standing: Standing): number[] {
  const most = mostOf(id, facts, standing)
  const isCareful = id === sleepIntervention && !mayLeaveBed(sleepVersionOf(facts, standing.sleepCheck ?? null).version)
  return [1, 2, 3, 4, 5, 6].filter((number) => number <= most && !(isCareful && number === outOfBed))
}

function mostOf(id: string, facts: Facts, { reached, checkedFalls }: Standing): number {
  if (movement.includes(id) && !checkedFalls && needsFallCheck(facts)) return 1
  if (id === 'alcohol' && reached < 1 && matches(inAlcoholZone('above'), facts)) return 1
  if (id === 'alcoholdoc' && reached < talkWithDoctor) return talkWithDoctor
  return 6
}
