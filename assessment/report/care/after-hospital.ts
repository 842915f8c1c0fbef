import type { Condition, Facts } from '../../questionnaire/condition.ts'
import { livesAlone, wasInHospital } from '../../scoring/about-person.ts'
import { fallRisk } from '../../scoring/fall-level.ts'
import { foodShort } from '../../scoring/food.ts'
import { always, matchingRows, type Row } from '../matching-rows.ts'
import type { Because } from '../report.ts'

/** Things to do after a hospital stay. */
export const afterHospitalIds = ['lists', 'visit', 'signs', 'help', 'fall_check', 'ride', 'meals'] as const
export type AfterHospitalId = (typeof afterHospitalIds)[number]

const rows: readonly Row<AfterHospitalId>[] = [
  { id: 'lists', when: { question: 'meds', in: ['1_4', '5'] } },
  { id: 'visit', when: always },
  { id: 'signs', when: always },
  { id: 'help', when: { question: 'daily_help', in: ['little', 'lot'] } },
  { id: 'fall_check', when: fallRisk },
  { id: 'ride', when: { question: 'transport', in: ['yes'] } },
  { id: 'meals', when: { any: [livesAlone, foodShort] } },
]

/** Services for a line of the plan, as keys of content/links.yaml. */
export const linksOfAfterHospital: Partial<Record<AfterHospitalId, readonly string[]>> = { meals: ['mow'] }

/**
 * Returns advice after a hospital stay; empty without one. About 1 in 5 people have a problem after discharge, mostly
 * with medicines (Forster 2003); visit and list within 7 days (quality guides of health plans).
 */
export const afterHospitalOf = (facts: Facts): { id: AfterHospitalId; because: Because }[] =>
  matchingRows(
    rows.map(({ id, when }): { id: AfterHospitalId; when: Condition } => ({
      id,
      when: { all: [wasInHospital, when] },
    })),
    facts,
  )
