import type { Answers } from '#assessment/answers.ts'
import { type Form, type NumberedPage, pagesToAsk, questionsCount, visibleQuestions } from '#assessment/pages.ts'
import type { SentForm } from '#assessment/parse-answers.ts'
import type { Questionnaire } from '#assessment/questionnaire.ts'

/** Where a page stands among the pages to ask, counted from 1, and how long it and the rest may take. */
export type Place = { position: number; total: number; minutesLeft: number }

/** The place of page `number`. The minutes go by the longest time that the questionnaire gives for its whole form. */
export function placeOf(questionnaire: Questionnaire, number: number, answers: Answers, form: Form): Place {
  const pages = pagesToAsk(questionnaire, answers, form)
  const rest = pages.filter((page) => page.number >= number)
  const questions = rest.flatMap(({ page }) => visibleQuestions(page, answers, form))
  const minutesEach = questionnaire.minutes[1] / questionsCount(questionnaire)
  return {
    position: pages.length - rest.length + 1,
    total: pages.length,
    minutesLeft: Math.max(1, Math.ceil(questions.length * minutesEach)),
  }
}

/** The page at a number as an address says it; undefined when there is none. */
export function pageAt(questionnaire: Questionnaire, number: string): NumberedPage | undefined {
  const page = /^[1-9]\d{0,2}$/.test(number) ? questionnaire.pages[Number(number) - 1] : undefined
  return page && { number: Number(number), page }
}

/** What the person who sent a page wants next. */
export type Intent =
  /** The page is done: on to the next. */
  | { to: 'next' }
  | { to: 'back' }
  | { to: 'later' }
  /** Another page, by its number: the browser's own Back and Forward. */
  | { to: 'page'; number: string }
  /** The same page again, with one answer cleared; or a button of the header or footer sent it. */
  | { to: 'same'; clear?: string }

/** The names of the buttons on a page of questions, and of the header's buttons that send it. */
const preferences = ['step', 'language', 'contrast']

/** Which of its buttons sent a form. Enter in a text field, and anything unknown, is the same as Continue. */
export function intentOf(form: SentForm): Intent {
  const [go = ''] = form.go ?? []
  const [clear] = form.clear ?? []
  if (clear !== undefined) return { to: 'same', clear }
  if (go === 'same' || go === 'help' || preferences.some((name) => name in form)) return { to: 'same' }
  if (go === 'back' || go === 'later') return { to: go }
  return /^\d+$/.test(go) ? { to: 'page', number: go } : { to: 'next' }
}

/** The name of the button that sends a form without the invalid center that the visit came with; else as Continue. */
export const withoutCenter = 'without-center'

/** Says whether that button sent a form. */
export const leavesCenter = ({ go }: SentForm): boolean => go?.[0] === withoutCenter

/** Everything that a form sent as text, by name. Files are no answers and are left out. */
export function sentForm(form: FormData): SentForm {
  const byName = Map.groupBy(form, ([name]) => name)
  const texts = (fields: [string, FormDataEntryValue][]) => fields.map(([, value]) => value).filter(isText)
  return Object.fromEntries([...byName].map(([name, fields]) => [name, texts(fields)]))
}

const isText = (value: FormDataEntryValue) => typeof value === 'string'

/** What stays in the address from page to page: which response, when it is not the one in hand, and where to return to. */
const kept = ['responseId', 'response_id', 'from']

/** The address of another page of the same response: from /es/checkUp/3 or /es/checkUp to /es/checkUp/4. */
export const atPage = (url: URL, number: number, more: Record<string, string> = {}): string =>
  besides(url, `${url.pathname.replace(/\/*(\/\d+)?\/*$/, '')}/${number}`, kept, more)

/** The address of another screen for the same response. */
export const atScreen = (url: URL, path: string): string => besides(url, path, ['responseId', 'response_id'])

function besides(url: URL, path: string, names: readonly string[], more: Record<string, string> = {}): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => names.includes(name)))
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query}`
}
