import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeCertificates } from '#scripts/drill/certificates.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { openDatabase } from '../open.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-tls-'))
const inFolder = (name: string) => path.join(folder, name)

describe.skipIf(!inject('postgresUrl'))('TLS to PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    makeCertificates(folder, { server: '127.0.0.1' })
    const [cert, key] = [readFileSync(inFolder('server.crt')), readFileSync(inFolder('server.key'))]
    server = await startPostgres({ tls: { cert, key } })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  /** Returns whether a connection with these parameters is encrypted, or the error. */
  async function connect(parameters: string, host = '127.0.0.1'): Promise<boolean | string> {
    const databaseUrl = `${server.url.replace('127.0.0.1', host)}?${parameters}`
    const db = openDatabase({ dataDir: '', databaseUrl })
    const isEncrypted = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
    const answer = await isEncrypted.execute(db).then(
      ({ rows }) => rows[0]?.ssl ?? false,
      (error: Error) => error.message,
    )
    await db.destroy()
    return answer
  }

  test.each(['verify-full', 'verify-ca', 'require'])(
    'encrypts with sslmode=%s and the CA of the server',
    async (mode) => {
      expect(await connect(`sslmode=${mode}&sslrootcert=${inFolder('ca.crt')}`)).toBe(true)
    },
  )

  test.each(['verify-full', 'verify-ca', 'require'])('refuses an unknown CA with sslmode=%s', async (mode) => {
    expect(await connect(`sslmode=${mode}`)).toMatch(/certificate/)
  })

  test('refuses a certificate of another host with sslmode=verify-full', async () => {
    const url = `sslmode=verify-full&sslrootcert=${inFolder('ca.crt')}`
    expect(await connect(url, 'localhost')).toMatch(/does not match/)
  })
})
