import { beforeAll, expect, test } from 'vitest'
import { translations } from '#platform/i18n/translations.server.ts'
import { createBearer } from '#platform/request/bearer.server.ts'
import { findBrowserSession, sessionCookieName } from '#platform/request/browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { makeVictim } from '#tests/support/actors.ts'
import { onBothDatabases, origin } from '#tests/support/product.ts'
import { createClient } from './client.ts'

onBothDatabases('a client of the real product', (product) => {
  let responseId: string
  let personId: string
  let token: string
  const fetch = (address: string, init: RequestInit) => product.ask(new Request(address, init))

  beforeAll(async () => {
    const created = await makeVictim(product)
    responseId = created.victim.responseId
    personId = created.victim.personId
    const cookie = created.guest.slice(`${sessionCookieName(origin)}=`.length)
    const session = await findBrowserSession(product.deps.db, cookie, product.deps.now())
    const ctx = { deps: product.deps, signedIn: null, ensureSession: async () => session?.session } as RequestContext
    token = (await createBearer(ctx)).token
  })

  test('receives its own data in the shape of its types', async () => {
    const { calls } = createClient({ origin, token, fetch })
    const answer = await calls.auth.getSessionExpanded.$get({ query: {} })
    if (answer.status !== 200) throw new Error(`answered with ${answer.status}`)
    const { responses } = await answer.json()
    expect(responses.map(({ response_id }) => response_id)).toEqual([responseId])
  })

  test('receives a 404 in its language for data of other people', async () => {
    const { calls } = createClient({ origin, token, locale: 'es', fetch })
    const answer = await calls.secured.person[':id'].$get({ param: { id: personId } })
    if (answer.status !== 404) throw new Error(`answered with ${answer.status}`)
    const { message, ...rest } = await answer.json()
    expect(rest).toMatchObject({ code: 'notFound', success: false, data: null })
    expect(message).toBe(translations.es.t('errors:problems.notFound'))
  })

  test('has a POST executed once although its first response was lost', async () => {
    const answers: Response[] = []
    const { calls } = createClient({
      origin,
      token,
      fetch: async (address, init) => {
        const answer = await fetch(address, init)
        answers.push(answer)
        if (answers.length === 1) throw new TypeError('the response was lost')
        return answer
      },
    })
    const json = { response_id: responseId, experience: { words: 'The steps were easy.' } }
    const answer = await calls.assessment.submitExperience.$post({ json })
    expect(answer.status).toBe(200)
    expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    const saved = await product.deps.db.selectFrom('experience').select('id').execute()
    expect(saved).toHaveLength(1)
  })

  test('sends a heartbeat without an error', async () => {
    const statements: string[] = []
    await createClient({ origin, token, fetch, log: (line) => statements.push(line) }).heartbeat()
    expect(statements).toEqual([])
  })
})
