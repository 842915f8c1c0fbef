import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { type Browser, onDatabase, type Product } from '#tests/support/product.ts'
import { finishedCheckUp, people } from '../report.example.ts'
import { visibleText } from '../wording/html.example.ts'

const en = JSON.parse(readFileSync('content/messages/en/reports.json', 'utf8'))
const day = 86_400

/** Returns a browser with completed check-ups with these answers, one day apart. */
async function browserWithCheckUp(product: Product, accepted: readonly Answers[]) {
  const { deps, clock } = product
  const browser = product.browser()
  const ids: string[] = []
  let session: string | undefined
  for (const answers of accepted) {
    clock.advance(day)
    const { responseId, cookie } = await finishedCheckUp(deps, answers)
    ids.push(responseId)
    await deps.db.updateTable('response').set({ first_name: 'Rosa' }).where('id', '=', responseId).execute()
    const current = await deps.db
      .selectFrom('response_holder')
      .select('session_id')
      .where('response_id', '=', responseId)
      .executeTakeFirstOrThrow()
    if (session === undefined) {
      session = current.session_id
      browser.take(cookie)
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

onDatabase('the list of reports', (product) => {
  test('without check-ups, links to the start page and sets no cookie', async () => {
    const browser = product.browser()
    const html = await read(browser)
    expect(visibleText(html)).toContain(en.none)
    expect(html).toContain('href="/start"')
    expect(html).not.toContain('<aside')
    expect(browser.cookies.size).toBe(0)
  })

  test('shows the newest first, with its state and the change on the ladder', async () => {
    const { browser, ids } = await browserWithCheckUp(product, [
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
    const text = visibleText(html)
    expect(text).toMatch(/CheckUp 5 .*Thriving .*Step 8 of 10 on the ladder of life\. 1 step lower than on [A-Z]/)
    expect(text).toMatch(/CheckUp 4 .*Thriving .*Step 9 of 10 on the ladder of life\. 3 steps higher than on [A-Z]/)
    // Without a ladder answer in the previous check-up there is nothing to compare.
    expect(text).toMatch(/Step 6 of 10 on the ladder of life\. Compare/)
    expect(text).toContain(`${en.finished.noStep} Compare`)
    const [first = '', ...later] = ids
    for (const path of ['recommendations3', 'summary', 'report-pdf'])
      for (const id of ids) expect(html).toContain(`href="/${path}?responseId=${id}"`)
    for (const id of later) expect(html).toContain(`href="/report-g?responseId=${id}"`)
    expect(html).not.toContain(`href="/report-g?responseId=${first}"`)
  })

  test('every listed report opens', async () => {
    const { browser, ids } = await browserWithCheckUp(product, [people.thriving, people.struggling])
    for (const id of ids) expect((await browser.get(`/summary?responseId=${id}`)).status).toBe(200)
  })

  test('shows an unfinished check-up first, with a link to continue', async () => {
    const { browser, ids } = await browserWithCheckUp(product, [people.thriving, people.thriving])
    const [old = ''] = ids
    await product.deps.db.updateTable('response').set({ completed_at: null }).where('id', '=', old).execute()
    const html = await read(browser, '/es/reports')
    expect(html.indexOf(`href="/es/checkUp?responseId=${old}"`)).toBeGreaterThan(-1)
    expect(html.indexOf(`href="/es/checkUp?responseId=${old}"`)).toBeLessThan(
      html.indexOf(`href="/es/recommendations3?responseId=${ids[1]}"`, html.indexOf('<h1')),
    )
    expect(html).not.toContain(`/es/report-pdf?responseId=${old}`)
    // The current check-up has no report to which the menu could link.
    expect(html).not.toContain('<aside')
  })

  test('shows no check-up of others, even if the query string names its id', async () => {
    const other = await browserWithCheckUp(product, [people.crisis])
    const { browser } = await browserWithCheckUp(product, [people.thriving])
    const html = await read(browser, `/reports?responseId=${other.ids[0]}`)
    expect(html).not.toContain(`href="/summary?responseId=${other.ids[0]}`)
    expect(visibleText(html)).toContain('CheckUp 1')
    expect(visibleText(html)).not.toContain('CheckUp 2')
  })
})
