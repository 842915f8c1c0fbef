import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { persons3 } from '#assessment/report/persons/persons-3.example.ts'
import { walkReturning } from '#features/check-up/returning/walk-returning.example.ts'
import { content } from '#tests/support/content.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { withChromium } from '../browser.ts'
import type { Figures } from '../budgets.ts'
import { finishedGuests, withDeps } from '../people.ts'
import { takeReturning } from '../phone/take-returning.ts'
import { median } from '../quantile.ts'

const perQuestion = 6
const daysAgo = 40
/** This person answered five questions, so that most are asked for the first time. */
const answeredFew = 'P20'
/** One answer that is different now, of half of the people. */
const changes = [{ gen_health: 'poor' }, { sleep_trouble: 'every' }, { hear: 'yes' }, { housing: 'repair' }] as const

/**
 * Measures the length of check-ups in the `return` form, in presses and in seconds (6 a question). Simulates the test
 * people and one who is doing well, with unchanged answers and, for half of them, with one change. The one who is doing
 * well also answers in a browser.
 */
export async function measureReturning(): Promise<Figures> {
  const since = dayBefore(daysAgo)
  const people = [{ name: 'doing well', answers: doingWell }, ...persons3].filter(
    ({ name }) => !name.startsWith(answeredFew),
  )
  const walks = people.flatMap(({ name, answers }, at) =>
    [{}, ...(at % 2 === 0 ? [changes[(at / 2) % changes.length]] : [])].map((changed = {}) => {
      const walk = walkReturning(content, wellbeing13, answers, { since, today: dayBefore(0), changed })
      const each = { presses: walk.presses, seconds: walk.questions.length * perQuestion }
      if (process.env.BENCH_EACH) process.stdout.write(`${name} ${JSON.stringify({ changed, ...each })}\n`)
      return each
    }),
  )
  const seconds = walks.map((walk) => walk.seconds)
  return {
    returningPresses: await pressesInBrowser(),
    returningPressesAll: median(walks.map(({ presses }) => presses)),
    returningSeconds: median(seconds),
    returningLongest: Math.max(...seconds),
  }
}

const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const dayBefore = (days: number) => before(days).slice(0, 10)

async function pressesInBrowser(): Promise<number> {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  try {
    const [guest] = await withDeps(product.dataDir, {}, async (deps) => {
      const finished = await finishedGuests(deps, 1, [doingWell])
      await deps.db
        .updateTable('response')
        .set({ completed_at: before(daysAgo) })
        .execute()
      return finished
    })
    return await withChromium((browser) => takeReturning(browser, product.origin, guest?.cookie ?? '', doingWell))
  } finally {
    await product.stop()
  }
}
