import { setText } from '../../shared/scripts/set-text.ts'
import { submitForm, submitterOf } from '../../shared/scripts/submitter.ts'
import { report, takeOver } from '../../shared/scripts/take-over.ts'
import { announce } from './announce.ts'
import { showBusy } from './busy.ts'
import { keepAnswers, type Outcome, sendKept } from './keeping.ts'
import { addPlace, isAtAddress, noteQuestion, placeHere } from './places.ts'
import { clearProblem, rejectedIn, showProblem } from './problem.ts'
import { comesByItself, countAt, type Forward, forwardAt, nextStep, type Step, stepBefore, type Way } from './steps.ts'

const nextAfterMs = 900
const sayAfterMs = 300
const typedAfterMs = 700
/** For so long a press on a question that just came is taken for one that was meant for the question before. */
const deafMs = 650

/** The words of the page, in its language; `{at}`, `{of}` and `{said}` stand for what a script fills in. */
type Words = Record<Forward | State | 'goOn' | 'count' | 'title' | 'errorTitle' | 'skipped', string>
/** What became of an answer, as the person is told. */
type State = 'saving' | 'saved' | 'comes' | 'device' | 'page' | 'late'

/** How a page was reached: by its address, by the browser's Back and Forward, from the page before or after, or again. */
export type Arrival = 'load' | 'browser' | 'next' | 'back' | 'same'

let tapped = false
/** The question after whose answer the next one may come by itself; null once a key or a touch has stopped it. */
let coming: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let typing: ReturnType<typeof setTimeout> | undefined
let deaf: ReturnType<typeof setTimeout> | undefined
/** A button was pressed that leads to another question, which comes with the next frame. */
let going = false
/** Tells the styles how high the buttons are, above which the state of the answer stays. */
const dock = new ResizeObserver(([nav]) => {
  const [box] = nav?.borderBoxSize ?? []
  if (box) page()?.style.setProperty('--dock', `${Math.floor(box.blockSize)}px`)
})
/** An answer was given that is to be kept with the next frame, unless it is kept before. */
let due = false
let autosaves = true
/** Answers that are on no server yet. */
let held: 'device' | 'page' | null = null

/** Shows the questions of a page one at a time (`.ask--one`), keeps each answer as it is given, and brings up the next. */
export function askOneByOne(): void {
  for (const event of ['pointerdown', 'click']) addEventListener(event, ignoreEarly, true)
  addEventListener('pointerdown', () => stay(true), true)
  addEventListener('keydown', () => stay(false), true)
  addEventListener('pointerdown', sendPressed)
  addEventListener('change', answered)
  addEventListener('input', typed)
  addEventListener('click', cleared)
  addEventListener('submit', move, true)
  addEventListener('popstate', () => {
    // In the next task: Chromium takes the focus away once it has found the question in the address.
    setTimeout(() => {
      const ask = page()
      if (ask && isAtAddress(formOf(ask))) arrive('browser')
    })
  })
  addEventListener('online', () => held && keep())
  addEventListener('keep-again', () => held && keep(), true)
  document.addEventListener('main', (event) => {
    held = null
    arrive(event instanceof CustomEvent ? event.detail : 'load')
  })
  arrive('load')
  sendLate()
}

const page = () => document.querySelector<HTMLElement>('.ask--one')
const formOf = (ask: HTMLElement) => ask.querySelector('form')
const wordsOf = (ask: HTMLElement): Words => JSON.parse(ask.dataset.words ?? '{}')
const blocksOf = (ask: HTMLElement) => [...ask.querySelectorAll<HTMLElement>('[data-question]')]
const here = (ask: HTMLElement) => ask.querySelector<HTMLElement>('[data-here]')
const idOf = (block: HTMLElement | null) => block?.dataset.question ?? ''
const forwardButton = (ask: HTMLElement) => ask.querySelector<HTMLButtonElement>('[data-forward]')

const wayOf = ({ dataset }: HTMLElement): Way => ({
  before: Number(dataset.before),
  after: Number(dataset.after),
  lastPage: 'lastPage' in dataset,
  toAnswers: 'toAnswers' in dataset,
})

const stepsOf = (ask: HTMLElement): Step[] =>
  blocksOf(ask).map((block) => ({
    id: idOf(block),
    visible: !block.hidden,
    answered: answerOf(block) !== '',
    followUp: block.dataset.when !== undefined,
  }))

/** Returns the answer that a question has on the page, in words. */
function answerOf(block: HTMLElement): string {
  const inputs = [...block.querySelectorAll<HTMLInputElement>(`input[name="${idOf(block)}"]`)]
  const chosen = inputs.filter(({ type, checked, value }) => (type === 'text' ? value.trim() !== '' : checked))
  return chosen.map((input) => input.getAttribute('aria-label') ?? inWords(input)).join('; ')
}

const inWords = (input: HTMLInputElement): string =>
  input.type === 'text' ? input.value : (input.closest('label')?.textContent.trim() ?? input.value)

/** Begins a page at the question to begin with, and moves the focus there, except on a new document. */
function arrive(how: Arrival): void {
  stay(false)
  dock.disconnect()
  const ask = page()
  if (!ask) return
  const nav = ask.querySelector('.q__nav')
  if (nav) dock.observe(nav)
  // The opening words stand above each of the questions, which describe themselves by them.
  for (const run of ask.querySelectorAll('.qrun')) run.setAttribute('role', 'presentation')
  const steps = stepsOf(ask)
  const visible = steps.filter((step) => step.visible)
  const failed = 'failed' in ask.dataset
  const named = visible.find(({ id }) => `#q-${id}` === decodeURIComponent(location.hash))?.id
  const noted = visible.find(({ id }) => id === placeHere().question)?.id
  const begins = how === 'next' && !failed
  const ends = {
    next: visible[0]?.id,
    back: visible[visible.length - 1]?.id,
    load: noted ?? named,
    browser: noted ?? named,
    same: noted,
  }
  ask.toggleAttribute('data-pauses', begins && ask.querySelector('.thanks') !== null)
  // The browser is still on its way back to the place of this question, where it gets the focus.
  const isUnderway = how === 'back' && placeHere().from !== undefined
  show(ask, (!failed && ends[how]) || idOf(here(ask)), failed || (how !== 'load' && !isUnderway))
  if (!isUnderway) noteQuestion(idOf(here(ask)))
}

/** Ignores a press so early that the question cannot have been read. Keys press without a pointer. */
function ignoreEarly(event: Event): void {
  const { target } = event
  if (!(event instanceof MouseEvent) || (event.type === 'click' && event.detail === 0)) return
  const pressed =
    target instanceof Element &&
    target.closest(
      '[data-deaf] :is([data-question] label, [data-question] input:not([type=text]), [data-step], [data-forward])',
    )
  if (!pressed) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Ignores presses from now until the question shown was seen for a moment. */
function becomeDeaf(ask: HTMLElement): void {
  clearTimeout(deaf)
  ask.toggleAttribute('data-deaf', true)
  painted().then(() => {
    clearTimeout(deaf)
    deaf = setTimeout(() => ask.removeAttribute('data-deaf'), deafMs)
  })
}

function show(ask: HTMLElement, id: string, focus: boolean): void {
  for (const block of blocksOf(ask)) block.toggleAttribute('data-here', idOf(block) === id)
  refresh(ask)
  document.dispatchEvent(new Event('question'))
  if (!focus) return
  becomeDeaf(ask)
  scrollTo(0, 0)
  const block = ask.hasAttribute('data-pauses') ? ask.querySelector<HTMLElement>('.thanks') : here(ask)
  const wrong = block?.querySelector<HTMLElement>('[aria-invalid]')
  const target = wrong ?? block?.querySelector<HTMLElement>('h2, h3')
  target?.focus({ preventScroll: !wrong })
}

/** Shows another question of this page, as a place of its own in the history. */
function go(ask: HTMLElement, id: string): void {
  stay(false)
  // The question after the words of thanks has the same place in the history.
  if (!ask.hasAttribute('data-pauses')) addPlace(`#q-${id}`, { question: id, from: idOf(here(ask)) })
  ask.removeAttribute('data-pauses')
  show(ask, id, true)
}

/** Shows the question before, at its place in the history; one that has none there takes the present place. */
function goBack(ask: HTMLElement, id: string): void {
  stay(false)
  if (placeHere().from === id) {
    history.back()
    return
  }
  history.replaceState({ question: id }, '', `#q-${id}`)
  show(ask, id, true)
}

/** Writes what follows from the answers and from which question is shown: count, way back, button forward, state. */
function refresh(ask: HTMLElement): void {
  const block = here(ask)
  const words = wordsOf(ask)
  const steps = stepsOf(ask)
  const id = idOf(block)
  const count = countAt(steps, id, wayOf(ask))
  const filled = (text: string) => text.replace('{at}', String(count.at)).replace('{of}', String(count.of))
  for (const place of ask.querySelectorAll('[data-count]')) setText(place, filled(words.count))
  const isWrong = block?.querySelector('[aria-invalid]')
  // The title of a rejected page stays: it begins with Error.
  if (isWrong || !ask.querySelector('.q__errors:not(.pages-only)'))
    document.title = filled(isWrong ? words.errorTitle : words.title)
  const before = stepBefore(steps, id)
  ask.toggleAttribute('data-at-first', before === null)
  const said = before
    ? answerOf(ask.querySelector<HTMLElement>(`[data-question="${before}"]`) ?? ask)
    : ask.dataset.said
  const back = ask.querySelector('[data-said-here]')
  if (back) setText(back, said || words.skipped)
  const forward = forwardAt(steps, id, wayOf(ask))
  const button = forwardButton(ask)
  if (button) button.dataset.forward = forward
  const place = button?.querySelector('.one-only')
  if (place && button?.getAttribute('aria-busy') !== 'true')
    setText(place, words[ask.hasAttribute('data-pauses') ? 'goOn' : forward])
  say(ask, held ?? (hasAnswer(steps, id) && !isWrong ? 'saved' : null))
}

/** Whether the button forward leads to the next page. */
function leavesPage(ask: HTMLElement): boolean {
  const steps = stepsOf(ask)
  const id = idOf(here(ask))
  const isLast = nextStep(steps, id, wayOf(ask)) === null && !ask.hasAttribute('data-pauses')
  return isLast && ['next', 'skip'].includes(forwardAt(steps, id, wayOf(ask)))
}

/** Whether the page is done with the answer shown. Not by a typed one, which is kept before it is whole. */
const isDone = (ask: HTMLElement) =>
  leavesPage(ask) && !isTyped(here(ask)) && hasAnswer(stepsOf(ask), idOf(here(ask))) === true

/** Sends the page while the finger is still on the button to the next one: that takes a tenth of a second, often more. */
function sendPressed({ target, button }: PointerEvent): void {
  const ask = page()
  const form = ask && formOf(ask)
  if (!form || button !== 0 || !(target instanceof Element) || !target.closest('[data-forward]')) return
  if (leavesPage(ask)) autosave(form, true)
}

const isTyped = (block: HTMLElement | null) => block?.querySelector('input[type=text]') !== null

const hasAnswer = (steps: readonly Step[], id: string) => steps.find((step) => step.id === id)?.answered

/** Says below the question what became of its answer. */
function say(ask: HTMLElement, state: State | null): void {
  const row = here(ask)?.querySelector<HTMLElement>('.keep')
  const said = row?.querySelector('output')
  if (!row || !said) return
  const known = autosaves ? state : null
  const text = known ? wordsOf(ask)[known] : ''
  setText(said, text)
  row.dataset.state = known ?? ''
}

function stay(byPointer: boolean): void {
  tapped = byPointer
  clearTimeout(timer)
  const ask = page()
  if (coming && ask && idOf(here(ask)) === coming) say(ask, held ?? 'saved')
  coming = null
}

function answered(event: Event): void {
  const ask = page()
  const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-question]') : null
  if (!ask || !block) return
  clearTimeout(typing)
  coming = idOf(block)
  const byTap = tapped && 'choice' in block.dataset
  due = true
  painted().then(() => {
    if (!ask.isConnected) return
    refresh(ask)
    if (!due) return
    if (!held) say(ask, null)
    keep(byTap)
  })
}

/** Resolves once the frame is painted that shows what was pressed: on a slow phone all else comes after it. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

function typed({ target }: Event): void {
  const ask = page()
  if (!ask || !(target instanceof HTMLInputElement) || target.type !== 'text' || !ask.contains(target)) return
  clearTimeout(typing)
  typing = setTimeout(() => keep(), typedAfterMs)
  refresh(ask)
  say(ask, null)
}

function cleared({ target }: Event): void {
  const ask = page()
  if (!ask || !(target instanceof Element)) return
  if (target.closest('[data-again]')) keep()
  if (target.closest('[data-clear]')) setTimeout(() => keep().then(() => refresh(ask)))
}

/**
 * Saves the answers ahead of Next; null once that failed by an error of a script: from then on Next alone saves them.
 */
async function autosave(form: HTMLFormElement, ahead: boolean, mayLeave?: () => boolean): Promise<Outcome | null> {
  if (!autosaves) return null
  try {
    return await keepAnswers(form, ahead, mayLeave)
  } catch (error) {
    autosaves = false
    report(error)
    return null
  }
}

/** Saves the answers and shows the result; then shows the next question, where no press of Next is needed. */
async function keep(byTap = false, byNext = false): Promise<Outcome['state']> {
  const ask = page()
  const form = ask && formOf(ask)
  if (!form) return 'saved'
  clearTimeout(typing)
  due = false
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
    if (idOf(here(ask)) === id) reject(ask, rejected, byNext)
    return 'refused'
  }
  const wasHeld = held
  // An answer to another question was rejected, so this one is stored.
  held = outcome.state === 'saved' || outcome.state === 'refused' ? null : outcome.state
  const steps = stepsOf(ask)
  const block = here(ask)
  const isHere = idOf(block) === id
  if (block && isHere && !held && clearProblem(block)) refresh(ask)
  if (!isHere || !hasAnswer(steps, id)) refresh(ask)
  else say(ask, held ?? 'saved')
  if (wasHeld && !held) say(ask, 'late')
  const given = {
    choice: byTap,
    tapped: byTap,
    forward: forwardAt(steps, id, wayOf(ask)),
    wanted: 'byItself' in ask.dataset && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
  if (isHere && coming === id && !held && comesByItself(given)) {
    say(ask, 'comes')
    timer = setTimeout(() => forward(ask), nextAfterMs)
  }
  return held ?? 'saved'
}

/** Whether the person is in the field of the question: no response may change it then, nor take the focus from it. */
const isTyping = (ask: HTMLElement) =>
  document.activeElement === (here(ask)?.querySelector('input[type=text]') ?? document.documentElement)

/** Says what is wrong with the answer on leaving its field, and on Next; before that it may be half of one. */
function reject(ask: HTMLElement, rejected: HTMLElement, byNext: boolean): void {
  const block = here(ask)
  say(ask, null)
  if (!block || (!byNext && (going || isTyping(ask)))) return
  const problem = showProblem(block, rejected)
  refresh(ask)
  const field = block.querySelector<HTMLElement>('[aria-invalid]')
  // A field that takes the focus is read with its error.
  if (byNext && field !== document.activeElement) field?.focus()
  else announce(problem)
}

/** Shows why the page was rejected, if that is the answer to the question shown. Returns whether it is. */
export function rejectShown(html: string): boolean {
  const ask = page()
  const rejected = ask && rejectedIn(html, idOf(here(ask)))
  if (rejected) reject(ask, rejected, true)
  return Boolean(rejected)
}

/** Goes on: to the next question of this page, else to the next page. */
function forward(ask: HTMLElement): void {
  const next = nextStep(stepsOf(ask), idOf(here(ask)), wayOf(ask))
  if (next) go(ask, next)
  else {
    const form = formOf(ask)
    if (form) submitForm(form, forwardButton(ask))
  }
}

/** Takes the buttons Back and Next where they lead to another question of this page. */
function move(event: SubmitEvent): void {
  const ask = page()
  const form = ask && formOf(ask)
  if (!form || event.target !== form) return
  const submitter = submitterOf(event)
  const value = submitter instanceof HTMLButtonElement && submitter.name === 'go' ? submitter.value : null
  const isForward = value === 'next' || (submitter instanceof HTMLButtonElement && submitter.name === '')
  const steps = stepsOf(ask)
  const id = idOf(here(ask))
  const pauses = ask.hasAttribute('data-pauses')
  const isBack = value === 'back' && !pauses && !wayOf(ask).toAnswers
  const to = isForward ? (pauses ? id : nextStep(steps, id, wayOf(ask))) : isBack ? stepBefore(steps, id) : null
  if (!to) return
  const work = () => {
    if (going) return
    if (isForward && isTyped(here(ask)) && !pauses && hasAnswer(steps, id)) return goOnceKept(ask, to)
    return goOncePainted(ask, to, isBack ? goBack : go)
  }
  takeOver(event, work, showWholePage)
}

/** Shows all questions of the page, as without scripts. */
const showWholePage = () => document.documentElement.removeAttribute('data-scripts')

async function goOncePainted(ask: HTMLElement, to: string, how: typeof go): Promise<void> {
  going = true
  await painted()
  going = false
  if (ask.isConnected) how(ask, to)
}

/** A typed answer may be none: the next question waits until the server has taken it, or cannot be reached. */
async function goOnceKept(ask: HTMLElement, to: string): Promise<void> {
  const done = showBusy(forwardButton(ask), wordsOf(ask).saving)
  going = true
  const state = await keep(false, true)
  going = false
  done()
  if (state !== 'refused' && ask.isConnected) go(ask, to)
}

/** Sends what this device kept when the page was closed before, and says so. */
async function sendLate(): Promise<void> {
  const ask = page()
  const form = ask && formOf(ask)
  if (form && (await sendKept(form)) && ask.isConnected && !held) say(ask, 'late')
}
