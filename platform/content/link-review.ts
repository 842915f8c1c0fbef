import type { Content } from './content.ts'

/** A link in content/links.yaml or an office in content/resources.yaml that is due for review, with the reason. */
export type LinkToReview = { key: string; owner: string; why: 'not dialed' | 'old' }

/** Months for which a review is valid. */
const recent = 6

/** Returns the last day of validity of a review. */
function validUntil(day: string): string {
  const until = new Date(`${day}T00:00:00Z`)
  until.setUTCMonth(until.getUTCMonth() + recent)
  return until.toISOString().slice(0, 10)
}

/** Returns the links and offices due on a day: reviewed too long ago, or with a number that was never called. */
export function linksToReview({ links, resources }: Pick<Content, 'links' | 'resources'>, today: string) {
  const offices = Object.entries(resources.states).flatMap(([state, { offices: list }]) =>
    list.map((office, at) => [`${state}-${at}`, office] as const),
  )
  return [...Object.entries(links), ...offices].flatMap(
    ([key, { reviewed, dialed, owner, phones }]): LinkToReview[] => {
      if (phones.length > 0 && dialed === undefined) return [{ key, owner, why: 'not dialed' }]
      const looked = dialed !== undefined && dialed < reviewed ? dialed : reviewed
      return validUntil(looked) < today ? [{ key, owner, why: 'old' }] : []
    },
  )
}
