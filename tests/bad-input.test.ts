import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { doingWell, wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { table } from '../app/routes.table.ts'
import { anyBadRequest, type BadRequest, badRequests, requestFor } from './bad-requests.ts'
import { type BegunCheckUp, beginCheckUps, pageForm } from './check-ups.ts'
import { onBothDatabases, type Product } from './product.ts'

/** Every address of the table in both languages, its blanks filled in, and the doors that stand in no table. */
const pages = table.flatMap(({ path }) =>
  path.includes('?') ? [path.replace(/\/?:\w+\?/, ''), path.replace(/:\w+\?/, '1')] : [path.replace(/:\w+/, 'sleep')],
)
const others = ['preferences', 'no-such-page', 'checkUp/%E0%A4', 'checkUp/99999999999', '_root.data', 'checkUp/1.data']
const doors = [...pages, ...others].flatMap((path) => [`/${path}`, `/es/${path}`.replace(/\/$/, '')])

/** Answers that nobody else gives, and words that only the victim's check-up holds. */
const secrets = ['17.3', 'victims-promotion', 'victims-access']
const answers = { ...doingWell, sleep_hours: 17.3 }

onBothDatabases('bad input', (product) => {
  let victim: BegunCheckUp
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

  test.each(doors)('at %s is answered kindly, and harms and tells nothing', async (door) => {
    const stranger = await begin(product)
    await submit(product, stranger, 1)
    const tried = async (bad: BadRequest) => {
      const response = await product.ask(requestFor(door, stranger.cookie, bad))
      // What a request brings along itself is no secret that the answer tells.
      const brought = [bad.query, bad.init?.body, bad.init?.headers?.cookie].filter((part) => typeof part === 'string')
      const secret = [...secrets, victim.responseId].filter((word) => !brought.join().includes(word))
      await expectSane(response, door, secret, bad)
    }
    for (const bad of badRequests(victim.responseId)) await tried(bad)
    await fc.assert(fc.asyncProperty(anyBadRequest, tried), { seed: 60, numRuns: 10 })
    await product.deps.db.deleteFrom('rate_limit').execute()
    expect(await everythingOf(product, victim)).toEqual(before)
  })
})

async function begin({ deps }: Product): Promise<BegunCheckUp> {
  const [begun] = await beginCheckUps(deps, 1)
  if (!begun) throw new Error('Nobody is here')
  return begun
}

async function submit({ ask }: Product, { cookie }: BegunCheckUp, number: number) {
  const init = { method: 'POST', body: pageForm(number, answers) }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status } = await ask(requestFor(`/checkUp/${number}`, cookie, { name: '', init: { ...init, headers } }))
  expect(status).toBe(303)
}

/** Everything that the database holds of a check-up. */
const everythingOf = async ({ deps: { db } }: Product, { responseId }: BegunCheckUp) => [
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

async function expectSane(response: Response, door: string, secret: readonly string[], { name }: BadRequest) {
  const text = await response.text()
  const { status, headers } = response
  expect(status, name).toBeLessThan(500)
  expect(
    secret.filter((word) => text.includes(word)),
    name,
  ).toEqual([])
  const location = headers.get('location') ?? headers.get('content-location') ?? '/'
  expect(new URL(location, 'http://localhost:3000').host, name).toBe('localhost:3000')
  if (status < 400 || door.endsWith('.data')) return
  expect(headers.get('content-type'), name).toMatch(/^text\/html/)
  // The part of a page that a script asks for stands in a document of its own, which says its language as well.
  expect(languagesAt(door), name).toContain(/<html lang="(\w+)"/.exec(text)?.[1])
  expect(text, name).toMatch(/<h1[^>]*>[^<]+/)
}

/** The language of an address. One start page is in Spanish at its English address; a page for emergencies is not. */
function languagesAt(door: string): readonly string[] {
  if (door === '/buenos-dias') return ['es', 'en']
  return /^\/es(\/|$)/.test(door) ? ['es'] : ['en']
}
