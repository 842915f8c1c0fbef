import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { onBothDatabases } from '#tests/product.ts'

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const linksOf = (html: string) => [...mainOf(html).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
const start = { audience: 'self', length: 'whole', zip: '', consent: 'yes' }

onBothDatabases(
  'The landing page',
  (product) => {
    test.each([
      [
        '/',
        'en',
        'See where you stand. Choose your next step.',
        ['5 to 10 minutes', 'For me', 'For someone I care for', 'For an organization', 'Free'],
      ],
      [
        '/es',
        'es',
        'Vea dónde está. Elija su próximo paso.',
        ['De 5 a 10 minutos', 'Para mí', 'Para alguien a quien cuido', 'Para una organización', 'Gratis'],
      ],
    ])('%s says what it is, for whom and how long it takes', async (address, locale, title, words) => {
      const browser = product.browser()
      const response = await browser.get(address)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain(`<html lang="${locale}"`)
      expect(html).toContain(`<h1>${title}</h1>`)
      for (const word of words) expect(mainOf(html)).toContain(word)
      expect(browser.cookies.size).toBe(0)
    })

    test('links to the start for oneself, the start for someone else, the return code and the centers', async () => {
      const html = await (await product.browser().get('/es')).text()
      expect(linksOf(html)).toEqual(
        expect.arrayContaining(['/es/start', '/es/start-2', '/es/return-code', '/es/center', '/es/privacy']),
      )
      expect(mainOf(html)).not.toContain('Continuar donde me quedé')
    })

    test('offers to continue to a browser with a check-up, finished or not, and to no other', async () => {
      const browser = product.browser()
      await browser.post('/start', start)
      const unfinished = await (await browser.get('/')).text()
      expect(unfinished).toContain('Continue where I left off')
      expect(linksOf(unfinished)).toEqual(expect.arrayContaining(['/return-screen', '/start']))
      await product.deps.db
        .updateTable('response')
        .set({ completed_at: product.clock.now.toISOString() })
        .where('completed_at', 'is', null)
        .execute()
      expect(linksOf(await (await browser.get('/')).text())).toContain('/return-screen')
      expect(linksOf(await (await product.browser().get('/')).text())).not.toContain('/return-screen')
    })

    test('shows the name and logo of a partner, and passes it on to the start page', async () => {
      const html = await (await product.browser().get('/', { host: 'volusia.checkup.example.org' })).text()
      expect(mainOf(html)).toContain('Offered to you by Volusia Council')
      expect(mainOf(html)).toContain('src="/partners/volusia.svg"')
      expect(linksOf(html)).toEqual(expect.arrayContaining(['/start?partner=volusia', '/start-2?partner=volusia']))
      expect(mainOf(await (await product.browser().get('/')).text())).not.toContain('Offered to you by')
    })

    describe('offers the other language', () => {
      const offers = async (address: string, headers: Record<string, string>) => {
        const response = await product.browser().get(address, headers)
        expect(response.status).toBe(200)
        return mainOf(await response.text()).includes('action="/preferences"')
      }
      test.each([
        ['/', 'es-MX,es;q=0.9', true],
        ['/', 'en-US,en;q=0.9,es;q=0.5', false],
        ['/', 'fr', false],
        ['/es', 'en-US', true],
        ['/es', 'es', false],
      ])('at %s to a browser that asks for %s: %s', async (address, language, offered) => {
        expect(await offers(address, { 'accept-language': language })).toBe(offered)
      })
      test('not after the person has chosen', async () => {
        const browser = product.browser()
        await browser.post('/preferences', { language: 'en', to: '/' })
        const html = await (await browser.get('/', { 'accept-language': 'es' })).text()
        expect(mainOf(html)).not.toContain('¿Prefiere leer')
      })
      test.each(['/about', '/start', '/login', '/knowledge-base/sleep', '/center'])(
        'on %s to a person who chose it before, and to no other',
        async (address) => {
          const browser = product.browser()
          const offers = async () =>
            mainOf(await (await browser.get(address, { 'accept-language': 'es' })).text()).includes('¿Prefiere leer')
          expect(await offers()).toBe(false)
          await browser.post('/preferences', { language: 'es', to: '/' })
          expect(await offers()).toBe(true)
          await browser.post('/preferences', { language: 'en', to: address })
          expect(await offers()).toBe(false)
        },
      )
      test('in that language, and the button switches to it', async () => {
        const browser = product.browser()
        const html = await (await browser.get('/', { 'accept-language': 'es' })).text()
        expect(html).toContain('<p lang="es">¿Prefiere leer esta página en español?</p>')
        const answer = await browser.post('/preferences', { language: 'es', to: '/' })
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/es'])
        expect(browser.cookies.get('locale')).toBe('es')
      })
    })

    test.each(['/', '/es', '/?partner=volusia', '/es?partner=nys'])(
      '%s is at most 21 KB of HTML and 2 KB of script',
      async (address) => {
        const html = await (await product.browser().get(address)).text()
        const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src ?? '')
        const script = scripts.map((src) => readFileSync(`build/client${src}`)).map((bytes) => gzipSync(bytes).length)
        expect(gzipSync(html).length).toBeLessThanOrEqual(21 * 1024)
        expect(script).toHaveLength(1)
        expect(script[0]).toBeLessThanOrEqual(2048)
      },
    )
  },
  { HOSTS: '*.checkup.example.org' },
)
