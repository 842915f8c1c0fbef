import type { Facts } from '../condition.ts'
import type { Domain, Questionnaire } from '../questionnaire.ts'
import { areasOf } from '../scoring/areas.ts'
import type { ReportPart } from './build-report.ts'
import { explainAreas, explainPriorities } from './explain-areas.ts'
import { explainStars, explainState } from './explain-ratings.ts'
import { explainRecommendations } from './explain-recommendations.ts'
import type { Explanation } from './explanation.ts'
import { prioritiesOf } from './priorities.ts'
import type { RankedIntervention } from './choose-steps.ts'
import type { Metric } from './report.ts'

/** The explanations of everything in a report. Priorities and recommendations are those of the report, by id. */
export type Explained = {
  state: Explanation
  stars: Readonly<Partial<Record<Metric, Explanation>>>
  areas: Readonly<Partial<Record<Domain, Explanation>>>
  priorities: ReadonlyMap<Domain, Explanation>
  recommendations: ReadonlyMap<string, Explanation>
}

/**
 * Explains the results of the rules for these facts. It uses the same computation as the report itself, so it names
 * what actually counted. It contains no text: sentences are ids with their numbers. Parts that `failed` get no
 * explanation, because their content in the report does not come from the rules.
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
