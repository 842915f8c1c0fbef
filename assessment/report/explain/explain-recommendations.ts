import type { Facts } from '../../questionnaire/condition.ts'
import { barriersOf } from '../findings/challenges.ts'
import type { Recommendation, Report } from '../report.ts'
import { limits } from '../steps/choose-steps.ts'
import { withheldInterventions, withheldQuestions } from '../withheld.ts'
import { citedAnswers, type Explanation, line, onceEach } from './explanation.ts'

const areWithheld = (because: readonly string[]) =>
  because.length > 0 && because.every((id) => withheldQuestions.includes(id))

/** Tests if the tier of a recommendation reveals something that other people must not read. */
const isPrivate = ({ intervention, tier, reasons }: Recommendation): boolean =>
  tier === 'safety' ||
  withheldInterventions.includes(intervention) ||
  reasons.some((reason) => reason.kind === 'answers' && areWithheld(reason.because))

/** Returns the line about the tier. A step only for the area of the start page is not described as a wish. */
function tierLine(recommendation: Recommendation): Explanation['lines'][number] {
  const { tier, reasons } = recommendation
  const isWish = reasons.some(({ kind }) => kind === 'picked')
  const isOpened = tier === 'wish' && !isWish && reasons.some(({ kind }) => kind === 'opened')
  return isOpened ? line('opened') : line(`tier_${tier}`, {}, { withheld: isPrivate(recommendation) })
}

function explainOne(recommendation: Recommendation, barriers: Report['challenges']): Explanation {
  const { reasons } = recommendation
  const statements = reasons.flatMap((reason) => (reason.kind === 'answers' ? citedAnswers(reason.because) : []))
  return {
    citedAnswers: onceEach(statements),
    lines: [
      tierLine(recommendation),
      ...reasons.flatMap((reason) => {
        if (reason.kind === 'picked') return [line('forWish', {}, { domain: reason.domain })]
        if (reason.kind !== 'barrier') return []
        const because = barriers.find(({ barrier }) => barrier === reason.barrier)?.because ?? []
        return [line('forBarrier', {}, { barrier: reason.barrier, withheld: areWithheld(because) })]
      }),
      line('order', { front: limits.front }),
    ],
    missing: [],
  }
}

/** Explains each recommendation and its position, by intervention id. */
export function explainRecommendations(
  recommendations: Report['recommendations'],
  facts: Facts,
): Map<string, Explanation> {
  const barriers = barriersOf(facts)
  return new Map(recommendations.map((each) => [each.intervention, explainOne(each, barriers)]))
}
