import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { checkUpRow } from '#app/figures/figures.example.ts'
import { nameWords } from '#app/shared/members/name-words.ts'
import type { Deps } from '#app/shared/visit/deps.ts'
import { listMembers } from '#app/staff/member-list.server.ts'
import type { MemberQuery } from '#app/staff/member-query.ts'
import type { MemberStaff } from '#app/staff/members.policy.ts'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import type { Figures } from '../budgets.ts'
import { quantile } from '../quantile.ts'

/** People in one partner's inbox; every fifth has a call request as well. */
const people = Number(process.env.MEMBERS_PEOPLE ?? 100_000)
const slice = 500
const rounds = 20
const all: MemberQuery = { state: 'new', kind: null, name: '', after: null, entry: null }

/** Measures the response time of a partner's inbox, in the process, including its log, on both databases. */
export async function measureMembers(): Promise<Figures> {
  const sqlite = await measure('sqlite', {})
  const postgres = await startPostgres()
  return { ...sqlite, ...(await measure('postgres', { DATABASE_URL: postgres.url }).finally(postgres.stop)) }
}

async function measure(kind: 'sqlite' | 'postgres', database: Record<string, string>): Promise<Figures> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-members-'))
  const deps = await createDeps(readSettings({ DATA_DIR: dataDir, ...database, LOG_LEVEL: 'silent' }))
  try {
    await fill(deps)
    const staff = { partnerId: 110, actor: { id: uuid(), isAdmin: false } } as MemberStaff
    const deep = { by: '2026-06-30T00:00:00.000Z', id: 'f' }
    const queries: MemberQuery[] = [
      all,
      { ...all, after: deep },
      { ...all, kind: 'agreed', after: deep },
      { ...all, state: 'done', kind: 'agreed' },
      { ...all, name: 'first7' },
      { ...all, name: 'first7 last333' },
    ]
    const slow: number[] = []
    for (const query of queries) {
      const times: number[] = []
      // The first rounds are a warm-up.
      for (let round = -2; round < rounds; round++) {
        const before = performance.now()
        const { members, agreed } = await listMembers(deps, staff, query)
        if (members.length + agreed.length === 0) throw new Error(`nobody is found: ${JSON.stringify(query)}`)
        if (round >= 0) times.push(performance.now() - before)
      }
      slow.push(quantile(times, 0.95))
    }
    return { [`members-${kind}`]: Math.max(...slow) }
  } finally {
    deps.documents.end()
    await deps.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill({ db }: Deps): Promise<void> {
  for (let from = 0; from < people; from += slice) {
    const numbers = Array.from({ length: Math.min(slice, people - from) }, (_, at) => from + at)
    const responses = numbers.map(() => checkUpRow())
    const entries = numbers.flatMap((number, at) => {
      const asked = new Date(Date.UTC(2026, 0, 1) + (number / people) * 300 * 86_400_000).toISOString()
      const kinds = number % 5 === 0 ? ['agreed', 'talk'] : ['agreed']
      return kinds.map((kind) => ({
        ...{ id: uuid(), response_id: responses[at]?.id ?? '', partner_id: 110, kind, asked_at: asked },
        ...{ name: `First${number % 211} Last${number % 997}`, state: number % 4 === 0 ? 'done' : 'new' },
      }))
    })
    const words = entries.flatMap(({ id, name }) =>
      nameWords(name).map((word) => ({ entry_id: id, partner_id: 110, word })),
    )
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('response').values(responses).execute()
      await trx.insertInto('member_entry').values(entries).execute()
      await trx.insertInto('member_word').values(words).execute()
    })
  }
}
