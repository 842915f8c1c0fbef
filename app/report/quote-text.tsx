import { useTranslation } from 'react-i18next'
import { useLocale } from '../shared/use-locale.ts'
import type { Quote, Said } from './quote.ts'

/** A question and, in quotation marks, the person's own answer to it. */
export function QuoteText({ quote }: { quote: Quote }) {
  const { t } = useTranslation('report')
  return (
    <>
      <span>{quote.text}</span> <b>{t('said.quote', { answer: useSaid(quote.said) })}</b>
    </>
  )
}

function useSaid(said: Said): string {
  const { t } = useTranslation('report')
  const locale = useLocale()
  if (said.kind === 'scale') return t('said.of', { value: said.value, max: said.max })
  if (said.kind === 'number') return t('said.withUnit', { value: said.value.toLocaleString(locale), unit: said.unit })
  return said.texts.join(' · ')
}
