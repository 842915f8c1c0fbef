import { doingWell } from '#assessment/wellbeing-13.example.ts'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { beginCheckUps, pageForm } from '#tests/check-ups.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { startProduct } from '#tests/product-process.ts'
import type { Figures } from '../budgets.ts'
import { generate } from '../load/generate.ts'
import type { Submit } from '../load/plan.ts'
import { cpuMs, memoryMb } from '../process-figures.ts'
import { median } from '../quantile.ts'
import { countStatements } from '../statements.ts'

const connections = 8
const people = 900
const rounds = 3

/**
 * Measures page submits under load on both databases: CPU time, rate, 95th percentile response time, memory afterwards.
 */
export async function measureSubmits(): Promise<Figures> {
  const statements = await countStatements()
  const sqlite = await load({})
  const postgres = await startPostgres()
  const onPostgres = await load({ DATABASE_URL: postgres.url }).finally(postgres.stop)
  return {
    'submit-statements': statements,
    'submit-cpu-sqlite': sqlite.cpu,
    'submit-rate-sqlite': sqlite.rate,
    'submit-p95-sqlite': sqlite.p95,
    'submit-cpu-postgres': onPostgres.cpu,
    'submit-rate-postgres': onPostgres.rate,
    'submit-p95-postgres': onPostgres.p95,
    memory: Math.max(sqlite.memory, onPostgres.memory),
  }
}

/** Submits page after page for all people at once. Each round is one page, submitted once per person. */
async function load(database: Record<string, string>) {
  const product = await startProduct({ ...database, LOG_LEVEL: 'info' })
  try {
    const deps = await createDeps(readSettings({ DATA_DIR: product.dataDir, ...database, LOG_LEVEL: 'silent' }))
    const created = await beginCheckUps(deps, people)
    await deps.db.destroy()
    const pages = Array.from({ length: rounds + 1 }, (_, at): Submit[] => {
      const body = pageForm(at + 1, doingWell)
      return created.map(({ cookie }) => ({ path: `/checkUp/${at + 1}`, cookie, body }))
    })
    const { pid } = product.process
    const figures: { cpu: number; rate: number; p95: number }[] = []
    for (const submits of pages) {
      const before = cpuMs(pid)
      const { sent, rate, p95, statuses } = await generate({
        origin: product.origin,
        connections,
        seconds: 30,
        submits,
      })
      if (statuses['303'] !== sent) throw new Error(`Not every submit was kept: ${JSON.stringify(statuses)}`)
      figures.push({ cpu: (cpuMs(pid) - before) / sent, rate, p95 })
    }
    // The first round is a warm-up.
    const warm = figures.slice(1)
    return {
      cpu: median(warm.map(({ cpu }) => cpu)),
      rate: median(warm.map(({ rate }) => rate)),
      p95: median(warm.map(({ p95 }) => p95)),
      memory: memoryMb(pid),
    }
  } finally {
    await product.stop()
  }
}
