import type { Answers } from '../../answers/answers.ts'
import type { Domain, Questionnaire } from '../../questionnaire/questionnaire.ts'
import { areaOf } from '../../scoring/areas.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'

/**
 * The parts after which a milestone is shown, and the areas that it may name: those asked about since the last
 * milestone, never mood, safety, alcohol or money.
 */
const milestones = {
  4: ['connection', 'purpose', 'physical'],
  8: ['memory', 'senses', 'movement', 'sleep'],
} as const satisfies Record<number, readonly Domain[]>

/** Number of parts of a check-up with milestones, since the texts contain it. */
const partsInAll = 12

type Parts = keyof typeof milestones
/** An area that a milestone can name. */
type NamedArea = (typeof milestones)[Parts][number]

/** A milestone: the number of completed parts, and an area that goes well by the rules of the report, or null. */
export type Milestone = { parts: Parts; good: NamedArea | null }

/** Returns the milestone before part `position` of `total`; null if there is none. */
export function milestoneAt(
  questionnaire: Questionnaire,
  { position, total }: { position: number; total: number },
  answers: Answers,
): Milestone | null {
  const parts = ([4, 8] as const).find((each) => each === position - 1)
  if (!parts || total !== partsInAll) return null
  const facts = factsOf(questionnaire, answers)
  const good = milestones[parts].find((area) => areaOf(area, facts).state === 'thriving')
  return { parts, good: good ?? null }
}
