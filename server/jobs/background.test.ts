import { expect, test, vi } from 'vitest'
import { lastRuns, recordRun } from '#database/background-runs.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { clockProblem, confirmClock } from '../clock.ts'
import type { ServerDeps } from '../deps.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { backgroundJobs, startBackground } from './background.ts'

const dayMs = 86_400_000

onBothDatabases('the background jobs', (product) => {
  const run = (name: string) => {
    const deps = { ...product.deps, transports: {}, metrics: null } as ServerDeps
    const job = backgroundJobs(deps).find((each) => each.name === name)
    if (!job) throw new Error(`There is no job ${name}`)
    return job.run(new AbortController().signal)
  }
  const checkUps = async () => (await product.deps.db.selectFrom('response').select('id').execute()).length
  const seen = async () => (await lastRuns(product.deps.db)).get('clock')

  test('delete nothing and send no reminder with a clock a year ahead, until an operator confirms it', async () => {
    const { deps, clock } = product
    const today = new Date()
    clock.now = today
    await beginCheckUps(deps, 3)
    await run('clock')
    expect(await seen()).toEqual(today)
    clock.now = new Date(today.getTime() + 365 * dayMs)
    await expect(run('retention')).rejects.toThrow('The clock may be wrong (jumped): npm run clock')
    await expect(run('reminders')).rejects.toThrow('The clock may be wrong')
    expect([await checkUps(), await seen()]).toEqual([3, today])

    await confirmClock(deps)
    vi.spyOn(deps.log, 'info').mockImplementation(() => undefined)
    const outcome = await run('retention').then(
      () => 'deleted',
      (error: Error) => error.message,
    )
    // On PostgreSQL the operator's confirmation is not enough, since the clock of the database still differs.
    const expected = deps.settings.databaseUrl
      ? { problem: 'differs', outcome: 'The clock may be wrong (differs)', left: 3 }
      : { problem: null, outcome: 'deleted', left: 0 }
    expect(outcome).toContain(expected.outcome)
    expect([await clockProblem(deps), await checkUps()]).toEqual([expected.problem, expected.left])
  })

  test('take a clock that is set back, or was off for a weekend, for right', async () => {
    const { deps, clock } = product
    const today = new Date()
    await recordRun(deps.db, 'clock', new Date(today.getTime() - 3 * dayMs))
    clock.now = today
    await run('clock')
    expect(await seen()).toEqual(today)
    clock.now = new Date(today.getTime() - 60_000)
    await run('clock')
    expect(await seen()).toEqual(today)
  })

  test('are counted and timed, those of the outbox too', async () => {
    const { deps } = product
    const metrics = createMetrics({ ...deps, toReview: () => [], documents: { waiting: 0 } })
    const stop = startBackground({ ...deps, transports: {}, metrics } as ServerDeps)
    const figures = async () => (await metrics.read()).text
    for (const job of ['clock', 'settling'])
      await expect.poll(figures).toContain(`checkup_job_seconds_count{name="${job}"} 1`)
    await stop()
  })
})
