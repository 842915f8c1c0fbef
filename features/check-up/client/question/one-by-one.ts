import { becomeDeaf, ignoreEarly } from '#platform/page/client/early-press.ts'
import { painted } from '#platform/page/client/painted.ts'
import { submitterOf } from '#platform/page/client/submitter.ts'
import { takeOver } from '#platform/page/client/take-over.ts'
import { showBusy } from '../busy.ts'
import { go, goBack, show, stay } from '../go.ts'
import { pinAt, pinnedAt } from '../pin-question.ts'
import { isAtAddress, noteQuestion, placeHere } from '../places.ts'
import { answered, cleared, isLeaving, save, sendLate, sendPressed, setLeaving, typed } from './autosave-shown.ts'
import {
  formOf,
  forwardButton,
  hasAnswer,
  here,
  idOf,
  isTyped,
  page,
  stepsOf,
  visibleText,
  wayOf,
} from './shown-question.ts'
import { nextStep, stepBefore } from './steps.ts'

/**
 * How a page was reached: by its address, by the browser's Back and Forward, from the previous or next page, or by a
 * rejected form.
 */
export type Arrival = 'load' | 'browser' | 'next' | 'back' | 'same'

/** Sets the height of the buttons for the styles, which place the save status above them. */
const dock = new ResizeObserver(([nav]) => {
  const [box] = nav?.borderBoxSize ?? []
  if (box) page()?.style.setProperty('--dock', `${Math.floor(box.blockSize)}px`)
})

/** Shows the questions of a page one at a time (`.ask--one`), autosaves each answer, and shows the next. */
export function askOneByOne(): void {
  for (const type of ['pointerdown', 'click'] as const) addEventListener(type, ignoreEarly, true)
  addEventListener('pointerdown', () => stay(true), true)
  addEventListener('keydown', () => stay(false), true)
  addEventListener('pointerdown', sendPressed)
  addEventListener('change', answered)
  addEventListener('input', typed)
  addEventListener('click', cleared)
  addEventListener('submit', move, true)
  addEventListener('popstate', () => {
    // After the next frame, since Chromium removes the focus once it has found the question in the address.
    painted().then(() => {
      const ask = page()
      if (ask && isAtAddress(formOf(ask))) arrive('browser')
    })
  })
  addEventListener('online', () => pinnedAt() && save())
  addEventListener('keep-again', () => pinnedAt() && save(), true)
  document.addEventListener('main', (event) => {
    pinAt(null)
    arrive(event instanceof CustomEvent ? event.detail : 'load')
  })
  // A second tap on Next would press a button of the page between two questions.
  const between = document.querySelector<HTMLElement>('[data-between]')
  if (between) becomeDeaf(between)
  arrive('load')
  sendLate()
}

/** Starts a page at its first question to show, and moves the focus there, except on a new document. */
function arrive(how: Arrival): void {
  stay(false)
  dock.disconnect()
  const ask = page()
  if (!ask) return
  const nav = ask.querySelector('.q__nav')
  if (nav) dock.observe(nav)
  // Each question has a reference to the lead-in, so a group role would repeat it.
  for (const run of ask.querySelectorAll('.qrun')) run.setAttribute('role', 'presentation')
  const steps = stepsOf(ask)
  const visible = steps.filter((step) => step.visible)
  const failed = 'failed' in ask.dataset
  const named = visible.find(({ id }) => `#q-${id}` === decodeURIComponent(location.hash))?.id
  const noted = visible.find(({ id }) => id === placeHere().question)?.id
  const begins = how === 'next' && !failed
  const place = noted ?? named
  const ends = { next: visible[0]?.id, back: visible[visible.length - 1]?.id, load: place, browser: place, same: noted }
  ask.toggleAttribute('data-pauses', begins && ask.querySelector('.thanks') !== null)
  // The browser is still navigating back to this question's history entry, where it gets the focus.
  const isUnderway = how === 'back' && placeHere().from !== undefined
  show(ask, (!failed && ends[how]) || idOf(here(ask)), failed || (how !== 'load' && !isUnderway))
  if (!isUnderway) noteQuestion(idOf(here(ask)))
}

/** Handles the buttons Back and Next while another question of this page follows. */
function move(event: SubmitEvent): void {
  const ask = page()
  const form = ask && formOf(ask)
  if (!form || event.target !== form) return
  const button = submitterOf(event)
  // Enter presses a button without a name.
  const value = button instanceof HTMLButtonElement && (button.name ? button.name === 'go' && button.value : 'next')
  const isForward = value === 'next'
  const steps = stepsOf(ask)
  const id = idOf(here(ask))
  const pauses = ask.hasAttribute('data-pauses')
  const isBack = value === 'back' && !pauses && !wayOf(ask).toAnswers
  const to = isForward ? (pauses ? id : nextStep(steps, id, wayOf(ask))) : isBack ? stepBefore(steps, id) : null
  if (!to) return
  const work = () => {
    if (isLeaving()) return
    if (isForward && isTyped(here(ask)) && !pauses && hasAnswer(steps, id)) return advanceOnceSaved(ask, to)
    return goOncePainted(ask, to, isBack ? goBack : go)
  }
  takeOver(event, work, showFullPage)
}

/** Shows all questions of the page, as without scripts. */
const showFullPage = () => document.documentElement.removeAttribute('data-scripts')

async function goOncePainted(ask: HTMLElement, to: string, how: typeof go): Promise<void> {
  setLeaving(true)
  await painted()
  setLeaving(false)
  if (ask.isConnected) how(ask, to)
}

/** A typed answer may be invalid, so the next question waits until the server has accepted it or cannot be reached. */
async function advanceOnceSaved(ask: HTMLElement, to: string): Promise<void> {
  const done = showBusy(forwardButton(ask), visibleText(ask).saving)
  setLeaving(true)
  const state = await save(false, true)
  setLeaving(false)
  done()
  if (state !== 'refused' && ask.isConnected) go(ask, to)
}
