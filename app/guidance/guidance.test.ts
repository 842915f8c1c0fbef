import { expect, test } from 'vitest'
import type { Text } from '#assessment/questionnaire.ts'
import { onBothDatabases } from '#tests/product.ts'

const titleOf = (html: string) => /<title[^>]*>([^<]*)</.exec(html)?.[1]
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll('<!-- -->', '') ?? ''
const headingOf = (html: string) => /<h2><output>([^<]*)</.exec(mainOf(html))?.[1]

/** All texts of a piece of content, at any depth. */
const textsIn = (value: unknown): Text[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'es' in value && typeof value.en === 'string') return [value as Text]
  return Object.values(value).flatMap(textsIn)
}

onBothDatabases('the knowledge base', (product) => {
  const page = async (path: string) => {
    const response = await product.browser().get(path)
    expect(response.status).toBe(200)
    return response.text()
  }

  test('every article has a page of its own in both languages, with a title that no other page has', async () => {
    const ids = product.deps.content.knowledge.map(({ id }) => `/knowledge-base/${id}`)
    const paths = ['/knowledge-base', '/resources', ...ids].flatMap((path) => [path, `/es${path}`])
    const titles = await Promise.all(paths.map(async (path) => titleOf(await page(path))))
    expect(titles).not.toContain(undefined)
    expect(new Set(titles).size).toBe(paths.length)
  })

  test('Spanish articles hold no English', async () => {
    for (const topic of product.deps.content.knowledge) {
      const main = mainOf(await page(`/es/knowledge-base/${topic.id}`))
      const english = textsIn(topic).filter(({ en, es }) => en.length > 12 && !es.includes(en) && main.includes(en))
      expect(english).toEqual([])
      expect(main).not.toMatch(/>[^<]* (the|and|with|your) [^<]*</)
    }
  })

  test('an article says what to do, where to turn, what it rests on and when it was checked', async () => {
    const main = mainOf(await page('/knowledge-base/mood'))
    for (const heading of ['What you can do', 'Where to turn', 'Sources']) expect(main).toContain(`>${heading}</h2>`)
    expect(main).toContain('href="tel:988"')
    expect(main).toContain('Last checked on November 20, 2026')
    expect(mainOf(await page('/es/knowledge-base/mood'))).toContain('Última revisión: 20 de noviembre de 2026')
  })

  test('the list leads to every article and works with no script but the small one', async () => {
    const html = await page('/knowledge-base')
    for (const { id } of product.deps.content.knowledge) expect(html).toContain(`href="/knowledge-base/${id}"`)
    expect(html.match(/<script[^>]*>/g)).toHaveLength(1)
  })

  test('an article leads back to the report for who has one', async () => {
    const browser = product.browser()
    const main = async () => mainOf(await (await browser.get('/knowledge-base/sleep')).text())
    await browser.post('/start', { audience: 'self', length: 'whole', zip: '', consent: 'yes' })
    expect(await main()).not.toContain('Back to your report')
    await product.deps.db.updateTable('response').set({ completed_at: '2026-11-20T15:42:00.000Z' }).execute()
    expect(await main()).toContain('href="/recommendations3"')
  })

  test('an article that does not exist answers 404 with the page that says so', async () => {
    const response = await product.browser().get('/es/knowledge-base/nada')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('No se encontró esta página')
  })

  test.each([
    ['/knowledge-base?q=insomnia', '1 article about “insomnia”', 'sleep'],
    ['/es/knowledge-base?q=caidas', '1 artículo sobre “caidas”', 'falls'],
    ['/knowledge-base?q=audífono', 'about “audífono”', 'senses'],
  ])('%s says how many articles it found, in the title too', async (path, count, id) => {
    const html = await page(path)
    expect(headingOf(html)).toContain(count)
    expect(titleOf(html)).toContain(count)
    expect(mainOf(html)).toContain(`/knowledge-base/${id}"`)
  })

  test('a search that finds nothing gives words to go on with, and keeps what was typed', async () => {
    const main = mainOf(await page(`/knowledge-base?q=${encodeURIComponent('"><xylophone>')}`))
    expect(main).toContain('0 articles')
    expect(main).toContain('Try another word')
    expect(main).toContain('value="&quot;&gt;&lt;xylophone&gt;"')
  })
})

onBothDatabases('the resources', (product) => {
  const main = async (path: string, browser = product.browser()) => mainOf(await (await browser.get(path)).text())

  test('anyone finds national services by area, with numbers to call', async () => {
    const html = await main('/resources')
    expect(html.match(/href="tel:/g)?.length).toBeGreaterThan(15)
    expect(html).toContain('href="tel:+18006771116"')
    expect(html).toContain('Choose your state')
  })

  test('a state can be chosen, by its offices first', async () => {
    const html = await main('/resources?state=FL')
    expect(html).toContain('In Florida')
    expect(html).toContain('<option value="FL" selected="">Florida</option>')
    expect(html.indexOf('Elder Helpline')).toBeLessThan(html.indexOf('id="physical"'))
    expect(await main('/resources?state=Atlantis')).toContain('Choose your state')
  })

  test('the state of the start link is known without asking', async () => {
    const browser = product.browser()
    await browser.get('/resources?preset_state_id=NY')
    expect(await main('/es/resources', browser)).toContain('En Nueva York')
  })

  test('the ZIP code given says more than the start link', async () => {
    const browser = product.browser()
    await browser.get('/resources?preset_state_id=NY')
    await product.deps.db.updateTable('browser_session').set({ zip: '32114' }).execute()
    expect(await main('/resources', browser)).toContain('In Florida')
  })

  test('a partner comes first, with what it offers and how to reach it', async () => {
    const html = await main('/es/resources?partner=volusia')
    expect(html.indexOf('En Volusia Council')).toBeLessThan(html.indexOf('En Florida'))
    expect(html).toContain('Clase de equilibrio')
    expect(html).toContain('href="tel:+13865550110"')
    expect(html).toContain('href="https://volusia.example.org/resources"')
  })

  test('Spanish readers learn which pages are in English', async () => {
    expect(await main('/es/resources')).toContain('eldercare.acl.gov (en inglés)')
    expect(await main('/resources')).not.toContain('(in English)')
  })
})
