import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import { sqliteFile } from '#database/open.ts'
import type { PretendDelivery } from '#database/schema.ts'
import { readSettings } from '#platform/config/settings.ts'
import { deliverDue } from '#platform/messages/deliver.ts'
import type { Deps } from '#platform/request/deps.ts'
import type * as App from '#server/app.ts'
import { createDeps } from '#server/deps.ts'
import { migratedPostgres, migratedSqlite } from '../database/migrated.ts'
import { fullScans, noteStatements, type Statements } from '../full-scans.ts'
import { content } from './content.ts'
import { cookieHeader, takeCookies } from './cookies.ts'

/** The complete product in this process, with a separate real database. HTTP requests reach it without a network. */
export type Product = {
  deps: Deps
  /** The product's clock, which tests set or advance by seconds. */
  clock: { now: Date; advance: (seconds: number) => void }
  /** Opens a browser that stores cookies and sends forms, but does not follow redirects. */
  browser: () => Browser
  /** Sends a request unchanged. */
  ask: (request: Request) => Promise<Response>
  /** Redirects all requests, also of open browsers, to another app; null switches back to the app of the product. */
  switchTo: (ask: Product['ask'] | null) => void
  /** The statements of all requests so far. None may scan a table that grows with the number of people. */
  statements: Statements
  /** Delivers due messages. Returns all messages to a contact so far, oldest first. */
  messagesTo: (contact: string) => Promise<PretendDelivery[]>
}
/** A minimal browser. */
export type Browser = {
  cookies: Map<string, string>
  cookieHeader: () => string
  /** Adds cookies: a Cookie header, such as 'a=1; b=2', or Set-Cookie lines. Returns this browser. */
  take: (cookies: string | readonly string[]) => Browser
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** Posts a form. An array sends a field several times. */
  post: (path: string, fields: Fields, headers?: Record<string, string>) => Promise<Response>
  /** Makes an API call like the scripts of the product's pages: with JSON, if there is a body. */
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
}
export type Fields = Record<string, string | readonly string[]>

export const origin = 'http://localhost:3000'

/**
 * Runs the tests on the embedded database and on PostgreSQL, each with a new product: for tests of SQL, locks and
 * authorization. `environment` adds settings.
 */
export function onBothDatabases(name: string, tests: (product: Product) => void, environment?: Environment): void {
  onDatabases(['SQLite', 'PostgreSQL'], name, tests, environment)
}

/** Runs the tests on one database: the embedded one, or PostgreSQL in the thorough run (`npm run test:thorough`). */
export function onDatabase(name: string, tests: (product: Product) => void, environment?: Environment): void {
  onDatabases([process.env.THOROUGH ? 'PostgreSQL' : 'SQLite'], name, tests, environment)
}

/** Runs the tests on the embedded database only, for many requests that do not depend on the database. */
export function onEmbeddedDatabase(name: string, tests: (product: Product) => void, environment?: Environment): void {
  onDatabases(['SQLite'], name, tests, environment)
}

type Environment = Readonly<Record<string, string>>

function onDatabases(
  kinds: readonly ('SQLite' | 'PostgreSQL')[],
  name: string,
  tests: (product: Product) => void,
  environment: Environment = {},
): void {
  describe.each(kinds)(`${name} on %s`, (kind) => {
    const product = {} as Product
    let close: () => Promise<void>
    beforeAll(async () => {
      const started = await startProduct(kind === 'PostgreSQL' ? await migratedPostgres() : undefined, environment)
      Object.assign(product, started.product)
      close = started.close
    })
    afterAll(() => close())
    tests(product)
  })
}

async function startProduct(databaseUrl: string | undefined, environment: Environment) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-test-'))
  if (!databaseUrl) copyFileSync(await migratedSqlite(), sqliteFile(dataDir))
  const clock = {
    now: new Date('2026-11-20T15:42:00Z'),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + Math.round(seconds * 1000))
    },
  }
  const ours = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', DEBUG_TOOLS: '1' }
  // A low cost saves time. A product that other machines can reach rejects it.
  const cost = environment.ORIGIN?.startsWith('https:') ? {} : { PASSWORD_COST: '8' }
  const settings = readSettings({ ...ours, ...cost, ...environment })
  const deps = await createDeps(settings, () => clock.now, content)
  deps.partners = readEachTime(deps.partners)
  // Durability is not needed, as with the temporary PostgreSQL, so writes need not wait for the disk.
  if (!databaseUrl) await sql`pragma synchronous = off`.execute(deps.db)
  const { createApp } = (await import(path.resolve('build/server/index.js'))) as typeof App
  const app = createApp(deps, { ready: () => true })
  const statements: Statements = new Map()
  let target: Product['ask'] = (request) => noteStatements(statements, async () => app.fetch(request))
  const ask: Product['ask'] = (request) => target(request)
  const own = target
  const deliverAll = async () => {
    while ((await deliverDue(deps)) > 0);
  }
  // One delivery at a time: during another one there would be nothing left to deliver, although its message would not
  // have arrived yet.
  let delivering = Promise.resolve()
  const messagesTo = async (contact: string) => {
    delivering = delivering.then(deliverAll, deliverAll)
    await delivering
    return deps.db
      .selectFrom('pretend_delivery')
      .selectAll()
      .where('recipient', '=', contact)
      .orderBy('delivered_at')
      .orderBy('id')
      .execute()
  }
  const switchTo = (other: Product['ask'] | null) => {
    target = other ?? own
  }
  const product: Product = { deps, clock, browser: () => openBrowser(ask), ask, switchTo, statements, messagesTo }
  const close = async () => {
    deps.documents.end()
    await deps.identity.end()
    // On PostgreSQL this takes longer, so there `full-scans.test.ts` checks the plans.
    const full = databaseUrl ? [] : await fullScans(deps.db, statements)
    await deps.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
    if (full.length > 0) throw new Error(`Requests read whole tables that grow:\n${full.join('\n')}`)
  }
  return { product, close }
}

/**
 * Reads the database at each call, as if the cache had expired. On SQLite, a read inside a transaction deadlocks unless
 * it uses that transaction; here it fails instead.
 */
function readEachTime(partners: Deps['partners']): Deps['partners'] {
  const failLate = <Result>(read: () => Promise<Result>): Promise<Result> => {
    partners.forget()
    const late = new Promise<never>((_, reject) => {
      const message = 'Partners were read in a transaction without passing it'
      setTimeout(() => reject(new Error(message)), 10_000).unref()
    })
    return Promise.race([read(), late])
  }
  return {
    ...partners,
    find: (name, from) => failLate(() => partners.find(name, from)),
    list: () => failLate(() => partners.list()),
  }
}

function openBrowser(ask: Product['ask']): Browser {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const cookie = cookieHeader(cookies)
    const headers = { host: 'localhost:3000', ...(cookie && { cookie }), ...init.headers }
    const response = await ask(new Request(new URL(path, origin), { ...init, headers }))
    takeCookies(cookies, response.headers.getSetCookie())
    return response
  }
  const browser: Browser = {
    cookies,
    cookieHeader: () => cookieHeader(cookies),
    take(given) {
      takeCookies(cookies, given)
      return browser
    },
    get: (path, headers = {}) => send(path, { headers }),
    post(path, fields, headers = {}) {
      const body = new URLSearchParams()
      for (const [name, value] of Object.entries(fields))
        for (const each of typeof value === 'string' ? [value] : value) body.append(name, each)
      const type = 'application/x-www-form-urlencoded'
      return send(path, { method: 'POST', body, headers: { origin, 'content-type': type, ...headers } })
    },
    call(method, path, body, headers = {}) {
      if (body === undefined) return send(path, { method, headers: { origin, ...headers } })
      const json = { origin, 'content-type': 'application/json', ...headers }
      return send(path, { method, body: JSON.stringify(body), headers: json })
    },
  }
  return browser
}
