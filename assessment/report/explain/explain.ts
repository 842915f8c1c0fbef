import type { Domain } from '../../questionnaire/questionnaire.ts'
import {
  areasIn,
  interventionsIn,
  openedIn,
  type ReportPart,
  type ReportStart,
  recommendationsIn,
  stepsIn,
} from '../build-report.ts'
import { prioritiesOf } from '../findings/priorities.ts'
import type { Metric } from '../report.ts'
import { explainAreas, explainPriorities } from './explain-areas.ts'
import { explainStars, explainState } from './explain-ratings.ts'
import { explainRecommendations } from './explain-recommendations.ts'
import type { Explanation } from './explanation.ts'

/** Explanations of everything in a report. Priorities and recommendations are those of the report, by id. */
export type Explained = {
  state: Explanation
  stars: Readonly<Partial<Record<Metric, Explanation>>>
  areas: Readonly<Partial<Record<Domain, Explanation>>>
  priorities: ReadonlyMap<Domain, Explanation>
  recommendations: ReadonlyMap<string, Explanation>
}

/**
 * Explains the results of the rules for a report: the answers used, and the rules. Uses the same computation as the
 * report, so it cites the answers actually used. Contains no text: sentences are ids with numbers. `failed` parts have
 * no explanation, since their content in the report is a fallback.
 */
export function explain(start: ReportStart, failed: readonly ReportPart[] = []): Explained {
  const { facts, input } = start
  const { questionnaire } = input
  const hasAreas = !failed.includes('areas')
  const hasSteps = hasAreas && !failed.includes('recommendations')
  const chosen = hasAreas ? stepsIn(start) : []
  const priorities = hasAreas
    ? prioritiesOf(chosen, interventionsIn(start), areasIn(start), facts, openedIn(start))
    : []
  return {
    state: explainState(facts),
    stars: failed.includes('ratings') ? {} : explainStars(questionnaire, facts),
    areas: hasAreas ? explainAreas(questionnaire, facts, input.safeWithheld) : {},
    priorities: explainPriorities(priorities, chosen, facts),
    recommendations: hasSteps ? explainRecommendations(recommendationsIn(start), facts) : new Map(),
  }
}
