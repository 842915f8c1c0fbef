import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idempotencyHeader } from '#app/shared/guard/idempotency.server.ts'
import { createClient } from './client.ts'

const origin = 'https://checkup.example.org'
const simple = { tokenStatus: 'present', isActive: true, expiresAt: null }

type Asked = { at: number; path: string; method: string; headers: Headers; credentials: string | undefined }
/** What the network does with a request: gives a status, fails, or never comes back. */
type Event = number | 'fails' | 'hangs' | { status: number; body: object }

/** A network that does one after the other of these, and what it was asked. */
function network(...events: readonly Event[]) {
  const asked: Asked[] = []
  const began = Date.now()
  const fetch = async (address: string, { method = '', headers, credentials, signal }: RequestInit) => {
    const path = new URL(address).pathname
    asked.push({ at: Date.now() - began, path, method, headers: new Headers(headers), credentials })
    const event = events[asked.length - 1] ?? 200
    if (event === 'fails') throw new TypeError('fetch failed')
    if (event === 'hangs')
      return new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return typeof event === 'number'
      ? Response.json(simple, { status: event })
      : Response.json(event.body, { status: event.status })
  }
  return { asked, fetch }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Waits for a call while the clock runs: its status, or the name of what it threw. */
async function outcome(call: Promise<{ status: number }>): Promise<number | string> {
  const ended = call.then(
    ({ status }) => status,
    (error: Error) => error.name,
  )
  await vi.runAllTimersAsync()
  return ended
}

test.each<[string, Event[], number | string, number[]]>([
  ['is sent once when it is answered', [200], 200, [0]],
  ['is sent once when it is refused', [422], 422, [0]],
  ['is sent once when the server failed at it', [500], 500, [0]],
  ['is sent again after a second when the network failed', ['fails', 200], 200, [0, 1000]],
  ['is sent again when a gateway had no answer', [502, 200], 200, [0, 1000]],
  ['is sent again when the server was busy', [503, 200], 200, [0, 1000]],
  ['is sent again when a gateway waited too long', [504, 200], 200, [0, 1000]],
  ['is sent again when no answer came for 45 seconds', ['hangs', 200], 200, [0, 46_000]],
  ['ends with the second refusal', [503, 503, 200], 503, [0, 1000]],
  ['ends with the second failure', ['fails', 'fails', 200], 'TypeError', [0, 1000]],
  ['ends with the second silence', ['hangs', 'hangs', 200], 'TimeoutError', [0, 46_000]],
])('a call %s', async (_, events, expected, times) => {
  const { asked, fetch } = network(...events)
  const { calls } = createClient({ origin, fetch })
  expect(await outcome(calls.auth.getSessionSimple.$get())).toBe(expected)
  expect(asked.map(({ at }) => at)).toEqual(times)
})

test('a POST has the same key in both attempts, and another call another', async () => {
  const { asked, fetch } = network('fails', 200, 200)
  const { calls } = createClient({ origin, fetch })
  const json = { response_id: 'x', experience: 'words' }
  await outcome(calls.assessment.submitExperience.$post({ json }))
  await outcome(calls.assessment.submitExperience.$post({ json }))
  const keys = asked.map(({ headers }) => headers.get(idempotencyHeader))
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('carries the token and the language, and cookies to what is secured', async () => {
  const { asked, fetch } = network()
  const { calls } = createClient({ origin, token: 'mine', locale: 'es', fetch })
  await outcome(calls.secured.person[':id'].$get({ param: { id: 'x' } }))
  await outcome(calls.auth.getSessionSimple.$get())
  expect(asked.map(({ path, credentials }) => [path, credentials])).toEqual([
    ['/api/secured/person/x', 'include'],
    ['/api/auth/getSessionSimple', undefined],
  ])
  for (const { headers } of asked) {
    expect(headers.get('authorization')).toBe('Bearer mine')
    expect(headers.get('accept-language')).toBe('es')
    expect(headers.has(idempotencyHeader)).toBe(false)
  }
})

test('renews an ended token by the cookies, and asks about the session once more with it', async () => {
  const { asked, fetch } = network(401, { status: 200, body: { success: true, data: { token: 'next' } } }, 200)
  const client = createClient({ origin, token: 'ended', fetch })
  expect(await outcome(client.calls.auth.getSessionExpanded.$get({ query: {} }))).toBe(200)
  expect(asked.map(({ path, headers, credentials }) => [path, headers.get('authorization'), credentials])).toEqual([
    ['/api/auth/getSessionExpanded', 'Bearer ended', undefined],
    ['/api/auth/loginNewPortalSimple', null, 'include'],
    ['/api/auth/getSessionExpanded', 'Bearer next', undefined],
  ])
  expect(client.token()).toBe('next')
})

test('gives the 401 as it is when there is no session any more, and of other calls always', async () => {
  const { asked, fetch } = network(401, 401, 401)
  const { calls } = createClient({ origin, token: 'ended', fetch })
  expect(await outcome(calls.auth.getSessionSimple.$get())).toBe(401)
  expect(await outcome(calls.secured.person[':id'].$get({ param: { id: 'x' } }))).toBe(401)
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/auth/getSessionSimple',
    '/api/auth/loginNewPortalSimple',
    '/api/secured/person/x',
  ])
})

test('changes its token for the next one when it is told to', async () => {
  const { asked, fetch } = network({ status: 200, body: { success: true, data: { token: 'next' } } })
  const client = createClient({ origin, token: 'mine', fetch })
  expect(await client.renew()).toBe(true)
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer mine')
  expect(client.token()).toBe('next')
})

test.each<[Event[], string[]]>([
  [[200], []],
  [[500], ['The heartbeat failed: status 500']],
  [['fails', 'fails'], ['The heartbeat failed: TypeError']],
])('a heartbeat (%j) never fails: it is only logged', async (events, lines) => {
  const said: string[] = []
  const { heartbeat } = createClient({ origin, fetch: network(...events).fetch, log: (line) => said.push(line) })
  const done = heartbeat()
  await vi.runAllTimersAsync()
  await done
  expect(said).toEqual(lines)
})
