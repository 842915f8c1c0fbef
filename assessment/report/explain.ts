import type { Facts } from '../condition.ts'
import type { Domain, Questionnaire } from '../questionnaire.ts'
import { areasOf } from '../scoring/areas.ts'
import type { ReportPart } from './build-report.ts'
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
  stars: Readonly<Partial<Record<Metric, Explanation>>>
  areas: Readonly<Partial<Record<Domain, Explanation>>>
  priorities: ReadonlyMap<Domain, Explanation>
  recommendations: ReadonlyMap<string, Explanation>
}

/**
 * Explains what the rules make of these facts. It is taken from the same steps as the report itself, so what it names
 * is what counted. Without words: sentences are ids with the numbers that they name. Nothing is said of the parts that
 * have `failed`: what stands there does not come from the rules.
 */
export function explain(
  questionnaire: Questionnaire,
  interventions: readonly RankedIntervention[],
  facts: Facts,
  failed: readonly ReportPart[] = [],
): Explained {
  const hasAreas = !failed.includes('areas')
  const areas = hasAreas ? areasOf(facts) : []
  return {
    state: explainState(facts),
    stars: failed.includes('ratings') ? {} : explainStars(questionnaire, facts),
    areas: hasAreas ? explainAreas(questionnaire, facts) : {},
    priorities: explainPriorities(areas, facts),
    recommendations:
      !hasAreas || failed.includes('recommendations')
        ? new Map()
        : explainRecommendations(interventions, areas, prioritiesOf(areas, facts), facts),
  }
}
