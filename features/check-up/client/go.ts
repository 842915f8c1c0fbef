import { becomeDeaf } from '#platform/page/client/early-press.ts'
import { submitForm } from '#platform/page/client/submitter.ts'
import { pinnedAt, refresh, say } from './pin-question.ts'
import { addPlace, placeHere } from './places.ts'
import { blocksOf, formOf, forwardButton, here, idOf, page, stepsOf, wayOf } from './question/shown-question.ts'
import { nextStep } from './question/steps.ts'

const nextAfterMs = 900

let tapped = false
/** The question after which the page may advance automatically; null once a key or a touch has stopped it. */
let nextQuestion: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a question of this page. */
export function show(ask: HTMLElement, id: string, focus: boolean): void {
  for (const block of blocksOf(ask)) block.toggleAttribute('data-here', idOf(block) === id)
  refresh(ask)
  document.dispatchEvent(new Event('question'))
  becomeDeaf(ask)
  if (!focus) return
  scrollTo(0, 0)
  const block = ask.hasAttribute('data-pauses') ? ask.querySelector<HTMLElement>('.thanks') : here(ask)
  const wrong = block?.querySelector<HTMLElement>('[aria-invalid]')
  const target = wrong ?? block?.querySelector<HTMLElement>('h2, h3')
  target?.focus({ preventScroll: !wrong })
}

/** Shows another question of this page as a new history entry. */
export function go(ask: HTMLElement, id: string): void {
  stay(false)
  // The thank-you message and the question after it share one history entry.
  if (!ask.hasAttribute('data-pauses')) addPlace(`#q-${id}`, { question: id, from: idOf(here(ask)) })
  ask.removeAttribute('data-pauses')
  show(ask, id, true)
}

/** Shows the previous question at its history entry; a question without one replaces the current entry. */
export function goBack(ask: HTMLElement, id: string): void {
  stay(false)
  if (placeHere().from === id) {
    history.back()
    return
  }
  history.replaceState({ question: id }, '', `#q-${id}`)
  show(ask, id, true)
}

/** Shows the next question of this page, else the next page. */
function forward(ask: HTMLElement): void {
  const next = nextStep(stepsOf(ask), idOf(here(ask)), wayOf(ask))
  if (next) go(ask, next)
  else {
    const form = formOf(ask)
    if (form) submitForm(form, forwardButton(ask))
  }
}

/** Cancels the automatic advance. */
export function stay(byPointer: boolean): void {
  tapped = byPointer
  clearTimeout(timer)
  const ask = page()
  if (nextQuestion && ask && idOf(here(ask)) === nextQuestion) say(ask, pinnedAt() ?? 'saved')
  nextQuestion = null
}

/** Allows automatic advance after this question. Returns whether the answer was given by a tap. */
export function mayGoOnAfter(id: string): boolean {
  nextQuestion = id
  return tapped
}

/** Tests if the page may still advance automatically after this question. */
export const advancesAfter = (id: string): boolean => nextQuestion === id

/** Shows the next question after a moment, and announces that. */
export function goOnSoon(ask: HTMLElement): void {
  say(ask, 'advances')
  timer = setTimeout(() => forward(ask), nextAfterMs)
}
