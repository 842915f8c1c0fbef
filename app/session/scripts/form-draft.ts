import { ConnectionError, fetchWithRetry } from '../../shared/calls/fetch-with-retry.ts'
import { timeoutSignal } from '../../shared/calls/timeout-signal.ts'

type Page = { form: string | null; kiosk: boolean }

let changed = false

/** Returns the form that people fill in on this page; null if there is none. */
export function formOf({ form }: Page): HTMLFormElement | null {
  const found = form && document.getElementById(form)
  return found instanceof HTMLFormElement ? found : null
}

/** Tracks whether anything was typed since the page, or its main part, was loaded. */
export function watchTyping(page: Page): void {
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form') === formOf(page)) changed = true
  })
  document.addEventListener('main', () => {
    changed = false
  })
}

/**
 * Saves what was typed and not submitted. A form of a check-up ([data-paging], [data-keeps]) is posted. The fields of
 * any other are stored in the session as a draft for the next visit to the page, except on a shared computer. Throws if
 * saving fails.
 */
export async function saveTyped(page: Page): Promise<void> {
  const form = formOf(page)
  if (!form || !changed) return
  if (form.matches('[data-paging], [data-keeps]')) {
    const body = new FormData(form)
    body.set('go', 'same')
    await post(form.action, { body, headers: { 'x-part': 'main' } })
  } else if (!page.kiosk) await sendDraft(fieldsOf(form))
  changed = false
}

/** Returns the fields of a form without passwords, one-time codes and hidden fields. */
function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] => {
    const field = form.elements.namedItem(name)
    const isSecret =
      field instanceof HTMLInputElement &&
      (/^(password|hidden)$/.test(field.type) || field.autocomplete === 'one-time-code')
    return isSecret || typeof value !== 'string' ? [] : [[name, value]]
  })
}

/** Fills a form with a draft and deletes the draft from the session. */
export function restoreFields(form: HTMLFormElement, fields: readonly (readonly [string, string])[]): void {
  const left = [...fields]
  for (const field of form.elements) {
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    )
      continue
    if (field.type === 'hidden' || field.type === 'password') continue
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const isChosen = fields.some(([name, value]) => name === field.name && value === field.value)
      if (field.checked === isChosen) continue
      field.checked = isChosen
    } else {
      const at = left.findIndex(([name]) => name === field.name)
      const [typed] = at === -1 ? [] : left.splice(at, 1)
      if (!typed) continue
      field.value = typed[1]
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  changed = true
  sendDraft([]).catch(() => {})
}

const sendDraft = (fields: [string, string][]): Promise<void> =>
  post('/api/auth/draft', {
    body: JSON.stringify({ address: location.pathname + location.search, fields }),
    headers: { 'content-type': 'application/json' },
  })

/** Posts to the server. Throws a ConnectionError if no response below 500 comes within 20 seconds. */
export async function post(address: string, init: { body?: BodyInit; headers?: HeadersInit }): Promise<void> {
  const { status } = await fetchWithRetry(address, { method: 'POST', signal: timeoutSignal(20_000), ...init })
  if (status >= 500) throw new ConnectionError(`answered with ${status}`)
}
