import { setText } from '#platform/page/client/set-text.ts'
import { hideLoading, showLoading } from '#ui/layout/loading-bar/loading-bar.ts'
import { announce } from '../announce.ts'
import { isBusy, type State, statusOf } from './flow.ts'
import { answerOf, factsHere, formTexts, forwardButton, onePage, pageTexts, questionHere } from './page.ts'
import { forwardAt, stepBefore } from './steps.ts'

/** Shows the state of the page, and of its current question. */
export function render(state: State): void {
  const isSlow = isBusy(state) && state.note === 'saving'
  renderProgress(state, isSlow)
  renderTrouble(state)
  const ask = onePage()
  if (ask) renderQuestion(ask, state, isSlow)
}

let isLoading = false

function renderProgress({ name }: State, isSlow: boolean): void {
  if ((name === 'submitting') !== isLoading) {
    isLoading = !isLoading
    if (isLoading) showLoading()
    else hideLoading()
  }
  const button = forwardButton()
  const label = button?.querySelector<HTMLElement>('[data-label]')
  button?.setAttribute('aria-busy', String(isSlow))
  if (label) setText(label, (isSlow ? formTexts().saving : label.dataset.label) ?? '')
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function renderTrouble({ trouble, where }: State): void {
  if (trouble && where === 'page') addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  const note = document.querySelector<HTMLElement>('[data-connection]')
  const message = note?.querySelector('.note > div')
  if (!note || !message || (!trouble && note.hidden)) return
  const text = trouble ? formTexts()[trouble === 'offline' && where === 'device' ? 'offlineDevice' : trouble] : ''
  note.hidden = !trouble
  if (text === message.textContent) return
  message.textContent = text
  if (text) announce(text)
}

/** Updates title, link back, button Next and save status. */
function renderQuestion(ask: HTMLElement, state: State, isSlow: boolean): void {
  const facts = factsHere()
  const question = questionHere()
  const texts = pageTexts()
  const isWrong = question?.querySelector('[aria-invalid]')
  ask.toggleAttribute('data-rungs', question?.querySelector('[data-ladder]') !== null)
  // The title of a rejected page stays: it begins with Error.
  if (isWrong || !ask.querySelector('.q__errors:not(.pages-only)'))
    document.title = isWrong ? texts.errorTitle : texts.title
  const before = stepBefore(facts.steps, facts.here)
  const beforeHere = document.getElementById(`q-${before}`)
  const answerBefore = beforeHere ? answerOf(beforeHere) : ask.dataset.said
  ask.toggleAttribute('data-at-first', before === null)
  ask.querySelector('[data-said-label]')?.toggleAttribute('hidden', !answerBefore)
  setTextAt('[data-said-here]', answerBefore || texts.skipped)
  setTextAt('[data-change]', answerBefore ? texts.change : texts.answerIt)
  const forward = forwardAt(facts.steps, facts.here, facts)
  const button = forwardButton()
  if (button) button.dataset.forward = forward
  const skipsPart = forward === 'skip' && question?.dataset.part !== undefined
  const label = isSlow ? 'saving' : facts.pauses ? 'goOn' : skipsPart ? 'skipPart' : forward
  setTextAt('[data-forward] .one-only', texts[label])
  const status = statusOf(state, facts.answered && !isWrong)
  const row = question?.querySelector<HTMLElement>('.keep')
  const output = row?.querySelector('output')
  if (!row || !output) return
  setText(output, status ? texts[status] : '')
  row.dataset.state = status ?? ''
}

function setTextAt(selector: string, text: string): void {
  const place = document.querySelector(`.ask--one ${selector}`)
  if (place) setText(place, text)
}

const badNames = ['field--bad', 'group--bad']

/**
 * Shows why the current answer was rejected, and announces it unless the field takes the `focus`. No control is
 * replaced, since the person may be typing in it.
 */
export function showProblem(rejected: HTMLElement, focus: boolean): void {
  clearProblem()
  const error = rejected.querySelector('.err')
  const frame = error?.parentElement
  const place = frame && questionHere()?.querySelector(`.${frame.classList[0]}`)
  if (!error || !place) return
  place.className = frame.className
  place.insertBefore(error, place.children[[...frame.children].indexOf(error)] ?? null)
  for (const each of rejected.querySelectorAll('[aria-invalid], [aria-describedby]'))
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = each.getAttribute(name)
      if (value) document.getElementById(each.id)?.setAttribute(name, value)
    }
  const field = questionHere()?.querySelector<HTMLElement>('[aria-invalid]')
  // A field that takes the focus is read with its error.
  if (focus && field !== document.activeElement) field?.focus()
  else announce(error.textContent.trim())
}

/** Removes the error of the current question, as shown by `showProblem` or the server. */
export function clearProblem(): void {
  const question = questionHere()
  const error = question?.querySelector('.err')
  error?.parentElement?.classList.remove(...badNames)
  error?.remove()
  for (const input of question?.querySelectorAll('[aria-invalid]') ?? []) input.removeAttribute('aria-invalid')
}
