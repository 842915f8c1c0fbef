import SQLite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { migrate } from '#database/migrate.ts'
import type { Database, Schema } from '#database/schema.ts'
import { sqliteDialect } from '#database/sqlite/sqlite-dialect.ts'
import type { Person, SignedIn } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** The current time in policy tests. */
export const now = '2026-11-20T12:00:00.000Z'
const origin = 'http://localhost:3000'

/**
 * The check-ups of the policy tests. The browser `b1` started `begun` and `finished` and entered the return codes of
 * `codedOpen` and `coded`. `savedOpen` and `saved` are in Rosa's account; no browser can open `saved`. `helped` was
 * taken with partner 7, with consent to help by its staff. `foreign` belongs to another person.
 */
const checkUps = ['begun', 'finished', 'codedOpen', 'coded', 'savedOpen', 'saved', 'helped', 'foreign'] as const
export type CheckUp = (typeof checkUps)[number]

const rosa: Person = {
  id: 'rosa',
  email: 'rosa@example.org',
  phone: '2025550100',
  firstName: null,
  lastName: null,
  clientId: null,
  role: 'person',
  isInvited: false,
  partnerId: null,
  hasSecondFactor: false,
  roleUntil: null,
  subjects: 0,
  frontSubject: null,
  isSorted: false,
}
const signIn = { id: 'i1', startedAt: now, expiresAt: now, provenAt: now, activeAt: now, secondFactorAt: null }

/**
 * The callers: a guest's browser, Rosa on another device, staff of partner 7 with and without the second factor, an
 * anonymous caller.
 */
export const callers = {
  browser: { sessionId: 'b1', signedIn: null },
  rosa: { sessionId: null, signedIn: { person: rosa, signIn } },
  staff: {
    sessionId: null,
    signedIn: {
      person: { ...rosa, id: 'sam', role: 'staff', partnerId: 7 },
      signIn: { ...signIn, secondFactorAt: now },
    },
  },
  staffWithoutFactor: {
    sessionId: null,
    signedIn: { person: { ...rosa, id: 'sam', role: 'staff', partnerId: 7 }, signIn },
  },
  stranger: { sessionId: null, signedIn: null },
} as const satisfies Record<string, { sessionId: string | null; signedIn: SignedIn | null }>
export type Caller = keyof typeof callers

/**
 * An in-memory database with the check-ups of the policy tests, without foreign keys, so that a test inserts only the
 * rows that it needs.
 */
export async function castDatabase(): Promise<Database> {
  const file = new SQLite(':memory:')
  file.pragma('foreign_keys = OFF')
  const db = new Kysely<Schema>({ dialect: sqliteDialect(file) })
  await migrate(db)
  for (const [index, id] of checkUps.entries()) {
    const isOpen = id === 'begun' || id.endsWith('Open')
    await insert(db, 'response', {
      id,
      partner_id: id === 'helped' ? 7 : null,
      updated_at: `2026-11-0${index + 1}T00:00:00.000Z`,
      completed_at: isOpen ? null : `2026-11-0${9 - index}T00:00:00.000Z`,
    })
  }
  const block = (response_id: string, via: string) =>
    insert(db, 'response_holder', { response_id, session_id: 'b1', via })
  for (const id of ['begun', 'finished']) await block(id, 'author')
  for (const id of ['codedOpen', 'coded']) await block(id, 'code')
  await insert(db, 'response_holder', { response_id: 'foreign', session_id: 'b2', via: 'author' })
  await insert(db, 'person', { id: 'rosa' })
  await insert(db, 'subject', { id: 'rosa-herself', person_id: 'rosa', who: 'me' })
  for (const response_id of ['savedOpen', 'saved'])
    await insert(db, 'response_owner', { response_id, person_id: 'rosa', subject_id: 'rosa-herself' })
  await insert(db, 'consent', {
    ...{ response_id: 'helped', kind: 'partnerHelp', granted: 1, partner_id: 7 },
    created_at: now,
  })
  return db
}

/** Inserts a row, with arbitrary values in required columns that are not given. */
export async function insert(db: Database, table: keyof Schema, values: Record<string, string | number | null>) {
  const { rows } = await sql<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number }>`
    select * from pragma_table_info(${table})`.execute(db)
  const required = rows.filter((column) => column.notnull && column.dflt_value === null && !/^id$/.test(column.name))
  const filled = Object.fromEntries(
    required.map(({ name, type }) => [name, /int/i.test(type) ? 1 : `${name} ${JSON.stringify(values)}`]),
  )
  await db
    .insertInto(table)
    .values({ ...filled, ...values } as never)
    .execute()
}

/** Returns the context of a request by this caller. `events` collects the security events. */
export function contextOf(db: Database, caller: Caller, events: string[] = []): RequestContext {
  const { sessionId, signedIn } = callers[caller]
  const context: Partial<Record<keyof RequestContext, unknown>> = {
    deps: {
      db,
      now: () => new Date(now),
      settings: { origin, guestDays: 30, debugTools: false },
      events: { note: (...texts: string[]) => events.push(texts.join(' ')) },
    },
    locale: 'es',
    sessionState: sessionId && { session: { id: sessionId, response_id: null }, response: null },
    signedIn,
  }
  return context as RequestContext
}

export const urlOf = (id: string | null, path = '/page'): URL =>
  new URL(id === null ? path : `${path}?responseId=${id}`, origin)

/**
 * Returns the decision of a policy as text: the id of the check-up, `null`, a word, a status, or the target of a
 * redirect.
 */
export async function decisionOf(ask: () => unknown): Promise<string | null> {
  try {
    const answer = await ask()
    if (typeof answer === 'object' && answer !== null && 'id' in answer) return String(answer.id)
    return answer === null ? null : String(answer)
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location')}`
    const { init } = thrown as { init?: { status?: number } }
    if (init?.status === undefined) throw thrown
    return String(init.status)
  }
}
