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
    for (let session = 0; session < 605; session++) await product.browser().get('/terms?partner=volusia')
    expect(await sessions()).toBe(600)

    const late = product.browser()
    const page = await late.get('/?partner=volusia')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(late.cookies.size).toBe(0)
    expect(html).toContain('/partners/volusia.svg')
    expect(html).toContain('?partner=volusia')
  })
})
