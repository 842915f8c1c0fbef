import type { Reader } from './read-aloud.ts'
import { findVoice } from './voices.ts'

/** Makes the buttons `[data-listen]` read the page aloud, if the device has a local voice for the page's locale. */
export function offerListening(reader: Reader): void {
  if (!('speechSynthesis' in window)) return
  let reading: Promise<typeof import('./read-aloud.ts')> | undefined
  const load = () => {
    reading ??= import('./read-aloud.ts').catch((error) => {
      reading = undefined
      throw error
    })
    return reading
  }
  // Offline, it is loaded on the press.
  const prefetch = () => load().catch(() => {})
  const findVoiceValue = () => {
    const found = findVoice() !== undefined
    document.documentElement.toggleAttribute('data-listens', found)
    if (!found) return
    // Not on the press: Safari on phones allows the first speech only within the event of a press.
    if (document.readyState === 'complete') prefetch()
    else addEventListener('load', prefetch)
    if (location.hash === '#listen') readOnOpen()
  }
  findVoiceValue()
  speechSynthesis.addEventListener('voiceschanged', findVoiceValue)
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-listen]') : null
    if (button) load().then(({ pressListen }) => pressListen(button, reader))
  })
}

/** Starts to read, once, if the address of the page requests it. */
function readOnOpen(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  document.querySelector<HTMLElement>('[data-listen]')?.click()
}
