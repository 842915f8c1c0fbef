import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { type Browser, onEmbeddedDatabase } from '#tests/support/product.ts'
import { copyOwnerHeader, readCopyOwner } from './offline-copy.ts'

onEmbeddedDatabase('pages without a connection', (product) => {
  const begin = (browser: Browser) =>
    browser.post('/start', { audience: 'self', length: 'whole', zip: '', consent: 'yes' })
  const reusedOf = async (browser: Browser, path: string) =>
    readCopyOwner((await browser.get(path)).headers.get(copyOwnerHeader))
  const save = (browser: Browser, pages = 'keep') => browser.post('/preferences', { to: '/my-data', pages })

  test('stores no copies until the person turns them on, and none after they turn them off', async () => {
    const browser = product.browser()
    await begin(browser)
    expect(await reusedOf(browser, '/weekly-action-planner')).toBeNull()
    expect(await (await browser.get('/my-data')).text()).toContain('Keep my pages on this device')
    await save(browser)
    const week = await reusedOf(browser, '/weekly-action-planner')
    expect(week?.keeps).toBe(true)
    expect(await (await browser.get('/my-data')).text()).toContain('Stop, and delete the copies')
    for (const path of ['/my-data', '/share', '/save', '/return-code', '/checkUp/1'])
      expect(await reusedOf(browser, path), path).toEqual({ tag: week?.tag, keeps: false })
    await save(browser, 'forget')
    expect(await reusedOf(browser, '/weekly-action-planner')).toBeNull()
  })

  test('inlines all styles of a page that may be copied, since an update removes the linked sheet', async () => {
    const browser = product.browser()
    await begin(browser)
    const linked = async () =>
      /<link rel="stylesheet" href="[^"]+"\/>/.test(
        await (await browser.get('/weekly-action-planner', { 'sec-fetch-site': 'same-origin' })).text(),
      )
    expect(await linked()).toBe(true)
    await save(browser)
    expect(await linked()).toBe(false)
  })

  test('an installed product stores copies from its first start until the visit ends', async () => {
    const browser = product.browser()
    const opened = await browser.get('/open-app')
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
    await begin(browser)
    expect((await reusedOf(browser, '/weekly-action-planner'))?.keeps).toBe(true)
    await browser.post('/done', {})
    expect(await reusedOf(browser, '/')).toBeNull()
  })

  test('a link from another site turns no copies on', async () => {
    const browser = product.browser()
    expect((await browser.get('/open-app', { 'sec-fetch-site': 'cross-site' })).status).toBe(303)
    expect(browser.cookies.has('keep-pages')).toBe(false)
    await browser.get('/open-app', { 'sec-fetch-site': 'none' })
    expect(browser.cookies.has('keep-pages')).toBe(true)
  })

  test('tags distinguish two people without identifying them, and pages without a session are not stored', async () => {
    const [one, other, nobody] = [product.browser(), product.browser(), product.browser()]
    for (const browser of [one, other, nobody]) await save(browser)
    for (const browser of [one, other]) await begin(browser)
    const tags = [await reusedOf(one, '/'), await reusedOf(other, '/'), await reusedOf(nobody, '/')].map(
      (as) => as?.tag,
    )
    expect(new Set(tags).size).toBe(3)
    expect((await reusedOf(nobody, '/weekly-action-planner'))?.keeps).not.toBe(true)
    const sessions = await product.deps.db.selectFrom('browser_session').select('id').execute()
    for (const { id } of sessions) expect(tags.join()).not.toContain(id)
  })

  test('a shared computer stores no copies', async () => {
    const browser = product.browser()
    await begin(browser)
    await save(browser)
    await product.deps.db.updateTable('browser_session').set({ kiosk: 1 }).execute()
    expect(await reusedOf(browser, '/weekly-action-planner')).toBeNull()
    await product.deps.db.updateTable('browser_session').set({ kiosk: 0 }).execute()
  })

  test.each(locales)('the manifest in %s names existing icons', async (locale) => {
    const browser = product.browser()
    const response = await browser.get(locale === 'en' ? '/manifest.webmanifest' : `/${locale}/manifest.webmanifest`)
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await response.json()) as { lang: string; name: string; icons: { src: string }[] }
    expect([manifest.lang, manifest.name]).toEqual([locale, 'Wellbeing CheckUp'])
    const files = readdirSync('public')
    for (const { src } of manifest.icons) expect(files).toContain(src.slice(1))
  })

  test('fetches at most 90 KB for the page without a connection, in both languages together', async () => {
    const texts = await Promise.all(
      ['/offline', '/es/offline'].map(async (path) => (await product.browser().get(path)).text()),
    )
    // The addresses that the service worker stores.
    const addresses = texts.flatMap((html) =>
      [...html.matchAll(/ (?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address),
    )
    const files = [...new Set(addresses)].map((address) => readFileSync(path.join('build/client', address)))
    const sent = [...texts.map((html) => Buffer.from(html)), ...files]
    const named = [...sent.join('').matchAll(/[\w-]+\.woff2/g)].map(([font]) => `/assets/${font}`)
    expect(named.length).toBeGreaterThan(0)
    expect(addresses).toEqual(expect.arrayContaining(named))
    expect(sent.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 4 }).length, 0)).toBeLessThanOrEqual(90_000)
  })
})
