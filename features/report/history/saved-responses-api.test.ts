import { beforeAll, expect, test } from 'vitest'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { consentText } from '#features/check-up/consent-text.server.ts'
import { makeOthers, makeVictim, type Victim } from '#tests/support/actors.ts'
import { onDatabase } from '#tests/support/product.ts'

type Body = { success: boolean; code?: string; data: unknown }

onDatabase('API calls for the check-ups of a person', (product) => {
  let victim: Victim
  let person: string
  let guest: string
  let others: Record<string, string>
  const texts = consentText('en')

  beforeAll(async () => {
    const created = await makeVictim(product)
    ;({ victim, person, guest } = created)
    others = await makeOthers(product, victim)
  })

  async function ask(path: string, cookie: string, body?: object, headers: Record<string, string> = {}) {
    await product.deps.db.deleteFrom('rate_limit').execute()
    const browser = product.browser().take(cookie)
    const response = await browser.call(body ? 'POST' : 'GET', `/api/${path}`, body, headers)
    return { status: response.status, body: (await response.json()) as Body }
  }

  test('list check-ups and their recommendations for that person', async () => {
    const { status, body } = await ask(`assessment/person/${victim.personId}/responses`, person)
    expect(status).toBe(200)
    const interventions = expect.arrayContaining([
      {
        ...{ response_intervention_id: `${victim.responseId}/strength`, intervention_id: 'strength' },
        intervention_name: product.deps.content.interventions.find(({ id }) => id === 'strength')?.title.en,
      },
    ])
    expect(body.data).toMatchObject([{ response_id: victim.responseId, assessment_id: 13, interventions }])
    const es = await ask(`assessment/person/${victim.personId}/interventions?locale=es`, person)
    const strength = product.deps.content.interventions.find(({ id }) => id === 'strength')?.title.es
    expect(es.body.data).toContainEqual(expect.objectContaining({ intervention_name: strength }))
  })

  test('can be limited to one check-up', async () => {
    const path = `assessment/person/${victim.personId}/interventions`
    const { status, body } = await ask(`${path}?response_id=${victim.responseId}`, person)
    expect(status).toBe(200)
    expect(body.data).toContainEqual(expect.objectContaining({ response_id: victim.responseId }))
    expect((await ask(`${path}?response_id=nothing`, person)).status).toBe(404)
    expect((await ask(`${path}?locale=fr`, person)).status).toBe(422)
  })

  test('answer 404 to everyone else', async () => {
    for (const [who, cookie] of [...Object.entries(others), ['guest who holds it', guest] as const])
      for (const path of ['responses', 'interventions', `interventions?response_id=${victim.responseId}`]) {
        const { status, body } = await ask(`assessment/person/${victim.personId}/${path}`, cookie)
        expect.soft([status, body.code], `${path} by ${who}`).toEqual([404, 'notFound'])
      }
  })

  test('return recommendations and steps only to the session or owner of the check-up', async () => {
    for (const cookie of [person, guest]) {
      const { status, body } = await ask(`assessment/recommendations/${victim.responseId}`, cookie)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ response_id: victim.responseId, locale: 'en', fallback: false })
      const steps = `assessment/intervention/walk/steps?response_id=${victim.responseId}`
      expect((await ask(steps, cookie)).status).toBe(200)
    }
    for (const [who, cookie] of Object.entries(others)) {
      const paths = ['recommendations/{}', 'intervention/walk/steps?response_id={}']
      for (const path of paths) {
        const { status } = await ask(`assessment/${path.replace('{}', victim.responseId)}`, cookie)
        expect.soft(status, `${path} by ${who}`).toBe(404)
      }
    }
  })

  test('list a check-up that was submitted while signed in, which is saved with consent', async () => {
    const consent = { agreed: true, locale: 'en', wording: texts.wording }
    const all = { consent, isLast: true, answers: { ...doingWell, hear: true, prevent12: ['checkup', 'flu'] } }
    const started = await ask('assessment/response', person, all)
    expect(started.status).toBe(200)
    const { response_id } = started.body.data as { response_id: string }
    const { db } = product.deps
    const owner = await db.selectFrom('response_owner').selectAll().where('response_id', '=', response_id).execute()
    expect(owner).toMatchObject([{ person_id: victim.personId }])
    const consents = await db.selectFrom('consent').select('kind').where('response_id', '=', response_id).execute()
    expect(consents.map(({ kind }) => kind).toSorted()).toEqual(['account', 'collect'])
    const { body } = await ask(`assessment/person/${victim.personId}/responses`, person)
    expect((body.data as { response_id: string }[]).map((each) => each.response_id)).toEqual([
      response_id,
      victim.responseId,
    ])
    const found = await ask(`assessment/recommendations/${response_id}?locale=es`, person)
    expect(found.body.data).toMatchObject({
      recommendations: expect.arrayContaining([
        expect.objectContaining({
          intervention_id: 'hearing',
          reasons: expect.arrayContaining([expect.objectContaining({ kind: 'said', question_id: 'hear' })]),
        }),
      ]),
    })
  })
})
