import { createContext, type ReactNode, useContext } from 'react'
import type { Line } from '#assessment/report/explain/explanation.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Heading } from '#ui/layout/heading/heading.tsx'
import type { WhyView } from '../present/present-why.ts'
import { QuoteText } from '../present/reader/quote-text.tsx'
import { linesOf } from './lines.ts'

/** Formatted days of answers that were reused from an earlier check-up, by question. */
export const ReusedDays = createContext<Readonly<Record<string, string>>>({})

export interface PartProps {
  /** Shows the answers in one paragraph. */
  isShort?: boolean
  /** Anchor of the result. */
  id?: string
  /** Undefined if the section has the name of its only result. */
  title?: string
  picture?: ReactNode
  why: WhyView
  children?: ReactNode
}

/** Tests if the line repeats the marks beside the answers. */
const isRedundant = ({ say, numbers }: Line, quotes: WhyView['quotes']): boolean =>
  say === 'areaConcerns' &&
  (['high', 'some'] as const).every((kind) => quotes.filter(({ concern }) => concern === kind).length === numbers[kind])

/** One result: the answers behind it as sentences, the missing answers, and the rule. */
export function Part({ id, title, picture, isShort, why: { quotes, missing, lines }, children }: PartProps) {
  const t = useT(['report', 'results', 'returning'])
  const reusedDays = useContext(ReusedDays)
  const days = new Set(quotes.map(({ question }) => reusedDays[question]))
  const [day] = days
  const isSameDay = days.size === 1
  const mark = (date: string | undefined) => date && <small>{t('returning:ret.kept', { date })}</small>
  const rules = linesOf(
    lines.filter((line) => !isRedundant(line, quotes)),
    t,
  )
  return (
    <li id={id}>
      {picture}
      {title && <Heading level={3}>{title}</Heading>}
      <div>
        {isShort && quotes.length > 0 && (
          <p>
            {quotes.map((quote) => (
              <span key={quote.question}>
                <QuoteText quote={quote} /> {!isSameDay && mark(reusedDays[quote.question])}{' '}
              </span>
            ))}
          </p>
        )}
        {!isShort && quotes.length > 0 && (
          <ul>
            {quotes.map((quote) => (
              <li key={quote.question}>
                <QuoteText quote={quote} />
                {quote.concern && <i> ({t(`why.concern.${quote.concern}`)})</i>}{' '}
                {!isSameDay && mark(reusedDays[quote.question])}
              </li>
            ))}
          </ul>
        )}
        {isSameDay && day && <p>{mark(day)}</p>}
        {missing.length > 0 && (
          <>
            <p>{t('why.missing')}</p>
            <ul>
              {missing.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </>
        )}
        {children}
        {rules.length > 0 && <p className="worked__rule">{rules.join(' ')}</p>}
      </div>
    </li>
  )
}
