import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-open-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a file and writes to it in a separate process. */
const open = (file: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { openSqliteFile } from ${JSON.stringify(path.resolve('database/open.ts'))}
     const database = openSqliteFile(${JSON.stringify(file)})
     database.exec('create table if not exists visit (at text)')
     database.prepare('insert into visit values (?)').run('now')
     database.close()`,
  ])

test('processes that open a new file at the same time wait for each other', async () => {
  const file = path.join(folder, 'new.sqlite')
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => open(file)))
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
})
