import { expect, test } from 'vitest'
import { answering } from '#tests/support/answering.ts'
import { type Browser, onDatabase, type Product } from '#tests/support/product.ts'

onDatabase('I need help now', (product) => {
  test('shows who to call, in both languages, and sets no cookie for a visitor without a check-up', async () => {
    const browser = product.browser()
    const pressed = await browser.post('/help-now', { from: '/about?x=1', go: 'help' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/help-now?from=%2Fabout%3Fx%3D1'])
    const page = await (await browser.get('/help-now?from=%2Fabout%3Fx%3D1')).text()
    for (const href of ['tel:988', 'sms:988', 'tel:911', 'tel:+18007997233', '/about?x=1'])
      expect(page).toContain(`href="${href}"`)
    expect(page).not.toContain('We noted')
    const spanish = await (await browser.get('/es/help-now?from=%2Fabout')).text()
    for (const href of ['tel:988', 'sms:988?body=AYUDA', 'tel:911', '/es/about'])
      expect(spanish).toContain(`href="${href}"`)
    expect(browser.cookies.size).toBe(0)
  })

  test.each([
    ['/help-now?from=https://elsewhere.example', '/'],
    ['/help-now?from=//elsewhere.example', '/'],
    ['/help-now', '/'],
    ['/es/help-now', '/es'],
  ])('%s links back to %s', async (address, back) => {
    const main = mainOf(await (await product.browser().get(address)).text())
    expect(main).toContain(`href="${back}"`)
    expect(main).not.toContain('elsewhere.example')
  })

  test('does not change the back link when pressed on the page itself', async () => {
    const pressed = await product.browser().post('/help-now', { from: '/es/help-now?from=%2Fes%2Fabout' })
    expect(pressed.headers.get('location')).toBe('/help-now?from=%2Fes%2Fabout')
  })

  test('stores the typed answers of a question page and links back to the page', async () => {
    const { browser, responseId } = await started(product)
    expect(footerOf(await (await browser.get('/checkUp/2')).text())).toMatch(/form="page-form"[^>]*value="help"/)
    const fields = { page: 'your-life-today', ladder_now: '3', ladder_5y: 'nonsense', go: 'help' }
    const pressed = await browser.post('/checkUp/2', fields)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/help-now?from=%2FcheckUp%2F2'])
    const { deps } = product
    const answers = await deps.db.selectFrom('answer').selectAll().where('response_id', '=', responseId).execute()
    expect(answers).toEqual([{ response_id: responseId, question_id: 'ladder_now', value: '3', kept_from: null }])
    const response = await responseIn(product, responseId)
    expect([response.help_asked_at, response.completed_at]).toEqual([deps.now().toISOString(), null])
    expect(await (await browser.get('/help-now')).text()).toContain('We noted')
  })

  test('is recorded once, and deletes the report generated before', async () => {
    const { browser, responseId } = await started(product)
    const { deps, clock } = product
    const first = deps.now().toISOString()
    await deps.db
      .insertInto('report')
      .values({ response_id: responseId, content_version: '1', rules_version: '1', body: '{}', created_at: first })
      .execute()
    await browser.post('/help-now', { from: '/' })
    expect(await deps.db.selectFrom('report').selectAll().where('response_id', '=', responseId).execute()).toEqual([])
    clock.advance(1)
    await browser.post('/help-now', { from: '/' })
    expect((await responseIn(product, responseId)).help_asked_at).toBe(first)
  })

  test('shows help before everything else in a report that was generated before', async () => {
    const { browser, responseId } = await started(product)
    const { db } = product.deps
    await db.insertInto('answer').values({ response_id: responseId, question_id: 'ladder_now', value: '9' }).execute()
    const completed_at = product.deps.now().toISOString()
    await db.updateTable('response').set({ completed_at }).where('id', '=', responseId).execute()
    const report = async () => mainOf(await (await browser.get('/recommendations3')).text())
    expect(await report()).not.toContain('id="S0_help"')
    await browser.post('/help-now', { from: '/recommendations3' })
    expect(await report()).toMatch(/id="S0_help"[\s\S]*<h1/)
  })

  test.each(['/start', '/start-enter-zipcode', '/return-code', '/survey'])(
    'the button on %s redirects to help without validating the form',
    async (address) => {
      const browser = product.browser()
      expect(footerOf(await (await browser.get(address)).text())).toMatch(/form="[\w-]+"[^>]*value="help"/)
      const pressed = await browser.post(address, { go: 'help' })
      expect([pressed.status, pressed.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/help-now\?from=/),
      ])
    },
  )

  test('works on error pages of screens with their own form', async () => {
    const { browser } = await started(product)
    const page = await browser.get('/checkUp/99')
    expect(page.status).toBe(404)
    expect(footerOf(await page.text())).toMatch(/<form action="\/help-now"/)
  })
})

async function started(product: Product): Promise<{ browser: Browser; responseId: string }> {
  const browser = product.browser()
  await browser.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
  return { browser, responseId: await answering(product).lastBegun() }
}

const responseIn = ({ deps }: Product, id: string) =>
  deps.db.selectFrom('response').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? ''
const footerOf = (page: string) => /<footer[\s\S]*<\/footer>/.exec(page)?.[0] ?? ''
