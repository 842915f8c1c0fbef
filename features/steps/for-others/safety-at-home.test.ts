import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { onDatabase } from '#tests/support/product.ts'

onDatabase('steps of safety at home', (product) => {
  test('are in no list, page or file on a shared screen, and never count among the three', async () => {
    const { db, now } = product.deps
    const { browser, responseId } = await sessionBrowser(product, { ...people.thriving, safe: 'no' })
    const [id, at] = [uuid(), now().toISOString()]
    await db
      .insertInto('step')
      .values({
        ...{ id, request_key: id, response_id: responseId, intervention: 'safehelp', number: 2, kind: 'once' },
        ...{ words_seal: 'step', on_day: '2026-11-20', state: 'promised', state_on: '2026-11-20', position: 1 },
        ...{ created_at: at, updated_at: at },
      })
      .execute()
    const promise = (what: string) =>
      browser.call('POST', '/api/steps', { response_id: responseId, what, day: '2026-11-21' })
    for (const what of ['One', 'Two', 'Three']) expect((await promise(what)).status).toBe(201)
    expect((await promise('Four')).status).toBe(409)
    const list = async () => {
      const answer = await browser.call('GET', `/api/steps?responseId=${responseId}`)
      return ((await answer.json()) as { data: { id: string }[] }).data.map((step) => step.id)
    }
    expect(await list()).toContain(id)
    await db.updateTable('browser_session').set({ kiosk: 1 }).execute()
    expect(await list()).not.toContain(id)
    expect((await promise('Four')).status).toBe(409)
    expect((await browser.call('POST', `/api/steps/${id}/state`, { state: 'done' })).status).toBe(404)
    const pages = ['action-planning', 'weekly-action-planner', 'recommendations3', 'api/calendar/en/steps.ics']
    for (const page of pages) {
      const text = await (await browser.get(`/${page}?responseId=${responseId}`)).text()
      expect(text, page).toContain(page.endsWith('ics') ? 'BEGIN:VCALENDAR' : '</html>')
      expect(text, page).not.toMatch(new RegExp(`${id}|private step`))
    }
  })
})
