import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from '../support/product-process.ts'
import { depsOf, people } from './people.ts'

const data = { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'checkup-clock-')) }
afterAll(() => rmSync(data.DATA_DIR, { recursive: true, force: true }))

test('a process with a clock a year ahead deletes nothing, and logs that', async () => {
  const before = await startProduct({}, data.DATA_DIR)
  await people(data, 41, 9)
  await before.stop()
  const environment = {
    CLOCK_SHIFT_MS: String(365 * 86_400_000),
    NODE_OPTIONS: `--import=${path.resolve('tests/support/shifted-clock.ts')}`,
  }
  const prefetched = await startProduct(environment, data.DATA_DIR)
  await expect.poll(prefetched.log, { timeout: 60_000, interval: 500 }).toMatch(/"job":"retention"/)
  expect(prefetched.log()).toContain('The clock may be wrong (jumped): npm run clock')
  const deps = await depsOf(data)
  expect(await deps.db.selectFrom('response').select('id').execute()).toHaveLength(41)
  await deps.db.destroy()
  await prefetched.stop()
})
