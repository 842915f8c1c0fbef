import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { withChromium } from '../browser.ts'
import type { Figures } from '../budgets.ts'
import { finishedGuests, withDeps } from '../people.ts'
import { takeReturning } from '../phone/take-returning.ts'

const perQuestion = 6
const daysAgo = 40

/** Counts presses and seconds of a check-up in the `return` form with all answers as before. */
export async function measureReturning(): Promise<Figures> {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  try {
    const [guest] = await withDeps(product.dataDir, {}, async (deps) => {
      const finished = await finishedGuests(deps, 1, [doingWell])
      const completed_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
      await deps.db.updateTable('response').set({ completed_at }).execute()
      return finished
    })
    const { presses, questions } = await withChromium((browser) =>
      takeReturning(browser, product.origin, guest?.cookie ?? '', doingWell),
    )
    return { returningPresses: presses, returningSeconds: questions * perQuestion }
  } finally {
    await product.stop()
  }
}
