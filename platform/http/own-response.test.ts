import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { isOwnResponse } from './own-response.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  [true, { 'x-reference': '0123456789' }],
  [true, { 'x-reference': 'abcdef0123' }],
  [false, {}],
  [false, { 'x-reference': '' }],
  [false, { 'x-reference': 'portal' }],
  [false, { 'x-reference': '0123456789a' }],
])('recognizes a response of this server (%s) by the headers %j', (isOwn, headers) => {
  expect(isOwnResponse(new Response('', { headers }))).toBe(isOwn)
})

/**
 * Answers each request with this status, with or without the header of this server. Returns the status that a caller
 * sees.
 */
async function outcomeOf(status: number, headers: Record<string, string>): Promise<number | 'failed'> {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    async () => new Response(status === 204 ? null : 'Sign in to this network', { status, headers }),
  )
  const outcome = fetchWithRetry('/checkUp/1').then(
    (response) => response.status,
    () => 'failed' as const,
  )
  await vi.runAllTimersAsync()
  return outcome
}

test.each([200, 204, 404, 409, 410, 422])(
  'returns a %i of this server, and throws ConnectionError for another’s',
  async (status) => {
    expect(await outcomeOf(status, { 'x-reference': '0123456789' })).toBe(status)
    expect(await outcomeOf(status, {})).toBe('failed')
  },
)

test('recognizes a gateway that cannot reach this server by its status', async () => {
  expect(await outcomeOf(502, {})).toBe(502)
})
