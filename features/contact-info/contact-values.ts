import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { type ContactInfo, methodOfWay, type ReachWay, reachTimes, reachWays } from '#domain/contacts/contact-info.ts'
import { type ContactError, parseContact, showContact } from '#domain/contacts/contact-method.ts'
import { typedText } from '#platform/forms/typed-text.ts'

export const longest = { name: 80, needs: 300, helper: 200, question: 300 }

/** Form values as typed, for showing the form again. */
export type ContactValues = {
  name: string
  way: ReachWay
  phone: string
  email: string
  times: readonly string[]
  language: Locale
  voice: boolean
  needs: string
  helper: string
  /** The person consents to be contacted by the partner, and the question for it. */
  may: boolean
  question: string
}

/** The saved values: contact data, and the person who helps, which only the author sees. */
export type OwnContactInfo = ContactInfo & { helper: string }

/** The consent to be contacted by a partner, with the person's question; empty if they ask none. */
export type Agreement = { question: string }

export type ContactProblems = Partial<{
  name: 'name' | 'long'
  phone: ContactError
  email: ContactError
  needs: 'long'
  helper: 'long'
  question: 'long' | 'needsAgree'
}>

export const emptyValues = (language: Locale): ContactValues => ({
  name: '',
  way: 'phone',
  phone: '',
  email: '',
  times: [],
  language,
  voice: false,
  needs: '',
  helper: '',
  may: false,
  question: '',
})

/** Converts saved contact data to form values. */
export const valuesOf = (
  { way, contact, locale, ...info }: OwnContactInfo,
  agreement: Agreement | null,
): ContactValues => ({
  ...emptyValues(locale),
  ...info,
  way,
  [methodOfWay(way)]: contact === null ? '' : showContact(methodOfWay(way), contact),
  may: agreement !== null,
  question: agreement?.question ?? '',
})

/** Reads the form values as typed, without validation. */
export function typedValues(form: FormData, locale: Locale): ContactValues {
  const text = (name: string) => typedText(form.get(name))
  return {
    name: text('name').replaceAll('\n', ' '),
    way: reachWays.find((way) => way === form.get('way')) ?? 'phone',
    phone: text('phone'),
    email: text('email'),
    times: form.getAll('times').filter((value) => typeof value === 'string'),
    language: locales.find((each) => each === form.get('spoken')) ?? locale,
    voice: form.get('voice') === 'yes',
    needs: text('needs'),
    helper: text('helper'),
    may: form.get('may') === 'yes',
    question: text('question'),
  }
}

/**
 * Validates form values. Returns the values to save, or the problems by field. A contact is required, unless only a
 * helper is entered; so is a name if the person consents to be contacted. `asksPartner`: the form asks for that
 * consent. Ignores options that the form does not offer.
 */
export function readValues(
  values: ContactValues,
  asksPartner = false,
): { info: OwnContactInfo; agreement: Agreement | null } | { problems: ContactProblems } {
  const { name, way, needs, helper, voice, language: locale, question } = values
  const agrees = asksPartner && values.may
  const method = methodOfWay(way)
  const typed = values[method]
  const isHelperOnly = typed === '' && helper !== '' && !agrees
  const parsed = isHelperOnly ? { contact: null } : parseContact(method, typed)
  const problems: ContactProblems = {
    ...(agrees && name === '' && { name: 'name' }),
    ...([...name].length > longest.name && { name: 'long' }),
    ...('error' in parsed && { [method]: parsed.error }),
    ...([...needs].length > longest.needs && { needs: 'long' }),
    ...([...helper].length > longest.helper && { helper: 'long' }),
    ...([...question].length > longest.question && { question: 'long' }),
    ...(asksPartner && !agrees && question !== '' && { question: 'needsAgree' }),
  }
  if ('error' in parsed || Object.keys(problems).length > 0) return { problems }
  const times = reachTimes.filter((time) => values.times.includes(time))
  return {
    info: { name, way, contact: parsed.contact, times, locale, voice, needs, helper },
    agreement: agrees ? { question } : null,
  }
}
