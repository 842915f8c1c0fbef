import { beforeEach, expect, test, vi } from 'vitest'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { onDatabase, origin } from '#tests/support/product.ts'

const partner = 'https://partner.example.org'
const json = { 'content-type': 'application/json' }
const isProblem = (answer: Response) => answer.headers.get('content-type')?.startsWith('application/problem+json')

onDatabase('API calls', (product) => {
  const ask = (path: string, init: RequestInit = {}) =>
    product.ask(
      new Request(new URL(path, origin), {
        ...init,
        headers: { host: 'localhost:3000', ...init.headers } as HeadersInit,
      }),
    )
  const post = (path: string, body: BodyInit | null, headers: Record<string, string> = json) =>
    ask(path, { method: 'POST', body, headers: { origin, ...headers } })
  const experience = '/api/assessment/submitExperience'

  test('allow pages of other origins to show pictures, and nothing else', async () => {
    const policyOf = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy')
    expect(await policyOf('/api/assessment/picture/walk')).toBe('cross-origin')
    for (const path of ['/api/assessment/intervention/walk', '/api/auth/getSessionSimple', '/start'])
      expect(await policyOf(path)).toBe('same-origin')
  })

  test.each<[string, () => Promise<Response>, number, string]>([
    ['an unknown call', () => ask('/api/no-such-call'), 404, 'notFound'],
    ['an unsupported method', () => post('/api/auth/getSessionSimple', '{}'), 405, 'wrongMethod'],
    ['malformed JSON', () => post(experience, '{"response_id":'), 400, 'unreadable'],
    ['an address that does not decode', () => ask('/api/assessment/%00'), 400, 'unreadable'],
    ['an unsupported media type', () => post(experience, '<a/>', { 'content-type': 'text/xml' }), 415, 'mediaType'],
    ['a body that is too large', () => post(experience, `"${'a'.repeat(70_000)}"`), 413, 'tooLarge'],
    ['a body without required fields', () => post(experience, '{}'), 422, 'invalid'],
    ['an array instead of an object', () => post(experience, '[]'), 422, 'invalid'],
    [
      'a body nested too deeply',
      () => post(experience, `{"response_id":"a","experience":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`),
      422,
      'invalid',
    ],
    [
      'a page of another origin',
      () => ask('/api/auth/getSessionSimple', { headers: { origin: partner } }),
      403,
      'notAllowed',
    ],
    [
      'a form of another origin',
      () =>
        post('/api/assessment/sendLink', 'a=b', {
          origin: partner,
          'content-type': 'application/x-www-form-urlencoded',
        }),
      403,
      'notAllowed',
    ],
    [
      'a form of a page with the origin null',
      () => post('/api/assessment/sendLink', 'a=b', { origin: 'null' }),
      403,
      'notAllowed',
    ],
  ])('answer %s with problem details', async (_, call, status, code) => {
    const answer = await call()
    expect(answer.status).toBe(status)
    expect(isProblem(answer)).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const problem = await answer.json()
    expect(problem).toMatchObject({ type: 'about:blank', status, code, success: false, data: null })
    expect(problem.title).toBe(problem.message)
    expect(problem.reference).toBe(answer.headers.get('x-reference'))
  })

  test('problem details name each invalid field with a code', async () => {
    const problem = await (await post(experience, '{"experience":{},"page":"a page","request_key":7}')).json()
    expect(problem.fields).toEqual({ response_id: 'required', page: 'invalid_format', request_key: 'invalid_type' })
  })

  test.each<[string, () => Promise<Response>[]]>([
    [
      'not found',
      () => ['en', 'es-MX, en;q=0.5'].map((accept) => ask('/api/a', { headers: { 'accept-language': accept } })),
    ],
    [
      'rejected by the origin check',
      () => ['en', 'es'].map((accept) => ask('/api/a', { headers: { origin: partner, 'accept-language': accept } })),
    ],
  ])('problem details are in the language of accept-language: %s', async (_, calls) => {
    const problems = await Promise.all(calls().map(async (answer) => (await answer).json()))
    const [english, spanish] = problems.map(({ message }) => message)
    expect(english).toMatch(/\b(the|this|not)\b/i)
    expect(spanish).toMatch(/\b(no|se|esta|está|de)\b/i)
    expect(english).not.toBe(spanish)
    expect(problems[0].code).toBe(problems[1].code)
  })

  test('an unexpected error is logged under the reference of the response, which reveals nothing else', async () => {
    const logged = vi.spyOn(product.deps.log, 'error')
    const failing = vi.spyOn(product.deps.identity, 'find').mockRejectedValue(new Error('secret words of the database'))
    const answer = await ask('/api/auth/getSessionSimple')
    const [line] = logged.mock.calls.map(([fields]) => fields)
    failing.mockRestore()
    logged.mockRestore()
    expect(answer.status).toBe(500)
    expect(isProblem(answer)).toBe(true)
    const problem = await answer.json()
    expect(problem).toMatchObject({ code: 'failed', success: false, data: null })
    expect(JSON.stringify(problem)).not.toContain('secret words')
    expect(line).toMatchObject({ reference: problem.reference, error: 'Error: secret words of the database' })
  })

  test('a call without cookies needs neither origin nor body', async () => {
    expect((await ask('/api/no-such-call', { method: 'POST' })).status).toBe(404)
    const answer = await ask('/api/auth/getSessionSimple')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a form with cookies is accepted only from our own origin', async () => {
    const [begun] = await beginCheckUps(product.deps, 1)
    const form = { cookie: begun?.cookie ?? '', 'content-type': 'application/x-www-form-urlencoded' }
    const send = (headers: Record<string, string>) =>
      ask('/api/assessment/sendLink', { method: 'POST', body: 'a=b', headers: { ...form, ...headers } })
    expect((await send({})).status).toBe(403)
    expect((await send({ origin: partner })).status).toBe(403)
    expect((await send({ origin })).status).toBe(422)
  })
})

onDatabase(
  'API calls from pages of allowed origins',
  (product) => {
    let cookie = ''
    let responseId = ''
    beforeEach(async () => {
      const [begun] = await beginCheckUps(product.deps, 1)
      cookie = begun?.cookie ?? ''
      responseId = begun?.responseId ?? ''
    })
    const ask = (path: string, headers: Record<string, string>, method = 'GET', body?: string) =>
      product.ask(
        new Request(new URL(path, origin), {
          method,
          headers: { host: 'localhost:3000', ...headers },
          ...(body !== undefined && { body }),
        }),
      )

    test('pass the CORS preflight, which lists the headers they may send', async () => {
      const requested = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
      const answer = await ask('/api/assessment/submitExperience', { origin: partner, ...requested }, 'OPTIONS')
      expect(answer.status).toBe(204)
      expect(answer.headers.get('access-control-allow-origin')).toBe(partner)
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('idempotency-key')
      const other = await ask(
        '/api/auth/getSessionSimple',
        { origin: 'https://elsewhere.example', ...requested },
        'OPTIONS',
      )
      expect(other.headers.get('access-control-allow-origin')).toBeNull()
    })

    test('are answered without reading or setting cookies', async () => {
      const answer = await ask('/api/auth/getSessionExpanded?partner=volusia', { origin: partner, cookie })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe(partner)
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin')
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.text()).not.toContain(responseId)
    })

    test('do not end the visitor’s own session when they sign out', async () => {
      const answer = await ask('/api/auth/logout', { origin: partner, cookie }, 'POST')
      expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, null])
      const own = await ask('/api/auth/getSessionSimple', { origin, cookie })
      expect(await own.json()).toMatchObject({ tokenStatus: 'present', isActive: true })
    })

    test('start a session and continue it with its bearer token', async () => {
      const response = await ask('/api/auth/session', { origin: partner, cookie }, 'POST')
      expect(response.status).toBe(200)
      expect(response.headers.getSetCookie()).toEqual([])
      const { data } = (await response.json()) as { data: { token: string } }
      const headers = { origin: partner, cookie, authorization: `Bearer ${data.token}` }
      const answer = await ask('/api/auth/getSessionExpanded', headers)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe(partner)
      expect(await answer.json()).toMatchObject({ tokenStatus: 'present', isAuthenticated: false, responses: [] })
      const ended = await ask('/api/auth/getSessionExpanded', { ...headers, authorization: 'Bearer of-nobody' })
      expect([ended.status, ended.headers.get('access-control-allow-origin')]).toEqual([401, partner])
    })

    test('need neither body nor content type', async () => {
      const answer = await ask('/api/no-such-call', { origin: partner, cookie }, 'POST')
      expect(answer.status).toBe(404)
      expect(answer.headers.get('access-control-allow-origin')).toBe(partner)
    })

    test('are rejected from any other origin', async () => {
      for (const elsewhere of [
        'https://elsewhere.example',
        `${partner}.elsewhere.example`,
        'null',
        'http://partner.example.org',
      ]) {
        const answer = await ask('/api/auth/getSessionSimple', { origin: elsewhere, cookie })
        expect(answer.status).toBe(403)
        expect(isProblem(answer)).toBe(true)
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
      expect((await ask('/api/auth/getSessionSimple', { origin, cookie })).status).toBe(200)
      const form = { origin: partner, cookie, 'content-type': 'application/x-www-form-urlencoded' }
      expect((await ask('/start', form, 'POST', 'zip=')).status).toBe(403)
    })
  },
  { API_ORIGINS: `${partner}, https://other.example.org/` },
)
