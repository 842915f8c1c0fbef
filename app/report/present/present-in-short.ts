import { checkAnswers } from '#assessment/parse-answers.ts'
import type { Domain } from '#assessment/questionnaire.ts'
import { cardFor } from '#assessment/report/card.ts'
import { firstStepOf } from '#assessment/report/pointers.ts'
import { servingFor } from '#assessment/report/serving.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { choicesIn, noChoices } from '../choosing/choices.ts'
import { inOrder } from './in-order.ts'
import type { PresentInput } from './present-input.ts'
import { firstStepView, withoutFailed } from './present-pointers.ts'
import type { ReportView } from './report-view.ts'

/** The few things of a report that stand on other pages. */
export type ReportInShort = {
  firstStep: ReportView['pointers']['firstStep']
  ladder: ReportView['ladder']
  /** In their order. */
  priorities: readonly Domain[]
}

/** Returns the same as `present` for a reader other than the person, without the rest, which takes ten times as long. */
export function presentInShort(input: PresentInput): ReportInShort {
  const { questionnaire, answers, content, failed, locale } = input
  const choices = choicesIn(input.report, input.choices ?? noChoices)
  const facts = factsOf(questionnaire, checkAnswers(questionnaire, answers).answers)
  const interventions = servingFor(content.interventions, facts)
  const { report } = inOrder({ ...input, choices, content: { interventions } })
  const step = firstStepOf({ facts, report: withoutFailed(report, failed), interventions })
  const cards = interventions.filter(({ id }) => id === step?.id).map((card) => cardFor(card, facts))
  return {
    firstStep: firstStepView(step, { locale, forOthers: report, content: { interventions: cards } }),
    ladder: report.ladder,
    priorities: report.priorities.map(({ domain }) => domain),
  }
}
