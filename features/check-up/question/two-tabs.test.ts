import { expect, test } from 'vitest'
import { answering, formOf, typedIn } from '#tests/support/answering.ts'
import { type Browser, type Fields, onBothDatabases, origin } from '#tests/support/product.ts'

onBothDatabases('A page of the check-up that is open twice', (product) => {
  const { begin, send, stored } = answering(product)

  /** Returns a function that submits the form of a page as currently shown. */
  async function opened(browser: Browser, number: number) {
    const html = await (await browser.get(`/checkUp/${number}`)).text()
    const shown = typedIn(html, 'shown').replaceAll('&amp;', '&')
    return {
      html,
      send: (answers: Fields, go = 'next', more: Fields = {}) =>
        browser.post(`/checkUp/${number}`, { ...formOf(number, answers, go), shown, ...more }),
    }
  }

  test.each(['next', 'autosave', 'prefetch', 'same', 'back'])('loses no answer of the other: %s', async (go) => {
    const { browser, id } = await begin()
    const [one, other] = [await opened(browser, 7), await opened(browser, 7)]
    await one.send({ act_days: '3', fall_past: 'no' })
    await other.send({ fall_worry: 'yes' }, go)
    expect(await stored(id)).toEqual(['act_days=3', 'fall_past=no', 'fall_worry=yes'])
  })

  test('does not bring back what the other changed or cleared', async () => {
    const { browser, id } = await begin()
    await send(browser, 7, { act_days: '3', fall_past: 'no' })
    const [one, other] = [await opened(browser, 7), await opened(browser, 7)]
    await one.send({ act_days: '5' })
    await other.send({ act_days: '3', fall_past: 'no', fall_worry: 'yes' })
    expect(await stored(id)).toEqual(['act_days=5', 'fall_worry=yes'])
  })

  test('changes and clears what was touched on it, as before', async () => {
    const { browser, id } = await begin()
    await send(browser, 7, { act_days: '3', fall_past: 'no', fall_worry: 'yes' })
    const page = await opened(browser, 7)
    expect(page.html).toContain('name="shown"')
    await page.send({ act_days: '3', fall_past: 'yes' })
    expect(await stored(id)).toEqual(['act_days=3', 'fall_past=yes'])
    await page.send({ act_days: '3', fall_past: 'yes' }, 'same', { clear: 'act_days' })
    expect(await stored(id)).toEqual(['fall_past=yes'])
  })

  test('does not store an aborted answer and sends it again', async () => {
    const { browser, id } = await begin()
    const form = new URLSearchParams(
      Object.entries({ ...formOf(7, { fall_past: 'no' }, 'autosave'), shown: '' }).flatMap(([name, values]) =>
        [values].flat().map((value) => [name, value]),
      ),
    )
    const save = (signal: AbortSignal) =>
      product.ask(
        new Request(`${origin}/checkUp/7`, {
          ...{ method: 'POST', body: form, signal },
          headers: { host: new URL(origin).host, cookie: browser.cookieHeader(), origin, 'x-part': 'none' },
        }),
      )
    const { db } = product.deps
    const deleted = new AbortController()
    let answered = 0
    product.deps.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // The client disconnects between locking the check-up and writing.
        if (++answered === 2) deleted.abort()
        return result
      },
    })
    await Promise.allSettled([save(deleted.signal)])
    product.deps.db = db
    expect(deleted.signal.aborted).toBe(true)
    expect(await stored(id)).toEqual([])
    expect((await save(new AbortController().signal)).status).toBe(204)
    expect(await stored(id)).toEqual(['fall_past=no'])
  })

  test('shows a wrong answer again as wrong, and takes the right one', async () => {
    const { browser, id } = await begin()
    const page = await opened(browser, 7)
    const refused = await page.send({ act_days: '9', fall_past: 'no' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(typedIn(html, 'act_days')).toBe('9')
    const shown = typedIn(html, 'shown')
    expect(shown).toBe('fall_past=no')
    const reject = (act_days: string) =>
      browser.post('/checkUp/7', { ...formOf(7, { act_days, fall_past: 'no' }), shown })
    expect((await reject('9')).status).toBe(422)
    expect((await reject('2')).status).toBe(303)
    expect(await stored(id)).toEqual(['act_days=2', 'fall_past=no'])
  })
})
