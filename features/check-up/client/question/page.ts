import type { Facts, statusOf } from './flow.ts'
import type { Forward, Step } from './steps.ts'

/** The texts of a page, in its language. */
type FormTexts = Record<'offline' | 'offlineDevice' | 'trouble' | 'sentLate' | 'saving', string>
/** The texts of a page in one-by-one mode. */
type Texts = Record<
  | Forward
  | NonNullable<ReturnType<typeof statusOf>>
  | ('skipPart' | 'goOn' | 'title' | 'errorTitle' | 'skipped' | 'change' | 'answerIt'),
  string
>

/** The page in one-by-one mode; null on any other. */
export const onePage = () => document.querySelector<HTMLElement>('.ask--one')
export const pageForm = () => document.querySelector<HTMLFormElement>('form[data-paging]')
/** The current question in one-by-one mode. */
export const questionHere = () => document.querySelector<HTMLElement>('.ask--one [data-here]')
export const questions = () => [...document.querySelectorAll<HTMLElement>('.ask--one [data-question]')]
export const idOf = (question: HTMLElement | null | undefined) => question?.dataset.question ?? ''
export const forwardButton = () => document.querySelector<HTMLButtonElement>('.ask [data-forward]')

/** The element of an event or the nearest around it that matches; null if none does. */
export const closest = <Kind extends HTMLElement>({ target }: Event, selector: string): Kind | null =>
  target instanceof Element ? target.closest<Kind>(selector) : null

export const formTexts = (): FormTexts => JSON.parse(pageForm()?.dataset.words ?? '{}')
export const pageTexts = (): Texts => JSON.parse(onePage()?.dataset.words ?? '{}')

export function factsHere(): Facts {
  const data = onePage()?.dataset ?? {}
  const question = questionHere()
  const field = question?.querySelector('input[type=text]')
  return {
    one: onePage() !== null,
    here: idOf(question),
    answered: question !== null && answerOf(question) !== '',
    steps: stepsHere(),
    lastPage: 'lastPage' in data,
    toAnswers: 'toAnswers' in data,
    pauses: 'pauses' in data,
    typed: Boolean(field),
    focused: Boolean(field) && field === document.activeElement,
    advances: 'byItself' in data && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

const stepsHere = (): Step[] =>
  questions().map((question) => ({
    id: idOf(question),
    visible: !question.hidden,
    answered: answerOf(question) !== '',
    followUp: question.dataset.when !== undefined,
  }))

/** Returns the text of the answer to a question on the page. */
export function answerOf(question: HTMLElement): string {
  const inputs = [...question.querySelectorAll<HTMLInputElement>(`input[name="${idOf(question)}"]`)]
  const chosen = inputs.filter(({ type, checked, value }) => (type === 'text' ? value.trim() !== '' : checked))
  return chosen.map((input) => input.getAttribute('aria-label') ?? asText(input)).join('; ')
}

const asText = (input: HTMLInputElement): string =>
  input.type === 'text' ? input.value : (input.closest('label')?.textContent.trim() ?? input.value)
