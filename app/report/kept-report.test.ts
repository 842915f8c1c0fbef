import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers.ts'
import { answering } from '#tests/answering.ts'
import { difference, packedAndAnew } from '#tests/packed-page.ts'
import { onBothDatabases } from '#tests/product.ts'
import { holder, people } from './report.example.ts'

/** The idempotency key of the form that shares the report; new in each page. */
const keyPattern = /name="request_key" value="([^"]+)"/
const keyOf = (html: string) => keyPattern.exec(html)?.[1]
const withoutKey = (html: string) => html.replace(keyPattern, '')

onBothDatabases('A report to which its person comes back', (product) => {
  const path = '/recommendations3'
  /** Opens a browser with a report that was shown before: then it is not offered any more to save it. */
  async function returning(answers: Answers) {
    const held = await holder(product, answers)
    await held.read(path)
    return held
  }
  /** Returns the page as the person gets it, after holding it to what it would be if it were made anew. */
  async function pageOf(browser: Parameters<typeof packedAndAnew>[0], at = path) {
    const { packed, anew } = await packedAndAnew(browser, at)
    expect(keyOf(packed)).toBeDefined()
    expect(difference(withoutKey(packed), withoutKey(anew))).toBeNull()
    return packed
  }

  test('is the page that it was, with a new key for its forms', async () => {
    const { browser } = await returning(people.struggling)
    const [first, again] = [await pageOf(browser), await pageOf(browser)]
    expect(difference(withoutKey(again), withoutKey(first))).toBeNull()
    expect(keyOf(again)).not.toBe(keyOf(first))
  })

  test('is another page as soon as anything of it is another', async () => {
    const { browser, responseId } = await returning(people.struggling)
    const { db } = product.deps
    const seen = new Set<string>()
    const changes: [string, () => Promise<unknown>][] = [
      ['nothing', async () => undefined],
      ['an answer', () => answering(product).send(browser, 6, { sleep_hours: '4' })],
      ['a chosen area', () => browser.post('/pick-area', { area: 'movement' })],
      [
        'a name',
        () => db.updateTable('response').set({ first_name: 'Margaret' }).where('id', '=', responseId).execute(),
      ],
      ['the place', () => db.updateTable('response').set({ zip: '10001' }).where('id', '=', responseId).execute()],
      ['the size', async () => browser.cookies.set('text-size', '9')],
      ['the contrast', async () => browser.cookies.set('contrast', 'more')],
    ]
    for (const [change, make] of changes) {
      product.clock.advance(1)
      await make()
      const page = withoutKey(await pageOf(browser))
      expect(seen.has(page), change).toBe(false)
      seen.add(page)
    }
    expect(await pageOf(browser)).toContain('Margaret')
    const spanish = await pageOf(browser, `/es${path}`)
    expect(seen.has(withoutKey(spanish))).toBe(false)
  })

  test('has nothing of whoever looked at theirs before, and is nobody’s who may not read it', async () => {
    const [one, other] = [await returning(people.crisis), await returning(people.thriving)]
    expect(await pageOf(one.browser)).toContain(one.responseId)
    expect(await pageOf(other.browser)).not.toContain(one.responseId)
    const theirs = `${path}?responseId=${one.responseId}`
    expect((await other.browser.get(theirs, { 'accept-encoding': 'gzip' })).status).toBe(404)
    await product.deps.db.deleteFrom('response_holder').where('response_id', '=', one.responseId).execute()
    expect((await one.browser.get(theirs, { 'accept-encoding': 'gzip' })).status).toBe(404)
  })
})
