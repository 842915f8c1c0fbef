import { type Counted, people, peopleIn, total } from '../counts.ts'
import { fewest, stateMeasure } from '../measures.ts'
import type { Part, Published } from './published-table.ts'

/** The counts of a quarter of a month, and of its people with data deleted since publication. */
export type UnitWithLeft = { unit: string; counted: Counted; gone: Counted }

/**
 * Returns the changes after deletions: the tables to replace, and the quarters of a month with counts to reduce by
 * `gone`. Nothing changes until eleven people have left an edition. Then its table of people is published without them,
 * and its table of states if each state has eleven or more people both among those who left and those who stay; all
 * other tables of the edition are withdrawn. If fewer than eleven stay, everything is withdrawn, and unpublished units
 * continue with the previous counts.
 */
export function retractErased(
  units: readonly UnitWithLeft[],
  published: readonly Published[],
): { tables: Published[]; units: readonly string[] } {
  const replaced = new Map<Published, Published>()
  const applied: string[] = []
  for (const edition of published) {
    if (edition.facet !== 'all' || edition.measure !== stateMeasure.id || !edition.parts) continue
    const within = units.filter(({ unit }) => unit >= edition.from && unit <= edition.to)
    const left = total(within.map((each) => each.gone.all))
    if (people(left) < fewest) continue
    const counted = total(within.map((each) => each.counted.all))
    const stay = people(counted) - people(left)
    const isReported = stay >= fewest
    if (isReported) applied.push(...within.map(({ unit }) => unit))
    const touched = published.filter(
      ({ measure, from, to }) => measure !== 'unfinished' && from <= edition.to && to >= edition.from,
    )
    const pieces = touched.filter(({ measure }) => measure === 'people')
    for (const table of touched) replaced.set(table, { ...withoutSums(table), parts: null })
    if (!isReported) continue
    const stayed = edition.parts.map((part): Part => {
      const deleted = peopleIn([left], stateMeasure)(part.categories)
      return { ...part, count: part.count - deleted }
    })
    const isExact = edition.parts.every(
      ({ count }, at) => (stayed[at]?.count ?? 0) >= fewest && count - (stayed[at]?.count ?? 0) >= fewest,
    )
    const full = [{ categories: stateMeasure.categories, count: stay }]
    replaced.set(edition, { ...withoutSums(edition), parts: isExact ? stayed : full })
    const [piece] = pieces
    if (piece && pieces.length === 1)
      replaced.set(piece, { ...piece, parts: [{ categories: ['people'], count: stay }] })
  }
  for (const table of published) {
    if (table.measure !== 'unfinished' || !table.parts) continue
    const within = units.filter(({ unit }) => unit >= table.from && unit <= table.to)
    const left = total(within.map((each) => each.gone.all))
    if ((left.unfinished ?? 0) >= fewest) replaced.set(table, { ...table, parts: null })
  }
  return { tables: [...replaced.values()], units: applied }
}

/** Returns a table without the sums behind its mean, which would reveal too much about the people who left. */
const withoutSums = ({ sums: _, ...table }: Published): Published => table
