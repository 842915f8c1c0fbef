import type { i18n } from 'i18next'
import { csvFile } from '../shared/calls/csv-file.ts'
import type { FiguresView } from './view.ts'

/** Returns the numbers of a view as a CSV file: a line for each number. */
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
  return csvFile([[view.title], [view.lead], head.map((name) => t(`figures:${name}`)), ...lines])
}
