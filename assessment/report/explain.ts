import type { Facts } from '../condition.ts'
import type { Domain, Questionnaire } from '../questionnaire.ts'
import { areasOf } from '../scoring/areas.ts'
import { explainAreas, explainPriorities } from './explain-areas.ts'
import { explainStars, explainState } from './explain-ratings.ts'
import { explainRecommendations } from './explain-recommendations.ts'
import type { Explanation } from './explanation.ts'
import { prioritiesOf } from './priorities.ts'
import type { RankedIntervention } from './recommendations.ts'
import type { Metric } from './report.ts'

/** Why everything in a report is there. Priorities and recommendations: those of the report, by id. */
export type Explained = {
  state: Explanation
  stars: Readonly<Record<Metric, Explanation>>
  areas: Readonly<Record<Domain, Explanation>>
  priorities: ReadonlyMap<Domain, Explanation>
  recommendations: ReadonlyMap<string, Explanation>
}

/**
 * Explains what the rules make of these facts. It is taken from the same steps as the report itself, so what it names
 * is what counted. Without words: sentences are ids with the numbers that they name.
 */
export function explain(
  questionnaire: Questionnaire,
  interventions: readonly RankedIntervention[],
  facts: Facts,
): Explained {
  const areas = areasOf(facts)
  return {
    state: explainState(facts),
    stars: explainStars(questionnaire, facts),
    areas: explainAreas(questionnaire, facts),
    priorities: explainPriorities(areas, facts),
    recommendations: explainRecommendations(interventions, areas, prioritiesOf(areas, facts), facts),
  }
}
