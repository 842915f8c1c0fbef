import { answerTo, type Facts } from '../../questionnaire/condition.ts'
import { isEnabled } from '../../questionnaire/conditions.ts'
import { allQuestions } from '../../questionnaire/pages.ts'
import { type Domain, domains, type Questionnaire } from '../../questionnaire/questionnaire.ts'
import { areaOf, judgedItems, questionsOfArea, strugglingFrom } from '../../scoring/areas.ts'
import { maxPriorities } from '../findings/priorities.ts'
import type { Because, Report } from '../report.ts'
import type { ChosenStep } from '../steps/choose-steps.ts'
import { limits } from '../steps/choose-steps.ts'
import { neverShared } from '../withheld.ts'
import { citedAnswers, type Explanation, line, tellsWithheld } from './explanation.ts'

/** Returns the concerns that raised an area, with the number and visibility of the high ones and of the others. */
function concernsOf(domain: Domain, facts: Facts) {
  const concerns = judgedItems(domain, facts).filter(({ points }) => points > 0)
  const ofKind = (kind: 1 | 2) => {
    const found = concerns.filter(({ points }) => points === kind)
    return { count: found.length, withheld: tellsWithheld(found.flatMap(({ because }) => because)) }
  }
  return { concerns, high: ofKind(2), some: ofKind(1) }
}

/** Neither age nor a completed check is a concern. Source: rules-3, 3.4 f. */
const neverConcerns: readonly string[] = ['age_group', 'prevent12', 'prevent_ever']

function answersAbout(domain: Domain, facts: Facts, because: Because): Explanation['citedAnswers'] {
  const { concerns } = concernsOf(domain, facts)
  return citedAnswers(because).map((answered) => {
    const raised = concerns.find((concern) => concern.because.includes(answered.question))
    return raised && !neverConcerns.includes(answered.question)
      ? { ...answered, concern: raised.points === 2 ? 'high' : 'some' }
      : answered
  })
}

/**
 * Returns the unanswered questions of an area with a matching condition. A question that is never asked is not missing.
 */
function missingOf(domain: Domain, questionnaire: Questionnaire, { answers }: Facts, safeWithheld: boolean): string[] {
  const ids = questionsOfArea(domain).filter((id) => !(safeWithheld && neverShared.includes(id)))
  return allQuestions(questionnaire)
    .filter((question) => ids.includes(question.id) && isEnabled(question, answers))
    .filter(({ id }) => answerTo(id, answers) === undefined)
    .map(({ id }) => id)
}

function explainArea(domain: Domain, questionnaire: Questionnaire, facts: Facts, safeWithheld: boolean): Explanation {
  const { state, because } = areaOf(domain, facts, safeWithheld)
  const rule = line('areaRule', { from: strugglingFrom })
  if (state === null) {
    return {
      citedAnswers: [],
      lines: [line('areaEnough')],
      missing: missingOf(domain, questionnaire, facts, safeWithheld),
    }
  }
  const { high, some } = concernsOf(domain, facts)
  const found =
    high.count + some.count > 0
      ? line('areaConcerns', { high: high.count, some: some.count }, { withheld: high.withheld || some.withheld })
      : line('areaNone')
  return { citedAnswers: answersAbout(domain, facts, because), lines: [found, rule], missing: [] }
}

/** Explains the state of each area of life. `safeWithheld` as in `areaOf`. */
export function explainAreas(
  questionnaire: Questionnaire,
  facts: Facts,
  safeWithheld = false,
): Record<Domain, Explanation> {
  return Object.fromEntries(
    domains.map((domain) => [domain, explainArea(domain, questionnaire, facts, safeWithheld)]),
  ) as Record<Domain, Explanation>
}

/** Explains each priority: the reason and the rule. */
export function explainPriorities(
  priorities: Report['priorities'],
  chosen: readonly ChosenStep[],
  facts: Facts,
): Map<Domain, Explanation> {
  const front = chosen.slice(0, limits.front)
  return new Map(
    priorities.map(({ domain, state, picked, because }): [Domain, Explanation] => {
      const { high, some } = concernsOf(domain, facts)
      // The first step can reveal something private.
      const ofStep = front.find((step) => step.domain === domain)
      const lines = [
        ...(ofStep ? [line('priorityOfStep', {}, { withheld: ofStep.tier === 'safety' })] : []),
        ...(picked ? [line('priorityPicked')] : []),
        ...(!ofStep && !picked && state === 'struggling'
          ? [line('priorityStruggling', {}, { withheld: high.withheld || some.withheld })]
          : []),
        line('priorityRule', { most: maxPriorities, front: limits.front }),
      ]
      const about = because.filter((id) => id !== 'priorities')
      return [domain, { citedAnswers: answersAbout(domain, facts, about), lines, missing: [] }]
    }),
  )
}
