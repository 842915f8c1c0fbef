import type { Page, Questionnaire } from '../questionnaire/questionnaire.ts'
import { neverShared } from '../report/withheld.ts'
import type { Answers } from './answers.ts'

/** How many parts have the same answers as the last time, and how many have another one. */
export type ChangedParts = { same: number; changed: number }

/** Compares two check-ups part by part. Leaves out parts without a question that both answered, and safety. */
export function changedParts({ pages }: Pick<Questionnaire, 'pages'>, before: Answers, now: Answers): ChangedParts {
  const isBoth = (id: string) => before[id] !== undefined && now[id] !== undefined && !neverShared.includes(id)
  const isSame = (id: string) => JSON.stringify(before[id]) === JSON.stringify(now[id])
  const comparable = pages.map((page) => idsOf(page).filter(isBoth)).filter((ids) => ids.length > 0)
  const same = comparable.filter((ids) => ids.every(isSame)).length
  return { same, changed: comparable.length - same }
}

const idsOf = ({ questions }: Page) => questions.map(({ id }) => id)
