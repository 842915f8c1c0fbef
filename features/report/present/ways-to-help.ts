import { type Domain, domains } from '#assessment/questionnaire/questionnaire.ts'
import type { Tier } from '#assessment/report/report.ts'

/** Ways to help that fit everybody, for a report that names too few parts of life. */
const forEverybody = ['ask', 'visit', 'ride'] as const

/** Something that a reader can do for the person: about the first step, about a part of life, or for everybody. */
export type WayToHelp = 'step' | Domain | (typeof forEverybody)[number]

/** All of them, for tests. */
export const waysToHelp: readonly WayToHelp[] = ['step', ...domains, ...forEverybody]

const shown = 3

/** Input of the decision: parts of a report's view. */
export type HelpFacts = {
  pointers: { firstStep: unknown }
  priorities: readonly { domain: Domain }[]
  areas: { struggling: readonly Domain[]; surviving: readonly Domain[] }
  recommendations: readonly { id: string; tier: Tier }[]
}

/**
 * Returns three things that a contact can do, the most fitting first: about the first step, then for the areas to start
 * with, those that need care, and those with hard spots. It uses only the view, so it reveals nothing that the report
 * does not have. No walk together before a fall check that a doctor should do soon. Source: rules-3, 4.9.
 */
export function waysFor({ pointers, priorities, areas, recommendations }: HelpFacts): readonly WayToHelp[] {
  const ways: WayToHelp[] = [
    ...(pointers.firstStep ? (['step'] as const) : []),
    ...priorities.map(({ domain }) => domain),
    ...areas.struggling,
    ...areas.surviving,
    ...forEverybody,
  ]
  const checksFallsFirst = recommendations.some(
    ({ id, tier }) => id === 'fallcheck' && (tier === 'safety' || tier === 'doctor_soon'),
  )
  return [...new Set(ways)].filter((way) => !(way === 'movement' && checksFallsFirst)).slice(0, shown)
}
