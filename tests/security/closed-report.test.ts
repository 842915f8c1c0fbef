import * as fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { anyAnswers } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { people } from '#features/report/report.example.ts'
import { createBrowserSession, sessionCookieName } from '#platform/request/browser-session.server.ts'
import { table } from '#routes/table.ts'
import { readDocument } from '../api/api-document.ts'
import { makeOthers, makeVictim, partners, type Victim } from '../support/actors.ts'
import { onDatabase, origin } from '../support/product.ts'

const seed = 11

/** Every answer to the question about safety at home; null: skipped. */
const values = [null, 'no', 'mostly', 'yes'] as const
type Value = (typeof values)[number]

/** Number of random people in each context, each at another address. `PERSONS` sets it for a longer run. */
const persons = Number(process.env.PERSONS ?? (process.env.THOROUGH ? 300 : 8))

/** API endpoints that respond with a new token. */
const isRandom = /^.(captcha|auth.loginNewPortalSimple)$/
/** API endpoints that are posted to and change nothing. */
const isReadByPost =
  /^.(my-data.download|assessment.(\w+.\{responseId\}.\{env\}|get\w+(.\{id\})?|interventionRecommendations\b.*))$/
const isChange = /assign-intervention/

/** Pages that neither end the session nor show the duration of the computation. */
const pages = table
  .map(({ path }) => `/${path.replace(':number?', '1').replace(/\/?:\w+\?/, '')}`)
  .filter((path) => !/^.(logout|done|start-anew|login-debug)\b|:(?!subject)|-test$/.test(path))

onDatabase('a closed report', (product) => {
  let victim: Victim
  /** All documented endpoints that read data. */
  let calls: string[]
  let cookies: Record<'author' | 'account' | 'code' | 'copy' | 'contact' | 'staff' | 'platform' | 'stranger', string>

  beforeAll(async () => {
    const created = await makeVictim(product)
    victim = created.victim
    const others = await makeOthers(product, victim)
    const { operations } = await readDocument(product)
    calls = operations.flatMap(({ method, path }) => {
      if (method === 'get') return isRandom.test(path) ? [] : `/api${path}`
      return isReadByPost.test(path) && !isChange.test(path) ? `POST /api${path}` : []
    })
    const at = product.deps.now().toISOString()
    await product.deps.db
      .insertInto('consent')
      .values({
        ...{ id: uuid(), response_id: victim.responseId, person_id: null, partner_id: partners.theirs, granted: 1 },
        ...{ kind: 'partnerHelp', version: '1', wording: '', locale: 'en', created_at: at },
      })
      .execute()
    cookies = {
      ...{ author: created.guest, account: created.person, stranger: '' },
      ...{ code: await openedByCode(), copy: await openedByCode({ isCopy: true }) },
      contact: others['contact of a share'] ?? '',
      ...{ staff: others['staff of their partner'] ?? '', platform: others['platform admin'] ?? '' },
    }
  })
  // Compares the data of each PDF, since rendering is slow. One test renders.
  const render = () =>
    vi.spyOn(product.deps.documents, 'make').mockImplementation(async (template, data, createdAt) => ({
      pdf: new TextEncoder().encode(JSON.stringify([template, await data(), createdAt])),
    }))
  afterEach(() => void vi.restoreAllMocks())

  /** Returns the cookie of a browser that opened the check-up by its return code, or by the link of an own copy. */
  async function openedByCode({ isCopy = false } = {}): Promise<string> {
    const { deps } = product
    const { session, token } = await createBrowserSession(deps)
    const [response_id, session_id, at] = [victim.responseId, session.id, deps.now().toISOString()]
    const row = { response_id, session_id, created_at: at, via: 'code' } as const
    await deps.db.insertInto('response_holder').values(row).execute()
    if (isCopy)
      await deps.db
        .insertInto('own_copy_reader')
        .columns(['copy_id', 'session_id', 'expires_at'])
        .expression((eb) =>
          eb
            .selectFrom('own_copy as c')
            .select(['c.id', eb.val(session_id).as('session_id'), 'c.expires_at'])
            .where('c.response_id', '=', response_id),
        )
        .execute()
    return `${sessionCookieName(deps.settings.origin)}=${token}`
  }

  const inbox = [
    ...['/member-list', '/member-list?kind=question', '/staff', '/staff/menu', '/staff/people', '/staff/programs'],
    ...['/staff/board', '/reports-admin', '/api/secured/responses-admin', '/api/secured/figures/en/table.csv'],
  ]
  /** Addresses that staff can open with the consent of the owner. */
  const helped = [
    ...['/report-emp', '/es/report-emp', '/api/fhir/QuestionnaireResponse/{responseId}', '/api/fhir/Observation'],
    ...['/api/fhir/Goal', '/api/fhir/Task'],
  ]
  const fhir = ['/api/fhir/QuestionnaireResponse/{responseId}?include=subject', '/api/fhir/Observation?include=subject']
  const documents = [
    'POST /api/pdf/generate-printable-report/{responseId}/en',
    'POST /api/pdf/generate-pdf/{responseId}',
  ]
  const more = [...documents, ...fhir]
  const read = [
    '/recommendations3',
    '/es/recommendations3',
    '/summary',
    '/doctor-page',
    '/reports/printable',
    '/reports',
  ]
  const shared = () => [`/shared/${victim.token}`, `/es/shared/${victim.token}`, `/shared/${victim.token}/stop`]
  const everything = { with_private: 1, with_steps: 1, with_chosen_step: 1 }
  const closed_at = '2026-11-20T00:00:00.000Z'
  /** Readers of a closed report: the state of the stored check-up, and the URLs that they can open. */
  const contexts = {
    'a shared account': { by: 'account', stored: { closed_at }, more },
    'a browser whose check-up was saved to a shared account': { by: 'author', stored: { closed_at }, more },
    'an author with a helper': { by: 'account', stored: { audience: 'with' }, more },
    'an author who answered for another': { by: 'account', stored: { audience: 'for' }, more },
    'a shared tablet': { by: 'author', kiosk: 1, more },
    'a browser with the return code': { by: 'code', more },
    'a browser with the link sent to oneself': {
      ...{ by: 'copy', only: () => [`/mine/${victim.token}`, `/es/mine/${victim.token}`, ...read, ...more] },
    },
    'a contact': { by: 'contact', only: shared },
    'a contact who sees all that may be shared': { by: 'contact', shared: everything, only: shared },
    'a stranger with all links': {
      by: 'stranger',
      only: () => [
        ...[...shared(), `/mine/${victim.token}`, `/mine/${victim.token}/stop`, `/r/${victim.link}`],
        `/reminders/stop/${victim.stopToken}`,
      ],
    },
    staff: { by: 'staff', only: () => [...inbox, ...helped] },
    'platform staff': { by: 'platform', only: () => [...inbox, ...helped] },
  } as const satisfies Record<string, Context>
  type Context = {
    by: keyof typeof cookies
    stored?: { closed_at?: string; audience?: 'with' | 'for' }
    kiosk?: 1
    shared?: typeof everything
    only?: () => readonly string[]
    more?: readonly string[]
  }

  async function enter({ stored = {}, kiosk, by, shared }: Context) {
    const { db } = product.deps
    const { responseId } = victim
    const row = { audience: 'self', closed_at: null, ...stored }
    await db.updateTable('response').set(row).where('id', '=', responseId).execute()
    await db
      .updateTable('share')
      .set(shared ?? { with_private: 0, with_steps: 0, with_chosen_step: 0 })
      .where('response_id', '=', responseId)
      .execute()
    await db
      .updateTable('browser_session')
      .set({ kiosk: kiosk ?? 0, ...(by === 'code' && { response_id: responseId }) })
      .where('id', 'in', (eb) =>
        eb.selectFrom('response_holder').select('session_id').where('response_id', '=', responseId),
      )
      .execute()
  }

  async function answer(answers: Answers) {
    const { db } = product.deps
    const rows = Object.entries(answers).flatMap(([question_id, given]) =>
      (typeof given === 'object' ? given : [given]).map((value) => ({
        ...{ response_id: victim.responseId, question_id, value: String(value) },
      })),
    )
    await db.deleteFrom('answer').where('response_id', '=', victim.responseId).execute()
    await db.insertInto('answer').values(rows).execute()
  }

  async function answerSafe(value: Value) {
    const { db } = product.deps
    const response_id = victim.responseId
    await db.deleteFrom('rate_limit').execute()
    // A download names the downloads before it.
    await db.deleteFrom('audit').where('action', '=', 'downloaded').execute()
    await db.deleteFrom('report').where('response_id', '=', response_id).execute()
    await db.deleteFrom('answer').where('question_id', '=', 'safe').execute()
    if (value) await db.insertInto('answer').values({ response_id, question_id: 'safe', value }).execute()
  }

  const post = (path: string, cookie: string, body: object) => {
    const headers = { host: new URL(origin).host, origin, cookie, 'content-type': 'application/json' }
    return product.ask(new Request(origin + path, { method: 'POST', headers, body: JSON.stringify(body) }))
  }

  /**
   * Returns status, headers and body of a URL, or of a form posted to it, after an answer about safety at home, without
   * ids and nonces.
   */
  async function bodyOf(read: string, cookie: string, value: Value): Promise<string> {
    await answerSafe(value)
    const response_id = victim.responseId
    const path = read.replace(/^POST /, '')
    const address = path
      .replace('Patient/{id}', `Patient/${victim.subjectId}`)
      .replace(/\{(id|responseId)\}/, path.includes('/person/') ? victim.personId : response_id)
      .replace(':subject', victim.subjectId)
      .replace('{locale}', 'en')
      .replace('{env}', 'production')
      .replace('{assessmentId}', '13')
      .replace('{name}', 'walk')
      .replace('{morning}', '2026-11-20')
    const names = ['responseId', 'response_id', 'derived-from']
    const parameters = new URLSearchParams([
      ['intervention_id', 'walk'],
      ...names.map((name): [string, string] => [name, response_id]),
    ])
    const query = `${path.includes('?') ? '&' : '?'}${parameters}`
    const headers = { host: new URL(origin).host, cookie }
    const response = read.startsWith('POST')
      ? await post(address, cookie, { response_id, format: 'json', locale: 'en' })
      : await product.ask(new Request(`${origin}${address}${query}`, { headers }))
    const text = await response.text()
    const ids = /reference\W+[\da-f]{10}|nonce="[^"]*"|nonce-[\w+/=-]+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`)
    return [response.status, ...lines, text].join('\n').replace(ids, '')
  }

  const names = Object.keys(contexts) as (keyof typeof contexts)[]

  test.each(names)(
    'the closed report of %s is the same byte for byte at every address, safe at home or not',
    async (name) => {
      const context: Context = contexts[name]
      render()
      await enter(context)
      await answer(people.crisis)
      const cookie = cookies[context.by]
      let answered = 0
      for (const path of context.only?.() ?? [...pages, ...calls, ...(context.more ?? [])]) {
        const [skipped, no] = [await bodyOf(path, cookie, null), await bodyOf(path, cookie, 'no')]
        if (skipped.startsWith('200')) answered++
        expect.soft(difference(skipped, no), path).toBeNull()
      }
      expect(answered).toBeGreaterThan(context.only ? 0 : 40)
    },
    180_000,
  )

  test.each(names)(
    'the closed report in the context %s does not depend on the answer of random people',
    async (name) => {
      const context: Context = contexts[name]
      render()
      await enter(context)
      const paths = context.only?.() ?? [...pages, ...calls, ...(context.more ?? [])]
      const [shuffled = []] = fc.sample(fc.shuffledSubarray([...paths], { minLength: paths.length }), {
        numRuns: 1,
        seed,
      })
      for (const [at, answers] of fc.sample(anyAnswers, { numRuns: persons, seed }).entries()) {
        const path = shuffled[at % shuffled.length] ?? ''
        await answer({ ...answers, ladder_now: 8 })
        const first = await bodyOf(path, cookies[context.by], null)
        for (const value of values.slice(1)) {
          const other = await bodyOf(path, cookies[context.by], value)
          expect.soft(difference(first, other), `${path} ${value}`).toBeNull()
        }
      }
    },
    20_000 + persons * 1000,
  )

  test('the closed report is the same as a PDF', async () => {
    await enter(contexts['a shared account'])
    await answer(people.crisis)
    for (const path of documents) {
      const skipped = await bodyOf(path, cookies.account, null)
      expect(skipped).toContain('%PDF')
      expect(difference(skipped, await bodyOf(path, cookies.account, 'no'))).toBeNull()
    }
  })

  test('is sent in no message', async () => {
    const context = contexts['a shared account']
    await enter(context)
    await answer(people.crisis)
    const [own, contact] = ['victims-own@example.org', 'another-reader@example.org']
    const share = { share_from: own, share_to: contact, first_name: 'Victimsname', last_name: 'Lee' }
    const sentAfter = async (value: Value) => {
      await answerSafe(value)
      const cookie = cookies[context.by]
      for (const message of ['own-report', 'next-check-up'])
        expect((await post('/api/email/send', cookie, { message, to: own })).status, message).toBeLessThan(300)
      const sent = await post('/api/assessment/sendLink', cookie, { ...share, response_id: victim.responseId })
      expect(sent.status).toBeLessThan(300)
      const [to, shared] = [await product.messagesTo(own), await product.messagesTo(contact)]
      const messages = [...to.slice(-2), ...shared.slice(-1)]
      return messages.map(({ subject, text, html }) => `${subject}${text}${html}`.replace(/https?:[^\s"<]+/g, ''))
    }
    const sent = await sentAfter(null)
    expect(sent).toHaveLength(3)
    expect(await sentAfter('no')).toEqual(sent)
  })

  test('differs for an author who answered alone, so that the comparison finds something', async () => {
    await enter({ by: 'account' })
    await answer(people.crisis)
    const [skipped, no] = [
      await bodyOf('/recommendations3', cookies.account, null),
      await bodyOf('/recommendations3', cookies.account, 'no'),
    ]
    expect(difference(skipped, no)).not.toBeNull()
  })
})

/** Returns the first position at which two texts differ; null if they are equal. */
function difference(one: string, other: string): { one: string; other: string } | null {
  if (one === other) return null
  let at = 0
  while (one[at] === other[at]) at++
  return { one: one.slice(Math.max(0, at - 60), at + 80), other: other.slice(at, at + 80) }
}
