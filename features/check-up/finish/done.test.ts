import { expect, test } from 'vitest'
import { returnCode, showReturnCode } from '#domain/check-ups/return-code/return-code.ts'
import { answering } from '#tests/support/answering.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'

onBothDatabases('I am done on this computer', (product) => {
  const begin = async (browser: Browser) => (await answering(product).begin({}, '/start', browser)).id
  const codeOf = (id: string) => showReturnCode(returnCode(product.deps.keyedHash, id))
  const mainOf = async (browser: Browser, path: string) =>
    /<main[\s\S]*<\/main>/.exec(await (await browser.get(path)).text())?.[0] ?? ''

  test('ends the session, clears all cookies and redirects to the landing page in the same language', async () => {
    const { db } = product.deps
    const browser = product.browser()
    await begin(browser)
    await browser.post('/preferences', { to: '/', step: '6' })
    await browser.post('/preferences', { to: '/', contrast: 'more' })
    await browser.post('/preferences', { to: '/', language: 'es' })
    const before = await db.selectFrom('browser_session').select('id').execute()

    const done = await browser.post('/es/done', {})
    expect([done.status, done.headers.get('location')]).toEqual([303, '/es#done'])
    expect(done.headers.get('clear-site-data')).toBe('"cache", "cookies", "storage"')
    expect(done.headers.get('cache-control')).toBe('no-store')
    const ended = done.headers.getSetCookie()
    expect(ended.map((line) => line.split('=')[0]).sort()).toEqual([
      'comfort',
      'contrast',
      'device',
      'focus-group',
      'keep-pages',
      'locale',
      'next',
      'questions',
      'save-tip',
      'session',
      'text-size',
      'time-zone',
    ])
    expect(ended.every((line) => /^[\w-]+=; .*Max-Age=0/.test(line))).toBe(true)
    expect((await db.selectFrom('browser_session').select('id').execute()).length).toBe(before.length - 1)

    expect((await browser.get('/checkUp/1')).status).toBe(404)
    expect(await mainOf(browser, '/es')).toMatch(/id="done"[^>]*tabindex="-1"/i)
  })

  test('shows the return code of an unfinished check-up first, and the code opens it afterwards', async () => {
    const browser = product.browser()
    const id = await begin(browser)
    expect(await mainOf(browser, '/done')).toContain(codeOf(id))
    await browser.post('/done', {})
    const other = product.browser()
    const opened = await other.post('/return-code', { code: codeOf(id) })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/checkUp'])
  })

  test('shows the code of a finished check-up, which opens the report for thirty days from now', async () => {
    const browser = product.browser()
    const id = await begin(browser)
    const completed_at = product.deps.now().toISOString()
    await product.deps.db.updateTable('response').set({ completed_at }).where('id', '=', id).execute()
    const { now } = product.clock
    const inDays = (days: number) => {
      product.clock.now = new Date(now.getTime() + days * 86_400_000)
    }
    inDays(20)
    const page = await mainOf(browser, '/done')
    expect(page).toContain(codeOf(id))
    expect(page).toMatch(/opens your report until <b>January 9, 2027<\/b>/)
    await browser.post('/done', {})
    inDays(49)
    const opened = await product.browser().post('/return-code', { code: codeOf(id) })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/recommendations3'])
    product.clock.now = now
  })

  test('leaves session access to the check-up on another device', async () => {
    const [here, there] = [product.browser(), product.browser()]
    const id = await begin(here)
    await there.post('/return-code', { code: codeOf(id) })
    await here.post('/done', {})
    expect((await there.get('/checkUp/1')).status).toBe(200)
  })

  test('is offered in the footer only with a session', async () => {
    const browser = product.browser()
    expect(await (await browser.get('/')).text()).not.toContain('href="/done"')
    await begin(browser)
    for (const path of ['/', '/checkUp/1']) expect(await (await browser.get(path)).text()).toContain('href="/done"')
  })

  test('works for a browser without a session', async () => {
    const done = await product.browser().post('/done', {})
    expect([done.status, done.headers.get('location')]).toEqual([303, '/#done'])
  })
})
