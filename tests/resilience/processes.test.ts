import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answersUpTo } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'
import { type Person, people, sendNextPage, storedOf } from './people.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-processes-'))
const data = { DATA_DIR: dataDir }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const pages = 6
/** Returns the ids of the child processes of a process. */
const childrenOf = (pid: number | undefined): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    return []
  }
}

test('killing one of several processes loses no page; it is restarted, and all end together', async () => {
  const product = await startProduct({ PROCESSES: '2' }, dataDir)
  const [first = 0, second = 0] = childrenOf(product.process.pid)
  expect(second).toBeGreaterThan(0)
  const everybody = await people(data, 10, 5)
  let saved = 0
  const fillIn = async (person: Person) => {
    while (person.pagesKept < pages) {
      // Without an answer the client sends the page again, as a person would.
      const isStored = await sendNextPage(product.origin, person).then(
        () => true,
        () => false,
      )
      if (isStored && ++saved === 15) process.kill(first, 'SIGKILL')
    }
  }
  await Promise.all(everybody.map(fillIn))
  const others = () => childrenOf(product.process.pid).filter((pid) => pid !== first)
  await expect.poll(() => others().length, { timeout: 20_000 }).toBe(2)
  expect(others()).toContain(second)
  const stored = await storedOf(data, everybody)
  expect(stored).toEqual(everybody.map(({ answers }) => answersUpTo(pages, answers)))
  const children = others()
  await product.stop()
  expect(product.process.exitCode).toBe(0)
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('any of several processes returns the figures of all of them together', async () => {
  const token = 'a-token-of-the-monitoring-system-0001'
  const product = await startProduct({ PROCESSES: '2', METRICS_TOKEN: token }, dataDir)
  // Each on a new connection, which either process may accept.
  const get = async (at: string) => {
    const headers = { authorization: `Bearer ${token}`, connection: 'close' }
    return (await fetch(product.origin + at, { headers })).text()
  }
  await Promise.all(Array.from({ length: 12 }, () => get('/healthz')))
  const figures = await Promise.all(Array.from({ length: 6 }, () => get('/metrics')))
  for (const each of figures) {
    const [, count] =
      /^checkup_request_seconds_count\{method="GET",route="health",status="200"\} (\d+)$/m.exec(each) ?? []
    // A test beside this one may send a late request to the port that it had before.
    expect(Number(count)).toBeGreaterThanOrEqual(12)
    expect(each).toMatch(/^checkup_build_info\{version="[\d.]+"\} 1$/m)
    expect(each).toMatch(/^checkup_database_up 1$/m)
    expect(each).toMatch(/^# TYPE checkup_database_locked_total counter$/m)
  }
  await product.stop()
})

test('invalid settings end all of them, with the reason', async () => {
  await expect(startProduct({ PROCESSES: '2', PORT: 'none' })).rejects.toThrow('ended with 1')
})
