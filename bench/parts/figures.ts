import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { countDue } from '#app/figures/count.server.ts'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { startProduct } from '#tests/product-process.ts'
import type { Figures } from '../budgets.ts'
import { fillCheckUps } from '../fill-check-ups.ts'
import { quantile } from '../quantile.ts'
import { signInStaff } from '../sign-in-staff.ts'

/** Completed check-ups in the database; fewer for a quick run. */
const checkUps = Number(process.env.FIGURES_CHECK_UPS ?? 1_000_000)
const rounds = 20
/** Members of staff used in turn, because of the rate limit of statistics per person. */
const members = 3

/**
 * Measures the pages, the call and the table of statistics over a million check-ups, on both databases. Over fewer it
 * prints the measurements without recording them.
 */
export async function measureFigures(): Promise<Figures> {
  const figures = await measureBoth()
  if (checkUps === 1_000_000) return figures
  process.stderr.write(`${checkUps} check-ups: ${JSON.stringify(figures)}\n`)
  return {}
}

async function measureBoth(): Promise<Figures> {
  const kinds = (process.env.FIGURES_DATABASES ?? 'sqlite,postgres').split(',')
  const sqlite = kinds.includes('sqlite') ? await measure('sqlite', {}) : {}
  if (!kinds.includes('postgres')) return sqlite
  const postgres = await startPostgres()
  return { ...sqlite, ...(await measure('postgres', { DATABASE_URL: postgres.url }).finally(postgres.stop)) }
}

async function measure(kind: 'sqlite' | 'postgres', database: Record<string, string>): Promise<Figures> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-figures-'))
  try {
    const cookies = await fill(kind, dataDir, database)
    const product = await startProduct(database, dataDir)
    try {
      const year = new Date().getFullYear()
      const own = `selectedYear=${year}&partnerID=110`
      const requests: [path: string, cookies: readonly string[]][] = [
        ...['', '?month=3', '?by=language', '?by=age', '?by=zip', '?by=campaign', `?year=${year - 1}`].map(
          (query): [string, readonly string[]] => [`/reports-admin${query}`, cookies.staff],
        ),
        ['/reports-admin', cookies.platform],
        [`/api/secured/responses-admin?${own}`, cookies.staff],
        [`/api/secured/figures/en/table.csv?${own}`, cookies.staff],
      ]
      const worst: number[] = []
      for (const [address, takers] of requests) {
        const times: number[] = []
        // The first requests are a warm-up.
        for (let round = -2; round < rounds; round++) {
          const before = performance.now()
          const cookie = takers.at(round % takers.length) ?? ''
          const response = await fetch(product.origin + address, { headers: { cookie } })
          if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}`)
          await response.arrayBuffer()
          if (round >= 0) times.push(performance.now() - before)
        }
        worst.push(quantile(times, 0.95))
      }
      return { [`figures-${kind}`]: Math.max(...worst) }
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Fills the database, counts everything, and signs in a member of staff and an admin of the platform. */
async function fill(kind: string, dataDir: string, database: Record<string, string>) {
  const say = (text: string) => process.stderr.write(`${kind}: ${text}\n`)
  const settings = readSettings({ DATA_DIR: dataDir, ...database, LOG_LEVEL: 'silent' })
  const deps = await createDeps(settings)
  const partners = (await deps.partners.list()).map(({ id, key }) => ({ id, key }))
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  await fillCheckUps(deps.db, checkUps, {
    ...{ partners, contentVersion: deps.content.version, until: deps.now(), months: 24 },
    onSlice: (filled) => filled % 100_000 === 0 && say(`${filled} filled after ${seconds()}`),
  })
  say(`filled after ${seconds()}`)
  await countDue(deps, { onSlice: (counted) => counted % 50_000 === 0 && say(`${counted} counted after ${seconds()}`) })
  say(`counted after ${seconds()}`)
  const staff: string[] = []
  for (let each = 0; each < members; each++) staff.push(await signInStaff(deps, 'staff', 110, each))
  const cookies = { staff, platform: [await signInStaff(deps, 'platform_admin', null)] }
  deps.documents.end()
  await deps.db.destroy()
  return cookies
}
