import { useTranslation } from 'react-i18next'
import { Said } from '../ui/said/said.tsx'
import type { Quote } from './quote.ts'

/** A question and, in quotation marks, the person's own answer to it. */
export function QuoteText({ quote }: { quote: Quote }) {
  const { t } = useTranslation('report')
  const answers = quote.answers.map((answer) =>
    'text' in answer ? answer.text : t('said.of', { value: answer.step, max: answer.max }),
  )
  return (
    <Said question={quote.text} offPaper={quote.offPaper}>
      {t('said.quote', { answer: answers.join(' · ') })}
    </Said>
  )
}
