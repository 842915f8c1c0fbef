import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { EditableField } from '#platform/content/partner-layers.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Input } from './fields.ts'
import type { Typed } from './typed-settings.ts'

type Text = Readonly<Record<Locale, string>>

/** Tests if a text is the same in all languages: one was left empty when it was saved. */
export const isInOneLanguage = (text: Text): boolean => locales.every((locale) => text[locale] === text.en)

/** Inputs of sentences. Names and times can be the same in several languages. */
const sentences: readonly Input['label'][] = ['staffHelp', 'offerText', 'headline']

/** Tests if an input has a sentence that is missing in another language. */
export const lacksLanguage = (typed: Typed, { name, label, locale }: Input): boolean =>
  locale !== undefined &&
  sentences.includes(label) &&
  Boolean(typed[name]?.[0]) &&
  locales.some((each) => each !== locale && isSameOrEmpty(typed, name, `${name.slice(0, -locale.length)}${each}`))

function isSameOrEmpty(typed: Typed, name: string, other: string): boolean {
  const [text = ''] = typed[other] ?? []
  return text === '' || text === typed[name]?.[0]
}

/** A text in one language only: its field, and the name of its list entry. */
export type OneLanguageText = { field: EditableField; entry: Text | null }

/**
 * Returns the sentences of a partner that are in one language only. Names and times, which can be the same in several
 * languages, do not count.
 */
export function textsInOneLanguage({ staffHelp, offers, campaigns = [] }: Partner): OneLanguageText[] {
  const found: OneLanguageText[] = isInOneLanguage(staffHelp) ? [{ field: 'staffHelp', entry: null }] : []
  for (const { title, text } of offers) if (isInOneLanguage(text)) found.push({ field: 'offers', entry: title })
  for (const { headline } of campaigns)
    if (isInOneLanguage(headline)) found.push({ field: 'campaigns', entry: headline })
  return found
}
