import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from '#tests/support/product-process.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-modes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a new data folder and the files in it are for the user of the process only', async () => {
  const dataDir = path.join(folder, 'data')
  const before = process.umask(0o022)
  const product = await startProduct({}, dataDir)
  process.umask(before)
  await fetch(`${product.origin}/start`)
  const mode = (file: string) => (statSync(file).mode & 0o777).toString(8)
  const files = readdirSync(dataDir)
  expect(files).toEqual(
    expect.arrayContaining(['checkup.sqlite', 'checkup.sqlite-wal', 'checkup.sqlite-shm', 'secret']),
  )
  expect(mode(dataDir)).toBe('700')
  expect(files.map((name) => `${name} ${mode(path.join(dataDir, name))}`)).toEqual(files.map((name) => `${name} 600`))
  await product.stop()
}, 60_000)
