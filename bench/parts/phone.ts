import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { readSettings } from '#platform/config/settings.ts'
import { createDeps } from '#server/deps.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { withChromium } from '../browser.ts'
import type { Figures } from '../budgets.ts'
import { finishedGuests } from '../people.ts'
import { promiseStep } from '../phone/promise-step.ts'
import { takeFirstPages } from '../phone/questions.ts'
import { median } from '../quantile.ts'

const runs = 5

/**
 * Measures on a cheap phone the time to the first question, the next question, the next page and the confirmation of a
 * step.
 */
export async function measurePhone(): Promise<Figures> {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  try {
    const deps = await createDeps(readSettings({ DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }))
    const people = await beginCheckUps(deps, 2 * (runs + 1))
    const finished = await finishedGuests(deps, runs + 1, Array(runs + 1).fill(doingWell))
    await deps.db.destroy()
    return await withChromium(async (browser) => {
      const waits = []
      for (const [at, { cookie }] of people.entries())
        waits.push(await takeFirstPages(browser, product.origin, cookie, at % 2 === 0))
      const steps = []
      for (const person of finished) steps.push(await promiseStep(browser, product.origin, person))
      // The first two runs warm up the product, not the phone: every run has an empty browser cache.
      const measured = waits.slice(2)
      return {
        firstQuestion: median(measured.map(({ first }) => first)),
        nextQuestion: median(measured.map(({ question }) => question)),
        nextPage: median(measured.filter((_, at) => at % 2 === 0).map(({ next }) => next)),
        nextPageSkipped: median(measured.filter((_, at) => at % 2 === 1).map(({ next }) => next)),
        sheetOpen: median(steps.slice(1).map(({ open }) => open)),
        promised: median(steps.slice(1).map(({ promised }) => promised)),
      }
    })
  } finally {
    await product.stop()
  }
}
