import { expect, test } from 'vitest'
import { onDatabase } from '#tests/support/product.ts'

onDatabase('links that name a partner', (product) => {
  test('create at most 600 sessions for one address; the page still shows the partner', async () => {
    const sessions = async () =>
      Number(
        (
          await product.deps.db
            .selectFrom('browser_session')
            .select((e) => e.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const openPage = () => product.browser().get('/terms?partner=volusia')
    await openPage()
    // Counts the 597 sessions between as created: creating each takes as long as showing its page.
    await product.deps.db.updateTable('rate_limit').set({ points: 598 }).execute()
    for (let session = 599; session <= 605; session++) await openPage()
    expect(await sessions()).toBe(3)

    const late = product.browser()
    const page = await late.get('/?partner=volusia')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(late.cookies.size).toBe(0)
    expect(html).toContain('/partners/volusia.svg')
    expect(html).toContain('?partner=volusia')
  })
})
