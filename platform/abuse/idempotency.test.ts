import path from 'node:path'
import { expect, test } from 'vitest'
import type * as App from '#server/app.ts'
import { createDeps, type ServerDeps } from '#server/deps.ts'
import { makeVictim } from '#tests/support/actors.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { onBothDatabases, origin } from '#tests/support/product.ts'
import { budgets } from './budgets.ts'
import { counterKey } from './rate-limit.server.ts'

type Sent = { cookie: string; key?: string; body?: unknown; form?: Record<string, string>; address?: string }

onBothDatabases('calls with an idempotency key', (product) => {
  const experiencePath = '/api/assessment/submitExperience'
  const requestOf = ({ cookie, key, body, form, address = experiencePath }: Sent) =>
    new Request(new URL(address, origin), {
      method: 'POST',
      body: form ? new URLSearchParams(form) : JSON.stringify(body),
      headers: {
        host: 'localhost:3000',
        origin,
        cookie,
        ...(!form && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    })
  const send = (sent: Sent) => product.ask(requestOf(sent))
  const begin = async () => {
    const [begun] = await beginCheckUps(product.deps, 1)
    if (!begun) throw new Error('Nobody is here')
    const body = { response_id: begun.responseId, experience: 'The garden helped' }
    const countExperiences = async () => {
      const rows = await product.deps.db
        .selectFrom('experience')
        .select('id')
        .where('response_id', '=', begun.responseId)
        .execute()
      return rows.length
    }
    return { ...begun, body, countExperiences }
  }
  const replayed = (answer: Response) => answer.headers.get('idempotent-replayed')

  test('replay the first response and have one effect', async () => {
    const { cookie, body, countExperiences } = await begin()
    const [first, second] = [await send({ cookie, body, key: 'one' }), await send({ cookie, body, key: 'one' })]
    expect([first.status, second.status]).toEqual([200, 200])
    expect([replayed(first), replayed(second)]).toEqual([null, 'true'])
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(await countExperiences()).toBe(1)
    await send({ cookie, body, key: 'two' })
    await send({ cookie, body })
    expect(await countExperiences()).toBe(3)
  })

  test('share a report once, sent as JSON or as a form, and store the response encrypted', async () => {
    const { victim, guest } = await makeVictim(product)
    const shared = {
      response_id: victim.responseId,
      share_to: 'reader-of-one@example.org',
      share_from: 'rosa@example.org',
      first_name: 'Rosa',
      last_name: 'Lee',
    }
    const address = '/api/assessment/sendLink'
    const answers = [
      await send({ cookie: guest, address, body: shared, key: 'share' }),
      await send({ cookie: guest, address, body: shared, key: 'share' }),
    ]
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(first).toMatchObject({ success: true, data: { share_id: expect.any(String) } })
    expect(second).toEqual(first)
    expect(await product.messagesTo('reader-of-one@example.org')).toHaveLength(1)

    const form = { ...shared, share_to: 'reader-of-two@example.org' }
    const asForm = await send({ cookie: guest, address, form, key: 'form' })
    expect(asForm.status).toBe(200)
    expect(replayed(await send({ cookie: guest, address, form, key: 'form' }))).toBe('true')
    expect(await product.messagesTo('reader-of-two@example.org')).toHaveLength(1)

    const saved = JSON.stringify(await product.deps.db.selectFrom('idempotency_key').selectAll().execute())
    for (const word of [first.data.share_id, 'success', 'share', 'reader-of', 'Rosa', victim.responseId])
      expect(saved).not.toContain(word)
  })

  test('replay a response without a body', async () => {
    const { cookie } = await begin()
    // Test sessions are not counted in statistics.
    await product.deps.db.updateTable('browser_session').set({ test_flag: 1 }).execute()
    const viewed = { cookie, address: '/api/tracker', body: { event: 'viewed', page: '/start' }, key: 'viewed' }
    expect((await send(viewed)).status).toBe(204)
    const response = await send(viewed)
    expect([response.status, replayed(response)]).toEqual([204, 'true'])
  })

  test('are not stored for read-only calls', async () => {
    const { cookie } = await begin()
    const { db } = product.deps
    const count = async () => (await db.selectFrom('idempotency_key').select('key_hash').execute()).length
    const before = await count()
    for (const [address, body] of [
      ['/api/auth/exists', { email: 'rosa@example.org' }],
      ['/api/auth/draft', { address: '/help', fields: [] }],
    ] as const)
      for (const key of ['first', 'first']) expect(replayed(await send({ cookie, address, body, key }))).toBeNull()
    expect(await count()).toBe(before)
  })

  test('are limited by session: new keys are refused above the limit, known keys are replayed', async () => {
    const { cookie, body, countExperiences } = await begin()
    const { points } = budgets['idempotency-session']
    const statuses: number[] = []
    // Each call fails validation, but its key is stored all the same.
    for (let nth = 0; nth <= points; nth += 1)
      statuses.push((await send({ cookie, body: { ...body, experience: 7 }, key: `key-${nth}` })).status)
    expect(statuses).toEqual([...Array(points).fill(422), 429])
    expect(replayed(await send({ cookie, body: { ...body, experience: 7 }, key: 'key-0' }))).toBe('true')
    expect(await countExperiences()).toBe(0)
  })

  test('store a long response compressed, count its size, and refuse new keys past the limit', async () => {
    const { cookie } = await begin()
    const { deps } = product
    await deps.db.deleteFrom('rate_limit').execute()
    const address = '/api/assessment/response'
    const answers = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`unknown_question_${at}`, 'x']))
    const sent = {
      cookie,
      address,
      body: { answers, consent: { agreed: true, locale: 'en', wording: 'w' } },
      key: 'long',
    }
    const first = await (await send(sent)).text()
    const response = await send(sent)
    expect(first.length).toBeGreaterThan(2000)
    expect([replayed(response), await response.text()]).toEqual(['true', first])
    const rows = await deps.db.selectFrom('idempotency_key').select('body').execute()
    expect(Math.max(...rows.map(({ body }) => body?.length ?? 0))).toBeLessThan(first.length)
    const key = counterKey(deps.keyedHash, 'idempotency-network-day', ' unknown')
    await deps.db
      .updateTable('rate_limit')
      .set({ points: budgets['idempotency-network-day'].points })
      .where('key', '=', key)
      .execute()
    expect((await send({ ...sent, key: 'one-more' })).status).toBe(429)
    expect(replayed(await send(sent))).toBe('true')
    await deps.db.deleteFrom('rate_limit').execute()
  })

  test('return 422 if a key is reused with another body or query', async () => {
    const { cookie, body, countExperiences } = await begin()
    await send({ cookie, body, key: 'key' })
    const others = [
      { body: { ...body, experience: 'Something else' }, address: experiencePath },
      { body, address: `${experiencePath}?page=2` },
    ]
    for (const other of others) {
      const answer = await send({ cookie, key: 'key', ...other })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'keyUsed' })
    }
    expect(await countExperiences()).toBe(1)
  })

  test('are independent of another caller with the same key', async () => {
    const [one, other] = [await begin(), await begin()]
    await send({ cookie: one.cookie, body: one.body, key: 'shared-key' })
    const stolen = await send({ cookie: other.cookie, body: one.body, key: 'shared-key' })
    expect([stolen.status, replayed(stolen)]).toEqual([404, null])
    const none = await send({ cookie: '', body: one.body, key: 'shared-key' })
    expect([none.status, replayed(none)]).toEqual([404, null])
    expect(await one.countExperiences()).toBe(1)
  })

  test('are executed again after a day', async () => {
    const { cookie, body, countExperiences } = await begin()
    await send({ cookie, body, key: 'daily' })
    product.clock.advance(86_399)
    expect(replayed(await send({ cookie, body, key: 'daily' }))).toBe('true')
    product.clock.advance(1)
    const response = await send({ cookie, body, key: 'daily' })
    expect([response.status, replayed(response)]).toEqual([200, null])
    expect(await countExperiences()).toBeGreaterThan(0)
  })

  test('can be retried after a failure', async () => {
    const { cookie, body, countExperiences } = await begin()
    const rename = (from: string, to: string) => product.deps.db.schema.alterTable(from).renameTo(to).execute()
    await rename('experience', 'experience_away')
    const failed = await send({ cookie, body, key: 'fails' })
    await rename('experience_away', 'experience')
    expect(failed.status).toBe(500)
    const response = await send({ cookie, body, key: 'fails' })
    expect([response.status, replayed(response)]).toEqual([200, null])
    expect(await countExperiences()).toBe(1)
  })

  test('return 409 after their process died, and can be retried after a minute', async () => {
    const { cookie, body, countExperiences } = await begin()
    await send({ cookie, body, key: 'died' })
    await product.deps.db
      .updateTable('idempotency_key')
      .set({ status: null, type: null, body: null })
      .where('expires_at', '=', new Date(product.clock.now.getTime() + 86_400_000).toISOString())
      .execute()
    product.clock.advance(59)
    const waiting = await send({ cookie, body, key: 'died' })
    expect(waiting.status).toBe(409)
    expect(await waiting.json()).toMatchObject({ code: 'stillWorking' })
    product.clock.advance(1)
    expect((await send({ cookie, body, key: 'died' })).status).toBe(200)
    expect(replayed(await send({ cookie, body, key: 'died' }))).toBe('true')
    // The dead process had already stored its effect under the same key.
    expect(await countExperiences()).toBe(1)
  })

  test('have one effect when sent concurrently over several connections', async () => {
    const { createApp } = (await import(path.resolve('build/server/index.js'))) as typeof App
    const others: ServerDeps[] = [
      await createDeps(product.deps.settings, () => product.clock.now),
      await createDeps(product.deps.settings, () => product.clock.now),
    ]
    const apps = others.map((deps) => createApp(deps, { ready: () => true }))
    for (let round = 0; round < 5; round++) {
      const { cookie, body, countExperiences } = await begin()
      const answers = await Promise.all(
        [...apps, ...apps].map((app) => app.fetch(requestOf({ cookie, body, key: 'race' }))),
      )
      const statements = await Promise.all(
        answers.map(async (answer) => [answer.status, answer.status === 200 ? await answer.text() : 'stillWorking']),
      )
      const either = [
        [200, '{"success":true}'],
        [409, 'stillWorking'],
      ]
      for (const one of statements) expect(either).toContainEqual(one)
      expect(answers.filter((answer) => answer.status === 200 && replayed(answer) === null)).toHaveLength(1)
      expect(await countExperiences()).toBe(1)
    }
    for (const deps of others) {
      deps.documents.end()
      await deps.db.destroy()
    }
  })

  test.each([
    ['a blank', 'one two'],
    ['nothing', ''],
    ['too much', 'a'.repeat(201)],
    ['letters beyond ASCII', 'clé'],
  ])('are rejected with an invalid key: %s', async (_, key) => {
    const { cookie, body, countExperiences } = await begin()
    const answer = await send({ cookie, body, key })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'invalid', fields: { 'idempotency-key': 'invalid' } })
    expect(await countExperiences()).toBe(0)
  })
})
