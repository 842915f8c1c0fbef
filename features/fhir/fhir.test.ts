import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import type {
  GoalR4,
  ObservationR4,
  QuestionnaireResponseR4,
  ResponseItem,
  TaskR4,
} from '#assessment/fhir/fhir-types.ts'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { leftOutFor, others } from '#assessment/report/reader.ts'
import { withheldQuestions } from '#assessment/report/withheld.ts'
import { encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { saveResponse } from '#domain/people/account.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inCrisis } from '#tests/journeys/support/people.ts'
import { addPerson, partners, signIn, staff, subjectOf } from '#tests/support/actors.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { fhirProblems } from '#tests/support/fhir-schema.ts'
import { type Fields, onBothDatabases } from '#tests/support/product.ts'

const nobodysId = '019c0f3e-7a40-7c55-9d1e-6f1f0a2b3c4d'
const base = 'http://localhost:3000/api/fhir'

onBothDatabases('check-ups as FHIR', (product) => {
  const ask = async (path: string, cookie = '', more: Record<string, string> = {}) => {
    const response = await product.browser().take(cookie).get(path, more)
    const text = await response.text()
    return { response, text, body: text.startsWith('{') ? JSON.parse(text) : null }
  }
  const post = (path: string, cookie: string, fields: Fields) => product.browser().take(cookie).post(path, fields)

  /** Creates a completed check-up with these answers, started with a partner. */
  const someone = async (answers: Answers = inCrisis, partnerId: number | null = partners.theirs) => {
    const { db, now } = product.deps
    const [begun] = await beginCheckUps(product.deps, 1)
    if (!begun) throw new Error('Nobody is here')
    const { responseId: response_id, cookie } = begun
    const rows = Object.entries(answers).flatMap(([question_id, answer]) =>
      (typeof answer === 'object' ? answer : [answer]).map((value) => ({
        response_id,
        question_id,
        value: `${value}`,
      })),
    )
    await db.insertInto('answer').values(rows).execute()
    await db
      .updateTable('response')
      .set({ completed_at: now().toISOString(), partner_id: partnerId })
      .where('id', '=', response_id)
      .execute()
    return { id: response_id, cookie, who: `/who-can-see-my-report?responseId=${response_id}` }
  }
  const agree = (who: string, cookie: string, help = 'give') => post(who, cookie, { help })
  const staffViews = (id: string) =>
    product.deps.db
      .selectFrom('audit')
      .select(['actor', 'action', 'partner_id'])
      .where('response_id', '=', id)
      .where('actor', '=', 'staff')
      .execute()
  const expectRefused = (outcome: Awaited<ReturnType<typeof ask>>, status: number, issue: string, code: string) => {
    expect(outcome.response.status).toBe(status)
    expect(outcome.response.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
    expect(fhirProblems(outcome.body)).toEqual([])
    expect(outcome.body).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [
        { severity: 'error', code: issue, details: { coding: [{ system: `${base}/CodeSystem/problem`, code }] } },
      ],
    })
    expect(outcome.body.issue[0].diagnostics).toContain(`reference ${outcome.response.headers.get('x-reference')}`)
  }
  const answered = (items: readonly ResponseItem[] = []): string[] =>
    items.flatMap((item) => [...(item.answer ? [item.linkId] : []), ...answered(item.item)])

  test('an anonymous caller gets the CapabilityStatement', async () => {
    const { response, body } = await ask('/api/fhir/metadata')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/fhir+json; charset=utf-8',
    ])
    // The schema is for R4 4.0.0 and rejects the version number 4.0.1.
    expect(fhirProblems({ ...body, fhirVersion: '4.0.0' })).toEqual([])
    expect(body).toMatchObject({ fhirVersion: '4.0.1', rest: [{ mode: 'server' }] })
  })

  test('an anonymous caller gets the questionnaire, or 304 with a matching etag', async () => {
    const { response, body } = await ask('/api/fhir/Questionnaire/13')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/fhir+json; charset=utf-8',
    ])
    expect(fhirProblems(body)).toEqual([])
    expect(body).toMatchObject({ id: '13', url: `${base}/Questionnaire/13` })
    const etag = response.headers.get('etag') ?? ''
    expect((await ask('/api/fhir/Questionnaire/13', '', { 'if-none-match': etag })).response.status).toBe(304)
    expect((await ask('/api/fhir/Questionnaire/13', '', { 'if-none-match': 'W/"other"' })).response.status).toBe(200)
    for (const id of ['99', '13.0', 'x', '%20'])
      expectRefused(await ask(`/api/fhir/Questionnaire/${id}`), 404, 'not-found', 'notFound')
  })

  test('the owner gets all answers, with no-store', async () => {
    const { id, cookie } = await someone()
    const { response, body } = await ask(`/api/fhir/QuestionnaireResponse/${id}`, cookie)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(fhirProblems(body)).toEqual([])
    expect(body).toMatchObject({ id, status: 'completed', questionnaire: `${base}/Questionnaire/13|1.1` })
    expect(answered(body.item)).toEqual(expect.arrayContaining(['phq2_1', 'safe', 'audit1', 'sleep_hours']))
    const personId = await addPerson(product, 'fhir-owner@example.org')
    const ctx = { deps: product.deps } as RequestContext
    await product.deps.db.transaction().execute((trx) => saveResponse(ctx, trx, id, personId))
    const saved = await ask(`/api/fhir/QuestionnaireResponse/${id}`, await signIn(product, personId))
    expect(saved.body.item).toEqual(body.item)
  })

  test('the subject is a Patient on request, only for the account that manages the person', async () => {
    const { id, cookie } = await someone()
    await agree(`/who-can-see-my-report?responseId=${id}`, cookie)
    const personId = await addPerson(product, 'fhir-ownCookie@example.org', { first_name: 'Rosa' })
    const ctx = { deps: product.deps } as RequestContext
    await product.deps.db.transaction().execute((trx) => saveResponse(ctx, trx, id, personId))
    const ownCookie = await signIn(product, personId)
    const subjectId = await subjectOf(product, personId)
    const [answers, results] = [`QuestionnaireResponse/${id}`, `Observation?derived-from=${id}`]
    const usual = (await ask(`/api/fhir/${answers}`, ownCookie)).text
    const { body } = await ask(`/api/fhir/${answers}?include=subject`, ownCookie)
    expect(fhirProblems(body)).toEqual([])
    expect(body.subject).toEqual({ reference: `Patient/${subjectId}` })
    expect(JSON.stringify(body)).not.toContain('#subject')
    expect(usual).toContain('"subject":{"reference":"#subject"}')
    const bundle = (await ask(`/api/fhir/${results}&include=subject`, ownCookie)).body
    expect(fhirProblems(bundle)).toEqual([])
    const references = bundle.entry.map(({ resource }: { resource: ObservationR4 }) => resource.subject.reference)
    expect(new Set(references)).toEqual(new Set([`Patient/${subjectId}`]))
    const patient = await ask(`/api/fhir/Patient/${subjectId}`, ownCookie)
    expect(fhirProblems(patient.body)).toEqual([])
    expect(patient.body).toMatchObject({ id: subjectId, name: [{ use: 'usual', given: ['Rosa'] }] })
    const others = [
      cookie,
      await staff(product, 'staff', partners.theirs),
      await signIn(product, await addPerson(product, 'fhir-other@example.org')),
    ]
    for (const other of others) {
      expectRefused(await ask(`/api/fhir/Patient/${subjectId}`, other), 404, 'not-found', 'notFound')
      expect((await ask(`/api/fhir/${answers}?include=subject`, other)).text).not.toContain(subjectId)
    }
    expect((await ask(`/api/fhir/Patient/${personId}`, ownCookie)).response.status).toBe(404)
    expect((await ask(`/api/fhir/${answers}?include=account`, ownCookie)).response.status).toBe(422)
  })

  test('an unfinished check-up has the status in-progress, and no results', async () => {
    const [begun] = await beginCheckUps(product.deps, 1)
    const { body } = await ask(`/api/fhir/QuestionnaireResponse/${begun?.responseId}`, begun?.cookie)
    expect(body.status).toBe('in-progress')
    expect(fhirProblems(body)).toEqual([])
    const results = await ask(`/api/fhir/Observation?derived-from=${begun?.responseId}`, begun?.cookie)
    expect(results.response.status).toBe(409)
    expect(results.body.issue[0].details.coding[0].code).toBe('pagesOpen')
  })

  test('results are found by any form of reference to the answers that they are derived from', async () => {
    const { id, cookie } = await someone()
    const relative = `QuestionnaireResponse/${id}`
    for (const reference of [relative, id, `${base}/${relative}`]) {
      const { response, body } = await ask(
        `/api/fhir/Observation?derived-from=${encodeURIComponent(reference)}`,
        cookie,
      )
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(fhirProblems(body)).toEqual([])
      const found = (body.entry as { resource: ObservationR4 }[]).map(({ resource }) => resource)
      expect(found).toHaveLength(body.total)
      expect(found.find((each) => each.id === `${id}-phq2-total`)?.valueInteger).toBe(6)
      expect(found.every(({ derivedFrom }) => derivedFrom[0]?.reference === relative)).toBe(true)
    }
    for (const reference of [nobodysId, 'Patient/1', 'https://elsewhere.example/QuestionnaireResponse/1', ''])
      expect(
        (await ask(`/api/fhir/Observation?derived-from=${encodeURIComponent(reference)}`, cookie)).body,
      ).toMatchObject({ resourceType: 'Bundle', type: 'searchset', total: 0 })
    expectRefused(await ask('/api/fhir/Observation', cookie), 422, 'invalid', 'invalid')
  })

  test.each([
    ['a check-up of somebody else', `QuestionnaireResponse/:id`, {}, 404, 'not-found', 'notFound'],
    ['an unknown check-up', `QuestionnaireResponse/${nobodysId}`, {}, 404, 'not-found', 'notFound'],
    ['an unknown resource type', 'Patient/1', {}, 404, 'not-found', 'notFound'],
    ['a malformed id', `QuestionnaireResponse/${'x'.repeat(200)}`, {}, 422, 'invalid', 'invalid'],
    ['an invalid token', 'metadata', { authorization: 'Bearer nothing' }, 401, 'login', 'tokenEnded'],
  ])('%s gets an OperationOutcome', async (_, path, headers, status, issue, code) => {
    const { id } = await someone()
    const outcome = await ask(`/api/fhir/${path.replace(':id', id)}`, '', headers)
    expect(outcome.response.status).toBe(status)
    expectRefused(outcome, status, issue, code)
  })

  test('partner staff see the printable part with the owner’s consent, and the audit log has each view', async () => {
    const { id, cookie, who } = await someone()
    const helper = await staff(product, 'staff', partners.theirs)
    const read = () => ask(`/api/fhir/QuestionnaireResponse/${id}`, helper)
    const page = () => ask(`/report-emp?responseId=${id}`, helper)
    const total = async () => (await ask(`/api/fhir/Observation?derived-from=${id}`, helper)).body.total
    expect([(await read()).response.status, (await page()).response.status, await total()]).toEqual([404, 404, 0])
    expect(await staffViews(id)).toEqual([])

    expect((await ask(who, cookie)).text).toContain('may see my report to help me')
    const given = await agree(who, cookie)
    expect(given.status).toBe(303)
    const mine = (await ask(given.headers.get('location') ?? '', cookie)).text
    expect(mine).toContain('can see your report now')
    expect(mine).toContain('Nobody has looked at it yet')
    expect(mine).toContain(`/report-emp?responseId=${id}`)

    const { response, body } = await read()
    expect(response.status).toBe(200)
    expect(fhirProblems(body)).toEqual([])
    const reported = answered((body as QuestionnaireResponseR4).item)
    expect(reported).toContain('sleep_hours')
    expect(reported.filter((linkId) => withheldQuestions.includes(linkId))).toEqual([])
    const bundle = (await ask(`/api/fhir/Observation?derived-from=${id}`, helper)).body
    const names = bundle.entry.map(({ resource }: { resource: ObservationR4 }) => resource.id?.slice(37))
    expect(names).toContain('fall-screen')
    const { metrics, scores } = leftOutFor(others)
    const withheld: string[] = [...metrics, ...scores]
    expect(names.filter((name: string) => withheld.includes(name.replaceAll('-', '_')))).toEqual([])
    const seen = await page()
    expect([seen.response.status, seen.response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(seen.text).toContain('Report for a helper')
    expect((await ask(`/recommendations3?responseId=${id}`, helper)).response.status).toBe(404)
    expect((await post(who, helper, { help: 'end' })).status).toBe(404)

    expect(await staffViews(id)).toEqual(
      Array(3).fill({ actor: 'staff', action: 'viewed', partner_id: partners.theirs }),
    )
    // The three views of one minute are listed once.
    expect((await ask(who, cookie)).text.match(/<li>November 20, 2026/g)).toHaveLength(1)
    const data = (await ask('/my-data', cookie)).text
    expect(data).toContain('Someone on the staff looked at your report.')
    expect(data).toContain('To let staff see your report and help you')
    expect(data).toContain('may see my report to help me.')
    expect(data).toContain('Sharing, help from staff, or being contacted')

    const ended = await agree(who, cookie, 'end')
    expect((await ask(ended.headers.get('location') ?? '', cookie)).text).toContain('can no longer see your report.')
    expect([(await read()).response.status, (await page()).response.status, await total()]).toEqual([404, 404, 0])
    expect((await agree(who, cookie)).status).toBe(303)
    expect((await read()).response.status).toBe(200)
  })

  test('staff get the same of two people who differ only in withheld answers, byte for byte', async () => {
    const helper = await staff(product, 'staff', partners.theirs)
    const silent = Object.fromEntries(Object.entries(inCrisis).filter(([id]) => !withheldQuestions.includes(id)))
    const servedOf = async (answers: Answers) => {
      const { id, cookie, who } = await someone(answers)
      await agree(who, cookie)
      const served = [
        await ask(`/api/fhir/QuestionnaireResponse/${id}`, helper),
        await ask(`/api/fhir/Observation?derived-from=${id}`, helper),
      ]
      expect(served.map(({ response }) => response.status)).toEqual([200, 200])
      return served.map(({ text }) => text.replaceAll(id, 'id'))
    }
    const mood = { gen_mental: 'poor', phq2_1: '3', phq2_2: '3', gad2_1: '3', gad2_2: '3' }
    const worst = { ...mood, audit1: '4', audit2: '4', audit3: '4', safe: 'no' }
    expect(await servedOf({ ...silent, ...worst })).toEqual(await servedOf(silent))
  })

  test('are hidden from all other callers in spite of the consent', async () => {
    const { id, cookie, who } = await someone()
    await agree(who, cookie)
    const stranger = await someone()
    const others = {
      guest: '',
      'another guest': stranger.cookie,
      person: await signIn(product, await addPerson(product, 'fhir-person@example.org')),
      'staff without second factor': await staff(product, 'staff', partners.theirs, { factor: false }),
      'staff of another partner': await staff(product, 'staff', partners.other),
      'platform admin': await staff(product, 'platform_admin', null),
    }
    for (const [name, other] of Object.entries(others)) {
      expect.soft((await ask(`/api/fhir/QuestionnaireResponse/${id}`, other)).response.status, name).toBe(404)
      expect.soft((await ask(`/api/fhir/Observation?derived-from=${id}`, other)).body.total, name).toBe(0)
      const page = await ask(`/report-emp?responseId=${id}`, other)
      expect.soft(page.response.status, name).toBe(404)
    }
    const admin = await staff(product, 'partner_admin', partners.theirs)
    expect((await ask(`/api/fhir/QuestionnaireResponse/${id}`, admin)).response.status).toBe(200)
    expect(await staffViews(id)).toHaveLength(1)
  })

  test('the consent covers one partner and one check-up', async () => {
    const { id, cookie, who } = await someone()
    const other = await someone()
    await agree(who, cookie)
    const helper = await staff(product, 'staff', partners.theirs)
    expect((await ask(`/api/fhir/QuestionnaireResponse/${other.id}`, helper)).response.status).toBe(404)
    await product.deps.db.updateTable('response').set({ partner_id: partners.other }).where('id', '=', id).execute()
    const elsewhere = await staff(product, 'staff', partners.other)
    for (const each of [helper, elsewhere])
      expect((await ask(`/api/fhir/QuestionnaireResponse/${id}`, each)).response.status).toBe(404)
  })

  test('withdrawing ends the consent for the current partner, even if another was given later', async () => {
    const { id, cookie, who } = await someone()
    const moveTo = (partner_id: number) =>
      product.deps.db.updateTable('response').set({ partner_id }).where('id', '=', id).execute()
    await agree(who, cookie)
    await moveTo(partners.other)
    await agree(who, cookie)
    await moveTo(partners.theirs)
    const helper = await staff(product, 'staff', partners.theirs)
    expect((await ask(`/api/fhir/QuestionnaireResponse/${id}`, helper)).response.status).toBe(200)
    await agree(who, cookie, 'end')
    expect((await ask(`/api/fhir/QuestionnaireResponse/${id}`, helper)).response.status).toBe(404)
  })

  test('the consent is recorded once, in the words of the page, in Spanish too', async () => {
    const { id, cookie, who } = await someone()
    expect((await ask(`/es${who}`, cookie)).text).toContain('puede ver mi informe para ayudarme')
    await agree(`/es${who}`, cookie)
    await agree(`/es${who}`, cookie)
    const rows = await product.deps.db
      .selectFrom('consent')
      .select(['kind', 'granted', 'locale', 'partner_id'])
      .where('response_id', '=', id)
      .execute()
    expect(rows).toEqual([{ kind: 'partnerHelp', granted: 1, locale: 'es', partner_id: partners.theirs }])
    expect((await ask('/es/my-data', cookie)).text).toContain('puede ver mi informe para ayudarme.')
  })

  test('a check-up without a partner offers no consent', async () => {
    const { cookie, who } = await someone(inCrisis, null)
    expect((await ask(who, cookie)).text).not.toContain('may see my report')
    expect((await agree(who, cookie)).status).toBe(404)
    expect((await agree(who, cookie, 'maybe')).status).toBe(400)
  })

  test('include steps as goals and tasks only for the author, with own words on request', async () => {
    const { id, cookie, who } = await someone(doingWell)
    await agree(who, cookie)
    const at = product.deps.now().toISOString()
    const steps = [
      { intervention: 'walk', number: 1, on_day: '2026-11-21', state: 'promised', position: 1 },
      { kind: 'days', weekdays: 'mon,fri', from_day: '2026-11-20', state: 'habit', position: 2 },
      { intervention: 'calm', number: 2, on_day: '2026-11-20', state: 'done', position: 3 },
      { intervention: 'learn', number: 1, on_day: '2026-11-20', state: 'stopped', position: 4 },
    ]
    for (const step of steps) {
      const key = crypto.randomUUID()
      const sealed =
        'intervention' in step ? null : encryptTexts(product.deps, 'step', id, '{"what":"Water the roses"}')
      await product.deps.db
        .insertInto('step')
        .values({
          ...{
            id: key,
            request_key: key,
            response_id: id,
            kind: 'once',
            state_on: '2026-11-20',
            ...step,
            words: sealed,
          },
          ...{ words_seal: 'step', created_at: at, updated_at: at },
        })
        .execute()
    }
    const search = (type: string, more = '') => `/api/fhir/${type}?derived-from=QuestionnaireResponse/${id}${more}`
    const goals = (await ask(search('Goal'), cookie)).body
    expect(fhirProblems(goals)).toEqual([])
    expect(goals.entry.map(({ resource }: { resource: GoalR4 }) => resource)).toMatchObject([
      {
        ...{ lifecycleStatus: 'active', statusDate: '2026-11-20', target: [{ dueDate: '2026-11-21' }] },
        description: { text: expect.stringContaining('Walk 5 minutes today') },
      },
      { lifecycleStatus: 'active', achievementStatus: { coding: [{ code: 'sustaining' }] } },
      { lifecycleStatus: 'completed' },
      { lifecycleStatus: 'on-hold' },
    ])
    expect(JSON.stringify(goals)).not.toContain('roses')
    const tasks = await ask(search('Task', '&own-texts=yes'), cookie)
    expect(fhirProblems(tasks.body)).toEqual([])
    expect(
      tasks.body.entry.map(({ resource }: { resource: TaskR4 }) => [resource.status, resource.description]),
    ).toEqual([
      ['accepted', expect.stringContaining('Walk 5 minutes today')],
      ['in-progress', 'Water the roses'],
      ['completed', expect.any(String)],
      ['on-hold', expect.any(String)],
    ])
    for (const by of ['', await staff(product, 'staff', partners.theirs)])
      expect((await ask(search('Goal'), by)).body).toMatchObject({ resourceType: 'Bundle', total: 0 })
  })
})
