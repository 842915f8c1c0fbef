import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { scriptEnvironment } from '#tests/support/script-environment.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-script-'))
const db = openDatabase({ dataDir, databaseUrl: undefined })
beforeAll(() => migrate(db))
afterAll(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const add = (id: string, state: string, recipient: string) =>
  db
    .insertInto('outbox_message')
    .values({
      ...{ id, key: id, template: 'share', method: 'email', recipient, from_name: 'A', text: 'B', attempts: 8, state },
      ...{ created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(), due_at: '2026-11-20T00:00:00.000Z' },
      failure: 'smtp-451',
    })
    .execute()

function run(...given: string[]) {
  const env = { ...scriptEnvironment, DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/messages.ts', ...given], {
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('lists unsent messages, and resends or drops those that the operator names', async () => {
  expect(run()).toEqual({ status: 0, output: 'No messages.\n' })
  await add('m-1', 'dead', 'rosa@example.org')
  await add('m-2', 'unsure', '')
  await add('m-3', 'waiting', 'rosa@example.org')
  const { status, output } = run()
  expect(status).toBe(0)
  expect(output.split('\n')[0]).toBe('1 dead, 1 unsure, 1 waiting')
  expect(output).toContain('m-1  dead  share  email  r…@….org  3 h  8 tries  smtp-451')
  expect(output).toContain('m-2  unsure  share  email  (erased)')
  expect(output).not.toMatch(/m-3|rosa/)

  expect(run('send-again', 'm-1')).toEqual({ status: 0, output: 'Done.\n' })
  expect(run('send-again', 'm-2').status).toBe(1)
  expect(run('drop', 'm-2')).toEqual({ status: 0, output: 'Done.\n' })
  expect(run('drop', 'm-2').status).toBe(1)
  expect(run().output).toBe('2 waiting\n')
  await add('m-4', 'sent', '')
  expect(run('bounced', 'm-4')).toEqual({ status: 0, output: 'Done.\n' })
  expect(run('bounced', 'm-3').status).toBe(1)
  expect(run().output).toContain('m-4  dead  share  email  (erased)  3 h  8 tries  bounced')
})

test.each([['send-again'], ['drop'], ['resend', 'm-1'], ['drop', 'm-1', 'm-2']])(
  'rejects the arguments %s %s with its usage',
  (...given) => {
    expect(run(...given)).toEqual({
      status: 2,
      output: 'npm run messages [-- send-again ID | -- drop ID | -- bounced ID]\n',
    })
  },
)

test('does not create a missing database', () => {
  const env = { ...scriptEnvironment, DATA_DIR: path.join(dataDir, 'elsewhere') }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/messages.ts'], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, `There is no database in ${env.DATA_DIR}\n`])
})
