import { setText } from '#platform/page/client/set-text.ts'
import {
  answerOf,
  forwardButton,
  hasAnswer,
  here,
  idOf,
  type State,
  stepsOf,
  visibleText,
  wayOf,
} from './question/shown-question.ts'
import { type Forward, forwardAt, stepBefore } from './question/steps.ts'

/** Where unsynced answers are; null if there are none. */
export type Pinned = 'device' | 'page' | null

let current: Pinned = null
let autosaves = true

export const pinnedAt = (): Pinned => current
export const pinAt = (where: Pinned): void => {
  current = where
}

/** Tests if answers are saved as they are given. */
export const isAutosaving = (): boolean => autosaves
/** Stops autosave: from now on only Next saves the answers, and no save status is shown before. */
export const stopAutosaving = (): void => {
  autosaves = false
}

/**
 * Updates the parts of the page that depend on the answers and the current question: title, link back, button Next,
 * save status.
 */
export function refresh(ask: HTMLElement): void {
  const block = here(ask)
  const texts = visibleText(ask)
  const steps = stepsOf(ask)
  const id = idOf(block)
  ask.toggleAttribute('data-rungs', block?.querySelector('[data-ladder]') !== null)
  const isWrong = block?.querySelector('[aria-invalid]')
  // The title of a rejected page stays: it begins with Error.
  if (isWrong || !ask.querySelector('.q__errors:not(.pages-only)'))
    document.title = isWrong ? texts.errorTitle : texts.title
  const before = stepBefore(steps, id)
  ask.toggleAttribute('data-at-first', before === null)
  const shownText = before
    ? answerOf(ask.querySelector<HTMLElement>(`[data-question="${before}"]`) ?? ask)
    : ask.dataset.said
  const label = ask.querySelector<HTMLElement>('[data-said-label]')
  if (label) label.hidden = !shownText
  const back = ask.querySelector('[data-said-here]')
  if (back) setText(back, shownText || texts.skipped)
  const change = ask.querySelector('[data-change]')
  if (change) setText(change, shownText ? texts.change : texts.answerIt)
  const forward = forwardAt(steps, id, wayOf(ask))
  const button = forwardButton(ask)
  if (button) button.dataset.forward = forward
  const place = button?.querySelector('.one-only')
  if (place && button?.getAttribute('aria-busy') !== 'true')
    setText(place, texts[ask.hasAttribute('data-pauses') ? 'goOn' : skipsPart(block, forward) ? 'skipPart' : forward])
  say(ask, current ?? (hasAnswer(steps, id) && !isWrong ? 'saved' : null))
}

const skipsPart = (block: HTMLElement | null, forward: Forward): boolean =>
  forward === 'skip' && block?.dataset.part !== undefined

/** Shows the save status of an answer below the question. */
export function say(ask: HTMLElement, state: State | null): void {
  const row = here(ask)?.querySelector<HTMLElement>('.keep')
  const message = row?.querySelector('output')
  if (!row || !message) return
  const known = autosaves ? state : null
  const text = known ? visibleText(ask)[known] : ''
  setText(message, text)
  row.dataset.state = known ?? ''
}
