import type { TFunction } from 'i18next'
import { useT } from '../../shared/words/use-t.ts'
import type { Markup } from '../../ui/escape-html.ts'
import { saidMarkup, statementMarkup } from '../../ui/said/said-markup.ts'
import type { Quote } from './quote.ts'
import { useIsAboutThem } from './told-to.tsx'

/**
 * Returns a function that gives an answer as HTML: as a plain sentence, to the person or, for others, about them; else the question
 * and the answer. A report quotes dozens, and as markup they take React a tenth of the time.
 */
export function useQuoteMarkup(): (quote: Quote) => Markup {
  const t = useT('report')
  const told = useIsAboutThem() ? 'they' : 'you'
  return ({ statement, text, answers, offPaper }) =>
    statement?.[told]
      ? statementMarkup(statement[told], offPaper)
      : saidMarkup(text, answerOf({ answers }, t), offPaper)
}

/** Returns the person's answer in quotation marks. */
export function answerOf(quote: Pick<Quote, 'answers'>, t: TFunction<'report'>): string {
  const answers = quote.answers.map((answer) =>
    'text' in answer ? answer.text : t('said.of', { value: answer.step, max: answer.max }),
  )
  return t('said.quote', { answer: answers.join(' · ') })
}
