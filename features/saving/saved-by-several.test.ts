import { beforeEach, expect, test } from 'vitest'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { email, type Guest, phone, saving } from './saving.example.ts'

onBothDatabases('saving one report in several browsers, and several to one person', (product) => {
  const { restart, guest, page, give, enter, codeTo, save, owners, countOf } = saving(product)
  beforeEach(restart)

  /** Returns another browser with access to the same check-up. */
  async function joined(responseId: string): Promise<Browser> {
    const { browser, responseId: own } = await guest()
    const { db } = product.deps
    const { session_id } = await db
      .selectFrom('response_holder')
      .select('session_id')
      .where('response_id', '=', own)
      .executeTakeFirstOrThrow()
    const created_at = product.clock.now.toISOString()
    await db.insertInto('response_holder').values({ response_id: responseId, session_id, created_at }).execute()
    return browser
  }

  /** Returns a second check-up, in a signed-in browser. */
  async function joinedTo(signedIn: Browser): Promise<Guest> {
    const second = await guest()
    for (const [name, value] of signedIn.cookies)
      if (name.startsWith('account')) second.browser.cookies.set(name, value)
    return second
  }

  test('lets one of two people save a report concurrently, and gives the other a reassuring 409', async () => {
    const one = await guest()
    const other = { ...one, browser: await joined(one.responseId) }
    await give(one, email)
    await give(other, phone)
    const codes = [await codeTo(email), await codeTo(phone)] as const
    const answers = await Promise.all([enter(one, codes[0]), enter(other, codes[1])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(await lost?.text()).toContain('Nothing is lost')
    expect(await owners(one.responseId)).toHaveLength(1)
    expect(await countOf('person')).toBe(1)
    expect(await countOf('consent')).toBe(1)
    for (const each of [one, other])
      expect((await each.browser.get(`/recommendations3?responseId=${one.responseId}`)).status).toBe(200)
  })

  test('other browsers with access can still read the report, and saving it again succeeds', async () => {
    const one = await guest()
    const other = { ...one, browser: await joined(one.responseId) }
    await save(one)
    product.clock.advance(60)
    expect((await save(other)).status).toBe(303)
    expect(await owners(one.responseId)).toHaveLength(1)
    const third = { ...one, browser: await joined(one.responseId) }
    product.clock.advance(60)
    const response = await save(third, 'someone@example.org')
    expect(response.status).toBe(409)
    expect(await countOf('person')).toBe(1)
    expect(third.browser.cookies.size).toBe(1)
  })

  test('a second report is saved to the existing account', async () => {
    const [first, second] = [await guest(), await guest()]
    await save(first)
    product.clock.advance(60)
    await save(second)
    expect(await countOf('person')).toBe(1)
    expect((await owners(first.responseId))[0]).toEqual((await owners(second.responseId))[0])
  })

  test('a signed-in person saves with one button', async () => {
    const first = await guest()
    await save(first)
    const second = await joinedTo(first.browser)
    expect(await page(second)).toContain('You are logged in.')
    expect((await second.browser.post(second.address, { go: 'save' })).status).toBe(303)
    expect(await owners(second.responseId)).toHaveLength(1)
    expect((await (await guest()).browser.post(second.address, { go: 'save' })).status).toBe(404)
  })
})
