import { createHash, createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { up as hashTokens } from '#database/migrations/0037-sign-in-token-hash.ts'
import { type Derivation, deriveKey, hashPassword, verifyPassword } from '#platform/crypto/password.ts'
import { identitySecrets } from '#platform/crypto/secret.ts'
import { giveRole } from '#tests/support/give-role.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { setPassword, testCaller } from '#tests/support/set-password.ts'

onBothDatabases('identity', (product) => {
  const addPerson = async (change: { email?: string; phone?: string } = {}) => {
    const id = uuid()
    const at = product.deps.now().toISOString()
    await product.deps.db
      .insertInto('person')
      .values({
        id,
        name: '',
        email: change.email ?? `${id}@no-email.invalid`,
        email_verified: change.email ? 1 : 0,
        phone: change.phone ?? null,
        phone_verified: change.phone ? 1 : 0,
        second_factor: 0,
        created_at: at,
        updated_at: at,
      })
      .execute()
    return id
  }
  const cookieOf = (lines: readonly string[]) => lines.map((line) => line.split(';')[0]).join('; ')

  test('signs in a person and recognises them by the cookie from then on', async () => {
    const { identity } = product.deps
    const id = await addPerson({ email: 'rose@example.org', phone: '3865550123' })
    const cookie = cookieOf(await identity.signInAs(id))
    const found = await identity.find(cookie)
    expect(found?.person).toMatchObject({ id, email: 'rose@example.org', phone: '3865550123', role: 'person' })
    expect(found?.signIn.provenAt).toMatch(/^\d{4}-/)
    expect(await product.deps.db.selectFrom('sign_in').select(['ip_address', 'user_agent']).execute()).toMatchObject([
      { ip_address: null },
    ])
  })
  test('stores the token of a sign-in only as a hash, from which no cookie can be forged', async () => {
    const { identity, db, keyedHash } = product.deps
    const cookie = cookieOf(await identity.signInAs(await addPerson()))
    const [, token = ''] = /session_token=([^.;]+)/.exec(cookie) ?? []
    const { signIn } = (await identity.find(cookie)) ?? {}
    const row = await db
      .selectFrom('sign_in')
      .selectAll()
      .where('id', '=', signIn?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(token).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.token).toBe(createHash('sha256').update(token).digest('base64url'))
    const [secret] = identitySecrets(keyedHash)
    const signature = createHmac('sha256', secret?.value ?? '')
      .update(row.token)
      .digest('base64')
    expect(
      await identity.find(cookie.replace(/=[^;]+/, `=${encodeURIComponent(`${row.token}.${signature}`)}`)),
    ).toBeNull()
    await identity.signOut(cookie)
    expect(await identity.find(cookie)).toBeNull()
  })
  test('a sign-in of before stays, as its token is hashed once', async () => {
    const { identity, db } = product.deps
    const cookie = cookieOf(await identity.signInAs(await addPerson()))
    const [, token = ''] = /session_token=([^.;]+)/.exec(cookie) ?? []
    const hash = createHash('sha256').update(token).digest('base64url')
    await db.deleteFrom('sign_in').where('token', '!=', hash).execute()
    await db.updateTable('sign_in').set({ token }).execute()
    expect(await identity.find(cookie)).toBeNull()
    await hashTokens(db as never)
    expect(await identity.find(cookie)).not.toBeNull()
  })
  test('a person with only a phone number has no email', async () => {
    const { identity } = product.deps
    const cookie = cookieOf(await identity.signInAs(await addPerson({ phone: '3865550199' })))
    expect((await identity.find(cookie))?.person).toMatchObject({ email: null, phone: '3865550199' })
  })
  test('signing out invalidates the cookie', async () => {
    const { identity } = product.deps
    const cookie = cookieOf(await identity.signInAs(await addPerson()))
    const lines = await identity.signOut(cookie)
    expect(lines.some((line) => /session_token=;.*Max-Age=0/i.test(line))).toBe(true)
    expect(await identity.find(cookie)).toBeNull()
  })
  test('a sign-in starts at the time of the product clock', async () => {
    const { identity, db } = product.deps
    const id = await addPerson({ email: 'daisy@example.org' })
    product.clock.now = new Date('2026-11-20T16:00:00Z')
    const found = await identity.find(cookieOf(await identity.signInAs(id)))
    const at = product.clock.now.toISOString()
    expect(found?.signIn).toMatchObject({ startedAt: at, provenAt: at })
    await setPassword(product.deps, id, 'a long garden')
    const saved = await db
      .selectFrom('credential')
      .select(['created_at', 'updated_at'])
      .where('person_id', '=', id)
      .execute()
    expect(saved).toEqual([{ created_at: at, updated_at: at }])
  })
  test('finds a sign-in by its id as by its cookie, until it expires or is ended', async () => {
    const { identity, db } = product.deps
    const id = await addPerson({ email: 'iris@example.org', phone: '3865550177' })
    await db.updateTable('person').set({ first_name: 'Iris' }).where('id', '=', id).execute()
    await giveRole(product.deps, id, 'staff', 110)
    const byCookie = await identity.find(cookieOf(await identity.signInAs(id)))
    if (!byCookie) throw new Error('Nobody is signed in')
    const { person, signIn } = byCookie
    const end = new Date(signIn.expiresAt)
    expect(await identity.findSignIn(signIn.id, product.clock.now)).toEqual({ person, signIn })
    await db.deleteFrom('staff_role').where('person_id', '=', id).execute()
    expect(await identity.findSignIn(signIn.id, new Date(end.getTime() - 1))).not.toBeNull()
    expect(await identity.findSignIn(signIn.id, end)).toBeNull()
    expect(await identity.findSignIn('of-nobody', product.clock.now)).toBeNull()
    await identity.endSignIn(signIn.id)
    expect(await identity.findSignIn(signIn.id, product.clock.now)).toBeNull()
  })
  test('a visit extends a sign-in once a day, and renews its cookie with it', async () => {
    const { identity, db } = product.deps
    const cookie = cookieOf(await identity.signInAs(await addPerson()))
    const started = await identity.find(cookie)
    expect(started?.cookies).toEqual([])
    const extendedSoLongAgo = async (ms: number) => {
      const expires_at = new Date(Date.parse(started?.signIn.expiresAt ?? '') - ms).toISOString()
      await db
        .updateTable('sign_in')
        .set({ expires_at })
        .where('id', '=', started?.signIn.id ?? '')
        .execute()
      return expires_at
    }
    const almostADay = await extendedSoLongAgo(86_390_000)
    expect(await identity.find(cookie)).toMatchObject({ cookies: [], signIn: { expiresAt: almostADay } })
    const aDay = await extendedSoLongAgo(86_400_000)
    const extended = await identity.find(cookie)
    expect(extended?.cookies).toMatchObject([expect.stringMatching(/^account\.session_token=/)])
    expect(Date.parse(extended?.signIn.expiresAt ?? '')).toBeGreaterThan(Date.parse(aDay) + 86_000_000)
    expect(await identity.find(cookieOf(extended?.cookies ?? []))).toMatchObject({
      cookies: [],
      person: started?.person,
    })
  })
  test('a sign-in that has expired is ended', async () => {
    const { identity, db } = product.deps
    const cookie = cookieOf(await identity.signInAs(await addPerson()))
    const id = (await identity.find(cookie))?.signIn.id ?? ''
    const expires_at = new Date(Date.now() - 1000).toISOString()
    await db.updateTable('sign_in').set({ expires_at }).where('id', '=', id).execute()
    expect(await identity.find(cookie)).toBeNull()
    expect(await db.selectFrom('sign_in').select('id').where('id', '=', id).execute()).toEqual([])
  })
  test('rejects a token with another token’s signature', async () => {
    const { identity } = product.deps
    const [one = '', other = ''] = await Promise.all(
      [1, 2].map(async () => decodeURIComponent(cookieOf(await identity.signInAs(await addPerson())))),
    )
    const mixed = one.split('.').slice(0, -1).join('.') + other.slice(other.lastIndexOf('.'))
    expect(await identity.find(one)).not.toBeNull()
    expect(await identity.find(mixed)).toBeNull()
  })
  test('ending one sign-in leaves the others', async () => {
    const { identity } = product.deps
    const id = await addPerson()
    const [one, other] = [cookieOf(await identity.signInAs(id)), cookieOf(await identity.signInAs(id))]
    await identity.endSignIn((await identity.find(one))?.signIn.id ?? '')
    expect(await identity.find(one)).toBeNull()
    expect(await identity.find(other)).not.toBeNull()
  })
  test('returns no contacts that are not verified', async () => {
    const { identity, db } = product.deps
    const id = await addPerson({ email: 'lily@example.org', phone: '3865550166' })
    await db.updateTable('person').set({ email_verified: 0, phone_verified: 0 }).where('id', '=', id).execute()
    const byCookie = await identity.find(cookieOf(await identity.signInAs(id)))
    expect(byCookie?.person).toMatchObject({ email: null, phone: null })
    expect((await identity.findSignIn(byCookie?.signIn.id ?? '', product.clock.now))?.person).toEqual(byCookie?.person)
  })
  test('finds a person only by their own email and current password', async () => {
    const { identity } = product.deps
    const id = await addPerson({ email: 'violet@example.org' })
    expect(await identity.methodsOf(id)).toEqual({ password: false, google: false, microsoft: false })
    await setPassword(product.deps, id, 'a long garden')
    expect(await identity.findByPassword(testCaller, 'violet@example.org', 'a long garden')).toBe(id)
    expect(await identity.findByPassword(testCaller, 'violet@example.org', 'A long garden')).toBeNull()
    expect(await identity.findByPassword(testCaller, 'nobody@example.org', 'a long garden')).toBeNull()
    await setPassword(product.deps, id, 'another garden')
    expect(await identity.findByPassword(testCaller, 'violet@example.org', 'a long garden')).toBeNull()
    expect(await identity.findByPassword(testCaller, 'violet@example.org', 'another garden')).toBe(id)
    expect((await identity.methodsOf(id)).password).toBe(true)
  })
  test.each([
    ['no cookie', ''],
    ['a made-up token', 'account.session_token=abcdefghijklmnopqrstuvwxyz123456'],
    ['a made-up signature', 'account.session_token=abcdefghijklmnopqrstuvwxyz123456.c2lnbmF0dXJl'],
  ])('rejects %s', async (_, cookie) => {
    expect(await product.deps.identity.find(cookie)).toBeNull()
  })
})

const derive = async (derivation: Derivation) => deriveKey(derivation)
const hashOf = (password: string, like?: string) => hashPassword(derive, password, 10, like)

test('a password hash is salted and matches only its own password', async () => {
  const hash = await hashOf('correct horse ñ')
  expect(hash).not.toContain('correct')
  expect(await hashOf('correct horse ñ')).not.toBe(hash)
  expect(await verifyPassword(derive, hash, 'correct horse ñ')).toBe(true)
  expect(await verifyPassword(derive, hash, 'correct horse n')).toBe(false)
  expect(await verifyPassword(derive, '', 'anything')).toBe(false)
})

test('a hash that was stored before matches, also at another cost', async () => {
  const stored = 'scrypt-8-8-3$4x3ygav7jf0CH5mhi1zm9g$0eZvR_gK7rp8QOhZiGwAfhQT4KiUcZkiGt13OMBG5-0'
  expect(await verifyPassword(derive, stored, 'four green hens')).toBe(true)
})

test.each([
  ['the same password', 'four green hens', true],
  ['another', 'three grey geese', false],
])('a hash with the salt of an earlier one is the same for %s', async (_, password, same) => {
  const earlier = await hashPassword(derive, 'four green hens', 9)
  expect((await hashOf(password, earlier)) === earlier).toBe(same)
})
