import { sectionEnd } from './sections.ts'
import { findVoice, spoken } from './voices.ts'

/** Speech rate; 1 is the normal rate of the voice. */
const rate = 0.9

/** A block of text, spoken as one utterance and highlighted while it is spoken. */
export type Part = {
  element: HTMLElement
  text: string
  /** True for a heading that begins a section. */
  begins?: boolean
}

export type Reader = {
  /** Returns the parts to read of a page or of an element, in document order. */
  partsOf: (root: HTMLElement) => Part[]
  /** Selector of elements that get their own button, which reads only that element. */
  piece?: string
  /** For long pages: adds a button to the next section, and pins the controls while the page scrolls. */
  sections?: boolean
}

/** Labels of the buttons, in the page's locale. */
type Texts = Record<'listen' | 'stop' | 'pause' | 'resume' | 'next' | 'controls', string>

/** The state while reading or paused: the button that started it, its parts, and the index of the current part. */
type Reading = {
  button: HTMLElement
  controls: HTMLElement
  texts: Texts
  parts: readonly Part[]
  at: number
  paused: boolean
}
let reading: Reading | null = null

addEventListener('keydown', (event) => event.key === 'Escape' && stop())
addEventListener('pagehide', stop)
document.addEventListener('main', stop)
// The question page shows another question.
document.addEventListener('question', stop)

/** Reads the part of a button aloud, or stops if it is being read. */
export function pressListen(button: HTMLElement, reader: Reader): void {
  const isRepeated = reading?.button === button
  stop()
  if (!isRepeated) start(button, reader)
}

function start(button: HTMLElement, { partsOf, piece, sections }: Reader): void {
  const root = (piece && button.closest<HTMLElement>(piece)) || document.querySelector('main')
  if (!root) return
  const texts: Texts = JSON.parse(document.querySelector<HTMLElement>('.listen[data-words]')?.dataset.words ?? '{}')
  const parts = partsOf(root)
  const controls = createControls(texts, sections ? ['pause', 'stop', 'next'] : ['pause'])
  // The header has no room for the controls: its button stops the reading.
  if (sections || (root.localName === 'main' && root.contains(button))) button.after(controls)
  if (sections) pinControls(controls)
  reading = { button, controls, texts, parts, at: 0, paused: false }
  label()
  read()
}

const actions = { pause: togglePause, next: skip, stop }

function createControls(texts: Texts, names: readonly (keyof typeof actions)[]): HTMLElement {
  const controls = document.createElement('div')
  controls.className = 'row listen'
  controls.setAttribute('role', 'group')
  controls.setAttribute('aria-label', texts.controls)
  for (const name of names) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'tool tool--line'
    button.dataset.control = name
    button.textContent = texts[name]
    button.addEventListener('click', actions[name])
    controls.append(button)
  }
  return controls
}

/** Moves the controls to the top layer. Browsers without the Popover API show them beside the button. */
function pinControls(controls: HTMLElement): void {
  controls.classList.add('listen--stays')
  controls.popover = 'manual'
  controls.showPopover?.()
}

/**
 * Pauses or resumes. Speech engines implement pause differently, so this cancels and later restarts the current part.
 */
function togglePause(): void {
  if (!reading) return
  reading.paused = !reading.paused
  label()
  if (reading.paused) silence()
  else read()
}

function skip(): void {
  if (!reading) return
  const { parts, at } = reading
  silence()
  reading.at = sectionEnd(parts, at)
  reading.paused = false
  label()
  read()
}

function stop(): void {
  if (!reading) return
  const { button, controls, texts } = reading
  reading = null
  silence()
  if (controls.contains(document.activeElement)) button.focus({ preventScroll: true })
  controls.remove()
  write(button, texts.listen)
}

function silence(): void {
  for (const part of document.querySelectorAll('.is-spoken')) part.classList.remove('is-spoken')
  speechSynthesis.cancel()
}

function read(): void {
  const current = reading
  const part = current?.parts[current.at]
  if (!current || !part) {
    stop()
    return
  }
  const { element } = part
  const utterance = new SpeechSynthesisUtterance(spoken(part.text))
  utterance.voice = findVoice() ?? null
  utterance.lang = utterance.voice?.lang ?? document.documentElement.lang
  utterance.rate = rate
  const done = () => {
    if (reading !== current || current.paused || current.parts[current.at] !== part) return
    element.classList.remove('is-spoken')
    current.at += 1
    label()
    read()
  }
  utterance.addEventListener('end', done)
  utterance.addEventListener('error', ({ error }) => error !== 'canceled' && error !== 'interrupted' && stop())
  element.classList.add('is-spoken')
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'nearest', behavior: reducedMotion ? 'instant' : 'smooth' })
  speechSynthesis.speak(utterance)
}

function label(): void {
  if (!reading) return
  const { button, controls, texts, parts, at, paused } = reading
  write(button, texts.stop)
  const control = (name: keyof typeof actions) => controls.querySelector<HTMLButtonElement>(`[data-control=${name}]`)
  const pause = control('pause')
  if (pause) pause.textContent = paused ? texts.resume : texts.pause
  const next = control('next')
  if (next) next.hidden = sectionEnd(parts, at) === parts.length
}

function write(button: HTMLElement, word: string): void {
  const place = button.querySelector('[data-listen-word]')
  if (place) place.textContent = word
}
