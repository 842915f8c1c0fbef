import type { i18n } from 'i18next'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { type Facet, facets } from '#assessment/statistics/measures.ts'
import type { Periods } from '#assessment/statistics/publication/periods.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { Question } from './compute/answer.ts'
import { spanName } from './figures.schema.ts'
import { openText, periodText } from './period-text.ts'

/** A link to another view of the statistics. */
export type Choice = { label: string; href: string; isCurrent: boolean }

type ChoicesInput = {
  t: i18n['t']
  locale: Locale
  question: Question
  /** The center in URLs; null for staff, who have only one. */
  center: number | null
  periods: Periods
  years: readonly number[]
  /** Other language of the page for the board. */
  lang?: Locale | null
  facets: readonly Facet[]
}

function address(query: Record<string, string | number | null>): string {
  const named = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return `?${new URLSearchParams(named)}`
}

/** Returns links to the periods of the year, and to other years. */
export function periodChoices({ center, periods, years, question, lang = null, ...texts }: ChoicesInput): Choice[] {
  const { year, span } = question
  const choice = (label: string, of: number, name: string | null): Choice => ({
    label,
    href: address({ center, year: of, span: name, lang }),
    isCurrent: of === year && name === (span && spanName(span)),
  })
  const { editions, open } = periods
  return [
    choice(year === years[0] ? texts.t('figures:yearSoFar') : String(year), year, null),
    ...[...editions, ...(open && editions.length > 0 ? [open] : [])].map((period) =>
      choice(
        period === open ? openText(texts, period.span) : periodText(texts, period.span),
        year,
        spanName(period.span),
      ),
    ),
    ...years.filter((other) => other !== year).map((other) => choice(String(other), other, null)),
  ]
}

/** Returns links to the numbers by each facet with tables; empty if there are none. */
export function splitChoices({ t, center, question, facets: published }: ChoicesInput): Choice[] {
  const { year, span, by } = question
  if (published.length === 0) return []
  return ['all' as const, ...facets.filter((facet) => published.includes(facet))].map((each) => ({
    label: t(`figures:by.${each}`),
    href: `${address({ center, year, span: span && spanName(span), by: each })}#numbers`,
    isCurrent: each === by,
  }))
}

/** Returns links to the page for the board in each language. */
export const languageChoices = ({
  question: { year, span },
  center,
  chosen,
}: Pick<ChoicesInput, 'question' | 'center'> & { chosen: Locale }): Choice[] =>
  locales.map((lang) => ({
    label: translations[lang].t('language:own'),
    href: address({ center, year, span: span && spanName(span), lang }),
    isCurrent: lang === chosen,
  }))
