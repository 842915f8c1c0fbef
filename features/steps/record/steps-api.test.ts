import { expect, test } from 'vitest'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import { onBothDatabases } from '#tests/support/product.ts'

onBothDatabases('the calls about steps', (product) => {
  const someone = async (answers = people.thriving) => {
    const { browser, responseId } = await sessionBrowser(product, answers)
    const call = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
      const answer = await browser.call(method, `/api${path}`, body, headers)
      return { status: answer.status, ...((await answer.json()) as { data: never; code?: string; fields?: object }) }
    }
    const promise = (fields: object, headers?: Record<string, string>) =>
      call('POST', '/steps', { response_id: responseId, ...fields }, headers)
    const list = async () => {
      const { data } = await call('GET', `/steps?responseId=${responseId}`)
      return data as { id: string; what: string; state: string; day: string | null; log: object[] }[]
    }
    return { browser, responseId, call, promise, list }
  }
  const walk = { intervention_id: 'walk', number: 1, day: '2026-11-21' }
  const learn = { ...walk, intervention_id: 'learn' }

  test('promises a step, completes it, and starts no other', async () => {
    const { promise, call, list } = await someone()
    const { status, data } = await promise({ ...walk, place: 'in the <park>', sure: 8 })
    expect([status, data]).toMatchObject([
      201,
      { kind: 'once', state: 'promised', day: '2026-11-21', place: 'in the <park>', sure: 8, due: false, ask: false },
    ])
    const { id } = data as { id: string }
    product.clock.advance(2 * 86_400)
    expect(await list()).toMatchObject([{ id, ask: true }])
    expect(await call('PUT', `/steps/${id}/days/2026-11-21`, { result: 'did' })).toMatchObject({
      data: { state: 'done', log: [{ day: '2026-11-21', result: 'did' }], ask: false },
    })
    product.clock.advance(-2 * 86_400)
    expect(await list()).toHaveLength(1)
  })

  test('encrypts own words, and logs a step of several days until it is a habit', async () => {
    const { promise, call, list } = await someone()
    const { data } = await promise({ what: 'Water the roses', weekdays: ['fri', 'mon'] })
    const { id } = data as { id: string }
    expect(await list()).toMatchObject([
      { what: 'Water the roses', kind: 'days', weekdays: ['mon', 'fri'], next_day: '2026-11-20', due: true },
    ])
    const row = await product.deps.db.selectFrom('step').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.words).not.toContain('roses')
    for (const result of ['partly', 'did', 'did']) await call('PUT', `/steps/${id}/days/2026-11-20`, { result })
    expect(await list()).toMatchObject([{ log: [{ day: '2026-11-20', result: 'did' }], next_day: '2026-11-23' }])
    await call('DELETE', `/steps/${id}/days/2026-11-20`)
    expect(await list()).toMatchObject([{ log: [], due: true }])
    expect(await call('POST', `/steps/${id}/state`, { state: 'habit' })).toMatchObject({ data: { state: 'habit' } })
    expect(await call('DELETE', `/steps/${id}`)).toMatchObject({ status: 200 })
    expect(await list()).toEqual([])
  })

  test('three steps are promised at most, one of an intervention, and a call sent twice stores one', async () => {
    const { promise, call, list } = await someone()
    const key = { 'idempotency-key': crypto.randomUUID() }
    await promise(learn, key)
    await promise(learn, key)
    await promise({ ...learn, number: 4 })
    expect((await list()).map(({ state }) => state)).toEqual(['stopped', 'promised'])
    for (const what of ['One', 'Two']) await promise({ what, day: '2026-11-20' })
    expect(await promise({ what: 'Three', day: '2026-11-20' })).toMatchObject({ status: 409, code: 'full' })
    const [stopped] = await list()
    expect(await call('POST', `/steps/${stopped?.id}/state`, { state: 'promised', day: '2026-11-20' })).toMatchObject({
      ...{ status: 409, code: 'full' },
    })
    const both = await Promise.all([1, 2].map(() => promise({ ...learn, number: 4, day: '2026-11-22' })))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await list()).filter(({ state }) => state === 'promised')).toHaveLength(3)
  })

  test.each([
    [{ ...walk, day: '2026-11-19' }, { day: 'invalid' }],
    [{ ...walk, day: '2027-01-20' }, { day: 'invalid' }],
    [{ ...walk, day: undefined }, { day: 'invalid' }],
    [{ ...walk, day: undefined, weekdays: ['mon'] }, { number: 'invalid' }],
    [{ ...walk, intervention_id: 'nothing' }, { number: 'invalid' }],
    [{ ...walk, intervention_id: 'safehelp' }, { number: 'invalid' }],
    [{ day: '2026-11-21' }, { what: 'invalid' }],
  ])('refuses a step with %j', async (fields, problems) => {
    const { promise, list } = await someone()
    expect(await promise(fields)).toMatchObject({ status: 422, fields: problems })
    expect(await list()).toEqual([])
  })

  test('changes the day and the details of a promised step', async () => {
    const { promise, call, list } = await someone()
    const { data } = await promise({ ...walk, place: 'at home', sure: 8 })
    const { id } = data as { id: string }
    const changes = { day: '2026-11-22', place: '', companion: 'Dan', time: '08:30', sure: null }
    expect(await call('PATCH', `/steps/${id}`, changes)).toMatchObject({
      data: { day: '2026-11-22', place: null, companion: 'Dan', time: '08:30', sure: null },
    })
    expect(await call('PATCH', `/steps/${id}`, { remind: true, remind_hour: 14 })).toMatchObject({
      data: { remind: true, remind_hour: 14 },
    })
    expect(await call('PATCH', `/steps/${id}`, { remind: false })).toMatchObject({
      data: { remind: false, remind_hour: 14 },
    })
    expect(await call('PATCH', `/steps/${id}`, { remind_hour: 20 })).toMatchObject({ status: 422 })
    expect(await call('PATCH', `/steps/${id}`, { moment: 'after lunch' })).toMatchObject({
      data: { day: '2026-11-22', moment: 'after lunch', companion: 'Dan', time: '08:30' },
    })
    for (const refused of [{ day: '2026-11-19' }, { weekdays: ['mon'] }, { place: 'x'.repeat(41) }])
      expect(await call('PATCH', `/steps/${id}`, refused)).toMatchObject({ status: 422 })
    await call('POST', `/steps/${id}/state`, { state: 'stopped' })
    expect(await call('PATCH', `/steps/${id}`, { sure: 3 })).toMatchObject({ status: 404 })
    expect(await list()).toMatchObject([{ day: '2026-11-22', sure: null }])
  })

  test('in a crisis nothing is promised on that day', async () => {
    const { promise, list } = await someone(people.crisis)
    expect(await promise(walk)).toMatchObject({ status: 409, code: 'crisis' })
    expect(await list()).toEqual([])
  })

  test('others see no step and change none', async () => {
    const { responseId, promise, list } = await someone()
    const { data } = await promise(walk)
    const { id } = data as { id: string }
    const stranger = product.browser().take([await strangersCookie(product.deps)])
    for (const [method, path, body] of [
      ['GET', `/steps?responseId=${responseId}`],
      ['POST', '/steps', { response_id: responseId, ...walk }],
      ['PUT', `/steps/${id}/days/2026-11-20`, { result: 'did' }],
      ['DELETE', `/steps/${id}/days/2026-11-20`],
      ['POST', `/steps/${id}/state`, { state: 'done' }],
      ['PATCH', `/steps/${id}`, { sure: 1 }],
      ['DELETE', `/steps/${id}`],
    ] as const)
      expect([method, path, (await stranger.call(method, `/api${path}`, body)).status]).toEqual([method, path, 404])
    expect(await list()).toMatchObject([{ id, state: 'promised', log: [] }])
  })

  test.each(['2026-11-12', '2026-11-21'])('rejects a result of %s', async (day) => {
    const { promise, call } = await someone()
    const { data } = await promise(walk)
    const { id } = data as { id: string }
    expect(await call('PUT', `/steps/${id}/days/${day}`, { result: 'did' })).toMatchObject({ status: 422 })
  })
})
