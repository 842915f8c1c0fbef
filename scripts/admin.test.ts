import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { storePartners } from '#database/partners.ts'
import { listStaff } from '#features/staff/access/staff.server.ts'
import { scriptEnvironment } from '#tests/support/script-environment.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-script-'))
const db = openDatabase({ dataDir, databaseUrl: undefined })
const partner = { id: 110, key: 'volusia', slugs: [], offers: [] }

beforeAll(async () => {
  await migrate(db)
  await storePartners(db, [{ id: partner.id, key: partner.key, data: JSON.stringify(partner) }], new Date())
})
afterAll(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

function run(...given: string[]) {
  const env = { ...scriptEnvironment, DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...given], {
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('names, lists and removes staff, with an audit entry for each change', async () => {
  expect(run('list')).toEqual({ status: 0, output: 'Nobody has a role yet.\n' })
  const named = run('name', ' Root@Example.org', 'platform_admin')
  expect(named.status).toBe(0)
  expect(named.output).toContain('They sign in at http://localhost:3000/staff')
  expect(run('name', 'ana@example.org', 'staff', 'Volusia').status).toBe(0)
  expect(run('name', 'ana@example.org', 'platform_admin')).toEqual({
    status: 1,
    output: 'They have another role. Remove it first.\n',
  })
  expect(run('list').output.trimEnd().split('\n').toSorted()).toEqual([
    'ana@example.org  staff  partner 110  invited',
    'root@example.org  platform_admin  invited',
  ])
  expect(run('remove', 'ana@example.org').status).toBe(0)
  expect(run('list').output).not.toContain('ana@example.org')
  const entries = await db.selectFrom('audit').select(['actor', 'action', 'partner_id']).orderBy('id').execute()
  expect(entries).toEqual([
    { actor: 'operator', action: 'roleGiven', partner_id: null },
    { actor: 'operator', action: 'roleGiven', partner_id: 110 },
    { actor: 'operator', action: 'roleTaken', partner_id: 110 },
  ])
}, 60_000)

test.each([
  ['an unknown command', ['shout']],
  ['no role', ['name', 'x@example.org']],
  ['an invalid role', ['name', 'x@example.org', 'person']],
  ['no partner', ['name', 'x@example.org', 'staff']],
  ['an unknown partner', ['name', 'x@example.org', 'staff', 'nowhere']],
  ['a partner for a platform admin', ['name', 'x@example.org', 'platform_admin', 'volusia']],
  ['an invalid email', ['name', 'nobody', 'platform_admin']],
  ['the removal of somebody without a role', ['remove', 'x@example.org']],
  ['the confirmation of somebody without a role', ['confirm', 'x@example.org']],
  ['an invalid contact to sign out', ['end-sign-ins', 'nobody']],
  ['an unknown kind of link', ['link', 'admin']],
  ['a link of an unknown partner', ['link', 'kiosk', 'nowhere']],
])(
  'rejects %s with a message and changes nothing',
  async (_, given) => {
    const before = await listStaff({ db })
    const { status, output } = run(...given)
    expect(status).toBe(2)
    expect(output.trim()).not.toBe('')
    expect(await listStaff({ db })).toEqual(before)
  },
  60_000,
)

test('signs a person out everywhere, with an audit entry', async () => {
  const at = new Date().toISOString()
  const facts = { name: '', phone_verified: 1, second_factor: 0, created_at: at, updated_at: at }
  const rosa = { id: 'rosa', email: 'rosa@example.org', email_verified: 1, phone: '3865550123' }
  await db
    .insertInto('person')
    .values([
      { ...rosa, ...facts },
      { ...rosa, ...facts, id: 'ana', email: 'ana2@example.org', phone: null },
    ])
    .execute()
  const signIn = { expires_at: at, created_at: at, updated_at: at }
  const signIns = () => db.selectFrom('sign_in').select('id').orderBy('id').execute()
  for (const contact of ['Rosa@Example.org', '(386) 555-0123']) {
    await db
      .insertInto('sign_in')
      .values(['one', 'two'].map((id) => ({ ...signIn, id, token: id, person_id: 'rosa' })))
      .execute()
    await db.deleteFrom('sign_in').where('id', '=', 'other').execute()
    await db
      .insertInto('sign_in')
      .values({ ...signIn, id: 'other', token: 'other', person_id: 'ana' })
      .execute()
    expect(run('end-sign-ins', contact)).toEqual({ status: 0, output: 'Done. Ended: 2.\n' })
    expect(await signIns()).toEqual([{ id: 'other' }])
  }
  const entries = db.selectFrom('audit').select(['actor', 'action']).where('person_id', '=', 'rosa')
  expect(await entries.execute()).toEqual(Array(2).fill({ actor: 'operator', action: 'signedOutByUs' }))
  expect(run('end-sign-ins', 'nobody@example.org').status).toBe(1)
}, 60_000)

test.each([
  ['kiosk', 'volusia', /^http:\/\/localhost:\d+\/k\?partner=volusia&kiosk=[\w-]{43}\n$/],
  ['test_flag', undefined, /^http:\/\/localhost:\d+\/start\?test_flag=[\w-]{43}\n$/],
])('prints the signed start link with %s', (flag, of, pattern) => {
  expect(run('link', flag, ...(of ? [of] : [])).output).toMatch(pattern)
})
