import type { Condition, Facts } from '../../questionnaire/condition.ts'
import { distressed } from '../../safety/safety.ts'
import { always, matchingRows, type Row } from '../matching-rows.ts'
import type { Because } from '../report.ts'

/** Possible steps of a plan for a caregiver. */
export const caregiverStepIds = [
  'time_off',
  'nights',
  'own_hour',
  'group',
  'tell_doctor',
  'stand_in',
  'check_ups',
] as const
/** A line of the plan for a caregiver. */
export type CaregiverStepId = (typeof caregiverStepIds)[number]

const caregiver: Condition = { question: 'caregiver', in: ['yes'] }

const rows: readonly Row<CaregiverStepId>[] = [
  { id: 'time_off', when: { question: 'cg_strain', in: ['often', 'always'] } },
  { id: 'nights', when: { question: 'sleep_main', in: ['care'] } },
  { id: 'own_hour', when: { question: 'cg_strain', in: ['sometimes'] } },
  { id: 'group', when: { question: 'support', in: ['sometimes', 'rarely', 'never'] } },
  { id: 'tell_doctor', when: distressed },
  { id: 'stand_in', when: { question: 'acp', in: ['talked', 'no'] } },
  { id: 'check_ups', when: always },
]

/** Services for a line of the plan, as keys of content/links.yaml. */
export const linksOfCaregiverStep: Partial<Record<CaregiverStepId, readonly string[]>> = {
  time_off: ['eldercare', 'respite'],
  group: ['fca'],
}

/** Returns the plan for a person who is a caregiver; empty for all others. */
export const caregiverPlanOf = (facts: Facts): { id: CaregiverStepId; because: Because }[] =>
  matchingRows(
    rows.map(({ id, when }) => ({ id, when: { all: [caregiver, when] } })),
    facts,
  )
