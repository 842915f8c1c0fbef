import type { Condition } from './condition.ts'
import { habitsFirst } from './report/steps.ts'
import { inHeavyTimes } from './safety.ts'
import { under65 } from './scoring/about-person.ts'
import { inAlcoholZone } from './scoring/alcohol-zone.ts'
import { fallRisk, fallsSoon } from './scoring/fall-level.ts'

/** Names for circumstances of a person that take more than one answer to tell, or that many texts differ by. */
export const circumstances = {
  under_65: under65,
  fall_risk: fallRisk,
  falls_soon: fallsSoon,
  heavy_times: inHeavyTimes,
  alcohol_above: inAlcoholZone('above'),
  sleep_habits_first: habitsFirst,
} as const satisfies Readonly<Record<string, Condition>>
