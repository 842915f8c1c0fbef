import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeBaseBackup, postgresFolder, startPostgres } from '../database/postgres.ts'
import { answersUpTo } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'
import { people, sendNextPage, storedOf } from './people.ts'

/** Runs a statement on a server. Returns its first row. */
async function run(url: string, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows[0] ?? {}
}

const isHere = inject('postgresUrl') !== ''
if (!isHere) console.warn('PostgreSQL is not installed here: point-in-time recovery is not tried.')

// The archive is local; `npm run drill -- pitr` does it with Patroni while people answer.
test.skipIf(!isHere)('restores answers deleted by mistake to the moment before, from base backup and WAL', async () => {
  const folder = postgresFolder()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-moment-'))
  onTestFinished(() => {
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
  })
  const archiving = ['archive_mode=on', `archive_command=cp %p ${folder}/%f`]
  const server = await startPostgres({ more: archiving })
  const data = { DATA_DIR: dataDir, DATABASE_URL: server.url }
  const product = await startProduct({ DATABASE_URL: server.url }, dataDir)
  const everybody = await people(data, 20, 12)
  const eachSendsAPage = async (origin: string) => {
    for (const person of everybody) await sendNextPage(origin, person)
  }
  await eachSendsAPage(product.origin)
  const copy = path.join(folder, 'copy')
  makeBaseBackup(server.url, copy)
  await eachSendsAPage(product.origin)
  const { moment } = await run(server.url, 'select clock_timestamp()::text as moment')
  const sentBefore = everybody.map(({ answers, pagesKept }) => answersUpTo(pagesKept, answers))
  await run(server.url, 'delete from answer')
  expect(await storedOf(data, everybody)).toEqual(everybody.map(() => ({})))
  await product.stop()
  // Stopping archives the last segment, too.
  await server.stop()

  appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${folder}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
      "archive_mode = 'off'",
      '',
    ].join('\n'),
  )
  writeFileSync(path.join(copy, 'recovery.signal'), '')
  const recovered = await startPostgres({ copy })
  const isReady = async () => (await run(recovered.url, 'select not pg_is_in_recovery() as is')).is
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true)

  const recoveredData = { ...data, DATABASE_URL: recovered.url }
  expect(await storedOf(recoveredData, everybody)).toEqual(sentBefore)
  const successor = await startProduct({ DATABASE_URL: recovered.url }, dataDir)
  await eachSendsAPage(successor.origin)
  expect(await storedOf(recoveredData, everybody)).toEqual(
    everybody.map(({ answers, pagesKept }) => answersUpTo(pagesKept, answers)),
  )
  await successor.stop()
  await recovered.stop()
})
