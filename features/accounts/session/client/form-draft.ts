import { typedFields } from '#platform/forms/typed-fields.ts'
import { ConnectionError, fetchWithRetry } from '#platform/http/fetch-with-retry.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'

type Page = { form: string | null; kiosk: boolean }

let changed = false

/** Returns the main form of this page; null if there is none. */
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
 * Saves input that was not submitted. A form of a check-up (`[data-paging]`, `[data-keeps]`) is posted. The fields of
 * any other form are stored in the session as a draft for the next visit to the page, except on a shared computer.
 * Throws if saving fails.
 */
export async function saveTyped(page: Page): Promise<void> {
  const form = formOf(page)
  if (!form || !changed) return
  if (form.matches('[data-paging], [data-keeps]')) {
    const body = new FormData(form)
    body.set('go', 'same')
    await post(form.action, { body, headers: { 'x-part': 'main' } })
  } else if (!page.kiosk) await sendDraft(typedFields(form))
  changed = false
}

/** Fills a form with a draft and deletes the draft from the session. */
export async function restoreFields(form: HTMLFormElement, fields: readonly (readonly [string, string])[]) {
  const { writeFields } = await import('#platform/forms/write-fields.ts')
  writeFields(form, fields)
  changed = true
  sendDraft([]).catch(() => {})
}

const sendDraft = (fields: [string, string][]): Promise<void> =>
  post('/api/auth/draft', {
    body: JSON.stringify({ address: location.pathname + location.search, fields }),
    headers: { 'content-type': 'application/json' },
  })

/**
 * Posts to the server. Throws a ConnectionError unless a response with a status below 500 arrives within 20 seconds.
 */
export async function post(address: string, init: { body?: BodyInit; headers?: HeadersInit }): Promise<void> {
  const { status } = await fetchWithRetry(address, { method: 'POST', signal: timeoutSignal(20_000), ...init })
  if (status >= 500) throw new ConnectionError(`answered with ${status}`)
}
