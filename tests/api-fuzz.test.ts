import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type AnyRequest, anyRequestOf } from './api-arbitrary.ts'
import { bearerOf, makeOwner, type Owner } from './api-callers.ts'
import { type ApiDocument, type Operation, readDocument } from './api-document.ts'
import { everythingOf, makeOthers, makeVictim, secrets, type Victim } from './askers.ts'
import { onEmbeddedDatabase, origin } from './product.ts'

/** Requests in all, of which each call gets the same share. */
const requests = 20_000
const seed = Number(process.env.FUZZ_SEED ?? 5)
/** Calls that take long on purpose, or that make whole documents: they get less. */
const costly: Readonly<Record<string, number>> = {
  login: 60,
  signUp: 60,
  signUpAuth: 60,
  generatePrintableReport: 60,
  downloadMyData: 100,
}
/** Calls that end the visit of whoever sends them, or sign in somebody else, come last. */
const endsVisits = ['loginTest', 'logout']
const serviceToken = 'the-token-of-the-centers-in-this-test'

type Asker = { who: string; headers: Record<string, string> }

onEmbeddedDatabase(
  'calls of any kind',
  (product) => {
    let document: ApiDocument
    let victim: Victim
    let owner: Owner
    let askers: Asker[]
    let before: unknown

    beforeAll(async () => {
      document = await readDocument(product)
      // Nothing here has to outlast the machine: so many writes need not wait for its disk.
      await sql`pragma synchronous = off`.execute(product.deps.db)
      victim = (await makeVictim(product)).victim
      owner = await makeOwner(product)
      const others = await makeOthers(product, victim)
      const bearer = await bearerOf(product, owner.guest, owner.signedIn)
      const own = { who: 'owner', headers: { cookie: `${owner.guest}; ${owner.signedIn}` } }
      const ownByToken = { who: 'owner with a token', headers: { authorization: `Bearer ${bearer}` } }
      askers = [
        ...Object.entries(others).map(([who, cookie]) => ({ who, headers: { cookie } })),
        { who: 'somebody with a bad token', headers: { authorization: 'Bearer of-nobody' } },
        { who: 'service', headers: { authorization: `Bearer ${serviceToken}` } },
        // Whoever has something comes furthest.
      ].flatMap((other, at) => [other, at % 2 === 0 ? own : ownByToken])
      before = await everythingOf(product, victim)
    })

    test('are answered as the document says, and tell and change nothing of anybody else', async () => {
      const { operations } = document
      const last = (id: string) => endsVisits.includes(id)
      const ordered = operations.toSorted((a, b) => Number(last(a.id)) - Number(last(b.id)))
      const capped = operations.filter(({ id }) => id in costly).reduce((sum, { id }) => sum + (costly[id] ?? 0), 0)
      const share = Math.ceil((requests - capped) / operations.filter(({ id }) => !(id in costly)).length)
      const ids = {
        responses: [
          victim.responseId,
          owner.responseId,
          owner.earlierResponseId,
          '019c0f3e-7a40-7c55-9d1e-6f1f0a2b3c4d',
        ],
        persons: [victim.personId, owner.personId],
      }
      const faults = new Map<string, string>()
      let sent = 0
      for (const operation of ordered) {
        const many = fc.sample(anyRequestOf(operation, document, ids), { numRuns: costly[operation.id] ?? share, seed })
        for (const [at, request] of many.entries()) {
          const asker = askers[at % askers.length]
          if (!asker) throw new Error('Nobody asks')
          if (sent++ % 10 === 0) await product.deps.db.deleteFrom('rate_limit').execute()
          const fault = await faultOf(operation, request, asker)
          if (fault)
            faults.set(`${operation.id}: ${fault}`, JSON.stringify({ seed, ...asker, ...request }).slice(0, 1500))
        }
      }
      expect(sent).toBeGreaterThanOrEqual(requests)
      expect([...faults].map(([fault, request]) => `${fault}\n  by ${request}`)).toEqual([])
      expect(await everythingOf(product, victim)).toEqual(before)
    }, 300_000)

    async function faultOf(operation: Operation, { method, path, query, headers, body }: AnyRequest, asker: Asker) {
      const host = new URL(origin).host
      const response = await product.ask(
        new Request(
          `${origin}/api${path}${query.length ? `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}` : ''}`,
          {
            method,
            headers: { host, origin, ...asker.headers, ...headers },
            ...(body !== undefined && { body }),
          },
        ),
      )
      const text = await response.clone().text()
      const told = secrets.filter((secret) => text.includes(secret) && !body?.includes(secret))
      if (told.length > 0) return `tells ${told.join()} to ${asker.who}`
      const { status } = response
      // What another method means at an address is that of another call, if there is one.
      if (method !== operation.method.toUpperCase())
        return status >= 500 && status !== 503 ? `${method}: ${status}` : null
      if (status >= 500 && status !== 503) return `status ${status}`
      return document.faultOfAnswer(operation, response)
    }
  },
  { CENTER_SEARCH_TOKEN: serviceToken },
)
