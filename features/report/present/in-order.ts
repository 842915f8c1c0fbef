import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { Report } from '#assessment/report/report.ts'
import { type Choices, orderByChoices } from '../choosing/choices.ts'
import type { PresentInput } from './present-input.ts'

/** A report in the order for its reader. */
export type Ordered = {
  report: Report
  /** The area of the start page; undefined if the person later chose another one. */
  firstArea: Domain | undefined
}

/** Input of the order. The choices are those that the report contains (`choicesIn`). */
type OrderInput = Pick<PresentInput, 'report' | 'firstArea'> & {
  choices: Choices
  content: Pick<PresentInput['content'], 'interventions'>
}

/** Returns a report in the order of the person's choices and of the start page. */
export function inOrder(given: OrderInput): Ordered {
  const { choices, content } = given
  const report = orderByChoices(given.report, choices, content.interventions)
  const firstArea = choices.area === null ? firstAreaOf(given) : undefined
  return { report, firstArea }
}

/** Returns the area of the start page, unless this reader's report omits it. */
export const firstAreaOf = ({ report, firstArea }: Pick<PresentInput, 'report' | 'firstArea'>): Domain | undefined =>
  report.areas.length > 0 && !report.areas.some(({ domain }) => domain === firstArea) ? undefined : firstArea

/** Returns the list with the entries of the start page's area moved to the front. */
export const firstAreaFirst = <T extends { domain: Domain }>(list: readonly T[], area: Domain | undefined): T[] =>
  list.toSorted((a, b) => Number(b.domain === area) - Number(a.domain === area))
