import { becomeDeaf, ignoreEarly } from '#platform/page/client/early-press.ts'
import { painted } from '#platform/page/client/painted.ts'
import { submitterOf } from '#platform/page/client/submitter.ts'
import { leaveToBrowser, report, submitPlainly, takeOver } from '#platform/page/client/take-over.ts'
import { areSiblingPages } from '#routes/sibling-pages.ts'
import { toggleFollowUps } from './controls.ts'
import { type Effect, type Event as FlowEvent, initial, type Reply, transition } from './flow.ts'
import { closest, factsHere, onePage, pageForm } from './page.ts'
import { arrivalOf, isAtAddress, numberHere, pathOf } from './places.ts'
import { clearProblem, render, showProblem } from './render.ts'
import { save, sendBeacon, submit } from './sender.ts'
import { arrive, go, replace } from './show-page.ts'
import { type Fields, fieldsOf, storedOnDevice, storeOnDevice, touchedIn } from './store.ts'

let state = initial
const timers: Partial<Record<string, ReturnType<typeof setTimeout>>> = {}

/** Turns the events of the document into events of the flow (flow.ts), and runs its effects. */
export function runFlow(): void {
  for (const type of ['pointerdown', 'click'] as const) addEventListener(type, ignoreEarly, true)
  for (const type of ['pointerdown', 'keydown'] as const)
    addEventListener(type, () => dispatch({ type: 'pressed', byPointer: type === 'pointerdown' }), true)
  addEventListener('pointerdown', (event) => {
    // Releasing it takes at least a tenth of a second.
    if (event.button === 0 && closest(event, '[data-forward]')) dispatch({ type: 'touched' })
  })
  for (const type of ['change', 'input']) addEventListener(type, answered)
  addEventListener('click', (event) => closest(event, '[data-again]') && dispatch({ type: 'retry' }))
  addEventListener('submit', submitted, true)
  addEventListener('popstate', () => {
    loadAddress()
    // After the next frame, since Chromium removes the focus once it has found the question in the address.
    inNextFrame(() => isAtAddress(pageForm()) && onePage() && arrive('browser', moved))
  })
  addEventListener('online', () => dispatch({ type: 'retry' }))
  import('./tabs.ts').then(({ joinTabs }) => joinTabs(pageForm, fieldsOf, filledIn)).catch(report)
  addEventListener('visibilitychange', () => document.hidden && dispatch({ type: 'hidden' }))
  // A second tap on Next would press a button of the page between two questions.
  const between = document.querySelector<HTMLElement>('[data-between]')
  if (between) becomeDeaf(between)
  arrive('load', () => dispatch({ type: 'shown' }))
  findStored()
}

function answered(event: Event): void {
  const question = closest(event, 'form[data-paging] [data-question]')
  if (!question) return
  const byTap = 'choice' in question.dataset || closest(event, '[data-exclusive]:checked') !== null
  dispatch(event.type === 'input' && closest(event, '[type=text]') ? { type: 'typed' } : { type: 'answered', byTap })
}

/** Sends the answer of another tab, too, since an older one may be under way. */
function filledIn(): void {
  toggleFollowUps()
  dispatch({ type: 'answered', byTap: false })
}

function submitted(event: SubmitEvent): void {
  if (event.target !== pageForm() || event.defaultPrevented) return
  const submitter = submitterOf(event)
  const job = { button: submitter instanceof HTMLButtonElement ? submitter : null }
  const arrival = arrivalOf(job)
  takeOver(event, () => dispatch({ type: arrival === 'next' || arrival === 'back' ? arrival : 'submit', job }))
}

function dispatch(event: FlowEvent): void {
  try {
    const before = state
    const [after, ...effects] = transition(state, event, factsHere())
    state = after
    // An answer is painted first.
    if (state !== before && event.type !== 'answered') render(state)
    if (pageForm()) for (const effect of effects) run(effect, pageForm() as HTMLFormElement)
  } catch (error) {
    giveUp(error)
  }
}

/** Leaves the page to the browser, with all questions. */
function giveUp(error: unknown): void {
  const form = pageForm()
  document.documentElement.removeAttribute('data-scripts')
  if (form) leaveToBrowser(form, error)
}

const moved = () => dispatch({ type: 'moved' })
const reply = (request: Promise<Reply>) => request.then(dispatch, (error) => dispatch({ type: 'broken', error }))
const inNextFrame = (work: () => unknown) => painted().then(work).catch(giveUp)

function run(effect: Effect, form: HTMLFormElement): unknown {
  const { job } = state
  switch (effect.do) {
    case 'paint':
      return inNextFrame(() => dispatch({ type: 'painted' }))
    case 'wait':
      clearTimeout(timers[effect.for])
      timers[effect.for] = setTimeout(() => dispatch({ type: effect.for }), effect.ms)
      return
    case 'save':
      return reply(save(form, effect.intent))
    case 'submit':
      return reply(submit(form, job))
    case 'store':
      return storeOnDevice(form)
    case 'beacon':
      return sendBeacon(form)
    case 'show':
      return state.moving ? inNextFrame(() => form.isConnected && go(effect, moved)) : go(effect, moved)
    case 'clearProblem':
      clearProblem()
      return render(state)
    case 'showProblem':
      showProblem(effect.problem, effect.focus)
      return render(state)
    case 'replace':
      // Back or Forward was pressed while the page was loading.
      if (job.go && job.go !== numberHere()) return loadAddress()
      return replace(effect, state, () => dispatch({ type: 'shown' }))
    case 'submitPlainly':
      return submitPlainly(form, job.go ? null : job.button, job.go ? { go: job.go } : {})
    case 'report':
      return report(effect.error)
  }
}

/** Handles Back and Forward of the browser: stores the answers and shows the page of the new address. */
function loadAddress(): void {
  const form = pageForm()
  const number = numberHere()
  if (!form || !number || !areSiblingPages(form.action, location.href)) return
  document.documentElement.dataset.page = pathOf(location)
  if (!isAtAddress(form)) dispatch({ type: 'submit', job: { button: null, go: number } })
}

/** Fills in and sends the answers that were unsent when the page was closed. */
function findStored(): void {
  const form = onePage() && pageForm()
  if (!form) return
  const { own, others } = storedOnDevice(form)
  if (own) fill(form, own)
  if (own || others.length > 0) dispatch({ type: 'found' })
}

/** Restores only the changed answers, since the others may have newer values from another tab or device. */
function fill(form: HTMLFormElement, fields: Fields): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-question] input:not([type=hidden])')) {
    const saved = touchedIn(fields, input.name)
    if (!saved) continue
    if (input.type === 'text') input.value = saved[0] ?? ''
    else input.checked = saved.includes(input.value)
  }
  form.querySelector('[data-question] input:not([type=hidden])')?.dispatchEvent(new Event('change', { bubbles: true }))
}
