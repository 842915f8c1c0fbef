import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { returnCode, showReturnCode } from '#domain/check-ups/return-code/return-code.ts'
import type { Role } from '#platform/identity/person.ts'
import { signedLink } from '#platform/request/start-link.server.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { giveRole } from '#tests/support/give-role.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'
import { anHour, readTexts, responseOf, right, visibleText } from './start.example.ts'

onBothDatabases(
  'beginning a check-up',
  (product) => {
    beforeEach(() => {
      product.clock.advance(anHour)
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

    test.each([
      ['/start', 'href="mailto:', null],
      ['/start?partner=volusia', 'href="tel:', null],
      ['/es/start-4', 'Su navegador bloquea las cookies.', null],
      ['/old-checkUp', 'href="mailto:', '/old-checkUp'],
    ])('explains at %s that the browser blocks cookies, with another way to answer', async (start, text, otherwise) => {
      const response = await product.browser().post(start, right)
      const requested = response.headers.get('location') ?? ''
      expect(requested).toMatch(/checkUp/)
      const referer = new URL(start, 'http://localhost:3000').href
      const led = await product.browser().get(requested, { referer })
      expect([led.status, led.headers.get('location')]).toEqual([303, `${start}#no-cookies`])
      const shown = await (await product.browser().get(start)).text()
      expect([shown.includes('id="no-cookies"'), shown.includes(text)]).toEqual([true, true])
      const fromElsewhere = await product.browser().get(requested)
      expect(fromElsewhere.headers.get('location')).toBe(otherwise)
    })

    describe('the assessment', () => {
      test.each(['99', '0', '-1', 'thirteen', '13.5', '99999999999999999999'])('no assessment is %s', async (id) => {
        const address = `/start?assessment_id=${id}`
        expect((await product.browser().get(address)).status).toBe(404)
        expect((await product.browser().post(address, right)).status).toBe(404)
      })
      test.each(['/start?assessment_id=13', '/start?assessment_id='])('%s begins the check-up', async (address) => {
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
      ])('the partner 0 is rejected at %s', async (address, text) => {
        const browser = product.browser()
        const response = await browser.post(address, right)
        const plainText = await readTexts(response)
        expect(response.status).toBe(422)
        expect(plainText).toContain(exact)
        expect(plainText).toContain(text)
        expect(await responseOf(product, browser)).toBeUndefined()
      })
      test('the partner 0 is remembered until the person begins without a center', async () => {
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
      ])('the partner of %s is %s', async (address, id) => {
        const browser = product.browser()
        const { host, origin } = new URL(address, 'http://localhost:3000')
        await browser.post(address, right, { host, origin })
        expect(await responseOf(product, browser)).toMatchObject({ partner_id: id })
      })
    })

    describe('starting twice', () => {
      const count = async ({ deps }: Product) =>
        Number(
          (
            await deps.db
              .selectFrom('response')
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )

      test('creates one check-up for one form', async () => {
        const browser = product.browser()
        await browser.get('/start?partner=volusia')
        const before = await count(product)
        const answers = await Promise.all([1, 2, 3].map(() => browser.post('/start', right)))
        expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
        expect(await count(product)).toBe(before + 1)
      })
      test('changes a check-up without answers if the choice differs', async () => {
        const browser = product.browser()
        await browser.post('/start', right)
        const first = await responseOf(product, browser)
        product.clock.advance(anHour)
        await browser.post('/es/start-5', { ...right, audience: 'for', length: 'short' })
        const second = await responseOf(product, browser)
        expect(second).toEqual({
          ...first,
          audience: 'for',
          minutes: 4,
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
      /** Returns how much a browser still shows of an earlier check-up. */
      const found = async (browser: Browser, id: string) => {
        const status = async (address: string) => (await browser.get(address)).status
        const text = async (address: string) => (await browser.get(address)).text()
        const locationOf = async (address: string) => (await browser.get(address)).headers.get('location')
        return {
          goesOn: (await text('/return-screen')).includes('Your answers so far are saved'),
          answers: await status(`/responses?responseId=${id}`),
          current: await status('/responses'),
          inReports: (await text('/reports')).includes(id),
          hub: await locationOf('/progress-hub'),
          underWay: (await text('/start')).includes('You have started a CheckUp in this browser.'),
          zip: (await text('/start-enter-zipcode')).includes('33101'),
        }
      }
      const nothing = {
        goesOn: false,
        answers: 404,
        current: 404,
        inReports: false,
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
        expect(await readTexts(await browser.get(to))).toContain(code)
        expect(await readTexts(await browser.get(`/es${to}`))).toContain('Este código para volver la abre otra vez')
        expect(await found(browser, id)).toMatchObject({ answers: 200 })
        const released = await browser.post(to, {})
        expect(released.headers.get('location')).toBe('/get-started?promo_code=NEW')
        expect((await browser.get('/get-started?promo_code=NEW')).status).toBe(200)
        expect(await found(browser, id)).toEqual(nothing)
        const opened = await product.browser().post('/return-code', { code })
        expect([opened.status, opened.headers.get('location')]).toEqual([303, '/checkUp'])
      })
      test('releases at once on a shared computer, which shows no code to the next person', async () => {
        const { browser, id, code } = await answered(
          signedLink(product.deps.keyedHash, 'kiosk', null, 'en').replace('/k', '/start'),
        )
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
      const signedIn = async (role: Role = 'person') => {
        const id = await addPerson(product, `${uuid()}@example.org`)
        if (role !== 'person') await giveRole(product.deps, id, role, 1)
        return { browser: product.browser().take(await signIn(product, id)), id }
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
          expect(await readTexts(await browser.get(`${address}?choices=1`))).toContain(saved)
          expect(await readTexts(await browser.get(`/es${address}?choices=1`))).toContain(
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
      test('is not saved with the audience "for", even if changed later', async () => {
        const { browser } = await signedIn()
        await browser.post('/start', right)
        await browser.post('/start', { ...right, audience: 'for' })
        expect(await ownersOf(browser)).toEqual([])
      })
      test('is not saved on a shared computer or for staff', async () => {
        const shared = await signedIn()
        expect(
          await readTexts(await shared.browser.get(signedLink(product.deps.keyedHash, 'kiosk', null, 'en'))),
        ).not.toContain(saved)
        await shared.browser.post('/start', right)
        expect(await ownersOf(shared.browser)).toEqual([])
        const staff = await signedIn('staff')
        await staff.browser.post('/start', right)
        expect(await ownersOf(staff.browser)).toEqual([])
      })
      test('is not saved for guests', async () => {
        const browser = product.browser()
        expect(await readTexts(await browser.get('/start?choices=1'))).not.toContain(saved)
        await browser.post('/start', right)
        expect(await ownersOf(browser)).toEqual([])
      })
    })

    test('limits check-ups to 60 in 10 minutes from one address', async () => {
      for (let startedAt = 0; startedAt < 60; startedAt += 1)
        expect((await product.browser().post('/GetStarted-2', {})).status).toBe(303)
      const refused = await product.browser().post('/start', { ...right, audience: 'with' })
      const html = await refused.text()
      expect(refused.status).toBe(429)
      expect(visibleText(html)).toContain('Please wait 10 minutes and press the button again.')
      expect(html).toMatch(/<input[^>]*value="with"[^>]*checked=""|<input[^>]*checked=""[^>]*value="with"/)
      product.clock.advance(600)
      expect((await product.browser().post('/start', right)).status).toBe(303)
    })
  },
  { HOSTS: '*.checkup.example.org' },
)
