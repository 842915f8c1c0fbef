import type { TFunction } from 'i18next'
import type { LineFacts } from './calls-for-step.ts'

/** Returns when a line answers; closed now, when it opens; and whether Spanish is spoken, as sentences. */
export function hoursText(
  { hours, closed, spanish }: Pick<LineFacts, 'hours' | 'closed' | 'spanish'>,
  t: TFunction<['calls']>,
): string {
  const text = typeof hours === 'string' ? t(`calls:hours.${hours}`) : hours.texts
  const sentences = [
    /[.?!]$/.test(text) ? text : `${text}.`,
    // A Spanish time may already end in a period: 8 a. m.
    ...(closed?.opens ? [t('calls:closed', closed.opens).replace(/\.\.$/, '.')] : []),
    ...(spanish ? [`${t(`calls:spanish.${spanish}`)}.`] : []),
  ]
  return sentences.join(' ')
}
