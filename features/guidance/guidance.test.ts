import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import type { Text } from '#assessment/questionnaire/questionnaire.ts'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { textOnPaper, visibleText } from '#features/report/wording/html.example.ts'
import { onDatabase } from '#tests/support/product.ts'

const titleOf = (html: string) => /<title[^>]*>([^<]*)</.exec(html)?.[1]
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll('<!-- -->', '') ?? ''
const headingOf = (html: string) => /<h2><output>([^<]*)</.exec(mainOf(html))?.[1]

/** Returns all texts in a piece of content, at any depth. */
const textsIn = (value: unknown): Text[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'es' in value && typeof value.en === 'string') return [value as Text]
  return Object.values(value).flatMap(textsIn)
}

onDatabase('the knowledge base', (product) => {
  const page = async (path: string) => {
    const response = await product.browser().get(path)
    expect(response.status).toBe(200)
    return response.text()
  }

  test('every article has its own page in both languages, with a unique title', async () => {
    const ids = product.deps.content.knowledge.map(({ id }) => `/knowledge-base/${id}`)
    const paths = ['/knowledge-base', '/resources', ...ids].flatMap((path) => [path, `/es${path}`])
    const titles = await Promise.all(paths.map(async (path) => titleOf(await page(path))))
    expect(titles).not.toContain(undefined)
    expect(new Set(titles).size).toBe(paths.length)
  })

  test('Spanish articles contain no English', async () => {
    for (const topic of product.deps.content.knowledge) {
      const main = mainOf(await page(`/es/knowledge-base/${topic.id}`))
      const english = textsIn(topic).filter(({ en, es }) => en.length > 12 && !es.includes(en) && main.includes(en))
      expect(english).toEqual([])
      expect(main).not.toMatch(/>[^<]* (the|and|with|your) [^<]*</)
    }
  })

  test('an article shows next steps, services, sources and its review date', async () => {
    const main = mainOf(await page('/knowledge-base/mood'))
    for (const heading of ['What you can do', 'Where to get help', 'Sources'])
      expect(main).toContain(`>${heading}</h2>`)
    expect(main).toContain('href="tel:988"')
    expect(main).toContain('Last reviewed on November 20, 2026')
    expect(mainOf(await page('/es/knowledge-base/mood'))).toContain('Última revisión: 20 de noviembre de 2026')
  })

  test('the list links to every article and loads only one script file', async () => {
    const html = await page('/knowledge-base')
    for (const { id } of product.deps.content.knowledge) expect(html).toContain(`href="/knowledge-base/${id}"`)
    expect(html.match(/<script[^>]* src=/g)).toHaveLength(1)
  })

  test('an article links back to the report if this browser has one', async () => {
    const browser = product.browser()
    const main = async () => mainOf(await (await browser.get('/knowledge-base/sleep')).text())
    await browser.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
    expect(await main()).not.toContain('Back to your report')
    await product.deps.db.updateTable('response').set({ completed_at: '2026-11-20T15:42:00.000Z' }).execute()
    expect(await main()).toMatch(/href="\/recommendations3\?responseId=[\w-]+"/)
  })

  test('an unknown article answers 404 with the not-found page', async () => {
    const response = await product.browser().get('/es/knowledge-base/nada')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('No se encontró esta página')
  })

  test.each([
    ['/knowledge-base?q=insomnia', '1 article about “insomnia”', 'sleep'],
    ['/es/knowledge-base?q=caidas', '1 artículo sobre “caidas”', 'falls'],
    ['/knowledge-base?q=audífono', 'about “audífono”', 'senses'],
  ])('%s shows the number of results, also in the title', async (path, count, id) => {
    const html = await page(path)
    expect(headingOf(html)).toContain(count)
    expect(titleOf(html)).toContain(count)
    expect(mainOf(html)).toContain(`/knowledge-base/${id}"`)
  })

  test('lists articles about the priorities of the report first, with the reason', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const html = mainOf(await (await browser.get(`/knowledge-base?responseId=${responseId}`)).text())
    const chosen = html.slice(html.indexOf('For your priorities'), html.indexOf('id="physical"'))
    expect(chosen).toContain(`href="/knowledge-base/food?responseId=${responseId}"`)
    expect(visibleText(chosen)).toContain('You want to work on “Money and food”.')
    expect(chosen).not.toContain('/knowledge-base/caregiving')
    expect(html).toContain(`/knowledge-base/caregiving?responseId=${responseId}"`)
    expect(mainOf(await (await browser.get('/knowledge-base?q=sleep')).text())).not.toContain('For your priorities')
    expect(await page('/knowledge-base')).not.toContain('For your priorities')
  })

  test('a search without results suggests what to try and still shows the query', async () => {
    const main = mainOf(await page(`/knowledge-base?q=${encodeURIComponent('"><xylophone>')}`))
    expect(main).toContain('0 articles')
    expect(main).toContain('Try another word')
    expect(main).toContain('value="&quot;&gt;&lt;xylophone&gt;"')
  })
})

onDatabase('the resources', (product) => {
  const main = async (path: string, browser = product.browser()) => mainOf(await (await browser.get(path)).text())

  test('lists national services by area with phone numbers, without a check-up', async () => {
    const html = await main('/resources')
    expect(html.match(/href="tel:/g)?.length).toBeGreaterThan(15)
    expect(html).toContain('href="tel:+18006771116"')
    expect(html).toContain('Choose your state')
  })

  test('lists the offices of a chosen state before the national services', async () => {
    const html = await main('/resources?state=FL')
    expect(html).toContain('In Florida')
    expect(html).toContain('<option value="FL" selected="">Florida</option>')
    expect(html.indexOf('Elder Helpline')).toBeLessThan(html.indexOf('id="physical"'))
    expect(await main('/resources?state=Atlantis')).toContain('Choose your state')
  })

  test('uses the state of the start link', async () => {
    const browser = product.browser()
    await browser.get('/resources?preset_state_id=NY')
    expect(await main('/es/resources', browser)).toContain('En Nueva York')
  })

  test('prefers the ZIP code of the session to the state of the start link', async () => {
    const browser = product.browser()
    await browser.get('/resources?preset_state_id=NY')
    await product.deps.db.updateTable('browser_session').set({ zip: '32114' }).execute()
    expect(await main('/resources', browser)).toContain('In Florida')
  })

  test('lists the partner first, with its offers and contact details', async () => {
    const html = await main('/es/resources?partner=volusia')
    expect(html.indexOf('En Volusia Council')).toBeLessThan(html.indexOf('En Florida'))
    expect(html).toContain('Clase de equilibrio')
    expect(html).toContain('href="tel:+13865550110"')
    expect(html).toContain('href="https://volusia.example.org/resources"')
  })

  test.each([
    ['32114', '/resources?state=FL#nearby'],
    [' 32114-1234 ', '/resources?state=FL#nearby'],
    ['20001', '/resources?state=DC#nearby'],
  ])('the ZIP code %j redirects to help in its state and does not appear in the address', async (zip, to) => {
    const response = await product.browser().post('/resources', { zip })
    expect([response.status, response.headers.get('location')]).toEqual([303, to])
    const spanish = await product.browser().post('/es/resources?responseId=a-b', { zip })
    expect(spanish.headers.get('location')).toBe(`/es${to.replace('#', '&responseId=a-b#')}`)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('a ZIP code from the report is saved with the check-up, and the report lists help in its state', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const report = async () => (await browser.get('/report-f')).text()
    expect(await report()).toContain(`action="/resources?responseId=${responseId}"`)
    expect(await report()).not.toContain('In Florida')
    const wrong = await browser.post(`/resources?responseId=${responseId}`, { zip: '1234', for: 'report' })
    expect(wrong.status).toBe(422)
    expect(mainOf(await wrong.text())).toMatch(/name="for" value="report"[\s\S]*value="1234"/)
    const response = await browser.post(`/resources?responseId=${responseId}`, { zip: '32114', for: 'report' })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/recommendations3?responseId=${responseId}#resources`,
    ])
    expect(await report()).toContain('In Florida')
    expect(await report()).not.toContain('name="for" value="report"')
    const stranger = await product
      .browser()
      .post(`/resources?responseId=${responseId}`, { zip: '99501', for: 'report' })
    expect(stranger.status).toBe(404)
    await product.deps.db
      .updateTable('response_holder')
      .set({ via: 'code' })
      .where('response_id', '=', responseId)
      .execute()
    const byCode = await browser.post(`/resources?responseId=${responseId}`, { zip: '99501', for: 'report' })
    expect(byCode.status).toBe(403)
    expect(await report()).toContain('In Florida')
  })

  test.each(['', '1234', '00901', '<b>"', 'Florida'])(
    'rejects the ZIP code %j with an error on the field',
    async (zip) => {
      const response = await product.browser().post('/resources', { zip })
      expect(response.status).toBe(422)
      const html = mainOf(await response.text())
      expect(html).toContain('Please enter a valid zip code in the 50 states and the District of Columbia.')
      expect(html).toContain('data-error-summary')
      expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*>/)
      expect(html.includes('value="1234"')).toBe(zip === '1234')
      expect(html).not.toContain('<b>"')
    },
  )

  test('lists services for the priorities of the report first, with the reason', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const html = await main(`/resources?responseId=${responseId}`, browser)
    expect(visibleText(html)).toContain('You want to work on “Money and food”.')
    expect(html.indexOf('id="money_food"')).toBeLessThan(html.indexOf('id="nearby"'))
    expect(html.match(/id="money_food"/g)).toHaveLength(1)
    expect(html).toContain(`<input type="hidden" name="responseId" value="${responseId}"/>`)
    expect(html).toContain(`href="/recommendations3?responseId=${responseId}"`)
  })

  test('names neither Medicare nor services for smokers unless the report recommends them', async () => {
    const read = async (path: string, answers: Answers) => {
      const { browser, responseId } = await sessionBrowser(product, {
        ...people.thriving,
        priorities: ['care'],
        ...answers,
      })
      return visibleText(await (await browser.get(`${path}?responseId=${responseId}`)).text())
    }
    const under65 = { age_group: '60_64', tobacco: 'no' }
    for (const path of ['/resources', '/forms-of-support', '/es/resources', '/es/forms-of-support'])
      expect(await read(path, under65)).not.toMatch(/Medicare|SHIP/)
    expect(await read('/resources', under65)).not.toContain('smokefree.gov')
    expect(await read('/resources', { tobacco: 'every' })).toContain('smokefree.gov')
    const general = visibleText(await (await product.browser().get('/resources')).text())
    expect(general).toContain('If you have Medicare, what it pays for, plans and forms.')
    expect(general).toContain('smokefree.gov')
  })

  test('lists the partner’s offers for the priorities first, with a link to how it can help', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const html = await main('/resources?partner=volusia', browser)
    expect(html.indexOf('Meals at home')).toBeLessThan(html.indexOf('Balance class'))
    expect(html.indexOf('Sleep well group')).toBeLessThan(html.indexOf('Balance class'))
    expect(html).toContain(`href="/how-our-organizations-can-help/volusia?responseId=${responseId}"`)
  })

  test('does not print services with revealing names', async () => {
    const html = await main('/resources')
    for (const name of [
      'National Domestic Violence Hotline',
      'National Center on Elder Abuse',
      'Rethinking Drinking',
    ]) {
      expect(visibleText(html)).toContain(name)
      expect(textOnPaper(html)).not.toContain(name)
    }
    expect(textOnPaper(html)).toContain('Family Caregiver Alliance')
  })

  test('marks links to English pages in Spanish', async () => {
    expect(await main('/es/resources')).toContain('eldercare.acl.gov (en inglés)')
    expect(await main('/resources')).not.toContain('(in English)')
  })
})

onDatabase('asking for help', (product) => {
  const shown = async (address: string, browser = product.browser()) => {
    const response = await browser.get(address)
    expect(response.status).toBe(200)
    const html = mainOf(await response.text())
    return { html, texts: visibleText(html) }
  }

  test.each(['en', 'es'] as const)('shows every kind of help with sentences for each helper, in %s', async (locale) => {
    const { html, texts } = await shown(locale === 'es' ? '/es/forms-of-support' : '/forms-of-support')
    for (const { id, title, about, ask } of product.deps.content.formsOfSupport) {
      expect(html).toContain(`id="${id}"`)
      expect(texts).toContain(title[locale])
      expect(texts).toContain(about[locale])
      for (const { who, say } of Object.values(ask)) {
        expect(texts).toContain(who[locale])
        for (const { text, areas } of say)
          expect([text.en, texts.includes(text[locale])]).toEqual([text.en, areas.length === 0])
      }
    }
  })

  test('shows only phone numbers from the content’s links and the center’s own', async () => {
    const numbers = new Set(
      Object.values(product.deps.content.links).flatMap(({ phones }) =>
        phones.flatMap(({ href }) => Object.values(href)),
      ),
    )
    const { html } = await shown('/forms-of-support?partner=burlington')
    const dialed = [...html.matchAll(/href="((?:tel|sms):[^"]*)"/g)].map(([, href]) => href ?? '')
    expect(dialed).toEqual(expect.arrayContaining(['tel:211', 'tel:988', 'tel:+18025550130']))
    expect(dialed.filter((href) => !numbers.has(href) && href !== 'tel:+18025550130')).toEqual([])
  })

  test('lists help for the priorities first, with the reason and sentences about them', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const { html, texts } = await shown(`/forms-of-support?responseId=${responseId}`, browser)
    const places = ['Money and bills', 'Other kinds of help', 'Tech help'].map((text) => texts.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(texts).toContain('You want to work on “Money and food”.')
    expect(texts).toContain('I think I could get help with food.')
    expect(texts).not.toContain('My memory worries me.')
    for (const to of ['share', 'expert-check-in', 'recommendations3'])
      expect(html).toContain(`href="/${to}?responseId=${responseId}"`)
  })

  test('offers sharing and a check-in only with a report', async () => {
    const { html } = await shown('/forms-of-support')
    expect(html).not.toMatch(/href="\/(share|expert-check-in|recommendations3)/)
    expect(html).toContain('href="/how-our-organizations-can-help"')
  })
})
