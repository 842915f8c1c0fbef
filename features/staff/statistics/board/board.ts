import { longDay } from '#platform/i18n/dates/dates.ts'
import { periodText } from '../period-text.ts'
import { leadingFacts, type Ranked, type SummaryInput, summaryOf } from '../summary.ts'
import type { FigureRow, FigureSection } from '../view.ts'
import type { StampedBoardText } from './board-text.ts'

/** A page for the board: a heading, up to three numbers, two charts, and the texts of the partner. */
export type Board = {
  title: string
  center: string
  facts: readonly { id: string; figure: string; text: string }[]
  doing: FigureSection | null
  work: readonly Ranked[]
  text: StampedBoardText
  foot: string
}

export type BoardInput = SummaryInput & {
  name: string
  doing: FigureSection | null
  text: StampedBoardText
  today: string
}

/** Maximum number of bars per chart that fit the page. */
const bars = { doing: 4, work: 5 }

/** Returns the page for the board: a summary of the statistics on one letter page. */
export function boardOf(input: BoardInput): Board {
  const { t, locale, name, partner, question, all, doing, text, today } = input
  const { work } = summaryOf(input)
  const { editions, open } = all.periods
  const periods = [...editions, ...(open ? [open] : [])].filter(
    ({ span }) => question.span === null || (span.from >= question.span.from && span.to <= question.span.to),
  )
  const [first, last] = [periods[0], periods.at(-1)]
  const year = String(question.year)
  const span = first && last ? periodText({ t, locale }, { from: first.span.from, to: last.span.to }) : ''
  const time = span ? t('figures:spanOfYear', { span, year }) : year
  return {
    title: t('figures:board.head', { name: partner }),
    center: t('figures:board.center', { name, time }),
    facts: leadingFacts(input).map((fact) => ({
      ...fact,
      ...(fact.id === 'people' && { text: t('figures:board.people') }),
    })),
    doing: doing && { ...doing, rows: withNumbers(doing.rows).slice(-bars.doing) },
    work: work.shown.slice(0, bars.work),
    text,
    foot: t('figures:board.foot', { day: longDay(today, locale) }),
  }
}

const withNumbers = (rows: readonly FigureRow[]) => rows.filter(({ cells }) => cells !== null)
