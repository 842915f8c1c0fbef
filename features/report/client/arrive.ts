// Runs on the page that prepares the report. Shows each line for a moment after its stage has ended, so that it can be
// read, and then says that the report is ready. After 20 seconds it shows that the work continues; if the page ends
// before the work does, it offers to try again. With reduced motion each line appears as soon as it is done.

import { takeOver } from '#platform/page/client/take-over.ts'
import { findVoice } from '#platform/read-aloud/voices.ts'

/** Duration for which a line is shown. */
const lineMs = 900
const longMs = 20_000

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const show = (selector: string, isShown: boolean) => find(selector)?.toggleAttribute('hidden', !isShown)
/** Returns the element that ends the work if it has arrived, even if React has not moved it into place yet. */
const endOf = () => find('[data-ended]:not([data-stopped] *)')

/** Resolves with an element once it is parsed; null if the page ends without it. */
function arrival(observe: () => HTMLElement | null): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const watch = () => {
      const found = observe()
      if (!found && !isOver) return
      observer.disconnect()
      resolve(found)
    }
    const observer = new MutationObserver(watch)
    observer.observe(document.documentElement, { childList: true, subtree: true })
    addEventListener('load', watch)
    watch()
  })
}
let isOver = document.readyState === 'complete'
addEventListener('load', () => {
  isOver = true
})

/** Waits as long as reading a line takes; in a crisis not at all, so that nothing delays help. */
const read = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || find('[data-crisis]')
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, lineMs))

function setLine(row: HTMLElement, state: string): void {
  row.className = `is-${state}`
  for (const textElement of row.querySelectorAll<HTMLElement>('[data-when]'))
    textElement.hidden = textElement.dataset.when !== state
}

/** Replaces the text of each element that has a text for this state in a `data-` attribute. */
function say(name: 'still' | 'arrivalTitle', selector: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector))
    element.textContent = element.dataset[name] ?? element.textContent
}

async function run(): Promise<void> {
  const slow = setTimeout(() => {
    say('still', '[data-still]')
    show('[data-again]', true)
  }, longMs)
  // This script may run before the lines arrive; the result follows them.
  await arrival(() => find('[data-said]'))
  const rows = [...document.querySelectorAll<HTMLElement>('[data-step]')]
  for (const [index, row] of rows.entries()) {
    const [result] = await Promise.all([arrival(() => find(`[data-line="${row.dataset.step}"]`)), read()])
    if (!result) break
    setLine(row, result.dataset.state ?? '')
    const tree = find('[data-ripe]')
    if (tree) tree.dataset.ripe = String(index + 1)
  }
  const end = await arrival(endOf)
  clearTimeout(slow)
  if (end?.dataset.ended === 'ready') return open(end)
  show('[data-working]', false)
  show('[data-stopped]', end === null)
}

/** Shows that the report is ready. Crisis help stays above it. */
function open(end: HTMLElement): void {
  const title = find('[data-arrival-title]')
  const hadFocus = find('[data-working]')?.contains(document.activeElement)
  lockHeight()
  show('[data-working]', false)
  end.hidden = false
  say('arrivalTitle', '[data-arrival-title]')
  const message = find('[data-said]')
  if (message) message.textContent = title?.textContent ?? ''
  if (hadFocus) title?.focus()
}

/** Fixes the height of the scene and its text, so that title, tree and footer do not move. */
function lockHeight(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-ripe], .arrival__words'))
    part.style.minHeight = `${part.offsetHeight}px`
}

/** Offers to read the report aloud if the device has a voice for its language. */
function offerVoice(): void {
  const observe = () => show('[data-needs-voice]', findVoice() !== undefined)
  arrival(endOf).then(observe)
  speechSynthesis.addEventListener('voiceschanged', observe)
}

// Replaces this page in the history, so that Back from the report returns to the questions.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-open]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  takeOver(event, () => location.replace(link.href))
})

if ('speechSynthesis' in window) offerVoice()
run()
