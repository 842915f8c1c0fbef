import type { TFunction } from 'i18next'
import type { LineFacts } from './calls-for-step.ts'

/** Returns sentences that say when a line answers, when it opens if it is closed, and whether Spanish is spoken. */
export function hoursText(
  { hours, closed, spanish }: Pick<LineFacts, 'hours' | 'closed' | 'spanish'>,
  t: TFunction<['calls']>,
): string {
  const text = typeof hours === 'string' ? t(`calls:hours.${hours}`) : hours.texts
  const sentences = [
    /[.?!]$/.test(text) ? text : `${text}.`,
    // The time may already end in a period, as in Spanish: 8 a. m.
    ...(closed?.opens ? [t('calls:closed', closed.opens).replace(/\.\.$/, '.')] : []),
    ...(spanish ? [`${t(`calls:spanish.${spanish}`)}.`] : []),
  ]
  return sentences.join(' ')
}
