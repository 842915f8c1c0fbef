import type { i18n } from 'i18next'
import { csvFile } from '#platform/api/csv-file.ts'
import type { FiguresView } from './view.ts'

/** Returns the numbers of a view as a CSV file, one number per line. */
export function tableFile(t: i18n['t'], view: FiguresView): string {
  const head = ['numbersOf', 'row', 'months', 'answer', 'people', 'percent'] as const
  const lines = view.sections.flatMap(({ title, rows }) =>
    rows.flatMap(({ name, months, cells, note }) => {
      const line = (label: string, count: number | null, percent: number | null) => [
        ...[title, name, months ?? '', label, count === null ? '' : String(count)],
        percent === null ? '' : String(percent),
      ]
      const published = (cells ?? []).filter(({ count }) => count !== null)
      return [
        ...(cells ? [] : [line(t('figures:notShown'), null, null)]),
        ...published.map(({ label, count, percent }) => line(label, count, percent)),
        ...(note ? [line(note, null, null)] : []),
      ]
    }),
  )
  return csvFile([[view.title], [view.lead], head.map((name) => t(`figures:${name}`)), ...lines])
}
