import { beforeEach, describe, expect, test } from 'vitest'
import { returnCode, showReturnCode } from '#domain/check-ups/return-code/return-code.ts'
import { budgets } from '#platform/abuse/budgets.ts'
import { signedLink } from '#platform/request/start-link.server.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { answering } from '#tests/support/answering.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { eraseOldDrafts } from './old-drafts.server.ts'

onBothDatabases('the session endpoints', (product) => {
  const begin = async (browser: Browser) => {
    await browser.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
    return answering(product).lastBegun()
  }
  const json = async (browser: Browser, path: string) => (await browser.get(path)).json()
  const send = (browser: Browser, path: string, body: unknown) => browser.call('POST', path, body)
  /** Creates an account, with a saved check-up if one is given, and signs a browser in to it. Returns its id. */
  const member = async (browser: Browser, email: string, responseId: string | null) => {
    const { db, now } = product.deps
    const id = await addPerson(product, email, { first_name: 'Rosa' })
    const saved = { response_id: responseId ?? '', person_id: id, saved_at: now().toISOString() }
    if (responseId) await db.insertInto('response_owner').values(saved).execute()
    browser.take(await signIn(product, id))
    return id
  }

  test('the heartbeat returns three fields and records activity at most once a minute', async () => {
    const browser = product.browser()
    await begin(browser)
    const activeAt = async () =>
      (
        await product.deps.db
          .selectFrom('browser_session')
          .select('active_at')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).active_at
    expect(await activeAt()).toBeNull()
    const beat = await browser.get('/api/auth/getSessionSimple')
    expect(beat.headers.get('cache-control')).toBe('no-store')
    expect(Object.keys((await beat.json()) as object).sort()).toEqual(['expiresAt', 'isActive', 'tokenStatus'])
    const first = await activeAt()
    expect(first).toBe(product.clock.now.toISOString())
    product.clock.advance(59)
    await browser.get('/api/auth/getSessionSimple')
    expect(await activeAt()).toBe(first)
    product.clock.advance(1)
    await browser.get('/api/auth/getSessionSimple')
    expect(await activeAt()).toBe(product.clock.now.toISOString())
  })

  test('reports a missing, a present and an invalid token', async () => {
    const browser = product.browser()
    expect(await json(browser, '/api/auth/getSessionSimple')).toEqual({
      tokenStatus: 'missing',
      isActive: false,
      expiresAt: null,
    })
    expect(browser.cookies.size).toBe(0)
    await begin(browser)
    expect(await json(browser, '/api/auth/getSessionSimple')).toMatchObject({ tokenStatus: 'present', isActive: true })
    browser.cookies.set('session', 'of-nobody')
    expect(await json(browser, '/api/auth/getSessionSimple')).toMatchObject({ tokenStatus: 'invalid', isActive: false })
  })

  test('the expanded session lists for a guest only the responses of this browser', async () => {
    const [browser, other] = [product.browser(), product.browser()]
    const id = await begin(browser)
    await begin(other)
    product.clock.advance(90)
    const session = await json(browser, `/api/auth/getSessionExpanded?responseId=${id}`)
    expect(session).toMatchObject({
      tokenStatus: 'present',
      isActive: true,
      isAuthenticated: false,
      person: null,
      personId: null,
      timeout: 2400,
      inactiveTime: 90,
      screening_id: id,
      isGuest: true,
      signedUp: false,
    })
    expect(session.responses).toEqual([
      { response_id: id, assessment_id: 13, start_datetime: expect.any(String), end_datetime: null, interventions: [] },
    ])
  })

  test('the expanded session returns a person and their saved responses only to that person', async () => {
    const [browser, home, stranger] = [product.browser(), product.browser(), product.browser()]
    const id = await begin(browser)
    const email = `rosa-${id}@example.org`
    const personId = await member(home, email, id)
    const session = await json(home, `/api/auth/getSessionExpanded?responseId=${id}`)
    expect(session.person).toEqual({
      person_id: personId,
      email,
      phone: null,
      user_uid: null,
      first_name: 'Rosa',
      last_name: null,
      client_id: null,
    })
    expect(session.responses.map((response: { response_id: string }) => response.response_id)).toEqual([id])
    expect([session.isGuest, session.signedUp]).toEqual([false, true])
    await begin(stranger)
    const strange = await (await stranger.get(`/api/auth/getSessionExpanded?responseId=${id}`)).text()
    expect(strange).not.toContain(email)
    expect(strange).not.toContain(personId)
    expect(JSON.parse(strange)).toMatchObject({ isGuest: true, signedUp: false })
  })

  test('only the author’s browser and the owner of a response learn whether it was saved', async () => {
    const [holder, owner, stranger] = [product.browser(), product.browser(), product.browser()]
    const id = await begin(holder)
    const found = async (browser: Browser, response = id) =>
      (await json(browser, `/api/auth/checkForExistingAcct/${response}`)).found
    expect(await found(holder)).toBe(false)
    await member(owner, `owner-${id}@example.org`, id)
    await begin(stranger)
    expect([await found(holder), await found(owner), await found(stranger)]).toEqual([true, true, false])
    expect(await found(holder, 'nothing')).toBe(false)
  })

  test('stores a form draft for its page and browser until it is cleared', async () => {
    const browser = product.browser()
    await begin(browser)
    const typed = [['share_to', 'ana@example.org']]
    expect((await send(browser, '/api/auth/draft', { address: '/return-code', fields: typed })).status).toBe(204)
    expect(await (await browser.get('/return-code')).text()).toContain('ana@example.org')
    const sessions = await product.deps.db.selectFrom('browser_session').select('form_drafts').execute()
    expect(JSON.stringify(sessions)).not.toContain('ana@example.org')
    expect(await (await browser.get('/help')).text()).not.toContain('ana@example.org')
    expect(await (await product.browser().get('/return-code')).text()).not.toContain('ana@example.org')
    await send(browser, '/api/auth/draft', { address: '/return-code', fields: [] })
    expect(await (await browser.get('/return-code')).text()).not.toContain('ana@example.org')
  })

  test('deletes form drafts after a day without activity', async () => {
    const browser = product.browser()
    await begin(browser)
    await send(browser, '/api/auth/draft', { address: '/return-code', fields: [['name', 'Ana']] })
    const stored = async () =>
      (
        await product.deps.db
          .selectFrom('browser_session')
          .select('form_drafts')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).form_drafts
    product.clock.advance(86_399)
    await eraseOldDrafts(product.deps.db, product.clock.now, 100).execute()
    expect(await stored()).not.toBeNull()
    product.clock.advance(1)
    const erased = await eraseOldDrafts(product.deps.db, product.clock.now, 100).executeTakeFirstOrThrow()
    expect(erased.numUpdatedRows).toBeGreaterThan(0)
    expect(await stored()).toBeNull()
  })

  describe('has room for', () => {
    beforeEach(async () => {
      await product.deps.db.deleteFrom('rate_limit').execute()
    })
    const kilobytes = 15
    const perSession = Math.floor(budgets['draft-session'].points / kilobytes)
    const perNetwork = Math.floor(budgets['draft-network'].points / kilobytes)
    const page = { address: '/return-code' }
    /** A draft near the maximum size, which uses up `kilobytes` points of the rate limit. */
    const long = { ...page, fields: ['a', 'b', 'c', 'd'].map((name) => [name, 'x'.repeat(3700)]) }
    const save = async (browser: Browser, draft: unknown = long) =>
      (await send(browser, '/api/auth/draft', draft)).status
    const visitor = async () => {
      const browser = product.browser()
      await begin(browser)
      return browser
    }

    test('drafts of one session up to its budget in kilobytes; an empty one and neighbors still pass', async () => {
      const browser = await visitor()
      for (let nth = 0; nth < perSession; nth += 1) expect(await save(browser)).toBe(204)
      expect(await save(browser)).toBe(429)
      expect(await save(browser, { ...page, fields: [] })).toBe(204)
      expect(await save(await visitor())).toBe(204)
    })

    test('drafts of all sessions of a network up to its budget in kilobytes', async () => {
      let saved = 0
      let status = 204
      while (status === 204 && saved <= perNetwork) {
        const browser = await visitor()
        for (let nth = 0; nth < perSession && status === 204; nth += 1) {
          status = await save(browser)
          if (status === 204) saved += 1
        }
      }
      expect([status, saved]).toEqual([429, perNetwork])
      expect(await save(await visitor())).toBe(429)
      expect(await save(await visitor(), { ...page, fields: [] })).toBe(204)
    })
  })

  test.each([
    ['no address', { fields: [] }],
    ['an address on another site', { address: 'https://example.org', fields: [] }],
    ['malformed fields', { address: '/', fields: [['a']] }],
    ['too many fields', { address: '/', fields: Array(101).fill(['a', 'b']) }],
  ])('rejects a draft with %s', async (_, body) => {
    expect((await send(product.browser(), '/api/auth/draft', body)).status).toBe(422)
  })

  test('pages contain the redirect target after an idle time, and nothing without a session', async () => {
    const facts = async (browser: Browser, path: string) => {
      const html = await (await browser.get(path)).text()
      const [, given] = /data-session="([^"]*)"/.exec(html) ?? []
      return {
        ...JSON.parse((given ?? 'null').replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
        warns: html.includes('id="session-warning"'),
      }
    }
    expect(await facts(product.browser(), '/help')).toEqual({ warns: false })
    const alone = product.browser()
    await begin(alone)
    expect(await facts(alone, '/checkUp/1')).toMatchObject({
      target: '/',
      form: 'page-form',
      kiosk: false,
      warns: true,
    })
    expect(await facts(alone, '/es/help')).toMatchObject({ target: '/es', warns: true })
    expect(await facts(alone, '/')).toMatchObject({ warns: false })
    const guest = product.browser()
    await guest.get('/start?partner=volusia')
    expect(await facts(guest, '/help')).toMatchObject({ target: '/center/volusia' })
    const zero = product.browser()
    await zero.get('/start?partner=0')
    expect(await facts(zero, '/help')).toMatchObject({ target: '/start' })
    const shared = product.browser()
    const target = signedLink(product.deps.keyedHash, 'kiosk', 'volusia', 'es')
    await shared.get(target)
    const next = `${target}&ready=1`
    expect(await facts(shared, '/es/help')).toMatchObject({ target: next, kiosk: true, isWaiting: false })
    expect(await facts(shared, '/es/k')).toMatchObject({ target: next, kiosk: true, isWaiting: true })
  })

  test('leaving ends the visit on a shared computer and nothing on a personal device', async () => {
    const [own, shared] = [product.browser(), product.browser()]
    await begin(own)
    const stayed = await own.post('/api/auth/leave', {})
    expect([stayed.status, stayed.headers.get('clear-site-data')]).toEqual([204, null])
    expect((await own.get('/checkUp/1')).status).toBe(200)

    await shared.get(signedLink(product.deps.keyedHash, 'kiosk', 'volusia', 'en'))
    const id = await begin(shared)
    const personId = await member(shared, `shared-${id}@example.org`, id)
    const left = await shared.post('/api/auth/leave', {})
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([204, '"cache", "cookies", "storage"'])
    expect([...shared.cookies.values()].filter(Boolean)).toEqual([])
    const current = await product.deps.db
      .selectFrom('response_holder')
      .select('session_id')
      .where('response_id', '=', id)
      .execute()
    expect(current).toEqual([])
    const signIns = product.deps.db.selectFrom('sign_in').select('id').where('person_id', '=', personId)
    expect(await signIns.execute()).toEqual([])
    expect((await shared.get('/checkUp/1')).status).toBe(404)
  })

  test('the warning of a shared computer has the return code once there is an answer', async () => {
    const browser = product.browser()
    await browser.get(signedLink(product.deps.keyedHash, 'kiosk', 'volusia', 'en'))
    const response_id = await begin(browser)
    const warning = async () => {
      const html = await (await browser.get('/checkUp/1')).text()
      return /id="session-warning"[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
    }
    expect(await warning()).not.toContain('Write this down')
    await product.deps.db.insertInto('answer').values({ response_id, question_id: 'ladder_now', value: '5' }).execute()
    expect(await warning()).toContain('Write this down to continue later:')
    const code = showReturnCode(returnCode(product.deps.keyedHash, response_id))
    expect(await warning()).toContain(`translate="no"><b>${code}</b></p>`)
    const own = product.browser()
    expect((await own.post('/return-code', { code })).status).toBe(303)
    expect((await own.get(`/checkUp/1?responseId=${response_id}`)).status).toBe(200)
    const unshared = product.browser()
    await begin(unshared)
    expect(await (await unshared.get('/checkUp/1')).text()).not.toContain('Write this down')
  })

  test('a shared computer starts a new session after ten minutes without activity', async () => {
    const browser = product.browser()
    await browser.get(signedLink(product.deps.keyedHash, 'kiosk', 'volusia', 'en'))
    await begin(browser)
    product.clock.advance(240)
    await browser.get('/api/auth/getSessionSimple')
    product.clock.advance(599)
    expect((await browser.get('/checkUp/1')).status).toBe(200)
    const before = browser.cookies.get('session')
    product.clock.advance(600)
    const next = await browser.get('/checkUp/1')
    expect(next.status).toBe(404)
    expect(browser.cookies.get('session')).not.toBe(before)
    expect(await (await browser.get('/start')).text()).toMatch(/&quot;kiosk&quot;:true.*\/k\?partner=volusia/)
  })

  test('‘I am done’ on a shared computer redirects to the page that waits for the next visitor', async () => {
    const browser = product.browser()
    await browser.get(signedLink(product.deps.keyedHash, 'kiosk', 'volusia', 'en'))
    await begin(browser)
    const done = await browser.post('/done', {})
    expect(done.headers.get('location')).toBe(`${signedLink(product.deps.keyedHash, 'kiosk', 'volusia', 'en')}&ready=1`)
  })
})
