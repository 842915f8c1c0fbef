import { questionWithId } from '#assessment/questionnaire/pages.ts'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { ReportStart } from '#assessment/report/build-report.ts'
import { explain } from '#assessment/report/explain/explain.ts'
import { citedAnswers, type Explanation, type Line, line } from '#assessment/report/explain/explanation.ts'
import type { Metric, Report } from '#assessment/report/report.ts'
import { type Choices, fittingBarriers, hasChosen, servesArea } from '../choosing/choices.ts'
import type { PresentInput } from './present-input.ts'
import { type Quote, quotesOf } from './reader/quote.ts'

/** The reason for one result in the report: the person's answers, the rule as applied to them, and missing answers. */
export type WhyView = {
  quotes: readonly (Quote & { concern?: 'some' | 'high' })[]
  lines: readonly Line[]
  /** Texts of the unanswered questions. */
  missing: readonly string[]
}

/** The reasons for everything in the report. Failed parts have no entries. */
export type WhyViews = {
  state: WhyView
  stars: Readonly<Partial<Record<Metric, WhyView>>>
  areas: Readonly<Partial<Record<Domain, WhyView>>>
  priorities: Readonly<Partial<Record<Domain, WhyView>>>
  recommendations: Readonly<Record<string, WhyView>>
}

/** The reason for a step that was added for the area that the person chose. */
const addedForWish: Explanation = { citedAnswers: [], lines: [line('tier_wish')], missing: [] }

/**
 * Returns the reasons for everything in a report computed from `start` and ordered by the person's choices, in one
 * language. Only for that person.
 */
export function presentWhy(start: ReportStart, given: PresentInput, ordered: Report, choices: Choices): WhyViews {
  const { failed, firstArea, report } = given
  const explained = explain(start, failed)
  const view = (explanation: Explanation) => asText(explanation, given)
  return {
    state: view(explained.state),
    stars: Object.fromEntries(Object.entries(explained.stars).map(([metric, why]) => [metric, view(why)])),
    areas: Object.fromEntries(Object.entries(explained.areas).map(([domain, why]) => [domain, view(why)])),
    priorities: Object.fromEntries(
      ordered.priorities.map(({ domain, because }) => {
        const found = explained.priorities.get(domain) ?? {
          citedAnswers: citedAnswers(because),
          lines: [],
          missing: [],
        }
        const first = domain === choices.area ? [line('chosenArea')] : domain === firstArea ? [line('opened')] : []
        return [domain, view({ ...found, lines: [...first, ...found.lines] })]
      }),
    ),
    recommendations: Object.fromEntries(
      ordered.recommendations.flatMap((recommendation) => {
        const isAdded = Object.values(report.wishSteps).some(
          ({ intervention }) => intervention === recommendation.intervention,
        )
        const explanation = explained.recommendations.get(recommendation.intervention) ?? (isAdded && addedForWish)
        if (!explanation) return []
        const lines = withChoices(explanation.lines, recommendation, choices, given)
        return [[recommendation.intervention, view({ ...explanation, lines })]]
      }),
    ),
  }
}

/**
 * Returns the lines of a recommendation. If the person chose something, lines about their choice replace those about
 * order.
 */
function withChoices(
  lines: readonly Line[],
  recommendation: Report['recommendations'][number],
  choices: Choices,
  { content: { interventions } }: PresentInput,
): Line[] {
  if (!hasChosen(choices)) return [...lines]
  const { area, barriers } = choices
  const [barrier] = fittingBarriers(recommendation.intervention, barriers, interventions)
  return [
    ...lines.filter(({ say }) => say !== 'order'),
    ...(area && servesArea(recommendation, area, interventions) ? [line('chosenArea')] : []),
    ...(barrier ? [line('chosenBarrier', {}, { barrier })] : []),
    line('orderChosen'),
  ]
}

function asText({ citedAnswers: said, lines, missing }: Explanation, given: PresentInput): WhyView {
  const { fall_injury } = given.answers
  // An injury in a fall says that the person fell.
  const isImplied = said.some(({ question }) => question === 'fall_injury') && fall_injury !== 'no'
  const ids = said.flatMap(({ question }) => (isImplied && question === 'fall_past' ? [] : question))
  const brief = { ...given, unnamed: 'person' } as const
  const quotes = quotesOf(ids, brief, (id) => said.some(({ question, withheld }) => question === id && withheld))
  return {
    quotes: quotes.map((quote) => {
      const concern = said.find(({ question }) => question === quote.question)?.concern
      return { ...quote, ...(concern && { concern }) }
    }),
    lines,
    missing: missing.flatMap((id) => questionWithId(given.questionnaire, id)?.text[given.locale] ?? []),
  }
}
