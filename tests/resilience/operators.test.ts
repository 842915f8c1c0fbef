import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { countDue, resetCounts } from '#features/staff/statistics/compute/count.server.ts'
import { checkUpRow } from '#features/staff/statistics/figures.example.ts'
import { createPostgresDatabase } from '../database/own-database.ts'
import { type Data, depsOf } from './people.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Check-ups per month: enough for several batches. */
const ofMonth = 1300

describe.each(['SQLite', 'PostgreSQL'] as const)('a rebuild of the figures that is killed, on %s', (kind) => {
  test('leaves correct counts, and is completed by the next counting or rebuild', async () => {
    const data: Data = { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'checkup-operators-')) }
    folders.push(data.DATA_DIR)
    if (kind === 'PostgreSQL') data.DATABASE_URL = await createPostgresDatabase()
    const deps = await depsOf(data)
    const moments = ['2026-03-10T12:00:00.000Z', '2026-04-10T12:00:00.000Z']
    for (const at of moments)
      for (let added = 0; added < ofMonth; added += 100)
        await deps.db
          .insertInto('response')
          .values(Array.from({ length: 100 }, () => checkUpRow({ started_at: at, completed_at: null })))
          .execute()
    expect(await countDue(deps)).toBe(2 * ofMonth)
    const before = await months(deps.db)
    expect(before).toHaveLength(2)

    await killedRebuild(data)
    for (const { partner_id, month, check_ups } of await months(deps.db)) {
      const shares = deps.db.selectFrom('figure_share').select('response_id').where('partner_id', '=', partner_id)
      expect(await shares.where('month', '=', month).execute()).toHaveLength(check_ups)
    }
    await countDue(deps)
    expect(await months(deps.db)).toEqual(before)

    await killedRebuild(data)
    expect(await resetCounts(deps)).toMatchObject({ kept: 0 })
    expect(await months(deps.db)).toEqual([])
    await countDue(deps)
    expect(await months(deps.db)).toEqual(before)
    await deps.db.destroy()
  })
})

const months = (db: Database) => db.selectFrom('figure_month').selectAll().orderBy('month').execute()

/** Starts a rebuild and kills it when it reports the first month as done. */
async function killedRebuild(data: Data): Promise<void> {
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...data }
  const rebuild = spawn(process.execPath, ['scripts/figures.ts', 'rebuild'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => rebuild.once('exit', (_, signal) => resolve(signal)))
  rebuild.stdout.once('data', () => rebuild.kill('SIGKILL'))
  expect(await ended).toBe('SIGKILL')
}
