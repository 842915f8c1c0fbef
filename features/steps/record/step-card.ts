import type { Step as ContentStep } from '#assessment/report/steps/card.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import type { StepOf } from './step.ts'

/** Content of a step, in the variant for a person. */
export type ContentOfStep = Pick<ContentStep, 'kind' | 'pattern' | 'does' | 'en' | 'es' | 'say' | 'numbers' | 'benefit'>

/**
 * Returns the content of a step; null if it no longer exists. Step 0 is a smaller variant of step 1. A step with
 * `firstId` has the text of that line, even if newer answers select another. `card` is in the variant for the person
 * (`cardFor`), `varied` contains all variants.
 */
export function contentOfStep(
  { number, firstId }: Pick<StepOf, 'number' | 'firstId'>,
  card: Pick<Intervention, 'steps' | 'smaller'>,
  varied: Pick<Intervention, 'first'>,
): ContentOfStep | null {
  if (number === 0) return { kind: 'once', does: 'try', ...card.smaller }
  const line = number === 1 ? varied.first?.find(({ id }) => id === firstId) : undefined
  if (!line) return card.steps[number - 1] ?? null
  return { ...line, numbers: line.numbers?.flatMap((each) => (typeof each === 'string' ? each : [])) }
}
