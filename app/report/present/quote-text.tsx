import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Said } from '../../ui/said/said.tsx'
import type { Quote } from './quote.ts'
import { useIsAboutThem } from './told-to.tsx'

/** An answer as a plain sentence, to the person or, for others, about them; else the question and the answer. */
export function QuoteText({ quote }: { quote: Quote }) {
  const { t } = useTranslation('report')
  const about = useIsAboutThem()
  const statement = about ? quote.statement?.they : quote.statement?.you
  if (statement)
    return (
      <span className="said" data-off-paper={quote.offPaper || undefined}>
        {statement}
      </span>
    )
  return (
    <Said question={quote.text} offPaper={quote.offPaper}>
      {answerOf(quote, t)}
    </Said>
  )
}

/** Returns the person's answer in quotation marks. */
export function answerOf(quote: Pick<Quote, 'answers'>, t: TFunction<'report'>): string {
  const answers = quote.answers.map((answer) =>
    'text' in answer ? answer.text : t('said.of', { value: answer.step, max: answer.max }),
  )
  return t('said.quote', { answer: answers.join(' · ') })
}
