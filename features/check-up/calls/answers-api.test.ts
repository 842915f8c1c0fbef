import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import { visibleQuestions } from '#assessment/questionnaire/pages.ts'
import { doingWell, publicWellbeing13, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { budgets } from '#platform/abuse/budgets.ts'
import { makeChallenge } from '#platform/abuse/captcha.server.ts'
import { counterKey } from '#platform/abuse/rate-limit.server.ts'
import { storedAnswers } from '#tests/support/check-ups.ts'
import { type Browser, onDatabase, origin, type Product } from '#tests/support/product.ts'
import { consentText } from '../consent-text.server.ts'

type Body = Record<string, unknown> & { data?: Record<string, unknown> | null; fields?: Record<string, string> }
type Client = (path: string, body?: object, headers?: Record<string, string>) => Promise<{ status: number; body: Body }>

const agreed = (locale: 'en' | 'es' = 'en') => ({ agreed: true, locale, wording: consentText(locale).wording })

/** An HTTP client with cookies. */
function cookieClient(product: Product): Client & { browser: Browser } {
  const browser = product.browser()
  const client: Client = async (path, body, headers) => {
    const response = await browser.call(body ? 'POST' : 'GET', `/api${path}`, body, headers)
    return { status: response.status, body: (await response.json()) as Body }
  }
  return Object.assign(client, { browser })
}

/** A client with a bearer token and no cookies. */
async function tokenClient({ ask }: Product): Promise<Client> {
  const started = (await (await ask(requestFor('/auth/session', {}))).json()) as { data: { token: string } }
  return async (path, body, headers = {}) => {
    const response = await ask(requestFor(path, body, { ...headers, authorization: `Bearer ${started.data.token}` }))
    expect(response.headers.getSetCookie()).toEqual([])
    return { status: response.status, body: (await response.json()) as Body }
  }
}

const requestFor = (path: string, body: object | undefined, headers: Record<string, string> = {}) =>
  new Request(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { host: 'localhost:3000', origin, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  })

/** Returns the answers to the questions of a page (from 1). */
function answersOn(number: number, given: Answers): Answers {
  const page = wellbeing13.pages[number - 1]
  if (!page) throw new Error(`There is no page ${number}`)
  const { answers } = checkAnswers(wellbeing13, given)
  return Object.fromEntries(
    visibleQuestions(page, answers).flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])),
  )
}

async function begin(client: Client, more: object = {}): Promise<string> {
  const { status, body } = await client('/assessment/response', { consent: agreed(), answers: {}, ...more })
  expect(status).toBe(200)
  return String(body.data?.response_id)
}

onDatabase(
  'a check-up begun by a call',
  (product) => {
    const beginAs = async (more: object = {}, headers: Record<string, string> = {}) =>
      cookieClient(product)(
        '/assessment/response',
        { consent: agreed(), answers: {}, partner_id: 110, ...more },
        headers,
      )

    test.each([
      ['without a token', {}, 'call'],
      ['with the token of a service', { 'x-service-token': 's'.repeat(40) }, 'service'],
    ])('is stored as such %s', async (_, headers: Record<string, string>, begunBy) => {
      const { body } = await beginAs({}, headers)
      const { begun_by } = await product.deps.db
        .selectFrom('response')
        .select('begun_by')
        .where('id', '=', String(body.data?.response_id))
        .executeTakeFirstOrThrow()
      expect(begun_by).toBe(begunBy)
    })

    test('requires a proof of work above the daily limit of a network, except of services', async () => {
      const { deps, clock } = product
      const key = counterKey(deps.keyedHash, 'begin-call', 'volusia unknown')
      const { points } = budgets['begin-call']
      const expires_at = new Date(clock.now.getTime() + 3_600_000).toISOString()
      await deps.db.deleteFrom('rate_limit').execute()
      await deps.db
        .insertInto('rate_limit')
        .values({ key, points: points - 1, expires_at })
        .execute()
      const statuses = [await beginAs(), await beginAs(), await beginAs({ captcha: 'x' })].map(({ status }) => status)
      expect(statuses).toEqual([200, 429, 429])
      const challenge = await makeChallenge(deps)
      const solution = await solveChallenge({ challenge, deriveKey })
      const solved = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
      expect((await beginAs({ captcha: solved })).status).toBe(200)
      expect((await beginAs({ captcha: solved })).status).toBe(429)
      expect((await beginAs({ partner_id: 120 })).status).toBe(200)
      expect((await beginAs({}, { 'x-service-token': 's'.repeat(40) })).status).toBe(200)
    })
  },
  { SERVICE_TOKENS: `clinic:${'s'.repeat(40)}` },
)

onDatabase('POST /assessment/response', (product) => {
  const clients = [
    ['with cookies', async () => cookieClient(product)],
    ['with a token', () => tokenClient(product)],
  ] as const
  const allowMore = () => product.deps.db.deleteFrom('rate_limit').execute()
  const row = (id: string) =>
    product.deps.db.selectFrom('response').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test.each(clients)(
    'stores a full check-up page by page and then returns its recommendations, %s',
    async (_, make) => {
      await allowMore()
      const client = await make()
      const { body: data } = await client('/cache?assessmentId=13')
      const pages = data.pages as { page_id: string; number: number }[]
      const { wording } = (data.consent as Record<string, { wording: string }>).es ?? {}
      const consent = { agreed: true, locale: 'es', wording }
      const started = await client('/assessment/response', {
        ...{ consent, answers: {}, assessment_id: 13, partner_id: 110, promo_code: 'spring', test_flag: true },
        ...{ client_id: 'c-7', access_id: 'a-1', preset_state_id: 'FL', zip: '32114', user_id: 'whoever' },
      })
      const id = started.body.data?.response_id as string
      expect(started.body.data).toMatchObject({ complete: false, page: { page_id: 'about-you', number: 1 } })
      expect(await row(id)).toMatchObject({
        ...{ locale: 'es', partner_id: 110, promo_code: 'spring', test_flag: 1, client_id: 'c-7', access_id: 'a-1' },
        ...{ preset_state_id: 'FL', zip: '32114', audience: 'self', form: 'whole' },
      })
      for (const { page_id, number } of pages) {
        const before = await client(`/assessment/recommendations/${id}`)
        expect([before.status, before.body.code]).toEqual([409, 'pagesOpen'])
        const named = number % 2 ? page_id : number
        const isLast = number === pages.length
        const answers = answersOn(number, doingWell)
        const sent = { response_id: id, assessment_id: 13, partner_id: 110, page_id: named, isLast, answers }
        const { status, body } = await client('/assessment/response', sent)
        expect([status, body.data?.complete]).toEqual([200, isLast])
        expect(body.data?.progress).toMatchObject({ done: number, total: pages.length })
      }
      expect(await storedAnswers(product.deps.db, id)).toEqual(checkAnswers(wellbeing13, doingWell).answers)
      const { status, body } = await client(`/assessment/recommendations/${id}?locale=es`)
      expect(status).toBe(200)
      const [first] = (body.data?.recommendations ?? []) as Record<string, unknown>[]
      expect(first).toMatchObject({ intervention_id: 'strength', score: 0, reasons: [{ kind: 'stay_well' }] })
      expect(first?.Title).toBe(product.deps.content.interventions.find((each) => each.id === 'strength')?.title.es)
    },
  )

  test('stores all answers in one call', async () => {
    await allowMore()
    const client = cookieClient(product)
    const all = { consent: agreed(), isLast: true, answers: doingWell }
    const { status, body } = await client('/assessment/response', all)
    expect([status, body.data?.complete, body.data?.page]).toEqual([200, true, null])
    expect(body.data?.end_datetime).toBe(product.deps.now().toISOString())
  })

  test('asks the short form on request', async () => {
    await allowMore()
    const client = cookieClient(product)
    const short = { consent: agreed(), form: 'short', audience: 'for', answers: {} }
    const { body } = await client('/assessment/response', short)
    const { pages } = wellbeing13
    const requested = pages.filter(({ questions }) => questions.some(({ short }) => short)).map(({ id }) => id)
    const open = body.data?.open_pages as { page_id: string }[]
    expect(open.map(({ page_id }) => page_id)).toEqual(requested)
    expect(await row(String(body.data?.response_id))).toMatchObject({ form: 'short', audience: 'for' })
  })

  test('records the consent and its wording', async () => {
    await allowMore()
    const id = await begin(cookieClient(product), { consent: agreed('es') })
    const rows = await product.deps.db.selectFrom('consent').selectAll().where('response_id', '=', id).execute()
    expect(rows).toMatchObject([{ kind: 'collect', granted: 1, locale: 'es' }])
  })

  test.each([
    ['without consent', { consent: undefined }, { consent: 'required' }],
    ['with an outdated wording', { consent: { ...agreed(), wording: 'old' } }, { 'consent.wording': 'outdated' }],
    [
      'with the wording of the other language',
      { consent: { ...agreed(), locale: 'es' } },
      { 'consent.wording': 'outdated' },
    ],
    ['for an unknown assessment', { assessment_id: 999 }, { assessment_id: 'unknown' }],
    ['with an unknown partner', { partner_id: 4711 }, { partner_id: 'unknown' }],
    ['with an invalid ZIP code', { zip: '00000' }, { zip: 'invalid' }],
    ['with an unknown page', { page_id: 99 }, { page_id: 'unknown' }],
    ['with invalid answers', { answers: { qol: 'grand' } }, { 'answers.qol': 'not_an_option' }],
    ['with answers to unknown questions', { answers: { shoe: 44 } }, { 'answers.shoe': 'unknown_question' }],
  ])('begins no check-up %s', async (_, wrong, fields) => {
    await allowMore()
    const client = cookieClient(product)
    const { status, body } = await client('/assessment/response', { consent: agreed(), answers: {}, ...wrong })
    expect([status, body.code, body.fields]).toEqual([422, 'invalid', fields])
    expect(client.browser.cookies.size).toBe(0)
  })

  test.each([
    ['no answers', { response_id: 'x' }, { answers: 'required' }],
    ['malformed answers', { answers: { qol: { deep: 1 } } }, { 'answers.qol': 'invalid_union' }],
    ['a malformed page id', { answers: {}, page_id: [] }, { page_id: 'invalid_union' }],
  ])('rejects a request with %s', async (_, sent, fields) => {
    const { status, body } = await cookieClient(product)('/assessment/response', sent)
    expect([status, body.code, body.fields]).toEqual([422, 'invalid', fields])
  })

  test.each([0, '0'])('rejects the partner id %j, and accepts none', async (partner_id) => {
    await allowMore()
    const client = cookieClient(product)
    const refused = await client('/assessment/response', { consent: agreed(), answers: {}, partner_id })
    expect([refused.status, refused.body.code]).toEqual([422, 'partnerZero'])
    expect(refused.body).toMatchObject({
      ...{ success: false, data: null },
      message: 'Invalid partner_id: Cannot proceed with assessment submission',
    })
    const id = await begin(client, { partner_id: null })
    expect((await row(id)).partner_id).toBe(null)
    const saved = await client('/assessment/response', { response_id: id, page_id: 1, answers: {}, partner_id })
    expect(saved.status).toBe(422)
    expect((await client('/assessment/response', { response_id: id, page_id: 1, answers: {} })).status).toBe(200)
  })

  test('stores true as yes and treats false as no answer', async () => {
    await allowMore()
    const client = cookieClient(product)
    const id = await begin(client)
    const { db } = product.deps
    await client('/assessment/response', { response_id: id, answers: { hear: true, see: 'no', teeth: 'good' } })
    expect(await storedAnswers(db, id)).toEqual({ hear: 'yes', see: 'no', teeth: 'good' })
    await client('/assessment/response', { response_id: id, answers: { see: false, teeth: null } })
    expect(await storedAnswers(db, id)).toEqual({ hear: 'yes' })
  })

  test('stores the valid answers of a page with an invalid one, and leaves the page open', async () => {
    await allowMore()
    const client = cookieClient(product)
    const id = await begin(client)
    const answers = { gen_health: 'good', phys_days: 31, pain: 'never' }
    const { status, body } = await client('/assessment/response', { response_id: id, page_id: 'your-body', answers })
    expect([status, body.fields]).toEqual([422, { 'answers.phys_days': 'out_of_range' }])
    expect(await storedAnswers(product.deps.db, id)).toEqual({ gen_health: 'good', pain: 'never' })
    const second = await client('/assessment/response', { response_id: id, answers: {} })
    expect(second.body.data?.progress).toMatchObject({ done: 0 })
  })

  test('clears missing answers of a named page, and clears none without a page', async () => {
    await allowMore()
    const client = cookieClient(product)
    const id = await begin(client)
    const { db } = product.deps
    await client('/assessment/response', {
      response_id: id,
      page_id: 4,
      answers: { gen_health: 'good', pain: 'never' },
    })
    await client('/assessment/response', { response_id: id, answers: { pain: 'some' } })
    expect(await storedAnswers(db, id)).toEqual({ gen_health: 'good', pain: 'some' })
    await client('/assessment/response', { response_id: id, page_id: 4, answers: { pain: 'some' } })
    expect(await storedAnswers(db, id)).toEqual({ pain: 'some' })
  })

  test('lists the open pages if isLast is sent too early', async () => {
    await allowMore()
    const client = cookieClient(product)
    const id = await begin(client)
    const last = { response_id: id, page_id: 12, isLast: true, answers: {} }
    const { status, body } = await client('/assessment/response', last)
    expect([status, body.code]).toEqual([409, 'pagesOpen'])
    expect(Object.keys(body.fields ?? {})).toHaveLength(11)
    expect(body.fields).toMatchObject({ 'about-you': 'open', sleep: 'open' })
    expect((await row(id)).completed_at).toBe(null)
    const started = await client('/assessment/response', {
      consent: agreed(),
      isLast: true,
      answers: { pain: 'never' },
    })
    expect([started.status, started.body.code]).toEqual([409, 'pagesOpen'])
  })

  test('lists the questions that the answers call for and that were not shown', async () => {
    await allowMore()
    const client = cookieClient(product)
    const id = await begin(client)
    const page = { response_id: id, page_id: 'moving', asked: ['fall_past'], answers: { fall_past: 'yes' } }
    const { body } = await client('/assessment/response', page)
    expect(body.data?.unasked).toContain('fall_injury')
    expect(body.data?.progress).toMatchObject({ done: 0 })
  })

  test('changes nothing when a call is repeated', async () => {
    await allowMore()
    const client = cookieClient(product)
    const id = await begin(client)
    expect(await begin(client)).toBe(id)
    const page = { response_id: id, page_id: 1, answers: answersOn(1, doingWell) }
    const first = await client('/assessment/response', page)
    expect(await client('/assessment/response', page)).toEqual(first)
    const full = { consent: agreed(), answers: { pain: 'never' } }
    const key = { 'idempotency-key': 'begin-1' }
    const [one, two] = [
      await client('/assessment/response', full, key),
      await client('/assessment/response', full, key),
    ]
    expect(two).toEqual(one)
    expect(one.body.data?.response_id).not.toBe(id)
  })

  test('begins a check-up for each of two concurrent calls with answers', async () => {
    await allowMore()
    const client = cookieClient(product)
    await client('/auth/updateClientID', { client_id: 'two-at-once' })
    const given = [{ pain: 'never' }, { gen_health: 'good' }]
    const started = await Promise.all(
      given.map((answers) => client('/assessment/response', { consent: agreed(), answers })),
    )
    const ids = started.map(({ body }) => String(body.data?.response_id))
    expect(new Set(ids).size).toBe(2)
    expect(await Promise.all(ids.map((id) => storedAnswers(product.deps.db, id)))).toEqual(given)
  })

  test('stores all pages of concurrent calls and completes the check-up', async () => {
    await allowMore()
    const client = cookieClient(product)
    const id = await begin(client)
    const sent = wellbeing13.pages.map((_, index) =>
      client('/assessment/response', { response_id: id, page_id: index + 1, answers: answersOn(index + 1, doingWell) }),
    )
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await row(id)).completed_at).not.toBe(null)
    const { body } = await client('/assessment/response', { response_id: id, isLast: true, answers: {} })
    expect(body.data).toMatchObject({ complete: true, open_pages: [] })
    const stored = await storedAnswers(product.deps.db, id)
    expect(Object.keys(stored).sort()).toEqual(Object.keys(checkAnswers(wellbeing13, doingWell).answers).sort())
  })

  test('returns the code that opens the check-up after the token has expired', async () => {
    await allowMore()
    const { body } = await (await tokenClient(product))('/assessment/response', { consent: agreed(), answers: {} })
    const browser = product.browser()
    await browser.post('/return-code', { code: String(body.data?.return_code) })
    expect((await browser.get(`/checkUp/1?responseId=${body.data?.response_id}`)).status).toBe(200)
  })

  test('answers 404 to other clients', async () => {
    await allowMore()
    const mine = cookieClient(product)
    const id = await begin(mine)
    const sent = { response_id: id, page_id: 1, answers: answersOn(1, doingWell) }
    for (const stranger of [cookieClient(product), await tokenClient(product)]) {
      expect((await stranger('/assessment/response', sent)).status).toBe(404)
      expect((await stranger(`/assessment/recommendations/${id}`)).status).toBe(404)
    }
    expect(await storedAnswers(product.deps.db, id)).toEqual({})
    expect((await mine('/assessment/response', { ...sent, assessment_id: 17 })).body.fields).toEqual({
      assessment_id: 'other',
    })
  })
})

onDatabase('GET /cache', (product) => {
  const get = (path: string, headers: Record<string, string> = {}) => product.ask(requestFor(path, undefined, headers))

  test('returns the pages of a questionnaire, cacheable for a day', async () => {
    const response = await get('/cache?assessmentId=13')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    const data = (await response.json()) as Record<string, unknown>
    const { pages, version } = publicWellbeing13
    expect(data).toMatchObject({
      ...{ assessment_id: 13, version, content_version: product.deps.content.version },
      questionsCount: pages.flatMap(({ questions }) => questions).length,
    })
    expect(data.pages).toEqual(
      pages.map(({ id, title, questions }, index) => ({ page_id: id, number: index + 1, title, questions })),
    )
    expect(await (await get('/cache')).json()).toEqual(data)
  })

  test('answers 304 if nothing has changed', async () => {
    const etag = (await get('/cache')).headers.get('etag') ?? ''
    const response = await get('/cache', { 'if-none-match': etag })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect((await get('/cache', { 'if-none-match': '"another"' })).status).toBe(200)
  })

  test.each(['999', '0', '13x', 'abc'])('answers 404 for the assessment %s', async (id) => {
    const response = await get(`/cache?assessmentId=${id}`)
    expect([response.status, ((await response.json()) as Body).code]).toEqual([404, 'notFound'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a call sets no cookies', async () => {
    const client = cookieClient(product)
    await begin(client)
    product.clock.now = new Date('2026-11-22T15:42:00Z')
    expect((await client.browser.get('/api/cache')).headers.getSetCookie()).toEqual([])
  })
})
