import type { Answers } from '../answers.ts'
import { answerTo, type Facts } from '../condition.ts'
import { type Domain, domains } from '../questionnaire.ts'
import { urgentAreas } from '../safety.ts'
import type { Area } from '../scoring/areas.ts'
import type { Report } from './report.ts'

/** Which area comes first when nothing else decides: what keeps a person safe, then what most others rest on. */
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

/** How many areas a report names as priorities. */
export const mostPriorities = 3
/** What an area gains when the person picked it, and when a safety rule makes it urgent. Our own weights. */
export const gains = { picked: 3, urgent: 5 }

/** The areas that the person chose to work on, in the order of the question. */
export function pickedAreas(answers: Answers): Domain[] {
  const picked = answerTo('priorities', answers)
  return typeof picked === 'object' ? domains.filter((domain) => picked.includes(domain)) : []
}

/** An area with what counts for making it a priority. */
export type RankedArea = { area: Area; isPicked: boolean; isUrgent: boolean; score: number }

/** Every area that something counts for, most first. */
export function rankedAreas(areas: readonly Area[], facts: Facts): RankedArea[] {
  const picked = pickedAreas(facts.answers)
  const urgent = urgentAreas(facts)
  return areas
    .map((area) => {
      const isPicked = picked.includes(area.domain)
      const isUrgent = urgent.has(area.domain)
      const score = area.weight + (isPicked ? gains.picked : 0) + (isUrgent ? gains.urgent : 0)
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
 * The areas to work on first, up to three, those with the most reasons first. One that the person picked is always
 * among them, unless safety makes all three urgent. Empty when nothing is of concern and nothing was picked.
 */
export function prioritiesOf(areas: readonly Area[], facts: Facts): Report['priorities'] {
  const ranked = rankedAreas(areas, facts)
  const first = ranked.slice(0, mostPriorities)
  const missed = first.some(({ isPicked }) => isPicked) ? undefined : ranked.find(({ isPicked }) => isPicked)
  const gives = missed && first.findLast(({ isUrgent }) => !isUrgent)
  const chosen = gives ? [...first.filter((entry) => entry !== gives), missed] : first
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
