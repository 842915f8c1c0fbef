import type { i18n } from 'i18next'
import type { FiguresView } from './view.ts'

/** Characters that a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/

/** Returns a field of a CSV file (RFC 4180); nothing in it runs as a formula. */
function csvField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns the numbers of a view as a CSV file: a line for each number. It begins with a mark by which spreadsheets know UTF-8. */
export function tableFile(t: i18n['t'], view: FiguresView): string {
  const head = ['numbersOf', 'row', 'months', 'answer', 'people', 'percent'] as const
  const lines = view.sections.flatMap(({ title, rows, isShare }) =>
    rows.flatMap(({ name, months, cells }) =>
      (cells ?? [{ label: t('figures:notShown'), count: null, share: null }]).map(({ label, count, share }) => [
        ...[title, name, months ?? '', label, count === null ? '' : String(count)],
        isShare && share !== null ? String(Math.round(100 * share)) : '',
      ]),
    ),
  )
  const all = [[view.title], [view.lead], head.map((name) => t(`figures:${name}`)), ...lines]
  return `\uFEFF${all.map((line) => line.map(csvField).join(',')).join('\r\n')}\r\n`
}
