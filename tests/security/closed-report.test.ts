import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { anyAnswers } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { people } from '#features/report/report.example.ts'
import { createBrowserSession, sessionCookieName } from '#platform/request/browser-session.server.ts'
import { table } from '#routes/table.ts'
import { readDocument } from '../api/api-document.ts'
import { makeOthers, makeVictim, type Victim } from '../support/actors.ts'
import { onDatabase, origin } from '../support/product.ts'

/** Every answer to the question about safety at home; null: skipped. */
const values = [null, 'no', 'mostly', 'yes'] as const
type Value = (typeof values)[number]

/** Number of random people in each context. */
const runs = process.env.THOROUGH ? 300 : 8

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
  let cookies: Record<'author' | 'account' | 'code' | 'contact' | 'staff' | 'platform', string>

  beforeAll(async () => {
    const created = await makeVictim(product)
    victim = created.victim
    const others = await makeOthers(product, victim)
    const { operations } = await readDocument(product)
    calls = operations.flatMap(({ method, path }) => {
      if (method === 'get') return isRandom.test(path) ? [] : `/api${path}`
      return isReadByPost.test(path) && !isChange.test(path) ? `POST /api${path}` : []
    })
    const { deps } = product
    const { token } = await createBrowserSession(deps)
    const session = await deps.db
      .selectFrom('browser_session')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const at = deps.now().toISOString()
    await deps.db
      .insertInto('response_holder')
      .values({ response_id: victim.responseId, session_id: session.id, created_at: at, via: 'code' })
      .execute()
    cookies = {
      ...{ author: created.guest, account: created.person },
      code: `${sessionCookieName(deps.settings.origin)}=${token}`,
      contact: others['contact of a share'] ?? '',
      ...{ staff: others['staff of their partner'] ?? '', platform: others['platform admin'] ?? '' },
    }
  })

  const inbox = [
    ...['/member-list', '/member-list?kind=question', '/staff', '/staff/menu', '/staff/people', '/staff/programs'],
    ...['/staff/board', '/reports-admin', '/api/secured/responses-admin', '/api/secured/figures/en/table.csv'],
  ]
  const documents = [
    'POST /api/pdf/generate-printable-report/{responseId}/en',
    'POST /api/pdf/generate-pdf/{responseId}',
  ]
  const everything = { with_private: 1, with_steps: 1, with_chosen_step: 1 }
  /** Readers of a closed report: the state of the stored check-up, and the URLs that they can open. */
  const contexts = {
    'a shared account': { by: 'account', stored: { closed_at: '2026-11-20T00:00:00.000Z' } },
    'a browser whose check-up was saved to a shared account': {
      ...{ by: 'author', stored: { closed_at: '2026-11-20T00:00:00.000Z' } },
    },
    'an author with a helper': { by: 'account', stored: { audience: 'with' }, more: documents },
    'an author who answered for another': { by: 'account', stored: { audience: 'for' } },
    'a shared tablet': { by: 'author', kiosk: 1 },
    'a browser with the return code': { by: 'code' },
    'a contact': { by: 'contact', only: () => [`/shared/${victim.token}`, `/es/shared/${victim.token}`] },
    'a contact who sees all that may be shared': {
      ...{ by: 'contact', shared: everything, only: () => [`/shared/${victim.token}`] },
    },
    staff: { by: 'staff', only: () => inbox },
    'platform staff': { by: 'platform', only: () => inbox },
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
   * Returns the status and body of a URL, or of a form posted to it, after an answer about safety at home, without ids
   * and nonces.
   */
  async function bodyOf(read: string, cookie: string, value: Value): Promise<string> {
    await answerSafe(value)
    const response_id = victim.responseId
    const path = read.replace(/^POST /, '')
    const address = path
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
    return `${response.status} ${response.headers.get('location')} ${text.replace(ids, '')}`
  }

  const names = Object.keys(contexts) as (keyof typeof contexts)[]

  test.each(names)(
    'the closed report of %s is the same byte for byte at every address, safe at home or not',
    async (name) => {
      const context: Context = contexts[name]
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
  )

  test.each(names)('the closed report in the context %s does not depend on random answers', async (name) => {
    const context: Context = contexts[name]
    await enter(context)
    const paths = context.only?.() ?? [...pages, ...calls]
    const cases = fc.tuple(anyAnswers, fc.constantFrom(...paths))
    for (const [answers, path] of fc.sample(cases, { numRuns: context.only ? 5 : runs, seed: 11 })) {
      await answer({ ...answers, ladder_now: 8 })
      const first = await bodyOf(path, cookies[context.by], null)
      for (const value of values.slice(1)) {
        const other = await bodyOf(path, cookies[context.by], value)
        expect.soft(difference(first, other), `${path} ${value}`).toBeNull()
      }
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
