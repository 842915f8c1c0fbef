import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { onDatabase } from '#tests/support/product.ts'

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const linksOf = (html: string) => [...mainOf(html).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
/** Returns the targets of the page's large buttons. */
const buttonsOf = (html: string) =>
  [...mainOf(html).matchAll(/<a class="btn btn--primary btn--large"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
const start = { audience: 'self', length: 'whole', consent: 'yes' }

onDatabase(
  'The landing page',
  (product) => {
    test.each([
      [
        '/',
        'en',
        'See where you stand. Choose your next step.',
        [
          '5 to 10 minutes',
          'for people of 60 and over',
          'For someone you care for',
          'For centers and organizations',
          'Free',
        ],
      ],
      [
        '/es',
        'es',
        'Vea dónde está. Elija su próximo paso.',
        [
          'De 5 a 10 minutos',
          'de 60 años o más',
          'Para alguien a quien cuida',
          'Para centros y organizaciones',
          'Gratis',
        ],
      ],
    ])('%s describes the check-up, its audience and its duration', async (address, locale, title, texts) => {
      const browser = product.browser()
      const response = await browser.get(address)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain(`<html lang="${locale}"`)
      expect(html).toContain(`<h1>${title}</h1>`)
      for (const word of texts) expect(mainOf(html)).toContain(word)
      expect(browser.cookies.size).toBe(0)
    })

    test('has one button to start, and links for someone else, the return code, sign-in and the centers', async () => {
      const html = await (await product.browser().get('/es')).text()
      expect(buttonsOf(html)).toEqual(['/es/start'])
      expect(linksOf(html)).toEqual(
        expect.arrayContaining(['/es/start-for-someone', '/es/return-code', '/es/login', '/es/center', '/es/privacy']),
      )
      expect(mainOf(html)).not.toContain('Qué gusto verle de nuevo')
    })

    test('shows an excerpt of the complete sample report', async () => {
      const browser = product.browser()
      const html = await (await browser.get('/')).text()
      expect(linksOf(html)).toContain('/preview-all')
      const full = await (await browser.get('/preview-all')).text()
      const figures = (of: string) =>
        new Map([...of.matchAll(/class="meter__n">([^<]*)[\s\S]*?(\d) out of 5/g)].map(([, n, v]) => [n, v]))
      const all = figures(full)
      expect(figures(html).size).toBe(3)
      for (const [name, value] of figures(html)) expect(all.get(name), name).toBe(value)
      expect(mainOf(html)).toContain('step 6 today, step 8 in five years')
      expect(mainOf(full)).toContain('step 6 of 10 today, and step 8 in five years')
      const state = /class="tag is-(\w+)"/
      expect(state.exec(html)?.[1]).toBe(state.exec(full)?.[1])
    })

    test('links to the current question for the browser with the unfinished check-up only', async () => {
      const browser = product.browser()
      await browser.post('/start', start)
      await browser.post('/checkUp/1', { page: wellbeing13.pages[0]?.id ?? '', go: 'next', age_group: '75_84' })
      const html = await (await browser.get('/')).text()
      const question = (wellbeing13.pages[0]?.questions.length ?? 0) + 1
      expect(mainOf(html)).toContain('<h1>Welcome back.</h1>')
      expect(mainOf(html)).toMatch(new RegExp(`You stopped at question ${question} of \\d\\d, on `))
      expect(mainOf(html)).toContain('Part 2 of 12')
      expect(buttonsOf(html)).toEqual([expect.stringMatching(/^\/checkUp\?responseId=/)])
      expect(linksOf(html)).toEqual(
        expect.arrayContaining(['/return-screen?anew=1', '/get-started', '/return-code', '/login']),
      )
      const spanish = mainOf(await (await browser.get('/es')).text())
      expect(spanish).toContain(`Se quedó en la pregunta ${question} de `)
      expect(mainOf(await (await product.browser().get('/')).text())).not.toContain('Welcome back')
    })

    test('links to the report for a browser with a completed check-up', async () => {
      const browser = product.browser()
      await browser.post('/start', start)
      await product.deps.db
        .updateTable('response')
        .set({ completed_at: product.clock.now.toISOString() })
        .where('completed_at', 'is', null)
        .execute()
      const html = await (await browser.get('/')).text()
      expect(buttonsOf(html)).toEqual([expect.stringMatching(/^\/recommendations3\?responseId=/)])
      expect(linksOf(html)).toEqual(expect.arrayContaining(['/start', '/get-started', '/return-code', '/login']))
    })

    test('greets a signed-in person by name and links to the dashboard', async () => {
      const id = await addPerson(product, 'margaret@example.org', { first_name: 'Margaret' })
      const browser = product.browser().take(await signIn(product, id))
      const html = await (await browser.get('/')).text()
      expect(mainOf(html)).toContain('<h1>Welcome back, <span translate="no">Margaret</span>.</h1>')
      expect(buttonsOf(html)).toEqual(['/return-user'])
    })

    test('shows a partner only in the bar, and passes it on to the start page', async () => {
      const html = await (await product.browser().get('/', { host: 'volusia.checkup.example.org' })).text()
      expect(html).toContain('src="/partners/volusia.svg"')
      expect(mainOf(html)).not.toContain('Volusia')
      expect(mainOf(html)).toContain('from your center')
      expect(linksOf(html)).toEqual(
        expect.arrayContaining(['/start?partner=volusia', '/start-for-someone?partner=volusia']),
      )
      expect(mainOf(await (await product.browser().get('/')).text())).not.toContain('from your center')
    })

    describe('the offer of the other language', () => {
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
      ])('appears at %s in a browser that requests %s: %s', async (address, language, offered) => {
        expect(await offers(address, { 'accept-language': language })).toBe(offered)
      })
      test('ends when the person has chosen', async () => {
        const browser = product.browser()
        await browser.post('/preferences', { language: 'en', to: '/' })
        const html = await (await browser.get('/', { 'accept-language': 'es' })).text()
        expect(mainOf(html)).not.toContain('¿Prefiere leer')
      })
      test.each(['/about', '/start', '/login', '/knowledge-base/sleep', '/center'])(
        'appears on %s only to a person who chose it earlier',
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
      test('is written in that language, and its button switches to it', async () => {
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
