import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Span } from '#assessment/statistics/join.ts'
import { pathTo } from '#routes/screen.ts'
import { spanName } from '../figures.schema.ts'
import type { Question } from './answer.ts'

/** A query for statistics: a year, one of its months, quarters or named spans, and the grouping of people. */
export type Window = { year: number; month?: number; quarter?: number; span?: Span; by: Question['by'] }

/** An address that shows statistics. */
type Place = {
  /** Its row in the route table, or its path in the description of the API. */
  row: string
  /** The parts of a window that it accepts; without any it shows the current year. */
  takes: 'nothing' | 'all' | 'time'
  address: (window: Window, locale: Locale) => string
  /** Returns the numbers of people in what it shows. */
  numbers: (text: string) => number[]
}

function query({ year, month, quarter, span, by }: Window, names: readonly [string, string, string]): URLSearchParams {
  const values = [year, month, quarter].flatMap((value, at): [string, string][] =>
    value === undefined ? [] : [[names[at] ?? '', String(value)]],
  )
  return new URLSearchParams([...values, ...(span ? [['span', spanName(span)]] : []), ['by', by]])
}
const ofPage = (window: Window) => query(window, ['year', 'month', 'quarter'])
const ofCall = (window: Window) =>
  `partnerID=110&${query(window, ['selectedYear', 'selectedMonth', 'selectedQuarter'])}`

/** Returns a written number without its separators; none for one with decimals. */
const unseparated = (text = '') => [Number(text.replaceAll(/[.,](?=\d{3})/g, ''))].filter(Number.isInteger)
const written = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, number]) => unseparated(number))

/** Numbers before the word for people, and those that are all of a figure, a cell or the label of a column. */
const ofHtml = (html: string) => {
  const text = html.replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
  return [
    ...written(text, /(?<![\d.,])(\d[\d.,]*) (?:people|personas)\b/g),
    ...written(text, /<(?:b|td[^>]*)>(\d[\d.,]*)<\/(?:b|td)>/g),
  ]
}
const ofCsv = (text: string) => written(text, /,"?(\d+)"?,(?:"?\d*"?)\r?$/gm)
/** The counts of a call, and the written numbers in the data of a document. */
const ofData = (text: string): number[] => {
  const found: number[] = []
  JSON.parse(text, (name, value) => {
    if (['count', 'of', 'people'].includes(name) && typeof value === 'number') found.push(value)
    if (name === 'figure') found.push(...unseparated(value))
    if (name === 'text' && typeof value === 'string')
      found.push(...written(value, /(?<![\d.,])(\d[\d.,]*)(?= people| personas|, |$)/g))
    return value
  })
  return found
}

/**
 * All addresses that show statistics of people to staff. `places.test.ts` fails for an address that shows them and is
 * not here.
 */
export const places: readonly Place[] = [
  { row: 'staff', takes: 'nothing', address: (_, locale) => pathTo(locale, '/staff'), numbers: ofHtml },
  {
    row: 'reports-admin',
    takes: 'all',
    address: (window, locale) => `${pathTo(locale, '/reports-admin')}?${ofPage(window)}`,
    numbers: ofHtml,
  },
  {
    row: 'staff/board',
    takes: 'time',
    address: (window, locale) => `${pathTo(locale, '/staff/board')}?${ofPage(window)}&lang=${locale}`,
    numbers: ofHtml,
  },
  {
    row: '/secured/responses-admin',
    takes: 'all',
    address: (window) => `/api/secured/responses-admin?${ofCall(window)}`,
    numbers: ofData,
  },
  {
    row: '/secured/figures/{locale}/table.csv',
    takes: 'all',
    address: (window, locale) => `/api/secured/figures/${locale}/table.csv?${ofCall(window)}`,
    numbers: ofCsv,
  },
  {
    row: '/secured/figures/{locale}/board.pdf',
    takes: 'time',
    address: (window, locale) => `/api/secured/figures/${locale}/board.pdf?${ofCall(window)}`,
    numbers: ofData,
  },
]
