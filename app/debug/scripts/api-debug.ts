// Tries a call without leaving the page, with the API client that other programs use, including its retries and
// back-off.
import { createClient } from '../../../client/client.ts'
import { takeOver } from '../../shared/scripts/take-over.ts'
import { readable } from '../call-fields.ts'

const { calls } = createClient({
  origin: location.origin,
  locale: document.documentElement.lang === 'es' ? 'es' : 'en',
})
const result = document.querySelector<HTMLElement>('#result')

const put = (name: string, text: string) => {
  const place = result?.querySelector(`[data-result=${name}]`)
  if (place) place.textContent = text
}

/** Finds the client's function for a path: a chain of properties, one for each segment, and the method last. */
function callAt(method: string, path: string): unknown {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/^\{(\w+)\}$/, ':$1'))
  let at: unknown = calls
  for (const part of [...parts, `$${method.toLowerCase()}`])
    at = at instanceof Object ? Reflect.get(at, part) : undefined
  return at
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

const encoded = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]))

/**
 * Parses the body of a form as JSON; undefined if it is malformed, in which case the form is submitted to the server
 * unchanged.
 */
function jsonIn(fields: FormData): unknown {
  try {
    return JSON.parse(String(fields.get('body')))
  } catch {
    return undefined
  }
}

async function attempt(form: HTMLFormElement, method: string, path: string, json: unknown): Promise<void> {
  const fields = new FormData(form)
  const send = callAt(method, path)
  if (!(send instanceof Function)) return form.submit()
  const began = performance.now()
  const query = filledIn(fields, 'query')
  try {
    const answer: unknown = await send({
      param: encoded(filledIn(fields, 'path')),
      query,
      ...(json !== undefined && { json }),
    })
    if (!(answer instanceof Response)) return form.submit()
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
