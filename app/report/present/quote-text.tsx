import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Said } from '../../ui/said/said.tsx'
import type { Quote } from './quote.ts'

/** A question and the person's answer in quotation marks. */
export function QuoteText({ quote }: { quote: Quote }) {
  const { t } = useTranslation('report')
  return (
    <Said question={quote.text} offPaper={quote.offPaper}>
      {answerOf(quote, t)}
    </Said>
  )
}

/** Returns the person's answer in quotation marks. */
export function answerOf(quote: Quote, t: TFunction<'report'>): string {
  const answers = quote.answers.map((answer) =>
    'text' in answer ? answer.text : t('said.of', { value: answer.step, max: answer.max }),
  )
  return t('said.quote', { answer: answers.join(' · ') })
}
