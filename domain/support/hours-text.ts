import type { TFunction } from 'i18next'
import type { LineFacts } from './calls-for-step.ts'

/**
 * Returns sentences about the hours of a line, when it closes or opens next, and whether Spanish is spoken; empty if
 * nothing is known.
 */
export function hoursText(
  { hours, opening, spanish }: Pick<LineFacts, 'hours' | 'opening' | 'spanish'>,
  t: TFunction<['calls']>,
): string {
  const text = typeof hours === 'string' ? t(`calls:hours.${hours}`) : hours?.texts
  const sentences = [
    ...(text === undefined ? [] : [/[.?!]$/.test(text) ? text : `${text}.`]),
    // The time may already end in a period, as in Spanish: 8 a. m.
    ...openingTexts(opening, t).map((each) => each.replace(/\.\.$/, '.')),
    ...(spanish ? [`${t(`calls:spanish.${spanish}`)}.`] : []),
  ]
  return sentences.join(' ')
}

function openingTexts(opening: LineFacts['opening'], t: TFunction<['calls']>): string[] {
  if (opening?.isOpen) return [t('calls:open', { time: opening.until })]
  return opening?.opens ? [t('calls:closed', opening.opens)] : []
}
