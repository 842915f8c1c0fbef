import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { formatNumber } from '#platform/i18n/format-number.ts'
import { withOthers } from '../charts/with-others.ts'
import type { Board } from './board.ts'

/** Input of the printed page in addition to its content. `logo` is null if it cannot be read. */
type PaperInput = {
  t: i18n['t']
  locale: Locale
  board: Board
  colors: Readonly<Record<string, string>>
  logo: { format: 'svg' | 'png'; bytes: Uint8Array } | null
}

/** Returns the data for documents/figures.typ: the page for the board. */
export function boardPaper({ t, locale, board, colors, logo }: PaperInput) {
  const { title, center, facts, doing, work, text, foot } = board
  return {
    ...{ lang: locale, title, center, author: t('common:brand.full'), foot, facts, colors },
    logo: logo && { format: logo.format, data: [...logo.bytes] },
    doing: {
      title: t('figures:doing'),
      rows: (doing?.rows ?? []).toReversed().map((row) => {
        const cells = (withOthers(row, t('figures:others')).cells ?? []).filter(({ share }) => share > 0)
        return {
          name: row.name,
          text: cells
            .map(({ label, count }) => (count === null ? label : `${label} ${formatNumber(count, locale)}`))
            .join('. '),
          parts: cells.map(({ share, tone }) => ({ share, tone })),
        }
      }),
    },
    work: {
      title: t('figures:work'),
      rows: work.map(({ name, people, percent, share }) => ({
        ...{ name, share },
        text: t('figures:share', { people: formatNumber(people, locale), percent }),
      })),
    },
    lists: [
      { title: t('figures:board.did'), lines: text.did, framed: false },
      { title: t('figures:board.asks'), lines: text.asks, framed: true },
    ].filter(({ lines }) => lines.length > 0),
  }
}
