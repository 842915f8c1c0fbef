import { expect, test } from 'vitest'
import { answering, formOf, toOf } from '#tests/support/answering.ts'
import { type Browser, onDatabase } from '#tests/support/product.ts'

onDatabase('A page that stayed open while another check-up began', (product) => {
  const { begin, complete, stored } = answering(product)
  /** Submits page 1 like the page of a check-up. */
  const sendFor = (checkUp: string, browser: Browser, go = 'next') =>
    browser.post('/checkUp/1', { ...formOf(1, { age_group: '85' }, go), check_up: checkUp })

  test('names the check-up that it is of', async () => {
    const { browser, id } = await begin()
    expect(await (await browser.get('/checkUp/1')).text()).toContain(`name="check_up" value="${id}"`)
  })

  test('saves to the check-up of the form while this browser can open it', async () => {
    const { browser, id } = await begin()
    await complete(browser)
    const { id: current } = await begin({}, '/start', browser)
    expect(current).not.toBe(id)
    expect(await toOf(sendFor(id, browser))).toBe(`/checkUp/2?responseId=${id}`)
    expect(await stored(id)).toEqual(['age_group=85'])
    expect(await stored(current)).toEqual([])
  })

  test.each(['next', 'autosave', 'prefetch', 'same', 'back'])(
    'stores nothing after the browser was reset for the next person: %s',
    async (go) => {
      const { browser, id } = await begin()
      await browser.post('/start-anew?to=%2Fstart', {})
      const { id: current } = await begin({}, '/start', browser)
      const refused = await sendFor(id, browser, go)
      expect(refused.status).toBe(409)
      expect(await refused.text()).toContain('the ones on that page were not saved')
      expect(await stored(id)).toEqual([])
      expect(await stored(current)).toEqual([])
    },
  )

  test.each([
    ['next', '/checkUp/1'],
    ['autosave', '/checkUp/1'],
    ['next', '/es/checkUp/1'],
    ['autosave', '/checkUp/1?responseId='],
  ])('reports answers as not saved when no check-up is open: %s at %s', async (go, address) => {
    const { browser, id } = await begin()
    await browser.post('/start-anew?to=%2Fstart', {})
    const to = address.endsWith('=') ? address + id : address
    const refused = await browser.post(to, { ...formOf(1, { age_group: '85' }, go), check_up: id })
    expect(refused.status).toBe(410)
    const html = await refused.text()
    expect(html).toContain(address.startsWith('/es') ? 'no se guardaron' : 'were not saved')
    for (const way of ['return-code', 'login'])
      expect(html).toContain(address.startsWith('/es') ? `href="/es/${way}"` : `href="/${way}"`)
    expect(await stored(id)).toEqual([])
  })

  test('stores nothing in a check-up of another person, nor in their own', async () => {
    const { id: theirs } = await begin()
    const { browser, id } = await begin()
    expect((await sendFor(theirs, browser)).status).toBe(409)
    expect(await stored(theirs)).toEqual([])
    expect(await stored(id)).toEqual([])
  })
})
