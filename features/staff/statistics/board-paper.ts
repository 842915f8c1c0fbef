import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import type { FiguresView } from './view.ts'

/** Input of the printed page; `today` is its date. */
export type BoardInput = { t: i18n['t']; locale: Locale; view: FiguresView; today: string }

/** Returns the data for documents/figures.typ: statistics as tables with bars. */
export function boardPaper({ t, locale, view, today }: BoardInput) {
  const { title, lead, counts, small, counted, sections } = view
  return {
    ...{ lang: locale, title, author: t('common:brand.full'), lead, counts, counted },
    small: `${small.title} ${small.text}`,
    made: t('figures:paper.made', { day: longDay(today, locale) }),
    page: t('figures:paper.page'),
    none: sections.length === 0 ? t('figures:none') : null,
    sections: sections.map(({ title: heading, text, columns, rows, notes }) => ({
      ...{ heading, text, notes, head: [t('figures:row'), ...columns.map(({ label }) => label)] },
      rows: rows.map(({ name, months, cells, note }) => ({
        ...{ name, months, note },
        cells: cells
          ? cells.map(({ columns: covered, count, share, percent, tone }) => ({
              ...{ width: covered.length, share, tone },
              text:
                count === null ? t('figures:notShown') : percent === null ? String(count) : `${count} (${percent}%)`,
            }))
          : [{ width: columns.length, share: 0, tone: 'none', text: t('figures:notShown') }],
      })),
    })),
  }
}
