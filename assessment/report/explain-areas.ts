import { answerTo, type Facts } from '../condition.ts'
import { allQuestions, isEnabled } from '../pages.ts'
import { type Domain, domains, type Questionnaire } from '../questionnaire.ts'
import { urgentAreas } from '../safety.ts'
import { type Area, areaOf, judgedItems, questionsOfArea, strugglingFrom } from '../scoring/areas.ts'
import { type Explanation, line, onceEach, saidOf, tellsWithheld } from './explanation.ts'
import { gains, mostPriorities, prioritiesOf, rankedAreas } from './priorities.ts'
import type { Because } from './report.ts'

/** What raised an area: each concern with the answers behind it. */
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
  return saidOf(because).map((said) => {
    const raised = concerns.find((concern) => concern.because.includes(said.question))
    return raised ? { ...said, concern: raised.points === 2 ? 'high' : 'some' } : said
  })
}

/** The questions of an area that were put to the person, or would be, and have no answer. */
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

/** Why each area of life is in its group. */
export function explainAreas(questionnaire: Questionnaire, facts: Facts): Record<Domain, Explanation> {
  return Object.fromEntries(domains.map((domain) => [domain, explainArea(domain, questionnaire, facts)])) as Record<
    Domain,
    Explanation
  >
}

/** Why each priority is one: the points that it has, and how those with the most are chosen. */
export function explainPriorities(areas: readonly Area[], facts: Facts): Map<Domain, Explanation> {
  const ranked = rankedAreas(areas, facts)
  const urgent = urgentAreas(facts)
  const front = ranked.slice(0, mostPriorities)
  return new Map(
    prioritiesOf(areas, facts).flatMap(({ domain, because }): [Domain, Explanation][] => {
      const entry = ranked.find(({ area }) => area.domain === domain)
      if (!entry) return []
      const { high, some } = concernsOf(domain, facts)
      const isWithheld = entry.isUrgent || high.withheld || some.withheld
      const about = because.filter((id) => id !== 'priorities')
      const said = onceEach([...saidAbout(domain, facts, about), ...saidOf(urgent.get(domain) ?? [], true)])
      const lines = [
        ...(high.count > 0
          ? [line('priorityHigh', { many: high.count, points: high.weight }, { withheld: high.withheld })]
          : []),
        ...(some.count > 0
          ? [line('prioritySome', { many: some.count, points: some.weight }, { withheld: some.withheld })]
          : []),
        ...(entry.isPicked ? [line('priorityPicked', { points: gains.picked })] : []),
        // That a safety rule makes it urgent is for the person alone.
        ...(entry.isUrgent ? [line('priorityUrgent', { points: gains.urgent }, { withheld: true })] : []),
        line('priorityTotal', { total: entry.score }, { withheld: isWithheld }),
        ...(front.includes(entry) ? [] : [line('priorityKept')]),
        line('priorityRule', { most: mostPriorities }),
      ]
      return [[domain, { said, lines, missing: [] }]]
    }),
  )
}
