import type { BrowserContext } from '@playwright/test'

/** Commits to a step of the check-up that a browser context has completed. Returns the id of the step. */
export async function promiseStep(context: BrowserContext, origin: string, fields: object): Promise<string> {
  const html = await (await context.request.get(`${origin}/action-planning`)).text()
  const [, response_id] = /responseId=([\w-]+)/.exec(html) ?? []
  const answer = await context.request.post(`${origin}/api/steps`, {
    headers: { origin },
    data: { response_id, ...fields },
  })
  if (answer.status() !== 201) throw new Error(`POST /api/steps answered ${answer.status()}`)
  return (await answer.json()).data.id
}

/** All days of the week. */
export const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
