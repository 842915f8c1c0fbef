import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { storePartners } from '#database/partners.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-script-'))
const db = openDatabase({ dataDir, databaseUrl: undefined })
const partner = { id: 110, key: 'volusia', slugs: [] }

beforeAll(async () => {
  await migrate(db)
  await storePartners(db, [{ id: partner.id, key: partner.key, data: JSON.stringify(partner) }])
})
afterAll(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

function run(...given: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...given], {
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('names, lists and removes staff, with an audit entry for each change', async () => {
  expect(run('list')).toEqual({ status: 0, said: 'Nobody has a role yet.\n' })
  expect(run('name', ' Root@Example.org', 'platform_admin').status).toBe(0)
  expect(run('name', 'ana@example.org', 'staff', 'Volusia').status).toBe(0)
  expect(run('name', 'ana@example.org', 'platform_admin')).toEqual({
    status: 1,
    said: 'They have another role. Remove it first.\n',
  })
  expect(run('list').said.trimEnd().split('\n').toSorted()).toEqual([
    'ana@example.org  staff  partner 110  no second step yet',
    'root@example.org  platform_admin  no second step yet',
  ])
  expect(run('remove', 'ana@example.org').status).toBe(0)
  expect(run('list').said).not.toContain('ana@example.org')
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
])(
  'rejects %s with a message and changes nothing',
  (_, given) => {
    const { status, said } = run(...given)
    expect(status).toBe(2)
    expect(said.trim()).not.toBe('')
    expect(run('list').said).not.toContain('x@example.org')
  },
  60_000,
)
