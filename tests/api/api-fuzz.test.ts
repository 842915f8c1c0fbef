import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { everythingOf, makeOthers, makeVictim, secrets, type Victim } from '../support/actors.ts'
import { onEmbeddedDatabase, origin } from '../support/product.ts'
import { type AnyRequest, anyRequestOf } from './api-arbitrary.ts'
import { bearerOf, makeOwner, type Owner } from './api-callers.ts'
import { type ApiDocument, type Operation, readDocument } from './api-document.ts'

/** Total number of requests, distributed evenly among the calls. */
const requests = process.env.THOROUGH ? 20_000 : 2500
const seed = Number(process.env.FUZZ_SEED ?? 5)
/** Slow calls (password hashing, documents) get fewer requests. */
const costly: Readonly<Record<string, number>> = {
  login: 60,
  signUp: 60,
  signUpAuth: 60,
  generatePrintableReport: 60,
  downloadMyData: 100,
}
/** Calls that run last, since they end the caller's session or sign in to another account. */
const endsVisits = ['loginTest', 'logout']
const serviceToken = 'the-token-of-the-centers-in-this-test'

type Caller = { who: string; headers: Record<string, string> }

onEmbeddedDatabase(
  'generated API calls',
  (product) => {
    let document: ApiDocument
    let victim: Victim
    let owner: Owner
    let callers: Caller[]
    let before: unknown

    beforeAll(async () => {
      document = await readDocument(product)
      victim = (await makeVictim(product)).victim
      owner = await makeOwner(product)
      const others = await makeOthers(product, victim)
      const bearer = await bearerOf(product, owner.guest, owner.signedIn)
      const own = { who: 'owner', headers: { cookie: `${owner.guest}; ${owner.signedIn}` } }
      const ownByToken = { who: 'owner with a token', headers: { authorization: `Bearer ${bearer}` } }
      callers = [
        ...Object.entries(others).map(([who, cookie]) => ({ who, headers: { cookie } })),
        { who: 'somebody with a bad token', headers: { authorization: 'Bearer of-nobody' } },
        { who: 'service', headers: { authorization: `Bearer ${serviceToken}` } },
        // Every second caller is the owner, since an owner's requests pass more checks.
      ].flatMap((other, at) => [other, at % 2 === 0 ? own : ownByToken])
      before = await everythingOf(product, victim)
    })

    test('get documented responses, and neither reveal nor change data of other people', async () => {
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
          const caller = callers[at % callers.length]
          if (!caller) throw new Error('There is no caller')
          if (sent++ % 10 === 0) await product.deps.db.deleteFrom('rate_limit').execute()
          const fault = await faultOf(operation, request, caller)
          if (fault)
            faults.set(`${operation.id}: ${fault}`, JSON.stringify({ seed, ...caller, ...request }).slice(0, 1500))
        }
      }
      expect(sent).toBeGreaterThanOrEqual(requests)
      expect([...faults].map(([fault, request]) => `${fault}\n  by ${request}`)).toEqual([])
      expect(await everythingOf(product, victim)).toEqual(before)
    }, 300_000)

    async function faultOf(operation: Operation, { method, path, query, headers, body }: AnyRequest, caller: Caller) {
      const host = new URL(origin).host
      const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
      const response = await product.ask(
        new Request(`${origin}/api${path}${search && `?${search}`}`, {
          method,
          headers: { host, origin, ...caller.headers, ...headers },
          ...(body !== undefined && { body }),
        }),
      )
      const text = await response.clone().text()
      const revealed = secrets.filter((secret) => text.includes(secret) && !body?.includes(secret))
      // The person asked these staff for an answer.
      const isReader =
        operation.id === 'getStaffRequests' && ['staff of their partner', 'partner admin'].includes(caller.who)
      if (revealed.length > 0 && !isReader) return `reveals ${revealed.join()} to ${caller.who}`
      const { status } = response
      // With another method, the URL may match another operation, so only server errors count.
      if (method !== operation.method.toUpperCase())
        return status >= 500 && status !== 503 ? `${method}: ${status}` : null
      if (status >= 500 && status !== 503) return `status ${status}`
      return document.faultOfAnswer(operation, response)
    }
  },
  { CENTER_SEARCH_TOKEN: serviceToken },
)
