import { gzipSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { pageSize, pageStatement } from '#features/staff/inbox/rows.server.ts'
import { fullScans, noteStatements, type Statements, skippedRows } from '../full-scans.ts'
import { partners, staff } from '../support/actors.ts'
import { listStatements } from '../support/count-statements.ts'
import { onBothDatabases } from '../support/product.ts'
import { sealedDetails } from '../support/sealed-details.ts'

/** Requests for full pages of each list, and of the largest inbox. */
const few = 240
const all = 10_000
const addresses = [
  ...[
    '/staff',
    '/staff/requests',
    '/staff/requests?show=mine',
    '/staff/requests?show=free',
    '/staff/requests?show=done',
  ],
  ...['/member-list', '/api/secured/staff/requests', '/es/staff/requests'],
]

/** Maximum compressed size of a page of 25 requests in bytes, without styles. */
const mostBytes = 14_000
/** Maximum number of queries for home, and to the requests for a list: its own by its index, and one for the counts. */
const mostQueries = { home: 4, list: 2 }

onBothDatabases('an inbox with 10,000 requests', (product) => {
  test('needs no more statements and no larger pages than a small one, and no full scan', async () => {
    const { db } = product.deps
    const { responseId } = await sessionBrowser(product, people.struggling, { partner_key: 'volusia', partner_id: 110 })
    const sam = product.browser().take(await staff(product, 'staff', partners.theirs))
    // Scripts set this cookie; without it the zone of the last saved check-up is read.
    sam.cookies.set('time-zone', 'America/New_York')
    const { id: samId } = await db
      .selectFrom('person')
      .select('id')
      .where('email', 'like', 'staff-110-%')
      .executeTakeFirstOrThrow()
    const row = (at: number) => {
      const state = (['new', 'taken', 'new', 'done'] as const)[at % 4] ?? 'new'
      const id = uuid()
      const contact = String(3_860_000_000 + at * 7919)
      const text = Array.from({ length: 30 }, (_, word) => ((at + 1) * (word + 7) * 7919).toString(36)).join(' ')
      const details = { text, contact, language: 'es', method: 'phone', mayLeave: true } as const
      return {
        ...({ id, response_id: responseId, partner_id: 110, kind: 'talk', name: `Ana ${at}`, state } as const),
        ...sealedDetails(product.deps, id, { ...details, topics: ['sleep', 'walking'], times: ['morning', 'mon'] }),
        ...{ asked_at: '2026-11-02T15:00:00.000Z', due_on: `2026-12-${String(1 + (at % 28)).padStart(2, '0')}` },
        closed_at: state === 'done' ? `2026-11-20T15:00:00.${String(at % 1000).padStart(3, '0')}Z` : null,
      }
    }
    const fill = async (from: number, to: number) => {
      for (let at = from; at < to; at += 500)
        await db
          .insertInto('request')
          .values(Array.from({ length: Math.min(500, to - at) }, (_, each) => row(at + each)))
          .execute()
      await db.updateTable('request').set('taken_by', samId).where('state', '<>', 'new').execute()
    }
    /** Opens all lists, each with its second page, and returns the statements and the size of each. */
    const open = async () => {
      const opened: Record<string, { statements: readonly string[]; size: number; sent: number }> = {}
      const read = async (address: string, name: string): Promise<string> => {
        let text = ''
        const executed = await listStatements(product.deps, async () => {
          text = await (await sam.get(address)).text()
        })
        const sent = gzipSync(text.replace(/<style[\s\S]*?<\/style>/g, ''), { level: 4 }).length
        opened[name] = { statements: executed, size: text.length, sent }
        return text
      }
      for (const address of addresses) {
        const next = /<a [^>]*href="([^"]*after=[^"]*)"/.exec(await read(address, address))?.[1]
        if (next) await read(next.replaceAll('&amp;', '&'), `${address} next`)
      }
      return opened
    }
    await fill(0, few)
    const before = Object.entries(await open())
    expect(before.length).toBe(13)
    await fill(few, all)
    const statements: Statements = new Map()
    let mostRows = 0
    product.deps.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        mostRows = Math.max(mostRows, result.rows.length)
        return result
      },
    })
    const after = await noteStatements(statements, open)
    product.deps.db = db
    expect(mostRows).toBeLessThanOrEqual(pageSize + 1)
    for (const [name, { statements: executed, size }] of before) {
      expect(after[name]?.statements.length, name).toBeLessThanOrEqual(executed.length)
      expect(after[name]?.size, name).toBeLessThan(1.05 * size)
      expect(after[name]?.sent, name).toBeLessThanOrEqual(mostBytes)
    }
    const queries = (name: string) => after[name]?.statements.filter((text) => text.startsWith('select')) ?? []
    const toRequests = (name: string) => queries(name).filter((text) => text.includes(' from "request"'))
    expect(queries('/staff').length).toBeLessThanOrEqual(mostQueries.home)
    for (const show of ['mine', 'free'])
      expect(toRequests(`/staff/requests?show=${show}`).length, show).toBeLessThanOrEqual(mostQueries.list)
    // The first people who agreed are another list.
    expect(toRequests('/staff/requests').length).toBeLessThanOrEqual(mostQueries.list + 1)
    expect(await fullScans(db, statements)).toEqual([])
    // Nothing is sorted or skipped, even if a list shows none of the open requests.
    const none = { state: 'taken', taken_by: null } as const
    await db.updateTable('request').set(none).where('state', 'in', ['new', 'taken']).execute()
    const scope = { id: samId, partnerId: 110 }
    for (const show of ['open', 'mine', 'free'] as const) {
      const statement = pageStatement(db, scope, { show, after: null }).compile()
      expect((await skippedRows(db, statement, `request_${show}`)).join('; '), show).toBe('')
    }
  })
})
