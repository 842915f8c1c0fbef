import { beforeAll, expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { addSubject } from '#domain/subjects/sort-check-ups.server.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { finishedCheckUp } from '../support/actors.ts'
import { onDatabase, origin } from '../support/product.ts'
import { makeOwner, type Owner } from './api-callers.ts'
import { type Operation, readDocument } from './api-document.ts'
import { exampleRequest } from './api-example-request.ts'

/** Calls about persons, and calls that return a new token. */
const isOther = ({ path }: Operation) => /subject|Patient|captcha|loginNewPortalSimple|calendar/.test(path)

onDatabase('a client that does not know persons', (product) => {
  let owner: Owner
  let calls: Operation[]
  let ids: string[]

  beforeAll(async () => {
    owner = await makeOwner(product)
    const third = await finishedCheckUp(product)
    const { deps } = product
    await deps.db
      .transaction()
      .execute((trx) => saveResponse({ deps } as RequestContext, trx, third.responseId, owner.personId))
    ids = [owner.earlierResponseId, owner.responseId, third.responseId]
    const { operations } = await readDocument(product)
    calls = operations.filter((call) => call.method === 'get' && call.access !== 'staff' && !isOther(call))
  })

  /** Assigns each check-up to the person at the same position; null for none. */
  async function assign(names: readonly (string | null)[]) {
    const { db } = product.deps
    await db.deleteFrom('subject').where('person_id', '=', owner.personId).execute()
    const at = product.deps.now().toISOString()
    const added = new Map<string, string>()
    await db.transaction().execute(async (trx) => {
      for (const [index, name] of names.entries()) {
        if (name === null) continue
        const who = added.size === 0 ? 'me' : 'cares'
        const id = added.get(name) ?? (await addSubject(trx, { personId: owner.personId, who, name, at }))
        added.set(name, id)
        await trx
          .updateTable('response_owner')
          .set({ subject_id: id })
          .where('response_id', '=', ids[index] ?? '')
          .execute()
      }
    })
  }

  async function answerTo(call: Operation): Promise<string> {
    await product.deps.db.deleteFrom('rate_limit').execute()
    const real = [
      [exampleOf.responseId, owner.responseId],
      [exampleOf.earlierResponseId, owner.earlierResponseId],
      [exampleOf.personId, owner.personId],
    ] as const
    const inPlace = (text: string) => real.reduce((done, [from, to]) => done.replaceAll(from, to), text)
    const { address } = exampleRequest(call, inPlace)
    const headers = { host: new URL(origin).host, cookie: `${owner.guest}; ${owner.signedIn}` }
    const response = await product.ask(new Request(`${origin}/api${address}`, { headers }))
    return `${response.status} ${(await response.text()).replace(/"reference":"[\da-f]+"/, '')}`
  }

  test('gets the same bytes for an account with one person and with three', async () => {
    expect(calls.length).toBeGreaterThan(20)
    await assign([null, null, null])
    const before = new Map<string, string>()
    for (const call of calls) before.set(call.path, await answerTo(call))
    for (const names of [
      ['Rosa', 'Rosa', 'Rosa'],
      ['Rosa', 'Luis', 'Elena'],
    ]) {
      await assign(names)
      for (const call of calls) expect.soft(await answerTo(call), call.path).toBe(before.get(call.path))
    }
    expect([...before.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(15)
  })
})
