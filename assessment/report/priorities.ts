import type { Answers } from '../answers.ts'
import { answerTo, type Facts } from '../condition.ts'
import { type Domain, domains } from '../questionnaire.ts'
import { urgentAreas } from '../safety.ts'
import type { Area } from '../scoring/areas.ts'
import type { Report } from './report.ts'

/** The order of areas with equal scores: what keeps a person safe first, then what most others depend on. */
export const areaOrder: readonly Domain[] = [
  'home_safety',
  'emotional',
  'money_food',
  'movement',
  'memory',
  'care',
  'sleep',
  'physical',
  'connection',
  'caring',
  'senses',
  'purpose',
]

/** The maximum number of priority areas in a report. */
export const maxPriorities = 3
/** Points added when the person picked an area, and when a safety rule makes it urgent. Our own weights. */
export const bonusPoints = { picked: 3, urgent: 5 }

/** Returns the areas that the person chose to work on, in the order of the question. */
export function pickedAreas(answers: Answers): Domain[] {
  const picked = answerTo('priorities', answers)
  return typeof picked === 'object' ? domains.filter((domain) => picked.includes(domain)) : []
}

/** An area with its score as a priority and what contributes to it. */
export type RankedArea = { area: Area; isPicked: boolean; isUrgent: boolean; score: number }

/** Returns the areas with a score above 0, highest first. */
export function rankedAreas(areas: readonly Area[], facts: Facts): RankedArea[] {
  const picked = pickedAreas(facts.answers)
  const urgent = urgentAreas(facts)
  return areas
    .map((area) => {
      const isPicked = picked.includes(area.domain)
      const isUrgent = urgent.has(area.domain)
      const score = area.weight + (isPicked ? bonusPoints.picked : 0) + (isUrgent ? bonusPoints.urgent : 0)
      return { area, isPicked, isUrgent, score }
    })
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Number(b.isPicked) - Number(a.isPicked) ||
        areaOrder.indexOf(a.area.domain) - areaOrder.indexOf(b.area.domain),
    )
}

/**
 * Returns up to three areas to work on first, highest score first. At least one that the person picked is among them,
 * unless safety makes all three urgent. Empty when there is no concern and nothing was picked.
 */
export function prioritiesOf(areas: readonly Area[], facts: Facts): Report['priorities'] {
  const ranked = rankedAreas(areas, facts)
  const first = ranked.slice(0, maxPriorities)
  const missingPick = first.some(({ isPicked }) => isPicked) ? undefined : ranked.find(({ isPicked }) => isPicked)
  const replaced = missingPick && first.findLast(({ isUrgent }) => !isUrgent)
  const chosen = replaced ? [...first.filter((entry) => entry !== replaced), missingPick] : first
  return chosen.map(({ area, isPicked }) => {
    const concerns = area.points > 0 ? area.because : []
    return {
      domain: area.domain,
      state: area.state,
      picked: isPicked,
      because: isPicked ? [...concerns, 'priorities'] : concerns,
    }
  })
}
