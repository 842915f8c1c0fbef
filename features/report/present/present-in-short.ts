import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { firstStepOf } from '#assessment/report/care/pointers.ts'
import { servingFor } from '#assessment/report/serving.ts'
import { cardFor } from '#assessment/report/steps/card.ts'
import { answersAfter } from '#assessment/report/steps/safety-after.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { linksFor } from '#domain/check-ups/content-for.ts'
import { choicesIn, noChoices } from '../choosing/choices.ts'
import { inOrder } from './in-order.ts'
import type { PresentInput } from './present-input.ts'
import { firstStepView, withoutFailed } from './present-pointers.ts'
import type { ReportView } from './report-view.ts'

/** The parts of a report on other pages. */
export type ReportInShort = {
  firstStep: ReportView['pointers']['firstStep']
  ladder: ReportView['ladder']
  /** In their order. */
  priorities: readonly Domain[]
}

/**
 * Returns the same as `present` for a reader other than the person, without the remaining parts, which take ten times
 * as long.
 */
export function presentInShort(input: PresentInput): ReportInShort {
  const { questionnaire, answers, content, failed } = input
  const choices = choicesIn(input.report, input.choices ?? noChoices)
  const reported = answersAfter(checkAnswers(questionnaire, answers).answers, input.daysSince ?? 0)
  const facts = factsOf(questionnaire, reported)
  const interventions = servingFor(content.interventions, facts)
  const { report } = inOrder({ ...input, choices, content: { interventions } })
  const shown = withoutFailed(report, failed)
  const first = shown.recommendations[0]?.intervention
  const cards = interventions.filter(({ id }) => id === first).map((card) => cardFor(card, facts))
  const links = linksFor(content.links, facts)
  const step = firstStepOf({ facts, report: shown, interventions: cards })
  return {
    firstStep: firstStepView(step, {
      ...input,
      forOthers: report,
      content: { ...content, interventions: cards, links },
      facts,
    }),
    ladder: report.ladder,
    priorities: report.priorities.map(({ domain }) => domain),
  }
}
