import type { Page, Questionnaire } from '../questionnaire/questionnaire.ts'
import { neverShared } from '../report/withheld.ts'
import type { Answers } from './answers.ts'

/** Number of parts with the same answers as the last time, and with different ones. */
export type ChangedParts = { same: number; changed: number }

/** Compares two check-ups part by part. Omits safety and parts without a question that was answered in both. */
export function changedParts({ pages }: Pick<Questionnaire, 'pages'>, before: Answers, now: Answers): ChangedParts {
  const isBoth = (id: string) => before[id] !== undefined && now[id] !== undefined && !neverShared.includes(id)
  const isSame = (id: string) => JSON.stringify(before[id]) === JSON.stringify(now[id])
  const comparable = pages.map((page) => idsOf(page).filter(isBoth)).filter((ids) => ids.length > 0)
  const same = comparable.filter((ids) => ids.every(isSame)).length
  return { same, changed: comparable.length - same }
}

const idsOf = ({ questions }: Page) => questions.map(({ id }) => id)
