import type { Count, Measure } from './clinical-measure.ts'

/** A table of the page: what is counted, and how its numbers are shown. */
export type Table = {
  title: string
  says: string
  measures: readonly Measure[]
  /** Counts from older reports, for comparison. */
  before?: readonly Count[]
}

/** The persons of a column, and the counts of each table in the order of its measures. */
export type Column = { name: string; counts: readonly (readonly Count[])[] }

/** Returns a count as it is shown: how many of how many, and the percentage. Nothing looked at: a dash. */
export function shown({ found, of }: Count): string {
  if (of === 0) return '–'
  const percent = (found / of) * 100
  // Rounding must not turn rare into never, or nearly always into always.
  const rounded = found > 0 && percent < 0.1 ? '<0.1' : found < of && percent > 99.9 ? '>99.9' : percent.toFixed(1)
  return `${found} of ${of} (${rounded} %)`
}

function lines({ measures, before }: Table, place: number, columns: readonly Column[]): string[] {
  return measures.map(({ name }, index) => {
    const counts = columns.map((column) => column.counts[place]?.[index] ?? { found: 0, of: 0 })
    const cells = [...(before ? [before[index] ?? { found: 0, of: 0 }] : []), ...counts].map(shown)
    return `| ${[name, ...cells].join(' | ')} |`
  })
}

/** Returns the page with all tables. The same counts give the same bytes. */
export function pageOf(head: string, tables: readonly Table[], columns: readonly Column[]): string {
  const parts = tables.map((table, place) => {
    const names = ['', ...(table.before ? ['before'] : []), ...columns.map(({ name }) => name)]
    const rule = names.map((_, index) => (index === 0 ? '---' : '---:'))
    return [
      `## ${table.title}`,
      '',
      table.says,
      '',
      `| ${names.join(' | ')} |`,
      `|${rule.join('|')}|`,
      ...lines(table, place, columns),
    ].join('\n')
  })
  return `${[head.trim(), ...parts].join('\n\n')}\n`
}
