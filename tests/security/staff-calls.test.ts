import { expect, test } from 'vitest'
import { makeOthers, makeVictim, requestOfStaff } from '../support/actors.ts'
import { onEmbeddedDatabase } from '../support/product.ts'

const figures = 'partnerID=110&selectedMonth=11&selectedYear=2026'
/** Changes of a version that does not exist, which are rejected with 409 for callers with the permission. */
const offers = { partnerID: 110, version: 999, changes: { offers: [] } }
const phone = { partnerID: 110, version: 999, changes: { phone: '386-555-0100' } }

onEmbeddedDatabase('the calls of staff', (product) => {
  test('have the status of each role, for its own partner and another one', async () => {
    const { victim } = await makeVictim(product)
    const others = await makeOthers(product, victim)
    const { id } = await requestOfStaff(product)
    const calls: Record<string, [method: string, path: string, body?: unknown]> = {
      figures: ['GET', `responses-admin?${figures}`],
      table: ['GET', `figures/en/table.csv?${figures}`],
      poster: ['GET', 'poster/en?partnerID=110'],
      page: ['GET', 'partner-data?partnerID=110'],
      offers: ['PUT', 'partner-data', offers],
      change: ['PUT', 'partner-data', phone],
      inbox: ['GET', 'staff/requests'],
      step: ['POST', `staff/requests/${id}/take`, { revision: 999 }],
      focusGroup: ['GET', 'focus-group.csv'],
    }
    const statuses: Record<string, number[]> = {}
    for (const [who, cookie] of Object.entries(others)) {
      const by = product.browser().take(cookie)
      const found: number[] = []
      for (const [method, path, body] of Object.values(calls)) {
        await product.deps.db.deleteFrom('rate_limit').execute()
        found.push((await by.call(method, `/api/secured/${path}`, body)).status)
      }
      statuses[who] = found
    }
    const all = (status: number) => Object.keys(calls).map(() => status)
    expect(statuses).toEqual({
      ...{ anonymous: all(401), 'guest in the middle': all(401), guest: all(401), 'contact of a share': all(401) },
      ...{ person: all(404), 'person with a check-up': all(404), 'staff without second factor': all(403) },
      // In the order of the calls: figures, table, poster; page, offers, change; inbox, step; focusGroup.
      'read-only staff of their partner': [...[200, 200, 200], ...[404, 404, 404], ...[403, 403], 404],
      'staff of their partner': [...[200, 200, 200], ...[200, 409, 404], ...[200, 409], 404],
      'staff of another partner': [...[404, 404, 404], ...[404, 404, 404], ...[200, 404], 404],
      'partner admin': [...[200, 200, 200], ...[200, 409, 409], ...[200, 409], 404],
      'platform admin': [...[200, 200, 200], ...[200, 409, 409], ...[403, 403], 200],
    })
  })
})
