import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/product.ts'
import { wordsOf } from '../html.example.ts'
import { finishedCheckUp, people } from '../report.example.ts'

const en = JSON.parse(readFileSync('content/messages/en/reports.json', 'utf8'))
const day = 86_400_000

/** A browser that holds finished check-ups with these answers, each taken a day after the one before. */
async function holder(product: Product, taken: readonly Answers[]) {
  const { deps, clock } = product
  const browser = product.browser()
  const ids: string[] = []
  let session: string | undefined
  for (const answers of taken) {
    clock.now = new Date(clock.now.getTime() + day)
    const { responseId, cookie } = await finishedCheckUp(deps, answers)
    ids.push(responseId)
    const held = await deps.db
      .selectFrom('response_holder')
      .select('session_id')
      .where('response_id', '=', responseId)
      .executeTakeFirstOrThrow()
    if (session === undefined) {
      session = held.session_id
      const [name = '', value = ''] = cookie.split('=')
      browser.cookies.set(name, value)
    } else
      await deps.db
        .insertInto('response_holder')
        .values({ response_id: responseId, session_id: session, created_at: clock.now.toISOString() })
        .execute()
  }
  return { browser, ids }
}
const read = async (browser: Browser, path = '/reports') => {
  const response = await browser.get(path)
  expect(response.status).toBe(200)
  return response.text()
}

onBothDatabases('the list of reports', (product) => {
  test('says what to do where there is none, and leaves nothing behind', async () => {
    const browser = product.browser()
    const html = await read(browser)
    expect(wordsOf(html)).toContain(en.none)
    expect(html).toContain('href="/start"')
    expect(html).not.toContain('<aside')
    expect(browser.cookies.size).toBe(0)
  })

  test('has the newest first, with its state and how the step on the ladder has changed', async () => {
    const { browser, ids } = await holder(product, [
      { ...people.thriving, ladder_now: 4 },
      people.almostEmpty,
      { ...people.thriving, ladder_now: 6 },
      { ...people.thriving, ladder_now: 9 },
      { ...people.thriving, ladder_now: 8 },
    ])
    const html = await read(browser)
    const places = ids.map((id) => html.indexOf(`/report-pdf?responseId=${id}`))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => b - a))
    const words = wordsOf(html)
    expect(words).toMatch(/CheckUp 5 .*Thriving .*Step 8 of 10 on the ladder of life\. 1 step lower than on [A-Z]/)
    expect(words).toMatch(/CheckUp 4 .*Thriving .*Step 9 of 10 on the ladder of life\. 3 steps higher than on [A-Z]/)
    // What cannot be compared is not: the one before it did not answer.
    expect(words).toMatch(/Step 6 of 10 on the ladder of life\. Compare/)
    expect(words).toContain(`${en.finished.noStep} Compare`)
    const [first = '', ...later] = ids
    for (const path of ['recommendations3', 'summary', 'report-pdf'])
      for (const id of ids) expect(html).toContain(`href="/${path}?responseId=${id}"`)
    for (const id of later) expect(html).toContain(`href="/report-g?responseId=${id}"`)
    expect(html).not.toContain(`href="/report-g?responseId=${first}"`)
  })

  test('opens each of its reports', async () => {
    const { browser, ids } = await holder(product, [people.thriving, people.struggling])
    for (const id of ids) expect((await browser.get(`/summary?responseId=${id}`)).status).toBe(200)
  })

  test('has the unfinished one on top, to go on with', async () => {
    const { browser, ids } = await holder(product, [people.thriving, people.thriving])
    const [old = ''] = ids
    await product.deps.db.updateTable('response').set({ completed_at: null }).where('id', '=', old).execute()
    const html = await read(browser, '/es/reports')
    expect(html.indexOf(`href="/es/checkUp?responseId=${old}"`)).toBeGreaterThan(-1)
    expect(html.indexOf(`href="/es/checkUp?responseId=${old}"`)).toBeLessThan(
      html.indexOf(`href="/es/recommendations3?responseId=${ids[1]}"`, html.indexOf('<h1')),
    )
    expect(html).not.toContain(`/es/report-pdf?responseId=${old}`)
    // The one in hand has no report yet that a menu could lead to.
    expect(html).not.toContain('<aside')
  })

  test('has nothing of other people, whatever the address names', async () => {
    const other = await holder(product, [people.crisis])
    const { browser } = await holder(product, [people.thriving])
    const html = await read(browser, `/reports?responseId=${other.ids[0]}`)
    expect(html).not.toContain(`href="/summary?responseId=${other.ids[0]}`)
    expect(wordsOf(html)).toContain('CheckUp 1')
    expect(wordsOf(html)).not.toContain('CheckUp 2')
  })
})
