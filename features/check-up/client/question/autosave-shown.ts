import { painted } from '#platform/page/client/painted.ts'
import { report } from '#platform/page/client/take-over.ts'
import { announce } from '../announce.ts'
import { advancesAfter, goOnSoon, mayGoOnAfter } from '../go.ts'
import { isAutosaving, pinAt, pinnedAt, refresh, say, stopAutosaving } from '../pin-question.ts'
import { autosaveAnswers, type Outcome, sendUnsynced } from './autosave.ts'
import { clearProblem, rejectedIn, showProblem } from './problem.ts'
import { formOf, hasAnswer, here, idOf, isDone, isTyping, leavesPage, page, stepsOf, wayOf } from './shown-question.ts'
import { advancesAutomatically, forwardAt } from './steps.ts'

const sayAfterMs = 300
const typedAfterMs = 700

let typing: ReturnType<typeof setTimeout> | undefined
/** An answer waits to be saved in the next frame. */
let due = false
/** A pressed button shows another question in the next frame. */
let leaving = false
/** Number of saves. */
let saves = 0

export const isLeaving = (): boolean => leaving
export const setLeaving = (is: boolean): void => {
  leaving = is
}

/** Prefetches the page as soon as Next is pressed down, since releasing it takes at least a tenth of a second. */
export function sendPressed({ target, button }: PointerEvent): void {
  const ask = page()
  const form = ask && formOf(ask)
  if (!form || button !== 0 || !(target instanceof Element) || !target.closest('[data-forward]')) return
  if (leavesPage(ask)) autosave(form, true)
}

/** Autosaves a chosen answer. */
export function answered(event: Event): void {
  const ask = page()
  const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-question]') : null
  if (!ask || !block) return
  clearTimeout(typing)
  const isOnlyAnswer = event.target instanceof Element && event.target.matches('[data-exclusive]:checked')
  const byTap = mayGoOnAfter(idOf(block)) && ('choice' in block.dataset || isOnlyAnswer)
  due = true
  painted().then(() => {
    if (!ask.isConnected) return
    refresh(ask)
    if (!due) return
    if (!pinnedAt()) say(ask, null)
    save(byTap)
  })
}

/** Autosaves a typed answer after a pause in typing. */
export function typed({ target }: Event): void {
  const ask = page()
  if (!ask || !(target instanceof Element) || !target.matches('.ask--one input[type=text]')) return
  clearTimeout(typing)
  typing = setTimeout(() => save(), typedAfterMs)
  refresh(ask)
  say(ask, null)
}

/** Retries the autosave on request, and saves the page after an answer was cleared. */
export function cleared({ target }: Event): void {
  const ask = page()
  if (!ask || !(target instanceof Element)) return
  if (target.closest('[data-again]')) save()
  if (target.closest('[data-clear]')) setTimeout(() => save().then(() => refresh(ask)))
}

/** Autosaves the answers; null once that failed by a script error: from then on only Next saves them. */
async function autosave(form: HTMLFormElement, prefetched: boolean, mayLeave?: () => boolean): Promise<Outcome | null> {
  if (!isAutosaving()) return null
  try {
    return await autosaveAnswers(form, prefetched, mayLeave)
  } catch (error) {
    stopAutosaving()
    report(error)
    return null
  }
}

/** Saves the answers and shows the result; then shows the next question, if it needs no press of Next. */
export async function save(byTap = false, byNext = false): Promise<Outcome['state']> {
  const ask = page()
  const form = ask && formOf(ask)
  if (!form) return 'saved'
  clearTimeout(typing)
  due = false
  const mine = ++saves
  const id = idOf(here(ask))
  const slow = setTimeout(() => idOf(here(ask)) === id && say(ask, 'saving'), sayAfterMs)
  const outcome = await autosave(form, isDone(ask), () => byNext || !isTyping(ask))
  clearTimeout(slow)
  if (!outcome) {
    say(ask, null)
    return 'page'
  }
  if (!form.isConnected || outcome.state === 'newer') return outcome.state
  const rejected = outcome.state === 'refused' ? rejectedIn(outcome.html, id) : null
  if (rejected) {
    // Only the last of several pending saves shows and announces the error.
    const isLast = mine === saves && !due
    if (idOf(here(ask)) === id && (isLast || byNext)) reject(ask, rejected, byNext)
    return 'refused'
  }
  const wasUnsynced = pinnedAt()
  // An answer to another question was rejected, so this one is stored.
  const current = outcome.state === 'saved' || outcome.state === 'refused' ? null : outcome.state
  pinAt(current)
  const steps = stepsOf(ask)
  const block = here(ask)
  const isHere = idOf(block) === id
  if (block && isHere && !current && clearProblem(block)) refresh(ask)
  if (!isHere || !hasAnswer(steps, id)) refresh(ask)
  else say(ask, current ?? 'saved')
  if (wasUnsynced && !current) say(ask, 'late')
  const given = {
    byTap,
    forward: forwardAt(steps, id, wayOf(ask)),
    wanted: 'byItself' in ask.dataset && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
  if (isHere && advancesAfter(id) && !current && advancesAutomatically(given)) goOnSoon(ask)
  return current ?? 'saved'
}

/**
 * Shows the error of an answer when its field loses the focus, and on Next. Before that the answer may be incomplete.
 */
function reject(ask: HTMLElement, rejected: HTMLElement, byNext: boolean): void {
  const block = here(ask)
  say(ask, null)
  if (!block || (!byNext && (leaving || isTyping(ask)))) return
  const problem = showProblem(block, rejected)
  refresh(ask)
  const field = block.querySelector<HTMLElement>('[aria-invalid]')
  // A field that takes the focus is read with its error.
  if (byNext && field !== document.activeElement) field?.focus()
  else announce(problem)
}

/** Shows why the page was rejected if the cause is the answer to the current question. Returns whether it is. */
export function rejectShown(html: string): boolean {
  const ask = page()
  const rejected = ask && rejectedIn(html, idOf(here(ask)))
  if (rejected) reject(ask, rejected, true)
  return Boolean(rejected)
}

/** Sends the answers that were unsynced when the page was closed, and shows a message. */
export async function sendLate(): Promise<void> {
  const ask = page()
  const form = ask && formOf(ask)
  if (form && (await sendUnsynced(form)) && ask.isConnected && !pinnedAt()) say(ask, 'late')
}
