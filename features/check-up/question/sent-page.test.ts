import { describe, expect, test } from 'vitest'
import { answering, chosenIn, formOf, lastPage, toOf, typedIn } from '#tests/support/answering.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { type Browser, type Fields, onDatabase } from '#tests/support/product.ts'

onDatabase('a page that is sent', (product) => {
  const { begin, send, complete, stored, responseOf } = answering(product)

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

    test('an invalid answer leaves the previous one in place', async () => {
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
    ])('an invalid answer is rejected: %s', async (_, answers, message) => {
      const { browser, id } = await begin()
      const sent = await send(browser, 4, answers)
      expect(sent.status).toBe(422)
      expect(await sent.text()).toContain(message)
      expect(await stored(id)).toEqual([])
    })

    test('an invalid answer is rejected: "none" with another answer, and too many answers', async () => {
      const { browser } = await begin()
      expect(await (await send(browser, 1, { about_you: ['alone', 'none'] })).text()).toContain(
        'Please choose “None of these” or the other answers, not both.',
      )
      const four = ['physical', 'emotional', 'purpose', 'connection']
      expect(await (await send(browser, 12, { priorities: four })).text()).toContain('Please choose 3 at most.')
    })

    test('an invalid answer does not block going back', async () => {
      const { browser, id } = await begin()
      expect(await toOf(send(browser, 7, { act_days: '9', fall_past: 'no' }, 'back'))).toBe('/checkUp/6')
      expect(await stored(id)).toEqual(['fall_past=no'])
    })
  })

  test('a page submitted by Help is stored, and the help page opens', async () => {
    const { browser, id } = await begin()
    expect(await toOf(send(browser, 6, { sleep_hours: '7.5' }, 'guide'))).toBe('/help')
    expect(await stored(id)).toEqual(['sleep_hours=7.5'])
  })

  describe('a submitted page', () => {
    test('ignores unknown field names', async () => {
      const { browser, id } = await begin()
      await send(browser, 1, { nonsense: 'x', __proto__: 'y', constructor: 'z', sleep_hours: '8', age_group: '85' })
      expect(await stored(id)).toEqual(['age_group=85'])
    })

    test('rejects very long text, and does not echo it', async () => {
      const { browser } = await begin()
      const sent = await send(browser, 6, { sleep_hours: '9'.repeat(20_000) })
      expect(sent.status).toBe(422)
      expect((await sent.text()).length).toBeLessThan(200_000)
    })

    test('is rejected above ten megabytes', async () => {
      const { browser, id } = await begin()
      expect((await send(browser, 6, { sleep_hours: '9'.repeat(10_000_000) })).status).toBe(413)
      expect(await stored(id)).toEqual([])
    })

    test('is rejected if the body is not a form', async () => {
      const { browser } = await begin()
      const sent = await browser.post('/checkUp/1', {}, { 'content-type': 'application/json' })
      expect(sent.status).toBe(400)
    })

    test('is stored once when submitted twice', async () => {
      const { browser, id } = await begin()
      const both = await Promise.all([1, 2].map(() => send(browser, 1, { age_group: '85', about_you: ['alone'] })))
      expect(both.map((sent) => sent.headers.get('location'))).toEqual(['/checkUp/2', '/checkUp/2'])
      expect(await stored(id)).toEqual(['about_you=alone', 'age_group=85'])
    })

    test('has the answers of one tab when several submit at once', async () => {
      const { browser, id } = await begin()
      const ages = ['u60', '60_64', '65_74', '75_84', '85']
      const all = await Promise.all(ages.map((age_group) => send(browser, 1, { age_group })))
      expect(all.map(({ status }) => status)).toEqual(ages.map(() => 303))
      expect(await stored(id)).toHaveLength(1)
    })

    test('is accepted from an older tab', async () => {
      const { browser, id } = await begin()
      await send(browser, 1, { age_group: '85' })
      await send(browser, 2, { qol: 'good' })
      expect(await toOf(send(browser, 1, { age_group: '75_84' }))).toBe('/checkUp/2')
      expect(await stored(id)).toEqual(['age_group=75_84', 'qol=good'])
    })

    test('accepts a page after its number changed', async () => {
      const { browser, id } = await begin()
      expect(await toOf(browser.post('/checkUp/1', formOf(6, { sleep_hours: '8' })))).toBe('/checkUp/7')
      expect(await stored(id)).toEqual(['sleep_hours=8'])
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

    test('autosaves answers without a response body and does not complete the page', async () => {
      const { browser, id } = await begin()
      const sent = await browser.post('/checkUp/1', formOf(1, { age_group: '85' }, 'autosave'), { 'x-part': 'none' })
      expect([sent.status, sent.headers.get('content-location'), await sent.text()]).toEqual([204, '/checkUp/1', ''])
      expect(await stored(id)).toEqual(['age_group=85'])
      expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/1')
    })

    test('shows an autosave error at its question', async () => {
      const { browser, id } = await begin()
      const form = formOf(6, { sleep_hours: 'eight', sleep_trouble: 'most' }, 'autosave')
      const sent = await browser.post('/checkUp/6', form, { 'x-part': 'none' })
      expect(sent.status).toBe(422)
      const html = await sent.text()
      expect(html).not.toContain('<header')
      expect(html).toMatch(/data-question="sleep_hours" data-here=""/)
      expect(html).toContain('Please enter a number, such as 8.5.')
      expect(await stored(id)).toEqual(['sleep_trouble=most'])
    })

    describe('with the last answer of its page', () => {
      const prefetch = (browser: Browser, number: number, answers: Fields) =>
        browser.post(`/checkUp/${number}`, formOf(number, answers, 'prefetch'), { 'x-part': 'main' })
      const addressOf = (sent: Response) => sent.headers.get('content-location')

      test('gets the next page in the response, and its page is done', async () => {
        const { browser, id } = await begin()
        const sent = await prefetch(browser, 1, { age_group: '85' })
        expect([sent.status, addressOf(sent)]).toEqual([200, '/checkUp/2'])
        expect(await sent.text()).toContain('<title>Page 2 of 12')
        expect(await stored(id)).toEqual(['age_group=85'])
        expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/2')
      })

      test('gets the question that the answer calls for', async () => {
        const { browser } = await begin()
        expect(addressOf(await prefetch(browser, 7, { act_days: '3' }))).toBe('/checkUp/7?more=1#q-act_min')
        for (let number = 1; number < 7; number += 1) await send(browser, number)
        expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/7')
      })

      test('shows the error at its question', async () => {
        const { browser, id } = await begin()
        const sent = await prefetch(browser, 6, { sleep_hours: 'eight', sleep_trouble: 'most' })
        expect(sent.status).toBe(422)
        expect(await sent.text()).toContain('Please enter a number, such as 8.5.')
        expect(await stored(id)).toEqual(['sleep_trouble=most'])
      })

      test.each([3, lastPage])('does not finish the check-up, where page %i is the last open one', async (open) => {
        const { browser, id } = await begin()
        for (let number = 1; number <= lastPage; number += 1) if (number !== open) await send(browser, number)
        expect(addressOf(await prefetch(browser, open, {}))).toBe(`/checkUp/${open}`)
        expect((await responseOf(id)).completed_at).toBeNull()
        expect(await toOf(browser.get('/checkUp'))).toBe(`/checkUp/${open}`)
        await send(browser, open)
        expect((await responseOf(id)).completed_at).not.toBeNull()
      })

      test('redirects in a completed check-up', async () => {
        const { browser, id } = await begin()
        await complete(browser)
        expect(addressOf(await prefetch(browser, 1, { age_group: '85' }))).toBe('/checkUp/2')
        expect(await stored(id)).toEqual(['age_group=85'])
      })
    })

    test('gets the address of any other screen', async () => {
      const { browser } = await begin()
      const sent = await browser.post('/checkUp/1', formOf(1, {}, 'later'), { 'x-part': 'main' })
      expect([sent.status, sent.headers.get('content-location')]).toEqual([204, '/finish-later'])
    })
  })

  describe('a submitted page', () => {
    const statementsOf = (work: () => Promise<unknown>) => countStatements(product.deps, work)

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
})
