import { expect, test } from 'vitest'
import { budgets } from '#platform/abuse/budgets.ts'
import { countForAll } from '#platform/abuse/rate-limit.server.ts'
import { answering, chosenIn, toOf, typedIn } from '#tests/support/answering.ts'
import { type Browser, onDatabase } from '#tests/support/product.ts'

onDatabase('Finishing later', (product) => {
  const { begin, send, complete, responseOf, resetRateLimits } = answering(product)
  const codeIn = (html: string) => /class="rcode"[^>]*>([^<]+)</.exec(html)?.[1] ?? ''
  async function interrupted(from?: string): Promise<{ id: string; code: string; browser: Browser }> {
    const { browser, id } = await begin({}, from)
    await send(browser, 1, { age_group: '85' })
    expect(await toOf(send(browser, 2, { qol: 'good' }, 'later'))).toBe('/finish-later')
    const html = await (await browser.get('/finish-later')).text()
    expect(html).toContain('December 20, 2026')
    return { id, browser, code: codeIn(html) }
  }
  const use = (browser: Browser, code: string) => browser.post('/return-code', { code })
  const wrong = 'This code does not open anything.'

  test('shows a code that resumes the check-up in another browser', async () => {
    const { code } = await interrupted()
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const other = product.browser()
    expect(await toOf(use(other, ` ${code.toLowerCase().replace('-', ' ')} `))).toBe('/checkUp')
    expect(await toOf(other.get('/checkUp'))).toBe('/checkUp/2')
    expect(chosenIn(await (await other.get('/checkUp/2')).text())).toEqual(['qol=good'])
  })

  test.each([
    ['/start?partner=volusia', 'florida', '/partners/volusia.svg'],
    ['/start-nys', 'nys', '/partners/nys.svg'],
  ])('restores the partner of a check-up started at %s in the other browser', async (from, theme, logo) => {
    const { code } = await interrupted(from)
    const other = product.browser()
    await use(other, code)
    const html = await (await other.get('/checkUp/2')).text()
    expect(html).toContain(`data-theme="${theme}"`)
    expect(html).toContain(`src="${logo}"`)
  })

  test('stores no code, and shows the same one again', async () => {
    const { browser, code, id } = await interrupted()
    expect(codeIn(await (await browser.get('/es/finish-later')).text())).toBe(code)
    expect(JSON.stringify(await responseOf(id))).not.toContain(code.replace('-', ''))
  })

  test('resumes a check-up that this browser session can already open', async () => {
    const { browser, code } = await interrupted()
    expect(await toOf(use(browser, code))).toBe('/checkUp')
    await complete(browser)
    expect(await toOf(use(browser, code))).toBe('/recommendations3')
  })

  test('opens the report of a finished check-up in another browser, which only reads it', async () => {
    const { browser, code, id } = await interrupted()
    await complete(browser)
    const other = product.browser()
    expect(await toOf(use(other, code))).toBe('/recommendations3')
    expect((await other.get(`/responses?responseId=${id}`)).status).toBe(200)
    expect(codeIn(await (await browser.get(`/es/save?responseId=${id}`)).text())).toBe(code)
    expect((await other.get(`/es/save?responseId=${id}`)).status).toBe(403)
  })

  test('works until thirty days after the last visit of a browser with access to the check-up', async () => {
    await resetRateLimits()
    const { browser, code } = await interrupted()
    await complete(browser)
    const { now } = product.clock
    product.clock.advance(20 * 86_400)
    await browser.get('/')
    product.clock.advance(29 * 86_400)
    expect(await toOf(use(product.browser(), code))).toBe('/recommendations3')
    product.clock.now = now
  })

  test('shows the same error for a wrong code and for an expired check-up', async () => {
    await resetRateLimits()
    const [old, finished] = [await interrupted(), await interrupted()]
    await complete(finished.browser)
    const { now } = product.clock
    const answers: Response[] = [await use(product.browser(), 'CDFG-HJKM'), await use(product.browser(), 'nonsense')]
    product.clock.advance(31 * 86_400 + 1)
    for (const { code } of [old, finished]) answers.push(await use(product.browser(), code))
    product.clock.now = now
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain(wrong)
    }
  })

  test('asks for a code if none was typed, and shows a wrong one again', async () => {
    await resetRateLimits()
    expect(await (await use(product.browser(), ' ')).text()).toContain('Please type your return code.')
    expect(typedIn(await (await use(product.browser(), 'cdfg hjkm')).text(), 'code')).toBe('cdfg hjkm')
  })

  test('allows ten tries in fifteen minutes from one address', async () => {
    const { code } = await interrupted()
    for (let tries = 0; tries < 10; tries += 1) expect((await use(product.browser(), 'CDFG-HJKM')).status).toBe(422)
    const refused = await use(product.browser(), code)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Please wait 15 minutes')
    product.clock.advance(901)
    expect(await toOf(use(product.browser(), code))).toBe('/checkUp')
  })

  test('a code still opens three times without a captcha while many codes are being tried', async () => {
    const { code } = await interrupted()
    await countForAll(product, 'return-code-all', { cost: budgets['return-code-all'].points })
    for (let tries = 0; tries < 3; tries += 1) expect(await toOf(use(product.browser(), code))).toBe('/checkUp')
    expect((await use(product.browser(), code)).status).toBe(429)
  })

  test('the return code is on /finish-later until the check-up is complete, then on /save', async () => {
    const { browser } = await begin()
    expect(await (await browser.get('/finish-later')).text()).toContain('href="/save"')
    await complete(browser)
    expect(await toOf(browser.get('/finish-later'))).toBe('/save')
    const page = await (await browser.get('/save')).text()
    expect(page).toContain('The code works until December 20, 2026.')
    expect(page).toContain('localhost:3000/return-code')
  })

  test('is not shown to a browser without access to the check-up', async () => {
    const { browser, id } = await interrupted()
    await complete(browser)
    const other = product.browser()
    expect((await other.get(`/save?responseId=${id}`)).status).toBe(404)
    expect((await other.get('/save')).status).toBe(404)
  })
})
