import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sqliteFile } from '#database/open.ts'
import { answersUpTo, beginCheckUps, pageForm, storedAnswers } from '#tests/support/check-ups.ts'
import { onBothDatabases, origin } from '#tests/support/product.ts'

type Settings = { dataDir: string; databaseUrl: string | undefined }

/** Locks the tables of check-ups, like a hung transaction. Returns a function that unlocks them. */
async function blockCheckUps({ dataDir, databaseUrl }: Settings): Promise<() => Promise<void>> {
  if (!databaseUrl) {
    const file = new SQLite(sqliteFile(dataDir))
    file.exec('begin immediate')
    return async () => void file.close()
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table response')
  return () => client.end()
}

const answers = { age_group: '75-84' }
const form = { 'content-type': 'application/x-www-form-urlencoded', origin, host: 'localhost:3000' }

onBothDatabases(
  'while the database cannot be written',
  (product) => {
    test('returns a form with its fields and a button that resends it', async () => {
      const { deps, ask } = product
      if (!deps.settings.databaseUrl) await sql`pragma busy_timeout = 100`.execute(deps.db)
      const [person] = await beginCheckUps(deps, 1)
      if (!person) throw new Error('Nobody is here')
      const send = (path: string, body: string) =>
        ask(new Request(origin + path, { method: 'POST', headers: { ...form, cookie: person.cookie }, body }))
      const letGo = await blockCheckUps(deps.settings)
      const refused = await send('/es/checkUp/1', pageForm(1, answers))
      const call = await ask(
        new Request(`${origin}/api/assessment/response`, {
          method: 'POST',
          headers: { ...form, cookie: person.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ response_id: person.responseId, answers }),
        }),
      )
      await letGo()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      const html = await refused.text()
      expect(html).toContain('Lo que escribió sigue aquí')
      expect(html).toContain('<button>Enviar otra vez</button>')
      expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await call.json()).toMatchObject({ code: 'unavailable', success: false })
      const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ])
      const [, action = ''] = /action="([^"]*)"/.exec(html) ?? []
      expect((await send(action, new URLSearchParams(fields).toString())).status).toBe(303)
      expect(await storedAnswers(deps.db, person.responseId)).toEqual(answersUpTo(1, answers))
    })
  },
  { DATABASE_SECONDS: '1' },
)
