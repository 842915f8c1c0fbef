import { expect, test } from 'vitest'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'

const night = {
  ...{ bed_time: '22:30', minutes_to_sleep: 20, times_awake: null, minutes_awake: 30, wake_time: '06:30' },
  ...{ up_time: '07:00', nap_minutes: 0, rested: 4, did: ['light'], extras: ' Tea ' },
}

onBothDatabases('the calls for the sleep pathway', (product) => {
  test('read where a person is, and save a night in place of what was written', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const at = `/assessment/response/${responseId}/sleep`
    const none = await ask(browser, 'GET', at)
    expect(none.body.data).toMatchObject({ check: null, version: null, week: null, nights: [], average: null })
    for (const day of ['18', '19', '20'])
      expect((await ask(browser, 'PUT', `${at}/nights/2026-11-${day}`, night)).status).toBe(200)
    const saved = await ask(browser, 'PUT', `${at}/nights/2026-11-20`, { ...night, bed_time: '00:10' })
    // The first week has no ticks.
    expect(saved.body.data).toEqual({ ...night, morning: '2026-11-20', bed_time: '00:10', did: [], extras: 'Tea' })
    const all = await ask(browser, 'GET', at)
    expect(all.body.data.nights.map(({ morning }: { morning: string }) => morning)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
    ])
    expect(all.body.data.average).toEqual({ nights: 3, hours: 6.5, percent: 83 })
    const short = { ...night, minutes_to_sleep: null, wake_time: '07:00', minutes_awake: 80, did: [], extras: null }
    const total = await ask(browser, 'PUT', `${at}/nights/2026-11-20`, short)
    expect(total.body.data).toEqual({ ...short, morning: '2026-11-20' })
  })

  test('save no night that cannot be, and none that is not over', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const at = `/assessment/response/${responseId}/sleep`
    const put = (morning: string, changed = {}) =>
      ask(browser, 'PUT', `${at}/nights/${morning}`, { ...night, ...changed })
    expect((await put('2026-11-21')).body.fields).toEqual({ morning: 'out_of_range' })
    expect((await put('tomorrow')).status).toBe(422)
    expect((await put('2026-11-20', { up_time: '06:00' })).body.fields).toEqual({ up_time: 'out_of_range' })
    expect((await put('2026-11-20', { bed_time: '25:00' })).status).toBe(422)
    expect((await put('2026-11-20', { minutes_awake: 601 })).status).toBe(422)
    expect((await put('2026-11-20', { extras: 'x'.repeat(101) })).status).toBe(422)
    expect((await ask(browser, 'GET', at)).body.data.nights).toEqual([])
  })

  test('answer 404 for another account’s check-up, and 403 after opening it by return code', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const at = `/assessment/response/${responseId}/sleep`
    const stranger = product.browser().take(await strangersCookie(product.deps))
    expect((await ask(stranger, 'GET', at)).status).toBe(404)
    expect((await ask(stranger, 'PUT', `${at}/nights/2026-11-20`, night)).status).toBe(404)
    await product.deps.db
      .updateTable('response_holder')
      .set({ via: 'code' })
      .where('response_id', '=', responseId)
      .execute()
    expect((await ask(browser, 'GET', at)).status).toBe(403)
    expect((await ask(browser, 'PUT', `${at}/nights/2026-11-20`, night)).status).toBe(403)
  })
})

async function ask(browser: Browser, method: string, path: string, body?: object) {
  const response = await browser.call(method, `/api${path}`, body)
  return { status: response.status, body: await response.json() }
}
