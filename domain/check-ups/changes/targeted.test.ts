import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { saveResponse } from '#domain/people/account.server.ts'
import { finishedCheckUp, people } from '#features/report/report.example.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, onDatabase, type Product } from '#tests/support/product.ts'

const seldom: Answers = { ...people.thriving, act_days: 0, phq2_1: '2', phq2_2: '2', gad2_1: '2', gad2_2: '2' }
const frequently: Answers = { ...people.thriving, act_days: 4, act_min: '30' }

const day = 86_400

onDatabase('what changed in the areas of the steps', (product) => {
  test('shows the change after the next check-up, with the reported outcomes, in both languages', async () => {
    const { browser, again } = await saved(product, seldom)
    await stepDone(product, browser, 'walk', 2)
    product.clock.advance(14 * day)
    await stepDone(product, browser, 'walk', 3)
    const second = await again(frequently)
    const change = 'Minutes of activity a week: 0 minutes last time, 120 minutes now'
    const text = await textOf(browser, `/report-g?responseId=${second}`)
    expect(text).toContain('Better than in your CheckUp of November 20, 2026:')
    expect(text).toContain(change)
    expect(text).toContain('We do not know why. Many things can change in this time.')
    const spanish = await textOf(browser, `/es/report-g?responseId=${second}`)
    expect(spanish).toContain('Va mejor que en su evaluación del 20 de noviembre de 2026:')
    expect(spanish).toContain('No sabemos por qué.')
  })

  test('reports no change within the margin of chance, and nothing without a pair to compare', async () => {
    const { browser, again } = await saved(product, { ...frequently, act_days: 3 })
    const unacted = await again(frequently)
    expect(await textOf(browser, `/report-g?responseId=${unacted}`)).not.toContain('Since you began your steps')
    product.clock.advance(day)
    await stepDone(product, browser, 'walk', 1)
    product.clock.advance(day)
    const acted = await again({ ...frequently, act_days: 3 })
    const text = await textOf(browser, `/report-g?responseId=${acted}`)
    expect(text).toContain('Walk a little more each day Not much has changed here since')
  })

  test('ignores a step that was not done yet', async () => {
    const { browser, again } = await saved(product, seldom)
    await stepDone(product, browser, 'walk', 1, 'notyet')
    product.clock.advance(14 * day)
    const second = await again(frequently)
    expect(await textOf(browser, `/report-g?responseId=${second}`)).not.toContain('Since you began your steps')
  })

  test('shows the change in mood in the own report and omits it from pages that others may see', async () => {
    const { browser, again } = await saved(product, seldom)
    await stepDone(product, browser, 'talkpro', 1)
    await stepDone(product, browser, 'moodact', 1)
    product.clock.advance(14 * day)
    const second = await again(frequently)
    const own = await textOf(browser, `/report-g?responseId=${second}`)
    expect(own.slice(own.indexOf('Since you began'))).toContain('Mood and worry')
    const home = await textOf(browser, '/progress-hub')
    expect(home).not.toMatch(/Mood and worry|Since you began your steps/)
  })
})

/**
 * Returns a signed-in browser with a completed check-up saved to its account; `again` completes and saves another one.
 */
async function saved(product: Product, answers: Answers) {
  const person = await addPerson(product, `aimed-${crypto.randomUUID()}@example.org`)
  const reject = async (given: Answers) => {
    const { deps } = product
    product.clock.advance(day / 24)
    const { responseId } = await finishedCheckUp(deps, given)
    await deps.db.updateTable('response').set({ first_name: 'Rosa' }).where('id', '=', responseId).execute()
    await deps.db.transaction().execute((trx) => saveResponse({ deps } as RequestContext, trx, responseId, person))
    product.clock.advance(day / 24)
    return responseId
  }
  const first = await reject(answers)
  const browser = product.browser().take(await signIn(product, person))
  const at = { current: first }
  return { browser: Object.assign(browser, { at }), first, again: reject }
}

async function stepDone(
  { deps }: Product,
  { at: { current } }: { at: { current: string } },
  intervention: string,
  number: number,
  result = 'did',
) {
  const [id, at, today] = [uuid(), deps.now().toISOString(), dayIn(deps.now(), 'UTC')]
  await deps.db
    .insertInto('step')
    .values({
      ...{ id, request_key: id, response_id: current, intervention, number, kind: 'once', on_day: today },
      ...{ words_seal: 'step', state: result === 'did' ? 'done' : 'promised', state_on: today, position: 1 },
      ...{ created_at: at, updated_at: at },
    })
    .execute()
  await deps.db
    .insertInto('step_day')
    .values({ step_id: id, day: today, response_id: current, result, told_at: at })
    .execute()
}

/** Returns the text of a page without tags, in one line. */
async function textOf(browser: Browser, path: string): Promise<string> {
  const html = await (await browser.get(path)).text()
  const body = html.slice(html.indexOf('<main')).replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
  return body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' :', ':')
}
