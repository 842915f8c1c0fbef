import { expect, test } from 'vitest'
import { beginSignIn, saveResponse } from '#domain/people/account.server.ts'
import { changePassword } from '#features/accounts/profile/my-account.server.ts'
import { addPerson, signIn } from '#features/accounts/sign-in/accounts.example.ts'
import { networksOf } from '#platform/abuse/networks.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { onDatabase, origin } from '#tests/support/product.ts'
import { bearerMinutes, createBearer } from './bearer.server.ts'
import { deleteBrowserSession, findBrowserSession } from './browser-session.server.ts'
import type { RequestContext } from './request.ts'

onDatabase('bearer tokens', (product) => {
  let persons = 0
  const ask = (path: string, headers: Record<string, string>) =>
    product.ask(new Request(new URL(path, origin), { headers: { host: 'localhost:3000', ...headers } }))
  const withToken = (token: string, path = '/api/auth/getSessionExpanded', headers: Record<string, string> = {}) =>
    ask(path, { authorization: `Bearer ${token}`, ...headers })
  const responsesOf = async (answer: Response) => {
    const { responses } = (await answer.json()) as { responses: { response_id: string }[] }
    return responses.map(({ response_id }) => response_id)
  }

  /** Creates a browser session with access to a check-up. */
  const begin = async () => {
    const { deps } = product
    const [begun] = await beginCheckUps(deps, 1)
    const session = await findBrowserSession(deps.db, begun?.cookie.split('=')[1] ?? '', deps.now())
    if (!begun || !session) throw new Error('Nobody is here')
    const ctx = {
      deps,
      sessionState: session,
      locale: 'en',
      device: '',
      networks: networksOf('203.0.113.5'),
      cookies: [] as string[],
      signedIn: null,
      ensureSession: async () => session.session,
    } as Partial<RequestContext> as RequestContext
    return { ...begun, ctx, sessionId: session.session.id }
  }
  /** Like `begin`, with the check-up saved to a signed-in account. */
  const beginSignedIn = async () => {
    const started = await begin()
    const email = `bearer-${++persons}@example.org`
    const personId = await addPerson(product, 'email', email)
    await product.deps.db.transaction().execute((trx) => saveResponse(started.ctx, trx, started.responseId, personId))
    await beginSignIn(started.ctx, personId)
    const { signedIn } = started.ctx
    if (!signedIn) throw new Error('Nobody is signed in')
    const { token } = await createBearer(started.ctx)
    return { ...started, email, personId, signedIn, token }
  }
  const isAccepted = async (token: string) => {
    const { status } = await withToken(token)
    expect([200, 401]).toContain(status)
    return status === 200
  }

  test('grant access to a session and its sign-in', async () => {
    const guest = await begin()
    const { token, expires_at } = await createBearer(guest.ctx)
    expect(Date.parse(expires_at) - product.clock.now.getTime()).toBe(bearerMinutes * 60_000)
    const asGuest = await withToken(token)
    expect(asGuest.status).toBe(200)
    expect(await responsesOf(asGuest)).toEqual([guest.responseId])

    const person = await beginSignedIn()
    expect(await (await withToken(person.token)).json()).toMatchObject({
      isAuthenticated: true,
      personId: person.personId,
      responses: [{ response_id: person.responseId }],
    })
  })

  test('are stored only as a hash, and grant no access to another session', async () => {
    const [one, other] = [await begin(), await begin()]
    const [a, b] = [await createBearer(one.ctx), await createBearer(other.ctx)]
    const saved = JSON.stringify(await product.deps.db.selectFrom('bearer_token').selectAll().execute())
    expect(saved).toContain(one.sessionId)
    for (const { token } of [a, b]) expect(saved).not.toContain(token)
    expect(await responsesOf(await withToken(b.token))).toEqual([other.responseId])
    const foreign = `/api/auth/getSessionExpanded?responseId=${one.responseId}`
    expect(await responsesOf(await withToken(b.token, foreign))).toEqual([other.responseId])
  })

  test('are rejected with 401 if unknown or expired, even when a valid cookie is sent', async () => {
    const { ctx, cookie } = await begin()
    const { token } = await createBearer(ctx)
    const unknown = await withToken('of-nobody', '/api/auth/getSessionExpanded', { cookie })
    expect(unknown.status).toBe(401)
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect(await unknown.json()).toMatchObject({ success: false, code: 'tokenEnded', status: 401 })
    product.clock.advance((bearerMinutes - 1) * 60)
    expect(await isAccepted(token)).toBe(true)
    product.clock.advance(60)
    expect(await isAccepted(token)).toBe(false)
  })

  test('make the server ignore cookies and set none', async () => {
    const [one, other] = [await begin(), await begin()]
    const { token } = await createBearer(one.ctx)
    product.clock.advance(60)
    for (const path of ['/api/auth/getSessionExpanded', '/api/auth/getSessionExpanded?partner=volusia&promo_code=a']) {
      const answer = await withToken(token, path, { cookie: `${other.cookie}; locale=es` })
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await responsesOf(answer)).toEqual([one.responseId])
    }
    const refused = await withToken('of-nobody', '/api/no-such-call', { cookie: `${other.cookie}; locale=es` })
    expect(((await refused.json()) as { message: string }).message).not.toMatch(/sesión/i)
  })

  test('authenticate API calls but not pages', async () => {
    const person = await beginSignedIn()
    const page = await withToken(person.token, '/about')
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('action="/logout"')
    const [own, nobodys] = [await withToken(person.token, '/checkUp/1'), await ask('/checkUp/1', {})]
    expect([own.status, own.headers.get('location')]).toEqual([nobodys.status, nobodys.headers.get('location')])
    expect((await withToken('of-nobody', '/about')).status).toBe(200)
  })

  test.each(['token', 'bearer', 'access_token'])(
    'are rejected in the query parameter %s, with the reason',
    async (name) => {
      const { ctx } = await begin()
      const { token } = await createBearer(ctx)
      const answer = await ask(`/api/auth/getSessionSimple?${name}=${token}`, {})
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'tokenInAddress' })
    },
  )

  test('are revoked when the session ends', async () => {
    const { ctx, sessionId } = await begin()
    const { token } = await createBearer(ctx)
    expect(await isAccepted(token)).toBe(true)
    await deleteBrowserSession(product.deps, sessionId)
    expect(await isAccepted(token)).toBe(false)
  })

  test('are revoked on sign-in and sign-out', async () => {
    const guest = await begin()
    const { token } = await createBearer(guest.ctx)
    const personId = await addPerson(product, 'email', `bearer-${++persons}@example.org`)
    await beginSignIn(guest.ctx, personId)
    expect(await isAccepted(token)).toBe(false)

    const browser = product.browser()
    const email = `bearer-${++persons}@example.org`
    await addPerson(product, 'email', email)
    await signIn(product, browser, email)
    const signedIn = await product.deps.identity.find(browser.cookieHeader())
    const session = await findBrowserSession(product.deps.db, browser.cookies.get('session') ?? '', product.clock.now)
    if (!signedIn || !session) throw new Error('Nobody is signed in')
    const ctx = { ...guest.ctx, signedIn, visit: session, ensureSession: async () => session.session }
    const second = await createBearer(ctx)
    expect(await isAccepted(second.token)).toBe(true)
    await browser.post('/logout', {})
    expect(await isAccepted(second.token)).toBe(false)
  })

  test('are invalid once their sign-in was ended elsewhere or has expired', async () => {
    const [ended, over] = [await beginSignedIn(), await beginSignedIn()]
    await product.deps.identity.endSignIn(ended.signedIn.signIn.id)
    expect(await isAccepted(ended.token)).toBe(false)
    await product.deps.db
      .updateTable('sign_in')
      .set({ expires_at: product.clock.now.toISOString() })
      .where('id', '=', over.signedIn.signIn.id)
      .execute()
    expect(await isAccepted(over.token)).toBe(false)
  })

  test('are revoked when the password changes', async () => {
    const person = await beginSignedIn()
    expect(await isAccepted(person.token)).toBe(true)
    await changePassword(person.ctx, person.signedIn, 'a-long-enough-password')
    expect(await isAccepted(person.token)).toBe(false)
  })
})
