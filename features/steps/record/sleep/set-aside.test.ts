import { expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { finishedCheckUp, people } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { readSteps } from '../stored-steps.server.ts'

type Step = { id: string; state: string }
const fell = { fall_past: 'yes' }

onBothDatabases('getting out of bed at night', (product) => {
  /** Saves a check-up with getting up at night as a step, and a second check-up with other answers. */
  const secondCheckUp = async (name: string, changes: object) => {
    const { deps, clock } = product
    const rosa = await addPerson(product, `${name}@example.org`)
    const ctx = { deps, signedIn: { person: { id: rosa } } } as RequestContext
    const checkUp = async (answers: object) => {
      const { responseId } = await finishedCheckUp(deps, { ...people.thriving, ...answers })
      await deps.db.transaction().execute((trx) => saveResponse(ctx, trx, responseId, rosa))
      return responseId
    }
    const first = await checkUp({})
    const browser = product.browser().take(await signIn(product, rosa))
    const call = async <Data extends Step | readonly Step[]>(method: string, path: string, body?: object) => {
      const answer = await browser.call(method, `/api${path}`, body)
      return { status: answer.status, ...((await answer.json()) as { data: Data }) }
    }
    const body = { response_id: first, intervention_id: 'sleep4', number: 5, weekdays: ['fri', 'sun'] }
    const { id } = (await call<Step>('POST', '/steps', body)).data
    await call('PATCH', `/steps/${id}`, { remind: true })
    clock.now = new Date(clock.now.getTime() + 60_000)
    const second = await checkUp(changes)
    return { browser, call, body, id, first, second }
  }

  test.each([
    ['stays promised after a newer check-up without risk', {}, 'promised'],
    ['is set aside everywhere by a newer check-up of someone who fell', fell, 'stopped'],
  ])('%s', async (title, changes, state) => {
    const { browser, call, body, id, first, second } = await secondCheckUp(`${title.length}`, changes)
    const isStopped = state === 'stopped'

    expect((await call('GET', `/steps?responseId=${second}`)).data).toMatchObject([{ id, state, remind: !isStopped }])
    // Messages, printouts and other readers use this.
    const stored = await readSteps(product.deps, { ids: [first, second] })
    expect(stored).toMatchObject([{ state, setAside: isStopped ? 'promised' : null }])
    const home = await (await browser.get('/return-user')).text()
    expect(home.includes('2\u00a0days a week')).toBe(!isStopped)
    const week = await (await browser.get(`/weekly-action-planner?responseId=${second}`)).text()
    expect(week.includes('data-step-tick')).toBe(!isStopped)
    const resumed = await call('POST', `/steps/${id}/state`, { state: 'promised', weekdays: ['fri'] })
    expect(resumed.status).toBe(isStopped ? 404 : 200)
    const other = await call('POST', '/steps', { ...body, number: 6 })
    expect(other.status).toBe(201)
    expect((await call<Step[]>('GET', `/steps?responseId=${second}`)).data.map((step) => step.state)).toEqual([
      'stopped',
      'promised',
    ])
  })
  test('does not return as a fourth step once others took its place', async () => {
    const { call, body, id, first, second } = await secondCheckUp('fourth', fell)
    const promise = async (what: string) =>
      (await call('POST', '/steps', { response_id: second, what, weekdays: body.weekdays })).status
    const rowOf = async () =>
      (await product.deps.db.selectFrom('step').select('state').where('id', '=', id).executeTakeFirst())?.state
    expect([await promise('One'), await promise('Two'), await rowOf()]).toEqual([201, 201, 'promised'])
    expect([await promise('Three'), await rowOf()]).toEqual([201, 'stopped'])
    expect([await promise('Four'), await rowOf()]).toEqual([409, 'stopped'])
    const all = await readSteps(product.deps, { ids: [first, second] })
    expect(all.filter(({ state, setAside }) => (setAside ?? state) === 'promised')).toHaveLength(3)
  })
})
