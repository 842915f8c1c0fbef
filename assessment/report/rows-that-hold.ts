import { becauseOf, type Condition, type Facts, holds } from '../condition.ts'
import type { Because } from './report.ts'

/** A row of a table of rules: it stands in the report when its condition holds. */
export type Row<Id extends string> = { id: Id; when: Condition }

/** Holds for everyone, without a reason. */
export const always: Condition = { all: [] }

/** Returns the rows whose condition holds, in the order of the table, each with the answers that it rests on. */
export function rowsThatHold<Id extends string>(
  rows: readonly Row<Id>[],
  facts: Facts,
): { id: Id; because: Because }[] {
  return rows.flatMap(({ id, when }) => (holds(when, facts) ? [{ id, because: becauseOf(when, facts) }] : []))
}
