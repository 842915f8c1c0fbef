import { beforeEach, expect, test } from 'vitest'
import { addPerson, finishedCheckUp, signIn } from '#tests/support/actors.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { onDatabase, origin } from '#tests/support/product.ts'

onDatabase('secured calls', (product) => {
  let rosa: { id: string; cookie: string; held: string }
  let leo: { id: string; cookie: string }
  beforeEach(async () => {
    const { db } = product.deps
    for (const table of ['rate_limit', 'response', 'person', 'browser_session'] as const)
      await db.deleteFrom(table).execute()
    const [id, other] = [await addPerson(product, 'rosa@example.org'), await addPerson(product, 'leo@example.org')]
    const checkUp = await finishedCheckUp(product)
    rosa = { id, cookie: `${await signIn(product, id)}; ${checkUp.cookie}`, held: checkUp.responseId }
    leo = { id: other, cookie: await signIn(product, other) }
  })

  /** Sends a request and returns status and body. `token` is sent as bearer token instead of the cookie. */
  async function ask(path: string, { cookie = '', token = '', body = undefined as unknown } = {}) {
    const headers = {
      host: new URL(origin).host,
      ...(token ? { authorization: `Bearer ${token}` } : { cookie, origin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }
    const response = await product.ask(new Request(`${origin}/api${path}`, request))
    return { status: response.status, body: await response.json() }
  }
  const attach = (responseId: string, cookie = rosa.cookie) => ask('/secured/attach', { cookie, body: { responseId } })
  const intervention = (response: string, id: string, cookie = rosa.cookie) =>
    ask(`/secured/response_intervention?${new URLSearchParams({ response_id: response, intervention_id: id })}`, {
      cookie,
    })

  test.each([
    ['/secured/responses', undefined],
    ['/secured/session', undefined],
    ['/secured/testSecure', undefined],
    ['/secured/response_intervention?response_id=a&intervention_id=walk', undefined],
    ['/secured/attach', { responseId: 'a' }],
  ])('%s answers 401 unless signed in', async (path, body) => {
    expect(await ask(path, { body })).toMatchObject({ status: 401, body: { success: false, code: 'signIn' } })
    const [guest] = await beginCheckUps(product.deps, 1)
    expect((await ask(path, { body, cookie: guest?.cookie })).status).toBe(401)
    expect((await ask(path, { body, token: 'not-one-of-ours' })).status).toBe(401)
  })

  test('testSecure returns the signed-in person, by cookie and by bearer token', async () => {
    expect(await ask('/secured/testSecure', rosa)).toEqual({
      status: 200,
      body: { success: true, data: { person_id: rosa.id } },
    })
    const { body } = await ask('/auth/session', { cookie: rosa.cookie, body: {} })
    expect(await ask('/secured/testSecure', { token: body.data.token })).toMatchObject({
      body: { data: { person_id: rosa.id } },
    })
  })

  test('attach saves a check-up of the session to the person, and is idempotent', async () => {
    expect((await ask('/secured/responses', rosa)).body).toEqual({ success: true, data: [] })
    expect(await attach(rosa.held)).toEqual({
      status: 200,
      body: { success: true, data: { person_id: rosa.id, response_id: rosa.held } },
    })
    expect((await attach(rosa.held)).status).toBe(200)
    const { body } = await ask('/secured/responses', rosa)
    expect(body.data).toMatchObject([{ response_id: rosa.held, assessment_id: 13 }])
    expect(body.data[0].interventions.length).toBeGreaterThan(2)
    expect((await ask('/secured/responses', leo)).body.data).toEqual([])
  })

  test('attach rejects a check-up of another session or of another account', async () => {
    expect((await attach(rosa.held, leo.cookie)).status).toBe(404)
    expect((await attach('no-such-id')).status).toBe(404)
    expect((await ask('/secured/attach', { ...rosa, body: {} })).body).toMatchObject({
      status: 422,
      fields: { responseId: 'required' },
    })
    await product.deps.db
      .insertInto('response_owner')
      .values({ response_id: rosa.held, person_id: leo.id, saved_at: '2026-11-20T00:00:00.000Z' })
      .execute()
    expect(await attach(rosa.held)).toMatchObject({ status: 409, body: { code: 'alreadySaved' } })
  })

  test('the session is returned with its person and check-ups', async () => {
    await attach(rosa.held)
    expect(await ask('/secured/session', rosa)).toMatchObject({
      status: 200,
      body: {
        tokenStatus: 'present',
        isAuthenticated: true,
        isGuest: false,
        signedUp: true,
        person: { person_id: rosa.id, email: 'rosa@example.org' },
        responses: [{ response_id: rosa.held }],
      },
    })
  })

  test('a recommendation is returned with reasons and steps, only to the owner of the check-up', async () => {
    await attach(rosa.held)
    const { body } = await ask('/secured/responses', rosa)
    const { intervention_id, response_intervention_id } = body.data[0].interventions[0]
    const found = await intervention(rosa.held, intervention_id)
    expect(found).toMatchObject({
      status: 200,
      body: { data: { response_id: rosa.held, response_intervention_id, intervention_id } },
    })
    expect(found.body.data.steps).toHaveLength(6)
    expect(found.body.data.reasons.length).toBeGreaterThan(0)
    expect((await intervention(rosa.held, String(found.body.data.content_id))).status).toBe(200)
    expect((await intervention(rosa.held, intervention_id, leo.cookie)).status).toBe(404)
    expect((await intervention(rosa.held, 'no-such-thing')).status).toBe(404)
    const recommended = body.data[0].interventions.map((each: { intervention_id: string }) => each.intervention_id)
    const other = product.deps.content.interventions.find(({ id }) => !recommended.includes(id))
    expect((await intervention(rosa.held, other?.id ?? '')).status).toBe(404)
    expect((await ask('/secured/response_intervention', rosa)).status).toBe(422)
  })

  test('an unfinished check-up answers 409', async () => {
    const [begun] = await beginCheckUps(product.deps, 1)
    const cookie = `${await signIn(product, rosa.id)}; ${begun?.cookie}`
    expect((await attach(begun?.responseId ?? '', cookie)).status).toBe(200)
    expect(await intervention(begun?.responseId ?? '', 'walk', cookie)).toMatchObject({
      status: 409,
      body: { code: 'pagesOpen' },
    })
  })

  test('the report is returned as PDF in the language of the caller, only to its owner', async () => {
    const pdf = async (id: string, cookie: string, language: string) =>
      product.ask(
        new Request(`${origin}/api/pdf/generate-pdf/${id}`, {
          method: 'POST',
          headers: { host: new URL(origin).host, origin, cookie, 'accept-language': language },
        }),
      )
    const response = await pdf(rosa.held, rosa.cookie, 'es')
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-language')]).toEqual([
      200,
      'application/pdf',
      'es',
    ])
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    expect((await pdf(rosa.held, leo.cookie, 'en')).status).toBe(404)
    expect((await pdf('no-such-id', rosa.cookie, 'en')).status).toBe(404)
  })
})
