import { type Facts, matches } from '../questionnaire/condition.ts'
import { type Domain, domains } from '../questionnaire/questionnaire.ts'
import { servesOnlyWhen } from './steps/table/conditions.ts'

/** How much (1 to 5) an intervention serves each area. */
type Serving = { id: string; domains: Partial<Readonly<Record<Domain, number>>> }

/** Returns an intervention with the areas that it serves for this person. */
export function servingOf<Each extends Serving>(intervention: Each, facts: Facts): Each {
  const only = servesOnlyWhen[intervention.id] ?? {}
  const missed = domains.filter((domain) => only[domain] && !matches(only[domain], facts))
  if (missed.length === 0) return intervention
  const saved = Object.entries(intervention.domains).filter(([domain]) => !missed.some((each) => each === domain))
  return { ...intervention, domains: Object.fromEntries(saved) }
}

/** Returns interventions with the areas that they serve for this person. */
export const servingFor = <Each extends Serving>(interventions: readonly Each[], facts: Facts): Each[] =>
  interventions.map((intervention) => servingOf(intervention, facts))
