import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedLink } from '#app/shared/visit/start-link.server.ts'
import { type Form, pagesToAsk, visibleQuestions } from '#assessment/pages.ts'
import type { Locale } from '#assessment/questionnaire.ts'
import { wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { content } from '#tests/content.ts'
import { type Browser, type Fields, onBothDatabases, type Product } from '#tests/product.ts'
import { returnCode, showReturnCode } from '../../shared/response/return-code.ts'
import { choicesQuery, readStart, startValues } from './start.ts'

const { campaigns } = content
const texts = (locale: Locale) => JSON.parse(readFileSync(`content/messages/${locale}/start.json`, 'utf8'))
const starts = campaigns.filter(({ path }) => path !== 'start-enter-zipcode')
const right: Fields = { audience: 'self', length: 'whole', consent: 'yes' }
const anHour = 3_600_000

/** Returns the text of a page, with its tags. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
const readWords = async (response: Response) => wordsOf(await response.text())

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each)
  return form
}

describe('the start form', () => {
  test.each([
    ['all fields', right, { audience: 'self', form: 'whole' }],
    [
      'the short form for someone else',
      { ...right, audience: 'for', length: 'short' },
      { audience: 'for', form: 'short' },
    ],
    ['no length, where none is asked', { audience: 'with', consent: 'yes' }, { audience: 'with', form: 'short' }],
  ])('accepts %s', (_, fields, start) => {
    expect(readStart(formOf(fields), 'short')).toEqual({ start })
  })
  test.each<[string, Fields, string[]]>([
    ['an empty form', {}, ['audience', 'consent']],
    ['an unknown audience', { ...right, audience: 'nobody' }, ['audience']],
    ['an unknown length', { ...right, length: '1; drop table' }, ['length']],
    ['a consent that says no', { ...right, consent: 'no' }, ['consent']],
    ['everything wrong', { audience: '', length: '', consent: '' }, ['audience', 'length', 'consent']],
  ])('rejects %s, with the invalid fields in page order', (_, fields, wrong) => {
    expect(readStart(formOf(fields), 'whole')).toEqual({ wrong })
  })
  test('is shown again with what was chosen, and a link never gives consent', () => {
    const usual = { audience: 'self', length: 'whole' } as const
    const typed = { audience: 'with', length: 'short', consent: 'yes' }
    expect(startValues(formOf(typed), usual)).toEqual({ ...typed, consent: true })
    expect(startValues(new URLSearchParams(typed), usual)).toEqual({ ...typed, consent: false })
    expect(startValues(formOf({ audience: '<b>' }), usual)).toEqual({ ...usual, consent: false })
  })
  test('keeps every parameter of a link on the way to the second step', () => {
    expect(choicesQuery(new URL('http://x.example/start?promo_code=A%26B&partner=volusia'))).toBe(
      '?promo_code=A%26B&partner=volusia&choices=1',
    )
    expect(choicesQuery(new URL('http://x.example/start?choices=1'))).toBe('?choices=1')
  })
})

onBothDatabases(
  'Getting in',
  (product) => {
    beforeEach(() => {
      product.clock.now = new Date(product.clock.now.getTime() + anHour)
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
        expect(wordsOf(html)).toContain(`<h1>${own}</h1>`)
        expect(browser.cookies.size).toBe(0)
      })
      test('begins the check-up', async () => {
        const browser = product.browser()
        const response = await browser.post(`/${path}`, layout === 'short' ? {} : right)
        expect(response.status).toBe(303)
        expect(response.headers.get('location')).toBe(`${language === 'es' ? '/es' : ''}${pagesAt}/1`)
        expect(await responseOf(product, browser)).toMatchObject({
          campaign: path,
          assessment_id: assessment,
          form: expect.any(String),
        })
      })
    })

    test.each(['/START', '/start/', '/es/Start/', '/GetStarted', '/getstarted-OLD'])(
      '%s opens too',
      async (address) => {
        expect((await product.browser().get(address)).status).toBe(200)
      },
    )

    test('the long page explains and answers questions', async () => {
      const long = starts.find(({ path }) => path === 'GetStarted-old')
      const words = await readWords(await product.browser().get('/es/GetStarted-old'))
      expect(long?.explanation?.length).toBeGreaterThan(2)
      for (const { heading } of long?.explanation ?? []) expect(words).toContain(heading.es)
      for (const { question } of long?.questionsAndAnswers ?? []) expect(words).toContain(question.es)
    })

    test('the short page asks nothing and states the consent that its button gives', async () => {
      const browser = product.browser()
      const words = await readWords(await browser.get('/GetStarted-2'))
      expect(words).not.toContain('type="radio"')
      expect(words).toContain('If you press Begin, you agree that we use your answers')
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
      test('takes each of them without scripts, and comes back to itself', async () => {
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
      test('leads to the second with the parameters of the link, and does not stand in the way again', async () => {
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

    test('says how many questions each length begins with, and the minutes that the first page says', async () => {
      const words = await readWords(await product.browser().get('/start?choices=1'))
      const whole = /All (\d+) questions/.exec(words)?.[1]
      const short = /(\d+) questions, about 7 minutes/.exec(words)?.[1]
      const asked = (form: Form) =>
        pagesToAsk(wellbeing13, {}, form).flatMap(({ page }) => visibleQuestions(page, {}, form)).length
      expect([whole, short]).toEqual([String(asked('whole')), String(asked('short'))])
      expect(words).toContain('About 9 minutes.')
      for (const [length, minutes] of [
        ['short', 7],
        ['whole', 9],
      ]) {
        const browser = product.browser()
        await browser.post('/start', { audience: 'self', length: String(length), consent: 'yes' })
        expect(await readWords(await browser.get('/checkUp/1'))).toContain(`About ${minutes} minutes left`)
      }
    })

    describe('an invalid form', () => {
      test.each([
        ['', 'To continue, check the box below.'],
        ['/es', 'Para continuar, marque la casilla de abajo.'],
      ])('%s/start asks for the box that is not checked at the box, and keeps the choices', async (base, message) => {
        const browser = product.browser()
        const response = await browser.post(`${base}/start`, { audience: 'with', length: 'short' })
        const html = await response.text()
        expect(response.status).toBe(422)
        expect(html).not.toContain('data-error-summary')
        expect(wordsOf(html)).toContain(message)
        expect(html).toMatch(/<input[^>]*id="consent" aria-invalid="true" autofocus=""/)
        const chosen = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([tag]) => /value="(\w+)"/.exec(tag)?.[1])
        expect(chosen).toEqual(['with', 'short'])
        expect(browser.cookies.size).toBe(0)
      })
      test('with more than that is told at its head', async () => {
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

    test('the parameters of a link are stored with the response', async () => {
      const browser = product.browser()
      await browser.get('/?promo_code=FAIR-26&preset_state_id=OH&access_id=a-1&client_id=c-1&partner=volusia')
      await browser.get('/start-4')
      await browser.post('/start-enter-zipcode', { zip: '32114' })
      await browser.post('/start-4', { ...right, audience: 'with', length: 'short' })
      expect(await responseOf(product, browser)).toMatchObject({
        promo_code: 'FAIR-26',
        preset_state_id: 'OH',
        test_flag: 0,
        access_id: 'a-1',
        client_id: 'c-1',
        partner_id: 110,
        partner_key: 'volusia',
        campaign: 'start-4',
        audience: 'with',
        form: 'short',
        zip: '32114',
        locale: 'en',
        completed_at: null,
      })
    })

    test.each([
      ['start-nys', { promo_code: 'NYS', preset_state_id: 'NY', partner_key: 'nys', test_flag: 0 }],
      ['start-pilot', { promo_code: 'PILOT', test_flag: 1, partner_id: null }],
      ['BurlingtonSeniorCenter', { promo_code: 'BURLINGTON', partner_id: 120 }],
      ['bcda', { partner_key: 'bcda' }],
    ])('/%s stores the values of its campaign', async (path, facts) => {
      const browser = product.browser()
      await browser.post(`/es/${path}`, right)
      expect(await responseOf(product, browser)).toMatchObject({ ...facts, locale: 'es' })
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
        const begun = await browser.post('/buenos-dias', right)
        expect(begun.headers.get('location')).toBe('/checkUp/1')
      })
    })

    test('changing the language keeps what was chosen', async () => {
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

    describe('the assessment', () => {
      test.each(['99', '0', '-1', 'thirteen', '13.5', '99999999999999999999'])('%s does not exist', async (id) => {
        const address = `/start?assessment_id=${id}`
        expect((await product.browser().get(address)).status).toBe(404)
        expect((await product.browser().post(address, right)).status).toBe(404)
      })
      test.each(['/start?assessment_id=13', '/start?assessment_id='])('%s is the check-up', async (address) => {
        const browser = product.browser()
        expect((await browser.post(address, right)).status).toBe(303)
        expect(await responseOf(product, browser)).toMatchObject({ assessment_id: 13 })
      })
    })

    describe('the partner', () => {
      const exact = 'Invalid partner_id: Cannot proceed with assessment submission'
      test.each([
        ['/start?partner=0', exact],
        ['/start-1?partner=00', exact],
        ['/GetStarted-2?partner=0', exact],
        ['/es/start?partner=0', 'Su enlace no corresponde a ningún centro.'],
      ])('0 is rejected at %s', async (address, said) => {
        const browser = product.browser()
        const response = await browser.post(address, right)
        const words = await readWords(response)
        expect(response.status).toBe(422)
        expect(words).toContain(exact)
        expect(words).toContain(said)
        expect(await responseOf(product, browser)).toBeUndefined()
      })
      test('0 is remembered until the person begins without a center', async () => {
        const browser = product.browser()
        await browser.get('/?partner=0')
        expect((await browser.post('/start', right)).status).toBe(422)
        expect((await browser.post('/start?partner=', right)).status).toBe(303)
        expect(await responseOf(product, browser)).toMatchObject({ partner_id: null, partner_key: null })
        expect((await browser.post('/start', right)).status).toBe(303)
      })
      test.each([
        ['/start', null],
        ['/start?partner=nobody', null],
        ['/start?partner=VCOA', 110],
        ['/start?partner=200', 200],
        ['/start-nys?partner=volusia', 110],
        ['http://volusia.checkup.example.org/start', 110],
        ['http://demo.checkup.example.org/start', null],
        ['http://volusia.checkup.example.org/BurlingtonSeniorCenter', 120],
      ])('of %s is %s', async (address, id) => {
        const browser = product.browser()
        const { host, origin } = new URL(address, 'http://localhost:3000')
        await browser.post(address, right, { host, origin })
        expect(await responseOf(product, browser)).toMatchObject({ partner_id: id })
      })
    })

    describe('beginning twice', () => {
      const count = async ({ deps }: Product) =>
        Number(
          (
            await deps.db
              .selectFrom('response')
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )

      test('with one form creates one check-up', async () => {
        const browser = product.browser()
        await browser.get('/start?partner=volusia')
        const before = await count(product)
        const answers = await Promise.all([1, 2, 3].map(() => browser.post('/start', right)))
        expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
        expect(await count(product)).toBe(before + 1)
      })
      test('with another choice changes the check-up if it has no answers yet', async () => {
        const browser = product.browser()
        await browser.post('/start', right)
        const first = await responseOf(product, browser)
        product.clock.now = new Date(product.clock.now.getTime() + anHour)
        await browser.post('/es/start-5', { ...right, audience: 'for', length: 'short' })
        const second = await responseOf(product, browser)
        expect(second).toEqual({
          ...first,
          audience: 'for',
          form: 'short',
          locale: 'es',
          campaign: 'start-5',
          promo_code: 'BALANCE',
          started_at: product.clock.now.toISOString(),
          updated_at: product.clock.now.toISOString(),
          consented_at: product.clock.now.toISOString(),
        })
      })
      test.each([
        ['an answer', 'answer'],
        ['a page without answers', 'response_page'],
      ] as const)('creates another check-up once the first has %s', async (_, table) => {
        const { db, now } = product.deps
        const browser = product.browser()
        await browser.post('/start', right)
        const first = await responseOf(product, browser)
        const response_id = first?.id ?? ''
        if (table === 'answer')
          await db.insertInto('answer').values({ response_id, question_id: 'age_group', value: '65_74' }).execute()
        else
          await db
            .insertInto('response_page')
            .values({ response_id, page_id: 'about', submitted_at: now().toISOString() })
            .execute()
        await browser.post('/start-1', right)
        expect((await responseOf(product, browser))?.id).not.toBe(response_id)
        expect(await db.selectFrom('response').selectAll().where('id', '=', response_id).executeTakeFirst()).toEqual(
          first,
        )
      })
    })

    test('nobody begins or takes over the check-up of someone else by its id', async () => {
      const mine = product.browser()
      await mine.post('/start', right)
      const before = await responseOf(product, mine)
      const other = product.browser()
      const id = before?.id ?? ''
      await other.post(`/start?responseId=${id}&response_id=${id}&prev_response_id=${id}`, {
        ...right,
        audience: 'for',
      })
      expect((await responseOf(product, other))?.id).not.toBe(id)
      expect(await responseOf(product, mine)).toEqual(before)
      expect((await other.get(`/checkUp/1?responseId=${id}`)).status).toBe(404)
    })

    test('each check-up has its own return code, of which only a hash is stored', async () => {
      const hashes = await product.deps.db.selectFrom('response').select('return_code_hash').execute()
      expect(new Set(hashes.map(({ return_code_hash }) => return_code_hash)).size).toBe(hashes.length)
      expect(hashes[0]?.return_code_hash).toMatch(/^[\w-]{43}$/)
    })

    describe('get-started', () => {
      const answered = async (address: string) => {
        const browser = product.browser()
        await browser.post('/start-enter-zipcode', { zip: '33101' })
        await browser.post(address, right)
        await browser.post('/checkUp/2', { page: 'your-life-today', ladder_now: '3', go: 'next' })
        const id = (await responseOf(product, browser))?.id ?? ''
        return { browser, id, code: showReturnCode(returnCode(product.deps.keyedHash, id)) }
      }
      /** What the next person at a browser finds of an earlier check-up. */
      const found = async (browser: Browser, id: string) => {
        const status = async (address: string) => (await browser.get(address)).status
        const text = async (address: string) => (await browser.get(address)).text()
        const locationOf = async (address: string) => (await browser.get(address)).headers.get('location')
        return {
          goesOn: (await text('/return-screen')).includes('Your answers so far are saved'),
          answers: await status(`/responses?responseId=${id}`),
          current: await locationOf('/responses'),
          listed: (await text('/reports')).includes(id),
          hub: await locationOf('/progress-hub'),
          underWay: (await text('/start')).includes('You have started a CheckUp in this browser.'),
          zip: (await text('/start-enter-zipcode')).includes('33101'),
        }
      }
      const nothing = {
        goesOn: false,
        answers: 404,
        current: '/start',
        listed: false,
        hub: '/return-screen',
        underWay: false,
        zip: false,
      }

      test('shows the return code, and then releases all that the browser holds', async () => {
        const { browser, id, code } = await answered('/start?promo_code=OLD')
        expect(await found(browser, id)).toMatchObject({ goesOn: true, answers: 200, underWay: true })
        const first = await browser.get('/get-started?promo_code=NEW')
        const to = first.headers.get('location') ?? ''
        expect([first.status, to]).toEqual([303, '/start-anew?to=%2Fget-started%3Fpromo_code%3DNEW'])
        expect(await readWords(await browser.get(to))).toContain(code)
        expect(await readWords(await browser.get(`/es${to}`))).toContain('Este código para volver la abre otra vez')
        expect(await found(browser, id)).toMatchObject({ answers: 200 })
        const released = await browser.post(to, {})
        expect(released.headers.get('location')).toBe('/get-started?promo_code=NEW')
        expect((await browser.get('/get-started?promo_code=NEW')).status).toBe(200)
        expect(await found(browser, id)).toEqual(nothing)
        const opened = await product.browser().post('/return-code', { code })
        expect([opened.status, opened.headers.get('location')]).toEqual([303, '/checkUp'])
      })
      test('releases at once on a shared computer, which shows no code to the next person', async () => {
        const { browser, id, code } = await answered(signedLink(product.deps.keyedHash, 'kiosk', null, 'en'))
        const page = await browser.get('/get-started')
        expect(page.status).toBe(200)
        expect(await page.text()).not.toContain(code)
        expect(await found(browser, id)).toEqual(nothing)
      })
      test('leads nowhere but to this site', async () => {
        const browser = product.browser()
        const away = await browser.post('/start-anew?to=https://elsewhere.example/', {})
        expect(away.headers.get('location')).toBe('/')
        expect((await browser.get('/start-anew?to=/start-2')).headers.get('location')).toBe('/start-2')
      })
      test('begins with the parameters of its link', async () => {
        const browser = product.browser()
        await browser.get('/get-started?promo_code=NEW')
        await browser.post('/get-started?promo_code=NEW', right)
        expect(await responseOf(product, browser)).toMatchObject({ promo_code: 'NEW', campaign: 'get-started' })
      })
    })

    describe('a check-up of a signed-in person', () => {
      const saved = 'A CheckUp about yourself is saved to your account.'
      const signedIn = async (role = 'person') => {
        const browser = product.browser()
        const { db, identity, now } = product.deps
        const [id, at] = [uuid(), now().toISOString()]
        const facts = {
          name: '',
          phone: null,
          phone_verified: 0,
          second_factor: 0,
          created_at: at,
          updated_at: at,
          role,
        }
        await db
          .insertInto('person')
          .values({
            ...facts,
            id,
            email: `${id}@example.org`,
            email_verified: 1,
            partner_id: role === 'person' ? null : 1,
          })
          .execute()
        browser.take(await identity.signInAs(id))
        return { browser, id }
      }
      const ownersOf = async (browser: Browser) => {
        const id = (await responseOf(product, browser))?.id ?? ''
        const { db } = product.deps
        return (await db.selectFrom('response_owner').select('person_id').where('response_id', '=', id).execute()).map(
          ({ person_id }) => person_id,
        )
      }

      test.each(['/start', '/GetStarted-2'])(
        'is saved to their account at %s, as the page says before',
        async (address) => {
          const { browser, id } = await signedIn()
          expect(await readWords(await browser.get(`${address}?choices=1`))).toContain(saved)
          expect(await readWords(await browser.get(`/es${address}?choices=1`))).toContain(
            'Una evaluación sobre usted se guarda',
          )
          await browser.post(address, right)
          expect(await ownersOf(browser)).toEqual([id])
          const { db } = product.deps
          const consents = await db
            .selectFrom('consent')
            .select(['kind', 'response_id'])
            .where('person_id', '=', id)
            .execute()
          const responseId = (await responseOf(product, browser))?.id
          expect(consents).toContainEqual({ kind: 'account', response_id: responseId })
        },
      )
      test('is not saved if it is about somebody else, even if changed later', async () => {
        const { browser } = await signedIn()
        await browser.post('/start', right)
        await browser.post('/start', { ...right, audience: 'for' })
        expect(await ownersOf(browser)).toEqual([])
      })
      test('is not saved on a shared computer or for staff', async () => {
        const shared = await signedIn()
        expect(
          await readWords(await shared.browser.get(signedLink(product.deps.keyedHash, 'kiosk', null, 'en'))),
        ).not.toContain(saved)
        await shared.browser.post('/start', right)
        expect(await ownersOf(shared.browser)).toEqual([])
        const staff = await signedIn('staff')
        await staff.browser.post('/start', right)
        expect(await ownersOf(staff.browser)).toEqual([])
      })
      test('is not saved for guests', async () => {
        const browser = product.browser()
        expect(await readWords(await browser.get('/start?choices=1'))).not.toContain(saved)
        await browser.post('/start', right)
        expect(await ownersOf(browser)).toEqual([])
      })
    })

    test('limits check-ups to 60 in 10 minutes from one address', async () => {
      for (let begun = 0; begun < 60; begun += 1)
        expect((await product.browser().post('/GetStarted-2', {})).status).toBe(303)
      const refused = await product.browser().post('/start', { ...right, audience: 'with' })
      const html = await refused.text()
      expect(refused.status).toBe(429)
      expect(wordsOf(html)).toContain('Please wait 10 minutes and press the button again.')
      expect(html).toMatch(/<input[^>]*value="with"[^>]*checked=""|<input[^>]*checked=""[^>]*value="with"/)
      product.clock.now = new Date(product.clock.now.getTime() + 600_000)
      expect((await product.browser().post('/start', right)).status).toBe(303)
    })

    describe('the start page for a ZIP code', () => {
      test.each([
        ['/start-enter-zipcode', 'Enter 5-digit zip code', 'Help begins close to home'],
        ['/es/start-enter-zipcode', '5 dígitos', 'La ayuda empieza cerca de casa'],
      ])('%s asks for the ZIP code', async (address, placeholder, headline) => {
        const response = await product.browser().get(address)
        const words = await readWords(response)
        expect(response.status).toBe(200)
        expect(words).toContain(`placeholder="${placeholder}"`)
        expect(words).toContain(headline)
      })
      test.each(['', '1234', '00901', '96910', '09001', 'ABCDE', '99999999', '<b>'])(
        'rejects the ZIP code "%s"',
        async (zip) => {
          const browser = product.browser()
          const response = await browser.post('/start-enter-zipcode', { zip })
          expect(response.status).toBe(422)
          expect(await readWords(response)).toContain(
            'Please enter a valid zip code in the 50 states and the District of Columbia.',
          )
          expect(browser.cookies.size).toBe(0)
        },
      )
      test('offers the centers of the state, and continues with the chosen one', async () => {
        const browser = product.browser()
        const found = await browser.post('/start-enter-zipcode', { zip: '32114' })
        expect(found.headers.get('location')).toBe('/start-enter-zipcode?centers')
        const words = await readWords(await browser.get('/start-enter-zipcode?centers'))
        expect(words).toContain('Centers in Florida')
        expect(words).toContain('Volusia Council on Aging')
        expect(words).not.toContain('North Carolina Council')
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
        const words = await readWords(await browser.get('/es/start-enter-zipcode?centers'))
        expect(words).toContain('Aún no tenemos centros de Alaska.')
        const chosen = await browser.post('/es/start-enter-zipcode?centers', { center: 'none' })
        expect(chosen.headers.get('location')).toBe('/es/start')
      })
      test.each(['', 'nccoa', '0', 'nobody'])('rejects "%s" as a center of Florida', async (center) => {
        const browser = product.browser()
        await browser.post('/start-enter-zipcode', { zip: '32114' })
        const response = await browser.post('/start-enter-zipcode?centers', { center })
        expect(response.status).toBe(422)
        expect(await readWords(response)).toContain('Choose a center, or No center.')
      })
      test('asks for the ZIP code first', async () => {
        expect(await readWords(await product.browser().get('/start-enter-zipcode?centers'))).toContain(
          'What is your ZIP code?',
        )
      })
    })
  },
  { HOSTS: '*.checkup.example.org' },
)

/** Returns the current response of a browser. */
async function responseOf({ deps }: Product, browser: Browser) {
  const token = browser.cookies.get('session')
  if (!token) return undefined
  return deps.db
    .selectFrom('browser_session as s')
    .innerJoin('response as r', 'r.id', 's.response_id')
    .selectAll('r')
    .where('s.token_hash', '=', createHash('sha256').update(token).digest('base64url'))
    .executeTakeFirst()
}
