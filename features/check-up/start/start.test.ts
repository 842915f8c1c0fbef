import { readFileSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { sessionBrowser } from '#features/report/report.example.ts'
import { content } from '#tests/support/content.ts'
import { type Browser, type Fields, onDatabase } from '#tests/support/product.ts'
import { anHour, readTexts, responseOf, right, visibleText } from './start.example.ts'

const { campaigns } = content
const texts = (locale: Locale) => JSON.parse(readFileSync(`content/messages/${locale}/start.json`, 'utf8'))
const starts = campaigns.filter(({ path }) => path !== 'start-enter-zipcode')

onDatabase('the start pages', (product) => {
  beforeEach(() => {
    product.clock.advance(anHour)
  })

  describe.each(starts)('/$path', ({ path, headline, language, layout, assessment }) => {
    const { pagesAt = '/checkUp' } = content.questionnaires.get(assessment) ?? {}
    test.each<[string, Locale]>([
      [`/${path}`, language ?? 'en'],
      [`/es/${path}`, 'es'],
    ])('%s opens with its own headline', async (address, locale) => {
      const browser = product.browser()
      const response = await browser.get(address)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain(`<html lang="${locale}"`)
      const own = path === 'start' ? texts(locale).comfort.title : headline[locale]
      expect(visibleText(html).replaceAll(/<\/?span[^>]*>/g, '')).toContain(`<h1>${own}</h1>`)
      expect(browser.cookies.size).toBe(0)
    })
    test('the form begins the check-up', async () => {
      const browser = product.browser()
      const response = await browser.post(`/${path}`, layout === 'short' ? {} : { ...right, knows: 'yes' })
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(`${language === 'es' ? '/es' : ''}${pagesAt}/1`)
      expect(await responseOf(product, browser)).toMatchObject({
        campaign: path,
        assessment_id: assessment,
        form: expect.any(String),
      })
    })
  })

  test.each(['/START', '/start/', '/es/Start/', '/GetStarted', '/getstarted-OLD'])('%s opens, too', async (address) => {
    expect((await product.browser().get(address)).status).toBe(200)
  })

  test('the page for a second year promises a comparison only where an earlier report opens', async () => {
    const promise = 'Then put the new report beside your last one'
    const stranger = await readTexts(await product.browser().get('/start-7'))
    expect(stranger).not.toContain(promise)
    expect(stranger).not.toContain('beside the old one')
    const html = await (await product.browser().get('/start-7')).text()
    expect(html).toContain('<a href="/login?to=%2Fstart-7">sign in</a>')
    expect(html).toContain('<a href="/return-code">use your return code</a>')
    const spanish = await (await product.browser().get('/es/start-7')).text()
    expect(spanish).toContain('<a href="/es/login?to=%2Fes%2Fstart-7">inicie sesión</a>')
    const { browser } = await sessionBrowser(product, doingWell)
    const known = await (await browser.get('/start-7')).text()
    expect(known).toContain(promise)
    expect(known).not.toContain('/login?to=%2Fstart-7')
  })

  test('the long page explains and answers questions', async () => {
    const long = starts.find(({ path }) => path === 'GetStarted-old')
    const text = await readTexts(await product.browser().get('/es/GetStarted-old'))
    expect(long?.explanation?.length).toBeGreaterThan(2)
    for (const { heading } of long?.explanation ?? []) expect(text).toContain(heading.es)
    for (const { question } of long?.questionsAndAnswers ?? []) expect(text).toContain(question.es)
  })

  test('the short page asks nothing and states the consent that its button gives', async () => {
    const browser = product.browser()
    const text = await readTexts(await browser.get('/GetStarted-2'))
    expect(text).not.toContain('type="radio"')
    expect(text).toContain('If you press Begin, you agree that we use your answers')
    await browser.post('/GetStarted-2', { audience: 'for', zip: 'x' })
    expect(await responseOf(product, browser)).toMatchObject({
      audience: 'self',
      form: 'whole',
      consent_version: product.deps.content.version,
      consented_at: product.clock.now.toISOString(),
    })
  })

  test('preselects who answers and the usual length of the page', async () => {
    const chosen = async (path: string) =>
      [...(await (await product.browser().get(path)).text()).matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
        ([tag]) => /value="(\w+)"/.exec(tag)?.[1],
      )
    expect(await chosen('/start?choices=1')).toEqual(['self', 'whole'])
    expect(await chosen('/start-3?choices=1')).toEqual(['self', 'short'])
    expect(await chosen('/start-2?choices=1')).toEqual(['for', 'whole'])
  })

  test('the page for caregivers lists their answer first', async () => {
    const html = await (await product.browser().get('/start-2?choices=1')).text()
    const order = [...html.matchAll(/name="audience"[^>]*value="(\w+)"/g)].map(([, value]) => value)
    expect(order).toEqual(['for', 'with', 'self'])
  })

  describe('the first step', () => {
    test.each([
      ['/start', 'Can you read this easily?', 'Strong contrast', 'es'],
      ['/es/start', '¿Puede leer esto con facilidad?', 'Más contraste', 'en'],
    ])(
      '%s offers four sizes, contrast and language as buttons of its form',
      async (address, title, contrast, language) => {
        const html = await (await product.browser().get(address)).text()
        const form = /<form id="start"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
        expect(html).toContain(`<h1>${title}</h1>`)
        expect([...form.matchAll(/value="(\d+)"[^>]*name="step"/g)].map(([, step]) => step)).toEqual([
          '0',
          '3',
          '6',
          '12',
        ])
        expect(form).toContain(contrast)
        expect(form).toMatch(/value="more"[^>]*name="contrast"|name="contrast"[^>]*value="more"/)
        expect(form).toMatch(
          new RegExp(`value="${language}"[^>]*name="language"|name="language"[^>]*value="${language}"`),
        )
        expect(html).not.toContain('name="consent"')
      },
    )
    test('saves each setting without scripts and shows the same step again', async () => {
      const browser = product.browser()
      const tried: Fields[] = [{ step: '6' }, { contrast: 'more' }]
      for (const fields of tried) {
        const answer = await browser.post('/start?promo_code=X', fields)
        expect([answer.status, answer.headers.get('location')]).toEqual([
          303,
          '/start?promo_code=X&audience=self&length=whole',
        ])
      }
      const html = await (await browser.get('/start?promo_code=X')).text()
      expect(html).toMatch(/<html[^>]*data-text-step="6"/)
      expect(html).toMatch(/<html[^>]*data-contrast="more"/)
      expect(html).toMatch(/<button[^>]*value="6"[^>]*aria-pressed="true"/)
    })
    test('links to the second step with the parameters of the link and is shown only once', async () => {
      const browser = product.browser()
      const html = await (await browser.get('/start?promo_code=X&partner=volusia')).text()
      const onward = /<a class="btn btn--primary[^>]*href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
      expect(onward).toBe('?promo_code=X&partner=volusia&choices=1')
      const second = await (await browser.get(`/start${onward}`)).text()
      expect(second).toContain('<h1>Two short choices</h1>')
      expect(second).toContain('name="consent"')
      expect(browser.cookies.get('comfort')).toBe('seen')
      expect(await (await browser.get('/start')).text()).toContain('name="consent"')
      expect(await (await browser.get('/start-4')).text()).toContain('<h1>Awake at three in the morning?</h1>')
    })
    test('is not remembered for a page that a browser loads ahead', async () => {
      const browser = product.browser()
      await browser.get('/start?choices=1', { 'sec-purpose': 'prefetch' })
      expect(browser.cookies.size).toBe(0)
    })
  })

  test('says how long each length takes, at first 4 and 9 minutes, as the first page does', async () => {
    const text = await readTexts(await product.browser().get('/start?choices=1'))
    expect(text).toContain('The short one: about 24 questions, 4 minutes')
    expect(text).toContain('It says nothing of parts we did not ask about.')
    expect(text).toContain('The whole one: about 50 questions, 9 minutes')
    expect(await readTexts(await product.browser().get('/es/start?choices=1'))).toContain(
      'La corta: unas 24 preguntas, 4 minutos',
    )
    for (const [length, minutes] of [
      ['short', 4],
      ['whole', 9],
    ]) {
      const browser = product.browser()
      await browser.post('/start', { audience: 'self', length: String(length), consent: 'yes' })
      expect(await readTexts(await browser.get('/checkUp/1'))).toContain(`About ${minutes} minutes left`)
    }
  })

  test('says how long it takes on devices of this class, the same to the end of a check-up', async () => {
    const agents = {
      phone: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36' },
      computer: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36' },
    }
    const startOn = async (agent: Record<string, string>) => {
      const browser = product.browser()
      await browser.post('/start', { audience: 'self', length: 'whole', consent: 'yes' }, agent)
      return browser
    }
    const early = await startOn(agents.phone)

    const { db } = product.deps
    const [{ id = '', started_at = '' } = {}] = await db
      .selectFrom('response')
      .select(['id', 'started_at'])
      .where('device_class', '=', 'handheld')
      .execute()
    const row = await db.selectFrom('response').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const completed = (minutes: number, device_class: string) =>
      Array.from({ length: 30 }, () => ({
        ...{ ...row, id: uuid(), return_code_hash: uuid(), zip: 'median', device_class },
        completed_at: new Date(Date.parse(started_at) + minutes * 60_000).toISOString(),
      }))
    await db
      .insertInto('response')
      .values([...completed(15, 'handheld'), ...completed(7, 'computer')])
      .execute()
    product.clock.advance(3601)
    const left = async (browser: Browser, agent: Record<string, string>) =>
      /About (\d+) minutes left/.exec(await readTexts(await browser.get('/checkUp/1', agent)))?.[1]
    expect(await left(await startOn(agents.phone), agents.phone)).toBe('15')
    expect(await left(await startOn(agents.computer), agents.computer)).toBe('7')
    for (const agent of [agents.phone, agents.computer]) expect(await left(early, agent)).toBe('9')
    expect(await readTexts(await early.get('/'))).toContain('9 minutes left')
    await db.deleteFrom('response').where('zip', '=', 'median').execute()
  })

  describe('an invalid form', () => {
    test.each([
      ['', 'To continue, check the box below.'],
      ['/es', 'Para continuar, marque la casilla de abajo.'],
    ])('%s/start shows the missing consent at its box and does not reset the choices', async (base, message) => {
      const browser = product.browser()
      const response = await browser.post(`${base}/start`, { audience: 'with', length: 'short' })
      const html = await response.text()
      expect(response.status).toBe(422)
      expect(html).not.toContain('data-error-summary')
      expect(visibleText(html)).toContain(message)
      expect(html).toMatch(/<input[^>]*id="consent" aria-invalid="true" autofocus=""/)
      const chosen = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([tag]) => /value="(\w+)"/.exec(tag)?.[1])
      expect(chosen).toEqual(['with', 'short'])
      expect(browser.cookies.size).toBe(0)
    })
    test('shows a summary at the top for several errors', async () => {
      const html = await (await product.browser().post('/start', { audience: 'nobody', length: 'short' })).text()
      expect(html).toContain('data-error-summary')
      expect(html).toContain('href="#audience"')
      expect(html).toContain('href="#consent"')
    })
    test('is escaped, whatever its values', async () => {
      const hostile = '"><script>alert(1)</script>'
      const response = await product
        .browser()
        .post('/start', { audience: [hostile, hostile], length: hostile, consent: hostile })
      const html = await response.text()
      expect(response.status).toBe(422)
      expect(html).not.toContain('<script>alert')
    })
    test('is rejected when it comes from another site', async () => {
      const response = await product.browser().post('/start', right, { origin: 'https://elsewhere.example' })
      expect(response.status).toBe(403)
    })
  })

  test("a campaign's theme is shown on its start page and stays for the visit", async () => {
    const browser = product.browser()
    expect(await (await browser.get('/start-nys')).text()).toContain('data-theme="nys"')
    expect(await (await browser.get('/')).text()).toContain('data-theme="default"')
    await browser.post('/start-nys', right)
    expect(await (await browser.get('/')).text()).toContain('data-theme="nys"')
  })

  describe('the Spanish-first page', () => {
    test('switches to English on the same address', async () => {
      const browser = product.browser()
      const answer = await browser.post('/buenos-dias', { ...right, language: 'en' })
      expect(answer.headers.get('location')).toBe('/buenos-dias?audience=self&length=whole')
      const html = await (await browser.get('/buenos-dias')).text()
      expect(html).toContain('<html lang="en"')
      expect(html).toContain('Good morning.')
      const response = await browser.post('/buenos-dias', right)
      expect(response.headers.get('location')).toBe('/checkUp/1')
    })
  })

  test('changing the language does not reset the choices', async () => {
    const browser = product.browser()
    const response = await browser.post('/start?promo_code=X&choices=1', {
      audience: 'for',
      length: 'short',
      language: 'es',
    })
    const address = response.headers.get('location') ?? ''
    expect(response.status).toBe(303)
    expect(address).toBe('/es/start?promo_code=X&choices=1&audience=for&length=short')
    const html = await (await browser.get(address)).text()
    const chosen = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([tag]) => /value="(\w+)"/.exec(tag)?.[1])
    expect(chosen).toEqual(['for', 'short'])
  })

  describe('the start page for a ZIP code', () => {
    test.each([
      ['/start-enter-zipcode', 'Enter 5-digit zip code', 'Help begins close to home'],
      ['/es/start-enter-zipcode', '5 dígitos', 'La ayuda empieza cerca de casa'],
    ])('%s asks for the ZIP code', async (address, placeholder, headline) => {
      const response = await product.browser().get(address)
      const text = await readTexts(response)
      expect(response.status).toBe(200)
      expect(text).toContain(`placeholder="${placeholder}"`)
      expect(text).toContain(headline)
    })
    test.each(['', '1234', '00901', '96910', '09001', 'ABCDE', '99999999', '<b>'])(
      'rejects the ZIP code "%s"',
      async (zip) => {
        const browser = product.browser()
        const response = await browser.post('/start-enter-zipcode', { zip })
        expect(response.status).toBe(422)
        expect(await readTexts(response)).toContain(
          'Please enter a valid zip code in the 50 states and the District of Columbia.',
        )
        expect(browser.cookies.size).toBe(0)
      },
    )
    test('offers the centers of the state, and continues with the chosen one', async () => {
      const browser = product.browser()
      const found = await browser.post('/start-enter-zipcode', { zip: '32114' })
      expect(found.headers.get('location')).toBe('/start-enter-zipcode?centers')
      const text = await readTexts(await browser.get('/start-enter-zipcode?centers'))
      expect(text).toContain('Centers in Florida')
      expect(text).toContain('Volusia Council on Aging')
      expect(text).not.toContain('North Carolina Council')
      const chosen = await browser.post('/start-enter-zipcode?centers', { center: 'volusia' })
      expect(chosen.headers.get('location')).toBe('/start')
      const start = await (await browser.get('/start')).text()
      expect(start).toContain('data-theme="florida"')
      await browser.post('/start', right)
      expect(await responseOf(product, browser)).toMatchObject({ partner_id: 110, zip: '32114', promo_code: 'ZIP' })
    })
    test('continues without a center, also in a state that has none', async () => {
      const browser = product.browser()
      await browser.post('/es/start-enter-zipcode', { zip: '99501' })
      const text = await readTexts(await browser.get('/es/start-enter-zipcode?centers'))
      expect(text).toContain('Aún no tenemos centros de Alaska.')
      const chosen = await browser.post('/es/start-enter-zipcode?centers', { center: 'none' })
      expect(chosen.headers.get('location')).toBe('/es/start')
    })
    test.each(['', 'nccoa', '0', 'nobody'])('rejects "%s" as a center of Florida', async (center) => {
      const browser = product.browser()
      await browser.post('/start-enter-zipcode', { zip: '32114' })
      const response = await browser.post('/start-enter-zipcode?centers', { center })
      expect(response.status).toBe(422)
      expect(await readTexts(response)).toContain('Choose a center, or No center.')
    })
    test('asks for the ZIP code first', async () => {
      expect(await readTexts(await product.browser().get('/start-enter-zipcode?centers'))).toContain(
        'What is your ZIP code?',
      )
    })
  })
})
