import { ConnectionError, fetchWithRetry, overNetwork } from '#platform/http/fetch-with-retry.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'
import { areSiblingPages } from '#routes/sibling-pages.ts'
import { shownField } from '../../question/shown.ts'
import type { Job, NextPage, Reply } from './flow.ts'
import { idOf, questionHere } from './page.ts'
import { arrivalOf } from './places.ts'
import { answersIn, type Fields, fieldsOf, forgetOnDevice, storedOnDevice, storeOnDevice } from './store.ts'

type Kind =
  /** The next page, or the same page. */
  | 'page'
  /** Stored, without a page. */
  | 'stored'
  /** The page with errors. */
  | 'refused'
  /** Another screen, or a page of another language. */
  | 'elsewhere'
  /** The answers were not stored; a retry may succeed. */
  | 'trouble'
  /** Another check-up is open in this browser. */
  | 'other'
  /** The check-up is not open in this browser. */
  | 'closed'
  | 'unknown'

/** Classifies a response. `inSeries`: after redirects, its address is a page of the same check-up. */
export function kindOf(status: number, inSeries: boolean): Kind {
  if (status >= 500) return 'trouble'
  // In another language: only the browser can load its header and footer.
  if (status === 422 && !inSeries) return 'unknown'
  return status < 300 && !inSeries ? 'elsewhere' : (kinds[status] ?? 'unknown')
}

const kinds: Readonly<Record<number, Kind>> = {
  200: 'page',
  204: 'stored',
  409: 'other',
  410: 'closed',
  422: 'refused',
  429: 'trouble',
}

const saveMs = 15_000
const submitMs = 45_000

/** The latest prefetched answers of a form with the next page; null if the form requires Next. */
let prefetched: { form: HTMLFormElement; sent: string; next: NextPage | null } | null = null

/** Returns the changed fields, as a comparable text. */
const sentOf = (fields: Fields) => JSON.stringify(fields.filter(([name]) => name !== shownField))

const prefetchedFor = (form: HTMLFormElement) =>
  prefetched?.form === form && prefetched.sent === sentOf(fieldsOf(form)) ? prefetched : null

/** Saves the current answers of a page, after those of other pages on this device. */
export async function save(form: HTMLFormElement, intent: 'autosave' | 'prefetch'): Promise<Reply> {
  if (prefetchedFor(form)) return { type: 'saved' }
  prefetched = null
  for (const [address, fields] of storedOnDevice(form).others) {
    const { kind } = await post(address, bodyOf(fields, 'autosave'), saveMs)
    if (kind === 'offline' || kind === 'trouble') return failed(form, kind)
    // A rejected form would be rejected again. A foreign response, such as a captive portal's page, is inconclusive.
    if (kind !== 'unknown' && kind !== 'elsewhere') forgetOnDevice(fields)
  }
  const fields = fieldsOf(form)
  const { kind, html, address } = await post(form.action, bodyOf(fields, intent), saveMs)
  if (kind === 'page' || kind === 'stored') {
    const next = address.href === form.action ? null : { html, address }
    if (intent === 'prefetch') prefetched = { form, sent: sentOf(fields), next }
    showAsStored(form, fields)
  }
  if (kind === 'page' || kind === 'stored' || kind === 'other') forgetOnDevice(fields)
  if (kind === 'other' || kind === 'closed') return { type: 'closed' }
  const isSaved = kind === 'page' || kind === 'stored' || kind === 'refused'
  // If the answer to another question was rejected, this one is stored.
  return isSaved ? (rejected(kind, html) ?? { type: 'saved' }) : failed(form, kind)
}

/** Submits a page. A prefetched next page needs no request. */
export async function submit(form: HTMLFormElement, job: Job): Promise<Reply> {
  const isNext = arrivalOf(job) === 'next'
  const next = isNext && prefetchedFor(form)?.next
  if (next) return { type: 'page', ...next }
  const body = bodyOf(fieldsOf(form), job.go)
  if (!job.go && job.button?.name) body.append(job.button.name, job.button.value)
  const { kind, html, address } = await post(form.action, body, submitMs)
  if (kind === 'offline' || kind === 'trouble') return failed(form, kind)
  // Unsent answers of a closed check-up are sent when it is opened again.
  if (kind !== 'closed') forgetOnDevice(fieldsOf(form))
  if (kind === 'stored' || kind === 'elsewhere') return { type: 'page', html: '', address }
  if (kind !== 'page' && kind !== 'refused') return { type: 'closed' }
  return (isNext && rejected(kind, html)) || { type: 'page', html, address }
}

/** Returns the refusal of the current answer; null unless its own answer was rejected. */
function rejected(kind: Kind | 'offline', html: string): Reply | null {
  if (kind !== 'refused') return null
  const problem = new DOMParser().parseFromString(html, 'text/html').getElementById(`q-${idOf(questionHere())}`)
  return problem?.querySelector('[aria-invalid]') ? { type: 'refused', problem } : null
}

/** Saves the current answers of a page that may be closed without another event. */
export const sendBeacon = (form: HTMLFormElement): boolean =>
  (navigator.onLine && navigator.sendBeacon(form.action, bodyOf(fieldsOf(form), 'same'))) || storeOnDevice(form)

const failed = (form: HTMLFormElement, kind: Kind | 'offline'): Reply => ({
  type: 'failed',
  where: storeOnDevice(form) ? 'device' : 'page',
  trouble: kind === 'offline' ? 'offline' : 'trouble',
})

/** Returns the body of a form, URL-encoded: parsing multipart costs the server several times as much. */
function bodyOf(fields: Fields, go?: string): URLSearchParams {
  const body = new URLSearchParams(fields)
  if (go) body.set('go', go)
  return body
}

/** Records the stored answers, against which later changes are detected. */
function showAsStored(form: HTMLFormElement, fields: Fields): void {
  const place = form.elements.namedItem(shownField)
  if (place instanceof HTMLInputElement) place.value = new URLSearchParams(answersIn(fields)).toString()
  document.dispatchEvent(new Event('saved'))
}

async function post(to: string, body: URLSearchParams, patienceMs: number) {
  try {
    const response = await fetchWithRetry(to, {
      method: 'POST',
      body: () => body,
      headers: { 'x-part': body.get('go') === 'autosave' ? 'none' : 'main' },
      // Continues if the page is left early, since the server stores nothing of an aborted request.
      keepalive: true,
      signal: timeoutSignal(patienceMs),
    })
    const address = new URL(response.headers.get('content-location') ?? response.url, location.href)
    const kind = kindOf(response.status, areSiblingPages(new URL(to, location.href).href, address.href))
    return { kind, html: await overNetwork(response.text()), address }
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    return { kind: 'offline', html: '', address: new URL(location.href) } as const
  }
}
