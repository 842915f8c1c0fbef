import { expect, test } from 'vitest'
import { saved, signedIn, somebody, textAt } from '#features/home/home.example.ts'
import { onEmbeddedDatabase } from '#tests/support/product.ts'
import { people } from '../report.example.ts'
import { visibleText } from '../wording/html.example.ts'

onEmbeddedDatabase('the cover of a later report', (product) => {
  test('begins with what changed after a headline about a need, too, and with what was done', async () => {
    product.clock.now = new Date('2026-11-20T15:00:00Z')
    const id = await somebody(product, 'Rosa')
    await saved(product, id, '2026-09-01', people.thriving)
    const last = await saved(product, id, '2026-11-14', { ...people.thriving, basics: 'very', bills: 'yes' })
    const browser = await signedIn(product, id)
    const step = { response_id: last, intervention_id: 'walk', number: 1, day: '2026-11-20' }
    const promised = await browser.call('POST', '/api/steps', step)
    const { data } = (await promised.json()) as { data: { id: string } }
    const read = async () => visibleText(await textAt(browser, `/recommendations3?responseId=${last}`))
    const before = await read()
    expect(before).toMatch(/bills weigh on you.*What changed since September 2026/i)
    expect(before).not.toContain('What you did')
    const page = await textAt(browser, `/recommendations3?responseId=${last}`)
    expect(page).toContain('In September it was step')
    expect(visibleText(page)).toMatch(/In September( and [a-z0-9 ]+|, today and in 5 years)?: \d/)
    expect((await browser.call('POST', `/api/steps/${data.id}/state`, { state: 'done' })).status).toBe(200)
    expect(await read()).toMatch(/What changed since September 2026.*What you did Walk/)
  })
})
