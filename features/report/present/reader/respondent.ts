import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { PresentInput } from '../present-input.ts'
import type { About } from './texts-about.ts'

/** Input for deciding which person a report names. */
export type AboutGrounds = Pick<PresentInput, 'reader' | 'audience' | 'personName' | 'firstName'>

/**
 * Returns the person that a report names or describes; null if it addresses the respondent. Others may read paper, so
 * it never says "the person you care for".
 */
export function respondentOf({ reader, audience, personName, firstName }: AboutGrounds): About | null {
  const isOwn = reader.who === 'self'
  const isOfAnswerer = isOwn || reader.who === 'paper'
  if (isOfAnswerer && audience !== 'for') return null
  return { name: personName ?? (isOfAnswerer ? (firstName ?? null) : null), unnamed: isOwn ? 'caredFor' : 'person' }
}

/** Text for a person without a name, at the beginning of a sentence and inside it. */
const unnamedIn = {
  person: { en: ['The person', 'the person'], es: ['La persona', 'la persona'] },
  caredFor: {
    en: ['The person you care for', 'the person you care for'],
    es: ['La persona que usted cuida', 'la persona que usted cuida'],
  },
} as const

/** Inserts the respondent's name into a text, or the text that replaces it. */
export function withName(text: string, about: About | null, locale: Locale): string {
  const { name, unnamed } = about ?? { name: null, unnamed: 'person' }
  const [first, inside] = name === null ? unnamedIn[unnamed][locale] : [name, name]
  // "The person you care for" is too long for a genitive, so "their" replaces it.
  const owned =
    name === null && unnamed === 'caredFor'
      ? text.replace(/^\{\{name\}\}'s/, 'Their').replaceAll("{{name}}'s", 'their')
      : text
  return owned.replace(/^\{\{name\}\}/, () => first).replaceAll('{{name}}', () => inside)
}
