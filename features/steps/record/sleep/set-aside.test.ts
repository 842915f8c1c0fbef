import { expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { finishedCheckUp, people } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { readSteps } from '../stored-steps.server.ts'

onBothDatabases('getting out of bed at night', (product) => {
  test.each([
    ['stays promised after a newer check-up without risk', {}, 'promised'],
    ['is set aside everywhere by a newer check-up of someone who fell', { fall_past: 'yes' }, 'stopped'],
  ])('%s', async (title, changes, state) => {
    const { deps, clock } = product
    const rosa = await addPerson(product, `${title.length}@example.org`)
    const checkUp = async (answers: object) => {
      const { responseId } = await finishedCheckUp(deps, { ...people.thriving, ...answers })
      await deps.db.transaction().execute((trx) => saveResponse({ deps } as RequestContext, trx, responseId, rosa))
      return responseId
    }
    const first = await checkUp({})
    const browser = product.browser().take(await signIn(product, rosa))
    type Step = { id: string; state: string }
    const call = async <Data extends Step | readonly Step[]>(method: string, path: string, body?: object) => {
      const answer = await browser.call(method, `/api${path}`, body)
      return { status: answer.status, ...((await answer.json()) as { data: Data }) }
    }
    const body = { response_id: first, intervention_id: 'sleep4', number: 5, weekdays: ['fri', 'sun'] }
    const {
      data: { id },
    } = await call<Step>('POST', '/steps', body)
    await call('PATCH', `/steps/${id}`, { remind: true })
    clock.advance(60)
    const second = await checkUp(changes)
    const isStopped = state === 'stopped'

    expect((await call('GET', `/steps?responseId=${second}`)).data).toMatchObject([{ id, state, remind: !isStopped }])
    // Messages, paper and other readers use this.
    expect(await readSteps(deps, { ids: [first, second] })).toMatchObject([{ state, isSetAside: isStopped }])
    const home = await (await browser.get('/return-user')).text()
    expect(home.includes('2 days a week')).toBe(!isStopped)
    const week = await (await browser.get(`/weekly-action-planner?responseId=${second}`)).text()
    expect(week.includes('data-step-tick')).toBe(!isStopped)
    const resumed = await call('POST', `/steps/${id}/state`, { state: 'promised', weekdays: ['fri'] })
    expect(resumed.status).toBe(isStopped ? 404 : 200)
    const other = await call('POST', '/steps', { ...body, response_id: first, number: 6 })
    expect(other.status).toBe(201)
    expect((await call<Step[]>('GET', `/steps?responseId=${second}`)).data.map((step) => step.state)).toEqual([
      'stopped',
      'promised',
    ])
    clock.advance(-60)
  })
})
