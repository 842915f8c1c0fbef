import { useTranslation } from 'react-i18next'
import { useLocale } from '../shared/use-locale.ts'
import { Said } from '../ui/said/said.tsx'
import type { Quote, Said as SaidAnswer } from './quote.ts'

/** A question and, in quotation marks, the person's own answer to it. */
export function QuoteText({ quote }: { quote: Quote }) {
  const { t } = useTranslation('report')
  return (
    <Said question={quote.text} offPaper={quote.offPaper}>
      {t('said.quote', { answer: useSaid(quote.said) })}
    </Said>
  )
}

function useSaid(said: SaidAnswer): string {
  const { t } = useTranslation('report')
  const locale = useLocale()
  if (said.kind === 'scale') return t('said.of', { value: said.value, max: said.max })
  if (said.kind === 'number') return t('said.withUnit', { value: said.value.toLocaleString(locale), unit: said.unit })
  return said.texts.join(' · ')
}
