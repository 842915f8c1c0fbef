import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp } from '#database/backup/backup.ts'
import { makeVictim, secrets } from '#tests/support/actors.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { onBothDatabases, type Product } from '#tests/support/product.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-bytes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const feedback = 'The lilacs behind the shed'
const draft = 'Unfinished words about my knees'
const formerStep = 'Prune the roses of the former plan'
const reader = 'second-reader@example.org'
/** All input of the person who deletes their data. Excludes one secret, which is another spelling of a phone number. */
const typed = [...secrets.filter((text) => text !== '212-000-1717'), feedback, draft, formerStep, reader]

onBothDatabases('what a person deletes', (product) => {
  test('is in no byte of the database, of its WAL and of a new backup', async () => {
    const { deps } = product
    await beginCheckUps(deps, 200)
    const { victim, person } = await makeVictim(product)
    const browser = product.browser().take(person)
    await browser.get('/my-data')
    const shared = await browser.post('/api/assessment/sendLink', {
      ...{ response_id: victim.responseId, first_name: 'Victimsname', last_name: 'Lee' },
      ...{ share_to: reader, share_from: 'victims-own@example.org' },
    })
    expect(shared.status).toBe(200)
    const own = { response_id: victim.responseId, locale: 'en', created_at: deps.now().toISOString() }
    await deps.db
      .insertInto('experience')
      .values({ ...own, id: 'feedback', request_key: 'feedback', page: 'post-survey', body: `{"best":"${feedback}"}` })
      .execute()
    // The upgrade leaves unencrypted texts like this until a background job encrypts them.
    await deps.db
      .updateTable('step')
      .set({ words: null, words_open: JSON.stringify({ what: formerStep }) })
      .where('id', '=', victim.stepId)
      .execute()
    await beginCheckUps(deps, 200)
    expect((await browser.post('/my-data/delete', { go: 'email' })).status).toBe(303)
    const { session_id } = await deps.db
      .selectFrom('one_time_code')
      .select('session_id')
      .where('purpose', '=', 'delete')
      .executeTakeFirstOrThrow()
    await deps.db
      .updateTable('browser_session')
      .set({ form_drafts: `["${draft}"]` })
      .where('id', '=', session_id)
      .execute()
    expect(await found(product, 'before')).toEqual(typed)

    const code = await newestCode(product, 'victims-own@example.org')
    const deleted = await browser.post('/my-data/delete', { go: 'code', code })
    expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/my-data/deleted'])
    expect(await found(product, 'after')).toEqual([])
  })

  test('a deleted person leaves no byte but the contacts of the account', async () => {
    const { victim, person } = await makeVictim(product)
    const browser = product.browser().take(person)
    const other = { name: 'Other', who: 'cares', request_key: '01900000-0000-7000-8000-000000000001' }
    expect((await browser.post('/persons?add', { go: 'add', ...other })).status).toBe(303)
    const address = `/persons/${victim.subjectId}/delete`
    expect((await browser.post(address, { go: 'email' })).status).toBe(303)
    const code = await newestCode(product, 'victims-own@example.org')
    expect((await browser.post(address, { go: 'code', code })).status).toBe(303)
    expect(await found(product, 'person')).toEqual(['victims-own@example.org', '2120001717'])
  })
})

/** Returns the texts that are in the files of the database (SQLite only), or in a new backup. */
async function found({ deps: { settings } }: Product, name: string): Promise<string[]> {
  const live = ['', '-wal', '-shm'].map((suffix) => path.join(settings.dataDir, `checkup.sqlite${suffix}`))
  // Read before the backup, which also truncates the WAL.
  const bytes = live.filter((file) => existsSync(file)).map((file) => readFileSync(file))
  const backup = path.join(folder, `${settings.databaseUrl ? 'postgres' : 'sqlite'}-${name}`)
  await backUp({ ...settings, backupKey: undefined }, backup)
  bytes.push(
    settings.databaseUrl
      ? execFileSync('pg_restore', ['--file=-', backup], { maxBuffer: 100_000_000 })
      : readFileSync(backup),
  )
  return typed.filter((text) => bytes.some((each) => each.includes(text)))
}
