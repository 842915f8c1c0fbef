import { expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { onBothDatabases, type Product } from '#tests/support/product.ts'

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

/** A browser in which a person is signed in who has finished a check-up there. */
async function somebody(product: Product, email: string) {
  const { browser, responseId } = await sessionBrowser(product, people.struggling)
  const personId = await addPerson(product, email)
  browser.take(await signIn(product, personId))
  const page = async (path = '/return-user') => mainOf(await (await browser.get(path)).text())
  const row = () =>
    product.deps.db.selectFrom('report').selectAll().where('response_id', '=', responseId).executeTakeFirst()
  /** Deletes the stored summary of the report. */
  const forget = () =>
    product.deps.db
      .updateTable('report')
      .set({ listed: null, home: null })
      .where('response_id', '=', responseId)
      .execute()
  return { browser, personId, responseId, page, row, forget }
}

onBothDatabases('What a dashboard keeps of a report', (product) => {
  test('renders the same page as a recomputed summary, in each language', async () => {
    const { page, row, forget } = await somebody(product, 'kept@example.org')
    await page()
    const workedOutAt = async (path: string) => {
      await forget()
      const recomputed = await page(path)
      expect((await row())?.home).not.toBeNull()
      expect((await row())?.listed).not.toBeNull()
      return recomputed
    }
    const spanish = await workedOutAt('/es/return-user')
    const english = await workedOutAt('/return-user')
    expect(await page()).toBe(english)
    expect(await page('/es/return-user')).toBe(spanish)
    expect(await page()).toBe(english)
  })

  test('is stored for the list together with the report, equal to a recomputed one', async () => {
    const { browser, responseId, page, row, forget } = await somebody(product, 'listed@example.org')
    await browser.get(`/recommendations3?responseId=${responseId}`)
    const { listed } = (await row()) ?? {}
    expect(listed).toContain('"state":"struggling"')
    await forget()
    await page()
    expect((await row())?.listed).toBe(listed)
  })

  test('is reused: the second view does not recompute it', async () => {
    const { responseId, page } = await somebody(product, 'again@example.org')
    await page()
    const before = await page()
    await product.deps.db.deleteFrom('answer').where('response_id', '=', responseId).execute()
    expect(await page()).toBe(before)
  })

  test('is recomputed for another choice of area, other content, and other answers', async () => {
    const { browser, responseId, page, row, forget } = await somebody(product, 'anew@example.org')
    const { db } = product.deps
    await page()
    const first = await page()
    await browser.post(`/pick-area?responseId=${responseId}`, { area: 'senses' })
    const chosen = await page()
    expect(chosen).not.toBe(first)
    await forget()
    expect(await page()).toBe(chosen)

    const { home, listed } = (await row()) ?? {}
    const ofOther = (saved: string | null | undefined) =>
      saved?.replace(product.deps.content.version, 'anotherone').replace(/"(title|state)":"[^"]*"/g, '"$1":"thriving"')
    await db
      .updateTable('report')
      .set({ home: ofOther(home) ?? null, listed: ofOther(listed) ?? null })
      .where('response_id', '=', responseId)
      .execute()
    expect(await page()).toBe(chosen)

    await db
      .updateTable('answer')
      .set({ value: '10' })
      .where('response_id', '=', responseId)
      .where('question_id', '=', 'ladder_now')
      .execute()
    const updated_at = new Date(Date.parse((await row())?.created_at ?? '') + 1).toISOString()
    await db.updateTable('response').set({ updated_at }).where('id', '=', responseId).execute()
    const answered = await page()
    expect(answered).not.toBe(chosen)
    await forget()
    expect(await page()).toBe(answered)
  })
})

onBothDatabases('A dashboard to which its person comes back', (product) => {
  test('renders the same page as without the cache, after every kind of change', async () => {
    const { browser, personId, responseId, page, forget } = await somebody(product, 'margaret@example.org')
    const { db } = product.deps
    const plan = {
      ...{ do: 'save', request_key: 'one', what: 'Walk in the hallway', name: 'Walk', much: '10 minutes', when: '' },
      ...{ where: '', time: '', who: '', obstacle: '', reply: '', reward: '', sure: '8' },
      ...{ intervention: '', small_step: '', days: 'fri' },
    }
    const step = { start: 'today', moment: 'after breakfast', place: 'at home', companion: '', sure: '8' }
    const ticked = async () => {
      const { id } = await db.selectFrom('plan_action').select('id').executeTakeFirstOrThrow()
      return browser.post('/return-user', {
        action: id,
        day: product.clock.now.toISOString().slice(0, 10),
        done: 'yes',
      })
    }
    const changes: [string, () => Promise<unknown>][] = [
      ['nothing', async () => undefined],
      ['a small step', () => browser.post(`/ladder-1?responseId=${responseId}&intervention=walk`, step)],
      ['a plan', () => browser.post(`/action-planning?responseId=${responseId}`, plan)],
      ['a tick', ticked],
      ['the name', () => db.updateTable('person').set({ first_name: 'Ada' }).where('id', '=', personId).execute()],
      ['the day', async () => product.clock.advance(86_400)],
    ]
    const seen = new Set<string>()
    for (const [change, make] of changes) {
      await make()
      const saved = await page()
      expect(seen.has(saved), change).toBe(false)
      seen.add(saved)
      await forget()
      expect(await page(), change).toBe(saved)
    }
  })

  test('is shown to its owner only', async () => {
    const [one, other] = [await somebody(product, 'one@example.org'), await somebody(product, 'other@example.org')]
    expect(await one.page()).toContain(one.responseId)
    expect(await other.page()).not.toContain(one.responseId)
    await one.browser.post('/logout', {})
    expect((await one.browser.get('/return-user')).status).toBe(303)
  })
})
