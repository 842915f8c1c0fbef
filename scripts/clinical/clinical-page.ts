import type { Count, Measure } from './clinical-measure.ts'

/** A table of the page: its measures, and how their numbers are shown. */
export type Table = {
  title: string
  says: string
  measures: readonly Measure[]
  /** Counts from reports of older rules, for comparison. */
  before?: readonly Count[]
}

/** A group of people, with the counts of each table in the order of its measures. */
export type Column = { name: string; counts: readonly (readonly Count[])[] }

/** Formats a count: true results, results and percentage. A dash without results. */
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

/** Returns the page with all tables. The same counts yield the same bytes. */
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
