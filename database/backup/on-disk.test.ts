import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { onDisk } from './on-disk.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'on-disk-'))
const file = path.join(folder, 'copy')
writeFileSync(file, 'rows')

// Patches the prototype of all open files: mocking the module would fail if another test file of the worker has
// already loaded it.
const anyFile = await open(file)
const prototype: FileHandle = Object.getPrototypeOf(anyFile)
await anyFile.close()

const synced: { by: 'sync' | 'datasync'; handle: FileHandle }[] = []
for (const by of ['sync', 'datasync'] as const) {
  const original = prototype[by]
  vi.spyOn(prototype, by).mockImplementation(function (this: FileHandle) {
    synced.push({ by, handle: this })
    return original.call(this)
  })
}

/** Descriptor of a closed file. */
const closed = -1

beforeEach(() => {
  synced.length = 0
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('syncs the data repeatedly during writing, and the file at the end', async () => {
  await onDisk(wait(1000), file)
  expect(synced.filter(({ by }) => by === 'datasync').length).toBeGreaterThan(2)
  expect(synced.at(-1)).toMatchObject({ by: 'sync', handle: { fd: closed } })
})

test('rejects with the write error and closes the file', async () => {
  const written = wait(250).then(() => {
    throw new Error('no space left')
  })
  await expect(onDisk(written, file)).rejects.toThrow('no space left')
  expect(synced.at(-1)).toMatchObject({ by: 'datasync', handle: { fd: closed } })
})
