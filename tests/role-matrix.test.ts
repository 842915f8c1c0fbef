import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { table } from '../app/routes.table.ts'
import type { Access as CallAccess } from '../app/shared/calls/api.ts'
import { bearerOf, makeOwner } from './api-callers.ts'
import { readDocument } from './api-document.ts'
import { everythingOf, makeOthers, makeVictim, secrets, type Victim } from './askers.ts'
import { onBothDatabases, origin } from './product.ts'

/** Who may see a page or be answered by a call. `own` shows everybody what is theirs; `guest` is for who is not signed in. */
type Access = 'anyone' | 'owner' | 'signed-in' | 'guest' | 'named' | 'staff' | 'own' | 'leaves'

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** Every row of the table of addresses but those for anyone. */
const pages: Record<Exclude<Access, 'anyone'>, readonly string[]> = {
  owner:
    words(`checkUp/:number? responses finish-later save agent-zero recommendations3 recommendations recommendations2
    continued-recommendations results summary report-0 report-0-2 report-1 report-2 report-b report-c report-c2 report-c3
    report-d report-e2 report-emp report-f report-g report-v1 report-v2 report-v3 report-v4 share who-can-see-my-report
    report-pdf reports/printable print-pdf strategies-for-success opp-for-improvement pick-area expert-check-in
    expert-check-in/confirmation progress-point post-survey progress-hub`),
  'signed-in': words(
    'return-user dashboard-b dashboard-c dashboard-d dashboard-f signed-in my-account my-account/:what',
  ),
  guest: words('login login-new login-old old-login NVCN-login signUp'),
  named: words('second-factor'),
  staff: words('staff'),
  own: words(`reports my-data my-data/delete my-data/deleted return-screen forms-of-support survey api-debug test-form
    test-form/confirmation test-form/debug login-debug login-debug/clear-auth login-debug/google-test
    login-debug/redirect-handler`),
  leaves: words('authenticating auth-callback'),
}

/** Rows that show everybody the same, whoever asks. Another row has to be put into one of these lists. */
const forAnyone =
  words(`start getStarted get-started GetStarted-2 GetStarted-old start-1 start-2 start-3 start-4 start-5
  start-6 start-7 start-nys start-pilot buenos-dias BurlingtonSeniorCenter bcda start-enter-zipcode center/:partner?
  return-code done help-now shared/:token shared/:token/stop preview preview-all preview-old knowledge-base
  knowledge-base/:topic resources how-our-organizations-can-help/:partner? :partner/how-our-organizations-can-help
  center-resources developers about terms privacy consumer-health-data help password-reset logout gallery outbox
  consumer-priorities-test data-analysis-test combined-recommendations-test intervention-recommendations-test`)

/** Every call: who may have it done. Its own description has to say the same. */
const calls: Record<string, CallAccess> = {
  'POST /assessment/response': 'own',
  'GET /cache': 'anyone',
  'GET /assessment/recommendations/{id}': 'owner',
  'GET /assessment/person/{id}/responses': 'owner',
  'GET /assessment/person/{id}/interventions': 'owner',
  'GET /assessment/intervention/{id}': 'anyone',
  'GET /assessment/intervention/{id}/steps': 'own',
  'GET /assessment/intervention/{id}/helpful-links': 'anyone',
  'GET /assessment/intervention/{id}/debug': 'anyone',
  'GET /assessment/allBarriers': 'anyone',
  'GET /assessment/content/{id}': 'anyone',
  'POST /assessment/questionsForContent': 'anyone',
  'GET /secured/person/{id}': 'owner',
  'PUT /secured/person/{id}': 'owner',
  'POST /my-data/download': 'own',
  'POST /assessment/submitExperience': 'owner',
  'POST /pdf/generate-printable-report/{responseId}/{locale}': 'owner',
  'POST /pdf/generate-pdf/{responseId}': 'owner',
  'POST /assessment/agentZero/{responseId}/{env}': 'owner',
  'POST /assessment/fiveMetrics/{responseId}/{env}': 'owner',
  'POST /assessment/generateDataAnalysis/{responseId}/{env}': 'owner',
  'POST /assessment/generateStrength/{responseId}/{env}': 'owner',
  'POST /assessment/personalAssessmentBullets/{responseId}/{env}': 'owner',
  'POST /assessment/assessment-counts/{responseId}/{env}': 'owner',
  'POST /assessment/assign-intervention/{responseId}/{env}': 'owner',
  'POST /assessment/getConsumerPriorities': 'owner',
  'POST /assessment/getUserBarriers/{id}': 'owner',
  'POST /assessment/interventionRecommendations/{assessmentId}/{responseId}': 'owner',
  'GET /assessment/picture/{name}': 'anyone',
  'GET /calendar/{locale}/next-check-up.ics': 'owner',
  'GET /fhir/metadata': 'anyone',
  'GET /fhir/Questionnaire/{id}': 'anyone',
  'GET /fhir/QuestionnaireResponse/{id}': 'owner',
  'GET /fhir/Observation': 'own',
  'GET /auth/getSessionSimple': 'own',
  'GET /auth/getSessionExpanded': 'own',
  'GET /auth/checkForExistingAcct/{responseId}': 'own',
  'POST /auth/draft': 'own',
  'POST /auth/leave': 'own',
  'GET /captcha': 'anyone',
  'GET /secured/responses': 'signed-in',
  'GET /secured/response_intervention': 'signed-in',
  'GET /secured/session': 'signed-in',
  'GET /secured/testSecure': 'signed-in',
  'POST /secured/attach': 'signed-in',
  'GET /secured/responses-admin': 'staff',
  'POST /email/send': 'signed-in',
  'POST /message-queue/queue': 'signed-in',
  'POST /guidance/partner': 'anyone',
  'POST /guidance/map': 'anyone',
  'POST /guidance/partners': 'anyone',
  'POST /tracker': 'anyone',
  'GET /auth/searchCenterID': 'service',
  'POST /assessment/sendLink': 'owner',
  'POST /auth/session': 'own',
  'GET /auth/loginNewPortalSimple': 'own',
  'POST /auth/loginNewPortalSimple': 'own',
  'POST /auth/updateClientID': 'own',
  'POST /auth/sendPin': 'own',
  'POST /auth/loginNewPortal': 'own',
  'POST /auth/loginNVCNPortal': 'own',
  'POST /auth/login': 'own',
  'POST /auth/loginTest': 'own',
  'POST /auth/signUp': 'own',
  'POST /auth/signUpAuth': 'own',
  'GET /auth/confirmation': 'anyone',
  'POST /auth/exists': 'own',
  'POST /auth/email_or_phone_exists': 'own',
  'POST /auth/logout': 'own',
  'POST /auth/person_response': 'signed-in',
  'POST /auth/update_person_response': 'signed-in',
  'POST /auth/google': 'anyone',
  'POST /auth/microsoft': 'anyone',
  'POST /auth/provider/begin': 'anyone',
  'GET /auth/provider/callback/{provider}': 'anyone',
}

/** What calls ask for besides, so that they come as far as to whom they answer. */
const callQuery = '&intervention_id=walk&partnerID=110&selectedMonth=11&selectedYear=2026&GSID=demo-center-110'

/** Whether somebody who is not the victim may be answered by a call: with what is theirs, or with what tells of nobody. */
const mayBeAnswered = (access: CallAccess, who: string): boolean =>
  ['anyone', 'own'].includes(access) ||
  (access === 'signed-in' && ![...guests, 'guest with a token'].includes(who)) ||
  (access === 'staff' && ['staff of their partner', 'partner admin', 'platform admin'].includes(who))

/** What an answer comes to. */
type Kind = 'answered' | 'absent' | 'sign in' | 'second factor' | 'no action' | 'failed'

function kindOf({ status, headers }: Response): Kind {
  const to = headers.get('location') ?? ''
  if (status >= 500) return 'failed'
  if (status === 404) return 'absent'
  if (status === 405) return 'no action'
  if (status === 303 && to.startsWith('/login')) return 'sign in'
  return status === 303 && to.startsWith('/second-factor') ? 'second factor' : 'answered'
}

const guests = ['nobody', 'guest in the middle', 'guest', 'contact of a share']
const persons = ['person', 'person with a check-up']
const withoutFactor = 'staff without second factor'

/** What somebody who is not the victim comes to, who asks for what is the victim's. */
function expected(access: Access, who: string): Kind {
  const isGuest = guests.includes(who)
  if (access === 'owner') return 'absent'
  if (access === 'leaves') return 'sign in'
  if (access === 'signed-in') return isGuest ? 'sign in' : 'answered'
  if (access !== 'named' && access !== 'staff') return 'answered'
  if (isGuest) return 'sign in'
  if (persons.includes(who)) return 'absent'
  return access === 'staff' && who === withoutFactor ? 'second factor' : 'answered'
}

const accessOf = (path: string): Access =>
  (Object.keys(pages) as (keyof typeof pages)[]).find((access) => pages[access].includes(path)) ?? 'anyone'

/** What forms may be answered besides, which is about what was sent and not about who sent it. */
const besides: Record<string, readonly Kind[]> = { 'signed-in': ['absent'], authenticating: ['answered'] }

/** Forms and calls that end the visit of whoever sends them, or make another of it, which tests of their own are about. */
const endVisits = ['logout', 'done', 'login-debug/clear-auth', 'POST /auth/logout', 'POST /auth/loginTest']

test('every row of the table has its rule here, once', () => {
  const ruled = [...Object.values(pages).flat(), ...forAnyone, '']
  expect(ruled.toSorted()).toEqual(table.map(({ path }): string => path).toSorted())
})

test('every call has its rule here', () => {
  const described = globSync('app/*/*.api.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/call\('([\w-]+)', \{[^{}]*?method: '(\w+)',\s*path: '([^']+)'/g)].map(
      ([, access, method, path]) => [`${method?.toUpperCase()} ${path}`, access],
    ),
  )
  expect(Object.fromEntries(described)).toEqual(calls)
})

onBothDatabases('nobody but its owner', (product) => {
  let victim: Victim
  let owners: readonly string[]
  let others: [who: string, cookie: string][]
  /** Everybody else, with the headers by which calls know them: two of them have tokens instead of cookies. */
  let callers: [who: string, headers: Record<string, string>][]
  let before: unknown

  beforeAll(async () => {
    const made = await makeVictim(product)
    victim = made.victim
    owners = [made.guest, made.person]
    const all = Object.entries(await makeOthers(product, victim))
    // What decides is the same code on both databases: there a few of them are enough.
    const few = ['nobody', 'guest', 'person', withoutFactor, 'staff of their partner']
    others = product.deps.settings.databaseUrl ? all.filter(([who]) => few.includes(who)) : all
    const owner = await makeOwner(product)
    callers = [
      ...others.map(([who, cookie]): (typeof callers)[number] => [who, { cookie }]),
      ['guest with a token', { authorization: `Bearer ${await bearerOf(product, owner.guest)}` }],
      ['person with a token', { authorization: `Bearer ${await bearerOf(product, owner.guest, owner.signedIn)}` }],
    ]
    before = await everythingOf(product, victim)
  })

  test('every call that is documented has its rule here', async () => {
    const { operations } = await readDocument(product)
    const documented = operations.map(
      ({ method, path, access }) => [`${method.toUpperCase()} ${path}`, access] as const,
    )
    expect(calls).toMatchObject(Object.fromEntries(documented))
  })

  /** Asks for what is the victim's: their ids stand wherever an id can. */
  async function ask(method: string, path: string, by: string | Record<string, string>, json = false) {
    await product.deps.db.deleteFrom('rate_limit').execute()
    const { responseId, personId, token } = victim
    const address = path
      .replace(':number?', '1')
      .replace(/\/?:\w+\?/, '')
      .replace(':token', token)
      .replace(':topic', 'sleep')
      .replace(':partner', 'volusia')
      .replace(':what', 'email')
      .replace('{responseId}', responseId)
      .replace('{id}', path.includes('person') ? personId : responseId)
      .replace('{locale}', 'en')
      .replace('{provider}', 'google')
      .replace('{env}', 'production')
      .replace('{assessmentId}', '13')
      .replace('{name}', 'walk')
    const fields = { responseId, response_id: responseId, response: responseId, person: personId, person_id: personId }
    const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
    const message = { message: 'own-report', to: 'victims-own@example.org' }
    const theirs = { email: 'victims-own@example.org', code: '123456', client_id: 'another', ...message }
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
    return { response, kind: kindOf(response), text, told: secrets.filter((secret) => text.includes(secret)) }
  }

  test.each(table.map(({ path }) => path))('sees or changes what is theirs at /%s', async (path) => {
    const access = accessOf(path)
    for (const [who, cookie] of others) {
      const seen = await ask('GET', `/${path}`, cookie)
      const isReader = path === 'shared/:token' && who === 'contact of a share'
      expect.soft([seen.kind, isReader ? [] : seen.told], `GET by ${who}`).toEqual([expected(access, who), []])
      if (endVisits.includes(path)) continue
      const sent = await ask('POST', `/${path}`, cookie)
      const kinds = ['no action', expected(access, who), ...(besides[path] ?? [])]
      expect.soft(kinds, `POST by ${who}`).toContain(sent.kind)
      expect.soft(isReader ? [] : sent.told, `POST by ${who}`).toEqual([])
    }
  })

  test.each(Object.entries(calls))('has done by the call %s what is theirs', async (call, access) => {
    if (endVisits.includes(call)) return
    const [method = '', path = ''] = call.split(' ')
    for (const [who, headers] of callers) {
      const { response, told } = await ask(method, `/api${path}`, headers, true)
      expect.soft(told, who).toEqual([])
      // Google is not set up here, which the call says (503).
      expect.soft(response.status, who).not.toBe(500)
      const isRefused = [401, 403, 404, 422].includes(response.status)
      expect.soft(isRefused || mayBeAnswered(access, who), who).toBe(true)
    }
  })

  test('has changed anything of it', async () => {
    expect(await everythingOf(product, victim)).toEqual(before)
  })

  test('is kept from it: the owner sees each page and each of these words', async () => {
    const told = new Set<string>()
    for (const path of pages.owner)
      for (const cookie of owners) {
        const seen = await ask('GET', `/${path}`, cookie)
        expect.soft(seen.kind, path).toBe('answered')
        for (const secret of seen.told) told.add(secret)
      }
    for (const secret of (await ask('GET', '/my-account', owners[1] ?? '')).told) told.add(secret)
    expect([...told].toSorted()).toEqual([
      '555-000-1717',
      'Victimsname',
      'victims-note',
      'victims-own@example.org',
      'victims-reader@example.org',
    ])
  })
})
