import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idempotencyHeader } from '#platform/abuse/idempotency.server.ts'
import { createClient } from './client.ts'

const origin = 'https://checkup.example.org'
const simple = { tokenStatus: 'present', isActive: true, expiresAt: null }

type Requested = { at: number; path: string; method: string; headers: Headers; credentials: string | undefined }
/** Behavior of the network: responds with a status, fails, or never responds. */
type Event = number | 'fails' | 'hangs' | { status: number; body: object }

/** Creates a `fetch` that replays the events in order and records the requests. */
function network(...events: readonly Event[]) {
  const requested: Requested[] = []
  const began = Date.now()
  const fetch = async (address: string, { method = '', headers, credentials, signal }: RequestInit) => {
    const path = new URL(address).pathname
    requested.push({ at: Date.now() - began, path, method, headers: new Headers(headers), credentials })
    const event = events[requested.length - 1] ?? 200
    if (event === 'fails') throw new TypeError('fetch failed')
    if (event === 'hangs')
      return new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return typeof event === 'number'
      ? Response.json(simple, { status: event })
      : Response.json(event.body, { status: event.status })
  }
  return { requests: requested, fetch }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs the fake timers until a call settles. Returns its status, or the name of its error. */
async function outcome(call: Promise<{ status: number }>): Promise<number | string> {
  const ended = call.then(
    ({ status }) => status,
    (error: Error) => error.name,
  )
  await vi.runAllTimersAsync()
  return ended
}

test.each<[string, Event[], number | string, number[]]>([
  ['is sent once when it succeeds', [200], 200, [0]],
  ['is sent once when it is rejected', [422], 422, [0]],
  ['is sent once when the server returns 500', [500], 500, [0]],
  ['is retried after a second when the network fails', ['fails', 200], 200, [0, 1000]],
  ['is retried after 502', [502, 200], 200, [0, 1000]],
  ['is retried after 503', [503, 200], 200, [0, 1000]],
  ['is retried after 504', [504, 200], 200, [0, 1000]],
  ['is retried after a timeout of 45 seconds', ['hangs', 200], 200, [0, 46_000]],
  ['fails after the second 503', [503, 503, 200], 503, [0, 1000]],
  ['fails after the second network error', ['fails', 'fails', 200], 'TypeError', [0, 1000]],
  ['fails after the second timeout', ['hangs', 'hangs', 200], 'TimeoutError', [0, 46_000]],
])('a call %s', async (_, events, expected, times) => {
  const { requests, fetch } = network(...events)
  const { calls } = createClient({ origin, fetch })
  expect(await outcome(calls.auth.getSessionSimple.$get())).toBe(expected)
  expect(requests.map(({ at }) => at)).toEqual(times)
})

test('sends the same idempotency key in both attempts of a POST, and a new key per call', async () => {
  const { requests, fetch } = network('fails', 200, 200)
  const { calls } = createClient({ origin, fetch })
  const json = { response_id: 'x', experience: 'words' }
  await outcome(calls.assessment.submitExperience.$post({ json }))
  await outcome(calls.assessment.submitExperience.$post({ json }))
  const keys = requests.map(({ headers }) => headers.get(idempotencyHeader))
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('sends the token and the language, and cookies to secured routes', async () => {
  const { requests, fetch } = network()
  const { calls } = createClient({ origin, token: 'mine', locale: 'es', fetch })
  await outcome(calls.secured.person[':id'].$get({ param: { id: 'x' } }))
  await outcome(calls.auth.getSessionSimple.$get())
  expect(requests.map(({ path, credentials }) => [path, credentials])).toEqual([
    ['/api/secured/person/x', 'include'],
    ['/api/auth/getSessionSimple', undefined],
  ])
  for (const { headers } of requests) {
    expect(headers.get('authorization')).toBe('Bearer mine')
    expect(headers.get('accept-language')).toBe('es')
    expect(headers.has(idempotencyHeader)).toBe(false)
  }
})

test('renews an expired token with the cookies and repeats the session call', async () => {
  const { requests, fetch } = network(401, { status: 200, body: { success: true, data: { token: 'next' } } }, 200)
  const client = createClient({ origin, token: 'ended', fetch })
  expect(await outcome(client.calls.auth.getSessionExpanded.$get({ query: {} }))).toBe(200)
  expect(requests.map(({ path, headers, credentials }) => [path, headers.get('authorization'), credentials])).toEqual([
    ['/api/auth/getSessionExpanded', 'Bearer ended', undefined],
    ['/api/auth/loginNewPortalSimple', null, 'include'],
    ['/api/auth/getSessionExpanded', 'Bearer next', undefined],
  ])
  expect(client.token()).toBe('next')
})

test('returns the 401 when the session is gone, and always for other calls', async () => {
  const { requests, fetch } = network(401, 401, 401)
  const { calls } = createClient({ origin, token: 'ended', fetch })
  expect(await outcome(calls.auth.getSessionSimple.$get())).toBe(401)
  expect(await outcome(calls.secured.person[':id'].$get({ param: { id: 'x' } }))).toBe(401)
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/auth/getSessionSimple',
    '/api/auth/loginNewPortalSimple',
    '/api/secured/person/x',
  ])
})

test('renews its token on request', async () => {
  const { requests, fetch } = network({ status: 200, body: { success: true, data: { token: 'next' } } })
  const client = createClient({ origin, token: 'mine', fetch })
  expect(await client.renew()).toBe(true)
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer mine')
  expect(client.token()).toBe('next')
})

test.each<[Event[], string[]]>([
  [[200], []],
  [[500], ['The heartbeat failed: status 500']],
  [['fails', 'fails'], ['The heartbeat failed: TypeError']],
])('a heartbeat never throws and logs failures (%j)', async (events, lines) => {
  const statements: string[] = []
  const { heartbeat } = createClient({ origin, fetch: network(...events).fetch, log: (line) => statements.push(line) })
  const done = heartbeat()
  await vi.runAllTimersAsync()
  await done
  expect(statements).toEqual(lines)
})
