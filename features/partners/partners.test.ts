import { describe, expect, test } from 'vitest'
import { resourceHubOf } from '#platform/partners/resource-hub.ts'
import { content } from '#tests/support/content.ts'
import { onDatabase } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'

const { partners } = content
const partnerOf = (id: number) => {
  const partner = partners.find((each) => each.id === id)
  if (!partner) throw new Error(`content/partners.yaml has no partner ${id}`)
  return partner
}
const headOf = (html: string) => /<header>[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''

onDatabase(
  'Partners',
  (product) => {
    const page = async (address: string) => {
      const { host } = new URL(address, 'http://localhost:3000')
      const response = await product.browser().get(address, { host })
      return { status: response.status, html: await response.text() }
    }

    describe.each(partners)('the page of $key', (partner) => {
      test.each(['en', 'es'] as const)('shows its logo, offers, start link and help, in %s', async (locale) => {
        const base = locale === 'es' ? '/es' : ''
        const { status, html } = await page(`${base}/center/${partner.key.toUpperCase()}`)
        expect(status).toBe(200)
        expect(html).toContain(`<html lang="${locale}"`)
        expect(html).toContain(`data-theme="${partner.theme}"`)
        expect(html.split(`src="${partner.logo}"`).length).toBeGreaterThan(2)
        // Phone numbers are in their own element.
        expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(partner.staffHelp[locale])
        for (const { title, when } of partner.offers) {
          expect(html).toContain(title[locale])
          expect(html).toContain(when[locale])
        }
        expect(html).toContain(`href="${base}/start?partner=${partner.key}"`)
        expect(html).toContain(`href="tel:+1${partner.phone.replaceAll('-', '')}"`)
        expect(html).toContain(`href="mailto:${partner.helpEmail}"`)
      })
      test('links its Resource Hub if and only if it has one', async () => {
        const { html } = await page(`/center/${partner.key}`)
        expect(html.includes('>Resource Hub</a>')).toBe(resourceHubOf(partner) !== null)
      })
      test('shows a second logo for 110 and 200 only', async () => {
        const { html } = await page(`/?partner=${partner.key}`)
        const logos = [...headOf(html).matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)
        const second = partner.id === 110 || partner.id === 200
        expect(new Set(logos)).toEqual(new Set(second ? [partner.logo, partner.logo2] : [partner.logo]))
      })
    })

    test.each(['/center/nobody', '/es/center/nobody', '/center/0', '/center/%3Cscript%3Ex'])(
      '%s is not a center: answers 404',
      async (address) => {
        expect((await page(address)).status).toBe(404)
      },
    )

    test.each([
      ['/center', 'Find your center', 'Vermont'],
      ['/es/center', 'Encuentre su centro', 'Carolina del Norte'],
    ])('%s lists every center with its state', async (address, title, state) => {
      const { status, html } = await page(address)
      const base = address.replace('/center', '')
      expect(status).toBe(200)
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain(state)
      for (const { key } of partners) expect(html).toContain(`href="${base}/center/${key}"`)
    })
    test.each([
      ['/center?partner=volusia', '/center/volusia'],
      ['/es/center?partner=VCOA', '/es/center/volusia'],
    ])('a center chosen at %s redirects to its page', async (address, to) => {
      const response = await product.browser().get(address)
      expect([response.status, response.headers.get('location')]).toEqual([303, to])
    })
    test.each([
      ['/center?q=volusia', '1 center for “volusia”', ['volusia']],
      ['/es/center?q=CAROLINA+del+nórte', '1 centro para “CAROLINA del nórte”', ['nccoa']],
      ['/center?q=nowhere', '0 centers for “nowhere”', []],
    ])('%s finds centers by name and state, without scripts', async (address, title, keys) => {
      const { html } = await page(address)
      expect(html).toContain(`<output>${title}</output>`)
      const links = [...html.matchAll(/href="[^"]*\/center\/(\w+)"/g)].map(([, key]) => key)
      expect(links).toEqual(keys)
      expect(html).not.toContain('<script id="words"')
    })
    test.each(['/center?partner=', '/center?partner=nobody'])('%s shows the list', async (address) => {
      expect((await page(address)).html).toContain('<h1>Find your center</h1>')
    })

    describe('the partner of a page', () => {
      test.each([
        ['its key', '/?partner=volusia', 110],
        ['its key in any case', '/?partner=VoLuSiA', 110],
        ['another name', '/?partner=vcoa', 110],
        ['its id', '/?partner=110', 110],
        ['the subdomain', 'http://volusia.checkup.example.org/', 110],
        ['the subdomain, with a port', 'http://nccoa.checkup.example.org:8080/es', 200],
        ['the query before the subdomain', 'http://nccoa.checkup.example.org/?partner=volusia', 110],
      ])('is named by %s', async (_, address, id) => {
        const { html } = await page(address)
        expect(headOf(html)).toContain(`src="${partnerOf(id).logo}"`)
        expect(html).toContain(`data-theme="${partnerOf(id).theme}"`)
      })
      test.each([
        '/',
        'http://qa.checkup.example.org/',
        'http://demo.checkup.example.org/',
        'http://www.checkup.example.org/',
        'http://health-wellbeing.checkup.example.org/',
        'http://127.0.0.1/',
        '/?partner=0',
        '/?partner=nobody',
      ])('is none at %s', async (address) => {
        const { html } = await page(address)
        expect(headOf(html)).not.toContain('<img')
        expect(html).toContain('data-theme="default"')
      })
    })

    test('a partner stays with the visit until the address names another', async () => {
      const browser = product.browser()
      const logos = async (address: string) => headOf(await (await browser.get(address)).text())
      await browser.get('/?partner=volusia')
      expect(await logos('/es/start')).toContain(partnerOf(110).logo)
      await browser.get('/?partner=nys')
      expect(await logos('/start')).toContain(partnerOf(140).logo)
      expect(await logos('/start')).not.toContain(partnerOf(110).logo)
    })

    test('the page of a center shows its own branding, whatever partner the visit has', async () => {
      const browser = product.browser()
      await browser.get('/?partner=volusia')
      const html = await (await browser.get('/center/nys')).text()
      expect(headOf(html)).toContain(partnerOf(140).logo)
      expect(html).toContain('data-theme="nys"')
      expect(headOf(await (await browser.get('/')).text())).toContain(partnerOf(110).logo)
    })

    test('the debug parameter shows developers the second logo', async () => {
      expect(headOf((await page('/?debug=nccoa')).html)).toContain(partnerOf(200).logo2)
      expect(headOf((await page('/?partner=burlington&debug=nccoa')).html)).toContain(partnerOf(200).logo2)
    })

    test("shows the partner's message with its logo, and its terms, privacy and contact in the footer", async () => {
      const partner = partnerOf(110)
      const english = (await page('/?partner=volusia')).html
      const spanish = (await page('/es?partner=volusia')).html
      expect(unmarked(headOf(english))).toContain(partner.bubble.en)
      expect(headOf(spanish)).toContain(partner.bubble.es)
      expect(english).toContain(`href="${partner.contactUrl}"`)
      expect(english).toContain(`href="${partner.tosUrl}"`)
      expect(spanish).toContain(`href="/es${partner.tosUrl}"`)
      expect(spanish).toContain(`href="/es${partner.privacyUrl}"`)
    })

    test('centers have a specific layout, with a link to all of them; other pages do not', async () => {
      for (const [address, all] of [
        ['/center/volusia', '/center'],
        ['/es/center-resources?partner=volusia', '/es/center'],
      ] as const)
        expect(headOf((await page(address)).html)).toMatch(new RegExp(`<a [^>]*href="${all}"`))
      for (const address of ['/?partner=volusia', '/start?partner=volusia'])
        expect(headOf((await page(address)).html)).not.toMatch(/<a [^>]*href="\/center"/)
    })

    test('pages render the partner state that the specification stored in the browser', async () => {
      const browser = product.browser()
      const at = async (address: string) => headOf(await (await browser.get(address)).text())
      // partnerFlag and partnerLogo: the logo appears with the partner, and stays for the rest of the visit.
      expect(await at('/start')).not.toContain('<img')
      for (const address of ['/start?partner=volusia', '/start', '/help'])
        expect(await at(address)).toContain(partnerOf(110).logo)
      // validate and validateFlag: a form is validated when it is sent, not before.
      expect(await (await browser.get('/start')).text()).not.toContain('class="err"')
      const refused = await browser.post('/start', { audience: 'self', length: 'whole' })
      expect([refused.status, (await refused.text()).includes('class="err"')]).toEqual([422, true])
    })
  },
  { HOSTS: '*.checkup.example.org' },
)
