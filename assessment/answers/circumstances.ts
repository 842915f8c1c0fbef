import type { Condition } from '../questionnaire/condition.ts'
import { habitsFirst } from '../report/steps/table/conditions.ts'
import { hurtThisWeek, inCrisis, inHeavyTimes } from '../safety/safety.ts'
import { under65 } from '../scoring/about-person.ts'
import { inAlcoholZone } from '../scoring/alcohol-zone.ts'
import { fallRisk, fallsSoon } from '../scoring/fall-level.ts'

/** Named conditions about a person that depend on several answers, or that many texts use. */
export const circumstances = {
  under_65: under65,
  from_65: { question: 'age_group', in: ['65_74', '75_84', '85'] },
  fall_risk: fallRisk,
  falls_soon: fallsSoon,
  hurt_this_week: hurtThisWeek,
  in_crisis: inCrisis,
  heavy_times: inHeavyTimes,
  /** The person has little confidence in a change. */
  unconvinced: { question: 'confidence', atMost: 3 },
  sleeps_long: { question: 'sleep_hours', above: 10 },
  alcohol_above: inAlcoholZone('above'),
  sleep_habits_first: habitsFirst,
} as const satisfies Readonly<Record<string, Condition>>
