import type { i18n, TFunction } from 'i18next'
import type { Locale } from '#assessment/questionnaire.ts'
import type { ReportPart } from '#assessment/report/build-report.ts'
import type { Quote } from '../present/quote.ts'
import type { ReportView } from '../present/report-view.ts'
import type { Block, Item, Line, PrintableSection, Span } from './printable.ts'

/** What a report for paper is made from, besides its view. */
export type PrintInput = {
  /** Made of a report for paper: what is not in it cannot get onto the paper. */
  view: ReportView
  /** The words of both languages. */
  words: Readonly<Record<Locale, i18n>>
  locale: Locale
  /** The day of the check-up, in words. */
  day: string
  partner: { friendlyName: string; useNumericMeters: boolean } | null
  /** The person asked for what is withheld: then only what never stands on paper is left out. */
  withPrivate: boolean
  /** Address of an article. */
  topicAddress: (id: string) => string
}

export type Words = TFunction<['printable', 'report', 'results', 'common']>
/** What every section is written from. */
export type Given = PrintInput & { t: Words }
/** Writes one section; null or without blocks where there is nothing to say. */
export type Part = (given: Given) => PrintableSection | null

/** A paragraph. */
export const text = (words: Line) => ({ kind: 'text', text: words }) as const
/** A paragraph that stays with what it introduces. */
export const intro = (words: string) => ({ ...text(words), look: 'intro' }) as const
export const bold = (words: string): Span => ({ text: words, bold: true })
/** An entry of a list, line by line. */
export const inList = (lines: readonly Line[]): Item => ({ lines })
/** A list of entries of one line each. */
export const listOf = (texts: readonly string[]): Block => ({
  kind: 'list',
  items: texts.map((line) => inList([line])),
})

/** What of a list may stand on this paper. */
export const allowedOnPaper = <T extends { offPaper: boolean }>(list: readonly T[], { withPrivate }: Given): T[] =>
  list.filter(({ offPaper }) => withPrivate || !offPaper)

/** Says that a part could not be worked out, in place of what it would have shown. */
export function unlessFailed(part: ReportPart, { view, t }: Given, blocks: () => readonly Block[]): readonly Block[] {
  return view.failed.includes(part) ? [text(t('report:failed.title'))] : blocks()
}

/** A question, and the person's own answer in quotation marks. */
export function quoted({ text: question, answers }: Quote, t: Words): Line {
  const said = answers.map((answer) =>
    'text' in answer ? answer.text : t('report:said.of', { value: answer.step, max: answer.max }),
  )
  return [{ text: `${question} ` }, bold(t('report:said.quote', { answer: said.join(' · ') }))]
}
