import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answersUpTo } from '#tests/check-ups.ts'
import { startProduct } from '#tests/product-process.ts'
import { type Person, people, sendNextPage, storedOf } from './people.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-processes-'))
const data = { DATA_DIR: dataDir }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const pages = 6
/** Returns the ids of the processes that a process has started. */
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

test('of several processes at one address one may be killed: no page is lost, it comes back, and all end together', async () => {
  const product = await startProduct({ PROCESSES: '2' }, dataDir)
  const [first = 0, second = 0] = childrenOf(product.process.pid)
  expect(second).toBeGreaterThan(0)
  const everybody = await people(data, 10, 5)
  let kept = 0
  const fillIn = async (person: Person) => {
    while (person.pagesKept < pages) {
      // Whoever was being answered sends again, as a browser does.
      const isKept = await sendNextPage(product.origin, person).then(
        () => true,
        () => false,
      )
      if (isKept && ++kept === 15) process.kill(first, 'SIGKILL')
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

test('wrong settings end all of them, with the reason', async () => {
  await expect(startProduct({ PROCESSES: '2', PORT: 'none' })).rejects.toThrow('ended with 1')
})
