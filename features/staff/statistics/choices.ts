import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { type Facet, facets } from '#assessment/statistics/measures.ts'
import type { Periods } from '#assessment/statistics/publication/periods.ts'
import type { Question } from './compute/answer.ts'
import { spanName } from './figures.schema.ts'
import { periodText } from './summary.ts'

/** A link to another view of the figures. */
export type Choice = { label: string; href: string; isCurrent: boolean }

type ChoicesInput = {
  t: i18n['t']
  locale: Locale
  question: Question
  /** The center in addresses; null for staff, who have one. */
  center: number | null
  periods: Periods
  years: readonly number[]
  facets: readonly Facet[]
}

function address(query: Record<string, string | number | null>): string {
  const named = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return `?${new URLSearchParams(named)}`
}

/** Returns links to the periods of the year, and to other years. */
export function periodChoices({ center, periods, years, question, ...texts }: ChoicesInput): Choice[] {
  const { year, span } = question
  const choice = (label: string, of: number, name: string | null): Choice => ({
    label,
    href: address({ center, year: of, span: name }),
    isCurrent: of === year && name === (span && spanName(span)),
  })
  const { editions, open } = periods
  return [
    choice(year === years[0] ? texts.t('figures:yearSoFar') : String(year), year, null),
    ...[...editions, ...(open && editions.length > 0 ? [open] : [])].map((period) =>
      choice(periodText(texts, period, period === open), year, spanName(period.span)),
    ),
    ...years.filter((other) => other !== year).map((other) => choice(String(other), other, null)),
  ]
}

/** Returns links to the numbers by each facet with tables; none if no facet has any. */
export function splitChoices({ t, center, question, facets: published }: ChoicesInput): Choice[] {
  const { year, span, by } = question
  if (published.length === 0) return []
  return ['all' as const, ...facets.filter((facet) => published.includes(facet))].map((each) => ({
    label: t(`figures:by.${each}`),
    href: `${address({ center, year, span: span && spanName(span), by: each })}#numbers`,
    isCurrent: each === by,
  }))
}
