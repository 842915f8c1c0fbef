import { describe, expect, test } from 'vitest'
import { answering, chosenIn, formOf, lastPage, toOf, typedIn } from '#tests/support/answering.ts'
import { onDatabase } from '#tests/support/product.ts'

onDatabase('The check-up', (product) => {
  const { begin, send, complete, stored, responseOf } = answering(product)

  describe('a check-up', () => {
    test('begins at the first page, with nothing preselected', async () => {
      const { browser } = await begin()
      expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/1')
      const html = await (await browser.get('/checkUp/1')).text()
      expect(html).toContain('<title>Page 1 of 12: About you | Wellbeing CheckUp</title>')
      expect(html).toContain('<progress value="1" max="12"')
      expect(chosenIn(html)).toEqual([])
    })

    test('stores the answers before it shows the next page', async () => {
      const { browser, id } = await begin()
      expect(await toOf(send(browser, 1, { age_group: '65_74', about_you: ['alone', 'lost'] }))).toBe('/checkUp/2')
      expect(await stored(id)).toEqual(['about_you=alone', 'about_you=lost', 'age_group=65_74'])
      expect(chosenIn(await (await browser.get('/checkUp/1')).text())).toEqual([
        'age_group=65_74',
        'about_you=alone',
        'about_you=lost',
      ])
    })

    test('shows when it was saved and when it will be deleted', async () => {
      const { browser } = await begin()
      await send(browser, 1, { age_group: '65_74' })
      const html = await (await browser.get('/checkUp/2')).text()
      expect(html).toContain('<output class="saved pages-only"')
      expect(html).toMatch(/Saved at <time[^>]*>\d+:\d\d\sam EST<\/time>\. We keep it for (<!-- -->)?30 days/)
    })

    test('accepts skipping every question', async () => {
      const { browser, id } = await begin()
      expect(await toOf(send(browser, 1))).toBe('/checkUp/2')
      expect(await stored(id)).toEqual([])
    })

    test('resumes at the first page that was not submitted', async () => {
      const { browser } = await begin()
      await send(browser, 1)
      await send(browser, 2)
      await send(browser, 4)
      expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/3')
      expect(await toOf(browser.get('/es/checkUp'))).toBe('/es/checkUp/3')
    })

    test('a page has the published wording, and the opening words of several questions once', async () => {
      const { browser } = await begin()
      const html = await (await browser.get('/checkUp/5')).text()
      expect(html.match(/<legend[^>]*>Over the last 2 weeks, how often have you been bothered/g)).toHaveLength(1)
      // Each of the four questions is also described by the lead-in, for people who see one question at a time.
      for (const id of ['phq2_1', 'phq2_2', 'gad2_1', 'gad2_2'])
        expect(html).toMatch(
          new RegExp(
            `id="${id}-stem">Over the last 2 weeks.*?<fieldset id="${id}-group"[^>]*aria-describedby="${id}-stem"`,
          ),
        )
      expect(html).toContain('Little interest or pleasure in doing things')
    })

    test('a page is in Spanish under /es', async () => {
      const { browser } = await begin()
      const html = await (await browser.get('/es/checkUp/6')).text()
      expect(html).toContain('Página 6 de 12: El sueño')
      expect(html).toContain('¿cuántas horas duerme')
    })

    test('asks only the short form’s questions in the short form', async () => {
      const { browser } = await begin({ length: 'short' })
      const html = await (await browser.get('/checkUp/6')).text()
      expect(html).toContain('sleep_trouble')
      expect(html).not.toContain('sleep_hours')
    })

    test.each(['0', '13', '01', '1.5', 'abc', '99999999999'])('has no page %s', async (number) => {
      const { browser } = await begin()
      expect((await browser.get(`/checkUp/${number}`)).status).toBe(404)
      expect((await browser.post(`/checkUp/${number}`, { go: 'next' })).status).toBe(404)
    })

    test('starts another questionnaire if the address names one', async () => {
      const { browser } = await begin()
      expect(await toOf(browser.get('/checkUp/1?assessment_id=17'))).toBe('/start?assessment_id=17')
      expect((await browser.get('/checkUp/1?assessment_id=13')).status).toBe(200)
    })
  })

  describe('access to a check-up', () => {
    test.each(['/checkUp', '/checkUp/3', '/responses', '/finish-later'])(
      '%s is not found without a check-up',
      async (path) => {
        expect((await product.browser().get(path)).status).toBe(404)
        expect((await product.browser().get(`/es${path}`)).status).toBe(404)
      },
    )

    test.each(['/checkUp/1', '/responses', '/finish-later'])(
      '%s answers 404 for another person’s check-up',
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

    test('ends with the session, without deleting the answers', async () => {
      const { browser, id } = await begin()
      await send(browser, 1, { age_group: '85' })
      await product.deps.db.deleteFrom('browser_session').where('response_id', '=', id).execute()
      expect((await send(browser, 2, { qol: 'good' })).status).toBe(404)
      expect(await stored(id)).toEqual(['age_group=85'])
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
      const requested = [...(formOf(7).asked ?? []), 'act_min']
      expect(await toOf(browser.post('/checkUp/7', { ...formOf(7), asked: requested, act_days: '3' }))).toBe(
        '/checkUp/8',
      )
    })

    test('is on the page, hidden, with its conditions', async () => {
      const { browser } = await begin()
      const html = await (await browser.get('/checkUp/7')).text()
      const condition = '[{"question":"act_days","greaterThan":0}]'.replaceAll('"', '&quot;')
      const [tag] = /<[^>]*id="q-act_min"[^>]*/.exec(html) ?? []
      expect(tag).toContain(` data-when="${condition}"`)
      expect(tag).toContain(' hidden=""')
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

    test.each([
      ['language', 'es', '/es/checkUp/6'],
      ['step', '6', '/checkUp/6'],
      ['contrast', 'more', '/checkUp/6'],
    ])('a rejected text is in the form again after the button %s', async (name, value, address) => {
      const { browser, id } = await begin()
      const { go: _, ...form } = formOf(6, { sleep_hours: 'abc', sleep_trouble: 'most' })
      const sent = await browser.post('/checkUp/6', { ...form, [name]: value })
      expect([sent.status, sent.headers.get('location')]).toEqual([307, address])
      const reshown = await browser.post(address, { ...form, [name]: value })
      expect(reshown.status).toBe(422)
      expect(typedIn(await reshown.text(), 'sleep_hours')).toBe('abc')
      expect(await stored(id)).toEqual(['sleep_trouble=most'])
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

  describe('the last page', () => {
    test('completes the check-up and redirects to the report', async () => {
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

    test('completes the check-up once when submitted twice', async () => {
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

    test('loses its report when an answer changes, but not its completion time', async () => {
      const { browser, id } = await begin()
      await complete(browser)
      const { completed_at } = await responseOf(id)
      await storeReport(id)
      product.clock.advance(60)
      await send(browser, 2, { qol: 'good' })
      expect(await reports(id)).toEqual([])
      expect((await responseOf(id)).completed_at).toBe(completed_at)
    })

    test('does not recompute its report when nothing changes', async () => {
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
      expect(html).not.toContain('href="/how-it-was-worked-out"')
      await complete(browser)
      expect(await (await browser.get('/responses')).text()).toContain('href="/how-it-was-worked-out"')
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

    test('0 is rejected if it is stored with the check-up, too', async () => {
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
      product.deps.log = Object.assign(Object.create(log), {
        warn: (...statements: unknown[]) => noted.push(statements.at(-1)),
      })
      await send(browser, 1, { age_group: '85' })
      product.deps.log = log
      expect(noted).toEqual(['answers without a partner'])
      expect(await stored(id)).toEqual(['age_group=85'])
    })
  })
})
