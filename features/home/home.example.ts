import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { finishedCheckUp } from '#features/report/report.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { deleteBrowserSession } from '#platform/request/browser-session.server.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import type { Browser, Product } from '#tests/support/product.ts'

export const somebody = (product: Product, firstName: string | null) =>
  addPerson(product, `${uuid()}@example.org`, { first_name: firstName })

/** Returns a browser without check-ups, signed in to the account. */
export async function signedIn(product: Product, personId: string): Promise<Browser> {
  return product.browser().take(await signIn(product, personId))
}

/** Saves a completed check-up of the given day to an account, without a browser session. */
export async function saved(product: Product, personId: string, day: string, answers: Answers): Promise<string> {
  const { deps } = product
  const at = `${day}T15:00:00.000Z`
  const { responseId } = await finishedCheckUp({ ...deps, now: () => new Date(at) }, answers)
  const browserWithCheckUp = await deps.db
    .selectFrom('response_holder')
    .select('session_id')
    .where('response_id', '=', responseId)
    .executeTakeFirstOrThrow()
  await deps.db
    .insertInto('response_owner')
    .values({ response_id: responseId, person_id: personId, saved_at: at })
    .execute()
  await deps.db.deleteFrom('response_holder').where('response_id', '=', responseId).execute()
  await deleteBrowserSession(deps, browserWithCheckUp.session_id)
  return responseId
}

export const textAt = async (browser: Browser, path: string) => {
  const answer = await browser.get(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}
export const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
export const linksOf = (html: string): string[] =>
  [...mainOf(html).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
export const headings = (html: string) =>
  [...mainOf(html).matchAll(/<h[12][^>]*>([\s\S]*?)<\/h[12]>/g)].map(([, inner = '']) => visibleText(inner))
