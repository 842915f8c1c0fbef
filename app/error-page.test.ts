import { expect, test, vi } from 'vitest'
import { answering, formOf } from '#tests/support/answering.ts'
import { type Browser, onDatabase } from '#tests/support/product.ts'

onDatabase('An error page after a submitted form', (product) => {
  const { begin } = answering(product)
  /** Makes a page outdated: starts another check-up, which becomes the browser's current one. */
  async function outdated(browser: Browser): Promise<{ browser: Browser; checkUp: string }> {
    const { id: checkUp } = await begin({}, '/start?partner=volusia', browser)
    await browser.post('/start-anew?to=%2Fstart%3Fpartner%3Dvolusia', {})
    await begin({}, '/start?partner=volusia', browser)
    await browser.post('/preferences', { step: '12', to: '/' })
    await browser.post('/preferences', { contrast: 'more', to: '/' })
    return { browser, checkUp }
  }

  test.each([
    ['en', '', 'That page belonged to another CheckUp', 'Español'],
    ['es', '/es', 'Esa página era de otra', 'English'],
  ])('applies the preferences: %s', async (locale, prefix, title, otherLanguage) => {
    const { browser, checkUp } = await outdated(product.browser())
    const send = (headers = {}) =>
      browser.post(`${prefix}/checkUp/1`, { ...formOf(1, { age_group: '85' }), check_up: checkUp }, headers)
    const refused = await send()
    expect(refused.status).toBe(409)
    const html = await refused.text()
    const shown = await (await browser.get(`${prefix}/checkUp/1`)).text()
    const start = (page: string) => /<html[^>]*>/.exec(page)?.[0]
    expect(start(html)).toContain(`lang="${locale}" data-theme="florida" data-text-step="12" data-contrast="more"`)
    expect(start(html)).toBe(start(shown))
    expect(html).toContain(title)
    expect(html).toContain(otherLanguage)
    expect(html).toMatch(/value="9"[^>]*name="step"/)
    expect(html).toContain('href="tel:988"')
    // The page is not hydrated, nor does it run the scripts of the question page.
    expect(html).not.toMatch(/script[^>]*src="[^"]*(paging|one-at-a-time|entry\.client)/)
    expect((await send({ 'x-part': 'none' })).status).toBe(409)
  })

  test('applies the preferences also for an unreadable form', async () => {
    const refused = await product.browser().take('text-size=12').post('/es/login', { go: 'x' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('<html lang="es" data-theme="default" data-text-step="12"')
  })

  test('is a bare page with its status if even the data of the frame fails', async () => {
    const finding = vi.spyOn(product.deps.partners, 'find').mockRejectedValue(new Error('no database'))
    const refused = await product.browser().post('/es/login?debug=nccoa', { go: 'x' })
    finding.mockRestore()
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('No pudimos leer esa página')
  })
})
