import { ConnectionError, fetchWithRetry, overNetwork } from '#platform/http/fetch-with-retry.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'
import { areSiblingPages } from '#routes/sibling-pages.ts'
import { shownField } from '../../question/shown.ts'
import { fieldsOf, forgetOnDevice, storedOnDevice, storeOnDevice } from '../device.ts'
import { outcomeOfAutosave, type Stored } from './sending.ts'
import { answersIn, type Fields, touchedIn } from './unsent.ts'

/** The next page, as sent by the server. */
export type NextPage = { html: string; to: URL }

const patienceMs = 15_000
const retryEveryMs = 5000

/**
 * Where the latest answers are: on the server, on this device until they can be sent, on the page only, or rejected,
 * with the page that explains why.
 */
export type Outcome = { state: 'saved' | 'device' | 'page' | 'newer' } | { state: 'refused'; html: string }

let requested = 0
let last: Promise<unknown> = Promise.resolve()
let retry: ReturnType<typeof setTimeout> | undefined
/** The latest prefetched answers of a form with the next page; null if the form requires Next. */
let ready: { form: HTMLFormElement; sent: string; next: NextPage | null } | null = null

/**
 * Saves the current answers of a page, one request after the other, so that none overtakes a newer one. Answers that
 * changed meanwhile are sent only by the later call (`newer`). `prefetched`: with the last answer the page is done, and
 * the response is the next page (`readyAfter`). `mayLeave`: false while the person is typing, who then learns only with
 * the next answer that the check-up is no longer open.
 */
export function autosaveAnswers(form: HTMLFormElement, prefetched: boolean, mayLeave = () => true): Promise<Outcome> {
  clearTimeout(retry)
  const mine = ++requested
  const mineSaved = last.then(() =>
    mine === requested ? save(form, prefetched, mayLeave) : ({ state: 'newer' } as const),
  )
  // Only the caller gets the error; later answers are still sent.
  last = mineSaved.catch(() => undefined)
  return mineSaved
}

/** Returns the prefetched next page for the form's current answers; null unless the server has stored them. */
export const readyAfter = (form: HTMLFormElement): NextPage | null => (isPrefetched(form) && ready?.next) || null

/** Tests if the form's current answers were prefetched. */
const isPrefetched = (form: HTMLFormElement) => ready?.form === form && ready.sent === sentOf(fieldsOf(form))

/** Returns the changed fields, as a comparable text. */
const sentOf = (fields: Fields) => JSON.stringify(fields.filter(([name]) => name !== shownField))

/** Resolves when no request is pending. Drops waiting answers, since the caller sends them. */
export async function settled(): Promise<void> {
  requested += 1
  clearTimeout(retry)
  await last
}

async function save(form: HTMLFormElement, prefetched: boolean, mayLeave: () => boolean): Promise<Outcome> {
  if (isPrefetched(form)) return { state: 'saved' }
  ready = null
  const fields = fieldsOf(form)
  const { kept, html, to } = await post(form.action, autosaveFormOf(fields, prefetched), prefetched ? 'main' : 'none')
  if (kept === 'saved') {
    if (prefetched) ready = { form, sent: sentOf(fields), next: to && to.href !== form.action ? { html, to } : null }
    forgetOnDevice(fields)
    showAsStored(form, fields)
    return { state: 'saved' }
  }
  if (kept === 'refused') return { state: 'refused', html }
  // The next document explains why these answers cannot be saved.
  if (kept === 'other' || kept === 'closed') {
    if (!mayLeave()) return { state: 'page' }
    if (kept === 'other') forgetOnDevice(fields)
    form.submit()
    return { state: 'page' }
  }
  retry = setTimeout(() => form.isConnected && form.dispatchEvent(new Event('keep-again')), retryEveryMs)
  return { state: storeOnDevice(form) ? 'device' : 'page' }
}

/** Returns the fields of a page as an autosave form. */
const autosaveFormOf = (fields: Fields, prefetched = false) =>
  new URLSearchParams([...fields.filter(([name]) => name !== 'go'), ['go', prefetched ? 'prefetch' : 'autosave']])

/** Records the stored answers, against which later changes are detected. */
function showAsStored(form: HTMLFormElement, fields: Fields): void {
  const place = form.elements.namedItem(shownField)
  if (place instanceof HTMLInputElement) place.value = new URLSearchParams(answersIn(fields)).toString()
}

/** Result of a request. `html` and `to`: the page in the response, and its address. */
type Posted = { kept: Stored; html: string; to: URL | null }

async function post(address: string, body: URLSearchParams, part: 'main' | 'none'): Promise<Posted> {
  try {
    const response = await fetchWithRetry(address, {
      method: 'POST',
      body: () => body,
      headers: { 'x-part': part },
      // Continues if the page is left early, since the server stores nothing of an aborted request.
      keepalive: true,
      signal: timeoutSignal(patienceMs),
    })
    const to = new URL(response.headers.get('content-location') ?? response.url, location.href)
    const saved = outcomeOfAutosave(response.status, areSiblingPages(new URL(address, location.href).href, to.href))
    return { kept: saved, html: await overNetwork(response.text()), to }
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    return { kept: 'later', html: '', to: null }
  }
}

/**
 * Sends the unsynced answers of this check-up, and fills those of this page into its form. Returns whether there were
 * any.
 */
export async function sendUnsynced(form: HTMLFormElement): Promise<boolean> {
  const { own, others } = storedOnDevice(form)
  if (own) fill(form, own)
  for (const [address, fields] of others) {
    const { kept } = await post(address, autosaveFormOf(fields), 'none')
    // A rejected form would be rejected again. A foreign response, such as a captive portal's page, is inconclusive.
    if (kept !== 'later' && kept !== 'unknown') forgetOnDevice(fields)
  }
  return own !== null || others.length > 0
}

/** Restores only the changed answers, since the others may have newer values from another tab or device. */
function fill(form: HTMLFormElement, fields: Fields): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-question] input:not([type=hidden])')) {
    const saved = touchedIn(fields, input.name)
    if (!saved) continue
    if (input.type === 'text') input.value = saved[0] ?? ''
    else input.checked = saved.includes(input.value)
  }
  form.querySelector('[data-question] input:not([type=hidden])')?.dispatchEvent(new Event('change', { bubbles: true }))
}
