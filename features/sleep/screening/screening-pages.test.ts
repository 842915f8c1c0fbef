import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { screenQuestions } from '#assessment/answers/sleep-version.ts'
import { saveResponse } from '#domain/people/account.server.ts'
import { finishedCheckUp, people, sessionBrowser } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { onDatabase } from '#tests/support/product.ts'
import { check, outOfBed, sleepPages, stages, steps } from '../sleep.example.ts'

onDatabase('before the sleep pathway', (product) => {
  const { moveTo, page, write } = sleepPages(product)

  describe('questions about safety', () => {
    test('appear again if unanswered, with the chosen answers', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      const html = await page(browser, '/sleep_pathway')
      // One answer is prefilled from the check-up.
      expect([...html.matchAll(/name="(sp_\w+)"[^>]*checked/g)].map(([, name]) => name)).toEqual(['sp_fall'])
      const refused = await browser.post('/sleep_pathway', { form: 'check', sp_apnea: 'unsure', sp_fall: 'later' })
      expect(refused.status).toBe(422)
      const second = await refused.text()
      expect(second).toContain('4 questions need an answer')
      expect(second).toMatch(/name="sp_apnea"[^>]*checked=""[^>]*value="unsure"/)
      expect(await stages(product, responseId)).toEqual([])
    })

    test.each([
      ...screenQuestions.flatMap((question) => [
        [question, 'yes'],
        [question, 'unsure'],
      ]),
      ['none', 'but the check-up tells of snoring'],
    ])('select the gentle version on every page for %s %s, in both languages', async (question, answer) => {
      const snoring = { ...people.thriving, sleep_trouble: 'most', sleep_main: 'snore' }
      const { browser } = await sessionBrowser(product, question === 'none' ? snoring : people.thriving)
      await browser.post('/sleep_pathway', { ...check, ...(question !== 'none' && { [question]: answer }) })
      for (const path of ['', '2', '3']) await browser.post(`/sleep_pathway${path}`, { go: 'next' })
      moveTo(3)
      await write(browser, { did: ['got_up'] })
      for (const prefix of ['', '/es'])
        for (const path of ['_pathway', '_pathway2', '_pathway3', '_pathway4', '-diary', '-diary/print'])
          expect(await page(browser, `${prefix}/sleep${path}`), path).not.toMatch(outOfBed)
      const first = await page(browser, '/sleep_pathway')
      const doctorFirst = ['sp_apnea', 'sp_drowsy', 'none'].includes(question ?? '')
      expect(first.includes('Please see your doctor first, because loud snoring or great sleepiness')).toBe(doctorFirst)
      expect(first.includes('For you the gentle version is better, because ')).toBe(!doctorFirst)
      expect(first.includes('Find out what disturbs your sleep')).toBe(doctorFirst)
      expect(first.includes('Do not drive when you are sleepy.')).toBe(doctorFirst)
      expect(first.includes('Do not stop a sleep pill or daily alcohol suddenly')).toBe(question === 'sp_pill')
      expect(await page(browser, '/sleep_pathway4')).toContain(
        doctorFirst ? 'Until then you can do the gentle version' : 'For you the gentle version is better',
      )
    })

    test('select the full version after five times "no", until the answers change', async () => {
      const { browser } = await sessionBrowser(product, people.thriving)
      await browser.post('/sleep_pathway', check)
      expect(await page(browser, '/sleep_pathway3')).toMatch(outOfBed)
      expect(await page(browser, '/es/sleep_pathway3')).toMatch(outOfBed)
      expect(await page(browser, '/sleep_pathway?check=again')).toContain('A few questions first')
      await browser.post('/sleep_pathway?check=again', { ...check, sp_fall: 'unsure' })
      expect(await page(browser, '/sleep_pathway3')).not.toMatch(outOfBed)
    })

    test('preserve the choices when the language is switched', async () => {
      const { browser } = await sessionBrowser(product, people.thriving)
      const fields = { form: 'check', sp_apnea: 'no', language: 'es' }
      expect((await browser.post('/sleep_pathway', fields)).headers.get('location')).toBe('/es/sleep_pathway')
      const html = await (await browser.post('/es/sleep_pathway', fields)).text()
      expect(html).toMatch(/<input[^>]*name="sp_apnea"[^>]*checked/)
    })
  })

  describe('the newest check-up', () => {
    /** Returns a signed-in account; `finish` adds a completed check-up. */
    async function sleeper() {
      const { deps } = product
      const personId = await addPerson(product, `sleeper-${Math.random()}@example.org`)
      const ctx = { deps, signedIn: { person: { id: personId } } } as RequestContext
      const browser = product.browser().take(await signIn(product, personId))
      const finish = async (answers: Answers) => {
        const { responseId } = await finishedCheckUp(deps, answers)
        await deps.db.transaction().execute((trx) => saveResponse(ctx, trx, responseId, personId))
        return `?responseId=${responseId}`
      }
      return { browser, finish }
    }

    test('changes running weeks the same day if it is more careful, and back if the next one is not', async () => {
      const { browser, finish } = await sleeper()
      const first = await finish(people.thriving)
      await browser.post(`/sleep_pathway${first}`, check)
      expect(await page(browser, `/sleep_pathway3${first}`)).toMatch(outOfBed)
      moveTo(1)
      const second = await finish({ ...people.thriving, memory: 'yes', meds: '5', meds_trouble: ['dizzy'] })
      for (const at of [first, second]) {
        const html = await page(browser, `/sleep_pathway3${at}`)
        expect(html).not.toMatch(outOfBed)
        expect(html).toContain('Your newest CheckUp changed this. From today you have the gentle version.')
        expect(html).toContain('because your memory has changed and your medicines make you dizzy or sleepy.')
        expect(html).not.toContain('Find out what disturbs your sleep')
      }
      // The questions are answered again with this check-up, so nothing has changed since.
      await browser.post(`/sleep_pathway${second}`, check)
      expect(await page(browser, `/sleep_pathway3${second}`)).not.toContain('Your newest CheckUp changed this')
      moveTo(2)
      expect(await page(browser, `/sleep_pathway3${await finish(people.thriving)}`)).toMatch(outOfBed)
    })

    test('puts a talk first in a crisis: only the calm evening is left, with numbers to call', async () => {
      const { browser, responseId } = await sessionBrowser(product, { ...people.thriving, phq2_1: '3', phq2_2: '3' })
      await browser.post('/sleep_pathway', check)
      for (const [prefix, words] of [
        ['', ['First talk with someone today.', 'href="sms:988"']],
        ['/es', ['Primero hable hoy con alguien.', 'href="sms:988?body=AYUDA"']],
      ] as const)
        for (const path of ['', '2', '3']) {
          const html = await page(browser, `${prefix}/sleep_pathway${path}`)
          for (const text of [...words, 'href="tel:988"', `${prefix}/sleep_pathway4?responseId=${responseId}`])
            expect(html).toContain(text)
          expect(html).not.toMatch(/value="(next|again|here)"/)
        }
      const calm = await page(browser, '/sleep_pathway4')
      for (const text of ['First talk with someone today.', 'dim the lights']) expect(calm).toContain(text)
      expect(calm).not.toMatch(/worry time|I get up each day at|value="(next|again|here)"/)
      const at4 = `/sleep_pathway4?responseId=${responseId}`
      expect((await browser.post('/sleep_pathway', { go: 'next' })).headers.get('location')).toBe(at4)
      expect((await browser.get('/sleep_pathway_complete')).headers.get('location')).toBe(at4)
      expect(await stages(product, responseId)).toEqual([[1, '2026-11-20']])
    })

    test('names neither mood nor alcohol where other people may look', async () => {
      const answers = { ...people.thriving, gad2_1: '2', gad2_2: '2', audit1: '4', audit2: '3', audit3: '2' }
      const alone = await sessionBrowser(product, answers)
      const shared = await sessionBrowser(product, answers, { audience: 'with' })
      for (const { browser } of [alone, shared]) await browser.post('/sleep_pathway', check)
      expect(await page(alone.browser, '/sleep_pathway')).toContain(
        'because drinking can disturb sleep and you have had hard days.',
      )
      expect(await page(shared.browser, '/sleep_pathway')).toContain('Please see your doctor first. Until then')
      expect(await page(shared.browser, '/es/sleep_pathway')).toContain('Por favor, vea primero a su doctor. Mientras')
    })

    test('fills in the answers that it has, with its day', async () => {
      const { browser } = await sessionBrowser(product, {
        ...people.thriving,
        ...{ sleep_trouble: 'most', sleep_main: 'snore', fall_past: 'no', fall_unsteady: 'no' },
      })
      const html = await page(browser, '/sleep_pathway')
      expect(html.split('You said so on November 20. Change it if it is wrong.')).toHaveLength(3)
      expect(
        [...html.matchAll(/name="(sp_\w+)"[^>]*checked=""[^>]*value="(\w+)"/g)].map((found) => found.slice(1)),
      ).toEqual([
        ['sp_apnea', 'yes'],
        ['sp_fall', 'no'],
      ])
      for (const number of [1, 2, 3, 4, 5]) expect(html).toContain(`Before you start: ${number} of 5`)
      expect(await page(browser, '/es/sleep_pathway')).toContain('Lo dijo el 20 de noviembre. Cámbielo si no es así.')
      // Snoring still counts if it is denied later, since the more careful answer applies.
      await browser.post('/sleep_pathway', check)
      expect(await page(browser, '/sleep_pathway')).toContain(
        'because loud snoring or great sleepiness can be treated.',
      )
    })

    test('says first what the answers mean, and starts with the diary in one press', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      await browser.post('/sleep_pathway', { ...check, sp_fall: 'yes' })
      const meaning = await page(browser, '/sleep_pathway?check=done')
      for (const text of ['The gentle way fits you', 'Start with the diary', 'Change an answer'])
        expect(meaning).toContain(text)
      expect(await page(browser, '/es/sleep_pathway?check=done')).toContain('Para usted es mejor la forma suave')
      for (const _ of ['once', 'twice']) {
        const started = await browser.post('/sleep_pathway', { go: 'diary' })
        expect(started.status).toBe(303)
        expect(started.headers.get('location')).toBe(`/sleep-diary?responseId=${responseId}`)
      }
      expect(await steps(product, responseId)).toMatchObject([
        { number: 3, kind: 'days', run: 3, weekdays: 'mon,tue,wed,thu,fri,sat,sun', from_day: '2026-11-20' },
      ])
    })
  })
})
