import { becauseOf, type Condition, type Facts, matches } from '../questionnaire/condition.ts'
import type { Because } from './report.ts'

/** A row of a table of rules, included in the report if its condition matches. */
export type Row<Id extends string> = { id: Id; when: Condition }

/** A condition that is true for everyone and names no answer as the reason. */
export const always: Condition = { all: [] }

/** Returns the rows with a matching condition, in the order of the table, with the answers behind them. */
export function matchingRows<Id extends string>(
  rows: readonly Row<Id>[],
  facts: Facts,
): { id: Id; because: Because }[] {
  return rows.flatMap(({ id, when }) => (matches(when, facts) ? [{ id, because: becauseOf(when, facts) }] : []))
}
