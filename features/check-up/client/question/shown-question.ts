import { type Forward, forwardAt, nextStep, type Step, type Way } from './steps.ts'

/** The texts of the page in its language. */
export type Texts = Record<
  Forward | State | 'skipPart' | 'goOn' | 'title' | 'errorTitle' | 'skipped' | 'change' | 'answerIt',
  string
>
/** The save status of an answer that the page shows. */
export type State = 'saving' | 'saved' | 'advances' | 'device' | 'page' | 'late'

/** The page in one-by-one mode; null on any other. */
export const page = () => document.querySelector<HTMLElement>('.ask--one')
export const formOf = (ask: HTMLElement) => ask.querySelector('form')
export const visibleText = (ask: HTMLElement): Texts => JSON.parse(ask.dataset.words ?? '{}')
export const blocksOf = (ask: HTMLElement) => [...ask.querySelectorAll<HTMLElement>('[data-question]')]
/** The current question. */
export const here = (ask: HTMLElement) => ask.querySelector<HTMLElement>('[data-here]')
export const idOf = (block: HTMLElement | null) => block?.dataset.question ?? ''
export const forwardButton = (ask: HTMLElement) => ask.querySelector<HTMLButtonElement>('[data-forward]')

export const wayOf = ({ dataset }: HTMLElement): Way => ({
  lastPage: 'lastPage' in dataset,
  toAnswers: 'toAnswers' in dataset,
})

export const stepsOf = (ask: HTMLElement): Step[] =>
  blocksOf(ask).map((block) => ({
    id: idOf(block),
    visible: !block.hidden,
    answered: answerOf(block) !== '',
    followUp: block.dataset.when !== undefined,
  }))

/** Returns the text of the answer to a question on the page. */
export function answerOf(block: HTMLElement): string {
  const inputs = [...block.querySelectorAll<HTMLInputElement>(`input[name="${idOf(block)}"]`)]
  const chosen = inputs.filter(({ type, checked, value }) => (type === 'text' ? value.trim() !== '' : checked))
  return chosen.map((input) => input.getAttribute('aria-label') ?? asText(input)).join('; ')
}

const asText = (input: HTMLInputElement): string =>
  input.type === 'text' ? input.value : (input.closest('label')?.textContent.trim() ?? input.value)

export const hasAnswer = (steps: readonly Step[], id: string) => steps.find((step) => step.id === id)?.answered

export const isTyped = (block: HTMLElement | null) => block?.querySelector('input[type=text]') !== null

/** Tests if the field of the current question has the focus: then no response may change it or take the focus. */
export const isTyping = (ask: HTMLElement) =>
  document.activeElement === (here(ask)?.querySelector('input[type=text]') ?? document.documentElement)

/** Tests if Next continues to the next page. */
export function leavesPage(ask: HTMLElement): boolean {
  const steps = stepsOf(ask)
  const id = idOf(here(ask))
  const isLast = nextStep(steps, id, wayOf(ask)) === null && !ask.hasAttribute('data-pauses')
  return isLast && ['next', 'skip'].includes(forwardAt(steps, id, wayOf(ask)))
}

/** Tests if the current answer completes the page. A typed one does not, since it is saved while incomplete. */
export const isDone = (ask: HTMLElement) =>
  leavesPage(ask) && !isTyped(here(ask)) && hasAnswer(stepsOf(ask), idOf(here(ask))) === true
