import { expect, test } from 'vitest'
import { makeOwner } from '#tests/api/api-callers.ts'
import { finishedCheckUp } from '#tests/support/actors.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { onDatabase } from '#tests/support/product.ts'

type ListEntry = { response_id: string; interventions: { intervention_id: string; response_intervention_id: string }[] }

onDatabase('the expanded session', (product) => {
  const ask = async (path: string, cookie: string, method = 'GET') => {
    const browser = product.browser().take(cookie)
    return (await browser.call(method, `/api${path}`, undefined, { 'accept-language': 'es' })).json()
  }
  const idsOf = (list: { intervention_id: string }[]) => list.map(({ intervention_id }) => intervention_id)

  test('lists a finished check-up’s recommendations on the first call, in their order', async () => {
    const { responseId, cookie } = await finishedCheckUp(product)
    const entriesOf = async () => (await ask('/auth/getSessionExpanded', cookie)).responses as ListEntry[]
    const recommended = async () => {
      const { data } = await ask(`/assessment/recommendations/${responseId}`, cookie)
      return data.recommendations as { intervention_id: string; Title: string }[]
    }
    const [first] = await entriesOf()
    expect(first?.response_id).toBe(responseId)
    const before = await recommended()
    expect(before.length).toBeGreaterThan(2)
    expect(first?.interventions).toEqual(
      before.map(({ intervention_id, Title }) => ({
        response_intervention_id: `${responseId}/${intervention_id}`,
        intervention_id,
        intervention_name: Title,
      })),
    )
    const last = before.at(-1)?.intervention_id
    await ask(`/assessment/assign-intervention/${responseId}/production?intervention_id=${last}`, cookie, 'POST')
    const after = idsOf(await recommended())
    expect(after).not.toEqual(idsOf(before))
    expect(idsOf((await entriesOf())[0]?.interventions ?? [])).toEqual(after)
  })

  test('replaces a stored report that is out of date', async () => {
    const { responseId, cookie } = await finishedCheckUp(product)
    const entriesOf = async () => (await ask('/auth/getSessionExpanded', cookie)).responses
    const now = await entriesOf()
    const { db } = product.deps
    const { body } = await db
      .selectFrom('report')
      .select('body')
      .where('response_id', '=', responseId)
      .executeTakeFirstOrThrow()
    const old = JSON.stringify({ ...JSON.parse(body), recommendations: [] })
    await db
      .updateTable('report')
      .set({ body: old, rules_version: '0.1' })
      .where('response_id', '=', responseId)
      .execute()
    expect(await entriesOf()).toEqual(now)
  })

  test('has no interventions as long as the check-up is not finished', async () => {
    const [begun] = await beginCheckUps(product.deps, 1)
    const { responses } = await ask('/auth/getSessionExpanded', begun?.cookie ?? '')
    expect(responses).toMatchObject([{ response_id: begun?.responseId, end_datetime: null, interventions: [] }])
  })

  test.each([
    ['', null],
    ['?responseId=RESPONSE', 'RESPONSE'],
    ['?response_id=of-nobody', 'of-nobody'],
  ])('is the same by /secured/session%s', async (query, screening) => {
    const { guest, signedIn, responseId } = await makeOwner(product)
    const cookie = `${guest}; ${signedIn}`
    const requested = query.replace('RESPONSE', responseId)
    const session = await ask(`/auth/getSessionExpanded${requested}`, cookie)
    expect(await ask(`/secured/session${requested}`, cookie)).toEqual(session)
    expect(session).toMatchObject({
      isGuest: false,
      signedUp: true,
      screening_id: screening?.replace('RESPONSE', responseId) ?? null,
    })
    expect(session.responses.map(({ interventions }: ListEntry) => interventions.length > 0)).toEqual([true, true])
  })
})
