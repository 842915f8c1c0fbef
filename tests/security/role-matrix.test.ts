import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Access as CallAccess } from '#platform/api/api.ts'
import { table } from '#routes/table.ts'
import { bearerOf, makeOwner } from '../api/api-callers.ts'
import { readDocument } from '../api/api-document.ts'
import {
  everythingOf,
  makeOthers,
  makeVictim,
  requestOfStaff,
  sealedSecrets,
  secrets,
  type Victim,
} from '../support/actors.ts'
import { onBothDatabases, origin } from '../support/product.ts'
import { type Access, accessOf, calls, forAnyone, pages } from './access-rules.ts'

/** Other parameters that calls require before they check access. */
const callQuery = '&intervention_id=walk&partnerID=110&selectedMonth=11&selectedYear=2026&GSID=demo-center-110'

/** Tests if a call may succeed for a caller other than the victim, with the caller's own data or public data. */
const mayBeAnswered = (access: CallAccess, who: string): boolean =>
  ['anyone', 'own'].includes(access) ||
  (access === 'signed-in' && ![...guests, 'guest with a token'].includes(who)) ||
  (access === 'staff' &&
    ['read-only staff of their partner', 'staff of their partner', 'partner admin', 'platform admin'].includes(who))

/** Result of a request. */
type Kind = 'answered' | 'absent' | 'sign in' | 'second factor' | 'no action' | 'failed'

function kindOf({ status, headers }: Response): Kind {
  const to = headers.get('location') ?? ''
  if (status >= 500) return 'failed'
  if (status === 404) return 'absent'
  if (status === 405) return 'no action'
  if (status === 303 && to.startsWith('/login')) return 'sign in'
  return status === 303 && to.startsWith('/second-factor') ? 'second factor' : 'answered'
}

const guests = ['anonymous', 'guest in the middle', 'guest', 'contact of a share']
const persons = ['person', 'person with a check-up']
/**
 * Roles that see name and contact in their inbox and change the state of a case, since the victim consented to be
 * contacted.
 */
const contacts = ['staff of their partner', 'partner admin']
const withoutFactor = 'staff without second factor'

/** Returns the expected result when another caller requests the victim's data. */
function expected(access: Access, who: string): Kind {
  const isGuest = guests.includes(who)
  if (access === 'owner') return 'absent'
  if (access === 'leaves') return 'sign in'
  if (access === 'signed-in') return isGuest ? 'sign in' : 'answered'
  if (access === 'account' && persons.includes(who)) return 'answered'
  if (access === 'account' || access === 'subject') return isGuest ? 'sign in' : 'absent'
  if (access !== 'named' && access !== 'staff') return 'answered'
  if (isGuest) return 'sign in'
  if (persons.includes(who)) return 'absent'
  return access === 'staff' && who === withoutFactor ? 'second factor' : 'answered'
}

/** Other results allowed for forms, which depend on the content of the form and not on the sender. */
const alsoAllowed: Record<string, readonly Kind[]> = {
  ...{
    'signed-in': ['absent'],
    authenticating: ['answered'],
    reports: ['absent'],
    persons: ['absent'],
    'k/:code': ['absent'],
    'persons/switch': ['absent', 'sign in'],
  },
  // The home page accepts ticks only for the caller's own steps.
  ...Object.fromEntries(
    ['return-user', 'dashboard-b', 'dashboard-c', 'dashboard-d', 'dashboard-f'].map((path): [string, Kind[]] => [
      path,
      ['absent'],
    ]),
  ),
}

/** Forms and calls that end or replace the sender's session. They have separate tests. */
const endsSession = [
  'logout',
  'done',
  'start-anew',
  // Starts a check-up on this device for a visitor.
  'staff',
  'login-debug/clear-auth',
  'POST /auth/logout',
  'POST /auth/loginTest',
]

/**
 * Forms that reject the browser in which a check-up was answered once it is saved to an account: that browser may only
 * read.
 */
const forAccountOnly = ['my-data/code']

test('every row of the route table has exactly one rule in access-rules.ts', () => {
  const ruled = [...Object.values(pages).flat(), ...forAnyone, '']
  expect(ruled.toSorted()).toEqual(table.map(({ path }): string => path).toSorted())
})

test('every call in the source has its rule in access-rules.ts', () => {
  const described = globSync('{features,platform}/**/*.api.ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const each = source.matchAll(/call\('([\w-]+)', \{[^{}]*?method: '(\w+)',\s*path: '([^']+)'/g)
    const prefix = file === 'features/partners/guidance.api.ts' ? '/guidance' : ''
    return [
      ...[...each].map(([, access, method, path]) => [`${method?.toUpperCase()} ${prefix}${path}`, access]),
      ...[...source.matchAll(/generationCall\(\{\s*path: '([^']+)'/g)].map(([, path]) => [`POST ${path}`, 'owner']),
    ]
  })
  expect(Object.fromEntries(described)).toEqual(calls)
})

onBothDatabases('access by callers other than the owner', (product) => {
  let victim: Victim
  let owners: readonly string[]
  let others: [who: string, cookie: string][]
  /** All other callers, with their credentials for calls. Two have bearer tokens instead of cookies. */
  let callers: [who: string, headers: Record<string, string>][]
  let before: unknown

  beforeAll(async () => {
    const created = await makeVictim(product)
    victim = created.victim
    owners = [created.guest, created.person]
    const all = Object.entries(await makeOthers(product, victim))
    // Both databases run the same access checks. On PostgreSQL a few roles are enough, except in the thorough run.
    const few = ['guest', 'person', 'staff of their partner']
    const { databaseUrl } = product.deps.settings
    others = databaseUrl && !process.env.THOROUGH ? all.filter(([who]) => few.includes(who)) : all
    const owner = await makeOwner(product)
    callers = [
      ...others.map(([who, cookie]): (typeof callers)[number] => [who, { cookie }]),
      ['guest with a token', { authorization: `Bearer ${await bearerOf(product, owner.guest)}` }],
      ['person with a token', { authorization: `Bearer ${await bearerOf(product, owner.guest, owner.signedIn)}` }],
    ]
    before = await everythingOf(product, victim)
  })

  test('every documented call has its rule in access-rules.ts', async () => {
    const { operations } = await readDocument(product)
    const documented = operations.map(
      ({ method, path, access }) => [`${method.toUpperCase()} ${path}`, access] as const,
    )
    expect(calls).toMatchObject(Object.fromEntries(documented))
  })

  test('only colleagues of the person who asked may step on a request, on the page and by the call', async () => {
    const { db } = product.deps
    const { id, responseId } = await requestOfStaff(product)
    const stepsBy = async (who: string, cookie: string) => {
      const { state, revision } = await db
        .selectFrom('request')
        .select(['state', 'revision'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const browser = product.browser().take(cookie)
      const step = state === 'new' ? 'take' : 'over'
      const page = await browser.post(`/staff/requests/${id}`, { go: step, revision: String(revision) })
      const path = `/api/secured/staff/requests/${id}/back`
      const call = await browser.call('POST', path, { revision: revision + (page.status === 303 ? 1 : 0) })
      return [who, kindOf(page), page.status, call.status]
    }
    const results = []
    for (const [who, cookie] of others) results.push(await stepsBy(who, cookie))
    const allowed = ['answered', 303, 200]
    const denied: Record<string, unknown[]> = {
      ...Object.fromEntries([...guests].map((who) => [who, ['sign in', 303, 401]])),
      ...Object.fromEntries(persons.map((who) => [who, ['absent', 404, 404]])),
      [withoutFactor]: ['second factor', 303, 403],
      'read-only staff of their partner': ['answered', 403, 403],
      'staff of their partner': ['answered', 403, 403],
      'staff of another partner': ['absent', 404, 404],
      'platform admin': ['answered', 403, 403],
    }
    expect(results).toEqual(others.map(([who]) => [who, ...(denied[who] ?? allowed)]))
    const asker = others.find(([who]) => who === 'staff of their partner')?.[1] ?? ''
    for (const path of ['/staff/requests', `/staff/requests/${id}`, `/es/staff/requests/${id}`]) {
      const html = await (await product.browser().take(asker).get(path)).text()
      expect(html).toMatch(
        /You asked for this yourself. Only colleagues can work on it.|Usted pidió esto. Solo sus colegas/,
      )
      expect(html).not.toMatch(new RegExp(`action="[^"]*/staff/requests/${id}"`))
    }
    await db.deleteFrom('response').where('id', '=', responseId).execute()
  })

  /** Requests the victim's data, with their ids wherever an id is accepted. */
  async function ask(method: string, path: string, by: string | Record<string, string>, json = false) {
    await product.deps.db.deleteFrom('rate_limit').execute()
    const { responseId, personId, subjectId, token, stepId, stopToken, link } = victim
    const address = path
      .replace('reminders/stop/:token', `reminders/stop/${stopToken}`)
      .replace(':link', link)
      .replace(':campaign', 'start-1')
      .replace(':number?', '1')
      .replace(/\/?:\w+\?/, '')
      .replace(':token', token)
      .replace(':topic', 'sleep')
      .replace(':partner', 'volusia')
      .replace(':what', 'email')
      .replace(':subject', subjectId)
      .replace('{responseId}', responseId)
      .replace('/subjects/{id}', `/subjects/${subjectId}`)
      .replace('/Patient/{id}', `/Patient/${subjectId}`)
      .replace('{id}', path.startsWith('/api/steps') ? stepId : path.includes('person') ? personId : responseId)
      .replace('{step}', 'take')
      .replace('{day}', '2026-11-20')
      .replace('{locale}', 'en')
      .replace('{provider}', 'google')
      .replace('{env}', 'production')
      .replace('{assessmentId}', '13')
      .replace('{name}', 'walk')
    const subject = { subject_id: subjectId, into: subjectId, name: 'Eve', who: 'cares' }
    const fields = {
      ...subject,
      responseId,
      response_id: responseId,
      response: responseId,
      person: personId,
      person_id: personId,
    }
    const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
    const message = { message: 'own-report', to: 'victims-own@example.org' }
    const plan = { action: stepId, day: '2026-11-20', done: true, result: 'did', state: 'stopped' }
    const theirs = { ...plan, email: 'victims-own@example.org', code: '123456', client_id: 'another', ...message }
    const body = json ? JSON.stringify({ ...fields, ...theirs }) : new URLSearchParams(fields).toString()
    const headers = { host: new URL(origin).host, origin, ...(typeof by === 'string' ? { cookie: by } : by) }
    const response = await product.ask(
      new Request(
        `${origin}${address}?responseId=${responseId}${json ? `&response_id=${responseId}${callQuery}` : ''}`,
        {
          method,
          headers: method === 'GET' ? headers : { ...headers, 'content-type': type },
          body: method === 'GET' ? undefined : body,
        },
      ),
    )
    const text = await response.text()
    return {
      response,
      kind: kindOf(response),
      text,
      revealed: [...secrets, ...sealedSecrets].filter((secret) => text.includes(secret)),
    }
  }

  test.each(table.map(({ path }) => path))('gets the expected result and no secrets at /%s', async (path) => {
    const access = accessOf(path)
    for (const [who, cookie] of others) {
      const seen = await ask('GET', `/${path}`, cookie)
      const isReader =
        (path === 'shared/:token' && who === 'contact of a share') ||
        (['member-list', 'staff/requests'].includes(path) && contacts.includes(who))
      // No caller here has a request with the id in the address, or a tablet with its code.
      const isUnknown =
        path === 'k/:code' || (path === 'staff/requests/:id' && [...contacts, 'staff of another partner'].includes(who))
      const kind = isUnknown ? 'absent' : expected(access, who)
      expect.soft([seen.kind, isReader ? [] : seen.revealed], `GET by ${who}`).toEqual([kind, []])
      if (endsSession.includes(path)) continue
      const sent = await ask('POST', `/${path}`, cookie)
      // The form is read before the request is looked up.
      const kinds = ['no action', isUnknown ? 'answered' : kind, ...(alsoAllowed[path] ?? [])]
      expect.soft(kinds, `POST by ${who}`).toContain(sent.kind)
      expect.soft(isReader ? [] : sent.revealed, `POST by ${who}`).toEqual([])
    }
  })

  test.each(Object.entries(calls))('is rejected or reveals no secrets at the call %s', async (call, access) => {
    if (endsSession.includes(call)) return
    const [method = '', path = ''] = call.split(' ')
    for (const [who, headers] of callers) {
      const { response, revealed } = await ask(method, `/api${path}`, headers, true)
      // Staff of another partner see only their own list.
      const isInbox = call === 'GET /secured/staff/requests'
      const isReader = isInbox && contacts.includes(who)
      const hasOwn = isInbox && who === 'staff of another partner'
      expect.soft(isReader ? [] : revealed, who).toEqual([])
      // 503 is allowed, since Google is not configured here.
      expect.soft(response.status, who).not.toBe(500)
      const isRefused = [401, 403, 404, 422].includes(response.status)
      expect.soft(isRefused || hasOwn || mayBeAnswered(access, who), who).toBe(true)
    }
  })

  test('has changed none of the victim’s data', async () => {
    expect(await everythingOf(product, victim)).toEqual(before)
  })

  test('control: the owner can open each page and sees the secrets', async () => {
    const revealed = new Set<string>()
    for (const path of pages.owner)
      for (const cookie of owners) {
        const seen = await ask('GET', `/${path}`, cookie)
        const isReaderOnly = forAccountOnly.includes(path) && cookie === owners[0]
        expect.soft(seen.kind, path).toBe(isReaderOnly ? 'absent' : 'answered')
        for (const secret of seen.revealed) revealed.add(secret)
      }
    for (const path of ['/my-account', '/guidance/gratitude', '/contact-info'])
      for (const secret of (await ask('GET', path, owners[1] ?? '')).revealed) revealed.add(secret)
    expect([...revealed].toSorted()).toEqual([
      '212-000-1717',
      '2120001717',
      'Victimsname',
      'victims-good-moment',
      'victims-note',
      'victims-own-helper',
      'victims-own@example.org',
      'victims-question',
      'victims-reader@example.org',
      'victims-reasons',
      'victims-step',
      'victims-step-note',
    ])
  })
})
