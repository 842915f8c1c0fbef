import { beforeEach, describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { onBothDatabases, origin } from '#tests/support/product.ts'
import { finishedCheckUp, people, strangersCookie } from '../report.example.ts'

type Body = { success: boolean; data: Record<string, unknown> | null; code?: string; fields?: Record<string, string> }
type ListEntry = { intervention_id: string; content_id: number }
type Published = { status: number; body: Body; fallback: string | null }

const steady: Answers = {
  ...people.thriving,
  sleep_trouble: 'most',
  sleep_hours: 5,
  act_days: 0,
  priorities: ['sleep', 'movement'],
  barriers: ['start', 'cost'],
}

/** The path and body of each call about a check-up. */
const calls: Record<string, (id: string) => { path: string; body?: Record<string, string> }> = {
  agentZero: (id) => ({ path: `agentZero/${id}/production` }),
  fiveMetrics: (id) => ({ path: `fiveMetrics/${id}/prod` }),
  generateDataAnalysis: (id) => ({ path: `generateDataAnalysis/${id}/qa` }),
  generateStrength: (id) => ({ path: `generateStrength/${id}/dev` }),
  personalAssessmentBullets: (id) => ({ path: `personalAssessmentBullets/${id}/staging` }),
  'assessment-counts': (id) => ({ path: `assessment-counts/${id}/development` }),
  'assign-intervention': (id) => ({ path: `assign-intervention/${id}/production` }),
  getConsumerPriorities: (id) => ({ path: 'getConsumerPriorities', body: { response_id: id, environment: 'prod' } }),
  getUserBarriers: (id) => ({ path: `getUserBarriers/${id}` }),
  interventionRecommendations: (id) => ({ path: `interventionRecommendations/13/${id}`, body: {} }),
}
const names = Object.keys(calls)
/** Fields that have a value even without any answers. */
const always = [
  ...['response_id', 'environment', 'content_version', 'locale', 'fallback'],
  ...['written_by', 'completed_assessments'],
]

onBothDatabases('generation calls', (product) => {
  beforeEach(async () => {
    await product.deps.db.deleteFrom('rate_limit').execute()
  })

  async function send(
    path: string,
    cookie: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Published> {
    const response = await product.ask(
      new Request(`${origin}/api/assessment/${path}`, {
        method: 'POST',
        headers: {
          ...{ host: new URL(origin).host, cookie, origin, ...headers },
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    )
    return {
      status: response.status,
      body: (await response.json()) as Body,
      fallback: response.headers.get('x-fallback'),
    }
  }
  const about = (name: string, id: string, cookie: string, query = '') => {
    const { path, body } = calls[name]?.(id) ?? { path: '' }
    return send(path + query, cookie, body)
  }
  /** Returns the data of a call about a new check-up by its owner, which must succeed without fallback. */
  async function given(name: string, answers: Answers, query = ''): Promise<Record<string, unknown>> {
    const { responseId, cookie } = await finishedCheckUp(product.deps, answers)
    const { status, body, fallback } = await about(name, responseId, cookie, query)
    expect([status, fallback, body.data?.fallback, body.data?.response_id]).toEqual([200, null, false, responseId])
    return body.data ?? {}
  }

  describe.each(names)('%s', (name) => {
    test('answers 404 to others and for an unknown id, and 409 before the check-up is finished', async () => {
      const { responseId, cookie } = await finishedCheckUp(product.deps, steady)
      const stranger = await strangersCookie(product.deps)
      for (const asker of ['', stranger]) expect((await about(name, responseId, asker)).status).toBe(404)
      expect((await about(name, 'no-such-check-up', cookie)).status).toBe(404)
      await product.deps.db.updateTable('response').set({ completed_at: null }).where('id', '=', responseId).execute()
      expect(await about(name, responseId, cookie)).toMatchObject({ status: 409, body: { code: 'pagesOpen' } })
    })
    test('rejects a language that it does not have', async () => {
      const { responseId, cookie } = await finishedCheckUp(product.deps, steady)
      const { status, body } = await about(name, responseId, cookie, '?locale=fr')
      expect([status, body.code, body.fields]).toEqual([422, 'invalid', { locale: 'invalid_value' }])
    })
    test('names the content version and the requested language', async () => {
      const data = await given(name, steady, '?locale=es')
      expect(data.content_version).toBe(product.deps.content.version)
      expect(data.locale).toBe('es')
    })
    test('returns nulls and empty lists for a check-up without answers, and no fallback', async () => {
      const data = await given(name, {})
      const values = Object.entries(data)
        .filter(([key]) => !always.includes(key))
        .flatMap(([, value]) => (value instanceof Object && !Array.isArray(value) ? Object.values(value) : [value]))
      for (const value of values) expect([null, []]).toContainEqual(value)
    })
  })

  test.each(names.filter((name) => !['getUserBarriers', 'interventionRecommendations'].includes(name)))(
    '%s rejects an unknown environment',
    async (name) => {
      const { responseId, cookie } = await finishedCheckUp(product.deps, steady)
      const { path, body } = calls[name]?.(responseId) ?? { path: '' }
      const reported = body
        ? await send(path, cookie, { ...body, environment: 'nowhere' })
        : await send(path.replace(/\w+$/, 'nowhere'), cookie)
      expect([reported.status, reported.body.fields]).toEqual([
        422,
        { [body ? 'environment' : 'env']: 'invalid_value' },
      ])
    },
  )

  test('ratings are the stars of the report, and null without enough answers', async () => {
    expect(await given('fiveMetrics', people.struggling)).toMatchObject({
      physical_health_stars: 1,
      mental_health_stars: expect.any(Number),
      purpose_stars: expect.any(Number),
    })
    expect(await given('fiveMetrics', people.almostEmpty)).toMatchObject({
      physical_health_stars: null,
      mental_health_stars: null,
      evaluative_wellbeing_stars: null,
      life_quality_stars: null,
      purpose_stars: null,
    })
  })
  test('findings, strengths and summary lines are sentences in the requested language', async () => {
    const { our_data_analysis } = await given('generateDataAnalysis', steady)
    expect(our_data_analysis).toEqual({
      'Key Findings': expect.arrayContaining(['5 hours: You sleep 5 of 24 hours, less than the advised 7.']),
    })
    const spanish = await given('generateDataAnalysis', steady, '?locale=es')
    expect(JSON.stringify(spanish.our_data_analysis)).toMatch(/5 horas/)
    expect(await given('generateStrength', steady)).toMatchObject({
      our_strength: expect.arrayContaining(['You usually get the support you need.']),
    })
    const { our_personalized_assessment, written_by } = await given('personalAssessmentBullets', steady)
    expect(our_personalized_assessment).toHaveLength(3)
    expect(written_by).toBe('rules')
  })
  test('agentZero returns what the other calls return, and the safety texts', async () => {
    const { responseId, cookie } = await finishedCheckUp(product.deps, people.crisis)
    const { body } = await about('agentZero', responseId, cookie)
    const one = async (name: string) => (await about(name, responseId, cookie)).body.data ?? {}
    expect(body.data).toMatchObject({
      failed: [],
      ...(await one('fiveMetrics')),
      ...(await one('generateDataAnalysis')),
      ...(await one('generateStrength')),
      ...(await one('personalAssessmentBullets')),
      priorities: (await one('getConsumerPriorities')).priorities,
      barriers: (await one('getUserBarriers')).barriers,
      interventions: (await one('interventionRecommendations')).interventions,
      environment: 'production',
    })
    expect(body.data?.safety).toHaveLength(2)
    expect(JSON.stringify(body.data?.safety)).toContain('988')
  })
  test('priorities and barriers have names, and say whether the person named them', async () => {
    expect((await given('getConsumerPriorities', steady)).priorities).toContainEqual(
      expect.objectContaining({ name: 'Sleep', area: 'sleep', picked: true, chosen: false }),
    )
    expect((await given('getUserBarriers', steady, '?locale=es')).barriers).toContainEqual(
      expect.objectContaining({
        barrier_id: 'cost',
        from: 'told',
        chosen: false,
        name: expect.stringMatching(/Cuesta demasiado/),
      }),
    )
  })
  test('getConsumerPriorities requires response_id', async () => {
    const cookie = await strangersCookie(product.deps)
    const { status, body } = await send('getConsumerPriorities', cookie, {})
    expect([status, body.fields]).toEqual([422, { response_id: 'required' }])
  })
  test('recommendations have the field names of the specification, and their pictures exist', async () => {
    const { interventions } = await given('interventionRecommendations', steady)
    const [first] = interventions as Record<string, string>[]
    expect(Object.keys(first ?? {})).toEqual([
      'Intervention',
      'Tips',
      'Title',
      'Why',
      'content_id',
      'image_url',
      'intervention_id',
      'score',
    ])
    const picture = await product.ask(new Request(first?.image_url ?? ''))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    const svg = await picture.text()
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    expect(svg).not.toMatch(/var\(|currentColor/)
    expect((await product.ask(new Request(`${origin}/api/assessment/picture/none`))).status).toBe(404)
  })
  test('recommended_before lists an earlier check-up’s recommendations; 404 for another person’s', async () => {
    const { responseId, cookie } = await finishedCheckUp(product.deps, steady)
    const other = await finishedCheckUp(product.deps, steady)
    const path = `interventionRecommendations/13/${responseId}`
    const same = await send(path, cookie, { prev_assessment_id: 13, prev_response_id: responseId, persona: 'any' })
    expect(same.body.data?.recommended_before).toEqual(entriesIn(same).map((each) => each.intervention_id))
    expect((await send(path, cookie)).body.data?.recommended_before).toBeNull()
    expect((await send(path, cookie, { prev_response_id: other.responseId })).status).toBe(404)
    expect((await send(path, cookie, { prev_assessment_id: 17, prev_response_id: responseId })).status).toBe(404)
    expect((await send(`interventionRecommendations/17/${responseId}`, cookie, {})).status).toBe(404)
  })

  describe('assigning', () => {
    const assigned = ({ body }: Published) =>
      (body.data?.assigned as { intervention_id: string } | null)?.intervention_id
    const entriesOf = async (id: string, cookie: string) =>
      entriesIn(await about('interventionRecommendations', id, cookie))

    test('assigns the first or the named one at the top of the list, and is idempotent', async () => {
      const { responseId, cookie } = await finishedCheckUp(product.deps, steady)
      const before = await entriesOf(responseId, cookie)
      const assign = (query = '') => send(`assign-intervention/${responseId}/prod${query}`, cookie)
      expect(assigned(await assign())).toBe(before[0]?.intervention_id)
      const last = before.at(-1)
      const named = await assign(`?intervention_id=${last?.content_id}`)
      expect(named.body.data?.assigned).toEqual({
        response_intervention_id: `${responseId}/${last?.intervention_id}`,
        intervention_id: last?.intervention_id,
        intervention_name: expect.any(String),
      })
      const rows = () =>
        product.deps.db.selectFrom('report_choice').selectAll().where('response_id', '=', responseId).execute()
      const stored = await rows()
      product.clock.now = new Date(product.clock.now.getTime() + 1000)
      expect(assigned(await assign())).toBe(last?.intervention_id)
      expect(assigned(await assign(`?intervention_id=${last?.intervention_id}`))).toBe(last?.intervention_id)
      expect(await rows()).toEqual(stored)
      expect((await entriesOf(responseId, cookie))[0]).toEqual(last)
    })
    test('does not replace a safety intervention at the top', async () => {
      const { responseId, cookie } = await finishedCheckUp(product.deps, people.crisis)
      const before = await entriesOf(responseId, cookie)
      await send(`assign-intervention/${responseId}/prod?intervention_id=${before.at(-1)?.intervention_id}`, cookie)
      expect((await entriesOf(responseId, cookie))[0]).toEqual(before[0])
    })
    test('rejects an intervention that the report does not recommend', async () => {
      const { responseId, cookie } = await finishedCheckUp(product.deps, steady)
      const { status, body } = await send(`assign-intervention/${responseId}/prod?intervention_id=quit`, cookie)
      expect([status, body.fields]).toEqual([422, { intervention_id: 'notRecommended' }])
    })
  })

  describe('when a part fails', () => {
    /** Runs with interventions that throw when they are ranked. */
    async function brokenRanking(run: () => Promise<void>) {
      const { content } = product.deps
      const interventions = new Proxy(content.interventions, {
        get(list, name) {
          if (name === 'flatMap') throw new Error('on purpose')
          return Reflect.get(list, name)
        },
      })
      product.deps.content = { ...content, interventions }
      await run().finally(() => {
        product.deps.content = content
      })
    }

    test('defaults are marked, the failure is logged, and nothing is stored', async () => {
      const { responseId, cookie } = await finishedCheckUp(product.deps, steady)
      const { error } = product.deps.log
      const logged: unknown[][] = []
      product.deps.log.error = (...line: unknown[]) => void logged.push(line)
      await brokenRanking(async () => {
        const all = await about('agentZero', responseId, cookie)
        expect(all.status).toBe(200)
        expect([all.fallback, all.body.data?.fallback, all.body.data?.failed]).toEqual(['1', true, ['recommendations']])
        const list = await about('interventionRecommendations', responseId, cookie)
        expect([list.fallback, list.body.data?.fallback]).toEqual(['1', true])
        const ids = entriesIn(list).map((each) => each.intervention_id)
        expect(ids).toEqual(['reachout', 'walk', 'gratitude'])
        const lines = await about('personalAssessmentBullets', responseId, cookie)
        expect([lines.fallback, lines.body.data?.our_personalized_assessment]).toEqual([
          '1',
          expect.arrayContaining([expect.stringMatching(/^Every life has parts/)]),
        ])
        expect(lines.body.data?.our_personalized_assessment).toHaveLength(3)
        const none = await about('assign-intervention', responseId, cookie)
        expect([none.fallback, none.body.data?.assigned]).toEqual(['1', null])
        // Calls that do not need the failed part return no fallback.
        expect((await about('fiveMetrics', responseId, cookie)).fallback).toBeNull()
      }).finally(() => {
        product.deps.log.error = error
      })
      expect(logged.length).toBeGreaterThan(0)
      expect(logged[0]?.[0]).toMatchObject({ reference: expect.stringMatching(/./), part: 'recommendations' })
      const { db } = product.deps
      const stored = (table: 'report' | 'report_choice') =>
        db.selectFrom(table).select('response_id').where('response_id', '=', responseId).execute()
      expect(await stored('report')).toEqual([])
      expect(await stored('report_choice')).toEqual([])
    })
    test('defaults are not stored under an idempotency key', async () => {
      const { responseId, cookie } = await finishedCheckUp(product.deps, steady)
      const ask = () =>
        send(`agentZero/${responseId}/production`, cookie, undefined, { 'idempotency-key': 'once-for-agent-zero' })
      await brokenRanking(async () => {
        expect((await ask()).fallback).toBe('1')
      })
      const { fallback, body } = await ask()
      expect([fallback, body.data?.fallback]).toEqual([null, false])
    })
    test('recommended_before is marked as a fallback if the earlier report fails', async () => {
      const { db } = product.deps
      const { responseId, cookie } = await finishedCheckUp(product.deps, steady)
      const earlier = await finishedCheckUp(product.deps, steady)
      const { session_id } = await db
        .selectFrom('response_holder')
        .select('session_id')
        .where('response_id', '=', responseId)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('response_holder')
        .set({ session_id })
        .where('response_id', '=', earlier.responseId)
        .execute()
      const ask = () =>
        send(`interventionRecommendations/13/${responseId}`, cookie, { prev_response_id: earlier.responseId })
      await about('agentZero', responseId, cookie)
      await brokenRanking(async () => {
        const { fallback, body } = await ask()
        expect([fallback, body.data?.fallback, body.data?.recommended_before]).toEqual(['1', true, []])
        expect(entriesIn({ body, fallback, status: 200 }).length).toBeGreaterThan(0)
      })
      expect((await ask()).body.data).toMatchObject({
        fallback: false,
        recommended_before: expect.arrayContaining([expect.any(String)]),
      })
    })
    test('if counting fails, the count is that of the specification', async () => {
      const { responseId, cookie } = await finishedCheckUp(product.deps, steady)
      const { db } = product.deps
      product.deps.db = failingCount(db)
      const reported = await about('assessment-counts', responseId, cookie).finally(() => {
        product.deps.db = db
      })
      expect([
        reported.status,
        reported.fallback,
        reported.body.data?.fallback,
        reported.body.data?.completed_assessments,
      ]).toEqual([200, '1', true, 8232])
    })
  })
})

/** Returns the recommended interventions in a response. */
const entriesIn = ({ body }: Published): ListEntry[] =>
  ((body.data?.interventions ?? []) as ListEntry[]).map(({ intervention_id, content_id }) => ({
    intervention_id,
    content_id,
  }))

/** Wraps a database so that the count of completed check-ups cannot be read. */
const failingCount = <Db extends object>(db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'selectFrom' && given[0] === 'figure_told') throw new Error('on purpose')
        return Reflect.apply(value, target, given)
      }
    },
  })
