import { beforeEach, expect, test, vi } from 'vitest'
import { returnCode, returnCodeHash } from '#domain/check-ups/return-code/return-code.ts'
import { giveConsent } from '#domain/consent/consent.server.ts'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { addPerson, browserWithCheckUp } from '#features/accounts/sign-in/accounts.example.ts'
import { captchaField } from '#platform/abuse/captcha.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { finishedCheckUp, makeOthers, makeVictim, partners, signIn } from '../support/actors.ts'
import { giveRole } from '../support/give-role.ts'
import { newestCode } from '../support/newest-code.ts'
import { onBothDatabases, origin, type Product } from '../support/product.ts'

const serviceToken = 'a-token-of-the-center-search-service-1'
const metricsToken = 'a-token-of-the-monitoring-system-0001'
const nextMetricsToken = 'a-token-of-the-monitoring-system-0002'

/** One logged event. */
type Logged = { event: string; detail?: string; reference: string; address: string; session?: string }

/** Collects the security events from now on. */
function listen({ deps }: Product): Logged[] {
  const logged: Logged[] = []
  vi.spyOn(deps.log, 'warn').mockImplementation((event) => {
    logged.push(event as unknown as Logged)
  })
  return logged
}

onBothDatabases(
  'a security event',
  (product) => {
    beforeEach(async () => {
      await product.deps.db.deleteFrom('rate_limit').execute()
      vi.restoreAllMocks()
    })
    const names = (logged: readonly Logged[]) =>
      logged.map(({ event, detail }) => (detail === undefined ? event : `${event} ${detail}`))
    const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
      product.ask(new Request(origin + path, { ...init, headers: { host: 'localhost:3000', ...init.headers } }))
    const json = (body: unknown) => ({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    let cast: Promise<Awaited<ReturnType<typeof makeVictim>> & { others: Record<string, string> }> | undefined
    /** Creates the victim and all other callers once for all tests. */
    const people = () => {
      cast ??= makeVictim(product).then(async (created) => ({
        ...created,
        others: await makeOthers(product, created.victim),
      }))
      return cast
    }

    test('is logged for a wrong code, with the reference of the request and hashes, and nothing else', async () => {
      const browser = product.browser()
      await browser.post('/login', { at: 'contact', contact: 'ana@example.org', go: 'send' })
      const right = await newestCode(product, 'ana@example.org')
      const logged = listen(product)
      const wrong = right === '000000' ? '111111' : '000000'
      const response = await browser.post('/login', { at: 'code', code: wrong, go: 'open' })
      expect(logged).toEqual([
        {
          event: 'wrongCode',
          detail: 'account',
          reference: response.headers.get('x-reference'),
          address: expect.stringMatching(/^[\w-]{16}$/),
          session: expect.stringMatching(/^[\w-]{16}$/),
        },
      ])
      expect((await browser.post('/login', { at: 'code', code: right, go: 'open' })).status).toBe(303)
      expect(logged).toHaveLength(1)
    })

    test('has the same hash for the same session and another for another', async () => {
      const [one, other] = [await browserWithCheckUp(product), await browserWithCheckUp(product)]
      const logged = listen(product)
      for (const { browser } of [one, other, one]) await browser.post('/return-code', { code: 'CDFG-HJKM' })
      const [first, second, third] = logged.map(({ session }) => session)
      expect(first).toBe(third)
      expect(first).not.toBe(second)
      expect(JSON.stringify(logged)).not.toContain('CDFG')
    })

    test('is logged for a wrong password', async () => {
      await addPerson(product, 'email', 'bea@example.org', 'a garden with nine trees')
      const logged = listen(product)
      const tryWith = (password: string) =>
        product.browser().post('/login-old', { at: 'password', contact: 'bea@example.org', password })
      await tryWith('a garden with eight trees')
      expect(names(logged)).toEqual(['wrongPassword'])
      await tryWith('a garden with nine trees')
      expect(names(logged)).toEqual(['wrongPassword'])
    })

    test('is logged for a wrong return code, and for the rate limit by its name', async () => {
      const logged = listen(product)
      for (let count = 0; count < 11; count++) await product.browser().post('/return-code', { code: 'CDFG-HJKM' })
      expect(names(logged)).toEqual([...Array<string>(10).fill('wrongReturnCode'), 'rateLimited return-code'])
    })

    test('is logged for a wrong second factor, and for staff pages requested by others', async () => {
      const id = await addPerson(product, 'email', 'cleo@example.org')
      const person = product.browser().take(await signIn(product, id))
      const logged = listen(product)
      expect((await person.get('/staff')).status).toBe(404)
      expect((await person.get('/second-factor')).status).toBe(404)
      expect(names(logged)).toEqual(['refusedStaff', 'refusedStaff'])
      await giveRole(product.deps, id, 'platform_admin', null)
      await person.post('/second-factor', { go: 'begin' })
      await person.post('/second-factor', { go: 'give', code: 'abcdef' })
      expect(names(logged).slice(2)).toEqual(['wrongSecondFactor wrong'])
    })

    test('is logged for another person’s check-up, by pages, calls and FHIR, but not for one’s own', async () => {
      const { responseId } = await finishedCheckUp(product)
      const { browser, responseId: own } = await browserWithCheckUp(product)
      const logged = listen(product)
      for (const path of ['/recommendations3', '/report-emp', '/who-can-see', '/checkUp/2', '/api/assessment/report'])
        await browser.get(`${path}?responseId=${responseId}`)
      await browser.get(`/api/fhir/QuestionnaireResponse/${responseId}`)
      expect(names(logged).filter((name) => name === 'refusedCheckUp').length).toBeGreaterThanOrEqual(4)
      expect(new Set(names(logged))).toEqual(new Set(['refusedCheckUp']))
      const before = logged.length
      expect((await browser.get(`/checkUp/2?responseId=${own}`)).status).toBe(200)
      expect(logged).toHaveLength(before)
    })

    test('is logged for the right code of a check-up saved to an account, unless its owner enters it', async () => {
      const owned = await browserWithCheckUp(product)
      const { keyedHash, db } = product.deps
      const code = returnCode(keyedHash, owned.responseId)
      await db
        .updateTable('response')
        .set({ return_code_hash: returnCodeHash(keyedHash, code) })
        .where('id', '=', owned.responseId)
        .execute()
      const owner = await addPerson(product, 'email', 'emil@example.org')
      await db
        .insertInto('response_owner')
        .values({ response_id: owned.responseId, person_id: owner, saved_at: product.clock.now.toISOString() })
        .execute()
      const stranger = product
        .browser()
        .take(await signIn(product, await addPerson(product, 'email', 'fritz@example.org')))
      const logged = listen(product)
      for (const browser of [product.browser(), stranger]) await browser.post('/return-code', { code })
      expect(names(logged)).toEqual(['refusedCheckUp code', 'refusedCheckUp code'])
      expect(JSON.stringify(logged)).not.toContain(code)
      const owners = product.browser().take(await signIn(product, owner))
      expect((await owners.post('/return-code', { code })).status).toBe(303)
      expect(logged).toHaveLength(2)
    })

    test('is logged when staff request a check-up without consent, and not with it', async () => {
      const { victim, others } = await people()
      const { responseId } = victim
      const staff = product.browser().take(others['staff of their partner'] ?? '')
      const observe = async () => [
        (await staff.get(`/report-emp?responseId=${responseId}`)).status,
        (await staff.get(`/api/fhir/QuestionnaireResponse/${responseId}`)).status,
      ]
      const logged = listen(product)
      expect(await observe()).toEqual([404, 404])
      expect(names(logged)).toEqual(['refusedCheckUp', 'refusedCheckUp'])
      await giveConsent(product.deps, {
        ...{ kind: 'partnerHelp', texts: ['x'], locale: 'en' },
        ...{ responseId, personId: victim.personId, partnerId: partners.theirs },
      })
      expect(await observe()).toEqual([200, 200])
      expect(logged).toHaveLength(2)
    })

    test('is logged for an unknown and for an expired share', async () => {
      const { victim } = await people()
      const logged = listen(product)
      await product.browser().get('/shared/no-such-link')
      await product.deps.db.updateTable('share').set({ revoked_at: '2026-11-20T00:00:00.000Z' }).execute()
      await product.browser().get(`/shared/${victim.token}`)
      expect(names(logged)).toEqual(['refusedShare unknown', 'refusedShare ended'])
    })

    test('is logged for a foreign origin, with any method', async () => {
      const logged = listen(product)
      const foreign = { origin: 'https://elsewhere.example' }
      await product.browser().post('/start', { audience: 'self' }, foreign)
      await ask('/logout', { method: 'POST', body: '{}', headers: { ...foreign, 'content-type': 'application/json' } })
      await ask('/api/assessment/report', { headers: foreign })
      expect(names(logged)).toEqual(['foreignOrigin', 'foreignOrigin', 'foreignOrigin'])
    })

    test('is logged for unknown tokens, and for calls that lack one', async () => {
      const logged = listen(product)
      await ask('/api/auth/getSession', { headers: { authorization: 'Bearer of-somebody-else' } })
      await ask('/api/auth/searchCenterID?GSID=x', { headers: { authorization: 'Bearer wrong' } })
      await ask('/api/secured/attach', json({ responseId: 'x' }))
      await ask('/metrics', { headers: { authorization: 'Bearer wrong' } })
      expect(names(logged)).toEqual(['badBearer', 'badServiceToken', 'refusedCall', 'badMetricsToken'])
    })

    test('is logged for an unknown host, and for a wrong proof of work', async () => {
      const logged = listen(product)
      expect((await ask('/', { headers: { host: 'elsewhere.example' } })).status).toBe(421)
      const solution = Buffer.from('{}').toString('base64')
      await product
        .browser()
        .post('/login', { at: 'contact', contact: 'dora@example.org', go: 'send', [captchaField]: solution })
      expect(names(logged)).toEqual(['unknownHost', 'wrongProofOfWork wrong'])
    })

    test('is logged once per request, even if the same refusal occurs three times in it', () => {
      const logged = listen(product)
      const { events } = product.deps
      const signedIn = { person: { role: 'person', email: null, partnerId: null }, signIn: { secondFactorAt: null } }
      const ctx = { deps: product.deps, signedIn, locale: 'en' } as unknown as RequestContext
      events.inRequest({ reference: 'a', network: 'b' }, () => {
        for (let count = 0; count < 3; count++) {
          try {
            staffOnly(ctx, new URL(origin))
          } catch {
            // The expected refusal; only its events matter here.
          }
        }
      })
      expect(names(logged)).toEqual(['refusedStaff'])
    })

    test.each([metricsToken, nextMetricsToken])(
      'shows /metrics for each token while they change: %s',
      async (token) => {
        expect((await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
      },
    )

    test('is counted at /metrics by its name, with nothing personal in any label', async () => {
      const read = async () => {
        const response = await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
        return response.text()
      }
      const count = (text: string, series: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(`${series} `))
            ?.split(' ')[1] ?? 0,
        )
      const [wrong, limited] = [
        'checkup_security_events_total{event="wrongReturnCode"}',
        'checkup_rate_limited_total{limit="return-code"}',
      ]
      const before = await read()
      for (let tries = 0; tries < 12; tries++) await product.browser().post('/return-code', { code: 'CDFG-HJKM' })
      const { responseId, browser } = await browserWithCheckUp(product)
      await browser.get(`/checkUp/2?responseId=${responseId}`)
      await browser.get(`/shared/${'a1B2'.repeat(8)}`)
      await ask('/rosa@example.org', { method: 'STEAL', headers: { origin } })
      await ask('/api/no-such-call')
      const after = await read()
      expect(count(after, wrong) - count(before, wrong)).toBe(10)
      expect(count(after, limited) - count(before, limited)).toBe(2)
      const page = 'checkup_request_seconds_count{method="GET",route="check-up",status="200"}'
      expect(count(after, page) - count(before, page)).toBe(1)
      expect(after).toContain('checkup_request_seconds_count{method="other",route="unknown",status="405"} 1')
      expect(after).toContain('checkup_database_up 1')
      expect(count(after, 'checkup_database_bytes')).toBeGreaterThan(10_000)
      expect(after).toMatch(/^checkup_outbox_messages\{state="waiting"\} \d/m)
      expect(after).toMatch(/^checkup_outbox_oldest_due_seconds \d/m)
      expect(after).toMatch(/^process_resident_memory_bytes \d/m)
      expect(after).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
      const hasConnections = /^checkup_database_connections\{state="busy"\} \d/m.test(after)
      expect(hasConnections).toBe(product.deps.settings.databaseUrl !== undefined)
      for (const word of [responseId, 'a1B2', 'rosa', 'STEAL', 'CDFG', 'example.org']) expect(after).not.toContain(word)
    })
  },
  { CENTER_SEARCH_TOKEN: serviceToken, METRICS_TOKEN: `${nextMetricsToken},${metricsToken}` },
)

onBothDatabases('without METRICS_TOKEN', (product) => {
  test('answers 404 at /metrics for any token', async () => {
    const headers = { host: 'localhost:3000', authorization: `Bearer ${metricsToken}` }
    expect((await product.ask(new Request(`${origin}/metrics`, { headers }))).status).toBe(404)
    expect((await product.ask(new Request(`${origin}/metrics`))).status).toBe(404)
  })
})
