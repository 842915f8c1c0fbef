// Updates the preview beside a form of the settings when typing pauses.
import { report } from '#platform/page/client/take-over.ts'

const pauseMs = 300

const form = document.querySelector<HTMLFormElement>('#partner-settings')
const preview = document.querySelector('[data-preview]')
const colors = document.querySelector<HTMLStyleElement>('[data-preview-colors]')

let timer: ReturnType<typeof setTimeout> | undefined
let running: AbortController | undefined

/** Sends the form as its preview button does, and takes the preview from the page in the response. */
async function update(from: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const texts = [...new FormData(from)].filter((field): field is [string, string] => typeof field[1] === 'string')
  const body = new URLSearchParams([...texts, ['go', 'preview']])
  const response = await fetch(location.href, { method: 'POST', body, signal, headers: { 'x-part': 'main' } })
  if (!response.ok) return
  // The policy of this page applies to the parsed one, too.
  const html = (await response.text()).replace(/ nonce="[^"]*"/g, ` nonce="${colors?.nonce}"`)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const recent = page.querySelector('[data-preview]')
  if (!recent || signal.aborted) return
  preview?.replaceChildren(...recent.childNodes)
  if (colors) colors.textContent = page.querySelector('[data-preview-colors]')?.textContent ?? ''
}

form?.addEventListener('input', () => {
  clearTimeout(timer)
  running?.abort()
  const controller = new AbortController()
  running = controller
  timer = setTimeout(() => {
    update(form, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) report(error)
    })
  }, pauseMs)
})
