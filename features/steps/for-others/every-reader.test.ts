import { describe, expect, test } from 'vitest'
import { onBothDatabases } from '#tests/support/product.ts'
import { actingBrowser, textIn, today } from '../answer/answer.example.ts'

const day = '2026-11-21'
const stand = { intervention_id: 'strength', number: 1, day, place: 'by the pier' }

onBothDatabases('a promised step', (product) => {
  describe('is known to every reader of its person, and to none once the check-up is deleted', () => {
    test.each([
      ['the cover of the report', '/recommendations3', 'Your step · tomorrow, Saturday', true],
      ['the list of all steps of the report', '/continued-recommendations', 'Your step · tomorrow, Saturday', true],
      ['its page', '/ladder', 'Kept for tomorrow, Saturday', true],
      ['My steps', '/action-planning', 'by the pier', true],
      ['My week', '/weekly-action-planner', 'Stand up from a firm chair', true],
      ['home', '/progress-hub', 'Your step · tomorrow, Saturday', true],
      ['the printed report', '/report-pdf', 'by the pier', true],
      ['the calendar, without its topic', '/api/calendar/en/steps.ics', 'SUMMARY:My step', true],
      ['the calls', '/api/steps', '"place":"by the pier"', true],
      [
        'the goals of the FHIR export',
        '/api/fhir/Goal?derived-from=QuestionnaireResponse/',
        'Stand up from a firm chair',
        true,
      ],
      ['the doctor page, before anything was tried', '/doctor-page', 'Stand up from a firm chair', false],
    ])('%s', async (_, path, text, isKnown) => {
      const { browser, responseId, promise } = await actingBrowser(product)
      await promise(stand)
      const read = async () => {
        const answer = await browser.get(path.includes('?') ? path + responseId : `${path}?responseId=${responseId}`)
        return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') }
      }
      const before = await read()
      expect(before.status).toBe(200)
      expect(before.text.includes(text)).toBe(isKnown)
      expect(path.endsWith('.ics') && /chair|pier/i.test(before.text)).toBe(false)
      await product.deps.db.deleteFrom('response').where('id', '=', responseId).execute()
      expect((await read()).text).not.toContain(text)
    })

    test('the copy of their data contains it, with its text and log', async () => {
      const { browser, promise, answer } = await actingBrowser(product)
      const id = await promise(stand)
      await answer(id, 'partly')
      const copy = await (await browser.post('/api/my-data/download', { format: 'json', locale: 'en' })).text()
      for (const text of [id, 'by the pier', 'partly']) expect(copy).toContain(text)
    })
  })

  test('a step ticked offline and sent twice is done once, on every page that shows it', async () => {
    const { browser, responseId, promise, steps } = await actingBrowser(product)
    const id = await promise({ ...stand, day: today })
    const path = `/api/steps/${id}/days/${today}`
    // The browser sends a tick again if it did not get the answer to the first one.
    for (const _ of [1, 2])
      expect((await browser.call('PUT', path, { result: 'did', answered_at: '2026-11-20T15:00:00.000Z' })).status).toBe(
        200,
      )
    // An older one, sent later from another device, loses.
    await browser.call('DELETE', `${path}?answered_at=2026-11-20T14:00:00.000Z`)
    expect(await steps()).toMatchObject([{ state: 'done', log: [{ day: today, result: 'did' }] }])
    for (const [page, done] of [
      ['/recommendations3', 'Done on November 20. Well done.'],
      ['/continued-recommendations', 'Do it 5 times on 2 days this week'],
      [`/ladder?step=${id}`, 'Done on November 20'],
      ['/action-planning', 'Done on November 20'],
      ['/weekly-action-planner', '1 of 1 done.'],
      ['/progress-hub', 'Done on November 20. Well done.'],
      ['/es/progress-hub', 'Hecho el 20 de noviembre'],
      ['/report-pdf', 'one on November 20'],
    ] as const) {
      const answer = await browser.get(`${page}${page.includes('?') ? '&' : '?'}responseId=${responseId}`)
      expect(textIn(await answer.text()), page).toContain(done)
    }
    // No step is left in front.
    const front = await browser.get(`/ladder?responseId=${responseId}`)
    expect(front.headers.get('location')).toContain('/action-planning')
    const file = await (await browser.get(`/api/calendar/en/steps.ics?responseId=${responseId}`)).text()
    expect(file).not.toContain('BEGIN:VEVENT')
  })
})
