import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { finishedCheckUp, people, strangersCookie } from '#features/report/report.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { onDatabase } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'

const why = /You want to work on|Your answers point to|quiere trabajar en|respuestas apuntan a/

onDatabase('How our centers can help', (product) => {
  const open = async (address: string, cookie?: string) => {
    const browser = product.browser().take(cookie ?? [])
    const response = await browser.get(address)
    const html = await response.text()
    return { status: response.status, html, texts: visibleText(html), browser }
  }
  const holding = (answers: Answers) => finishedCheckUp(product.deps, answers)

  describe('at each of its addresses', () => {
    test.each([
      ['/how-our-organizations-can-help/volusia', 'How Volusia Council can help'],
      ['/volusia/how-our-organizations-can-help', 'How Volusia Council can help'],
      ['/VCOA/How-Our-Organizations-Can-Help/', 'How Volusia Council can help'],
      ['/how-our-organizations-can-help/?partner=volusia', 'How Volusia Council can help'],
      ['/how-our-organizations-can-help/110', 'How Volusia Council can help'],
      ['/es/how-our-organizations-can-help/volusia', 'Cómo puede ayudar Volusia Council'],
      ['/es/volusia/how-our-organizations-can-help', 'Cómo puede ayudar Volusia Council'],
    ])('%s shows all offers of the partner', async (address, title) => {
      const { status, html, texts } = await open(address)
      expect(status).toBe(200)
      expect(unmarked(html)).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('data-theme="florida"')
      const locale = address.startsWith('/es') ? 'es' : 'en'
      const partner = product.deps.content.partners.find(({ key }) => key === 'volusia')
      for (const offer of partner?.offers ?? []) {
        expect(texts).toContain(offer.title[locale])
        expect(texts).toContain(offer.when[locale])
        expect(html).toContain(`href="tel:+1${(offer.phone ?? partner?.phone ?? '').replaceAll('-', '')}"`)
      }
      expect(texts).not.toMatch(why)
    })

    test.each([
      '/how-our-organizations-can-help/nobody',
      '/nobody/how-our-organizations-can-help',
      '/es/nobody/how-our-organizations-can-help',
      '/0/how-our-organizations-can-help',
      '/es/es/how-our-organizations-can-help',
      '/center/how-our-organizations-can-help',
      '/knowledge-base/how-our-organizations-can-help',
    ])('%s answers 404', async (address) => {
      expect((await open(address)).status).toBe(404)
    })

    test.each([
      ['', 'How our centers can help'],
      ['/es', 'Cómo pueden ayudar nuestros centros'],
    ])('lists all partners without a given one: %s/how-our-organizations-can-help', async (base, title) => {
      for (const query of ['', '?type=other', '?partner=nobody']) {
        const { status, html } = await open(`${base}/how-our-organizations-can-help${query}`)
        expect(status).toBe(200)
        expect(html).toContain(`<h1>${title}</h1>`)
        for (const { key } of product.deps.content.partners)
          expect(html).toContain(`href="${base}/how-our-organizations-can-help/${key}"`)
      }
    })
  })

  test('the partner in the address overrides that of the visit without replacing it', async () => {
    const { browser } = await open('/?partner=volusia')
    const shown = async (address: string) => unmarked(await (await browser.get(address)).text())
    expect(await shown('/how-our-organizations-can-help')).toContain('<h1>How Volusia Council can help</h1>')
    for (const address of ['/how-our-organizations-can-help/nys', '/nys/how-our-organizations-can-help']) {
      const html = await shown(address)
      expect(html).toContain('<h1>How New York network can help</h1>')
      expect(html).toContain('data-theme="nys"')
    }
    expect(await shown('/how-our-organizations-can-help')).toContain('<h1>How Volusia Council can help</h1>')
  })

  describe('for someone with a report', () => {
    test('shows offers for the priorities first, with the reason, and the rest after them', async () => {
      const { cookie, responseId } = await holding(people.struggling)
      for (const query of ['', `?responseId=${responseId}`, `?response_id=${responseId}`]) {
        const { texts, html } = await open(`/how-our-organizations-can-help/volusia${query}`, cookie)
        const rest = texts.indexOf('More from Volusia Council')
        expect(texts.indexOf('You want to work on “Money and food”.')).toBeGreaterThan(0)
        for (const title of ['Meals at home', 'Rides to the doctor', 'Sleep well group']) {
          expect(texts.indexOf(title)).toBeGreaterThan(0)
          expect(texts.indexOf(title)).toBeLessThan(rest)
        }
        for (const title of ['Balance class', 'Caregiver coffee']) expect(texts.indexOf(title)).toBeGreaterThan(rest)
        for (const page of ['recommendations3', 'forms-of-support', 'expert-check-in'])
          expect(html).toContain(`href="/${page}?responseId=${responseId}"`)
      }
    })

    test('gives the reasons in the language of the page', async () => {
      const { cookie } = await holding(people.struggling)
      const { texts } = await open('/es/volusia/how-our-organizations-can-help', cookie)
      expect(texts).toContain('Usted quiere trabajar en “Dinero y comida”.')
      expect(texts).not.toMatch(/You want|Your answers/)
    })

    test('names the priorities without an offer, and links to other help', async () => {
      const { cookie, responseId } = await holding({ ...people.almostEmpty, priorities: ['sleep'] })
      const { texts, html } = await open('/how-our-organizations-can-help/bcda', cookie)
      expect(texts).toContain('BCDA Council has nothing listed for “Sleep”.')
      expect(texts).toContain('What BCDA Council offers')
      expect(html).toContain(`href="/resources?responseId=${responseId}#sleep"`)
    })

    test('puts the chosen area first', async () => {
      const { cookie, responseId } = await holding({ ...people.almostEmpty, priorities: ['sleep'] })
      const row = { response_id: responseId, kind: 'area', value: 'caring', position: 0 }
      const chosen_at = product.clock.now.toISOString()
      await product.deps.db
        .insertInto('report_choice')
        .values({ ...row, chosen_at })
        .execute()
      const { texts } = await open('/how-our-organizations-can-help/volusia', cookie)
      expect(texts).toContain('You want to work on “Caring for someone and planning ahead”.')
      expect(texts.indexOf('Caregiver coffee')).toBeLessThan(texts.indexOf('Sleep well group'))
    })

    test('shows all offers alike without priorities', async () => {
      const { cookie } = await holding({ ...people.thriving, priorities: [] })
      const { texts } = await open('/how-our-organizations-can-help/volusia', cookie)
      expect(texts).not.toMatch(why)
      expect(texts).toContain('What Volusia Council offers')
    })

    test('does not use an unfinished check-up', async () => {
      const { cookie, responseId } = await holding(people.struggling)
      await product.deps.db.updateTable('response').set({ completed_at: null }).where('id', '=', responseId).execute()
      expect((await open('/how-our-organizations-can-help/volusia', cookie)).texts).not.toMatch(why)
    })
  })

  test.each([
    '/how-our-organizations-can-help/volusia',
    '/volusia/how-our-organizations-can-help',
    '/how-our-organizations-can-help/volusia?type=other',
    '/center-resources?partner=volusia',
    '/forms-of-support',
    '/resources',
    '/knowledge-base',
  ])('someone else’s id reveals nothing to a stranger at %s', async (address) => {
    const { responseId } = await holding(people.struggling)
    const own = await holding(people.crisis)
    const between = address.includes('?') ? '&' : '?'
    for (const cookie of [undefined, await strangersCookie(product.deps), own.cookie]) {
      const { status, texts, html } = await open(`${address}${between}responseId=${responseId}`, cookie)
      expect(status).toBe(200)
      expect(texts).not.toMatch(why)
      expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).not.toContain(responseId)
    }
  })

  describe('as the Resource Hub', () => {
    test.each(['volusia', 'nccoa', 'bcda', 'nys'])(
      '%s shows other sources: its own list if it has one, the state, every area',
      async (key) => {
        const partner = product.deps.content.partners.find((each) => each.key === key)
        for (const address of [
          `/how-our-organizations-can-help/${key}?type=other`,
          `/${key}/how-our-organizations-can-help?type=Other`,
        ]) {
          const { html, texts } = await open(address)
          expect(unmarked(html)).toContain(`<h1>Resource Hub of ${partner?.friendlyName}</h1>`)
          expect(html.includes('Open that list')).toBe(partner?.resourceHubUrl !== undefined)
          expect(html).toContain(`href="${partner?.resourceHubUrl ?? '/resources#nearby'}"`)
          expect(texts).toContain('211')
          expect(html).toContain('href="tel:+18006771116"')
          expect(texts).not.toContain(partner?.offers[0]?.title.en)
        }
      },
    )
    test.each(['default', 'burlington', 'florida', 'nvcn'])(
      '%s, configured without other sources, shows its ordinary page',
      async (key) => {
        const partner = product.deps.content.partners.find((each) => each.key === key)
        const { status, html } = await open(`/how-our-organizations-can-help/${key}?type=other`)
        expect(status).toBe(200)
        expect(unmarked(html)).toContain(`<h1>How ${partner?.friendlyName} can help</h1>`)
        expect(html).not.toMatch(/href="[^"]*type=other[^"]*"[^>]*>Resource Hub/)
      },
    )
    test('shows services for the priorities first, and the offices of the state that the person gave', async () => {
      const { cookie, responseId } = await holding(people.struggling)
      await product.deps.db.updateTable('response').set({ zip: '10001' }).where('id', '=', responseId).execute()
      const { texts } = await open('/how-our-organizations-can-help/volusia?type=other', cookie)
      const places = ['You want to work on “Money and food”.', 'In New York', 'For every other part of life'].map(
        (text) => texts.indexOf(text),
      )
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect((await open('/how-our-organizations-can-help/volusia?type=other')).texts).toContain('In Florida')
    })
  })
})

onDatabase('The resources of a center', (product) => {
  const open = async (address: string) => {
    const response = await product.browser().get(address)
    const html = await response.text()
    return { status: response.status, html, texts: visibleText(html) }
  }

  test.each(['en', 'es'] as const)('list all its offers and how to reach it, in %s', async (locale) => {
    const base = locale === 'es' ? '/es' : ''
    for (const partner of product.deps.content.partners) {
      const { status, html, texts } = await open(`${base}/center-resources?partner=${partner.key}`)
      expect(status).toBe(200)
      for (const { title, when, place } of partner.offers)
        for (const text of [title, when, ...(place ? [place] : [])]) expect(texts).toContain(text[locale])
      const session = partner.visit ? `${partner.visit.hours[locale]} ${partner.visit.address}` : ''
      expect(texts).toContain(session)
      const t = translations[locale].getFixedT(locale, 'partners')
      expect([texts.includes(t('center.visit')), texts.includes('undefined')]).toEqual([session !== '', false])
      expect(html).toContain(`href="mailto:${partner.helpEmail}"`)
      expect(texts.replaceAll(/ ([.,])/g, '$1')).toContain(partner.staffHelp[locale])
      expect(html).toContain('data-print="page"')
    }
  })

  test('can be filtered by area of life', async () => {
    const { html, texts } = await open('/center-resources?partner=volusia&area=sleep')
    expect(texts).toContain('Sleep well group')
    expect(texts).not.toContain('Balance class')
    expect(html).toMatch(/aria-current="true"[^>]*>[\s\S]{0,200}Sleep</)
    for (const area of ['nothing', 'memory', ''])
      expect((await open(`/center-resources?partner=volusia&area=${area}`)).texts).toContain('Balance class')
  })

  test('list all centers when none is known', async () => {
    const { html } = await open('/es/center-resources')
    expect(html).toContain('<h1>Recursos de un centro</h1>')
    for (const { key } of product.deps.content.partners)
      expect(html).toContain(`href="/es/center-resources?partner=${key}"`)
  })
})
