import { expect, test } from 'vitest'
import { onBothDatabases } from '#tests/support/product.ts'
import { checkUpRow } from '../figures.example.ts'
import { countDue } from './count.server.ts'

onBothDatabases('counting during traffic', (product) => {
  test('pauses between batches, so that the process answers requests', async () => {
    const people = Array.from({ length: 250 }, () => checkUpRow({ partner_id: 120 }))
    await product.deps.db.insertInto('response').values(people).execute()
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    // A timer fires when requests would be served.
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const slices: { counted: number; turns: number; at: number }[] = []
    const onSlice = (counted: number) => {
      slices.push({ counted, turns, at: performance.now() })
      turns = 0
    }
    expect(await countDue(product.deps, { besideTraffic: true, onSlice })).toBe(250)
    clearInterval(timer)
    expect(slices.map(({ counted }) => counted)).toEqual([100, 200, 250])
    for (const [place, { turns: between, at }] of slices.entries()) {
      const before = slices[place - 1]
      if (!before) continue
      expect(between).toBeGreaterThan(0)
      // A timer may fire a millisecond early.
      expect(at - before.at).toBeGreaterThanOrEqual(49)
    }
  })
})
