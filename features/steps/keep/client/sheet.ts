// The dialog over a page. Its forms and links change its content instead of leaving the page. Without this script, each
// opens a separate page.
import { isOwnResponse } from '#platform/http/own-response.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'
import { submitterOf } from '#platform/page/client/submitter.ts'
import { report, takeOver } from '#platform/page/client/take-over.ts'
import { hideLoading, showLoading } from '#ui/layout/loading-bar/loading-bar.ts'

/** After this time, the browser submits the form or follows the link without the script. */
const reloadsAfterMs = 2000
const timeoutMs = 10_000

const sheetOf = (target: EventTarget | null): HTMLDialogElement | null =>
  target instanceof Element ? target.closest<HTMLDialogElement>('dialog.dlg--sheet') : null

/** Dialogs with a stored step that the page behind does not show yet. */
const changed = new WeakSet<HTMLDialogElement>()

async function load(address: string, init: RequestInit): Promise<Document> {
  const response = await fetch(address, {
    ...init,
    cache: 'no-store',
    headers: { 'x-part': 'dialog' },
    signal: timeoutSignal(timeoutMs),
  })
  if (!isOwnResponse(response) || (!response.ok && response.status !== 422 && response.status !== 409))
    throw new Error(`answered with ${response.status}`)
  return parsed(await response.text())
}

/** Parses a page without inline styles, since the policy of this page blocks them. */
const parsed = (html: string): Document =>
  new DOMParser().parseFromString(html.replaceAll(/<style[\s\S]*?<\/style>/g, ''), 'text/html')

/** Shows the content of another page in an open dialog. Throws if that page has no content for it. */
async function show(sheet: HTMLDialogElement, address: string, init: RequestInit = {}): Promise<void> {
  showLoading()
  try {
    const page = await load(address, init)
    const next = page.querySelector<HTMLDialogElement>('[data-dialogs] dialog.dlg--sheet')
    const content = next?.firstElementChild
    if (!next || !content) throw new Error('no sheet')
    for (const link of page.querySelectorAll<HTMLLinkElement>('[data-dialogs] link'))
      if (!document.querySelector(`link[href="${link.getAttribute('href')}"]`))
        document.head.append(document.adoptNode(link))
    const scripts = [...page.querySelectorAll<HTMLScriptElement>('[data-dialogs] script')].map(({ src }) => src)
    for (const script of content.querySelectorAll('script')) script.remove()
    sheet.replaceChildren(document.adoptNode(content))
    sheet.setAttribute('aria-labelledby', next.getAttribute('aria-labelledby') ?? '')
    sheet.scrollTop = 0
    focusOn(sheet.querySelector<HTMLElement>('[data-error-summary]') ?? sheet.querySelector<HTMLElement>('h2'))
    for (const source of scripts) import(/* @vite-ignore */ source).catch(report)
  } finally {
    hideLoading()
  }
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return
  element.tabIndex = -1
  element.focus()
}

document.addEventListener('submit', (event) => {
  const form = event.target
  const sheet = sheetOf(form)
  if (!sheet || event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
  const button = submitterOf(event)
  takeOver(event, async () => {
    const fields = new FormData(form)
    if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value)
    await show(sheet, form.action, { method: 'POST', body: asUrlEncoded(fields) })
    changed.add(sheet)
  })
})

const asUrlEncoded = (fields: FormData): URLSearchParams =>
  new URLSearchParams([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null
  const sheet = sheetOf(link)
  if (!link || !sheet || event.ctrlKey || event.metaKey || event.shiftKey) return
  if ('inSheet' in link.dataset) takeOver(event, () => show(sheet, link.href))
  if ('closeSheet' in link.dataset) takeOver(event, () => sheet.close())
})

document.addEventListener(
  'close',
  ({ target }) => {
    const sheet = sheetOf(target)
    if (!sheet || !changed.has(sheet)) return
    sheet.closest('[data-dialogs]')?.remove()
    // Delayed, since Safari and Firefox also fail the request if the person is leaving the page.
    refresh().catch(() => setTimeout(() => location.reload(), reloadsAfterMs))
  },
  true,
)

/** Updates the cards of the page. */
async function refresh(): Promise<void> {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-step-card]')]
  if (cards.length === 0) return
  const response = await fetch(location.href, { cache: 'no-store', signal: timeoutSignal(timeoutMs) })
  if (!response.ok || !isOwnResponse(response)) throw new Error(`answered with ${response.status}`)
  const page = parsed(await response.text())
  for (const card of cards) {
    const next = page.getElementById(card.id)
    if (next) card.replaceWith(document.adoptNode(next))
  }
  const [first] = cards
  if (first && document.activeElement === document.body) focusOn(document.querySelector(`#${first.id} :is(h2, h3)`))
}
