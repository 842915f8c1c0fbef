// Tries a call without leaving the page, with the retry and the timeout of the API client.
import { v7 as uuid } from 'uuid'
import { fetchWithRetry } from '#platform/http/fetch-with-retry.ts'
import { takeOver } from '#platform/page/client/take-over.ts'
import { readable } from '../api-calls/call-fields.ts'

const result = document.querySelector<HTMLElement>('#result')

const put = (name: string, text: string) => {
  const place = result?.querySelector(`[data-result=${name}]`)
  if (place) place.textContent = text
}

/** Returns the non-empty form fields for one place of the address: `path` or `query`. */
const filledIn = (fields: FormData, place: string): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      name.startsWith(`${place}.`) && typeof value === 'string' && value !== ''
        ? [[name.slice(place.length + 1), value]]
        : [],
    ),
  )

/** Sends a call like the API client. */
function send(method: string, path: string, fields: FormData, json: unknown): Promise<Response> {
  const values = filledIn(fields, 'path')
  const address = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))}`
  const query = String(new URLSearchParams(filledIn(fields, 'query')))
  const headers = new Headers({ 'accept-language': document.documentElement.lang })
  if (method === 'POST') headers.set('idempotency-key', uuid())
  if (json !== undefined) headers.set('content-type', 'application/json')
  const body = json === undefined ? undefined : JSON.stringify(json)
  return fetchWithRetry(query ? `${address}?${query}` : address, { method, headers, body })
}

/** Parses the body of a form as JSON; undefined if malformed: then the form is submitted to the server unchanged. */
function jsonIn(fields: FormData): unknown {
  try {
    return JSON.parse(String(fields.get('body')))
  } catch {
    return undefined
  }
}

async function attempt(form: HTMLFormElement, method: string, path: string, json: unknown): Promise<void> {
  const began = performance.now()
  try {
    const answer = await send(method, path, new FormData(form), json)
    const body = await answer.text()
    put('title', `${method} ${new URL(answer.url).pathname}${new URL(answer.url).search}`)
    put('status', String(answer.status))
    put('headers', [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n'))
    put('body', readable(body))
  } catch (problem) {
    put('title', `${method} ${path}`)
    put('status', problem instanceof Error ? problem.message : String(problem))
    put('headers', '')
    put('body', '')
  }
  put('time', `${(performance.now() - began).toFixed(0)} ms`)
  if (result) result.hidden = false
  result?.focus({ preventScroll: true })
  result?.scrollIntoView()
}

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.dataset.path || !form.dataset.method) return
    const { method, path, type } = form.dataset
    const json = type === undefined ? undefined : jsonIn(new FormData(form))
    const isPlain = Object.values(filledIn(new FormData(form), 'path')).every((value) => !/^\.{1,2}$/.test(value))
    // The form is submitted to the server for bodies other than JSON, and for `.` and `..`, which browsers remove from
    // paths.
    if (!isPlain || (type !== undefined && (type !== 'application/json' || json === undefined))) return
    event.stopPropagation()
    takeOver(event, () => attempt(form, method, path, json))
  },
  { capture: true },
)
