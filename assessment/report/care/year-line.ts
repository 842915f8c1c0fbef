import type { Facts } from '../../questionnaire/condition.ts'
import { fallRisk } from '../../scoring/fall-level.ts'
import { vaccineRules } from '../../scoring/vaccines-due.ts'
import { always, matchingRows, type Row } from '../matching-rows.ts'

/** Things to do this year, in the order in which the line names them. */
export const yearItemIds = ['flu', 'shingles', 'pneumo', 'rsv', 'tetanus', 'yearly', 'bp', 'fallcheck'] as const
export type YearItemId = (typeof yearItemIds)[number]

/** `unless`: the step that covers it. Blood pressure is measured yearly for everyone (USPSTF 2021). */
const rows: readonly (Row<YearItemId> & { unless: string })[] = [
  ...vaccineRules.map(({ vaccine, when }) => ({ id: vaccine, when, unless: 'vaccines' })),
  { id: 'yearly', when: { not: { question: 'prevent12', has: ['checkup'] } }, unless: 'yearly' },
  { id: 'bp', when: always, unless: 'bp' },
  { id: 'fallcheck', when: fallRisk, unless: 'fallcheck' },
]

/** Returns the things to do this year in addition to the recommended `steps`. Source: rules-3, 5.3. */
export function yearLineOf(facts: Facts, steps: readonly string[]): YearItemId[] {
  const left = rows.filter(({ unless }) => !steps.includes(unless))
  return matchingRows(left, facts).map(({ id }) => id)
}
