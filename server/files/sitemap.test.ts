import { expect, test } from 'vitest'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { onEmbeddedDatabase, origin } from '#tests/support/product.ts'

onEmbeddedDatabase('the sitemap', (product) => {
  test('lists public pages in every language, each with all its alternates', async () => {
    const response = await product.browser().get('/sitemap.xml')
    expect(response.headers.get('content-type')).toContain('application/xml')
    const text = await response.text()
    expect(text).toContain(`<loc>${origin}/</loc>`)
    const urls = [...text.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)]
    expect(urls.length).toBeGreaterThan(10 * locales.length)
    for (const [, address = '', alternates = ''] of urls) {
      expect(alternates.match(/hreflang="[\w-]+"/g)).toEqual(locales.map((locale) => `hreflang="${locale}"`))
      expect((await product.browser().get(address.slice(origin.length))).status, address).toBe(200)
    }
  })
})
