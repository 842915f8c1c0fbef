import { sectionEnd } from './sections.ts'
import { spoken, voiceFor } from './voices.ts'

const rate = 0.9

/** Something that is read in one go, and marked while it is. */
export type Part = {
  element: HTMLElement
  text: string
  /** It is the heading of a section. */
  begins?: boolean
}

type Reader = {
  /** What is read of a page or of a piece of it, in its order. */
  partsOf: (root: HTMLElement) => Part[]
  /** Selector of the pieces that have a button of their own, which reads just them. */
  piece?: string
  /** Every section gets a button of its own, and the controls stay in sight: for long pages. */
  sections?: boolean
}

/** The words of the buttons, in the page's language. */
type Words = Record<'listen' | 'stop' | 'pause' | 'resume' | 'next' | 'controls', string>

/** What is being read, or held: the button that it began with, its parts, which of them is next, and where it ends. */
type Reading = {
  button: HTMLElement
  controls: HTMLElement
  words: Words
  parts: readonly Part[]
  at: number
  end: number
  held: boolean
}
let reading: Reading | null = null

/** Reads pages aloud, where the device has a voice of its own for the page's language. Its buttons are `[data-listen]`. */
export function readAloud(reader: Reader): void {
  if (!('speechSynthesis' in window)) return
  const lookForVoice = () => {
    const found = findVoice() !== undefined
    document.documentElement.toggleAttribute('data-listens', found)
    if (found && reader.sections) offerSections(reader)
  }
  lookForVoice()
  speechSynthesis.addEventListener('voiceschanged', lookForVoice)
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-listen]') : null
    if (!button) return
    const again = reading?.button === button
    stop()
    if (!again) start(button, reader)
  })
  addEventListener('keydown', (event) => event.key === 'Escape' && stop())
  addEventListener('pagehide', stop)
  document.addEventListener('main', stop)
}

const findVoice = () => voiceFor(speechSynthesis.getVoices(), document.documentElement.lang)

/** Puts a button beside the heading of each section but the first, where that of the whole page stands. */
function offerSections({ partsOf }: Reader): void {
  const main = document.querySelector('main')
  const first = main?.querySelector<HTMLElement>('[data-listen]')
  if (!main || !first || main.querySelector('[data-listen=section]')) return
  for (const { element, begins } of partsOf(main)) {
    if (!begins || element.localName === 'h1') continue
    const button = first.cloneNode(true) as HTMLElement
    button.dataset.listen = 'section'
    const name = document.createElement('span')
    name.className = 'vh'
    name.textContent = `: ${element.textContent}`
    button.append(name)
    const row = document.createElement('div')
    row.className = 'row listens'
    element.replaceWith(row)
    row.append(element, button)
  }
}

function start(button: HTMLElement, { partsOf, piece, sections }: Reader): void {
  const root = (piece && button.closest<HTMLElement>(piece)) || document.querySelector('main')
  if (!root) return
  const words: Words = JSON.parse(button.dataset.words ?? '{}')
  const parts = partsOf(root)
  const heading = button.dataset.listen === 'section' && button.previousElementSibling
  const at = heading ? parts.findIndex(({ element }) => element === heading) : 0
  const end = heading ? sectionEnd(parts, at) : parts.length
  const controls = createControls(words, sections ? ['pause', 'stop', 'next'] : ['pause'])
  if (root.localName === 'main') button.after(controls)
  if (sections) keepInSight(controls)
  reading = { button, controls, words, parts, at, end, held: false }
  label()
  read()
}

const actions = { pause: holdOrGoOn, next: skip, stop }

function createControls(words: Words, names: readonly (keyof typeof actions)[]): HTMLElement {
  const controls = document.createElement('div')
  controls.className = 'row listen'
  controls.role = 'group'
  controls.ariaLabel = words.controls
  for (const name of names) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'tool tool--line'
    button.dataset.control = name
    button.textContent = words[name]
    button.addEventListener('click', actions[name])
    controls.append(button)
  }
  return controls
}

/** In the top layer, where the browser has one; elsewhere they stand beside the button. */
function keepInSight(controls: HTMLElement): void {
  controls.classList.add('listen--stays')
  controls.popover = 'manual'
  controls.showPopover?.()
}

/** Engines differ in how they pause, so reading is held by ending it, and goes on with the part that it was at. */
function holdOrGoOn(): void {
  if (!reading) return
  reading.held = !reading.held
  label()
  if (reading.held) silence()
  else read()
}

/** Goes on with the next section, and to the end of it where only sections are read. */
function skip(): void {
  if (!reading) return
  const { parts, at, end } = reading
  silence()
  reading.at = sectionEnd(parts, at)
  if (end < parts.length) reading.end = sectionEnd(parts, reading.at)
  reading.held = false
  label()
  read()
}

function stop(): void {
  if (!reading) return
  const { button, controls, words } = reading
  reading = null
  silence()
  if (controls.contains(document.activeElement)) button.focus({ preventScroll: true })
  controls.remove()
  write(button, words.listen)
}

function silence(): void {
  for (const part of document.querySelectorAll('.is-spoken')) part.classList.remove('is-spoken')
  speechSynthesis.cancel()
}

function read(): void {
  const current = reading
  const part = current && current.at < current.end ? current.parts[current.at] : undefined
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
    if (reading !== current || current.held || current.parts[current.at] !== part) return
    element.classList.remove('is-spoken')
    current.at += 1
    label()
    read()
  }
  utterance.addEventListener('end', done)
  utterance.addEventListener('error', ({ error }) => error !== 'canceled' && error !== 'interrupted' && stop())
  element.classList.add('is-spoken')
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' })
  speechSynthesis.speak(utterance)
}

function label(): void {
  if (!reading) return
  const { button, controls, words, parts, at, held } = reading
  write(button, words.stop)
  const control = (name: keyof typeof actions) => controls.querySelector<HTMLButtonElement>(`[data-control=${name}]`)
  const pause = control('pause')
  if (pause) pause.textContent = held ? words.resume : words.pause
  const next = control('next')
  if (next) next.hidden = sectionEnd(parts, at) === parts.length
}

function write(button: HTMLElement, word: string): void {
  const place = button.querySelector('[data-listen-word]')
  if (place) place.textContent = word
}
