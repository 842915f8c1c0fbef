import { spoken, voiceFor } from './voices.ts'

const rate = 0.9
/** What is read of a page, in its order. Of a ladder and a row of numbers, the two ends. */
const parts =
  'h1, .lead, .errsum h2, .errsum a, legend, .field > label, .hint, .err, .choice, [data-question] label:has([aria-label])'

type Words = { listen: string; stop: string; pause: string; resume: string }

/** What is being read, or held: the button that it began with, its parts, and which of them is next. */
type Reading = {
  button: HTMLElement
  pause: HTMLElement
  words: Words
  parts: HTMLElement[]
  at: number
  held: boolean
}
let reading: Reading | null = null

/** Reads questions aloud, where the device has a voice of its own for the page's language. */
export function readAloud(): void {
  if (!('speechSynthesis' in window)) return
  lookForVoice()
  speechSynthesis.addEventListener('voiceschanged', lookForVoice)
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-listen]') : null
    if (!button) return
    const again = reading?.button === button
    stop()
    if (!again) start(button)
  })
  addEventListener('keydown', (event) => event.key === 'Escape' && stop())
  addEventListener('pagehide', stop)
  document.addEventListener('main', stop)
}

const findVoice = () => voiceFor(speechSynthesis.getVoices(), document.documentElement.lang)

function lookForVoice(): void {
  document.documentElement.toggleAttribute('data-listens', findVoice() !== undefined)
}

function start(button: HTMLElement): void {
  const words: Words = JSON.parse(button.dataset.words ?? '{}')
  const question = button.closest('[data-question]')
  const where = question ?? document.querySelector('main')
  const found = [...(where?.querySelectorAll<HTMLElement>(parts) ?? [])]
  const pause = document.createElement('button')
  pause.type = 'button'
  pause.className = 'tool tool--line listen'
  pause.addEventListener('click', holdOrGoOn)
  if (!question) button.after(pause)
  reading = {
    button,
    pause,
    words,
    parts: found.filter((part) => part.getClientRects().length > 0),
    at: 0,
    held: false,
  }
  label()
  next()
}

/** Engines differ in how they pause, so reading is held by ending it, and goes on with the part that it was at. */
function holdOrGoOn(): void {
  if (!reading) return
  reading.held = !reading.held
  label()
  if (reading.held) silence()
  else next()
}

function stop(): void {
  if (!reading) return
  const { button, pause, words } = reading
  reading = null
  silence()
  pause.remove()
  write(button, words.listen)
}

function silence(): void {
  for (const part of document.querySelectorAll('.is-spoken')) part.classList.remove('is-spoken')
  speechSynthesis.cancel()
}

function next(): void {
  const current = reading
  const part = current?.parts[current.at]
  if (!current || !part) {
    stop()
    return
  }
  const utterance = new SpeechSynthesisUtterance(spoken(textOf(part)))
  utterance.voice = findVoice() ?? null
  utterance.lang = utterance.voice?.lang ?? document.documentElement.lang
  utterance.rate = rate
  const done = () => {
    if (reading !== current || current.held || current.parts[current.at] !== part) return
    part.classList.remove('is-spoken')
    current.at += 1
    next()
  }
  utterance.addEventListener('end', done)
  utterance.addEventListener('error', ({ error }) => error !== 'canceled' && error !== 'interrupted' && stop())
  part.classList.add('is-spoken')
  part.scrollIntoView({ block: 'nearest' })
  speechSynthesis.speak(utterance)
}

/** The words of a part. A rung or number with words of its own says those of its control. */
function textOf(part: HTMLElement): string {
  return part.querySelector('[aria-label]')?.getAttribute('aria-label') ?? part.innerText
}

function label(): void {
  if (!reading) return
  const { button, pause, words, held } = reading
  write(button, words.stop)
  pause.textContent = held ? words.resume : words.pause
}

function write(button: HTMLElement, word: string): void {
  const place = button.querySelector('[data-listen-word]')
  if (place) place.textContent = word
}
