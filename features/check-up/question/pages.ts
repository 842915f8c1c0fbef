import { z } from 'zod'
import type { Answers } from '#assessment/answers/answers.ts'
import { onlyPersonAt, withoutOnlyPersons } from '#assessment/answers/only-person.ts'
import type { SentForm } from '#assessment/answers/parse-answers.ts'
import { onlyQuestions } from '#assessment/answers/skipped.ts'
import { minutesLeft, type NumberedPage, pagesToAsk } from '#assessment/questionnaire/pages.ts'
import { type DeferredPart, deferredParts, type Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import type { betweenParameters } from '#routes/sibling-pages.ts'

/** The position of a page among the pages to ask, from 1, and the minutes left from this page on. */
export type Place = { position: number; total: number; minutesLeft: number }

/** Returns the position of page `number`. `minutes`: duration of the full form. */
export function placeOf(questionnaire: Questionnaire, number: number, answers: Answers, minutes: number): Place {
  const pages = pagesToAsk(questionnaire, answers)
  const rest = pages.filter((page) => page.number >= number)
  return {
    position: pages.length - rest.length + 1,
    total: pages.length,
    minutesLeft: minutesLeft(questionnaire, { from: number, minutes }),
  }
}

/** Returns the page with a number in an address; undefined if there is none. */
export function pageAt(questionnaire: Questionnaire, number: string): NumberedPage | undefined {
  const page = /^[1-9]\d{0,2}$/.test(number) ? questionnaire.pages[Number(number) - 1] : undefined
  return page && { number: Number(number), page }
}

/** The requested action of a submitted page. */
export type Intent =
  /** The page is done: continue with the next. */
  | { to: 'submit' }
  | { to: 'back' }
  | { to: 'later' }
  /** Complete the check-up, regardless of skipped questions. */
  | { to: 'finish' }
  /** All questions instead of the `return` form. */
  | { to: 'everything' }
  /** Another page, by its number: the browser's own Back and Forward. */
  | { to: 'page'; number: string }
  /** The same page again: to clear one answer, or because a button of the header or footer submitted it. */
  | { to: 'same'; clear?: string }
  /** Autosave: a script saves the answers so far and shows their errors. */
  | { to: 'autosave' }
  /**
   * Prefetch: the last question of the page is answered, and a script requests the next page before Next is pressed.
   */
  | { to: 'prefetch' }

/** Names of the header's buttons that submit a question page. */
const preferences = ['step', 'language', 'contrast', 'questions', 'next']

/** The field `go`. Enter in a text field, and any unknown value, submits the page. */
const Go = z.union([
  z.enum(['back', 'later', 'finish', 'everything', 'autosave', 'prefetch']).transform((to) => ({ to })),
  z.enum(['same', 'help', 'guide']).transform(() => ({ to: 'same' as const })),
  z
    .string()
    .regex(/^\d+$/)
    .transform((number) => ({ to: 'page' as const, number })),
  // Sent by pages that were open before an upgrade.
  z.literal('keep').transform(() => ({ to: 'autosave' as const })),
  z.literal('ahead').transform(() => ({ to: 'prefetch' as const })),
  z.unknown().transform(() => ({ to: 'submit' as const })),
])

/** Returns the intent of a form by the button that submitted it. */
export function intentOf(form: SentForm): Intent {
  const [clear] = form.clear ?? []
  if (clear !== undefined) return { to: 'same', clear }
  return preferences.some((name) => name in form) ? { to: 'same' } : Go.parse(form.go?.[0])
}

/** Value of the button that removes the invalid partner of the browser session and otherwise acts as Continue. */
export const withoutCenter = 'without-center'

/** Tests if the `without-center` button submitted the form. */
export const leavesCenter = ({ go }: SentForm): boolean => go?.[0] === withoutCenter

/** Returns the text values of a form by name. Omits files. */
export function sentForm(form: FormData): SentForm {
  const byName = Map.groupBy(form, ([name]) => name)
  const texts = (fields: [string, FormDataEntryValue][]) => fields.map(([, value]) => value).filter(isText)
  return Object.fromEntries([...byName].map(([name, fields]) => [name, texts(fields)]))
}

const isText = (value: FormDataEntryValue) => typeof value === 'string'

/** The query parameter with the part that a completed short form omitted. */
const partParameter = 'part'

/** Returns the deferred part of the short form that a URL names; null if none. */
export const partIn = ({ searchParams }: URL): DeferredPart | null =>
  deferredParts.find((part) => part === searchParams.get(partParameter)) ?? null

/** The query parameter with the numbers of the questions to which a page is limited: those that were skipped. */
const onlyParameter = 'only'

/** Returns the numbers of the questions to which an address limits the page; null if it shows all. */
export const onlyIn = ({ searchParams }: URL): readonly number[] | null => {
  const numbers = searchParams.get(onlyParameter)
  return numbers !== null && /^\d{1,3}(\.\d{1,3}){0,99}$/.test(numbers) ? numbers.split('.').map(Number) : null
}

/** Returns the address of a page that asks only the questions with these numbers. */
export const onlyAddress = (url: URL, number: number, numbers: readonly number[]): string =>
  pageAddress(url, number, { [onlyParameter]: numbers.join('.') })

/** The query parameter of a page without the questions that only the person can answer. */
export const withoutParameter = 'without'

/** Returns the questionnaire with the questions to which an address limits its page. */
export function questionnaireAt(url: URL, questionnaire: Questionnaire): Questionnaire {
  const only = onlyIn(url)
  if (only) return onlyQuestions(questionnaire, only)
  return url.searchParams.has(withoutParameter) ? withoutOnlyPersons(questionnaire) : questionnaire
}

/** A page between others: see `betweenParameters`. */
type Between = (typeof betweenParameters)[number]

/** Returns the URL of a page between others, at the page with this number. */
export const betweenAddress = (url: URL, number: number, between: Between): string =>
  withQuery(url, pathOfPage(url, number), ['responseId', 'response_id'], { [between]: '1' })

/** Tests if a URL is that of this page between others. */
export const isBetween = ({ searchParams }: URL, between: Between): boolean => searchParams.has(between)

/** The query parameter for someone who answers for another person who is not with them. */
export const absentParameter = 'absent'

/**
 * Query parameters passed from page to page: the check-up, if not the current one; the part of a short form; the
 * questions to which a page is limited; the page to return to; and that the person is not there.
 */
const passedParameters = ['responseId', 'response_id', partParameter, onlyParameter, 'from', absentParameter]

/** Returns the address of another page of the same check-up: from /es/checkUp/3 or /es/checkUp to /es/checkUp/4. */
export const pageAddress = (url: URL, number: number, more: Record<string, string> = {}): string =>
  withQuery(url, pathOfPage(url, number), passedParameters, more)

/** Returns the address of the page in the URL, with the same questions. */
export function sameAddress(url: URL, number: number, more: Record<string, string> = {}): string {
  const same = [withoutParameter, 'person'].filter((name) => url.searchParams.has(name))
  return pageAddress(url, number, { ...Object.fromEntries(same.map((name) => [name, '1'])), ...more })
}

/** Returns the address of a page, or of the page that precedes it for someone who answers for another person. */
export const entryAddress = (url: URL, { number, page }: NumberedPage, audience: string, answers: Answers): string =>
  pageAddress(url, number, onlyPersonAt(page, audience, answers) ? { person: '1' } : {})

const pathOfPage = ({ pathname }: URL, number: number) => `${pathname.replace(/\/*(\/\d+)?\/*$/, '')}/${number}`

/** Returns the address of another screen for the same check-up. */
export const screenAddress = (url: URL, path: string): string => withQuery(url, path, ['responseId', 'response_id'])

function withQuery(url: URL, path: string, names: readonly string[], more: Record<string, string> = {}): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => names.includes(name)))
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query}`
}
