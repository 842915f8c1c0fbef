import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import type { Step } from './step.ts'

/** Returns a step in words: the person's own, else those of its intervention (`cardFor`); empty without one. */
export function stepTitle(
  { of, texts }: Pick<Step, 'of' | 'texts'>,
  intervention: Pick<Intervention, 'steps' | 'smaller'> | null,
  locale: Locale,
): string {
  if (texts.what !== undefined || !of || !intervention) return texts.what ?? ''
  return (of.number === 0 ? intervention.smaller : intervention.steps[of.number - 1])?.[locale] ?? ''
}
