import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { pageOf } from '#routes/row.ts'
import { table } from '#routes/table.ts'
import { beginCheckUps, pageForm, type StartedCheckUp } from '../support/check-ups.ts'
import { onBothDatabases, type Product } from '../support/product.ts'
import { anyBadRequest, type BadRequest, badForms, badTexts, requestFor } from './bad-requests.ts'

/** Returns the addresses of a row: with and without its optional parameter, or with its parameter filled in. */
const addressesOf = (path: string) =>
  path.includes('?')
    ? [path.replace(/\/?:\w+\?/, ''), path.replace(/:\w+\?/, '1')]
    : [path.replace(':campaign', 'start-1').replace(/:\w+/, 'sleep')]
/** One row per page and frame: the variants of a page read a request by the same code. */
const distinct = Map.groupBy(table, (row) => {
  const { screen, frame } = pageOf(row, table)
  return [screen, frame].join()
})
const others = ['preferences', 'no-such-page', 'checkUp/%E0%A4', 'checkUp/99999999999', '_root.data', 'checkUp/1.data']
/** Number of random requests at each address. */
const runs = process.env.THOROUGH ? 20 : 3
/**
 * Addresses that get every bad request. The others get only random ones, except in the thorough run only on SQLite;
 * Spanish ones only on SQLite.
 */
const thorough = [...[...distinct.values()].flatMap(([row]) => addressesOf(row?.path ?? '')), ...others].map(
  (path) => `/${path}`,
)
const addresses = [...table.flatMap(({ path }) => addressesOf(path)), ...others]

/** Values that occur only in the victim's check-up. */
const secrets = ['17.3', 'victims-promotion', 'victims-access']
const answers = { ...doingWell, sleep_hours: 17.3 }

onBothDatabases('bad input', (product) => {
  let victim: StartedCheckUp
  let before: unknown

  beforeAll(async () => {
    victim = await begin(product)
    for (let number = 1; number <= wellbeing13.pages.length; number++) await submit(product, victim, number)
    await product.deps.db
      .updateTable('response')
      .set({ promo_code: 'victims-promotion', access_id: 'victims-access' })
      .where('id', '=', victim.responseId)
      .execute()
    before = await everythingOf(product, victim)
  })

  test.each(addresses)('gets a valid response at %s, changes nothing and reveals nothing', async (path) => {
    const isPostgres = product.deps.settings.databaseUrl !== undefined
    const isDistinct = thorough.includes(`/${path}`)
    if (isPostgres && !isDistinct && !process.env.THOROUGH) return
    const address = isPostgres ? `/${path}` : `/es/${path}`.replace(/\/$/, '')
    const stranger = await begin(product)
    await submit(product, stranger, 1)
    const tried = async (bad: BadRequest) => {
      const response = await product.ask(requestFor(address, stranger.cookie, bad))
      // A secret that the request contains may be echoed.
      const sent = [bad.query, bad.init?.body, bad.init?.headers?.cookie].filter((part) => typeof part === 'string')
      const secret = [...secrets, victim.responseId].filter((word) => !sent.join().includes(word))
      await expectSane(response, address, secret, bad)
    }
    // PostgreSQL rejects more texts than SQLite, such as those with NUL, so passing on PostgreSQL is enough.
    const bad = isPostgres ? badTexts(victim.responseId) : badForms()
    // Several at a time, since one by one a fifth of the time would be spent waiting for the database.
    if (isDistinct) await inTurn(bad, 6, tried)
    await fc.assert(fc.asyncProperty(anyBadRequest, tried), { seed: 60, numRuns: runs })
    await product.deps.db.deleteFrom('rate_limit').execute()
    expect(await everythingOf(product, victim)).toEqual(before)
  })
})

/** Applies an action to each item of a list, with limited concurrency. */
async function inTurn<Item>(all: readonly Item[], atOnce: number, act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const actOnSome = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, actOnSome))
}

async function begin({ deps }: Product): Promise<StartedCheckUp> {
  const [begun] = await beginCheckUps(deps, 1)
  if (!begun) throw new Error('Nobody is here')
  return begun
}

async function submit({ ask }: Product, { cookie }: StartedCheckUp, number: number) {
  const init = { method: 'POST', body: pageForm(number, answers) }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status } = await ask(requestFor(`/checkUp/${number}`, cookie, { name: '', init: { ...init, headers } }))
  expect(status).toBe(303)
}

/** Returns all rows of a check-up. */
const everythingOf = async ({ deps: { db } }: Product, { responseId }: StartedCheckUp) => [
  await db.selectFrom('response').selectAll().where('id', '=', responseId).execute(),
  await db
    .selectFrom('answer')
    .selectAll()
    .where('response_id', '=', responseId)
    .orderBy('question_id')
    .orderBy('value')
    .execute(),
  await db.selectFrom('response_page').selectAll().where('response_id', '=', responseId).orderBy('page_id').execute(),
  await db.selectFrom('response_holder').selectAll().where('response_id', '=', responseId).execute(),
]

async function expectSane(response: Response, address: string, secret: readonly string[], { name }: BadRequest) {
  const text = await response.text()
  const { status, headers } = response
  expect(status, name).toBeLessThan(500)
  expect(
    secret.filter((word) => text.includes(word)),
    name,
  ).toEqual([])
  const location = headers.get('location') ?? headers.get('content-location') ?? '/'
  expect(new URL(location, 'http://localhost:3000').host, name).toBe('localhost:3000')
  if (status < 400 || address.endsWith('.data')) return
  expect(headers.get('content-type'), name).toMatch(/^text\/html/)
  // The part of a page that a script requests is a complete document with a `lang`.
  expect(languagesAt(address), name).toContain(/<html lang="(\w+)"/.exec(text)?.[1])
  expect(text, name).toMatch(/<h1[^>]*>[^<]+/)
}

/**
 * Returns the possible languages of an address. One start page is Spanish at an unprefixed address, but its static
 * error page is English.
 */
function languagesAt(address: string): readonly string[] {
  if (address === '/buenos-dias') return ['es', 'en']
  return /^\/es(\/|$)/.test(address) ? ['es'] : ['en']
}
