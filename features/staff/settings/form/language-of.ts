import type { Locale } from '#assessment/questionnaire/questionnaire.ts'

/** Frequent short words of a language that hardly occur in another one. */
const frequentTerms: Partial<Record<Locale, readonly string[]>> = {
  en: 'the and or of to for with you your our we us at on in is are any from by help'.split(' '),
  es: 'el la los las y o de del para con usted su sus nuestro nuestra nos al en un una es son por que se'.split(' '),
}

/** Guesses the language of a text by its frequent words; null if no language prevails. */
export function languageOf(text: string): Locale | null {
  const terms = text.toLowerCase().split(/[^\p{L}]+/u)
  const [first, second] = (Object.entries(frequentTerms) as [Locale, readonly string[]][])
    .map(([locale, frequent]) => ({ locale, count: terms.filter((term) => frequent.includes(term)).length }))
    .sort((one, other) => other.count - one.count)
  return first && second && first.count > second.count ? first.locale : null
}
