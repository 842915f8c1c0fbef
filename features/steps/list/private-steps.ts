import { ownInterventions, withheldInterventions } from '#assessment/report/withheld.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import type { Step } from '../record/step.ts'

type Of = Pick<Step, 'of'>

/**
 * Tests if the title of a step could reveal alcohol use or danger at home. Only the page of the step shows this title.
 */
export const isPrivateStep = ({ of }: Of): boolean => of !== null && withheldInterventions.includes(of.intervention)

/** Tests if a step is about mood. It is printed only if the person chooses so. */
export function isAboutMood({ of }: Of, interventions: readonly Pick<Intervention, 'id' | 'domains'>[]): boolean {
  if (of === null) return false
  const found = interventions.find(({ id }) => id === of.intervention)
  return ownInterventions.includes(of.intervention) || (found !== undefined && 'emotional' in found.domains)
}
