import { beforeEach, expect, test } from 'vitest'
import { findOrCreateAccount } from '#domain/people/account.server.ts'
import { note } from '#domain/people/audit.server.ts'
import type { Role } from '#platform/identity/person.ts'
import { standingOf } from '#platform/identity/role-term.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { base32 } from './second-factor.ts'
import { assignRole, listStaff, type RoleAssignment, revokeRole } from './staff.server.ts'

const dayMs = 86_400_000
const operator = { actor: 'operator', actorId: null } as const
const staffOf = (partnerId: number): RoleAssignment => ({ role: 'staff', partnerId })

/** Returns a browser that is signed in to the account with a verified email. */
async function signedIn({ deps, browser }: Product, email: string): Promise<Browser> {
  const { id } = await deps.db
    .transaction()
    .execute((trx) =>
      findOrCreateAccount({ deps, locale: 'en' } as RequestContext, trx, { method: 'email', contact: email }),
    )
  return browser().take(await deps.identity.signInAs(id, 'Chrome/Linux'))
}

const name = ({ deps }: Product, email: string, post: RoleAssignment) =>
  assignRole(deps, { email, locale: 'en', ...post }, operator)

async function idOf({ deps }: Product, email: string): Promise<string> {
  return (await deps.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** Returns the code that the person's app shows now. */
async function codeNow({ deps }: Product, secret: string): Promise<string> {
  const { api } = await deps.identity.auth()
  return (await api.generateTOTP({ body: { secret } })).code
}

/** Sets up the second factor of the signed-in person. Returns the code that confirmed it, and the backup codes. */
async function setUp(product: Product, browser: Browser, email: string) {
  await browser.post('/second-factor', { go: 'begin' })
  const { api } = await product.deps.identity.auth()
  const { secret } = await api.waitingSecret({ body: { personId: await idOf(product, email) } })
  const page = await (await browser.get('/second-factor')).text()
  const code = await codeNow(product, secret ?? '')
  const done = await browser.post('/second-factor', { go: 'give', code })
  const text = await done.text()
  return { secret: secret ?? '', page, code, status: done.status, codes: text.match(/\b\d{5}-\d{5}\b/g) ?? [] }
}

async function readyStaff(product: Product, email: string, post: RoleAssignment): Promise<Browser> {
  await name(product, email, post)
  const browser = await signedIn(product, email)
  await setUp(product, browser, email)
  return browser
}

const ask = async (browser: Browser, path: string) => {
  const { status, headers } = await browser.get(path)
  return [status, headers.get('location')]
}

onBothDatabases('staff', (product) => {
  beforeEach(async () => {
    for (const table of [
      'second_factor',
      'person',
      'outbox_message',
      'pretend_delivery',
      'used_challenge',
      'rate_limit',
      'audit',
    ] as const)
      await product.deps.db.deleteFrom(table).execute()
  })
  const notes = () =>
    product.deps.db.selectFrom('audit').select(['actor', 'action', 'partner_id']).orderBy('id').execute()

  test('a role is assigned with an audit entry, and does not replace a role of another kind or partner', async () => {
    await signedIn(product, 'ana@example.org')
    expect(await name(product, 'ana@example.org', staffOf(1))).toBe('named')
    expect(await name(product, 'ana@example.org', staffOf(1))).toBe('already')
    expect(await name(product, 'ana@example.org', staffOf(2))).toBe('elsewhere')
    expect(await name(product, 'ana@example.org', { role: 'platform_admin', partnerId: null })).toBe('elsewhere')
    expect(await listStaff(product.deps, 1)).toMatchObject([
      { email: 'ana@example.org', role: 'staff', isAccepted: false },
    ])
    expect(await listStaff(product.deps, 2)).toEqual([])
    expect(await notes()).toEqual([{ actor: 'operator', action: 'roleGiven', partner_id: 1 }])
  })

  test('accept one of two concurrent assignments to the same person', async () => {
    const named = await Promise.all([
      name(product, 'ana@example.org', staffOf(1)),
      name(product, 'ana@example.org', staffOf(2)),
    ])
    expect(named.sort()).toEqual(['elsewhere', 'named'])
  })

  test('an invitation does not change the sign-in rules of the account until it is accepted', async () => {
    const email = 'rosa@example.org'
    const browser = await signedIn(product, email)
    await browser.get('/my-account')
    await name(product, email, { role: 'partner_admin', partnerId: 110 })
    product.clock.advance(31 * 60)
    const account = await (await browser.get('/my-account')).text()
    expect(account).toContain('You are invited to staff access')
    expect(account).not.toContain('href="/staff"')
    expect(await (await browser.get('/my-account/passkey')).text()).not.toContain('after their second step')
    const page = unmarked(await (await browser.get('/second-factor')).text())
    expect(page).toContain('Volusia Council on Aging (demonstration) invites you. Your role: Admin of the center.')
    expect(page).toContain('log them out after 30 minutes')
    await setUp(product, browser, email)
    expect(await ask(browser, '/staff')).toEqual([200, null])
    product.clock.advance(31 * 60)
    expect(await ask(browser, '/staff')).toEqual([303, '/login?to=%2Fstaff'])
    const part = '/staff/partner?part=contact'
    expect(await ask(browser, part)).toEqual([303, `/login?to=${encodeURIComponent(part)}`])
  })

  test('greets staff by the name that they entered when they accepted their role', async () => {
    const email = 'rosa@example.org'
    await name(product, email, staffOf(110))
    const browser = await signedIn(product, email)
    const long = await browser.post('/second-factor', { go: 'begin', greeting: 'Rosa 4 ever' })
    expect(long.status).toBe(422)
    const html = await long.text()
    expect(html).toContain('value="Rosa 4 ever"')
    expect(html).toContain('Please use letters only.')
    await browser.post('/second-factor', { go: 'begin', greeting: ' Rosa\u200b ' })
    await setUp(product, browser, email)
    const home = unmarked(await (await browser.get('/staff')).text())
    expect(home).toMatch(/<h1>Good \w+, Rosa<\/h1>/)
    expect(unmarked(await (await browser.get('/staff/menu')).text())).toContain('<h1>Rosa</h1>')
  })

  test('an invitation can be declined, also after the set-up was started, and sent again', async () => {
    const email = 'rosa@example.org'
    const admin = await readyStaff(product, 'admin@example.org', { role: 'partner_admin', partnerId: 110 })
    await name(product, email, staffOf(110))
    const browser = await signedIn(product, email)
    await browser.post('/second-factor', { go: 'begin' })
    const declined = await browser.post('/second-factor', { go: 'decline' })
    expect([declined.status, declined.headers.get('location')]).toEqual([303, '/my-account#declined'])
    expect(await (await browser.get('/my-account')).text()).not.toContain('You are invited')
    expect(await ask(browser, '/staff')).toEqual([404, null])
    expect(await ask(browser, '/second-factor')).toEqual([404, null])
    expect((await product.deps.db.selectFrom('second_factor').select('id').execute()).length).toBe(1)
    const people = await (await admin.get('/staff/people')).text()
    expect(people).toContain('Not accepted.')
    expect(people).not.toMatch(/declined|said no/i)
    expect(await name(product, email, staffOf(120))).toBe('named')
    expect(await ask(browser, '/staff')).toEqual([303, '/second-factor?to=%2Fstaff'])
  })

  test('an accepted role cannot be declined', async () => {
    const browser = await readyStaff(product, 'ana@example.org', staffOf(110))
    await browser.post('/second-factor', { go: 'decline' })
    expect(await ask(browser, '/staff')).toEqual([200, null])
  })

  test('a role assigned to an unverified email takes effect only once the email is verified', async () => {
    await name(product, 'new@example.org', staffOf(1))
    const id = await idOf(product, 'new@example.org')
    const early = product.browser().take(await product.deps.identity.signInAs(id))
    expect(await ask(early, '/staff')).toEqual([404, null])
    expect(await ask(early, '/second-factor')).toEqual([404, null])
    const browser = await signedIn(product, 'new@example.org')
    expect(await ask(browser, '/staff')).toEqual([303, '/second-factor?to=%2Fstaff'])
  })

  test('staff pages reject all other callers', async () => {
    expect(await ask(product.browser(), '/staff')).toEqual([303, '/login?to=%2Fstaff'])
    expect(await ask(product.browser(), '/es/second-factor')).toEqual([303, '/es/login?to=%2Fes%2Fsecond-factor'])
    const person = await signedIn(product, 'rosa@example.org')
    expect(await ask(person, '/staff')).toEqual([404, null])
    expect(await ask(person, '/second-factor')).toEqual([404, null])
    expect((await person.post('/second-factor', { go: 'begin' })).status).toBe(404)
    expect((await person.post('/staff/people', { go: 'name', email: 'rosa@example.org' })).status).toBe(404)
  })

  test('the second factor is set up with the key as text and QR code, and ends all other sign-ins', async () => {
    const email = 'ana@example.org'
    await name(product, email, staffOf(1))
    const other = await signedIn(product, email)
    const browser = await signedIn(product, email)
    expect(await ask(browser, '/staff')).toEqual([303, '/second-factor?to=%2Fstaff'])
    const before = browser.cookies.get('account.session_token')
    const { page, secret, status, codes } = await setUp(product, browser, email)
    const groups = base32(new TextEncoder().encode(secret)).match(/.{4}/g)?.join(' ') ?? ''
    expect(page).toContain(`>${groups}<`)
    expect(page).toMatch(/<span class="qr" role="img" aria-label="[^"]+"/)
    expect([status, codes.length, new Set(codes).size]).toEqual([200, 10, 10])
    expect(browser.cookies.get('account.session_token')).not.toBe(before)
    expect(await ask(browser, '/staff')).toEqual([200, null])
    expect(await ask(other, '/staff')).toEqual([303, '/login?to=%2Fstaff'])
    expect(await (await browser.get('/second-factor')).text()).not.toMatch(/\d{5}-\d{5}/)
    const saved = await product.deps.db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(saved)).not.toContain(secret)
    expect(JSON.stringify(saved)).not.toContain(codes[0])
    expect((await notes()).map(({ action }) => action)).toEqual(['roleGiven', 'secondFactorChanged'])
  })

  test('a new sign-in asks for the second factor again; no code works twice, backup codes included', async () => {
    const email = 'ana@example.org'
    await name(product, email, staffOf(1))
    const { code, codes } = await setUp(product, await signedIn(product, email), email)
    const second = await signedIn(product, email)
    expect(await ask(second, '/staff')).toEqual([303, '/second-factor?to=%2Fstaff'])
    const replayed = await second.post('/second-factor', { go: 'give', code })
    expect(replayed.status).toBe(422)
    expect(await replayed.text()).toContain('This code was used already')
    expect(await ask(second, '/staff')).toEqual([303, '/second-factor?to=%2Fstaff'])
    const backup = await second.post('/second-factor?to=/reports', { go: 'give', code: codes[0] ?? '' })
    expect([backup.status, backup.headers.get('location')]).toEqual([303, '/reports'])
    expect(await ask(second, '/staff')).toEqual([200, null])
    const third = await signedIn(product, email)
    expect((await third.post('/second-factor', { go: 'give', code: codes[0] ?? '' })).status).toBe(422)
    const renewed = await (await second.post('/second-factor', { go: 'renew' })).text()
    expect(renewed.match(/\b\d{5}-\d{5}\b/g)).toHaveLength(10)
    expect((await third.post('/second-factor', { go: 'give', code: codes[1] ?? '' })).status).toBe(422)
    expect((await third.post('/second-factor', { go: 'renew' })).headers.get('location')).toBe('/second-factor')
  })

  test('rejects every code for 15 minutes after five wrong ones', async () => {
    const email = 'ana@example.org'
    await name(product, email, staffOf(1))
    const { secret } = await setUp(product, await signedIn(product, email), email)
    await product.deps.db.deleteFrom('rate_limit').execute()
    await product.deps.db.deleteFrom('used_challenge').execute()
    const browser = await signedIn(product, email)
    const right = await codeNow(product, secret)
    const wrong = right === '000000' ? '000001' : '000000'
    const give = async (code: string) => (await browser.post('/second-factor', { go: 'give', code })).status
    for (let tries = 0; tries < 5; tries++) expect(await give(wrong)).toBe(422)
    expect(await give(right)).toBe(429)
    product.clock.advance(901)
    expect(await give(await codeNow(product, secret))).toBe(303)
  })

  test('a revoked role ends at once, and a new role needs a new second factor', async () => {
    const email = 'ana@example.org'
    const browser = await readyStaff(product, email, staffOf(1))
    const id = await idOf(product, email)
    expect(await revokeRole(product.deps, id, staffOf(2), operator)).toBe(false)
    expect(await ask(browser, '/staff')).toEqual([200, null])
    expect(await revokeRole(product.deps, id, staffOf(1), operator)).toBe(true)
    expect(await ask(browser, '/staff')).toEqual([404, null])
    await name(product, email, staffOf(1))
    expect(await ask(browser, '/staff')).toEqual([303, '/second-factor?to=%2Fstaff'])
    expect(await (await browser.get('/second-factor')).text()).toContain('Accept and set up the second step')
  })

  test('a partner admin adds and removes staff of the same partner only', async () => {
    const admin = await readyStaff(product, 'admin@example.org', { role: 'partner_admin', partnerId: 1 })
    await name(product, 'other@example.org', staffOf(2))
    await name(product, 'second-admin@example.org', { role: 'partner_admin', partnerId: 1 })
    const named = await admin.post('/staff/people', {
      go: 'name',
      email: ' Ana@Example.org',
      partner: '2',
      role: 'staff',
    })
    expect([named.status, named.headers.get('location')]).toEqual([303, '/staff/people#named'])
    const page = await (await admin.get('/es/staff/people')).text()
    expect(page).toContain('ana@example.org')
    expect(page).not.toContain('other@example.org')
    expect((await listStaff(product.deps, 1)).map(({ email, role }) => [email, role])).toEqual([
      ['admin@example.org', 'partner_admin'],
      ['ana@example.org', 'staff'],
      ['second-admin@example.org', 'partner_admin'],
    ])
    const response = await admin.post('/staff/people', { go: 'name', email: 'other@example.org', role: 'staff' })
    expect(response.status).toBe(409)
    const remove = async (email: string) =>
      (await admin.post('/staff/people', { go: 'remove', person: await idOf(product, email) })).status
    expect(await remove('other@example.org')).toBe(404)
    expect(await remove('second-admin@example.org')).toBe(403)
    expect(await remove('ana@example.org')).toBe(303)
    expect((await listStaff(product.deps, 1)).map(({ email }) => email)).not.toContain('ana@example.org')
    for (const wrong of [
      { email: 'nonsense', role: 'staff' },
      { email: 'x@example.org', role: 'platform_admin' },
    ])
      expect((await admin.post('/staff/people', { go: 'name', ...wrong })).status).toBe(422)
  })

  test('an invitation is sent in the chosen language, accepted by second factor, or expires in 14 days', async () => {
    const admin = await readyStaff(product, 'admin@example.org', { role: 'partner_admin', partnerId: 110 })
    const standings = async () =>
      Object.fromEntries(
        (await listStaff(product.deps, 110)).map(({ email, isAccepted, roleUntil }) => [
          email,
          standingOf({ isAccepted, roleUntil }, product.clock.now),
        ]),
      )
    const invite = (email: string, mail: string) =>
      admin.post('/staff/people', { go: 'name', email, role: 'read_only', mail })
    for (const [email, language] of [
      ['ana@example.org', 'es'],
      ['luz@example.org', 'en'],
      ['taken@example.org', 'en'],
    ] as const)
      expect((await invite(email, language)).headers.get('location')).toBe('/staff/people#named')
    const accepted = await idOf(product, 'taken@example.org')
    expect((await admin.post('/staff/people', { go: 'remove', person: accepted })).status).toBe(303)
    const [mail, ...more] = await product.messagesTo('ana@example.org')
    expect([mail?.subject, more.length]).toEqual(['Volusia Council le invita a tener acceso como personal', 0])
    expect(mail?.text).toContain('http://localhost:3000/es/staff')
    expect(mail?.text).toContain('Solo cifras')
    expect((await product.messagesTo('luz@example.org')).map(({ subject }) => subject)).toEqual([
      'Volusia Council invites you to staff access',
    ])
    expect(await product.messagesTo('taken@example.org')).toEqual([])
    const ana = await signedIn(product, 'ana@example.org')
    await setUp(product, ana, 'ana@example.org')
    expect(await ask(ana, '/staff')).toEqual([200, null])
    expect(await standings()).toMatchObject({ 'ana@example.org': 'inForce', 'luz@example.org': 'invited' })
    const start = product.clock.now
    product.clock.now = new Date(start.getTime() + 14 * dayMs)
    expect(await standings()).toMatchObject({ 'ana@example.org': 'inForce', 'luz@example.org': 'notAccepted' })
    expect(await ask(await signedIn(product, 'luz@example.org'), '/staff')).toEqual([404, null])
    expect(await name(product, 'luz@example.org', staffOf(120))).toBe('named')
    expect(await name(product, 'ana@example.org', staffOf(120))).toBe('elsewhere')
    product.clock.now = start
  })

  test('an unconfirmed role is suspended after 104 days, until an authorized admin confirms it', async () => {
    await readyStaff(product, 'ana@example.org', staffOf(110))
    const start = product.clock.now
    product.clock.now = new Date(start.getTime() + 91 * dayMs)
    const admin = await readyStaff(product, 'admin@example.org', { role: 'partner_admin', partnerId: 110 })
    expect(await (await admin.get('/staff')).text()).toContain('waits for you to confirm it')
    expect(await (await admin.get('/staff/people')).text()).toContain('Is this access still right?')
    product.clock.now = new Date(start.getTime() + 104 * dayMs)
    const ana = await signedIn(product, 'ana@example.org')
    expect(await ask(ana, '/staff')).toEqual([404, null])
    expect(await (await ana.get('/my-account')).text()).toContain('Your staff access rests')
    const person = await idOf(product, 'ana@example.org')
    const elsewhere = await readyStaff(product, 'elsewhere@example.org', { role: 'partner_admin', partnerId: 120 })
    const root = await readyStaff(product, 'root@example.org', { role: 'platform_admin', partnerId: null })
    const confirm = async (by: Browser) => (await by.post('/staff/people', { go: 'confirm', person })).status
    expect([await confirm(elsewhere), await confirm(root)]).toEqual([404, 403])
    expect(await ask(await signedIn(product, 'ana@example.org'), '/staff')).toEqual([404, null])
    const own = await readyStaff(product, 'own@example.org', { role: 'partner_admin', partnerId: 110 })
    expect(await confirm(own)).toBe(303)
    expect((await listStaff(product.deps, 110)).find(({ id }) => id === person)?.roleUntil).toBe(
      new Date(product.clock.now.getTime() + 104 * dayMs).toISOString(),
    )
    expect(await ask(await signedIn(product, 'ana@example.org'), '/staff')).toEqual([303, '/second-factor?to=%2Fstaff'])
    expect((await notes()).filter(({ action }) => action === 'roleConfirmed')).toEqual([
      { actor: 'staff', action: 'roleConfirmed', partner_id: 110 },
    ])
    product.clock.now = start
  })

  test('a platform admin assigns only the role of partner admin', async () => {
    const admin = await readyStaff(product, 'root@example.org', { role: 'platform_admin', partnerId: null })
    const [partner] = await product.deps.partners.list()
    const post = (fields: Record<string, string>) => admin.post('/staff/people', { go: 'name', ...fields })
    expect((await post({ email: 'pa@example.org' })).status).toBe(422)
    expect((await post({ email: 'pa@example.org', partner: String(partner?.id) })).status).toBe(303)
    expect(await listStaff(product.deps, partner?.id)).toMatchObject([
      { email: 'pa@example.org', role: 'partner_admin' },
    ])
    expect((await post({ email: 'root@example.org', partner: String(partner?.id) })).status).toBe(409)
    const root = await idOf(product, 'root@example.org')
    expect((await admin.post('/staff/people', { go: 'remove', person: root })).status).toBe(403)
  })

  test('a platform admin reads the log of a partner, without the work on requests and reports', async () => {
    const root = await readyStaff(product, 'root@example.org', { role: 'platform_admin', partnerId: null })
    const own = await readyStaff(product, 'own@example.org', { role: 'partner_admin', partnerId: 110 })
    const actorId = await idOf(product, 'own@example.org')
    const by = { actor: 'staff', actorId, partnerId: 110 } as const
    const [begun] = await beginCheckUps(product.deps, 1)
    await note(product.deps, { ...by, action: 'memberAnswered', responseId: begun?.responseId ?? '' })
    for (let at = 0; at < 50; at++) await note(product.deps, { ...by, action: 'partnerPublished' })
    const log = async (browser: Browser, address: string) => unmarked(await (await browser.get(address)).text())

    expect(await ask(root, '/es/staff/audit')).toEqual([303, '/es/staff/partner'])
    for (const unknown of ['9999', 'x', '', '110.5', 'volusia'])
      expect(await ask(root, `/staff/audit?of=${unknown}`)).toEqual([404, null])
    const first = await log(root, '/staff/audit?of=110')
    expect(first).toContain('Changed the page of the center')
    expect(first).toContain('href="/staff/partner?of=110"')
    const next = /href="(\/staff\/audit\?of=110&(?:amp;)?before=[^"]+)"/.exec(first)?.[1] ?? ''
    const second = await log(root, next.replace('&amp;', '&'))
    expect(second).toContain('Gave access (own@example.org)')
    expect(first + second).not.toContain('Worked on a request')
    expect(await log(root, '/staff/audit?of=120')).not.toContain('own@example.org')

    const theirs = await log(own, '/staff/audit?of=120')
    expect(theirs).toContain('What your staff did here')
    const last = /href="(\/staff\/audit\?before=[^"]+)"/.exec(theirs)?.[1] ?? ''
    expect(await log(own, last)).toContain('Worked on a request')
    expect(await ask(await readyStaff(product, 'luz@example.org', staffOf(110)), '/staff/audit?of=110')).toEqual([
      403,
      null,
    ])
  })

  test('staff see their own role, and no other staff', async () => {
    await name(product, 'ana@example.org', staffOf(1))
    const browser = await readyStaff(product, 'luz@example.org', staffOf(1))
    const page = await (await browser.get('/staff/people')).text()
    expect(page).not.toContain('ana@example.org')
    expect((await browser.post('/staff/people', { go: 'name', email: 'x@example.org', role: 'staff' })).status).toBe(
      403,
    )
    const ana = await idOf(product, 'ana@example.org')
    expect((await browser.post('/staff/people', { go: 'remove', person: ana })).status).toBe(404)
  })

  test.each(['staff', 'partner_admin', 'platform_admin'] satisfies Role[])(
    'the role %s does not open a check-up of others',
    async (role) => {
      const [begun] = await beginCheckUps(product.deps, 1)
      const partnerId = role === 'platform_admin' ? null : 1
      await product.deps.db
        .updateTable('response')
        .set({ partner_id: 1 })
        .where('id', '=', begun?.responseId ?? '')
        .execute()
      const browser = await readyStaff(product, `${role}@example.org`, { role, partnerId })
      expect(await ask(browser, `/report-emp?responseId=${begun?.responseId}`)).toEqual([404, null])
    },
  )
})
