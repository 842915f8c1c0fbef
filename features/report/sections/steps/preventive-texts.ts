import type { i18n, TFunction } from 'i18next'
import { type PreventiveCare, type PreventiveRow, screeningIds } from '#assessment/report/care/preventive-care.ts'
import type { YearItemId } from '#assessment/report/care/year-line.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'

type Texts = TFunction<'pointers'>

const isScreening = (item: string) => (screeningIds as readonly string[]).includes(item)

/** Returns what to do about a row of the table of vaccines and screenings. */
export function preventiveTexts({ item, status }: PreventiveRow, t: Texts): string {
  if (item === 'covid') return t('preventive.covidText')
  if (status === 'had' && isScreening(item)) return t('preventive.done')
  return t(`preventive.${status}`)
}

/** Returns the screenings with a row. Those to ask about share one sentence. */
export const screeningRows = ({ screenings }: PreventiveCare): PreventiveRow[] =>
  screenings.filter(({ status }) => status !== 'ask')

/** Returns the sentences below the tables. */
export function preventiveLines({ rsvAsk, screenings }: PreventiveCare, translations: i18n): string[] {
  const t: Texts = translations.getFixedT(translations.language, 'pointers')
  const asks = screenings.filter(({ status, item }) => status === 'ask' && item !== 'fitting')
  const list = entriesOf(
    asks.map(({ item }) => inSentence(t(`preventive.items.${item}`), translations.language)),
    translations.language,
  )
  return [
    ...(rsvAsk ? [t('preventive.rsvAsk')] : []),
    t('preventive.bloodPressure'),
    ...(asks.length > 0 ? [t('preventive.askTogether', { list })] : []),
    ...(screenings.some(({ item }) => item === 'fitting') ? [t('preventive.items.fitting')] : []),
  ]
}

/** Returns the line below the steps with other things to do this year; null if there are none. */
export function yearLineTexts(items: readonly YearItemId[], translations: i18n): string | null {
  if (items.length === 0) return null
  const t: Texts = translations.getFixedT(translations.language, 'pointers')
  const list = items.map((item) => t(`preventive.year.${item}`))
  return t('preventive.yearLine', { list: entriesOf(list, translations.language) })
}

const inSentence = (name: string, locale: string) => name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
