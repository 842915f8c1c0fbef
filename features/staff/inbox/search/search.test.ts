import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { nameTerms } from '#domain/requests/name-terms.ts'
import { onBothDatabases, type Product } from '#tests/support/product.ts'
import { countStatement } from '../count.server.ts'
import { main, member, ofPartner, restart } from '../requests.example.ts'
import { agreedStatement, pageStatement } from '../rows.server.ts'
import { lookedAt, searchStatement } from './search.server.ts'

onBothDatabases('the search of the inbox', (product) => {
  beforeEach(() => restart(product))

  test('finds requests by the prefix of any word of a name, each once over all pages', async () => {
    const { responseId } = await ofPartner(product)
    await addNames(
      product,
      responseId,
      Array.from({ length: 60 }, (_, number) => `Ana${number} Pérez`),
    )
    const sam = await member(product)
    const walk = async (from: string) => {
      const ids: string[] = []
      let pages = 0
      for (let at: string | undefined = from; at; pages++) {
        const html: string = await main(sam, at)
        ids.push(...[...html.matchAll(/href="\/staff\/requests\/([\w-]+)"/g)].map(([, id]) => id ?? ''))
        at = /<a [^>]*href="([^"]*after=[^"]*)"[^>]*>More</.exec(html)?.[1]?.replaceAll('&amp;', '&')
      }
      return { pages, once: new Set(ids).size }
    }
    expect(await walk('/staff/requests')).toEqual({ pages: 3, once: 60 })
    expect(await walk('/staff/requests?show=free')).toEqual({ pages: 3, once: 60 })
    expect(await walk('/member-list?name=PERE')).toEqual({ pages: 3, once: 60 })
    expect(await walk('/member-list?name=pérez+ana7')).toEqual({ pages: 1, once: 1 })
    const pasted = Array.from({ length: 1500 }, (_, number) => `a${number}`).join('+')
    for (const query of [
      'name=%25&after=',
      "name='&after=~",
      'after=a~b~c',
      'after=x',
      'show=open&show=done',
      `name=${pasted}`,
    ])
      expect((await sam.get(`/member-list?${query}`)).status).toBe(200)
  })

  test.each([
    ['oneil', 'Shaun O’Neil'],
    ['zol', 'Łucja Żółć'],
    ['ana', 'Ana Anaya'],
  ])('finds by "%s" the name "%s", once', async (typed, name) => {
    const { responseId } = await ofPartner(product)
    await addNames(product, responseId, ['Shaun O’Neil', 'Łucja Żółć', 'Ana Anaya'])
    const html = await main(await member(product), `/member-list?name=${typed}`)
    expect([...html.matchAll(/href="\/staff\/requests\/[\w-]+"[^>]*>([^<]+)</g)].map(([, found]) => found)).toEqual([
      name,
    ])
  })

  test('searches in batches for words that are frequent alone and rare together', async () => {
    const { responseId } = await ofPartner(product)
    await addNames(product, responseId, [
      ...Array.from({ length: lookedAt }, () => 'Ana'),
      ...Array.from({ length: lookedAt }, () => 'Pérez'),
      'Ana Pérez',
    ])
    const sam = await member(product)
    const more = (html: string) =>
      /<a [^>]*href="([^"]*after=[^"]*)"[^>]*>More</.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const first = await main(sam, '/member-list?name=ana+perez')
    expect(first).toContain('Nobody so far')
    const second = await main(sam, more(first) ?? '')
    expect(second).toContain('Ana Pérez</a>')
    expect(more(second)).toBeUndefined()
  })

  test('reads lists and numbers by an index, whatever the number of requests', async () => {
    const { deps } = product
    const { db } = deps
    const after = { by: '2026-01-01', id: 'x' }
    const sam = { id: 'sam', partnerId: 110 }
    const isPostgres = deps.settings.databaseUrl !== undefined
    const plans = [
      [pageStatement(db, sam, { show: 'open', after }), 'request_open'],
      [pageStatement(db, sam, { show: 'done', after }), 'request_closed'],
      [agreedStatement(db, 110, after), 'request_agreed'],
      [countStatement(db, 110), 'request_free'],
      [countStatement(db, 110), 'request_mine'],
      [searchStatement(deps, 110, { first: '616e61', others: ['706572'], after, until: after }), 'request_word_prefix'],
    ] as const
    for (const [statement, index] of plans) {
      const { sql: text, parameters } = statement.compile()
      const explain = isPostgres ? 'explain' : 'explain query plan'
      const plan = await db.transaction().execute(async (trx) => {
        // With so few rows, PostgreSQL would prefer a full scan.
        if (isPostgres) await sql`set local enable_seqscan = off`.execute(trx)
        if (isPostgres) await sql`set local enable_bitmapscan = off`.execute(trx)
        return trx.executeQuery({ ...statement.compile(), sql: `${explain} ${text}`, parameters })
      })
      expect(JSON.stringify(plan.rows)).toContain(index)
      expect(JSON.stringify(plan.rows)).not.toMatch(/"(->)?\s*(Incremental )?Sort|TEMP B-TREE|SCAN request"/)
    }
  })
})

/** Adds a talk of each of these people to the partner's inbox, with two distinct due days. */
async function addNames({ deps }: Product, response_id: string, names: readonly string[]): Promise<void> {
  const entries = names.map((name, number) => ({
    ...{ id: uuid(), response_id, partner_id: 110, kind: 'talk', name, state: 'new' },
    ...{ asked_at: '2026-11-20T12:00:00.000Z', due_on: `2026-11-2${4 + (number % 2)}` },
  }))
  for (let at = 0; at < entries.length; at += 1000)
    await deps.db
      .insertInto('request')
      .values(entries.slice(at, at + 1000))
      .execute()
  const terms = entries.flatMap(({ id, name }) =>
    nameTerms(name).map((word) => ({ request_id: id, partner_id: 110, word })),
  )
  for (let at = 0; at < terms.length; at += 1000)
    await deps.db
      .insertInto('request_word')
      .values(terms.slice(at, at + 1000))
      .execute()
}
