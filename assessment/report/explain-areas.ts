import { answerTo, type Facts } from '../condition.ts'
import { allQuestions, isEnabled } from '../pages.ts'
import { type Domain, domains, type Questionnaire } from '../questionnaire.ts'
import { urgentAreas } from '../safety.ts'
import { type Area, areaOf, judgedItems, questionsOfArea, strugglingFrom } from '../scoring/areas.ts'
import { citedAnswers, type Explanation, line, onceEach, tellsWithheld } from './explanation.ts'
import { bonusPoints, maxPriorities, prioritiesOf, rankedAreas } from './priorities.ts'
import type { Because } from './report.ts'

/**
 * Returns the concerns that raised an area, with the number, weight and visibility of the high ones and of the others.
 */
function concernsOf(domain: Domain, facts: Facts) {
  const concerns = judgedItems(domain, facts).filter(({ points }) => points > 0)
  const ofKind = (kind: 1 | 2) => {
    const found = concerns.filter(({ points }) => points === kind)
    const weight = found.reduce((total, { points }) => total + points ** 2, 0)
    return { count: found.length, weight, withheld: tellsWithheld(found.flatMap(({ because }) => because)) }
  }
  return { concerns, high: ofKind(2), some: ofKind(1) }
}

function saidAbout(domain: Domain, facts: Facts, because: Because): Explanation['said'] {
  const { concerns } = concernsOf(domain, facts)
  return citedAnswers(because).map((said) => {
    const raised = concerns.find((concern) => concern.because.includes(said.question))
    return raised ? { ...said, concern: raised.points === 2 ? 'high' : 'some' } : said
  })
}

/** Returns the unanswered questions of an area whose conditions hold. */
function missingOf(domain: Domain, questionnaire: Questionnaire, { answers }: Facts): string[] {
  const ids = questionsOfArea(domain)
  return allQuestions(questionnaire)
    .filter((question) => ids.includes(question.id) && isEnabled(question, answers))
    .filter(({ id }) => answerTo(id, answers) === undefined)
    .map(({ id }) => id)
}

function explainArea(domain: Domain, questionnaire: Questionnaire, facts: Facts): Explanation {
  const { state, because } = areaOf(domain, facts)
  const rule = line('areaRule', { from: strugglingFrom })
  if (state === null) return { said: [], lines: [rule], missing: missingOf(domain, questionnaire, facts) }
  const { high, some } = concernsOf(domain, facts)
  const found =
    high.count + some.count > 0
      ? line('areaConcerns', { high: high.count, some: some.count }, { withheld: high.withheld || some.withheld })
      : line('areaNone')
  return { said: saidAbout(domain, facts, because), lines: [found, rule], missing: [] }
}

/** Explains the state of each area of life. */
export function explainAreas(questionnaire: Questionnaire, facts: Facts): Record<Domain, Explanation> {
  return Object.fromEntries(domains.map((domain) => [domain, explainArea(domain, questionnaire, facts)])) as Record<
    Domain,
    Explanation
  >
}

/** Explains each priority: its points, and how the areas with the most points are chosen. */
export function explainPriorities(areas: readonly Area[], facts: Facts): Map<Domain, Explanation> {
  const ranked = rankedAreas(areas, facts)
  const urgent = urgentAreas(facts)
  const front = ranked.slice(0, maxPriorities)
  return new Map(
    prioritiesOf(areas, facts).flatMap(({ domain, because }): [Domain, Explanation][] => {
      const entry = ranked.find(({ area }) => area.domain === domain)
      if (!entry) return []
      const { high, some } = concernsOf(domain, facts)
      const isWithheld = entry.isUrgent || high.withheld || some.withheld
      const about = because.filter((id) => id !== 'priorities')
      const said = onceEach([...saidAbout(domain, facts, about), ...citedAnswers(urgent.get(domain) ?? [], true)])
      const lines = [
        ...(high.count > 0
          ? [line('priorityHigh', { many: high.count, points: high.weight }, { withheld: high.withheld })]
          : []),
        ...(some.count > 0
          ? [line('prioritySome', { many: some.count, points: some.weight }, { withheld: some.withheld })]
          : []),
        ...(entry.isPicked ? [line('priorityPicked', { points: bonusPoints.picked })] : []),
        // Only the person may see that a safety rule makes it urgent.
        ...(entry.isUrgent ? [line('priorityUrgent', { points: bonusPoints.urgent }, { withheld: true })] : []),
        line('priorityTotal', { total: entry.score }, { withheld: isWithheld }),
        ...(front.includes(entry) ? [] : [line('priorityKept')]),
        line('priorityRule', { most: maxPriorities }),
      ]
      return [[domain, { said, lines, missing: [] }]]
    }),
  )
}
