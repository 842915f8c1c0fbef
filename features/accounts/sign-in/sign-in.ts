import { cleanText } from '#assessment/answers/clean-text.ts'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type messages from '#content/messages/en/signIn.json'
import { parseEmail, parsePhone } from '#domain/contacts/contact-method.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import { inLocale } from '#routes/screen.ts'

/** Validation error of a field for email or phone: empty, or neither of them. */
export type EitherError = 'required' | 'emailOrPhone'

/** Parses an email address or a phone number. Returns the normalized contact, or a validation error. */
export function parseEmailOrPhone(typed: string): { method: Method; contact: string } | { error: EitherError } {
  if (cleanText(typed) === '') return { error: 'required' }
  const method = typed.includes('@') ? 'email' : 'phone'
  const parsed = method === 'email' ? parseEmail(typed) : parsePhone(typed)
  return 'contact' in parsed ? { method, contact: parsed.contact } : { error: 'emailOrPhone' }
}

/** Returns the default address after signing in: the home page. */
export const homeOfPerson = (locale: Locale): string => inLocale(locale, '/return-user')

/** The id of the NVCN questionnaire, which has a separate sign-in page. */
export const nvcnAssessmentId = 17

/** Returns the address to open after signing out, which depends on the questionnaire (specification, section 2). */
export const addressAfterSignOut = (locale: Locale, assessmentId: number | null): string =>
  inLocale(locale, assessmentId === nvcnAssessmentId ? '/nvcn-login' : '/GetStarted')

/** Steps of signing in. The last two are complete forms of the older layouts. */
export const signInSteps = ['contact', 'code', 'contactAndCode', 'password'] as const
export type SignInStep = (typeof signInSteps)[number]

/** Returns the first step of a sign-in page by the variant of its route. `code` and `password` are older layouts. */
export const firstStep = (variant: string | undefined): SignInStep =>
  variant === 'code' ? 'contactAndCode' : variant === 'password' ? 'password' : 'contact'

/**
 * An error of a sign-in form. `field` is null for an error of the entire form; `word` is a key of `errors` in
 * signIn.json.
 */
export type SignInProblem = { field: 'contact' | 'code' | 'password' | null; word: keyof (typeof messages)['errors'] }

/** Returns a text field of a form as typed; '' if missing. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
