import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { onDisk } from './on-disk.ts'

const told: string[] = []

vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<typeof import('node:fs/promises')>()
  return {
    ...actual,
    async open(...args: Parameters<typeof actual.open>) {
      const handle = await actual.open(...args)
      for (const name of ['sync', 'datasync', 'close'] as const) {
        const original = handle[name].bind(handle)
        handle[name] = () => {
          told.push(name)
          return original()
        }
      }
      return handle
    },
  }
})

const folder = mkdtempSync(path.join(tmpdir(), 'on-disk-'))
const file = path.join(folder, 'copy')

beforeEach(() => {
  told.length = 0
  writeFileSync(file, 'rows')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a file is synced again and again while it is written, and as a whole at the end', async () => {
  await onDisk(wait(1000), file)
  expect(told.filter((name) => name === 'datasync').length).toBeGreaterThan(2)
  expect(told.slice(-2)).toEqual(['sync', 'close'])
})

test('what goes wrong in writing is told, and the file is let go of', async () => {
  await expect(onDisk(Promise.reject(new Error('no space left')), file)).rejects.toThrow('no space left')
  expect(told).toEqual(['close'])
})
