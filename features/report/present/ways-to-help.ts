import { type Domain, domains } from '#assessment/questionnaire/questionnaire.ts'
import type { Tier } from '#assessment/report/report.ts'

/** Ways to help that suit everyone, for a report with too few areas. */
const forEverybody = ['ask', 'visit', 'ride'] as const

/** A way for a reader to help the person: with the first step, in an area, or a general one. */
export type WayToHelp = 'step' | Domain | (typeof forEverybody)[number]

/** All ways to help, for tests. */
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
 * Returns three ways for a contact to help, most suitable first: with the first step, then for the areas to start with,
 * those that need care, and those with hard spots. It uses only the view, so it reveals nothing that the report does
 * not have. Omits a walk together if a doctor should check for falls soon. Source: rules-3, 4.9.
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
