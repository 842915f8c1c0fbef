import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { EditableField } from '#platform/content/partner-layers.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Input } from './fields.ts'
import { languageOf } from './language-of.ts'
import type { Typed } from './typed-settings.ts'

type Text = Readonly<Record<Locale, string>>

/** A language in which a text is missing; `one` if it is unclear which. */
export type Missing = Locale | 'one'

/** Returns a language in which a text is missing: it was left empty when it was saved, and is the same in all. */
export function missingIn(text: Text): Missing | null {
  if (locales.some((locale) => text[locale] !== text.en)) return null
  const written = languageOf(text.en)
  return (written && locales.find((locale) => locale !== written)) ?? 'one'
}

/** Inputs of sentences. Names and times can be the same in several languages. */
const sentences: readonly Input['label'][] = ['staffHelp', 'offerText', 'headline']

/** Returns the language of an input with a sentence if the sentence is missing in it, and null otherwise. */
export function missingInput(typed: Typed, { name, label, locale }: Input): Missing | null {
  if (locale === undefined || !sentences.includes(label)) return null
  const textIn = (each: Locale) => typed[`${name.slice(0, -locale.length)}${each}`]?.[0] ?? ''
  const text = textIn(locale)
  const others = locales.filter((each) => each !== locale).map(textIn)
  if (text === '') return others.some((other) => other !== '') ? locale : null
  const written = others.includes(text) ? languageOf(text) : locale
  if (written === null) return 'one'
  return written === locale ? null : locale
}

/**
 * Returns the sentences of a partner that are missing in a language, by field. Names and times, which can be the same
 * in several languages, do not count.
 */
export function missingTexts({ staffHelp, offers, campaigns = [] }: Partner) {
  const texts: readonly (readonly [EditableField, Text])[] = [
    ['staffHelp', staffHelp],
    ...offers.map(({ text }) => ['offers', text] as const),
    ...campaigns.map(({ headline }) => ['campaigns', headline] as const),
  ]
  return texts.flatMap(([field, text]) => {
    const missing = missingIn(text)
    return missing ? [{ field, missing }] : []
  })
}
