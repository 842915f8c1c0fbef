import { readSettings } from '#platform/config/settings.ts'
import { createDeps } from '#server/deps.ts'
import { everyBranch } from '#tests/journeys/support/people.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { withChromium } from '../browser.ts'
import type { Figures } from '../budgets.ts'
import { takeFirstPages } from '../phone/questions.ts'
import { takeCheckUp } from '../phone/take-check-up.ts'
import { median } from '../quantile.ts'

/** Share of the slowest presses that the interaction to next paint (INP) leaves out, as in browsers. */
const leftOut = 1 / 50

/**
 * Measures a check-up from the first question to the report on a cheap phone, with answers that cover every branch:
 * layout shifts, how soon presses show, and how soon each question and the report do.
 */
export async function measureWalk(): Promise<Figures> {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  try {
    const deps = await createDeps(readSettings({ DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }))
    const people = await beginCheckUps(deps, 2)
    await deps.db.destroy()
    return await withChromium(async (browser) => {
      const [first, second] = people
      // To warm up the product.
      await takeFirstPages(browser, product.origin, first?.cookie ?? '', true)
      const walk = await takeCheckUp(browser, product.origin, second?.cookie ?? '', everyBranch)
      if (process.env.BENCH_EACH) process.stdout.write(`${JSON.stringify(walk)}\n`)
      const slowest = walk.presses.toSorted((one, other) => other - one)
      return {
        walkShift: walk.shift,
        walkPress: slowest[Math.floor(walk.presses.length * leftOut)] ?? 0,
        walkFirst: walk.first,
        walkNext: median(walk.questions),
        walkReport: walk.report,
      }
    })
  } finally {
    await product.stop()
  }
}
