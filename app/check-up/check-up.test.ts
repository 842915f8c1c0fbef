import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { type Browser, type Fields, onBothDatabases, type Product } from '#tests/product.ts'
import { budgets } from '../shared/guard/budgets.ts'
import { countForAll } from '../shared/guard/rate-limit.server.ts'

const lastPage = wellbeing13.pages.length
/** Returns a page's form as a browser sends it: the page, the questions shown, and the answers. */
const formOf = (number: number, answers: Fields = {}, go = 'next'): Fields => {
  const page = wellbeing13.pages[number - 1]
  const always = page?.questions.filter((question) => !question.enableWhen).map(({ id }) => id) ?? []
  return { page: page?.id ?? '', asked: [...always, ...Object.keys(answers)], go, ...answers }
}
/** Returns the checked radio buttons and checkboxes of a page, as name=value. */
const chosenIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="(?:radio|checkbox)"[^>]*>/g)].flatMap(([input]) =>
    /\schecked=/.test(input) ? [`${/name="([^"]*)"/.exec(input)?.[1]}=${/value="([^"]*)"/.exec(input)?.[1]}`] : [],
  )
const typedIn = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

onBothDatabases('The check-up', (product) => {
  /** Resets the rate limits: all browsers of these tests have one address. */
  const resetRateLimits = () => product.deps.db.deleteFrom('rate_limit').execute()

  /** Begins a check-up at the start page, in a new browser. */
  async function begin(fields: Fields = {}, from = '/start'): Promise<{ browser: Browser; id: string }> {
    later(product, 1)
    await resetRateLimits()
    const browser = product.browser()
    const begun = await browser.post(from, { audience: 'self', length: 'whole', consent: 'yes', ...fields })
    expect(begun.headers.get('location')).toMatch(/\/checkUp\/1$/)
    const { id } = await product.deps.db
      .selectFrom('response')
      .select('id')
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow()
    return { browser, id }
  }
  const send = (browser: Browser, number: number, answers: Fields = {}, go = 'next') =>
    browser.post(`/checkUp/${number}`, formOf(number, answers, go))
  const toOf = async (sent: Promise<Response>) => (await sent).headers.get('location')
  const stored = async (id: string) => {
    const rows = await product.deps.db
      .selectFrom('answer')
      .select(['question_id', 'value'])
      .where('response_id', '=', id)
      .execute()
    return rows.map((row) => `${row.question_id}=${row.value}`).sort()
  }
  const responseOf = (id: string) =>
    product.deps.db.selectFrom('response').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const complete = async (browser: Browser) => {
    for (let number = 1; number <= lastPage; number += 1) await send(browser, number)
  }

  describe('asks page by page', () => {
    test('from the first page, with nothing preselected', async () => {
      const { browser } = await begin()
      expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/1')
      const html = await (await browser.get('/checkUp/1')).text()
      expect(html).toContain('<title>Page 1 of 12: About you | Wellbeing CheckUp</title>')
      expect(html).toContain('<progress value="1" max="12"')
      expect(chosenIn(html)).toEqual([])
    })

    test('and stores the answers before it shows the next page', async () => {
      const { browser, id } = await begin()
      expect(await toOf(send(browser, 1, { age_group: '65_74', about_you: ['alone', 'lost'] }))).toBe('/checkUp/2')
      expect(await stored(id)).toEqual(['about_you=alone', 'about_you=lost', 'age_group=65_74'])
      expect(chosenIn(await (await browser.get('/checkUp/1')).text())).toEqual([
        'age_group=65_74',
        'about_you=alone',
        'about_you=lost',
      ])
    })

    test('and shows when it was saved and for how long it is kept', async () => {
      const { browser } = await begin()
      await send(browser, 1, { age_group: '65_74' })
      const html = await (await browser.get('/checkUp/2')).text()
      expect(html).toContain('<output class="saved pages-only"')
      expect(html).toMatch(/Saved at <time[^>]*>\d+:\d\d\sAM EST<\/time>\. We keep it for (<!-- -->)?30 days/)
    })

    test('and lets every question be skipped', async () => {
      const { browser, id } = await begin()
      expect(await toOf(send(browser, 1))).toBe('/checkUp/2')
      expect(await stored(id)).toEqual([])
    })

    test('and resumes at the first page that was not submitted', async () => {
      const { browser } = await begin()
      await send(browser, 1)
      await send(browser, 2)
      await send(browser, 4)
      expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/3')
      expect(await toOf(browser.get('/es/checkUp'))).toBe('/es/checkUp/3')
    })

    test('with published wording, and the opening words of several questions once', async () => {
      const { browser } = await begin()
      const html = await (await browser.get('/checkUp/5')).text()
      expect(html.match(/<legend[^>]*>Over the last 2 weeks, how often have you been bothered/g)).toHaveLength(1)
      // Each of the four describes itself by them too, for who is asked one question at a time.
      for (const id of ['phq2_1', 'phq2_2', 'gad2_1', 'gad2_2'])
        expect(html).toMatch(
          new RegExp(
            `id="${id}-stem">Over the last 2 weeks.*?<fieldset id="${id}-group"[^>]*aria-describedby="${id}-stem"`,
          ),
        )
      expect(html).toContain('Little interest or pleasure in doing things')
    })

    test('in Spanish', async () => {
      const { browser } = await begin()
      const html = await (await browser.get('/es/checkUp/6')).text()
      expect(html).toContain('Página 6 de 12: El sueño')
      expect(html).toContain('¿cuántas horas duerme')
    })

    test('with only the short form’s questions in the short form', async () => {
      const { browser } = await begin({ length: 'short' })
      const html = await (await browser.get('/checkUp/6')).text()
      expect(html).toContain('sleep_trouble')
      expect(html).not.toContain('sleep_hours')
    })

    test.each(['0', '13', '01', '1.5', 'abc', '99999999999'])('and has no page %s', async (number) => {
      const { browser } = await begin()
      expect((await browser.get(`/checkUp/${number}`)).status).toBe(404)
      expect((await browser.post(`/checkUp/${number}`, { go: 'next' })).status).toBe(404)
    })

    test('and starts another assessment where the address asks for one', async () => {
      const { browser } = await begin()
      expect(await toOf(browser.get('/checkUp/1?assessment_id=17'))).toBe('/start?assessment_id=17')
      expect((await browser.get('/checkUp/1?assessment_id=13')).status).toBe(200)
    })
  })

  describe('is open only to its holder', () => {
    test.each(['/checkUp', '/checkUp/3', '/responses', '/finish-later'])(
      '%s redirects to the start without a check-up',
      async (path) => {
        expect(await toOf(product.browser().get(path))).toBe('/start')
        expect(await toOf(product.browser().get(`/es${path}`))).toBe('/es/start')
      },
    )

    test.each(['/checkUp/1', '/responses', '/finish-later'])(
      '%s answers 404 for somebody else’s check-up',
      async (path) => {
        const { browser: owner, id } = await begin()
        await send(owner, 1, { age_group: '85' })
        const { browser: other } = await begin()
        for (const parameter of ['responseId', 'response_id']) {
          expect((await other.get(`${path}?${parameter}=${id}`)).status).toBe(404)
          const sent = await other.post(`${path}?${parameter}=${id}`, formOf(1, { age_group: 'u60' }))
          expect(sent.status).toBe(path === '/checkUp/1' ? 404 : 405)
        }
        expect(await stored(id)).toEqual(['age_group=85'])
      },
    )

    test('and to nobody once the session is deleted, while the answers stay', async () => {
      const { browser, id } = await begin()
      await send(browser, 1, { age_group: '85' })
      await product.deps.db.deleteFrom('browser_session').where('response_id', '=', id).execute()
      expect(await toOf(send(browser, 2, { qol: 'good' }))).toBe('/start')
      expect(await stored(id)).toEqual(['age_group=85'])
    })
  })

  describe('an invalid answer', () => {
    test('is shown again with an error, and the other answers are stored', async () => {
      const { browser, id } = await begin()
      const sent = await send(browser, 7, { act_days: '9', fall_past: 'no' })
      const html = await sent.text()
      expect(sent.status).toBe(422)
      expect(html).toContain('<title>Error: Page 7 of 12')
      expect(html).toContain('data-error-summary')
      expect(html).toMatch(/href="#act_days"[^>]*>Please enter a number from 0 to 7\./)
      expect(typedIn(html, 'act_days')).toBe('9')
      expect(chosenIn(html)).toEqual(['fall_past=no'])
      expect(await stored(id)).toEqual(['fall_past=no'])
      expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/1')
    })

    test('leaves the previous one in place', async () => {
      const { browser, id } = await begin()
      await send(browser, 6, { sleep_hours: '7.5' })
      await send(browser, 6, { sleep_hours: 'eight' })
      expect(await stored(id)).toEqual(['sleep_hours=7.5'])
    })

    test.each([
      ['an unknown option', { gen_health: 'splendid' }, 'Please choose one of the answers shown.'],
      ['two where one is asked', { gen_health: ['good', 'poor'] }, 'Please choose one answer only.'],
      ['a number out of range', { phys_days: '31' }, 'Please enter a number from 0 to 30.'],
      ['words for a number', { phys_days: 'many' }, 'Please enter a number, such as 10.'],
      ['a decimal where a whole number is asked', { phys_days: '2.5' }, 'Please enter a whole number, such as 10.'],
    ])('is rejected: %s', async (_, answers, message) => {
      const { browser, id } = await begin()
      const sent = await send(browser, 4, answers)
      expect(sent.status).toBe(422)
      expect(await sent.text()).toContain(message)
      expect(await stored(id)).toEqual([])
    })

    test('is rejected: "none" with another answer, and too many answers', async () => {
      const { browser } = await begin()
      expect(await (await send(browser, 1, { about_you: ['alone', 'none'] })).text()).toContain(
        'Please choose “None of these” or the other answers, not both.',
      )
      const four = ['physical', 'emotional', 'purpose', 'connection']
      expect(await (await send(browser, 12, { priorities: four })).text()).toContain('Please choose 3 at most.')
    })

    test('does not block going back', async () => {
      const { browser, id } = await begin()
      expect(await toOf(send(browser, 7, { act_days: '9', fall_past: 'no' }, 'back'))).toBe('/checkUp/6')
      expect(await stored(id)).toEqual(['fall_past=no'])
    })
  })

  describe('withstands', () => {
    test('unknown field names', async () => {
      const { browser, id } = await begin()
      await send(browser, 1, { nonsense: 'x', __proto__: 'y', constructor: 'z', sleep_hours: '8', age_group: '85' })
      expect(await stored(id)).toEqual(['age_group=85'])
    })

    test('very long text', async () => {
      const { browser } = await begin()
      const sent = await send(browser, 6, { sleep_hours: '9'.repeat(20_000) })
      expect(sent.status).toBe(422)
      expect((await sent.text()).length).toBeLessThan(200_000)
    })

    test('a body of ten megabytes', async () => {
      const { browser, id } = await begin()
      expect((await send(browser, 6, { sleep_hours: '9'.repeat(10_000_000) })).status).toBe(413)
      expect(await stored(id)).toEqual([])
    })

    test('a body that is not a form', async () => {
      const { browser } = await begin()
      const sent = await browser.post('/checkUp/1', {}, { 'content-type': 'application/json' })
      expect(sent.status).toBe(400)
    })

    test('a page submitted twice concurrently', async () => {
      const { browser, id } = await begin()
      const both = await Promise.all([1, 2].map(() => send(browser, 1, { age_group: '85', about_you: ['alone'] })))
      expect(both.map((sent) => sent.headers.get('location'))).toEqual(['/checkUp/2', '/checkUp/2'])
      expect(await stored(id)).toEqual(['about_you=alone', 'age_group=85'])
    })

    test('several tabs that submit different answers to a page concurrently', async () => {
      const { browser, id } = await begin()
      const ages = ['u60', '60_64', '65_74', '75_84', '85']
      const all = await Promise.all(ages.map((age_group) => send(browser, 1, { age_group })))
      expect(all.map(({ status }) => status)).toEqual(ages.map(() => 303))
      expect(await stored(id)).toHaveLength(1)
    })

    test('an older tab that submits its page later', async () => {
      const { browser, id } = await begin()
      await send(browser, 1, { age_group: '85' })
      await send(browser, 2, { qol: 'good' })
      expect(await toOf(send(browser, 1, { age_group: '75_84' }))).toBe('/checkUp/2')
      expect(await stored(id)).toEqual(['age_group=75_84', 'qol=good'])
    })

    test('a page whose number has changed', async () => {
      const { browser, id } = await begin()
      expect(await toOf(browser.post('/checkUp/1', formOf(6, { sleep_hours: '8' })))).toBe('/checkUp/7')
      expect(await stored(id)).toEqual(['sleep_hours=8'])
    })
  })

  describe('a question that an answer calls for', () => {
    test('is asked on the same page, without scripts, before the next page', async () => {
      const { browser, id } = await begin()
      expect(await toOf(send(browser, 7, { act_days: '3' }))).toBe('/checkUp/7?more=1#q-act_min')
      const html = await (await browser.get('/checkUp/7?more=1')).text()
      expect(html).toContain('One more question, because of your answer')
      expect(html).toContain('<title>One more question. Page 7 of 12')
      expect(typedIn(html, 'act_days')).toBe('3')
      expect(await toOf(send(browser, 7, { act_days: '3', act_min: '30' }))).toBe('/checkUp/8')
      expect(await stored(id)).toEqual(['act_days=3', 'act_min=30'])
    })

    test('may be skipped like any other', async () => {
      const { browser } = await begin()
      const asked = [...(formOf(7).asked ?? []), 'act_min']
      expect(await toOf(browser.post('/checkUp/7', { ...formOf(7), asked, act_days: '3' }))).toBe('/checkUp/8')
    })

    test('is on the page, hidden, with its conditions', async () => {
      const { browser } = await begin()
      const html = await (await browser.get('/checkUp/7')).text()
      expect(html).toMatch(
        /id="q-act_min"[^>]*data-when="\[\{&quot;question&quot;:&quot;act_days&quot;,&quot;greaterThan&quot;:0\}\]"[^>]*hidden/,
      )
    })

    test('loses its answer when the answer that calls for it changes', async () => {
      const { browser, id } = await begin()
      await send(browser, 7, { fall_past: 'yes', fall_injury: 'serious' })
      await send(browser, 7, { fall_past: 'no', fall_injury: 'serious' })
      expect(await stored(id)).toEqual(['fall_past=no'])
    })
  })

  describe('the other buttons of a page', () => {
    test('Back stores the typed answers and shows the stored ones', async () => {
      const { browser, id } = await begin()
      await send(browser, 1, { age_group: '85' })
      expect(await toOf(send(browser, 2, { ladder_now: '6' }, 'back'))).toBe('/checkUp/1')
      expect(await stored(id)).toEqual(['age_group=85', 'ladder_now=6'])
      expect(chosenIn(await (await browser.get('/checkUp/1')).text())).toEqual(['age_group=85'])
      expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/2')
    })

    test('the language button stores the typed answers and shows the same page', async () => {
      const { browser, id } = await begin()
      const { go: _, ...form } = formOf(6, { sleep_hours: '7.5' })
      const sent = await browser.post('/checkUp/6', { ...form, language: 'es' })
      expect(sent.headers.get('location')).toBe('/es/checkUp/6')
      expect(browser.cookies.get('locale')).toBe('es')
      expect(typedIn(await (await browser.get('/es/checkUp/6')).text(), 'sleep_hours')).toBe('7.5')
      expect(await stored(id)).toEqual(['sleep_hours=7.5'])
    })

    test.each([
      [{ step: '6' }, 'text-size', '6'],
      [{ contrast: 'more' }, 'contrast', 'more'],
    ])('the preference %j stores the typed answers', async (preference, cookie, value) => {
      const { browser, id } = await begin()
      const { go: _, ...form } = formOf(6, { sleep_hours: '7.5' })
      expect(await toOf(browser.post('/checkUp/6', { ...form, ...preference }))).toBe('/checkUp/6')
      expect(browser.cookies.get(cookie)).toBe(value)
      expect(await stored(id)).toEqual(['sleep_hours=7.5'])
    })

    test('an answer can be cleared', async () => {
      const { browser, id } = await begin()
      await send(browser, 3, { support: 'always', lonely: 'never' })
      const form = formOf(3, { support: 'always', lonely: 'never' })
      expect(await toOf(browser.post('/checkUp/3', { ...form, clear: 'lonely' }))).toBe('/checkUp/3#q-lonely')
      expect(await stored(id)).toEqual(['support=always'])
    })

    test('a script can go to any page by its number, for Back and Forward of the browser', async () => {
      const { browser, id } = await begin()
      expect(await toOf(send(browser, 4, { gen_health: 'good' }, '2'))).toBe('/checkUp/2')
      expect(await toOf(send(browser, 4, { gen_health: 'good' }, '99'))).toBe('/checkUp/4')
      expect(await stored(id)).toEqual(['gen_health=good'])
    })
  })

  describe('a form submitted by script', () => {
    test('gets the main part of the next page in the response', async () => {
      const { browser } = await begin()
      const sent = await browser.post('/checkUp/1', formOf(1), { 'x-part': 'main' })
      expect([sent.status, sent.headers.get('content-location')]).toEqual([200, '/checkUp/2'])
      const html = await sent.text()
      expect(html).toContain('<title>Page 2 of 12')
      expect(html).toContain('<main')
      expect(html).not.toContain('<header')
    })

    test('has answers kept as they are given, without a page in response, and the page is not done', async () => {
      const { browser, id } = await begin()
      const sent = await browser.post('/checkUp/1', formOf(1, { age_group: '85' }, 'keep'), { 'x-part': 'none' })
      expect([sent.status, sent.headers.get('content-location'), await sent.text()]).toEqual([204, '/checkUp/1', ''])
      expect(await stored(id)).toEqual(['age_group=85'])
      expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/1')
    })

    test('is told what is wrong with an answer that cannot be kept, at its question', async () => {
      const { browser, id } = await begin()
      const form = formOf(6, { sleep_hours: 'eight', sleep_trouble: 'most' }, 'keep')
      const sent = await browser.post('/checkUp/6', form, { 'x-part': 'none' })
      expect(sent.status).toBe(422)
      const html = await sent.text()
      expect(html).not.toContain('<header')
      expect(html).toMatch(/data-question="sleep_hours" data-here=""/)
      expect(html).toContain('Please enter a number, such as 8.5.')
      expect(await stored(id)).toEqual(['sleep_trouble=most'])
    })

    test('gets the address of any other screen', async () => {
      const { browser } = await begin()
      const sent = await browser.post('/checkUp/1', formOf(1, {}, 'later'), { 'x-part': 'main' })
      expect([sent.status, sent.headers.get('content-location')]).toEqual([204, '/finish-later'])
    })
  })

  describe('the last page', () => {
    test('completes the check-up and goes on to the report', async () => {
      const { browser, id } = await begin()
      for (let number = 1; number < lastPage; number += 1) await send(browser, number)
      expect((await responseOf(id)).completed_at).toBeNull()
      expect(await toOf(send(browser, lastPage))).toBe('/first-name')
      expect((await responseOf(id)).completed_at).toBe(product.clock.now.toISOString())
      expect(await toOf(browser.get('/checkUp'))).toBe('/agent-zero')
    })

    test('redirects to a page that was left out, if there is one', async () => {
      const { browser, id } = await begin()
      for (let number = 1; number <= lastPage; number += 1) if (number !== 3) await send(browser, number)
      expect((await responseOf(id)).completed_at).toBeNull()
      expect(await toOf(send(browser, lastPage))).toBe('/checkUp/3')
      expect(await toOf(send(browser, 3))).toBe('/first-name')
    })

    test('submitted twice concurrently completes once', async () => {
      const { browser } = await begin()
      for (let number = 1; number < lastPage; number += 1) await send(browser, number)
      const both = await Promise.all([1, 2].map(() => toOf(send(browser, lastPage))))
      for (const to of both) expect(['/first-name', '/agent-zero']).toContain(to)
    })
  })

  describe('a complete check-up', () => {
    const storeReport = (response_id: string) =>
      product.deps.db
        .insertInto('report')
        .values({ response_id, content_version: '1', rules_version: '1', body: '{}', created_at: '2026' })
        .execute()
    const reports = (id: string) =>
      product.deps.db.selectFrom('report').select('response_id').where('response_id', '=', id).execute()

    test('loses its report when an answer changes, and keeps its completion time', async () => {
      const { browser, id } = await begin()
      await complete(browser)
      const { completed_at } = await responseOf(id)
      await storeReport(id)
      later(product, 60)
      await send(browser, 2, { qol: 'good' })
      expect(await reports(id)).toEqual([])
      expect((await responseOf(id)).completed_at).toBe(completed_at)
    })

    test('keeps its report when nothing changes', async () => {
      const { browser, id } = await begin()
      await complete(browser)
      await storeReport(id)
      await send(browser, lastPage)
      expect(await reports(id)).toHaveLength(1)
    })
  })

  describe('the answers', () => {
    test('are listed by page, with skipped questions and without hidden ones', async () => {
      const { browser } = await begin()
      await send(browser, 6, { sleep_hours: '7.5', sleep_trouble: 'never' })
      const html = await (await browser.get('/responses')).text()
      expect(html).toContain('7.5 hours')
      expect(html).toContain('Not answered')
      expect(html).not.toContain('What bothers your sleep the most?')
      expect(html).toContain('href="/checkUp/6?from=responses#q-sleep_hours"')
    })

    test('are changed on their page, which redirects back to the list', async () => {
      const { browser, id } = await begin()
      await send(browser, 6, { sleep_hours: '7.5' })
      expect(await (await browser.get('/checkUp/6?from=responses')).text()).toContain('Save and see my answers')
      const change = (go: string) => browser.post('/checkUp/6?from=responses', formOf(6, { sleep_hours: '6' }, go))
      expect(await toOf(change('next'))).toBe('/responses#sleep')
      expect(await toOf(change('back'))).toBe('/responses#sleep')
      expect(await stored(id)).toEqual(['sleep_hours=6'])
    })
  })

  describe('the partner', () => {
    const exact = 'Invalid partner_id: Cannot proceed with assessment submission'

    test('0 of the visit is rejected, and the typed answers stay in the form', async () => {
      const { browser, id } = await begin()
      const sent = await browser.post('/checkUp/6?partner=0', formOf(6, { sleep_hours: '7.5' }))
      const html = await sent.text()
      expect(sent.status).toBe(422)
      expect(html).toContain(exact)
      expect(html).toContain('<title>Error: ')
      expect(typedIn(html, 'sleep_hours')).toBe('7.5')
      expect(await stored(id)).toEqual([])
    })

    test('0 of the visit can be removed, and the page then continues', async () => {
      const { browser, id } = await begin()
      await browser.get('/?partner=0')
      const refused = await (await send(browser, 6, { sleep_hours: '7.5' })).text()
      expect(refused).toMatch(
        /<button[^>]*value="without-center"[^>]*name="go"|<button[^>]*name="go"[^>]*value="without-center"/,
      )
      expect(await toOf(send(browser, 6, { sleep_hours: '7.5' }, 'without-center'))).toBe('/checkUp/7')
      expect(await stored(id)).toEqual(['sleep_hours=7.5'])
      expect(await toOf(send(browser, 7, {}))).toBe('/checkUp/8')
    })

    test('0 of the response is rejected too', async () => {
      const { browser, id } = await begin()
      await product.deps.db.updateTable('response').set({ partner_id: 0 }).where('id', '=', id).execute()
      const sent = await send(browser, 1, { age_group: '85' })
      expect([sent.status, (await sent.text()).includes(exact)]).toEqual([422, true])
      expect(await stored(id)).toEqual([])
    })

    test('that is missing is only logged', async () => {
      const { browser, id } = await begin()
      const { log } = product.deps
      const noted: unknown[] = []
      product.deps.log = Object.assign(Object.create(log), { warn: (...said: unknown[]) => noted.push(said.at(-1)) })
      await send(browser, 1, { age_group: '85' })
      product.deps.log = log
      expect(noted).toEqual(['answers without a partner'])
      expect(await stored(id)).toEqual(['age_group=85'])
    })
  })

  describe('a submitted page', () => {
    const counting = (counted: { statements: number }): KyselyPlugin => ({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        counted.statements += 1
        return result
      },
    })
    async function statementsOf(work: () => Promise<unknown>): Promise<number> {
      const { db } = product.deps
      const counted = { statements: 0 }
      product.deps.db = db.withPlugin(counting(counted))
      await work()
      product.deps.db = db
      return counted.statements
    }

    test('needs at most six SQL statements, including those for the session', async () => {
      const { browser } = await begin()
      const answers = { sleep_hours: '7.5', sleep_trouble: 'never' }
      expect(await statementsOf(() => send(browser, 6, answers))).toBe(5)
      expect(await statementsOf(() => send(browser, 6, answers))).toBe(3)
      expect(await statementsOf(() => send(browser, 6, { ...answers, sleep_hours: '8' }))).toBe(5)
      expect(await statementsOf(() => send(browser, 6, { ...answers, sleep_hours: 'x' }))).toBeLessThanOrEqual(6)
      expect(await statementsOf(() => send(browser, 6, {}))).toBeLessThanOrEqual(6)
    })

    test('needs six where it is the last one and completes the check-up', async () => {
      const { browser } = await begin()
      for (let number = 1; number < lastPage; number += 1) await send(browser, number)
      expect(await statementsOf(() => send(browser, lastPage, { confidence: '8' }))).toBe(6)
    })

    test('needs no more for a complete check-up, and a GET needs two', async () => {
      const { browser } = await begin()
      await complete(browser)
      expect(await statementsOf(() => send(browser, 6, { sleep_hours: '8' }))).toBe(5)
      expect(await statementsOf(() => browser.get('/checkUp/6'))).toBe(2)
    })
  })

  describe('finishing later', () => {
    const codeIn = (html: string) => /class="rcode">([^<]+)</.exec(html)?.[1] ?? ''
    async function interrupted(from?: string): Promise<{ id: string; code: string; browser: Browser }> {
      const { browser, id } = await begin({}, from)
      await send(browser, 1, { age_group: '85' })
      expect(await toOf(send(browser, 2, { qol: 'good' }, 'later'))).toBe('/finish-later')
      const html = await (await browser.get('/finish-later')).text()
      expect(html).toContain('December 20, 2026')
      return { id, browser, code: codeIn(html) }
    }
    const use = (browser: Browser, code: string) => browser.post('/return-code', { code })
    const wrong = 'This code does not open anything.'

    test('shows a code that resumes the check-up in another browser', async () => {
      const { code } = await interrupted()
      expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      const other = product.browser()
      expect(await toOf(use(other, ` ${code.toLowerCase().replace('-', ' ')} `))).toBe('/checkUp')
      expect(await toOf(other.get('/checkUp'))).toBe('/checkUp/2')
      expect(chosenIn(await (await other.get('/checkUp/2')).text())).toEqual(['qol=good'])
    })

    test.each([
      ['/start?partner=volusia', 'florida', '/partners/volusia-2.svg'],
      ['/start-nys', 'nys', '/partners/nys.svg'],
    ])('keeps the partner of a check-up begun at %s in the other browser', async (from, theme, logo) => {
      const { code } = await interrupted(from)
      const other = product.browser()
      await use(other, code)
      const html = await (await other.get('/checkUp/2')).text()
      expect(html).toContain(`data-theme="${theme}"`)
      expect(html).toContain(`src="${logo}"`)
    })

    test('stores no code, and shows the same one again', async () => {
      const { browser, code, id } = await interrupted()
      expect(codeIn(await (await browser.get('/es/finish-later')).text())).toBe(code)
      expect(JSON.stringify(await responseOf(id))).not.toContain(code.replace('-', ''))
    })

    test('resumes the check-up where it is held already', async () => {
      const { browser, code } = await interrupted()
      expect(await toOf(use(browser, code))).toBe('/checkUp')
      await complete(browser)
      expect(await toOf(use(browser, code))).toBe('/recommendations3')
    })

    test('opens the report of a finished check-up in another browser, which only reads it', async () => {
      const { browser, code, id } = await interrupted()
      await complete(browser)
      const other = product.browser()
      expect(await toOf(use(other, code))).toBe('/recommendations3')
      expect((await other.get(`/responses?responseId=${id}`)).status).toBe(200)
      expect(codeIn(await (await browser.get(`/es/save?responseId=${id}`)).text())).toBe(code)
      expect((await other.get(`/es/save?responseId=${id}`)).status).toBe(403)
    })

    test('works until thirty days after the last visit of a browser that holds the check-up', async () => {
      await resetRateLimits()
      const { browser, code } = await interrupted()
      await complete(browser)
      const { now } = product.clock
      later(product, 20 * 86_400)
      await browser.get('/')
      later(product, 29 * 86_400)
      expect(await toOf(use(product.browser(), code))).toBe('/recommendations3')
      product.clock.now = now
    })

    test('shows the same error for a wrong code and for an expired check-up', async () => {
      await resetRateLimits()
      const [old, finished] = [await interrupted(), await interrupted()]
      await complete(finished.browser)
      const { now } = product.clock
      const answers: Response[] = [await use(product.browser(), 'CDFG-HJKM'), await use(product.browser(), 'nonsense')]
      later(product, 31 * 86_400 + 1)
      for (const { code } of [old, finished]) answers.push(await use(product.browser(), code))
      product.clock.now = now
      for (const answer of answers) {
        expect(answer.status).toBe(422)
        expect(await answer.text()).toContain(wrong)
      }
    })

    test('asks for a code if none was typed, and shows a wrong one again', async () => {
      await resetRateLimits()
      expect(await (await use(product.browser(), ' ')).text()).toContain('Please type your return code.')
      expect(typedIn(await (await use(product.browser(), 'cdfg hjkm')).text(), 'code')).toBe('cdfg hjkm')
    })

    test('allows ten tries in fifteen minutes from one address', async () => {
      const { code } = await interrupted()
      for (let tries = 0; tries < 10; tries += 1) expect((await use(product.browser(), 'CDFG-HJKM')).status).toBe(422)
      const refused = await use(product.browser(), code)
      expect(refused.status).toBe(429)
      expect(await refused.text()).toContain('Please wait 15 minutes')
      later(product, 901)
      expect(await toOf(use(product.browser(), code))).toBe('/checkUp')
    })

    test('opens for everybody while codes are guessed from all addresses, a few times without a captcha solution', async () => {
      const { code } = await interrupted()
      await countForAll(product, 'return-code-all', { cost: budgets['return-code-all'].points })
      for (let tries = 0; tries < 3; tries += 1) expect(await toOf(use(product.browser(), code))).toBe('/checkUp')
      expect((await use(product.browser(), code)).status).toBe(429)
    })

    test('is on /finish-later until the check-up is complete, then on /save', async () => {
      const { browser } = await begin()
      expect(await (await browser.get('/finish-later')).text()).toContain('href="/save"')
      await complete(browser)
      expect(await toOf(browser.get('/finish-later'))).toBe('/save')
      const page = await (await browser.get('/save')).text()
      expect(page).toContain('The code works until December 20, 2026.')
      expect(page).toContain('localhost:3000/return-code')
    })

    test('is not shown to a browser that does not hold the check-up', async () => {
      const { browser, id } = await interrupted()
      await complete(browser)
      const other = product.browser()
      expect((await other.get(`/save?responseId=${id}`)).status).toBe(404)
      expect((await other.get('/save')).status).toBe(404)
    })
  })

  describe('on one page', () => {
    async function beginSurvey(path = '/survey') {
      later(product, 1)
      const browser = product.browser()
      const first = await (await browser.get(path)).text()
      expect(first).toContain('Who answers?')
      expect(await toOf(browser.post(path, { audience: 'with', consent: 'yes' }))).toBe(path)
      const { id } = await product.deps.db
        .selectFrom('response')
        .select('id')
        .orderBy('started_at', 'desc')
        .executeTakeFirstOrThrow()
      return { browser, id }
    }
    const everyId = wellbeing13.pages.flatMap((page) => page.questions.map(({ id }) => id))

    test('begins with who answers and consent', async () => {
      const refused = await product.browser().post('/survey', { audience: 'self' })
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain('To continue, check the box below.')
    })

    test('asks every question and stores all answers at once', async () => {
      const { browser, id } = await beginSurvey()
      const html = await (await browser.get('/survey')).text()
      for (const question of everyId) expect(html).toContain(`id="q-${question}"`)
      const sent = browser.post('/survey', { asked: everyId, go: 'next', age_group: '85', sleep_hours: '8' })
      expect(await toOf(sent)).toBe('/agent-zero')
      expect(await stored(id)).toEqual(['age_group=85', 'sleep_hours=8'])
      expect((await responseOf(id)).completed_at).not.toBeNull()
    })

    test('keeps the typed answers when one is invalid', async () => {
      const { browser, id } = await beginSurvey()
      const sent = await browser.post('/survey', { asked: everyId, go: 'next', age_group: '85', sleep_hours: '99' })
      const html = await sent.text()
      expect(sent.status).toBe(422)
      expect(typedIn(html, 'sleep_hours')).toBe('99')
      expect(chosenIn(html)).toEqual(['age_group=85'])
      expect((await responseOf(id)).completed_at).toBeNull()
    })

    test('asks the questions that the answers call for', async () => {
      const { browser } = await beginSurvey()
      const asked = everyId.filter((id) => id !== 'act_min')
      const sent = browser.post('/survey', { asked, go: 'next', act_days: '3' })
      expect(await toOf(sent)).toBe('/survey?more=1#q-act_min')
    })

    test('can be the short form', async () => {
      const { browser, id } = await beginSurvey('/survey?form=short')
      expect((await responseOf(id)).form).toBe('short')
      expect(await (await browser.get('/survey?form=short')).text()).not.toContain('id="q-sleep_hours"')
    })

    test('can be finished later, and started again for another person', async () => {
      const { browser, id } = await beginSurvey()
      expect(await toOf(browser.post('/survey', { asked: everyId, go: 'later', age_group: '85' }))).toBe(
        '/finish-later',
      )
      expect(await stored(id)).toEqual(['age_group=85'])
      const first = await toOf(browser.post('/survey', { another: 'yes' }))
      expect(first).toBe('/start-anew?to=%2Fsurvey')
      expect(await (await browser.get(first ?? '')).text()).toContain('class="rcode"')
      expect(await toOf(browser.post(first ?? '', {}))).toBe('/survey')
      expect((await browser.get(`/responses?responseId=${id}`)).status).toBe(404)
      expect(await (await browser.get('/survey')).text()).toContain('Who answers?')
    })

    test('answers 404 for an unknown assessment', async () => {
      expect((await product.browser().get('/survey?assessment_id=99')).status).toBe(404)
    })
  })
})

/** Advances the clock. */
function later({ clock }: Product, seconds: number): void {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}
