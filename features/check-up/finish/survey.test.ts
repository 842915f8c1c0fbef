import { expect, test } from 'vitest'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { answering, chosenIn, toOf, typedIn } from '#tests/support/answering.ts'
import { type Fields, onDatabase } from '#tests/support/product.ts'

onDatabase('The check-up on one page', (product) => {
  const { lastBegun, stored, responseOf } = answering(product)
  async function beginSurvey(path = '/survey') {
    product.clock.advance(1)
    const browser = product.browser()
    const first = await (await browser.get(path)).text()
    expect(first).toContain('Who answers?')
    expect(await toOf(browser.post(path, { audience: 'with', consent: 'yes' }))).toBe(path)
    return { browser, id: await lastBegun() }
  }
  const everyId = wellbeing13.pages.flatMap((page) => page.questions.map(({ id }) => id))

  test('begins with who answers and consent', async () => {
    const refused = await product.browser().post('/survey', { audience: 'self' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('To continue, check the box below.')
  })

  test('asks a helper every question but that about safety at home, and stores all answers at once', async () => {
    const { browser, id } = await beginSurvey()
    const html = await (await browser.get('/survey')).text()
    expect(everyId.filter((question) => !html.includes(`id="q-${question}"`))).toEqual(['safe'])
    const sent = browser.post('/survey', { asked: everyId, go: 'next', age_group: '85', sleep_hours: '8', safe: 'no' })
    expect(await toOf(sent)).toBe('/agent-zero')
    expect(await stored(id)).toEqual(['age_group=85', 'sleep_hours=8'])
    expect((await responseOf(id)).completed_at).not.toBeNull()
  })

  test('shows the typed answers again when one is invalid', async () => {
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
    const requested = everyId.filter((id) => id !== 'act_min')
    const sent = browser.post('/survey', { asked: requested, go: 'next', act_days: '3' })
    expect(await toOf(sent)).toBe('/survey?more=1#q-act_min')
  })

  test('can be the short form', async () => {
    const { browser, id } = await beginSurvey('/survey?form=short')
    expect((await responseOf(id)).form).toBe('short')
    expect(await (await browser.get('/survey?form=short')).text()).not.toContain('id="q-sleep_hours"')
  })

  test('refuses the answers of another person’s page', async () => {
    const { browser, id } = await beginSurvey()
    const { id: older } = await beginSurvey()
    const sent = await browser.post('/survey', { asked: everyId, go: 'next', check_up: older, age_group: '85' })
    expect(sent.status).toBe(409)
    expect(await stored(id)).toEqual([])
    expect(await stored(older)).toEqual([])
  })

  test('a survey in two tabs loses no answer of either', async () => {
    const { browser, id } = await beginSurvey()
    const opened = async () => {
      const html = await (await browser.get('/survey')).text()
      const shown = typedIn(html, 'shown').replaceAll('&amp;', '&')
      return (answers: Fields) =>
        browser.post('/survey', { asked: everyId, go: 'same', check_up: id, shown, ...answers })
    }
    const [one, other] = [await opened(), await opened()]
    await one({ fall_past: 'no' })
    await other({ fall_worry: 'yes' })
    expect(await stored(id)).toEqual(['fall_past=no', 'fall_worry=yes'])
  })

  test('redirects to the report when sent again, and says if the check-up is not open here any more', async () => {
    const { browser, id } = await beginSurvey()
    const send = () => browser.post('/survey', { asked: everyId, go: 'next', check_up: id, age_group: '85' })
    expect(await toOf(send())).toBe('/agent-zero')
    expect(await toOf(send())).toBe('/agent-zero')
    await browser.post('/start-anew?to=%2Fsurvey', {})
    const refused = await send()
    expect(refused.status).toBe(410)
    expect(await refused.text()).toContain('no longer open in this browser')
  })

  test('can be finished later, and started again for another person', async () => {
    const { browser, id } = await beginSurvey()
    expect(await toOf(browser.post('/survey', { asked: everyId, go: 'later', age_group: '85' }))).toBe('/finish-later')
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
