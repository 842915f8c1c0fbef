import { describe, expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { onDatabase, origin, type Product } from '#tests/support/product.ts'

type Body = { success: boolean; code?: string; fields?: Record<string, string>; data: never }

async function ask({ ask }: Product, path: string, body?: object, headers: Record<string, string> = {}) {
  const type = body && { 'content-type': 'application/json' }
  const response = await ask(
    new Request(`${origin}/api/assessment/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { host: 'localhost:3000', origin, ...type, ...headers },
      body: body && JSON.stringify(body),
    }),
  )
  return { status: response.status, body: (await response.json()) as Body }
}

const spanish = { 'accept-language': 'es' }

onDatabase('content API', (product) => {
  const content = () => product.deps.content
  const walk = () => {
    const found = content().interventions.find(({ id }) => id === 'walk')
    if (!found) throw new Error('There is no walk')
    return found
  }

  test('returns an intervention by its id or number, in the requested language', async () => {
    const { id, number, title, steps, why, tips } = walk()
    const { status, body } = await ask(product, `intervention/${id}`)
    expect([status, body.success]).toEqual([200, true])
    expect(body.data).toMatchObject({
      ...{ intervention_id: id, content_id: number, Title: title.en, Why: why.en, Intervention: steps[0]?.en },
      ...{ Tips: tips.map(({ en }) => en), image_url: `${origin}/api/assessment/picture/${walk().picture}` },
      areas: expect.arrayContaining([{ area: 'movement', weight: walk().domains.movement }]),
    })
    expect((await ask(product, `intervention/${number}`)).body).toEqual(body)
    expect((await ask(product, `intervention/${id}?locale=es`)).body.data).toMatchObject({ Title: title.es })
    expect((await ask(product, `intervention/${id}`, undefined, spanish)).body.data).toMatchObject({ Title: title.es })
  })

  test('returns the steps and the services of an intervention', async () => {
    const steps = await ask(product, 'intervention/walk/steps?locale=es')
    expect(steps.body.data).toEqual({
      ...{ intervention_id: 'walk', intervention_name: walk().title.es },
      steps: walk().steps.map((step, index) => ({ step: index + 1, text: step.es, state: null, day: null })),
      ...{ standing: null, current_step: null },
      intervention_state: {
        ...{ selectedStep: null, responseId: null },
        ...{ interventionName: walk().title.es, interventionDescription: walk().why.es },
      },
    })
    const links = await ask(product, 'intervention/walk/helpful-links')
    expect(links.body.data).toMatchObject(
      walk().links.map((link_id) => ({ link_id, label: content().links[link_id]?.label.en })),
    )
  })

  test('returns the state of each step to its author alone', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const read = async (by: typeof browser) =>
      (await by.call('GET', `/api/assessment/intervention/learn/steps?response_id=${responseId}`)).json()
    const promised = { response_id: responseId, intervention_id: 'learn', number: 1, day: '2026-11-21' }
    await browser.call('POST', '/api/steps', promised)
    const { data } = await read(browser)
    expect([data.standing, data.current_step, data.steps[0].state, data.steps[0].day, data.steps[1].state]).toEqual([
      ...[0, 1, 'promised', '2026-11-21', null],
    ])
    const [step] = (await (await browser.call('GET', `/api/steps?responseId=${responseId}`)).json()).data
    await browser.call('POST', `/api/steps/${step.id}/state`, { state: 'done' })
    const after = (await read(browser)).data
    expect([after.standing, after.current_step, after.steps[0].state, after.steps[0].day]).toEqual([
      1,
      null,
      'done',
      null,
    ])
    expect(await read(product.browser())).toMatchObject({ success: false, code: 'notFound' })
  })

  test.each(['', '/steps', '/helpful-links', '/debug'])(
    'answers 404 for an unknown intervention (intervention/{id}%s)',
    async (more) => {
      for (const id of ['nothing', '999', '%20'])
        expect((await ask(product, `intervention/${id}${more}`)).status).toBe(404)
    },
  )

  test('rejects a language that it does not have', async () => {
    for (const path of ['intervention/walk', 'intervention/walk/steps', 'allBarriers', 'content/sleep'])
      expect((await ask(product, `${path}?locale=fr`)).body).toMatchObject({
        code: 'invalid',
        fields: { locale: expect.any(String) },
      })
  })

  test('returns every barrier with what helps', async () => {
    const { body } = await ask(product, 'allBarriers?locale=es')
    expect(body.data).toEqual(
      Object.entries(content().strategies).map(([barrier_id, { label, text }]) => ({
        ...{ barrier_id, name: label.es, strategy: text.es },
      })),
    )
  })

  test('returns an article or an intervention by its content id', async () => {
    const article = await ask(product, 'content/sleep')
    const topic = content().knowledge.find(({ id }) => id === 'sleep')
    expect(article.body.data).toMatchObject({
      ...{ kind: 'article', content_id: 'sleep', Title: topic?.title.en, reviewed: topic?.reviewed },
      interventions: topic?.interventions,
    })
    const intervention = await ask(product, `content/${walk().number}?locale=es`)
    expect(intervention.body.data).toMatchObject({
      ...{ kind: 'intervention', content_id: walk().number, Title: walk().title.es },
      steps: walk().steps.map(({ es }) => es),
    })
    for (const id of ['walk', '999', 'nothing']) expect((await ask(product, `content/${id}`)).status).toBe(404)
  })

  test('has content and a picture for every number and article id', async () => {
    for (const id of [
      ...content().interventions.map(({ number }) => number),
      ...content().knowledge.map(({ id }) => id),
    ]) {
      const { status, body } = await ask(product, `content/${id}`)
      expect(status).toBe(200)
      const { image_url } = body.data as { image_url: string }
      const picture = await product.ask(new Request(image_url, { headers: { host: 'localhost:3000' } }))
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    }
  })

  test('returns the questions that cause interventions, articles and areas', async () => {
    const wanted = { content_ids: [walk().number, 'sleep'], intervention_ids: ['quit'], areas: ['purpose'] }
    const { status, body } = await ask(product, 'questionsForContent?locale=es', wanted)
    expect(status).toBe(200)
    const { content: found } = body.data as { content: { questions: { question_id: string; text: string }[] }[] }
    expect(found).toMatchObject([
      { content_id: walk().number, intervention_id: 'walk', area: null },
      { content_id: 'sleep', intervention_id: null, area: null },
      {
        intervention_id: 'quit',
        questions: expect.arrayContaining([expect.objectContaining({ question_id: 'tobacco' })]),
      },
      { content_id: null, area: 'purpose' },
    ])
    expect(found[3]?.questions).toEqual([
      {
        ...{ question_id: 'worthwhile', page_id: 'meaning-and-people', by: ['area'] },
        text: content()
          .questionnaires.get(13)
          ?.pages.flatMap(({ questions }) => questions)
          .find(({ id }) => id === 'worthwhile')?.text.es,
      },
      expect.objectContaining({ question_id: 'priorities', page_id: 'what-matters', by: ['wish'] }),
    ])
    expect(found[1]?.questions.map(({ question_id }) => question_id)).toContain('sleep_trouble')
  })

  test.each([
    [{}, { content_ids: 'required' }],
    [
      { areas: ['moon'], content_ids: [1, 'nothing'] },
      { 'areas.0': 'unknown', 'content_ids.1': 'unknown' },
    ],
    [{ intervention_ids: ['nothing'] }, { 'intervention_ids.0': 'unknown' }],
    [{ areas: ['sleep'], assessment_id: 999 }, { assessment_id: 'unknown' }],
  ])('names the unknown or missing fields of %j', async (wanted, fields) => {
    const { status, body } = await ask(product, 'questionsForContent', wanted)
    expect([status, body.code, body.fields]).toEqual([422, 'invalid', fields])
  })

  test('returns the rules behind an intervention while debug tools are on', async () => {
    const { body } = await ask(product, 'intervention/sitless/debug')
    expect(body.data).toMatchObject({
      ...{ intervention_id: 'sitless', content_version: content().version },
      offered_only_when: { all: [expect.anything(), expect.anything()] },
      tiers: [{ tier: 'health', when: { score: 'activity_min_week', atMost: 0 } }],
      quotes: ['act_days', 'pain'],
    })
  })
})

describe('while debug tools are off', () => {
  onDatabase(
    'GET /assessment/intervention/{id}/debug',
    (product) => {
      test('is answered as if it did not exist', async () => {
        const { status, body } = await ask(product, 'intervention/sitless/debug')
        expect([status, body.code]).toEqual([404, 'notFound'])
        expect((await ask(product, 'intervention/sitless')).status).toBe(200)
      })
    },
    { DEBUG_TOOLS: '0' },
  )
})
