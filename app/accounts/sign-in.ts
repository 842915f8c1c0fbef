import type { Locale } from '#assessment/questionnaire.ts'
import type words from '#content/messages/en/signIn.json'
import type { Method } from '#server/outside/carrier.ts'
import { parseEmail, parsePhone } from '../shared/contact/contact-method.ts'
import { inLocale } from '../shared/routing/screen.ts'

/** What can be wrong with an email or phone in one field: nothing was typed, or it is neither. */
export type EitherError = 'required' | 'emailOrPhone'

/** Reads one field that takes an email address or a phone number: the contact as it is kept, or what is wrong. */
export function parseEmailOrPhone(typed: string): { method: Method; contact: string } | { error: EitherError } {
  if (typed.trim() === '') return { error: 'required' }
  const method = typed.includes('@') ? 'email' : 'phone'
  const parsed = method === 'email' ? parseEmail(typed) : parsePhone(typed)
  return 'contact' in parsed ? { method, contact: parsed.contact } : { error: 'emailOrPhone' }
}

/** Where people come to after they signed in, when no page sent them: their dashboard. */
export const homeOfPerson = (locale: Locale): string => inLocale(locale, '/return-user')

/** The check-up whose people have a sign-in page of their own. */
export const nvcnAssessmentId = 17

/** Where people come to after they signed out, by the check-up they were at (specification, section 2). */
export const afterSignOut = (locale: Locale, assessmentId: number | null): string =>
  inLocale(locale, assessmentId === nvcnAssessmentId ? '/nvcn-login' : '/GetStarted')

/** The steps of signing in; the last two are each a whole form in the older looks. */
export const signInSteps = ['contact', 'code', 'contactAndCode', 'password'] as const
export type SignInStep = (typeof signInSteps)[number]

/** The step that a page to sign in begins with, by the variant of its row: `code` and `password` are the older looks. */
export const firstStep = (variant: string | undefined): SignInStep =>
  variant === 'code' ? 'contactAndCode' : variant === 'password' ? 'password' : 'contact'

/** What went wrong: with which field, or with none of them, and the word of `errors` in signIn.json that says it. */
export type SignInProblem = { field: 'contact' | 'code' | 'password' | null; word: keyof (typeof words)['errors'] }

/** More than an email address may hold, so that what is too long comes back as it was typed. */
export const longestTyped = 300
/** What a form holds of a text, cut where no person types on; a `whole` one, such as a new password, later. */
export const textIn = (form: FormData, name: string, how?: 'whole'): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, how === 'whole' ? 4000 : longestTyped) : ''
}
