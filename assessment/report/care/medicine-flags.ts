import type { Condition, Facts } from '../../questionnaire/condition.ts'
import { wasInHospital } from '../../scoring/about-person.ts'
import { inAlcoholZone } from '../../scoring/alcohol-zone.ts'
import { fallRisk } from '../../scoring/fall-level.ts'
import { matchingRows, type Row } from '../matching-rows.ts'
import type { Because } from '../report.ts'
import { snoringWithPills } from '../steps/table/conditions.ts'

/** Questions for a pharmacist. */
export const medicineFlagIds = ['dizzy_falls', 'apnea', 'alcohol', 'many_forgotten', 'why', 'cost', 'hospital'] as const
/** A question for a pharmacist. */
export type MedicineFlagId = (typeof medicineFlagIds)[number]

const trouble = (kind: string): Condition => ({ question: 'meds_trouble', has: [kind] })
const five: Condition = { question: 'meds', in: ['5'] }

const rows: readonly Row<MedicineFlagId>[] = [
  { id: 'dizzy_falls', when: { all: [trouble('dizzy'), fallRisk] } },
  { id: 'apnea', when: snoringWithPills },
  {
    id: 'alcohol',
    when: {
      any: [
        { all: [inAlcoholZone('ask', 'above', 'high'), trouble('dizzy')] },
        {
          all: [inAlcoholZone('low'), { question: 'audit1', in: ['3'] }, { any: [trouble('dizzy'), fallRisk, five] }],
        },
      ],
    },
  },
  { id: 'many_forgotten', when: { all: [five, trouble('forget')] } },
  { id: 'why', when: trouble('why') },
  { id: 'cost', when: trouble('cost') },
  { id: 'hospital', when: { all: [wasInHospital, { question: 'meds', in: ['1_4', '5'] }] } },
]

/**
 * Returns the questions to ask a pharmacist this week (AGS Beers criteria 2023, known). Never suggests stopping a drug.
 */
export const medicineFlagsOf = (facts: Facts): { id: MedicineFlagId; because: Because }[] => matchingRows(rows, facts)
