import { beforeEach, expect, test } from 'vitest'
import { newestCode } from '#tests/support/newest-code.ts'
import { onDatabase } from '#tests/support/product.ts'
import { accountOwner, addStep, clearReminders, guest, remindedOf, rowOf } from '../reminders.example.ts'

const pageOf = (responseId: string, step: string) => `/ladder/thank-you?responseId=${responseId}&step=${step}`
const tomorrow = { kind: 'once', number: 1, on_day: '2026-11-21', weekdays: null, from_day: null, remind: 0 }

onDatabase('the offer to remind of a step', (product) => {
  beforeEach(() => clearReminders(product))

  test('is one press with a contact of the account', async () => {
    const { browser, responseId } = await accountOwner(product)
    const id = await addStep(product, responseId, { ...tomorrow, remind_hour: null })
    const page = pageOf(responseId, id)
    const offer = await (await browser.get(page)).text()
    expect(offer).toContain('Yes, email me at 9\u00a0am')
    // A verified contact gets no code, so the press does not wait for a proof of work.
    expect(offer).not.toContain('data-captcha')
    expect((await browser.post(page, { remind: 'yes', hour: '9' })).headers.get('location')).toBe(page)
    const set = await (await browser.get(page)).text()
    expect(set).toContain('Saturday at 9\u00a0am, to')
    expect(set.match(/Back to my report|Go to my home|Put it in my calendar/g)).toEqual([
      'Back to my report',
      'Go to my home',
    ])
    expect(await remindedOf(product, id)).toEqual({ remind: 1, remind_hour: 9 })
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2026-11-21T14:00:00.000Z' })
  })

  test.each([
    ['', 'You may text or email me about my steps. Each email has a link to stop.', /Text rates|Reply STOP/],
    ['/es', 'Pueden escribirme sobre mis pasos. Cada correo trae un enlace para terminar.', /tarifas|ALTO/],
  ])('names the way to stop of the known contact, and records this wording: %s', async (prefix, wording, ofTexts) => {
    const { browser, responseId } = await accountOwner(product)
    const page = prefix + pageOf(responseId, await addStep(product, responseId, { ...tomorrow, remind: 0 }))
    const plain = async (response: Response) => (await response.text()).replaceAll(/<!-- -->|<[^>]+>/g, '')
    const offer = await plain(await browser.get(page))
    expect(offer).toContain(wording)
    expect(offer.split(wording.split('. ')[1] ?? '')).toHaveLength(2)
    expect(offer).not.toMatch(ofTexts)
    await browser.post(page, { remind: 'yes', hour: '9' })
    const recorded = await plain(await browser.get(`${prefix}/my-data`))
    expect(recorded).toContain(wording.split('. ')[1])
    expect(recorded).not.toMatch(ofTexts)
  })

  test('asks a guest for one contact and its code, which may be entered later', async () => {
    const { browser, responseId, phone } = await guest(product)
    const id = await addStep(product, responseId, tomorrow)
    const page = pageOf(responseId, id)
    const refused = await browser.post(page, { remind: 'contact', hour: '9', contact: phone })
    const html = await refused.text()
    expect([refused.status, html.includes(`value="${phone}"`)]).toEqual([422, true])
    expect(html).toContain('Check the box, so that we may write to you.')
    expect(await remindedOf(product, id)).toMatchObject({ remind: 0 })
    const fields = { remind: 'contact', hour: '9', contact: phone, agree: 'yes' }
    expect((await browser.post(page, fields)).headers.get('location')).toBe(page)
    const waits = await (await browser.get(page)).text()
    expect(waits).toContain('Waiting for your code')
    const [, change = ''] = /href="([^"]+)"[^>]*>Use another phone or email/.exec(waits) ?? []
    expect(await (await browser.get(change.replaceAll('&amp;', '&'))).text()).toContain('name="contact"')
    const wrong = await browser.post(page, { remind: 'code', code: '000000' })
    expect([wrong.status, (await wrong.text()).includes('This is not the code we sent')]).toEqual([422, true])
    const code = await newestCode(product, phone)
    await browser.post('/reminders', { remind: 'code', code })
    expect(await (await browser.get(page)).text()).toContain('Good. We will text you.')
  })

  test('offers no reminder for safety at home, nor in a crisis', async () => {
    const { browser, responseId } = await accountOwner(product)
    const [safe, walk] = [
      await addStep(product, responseId, { ...tomorrow, intervention: 'safehelp' }),
      await addStep(product, responseId, tomorrow),
    ]
    const isOffered = async (id: string) =>
      (await (await browser.get(pageOf(responseId, id))).text()).includes('Shall we remind you?')
    expect([await isOffered(safe), await isOffered(walk)]).toEqual([false, true])
    await browser.post(pageOf(responseId, safe), { remind: 'yes', hour: '9' })
    expect(await remindedOf(product, safe)).toMatchObject({ remind: 0 })
    const { db } = product.deps
    for (const question_id of ['phq2_1', 'phq2_2'])
      await db
        .updateTable('answer')
        .set({ value: '3' })
        .where('response_id', '=', responseId)
        .where('question_id', '=', question_id)
        .execute()
    expect(await isOffered(walk)).toBe(false)
  })
})
