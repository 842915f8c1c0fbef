import type { Page } from '@playwright/test'
import { doctorRowIds } from '#assessment/report/care/doctor-page.ts'
import { people } from '#features/report/report.example.ts'
import { everyBranch, inCrisis } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

/** Stops the clock of the next pages: it advances by `runFor` only, at any speed of the machine. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** Advances the clock in small steps until a condition is true. */
const runUntil = (page: Page, ms: number, matches: () => Promise<boolean>) =>
  expect(async () => {
    await page.clock.runFor(ms)
    expect(await matches()).toBe(true)
  }).toPass({ intervals: [0] })

test('shows each line of the preparing page long enough to read, and Back skips the page', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const at: number[] = []
    const observe = () => {
      const done = document.querySelectorAll('.steps .is-done').length
      while (at.length < done) at.push(performance.now())
    }
    new MutationObserver(observe).observe(document, { subtree: true, attributeFilter: ['class'] })
    Object.assign(window, { linesDoneAt: at })
  })
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/help')
  await stopClock(page)
  await page.goto('/agent-zero', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Go straight to my report' })).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await runUntil(page, 100, async () => (await title.textContent()) === 'It is ready')
  const at: number[] = await page.evaluate('linesDoneAt')
  expect(at).toHaveLength(4)
  // A browser's timers may fire some milliseconds early.
  for (const [line, moment] of at.entries()) expect(moment - (at[line - 1] ?? 0)).toBeGreaterThan(880)
  await expect(page.locator('.arrival')).toHaveAttribute('data-ripe', '4')
  await expect(page.locator('[data-said]')).toHaveText('It is ready')
  await expect(page.getByRole('link', { name: 'Go straight to my report' })).toBeHidden()
  await page.getByRole('link', { name: 'Open my report' }).click()
  await page.waitForURL(/recommendations3/)
  await page.goBack()
  expect(page.url()).toContain('/help')
})

test('after 20 seconds the preparing page reports that it is still working, and offers a retry', async ({
  page,
  product,
}) => {
  await stopClock(page)
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.route('**/agent-zero', async (route) => {
    const response = await route.fetch()
    // The end of the second line never arrives, and the page does not end either.
    const body = (await response.text())
      .replace(/data-line="ratings"/, 'data-line="late"')
      .replace(/data-ended/g, 'data-later')
    await route.fulfill({ response, body: body.replace('</body>', '<img src="/never"></body>') })
  })
  await page.route('**/never', () => {})
  await page.goto('/agent-zero', { waitUntil: 'commit' })
  await expect(page.locator('.steps')).toBeVisible()
  // The script may arrive later than the lines.
  await runUntil(page, 1000, async () => (await page.locator('.steps .is-done').count()) === 1)
  await page.clock.runFor(19_001)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Still working')
  await expect(page.getByRole('link', { name: 'Try again' }).first()).toBeVisible()
})

test('in a crisis the preparing page shows help first and stays until the person opens the report', async ({
  page,
  product,
}) => {
  await sendAnswers(page.context(), product.origin, '', inCrisis)
  await page.goto('/first-name')
  expect(page.url()).toContain('/agent-zero')
  await expect(page.locator('main h2').first()).toHaveText('You do not have to feel this way alone')
  await page.getByRole('link', { name: 'Open my report' }).click()
  await expect(page.locator('main h2').first()).toHaveText('You do not have to feel this way alone')
})

test('a preparing page offers to try again if its stream ends early', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.route('**/agent-zero', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.slice(0, body.indexOf('<div hidden id="S:2"')) })
  })
  await page.goto('/agent-zero')
  await expect(page.locator('[data-stopped]').getByRole('link', { name: 'Try again' })).toBeVisible()
  expect(page.url()).toContain('/agent-zero')
})

test('the quick exit leaves the site at once, and Back does not show the report again', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', inCrisis)
  await page.route('https://www.weather.gov/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Sunny' }))
  await page.goto('/help')
  await page.goto('/recommendations3')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.locator('.help__leave a').click()
  await expect(page.locator('body')).toHaveText('Sunny')
  await page.goBack()
  expect(page.url()).toContain('/help')
})

test('with the largest text, titles of chapters below urgent texts span a phone', async ({ page, product }) => {
  await page.context().addCookies([{ name: 'text-size', value: '12', url: product.origin }])
  await page.setViewportSize({ width: 390, height: 844 })
  for (const audience of ['self', 'for'] as const) {
    await sendAnswers(page.context(), product.origin, '', inCrisis, { audience })
    await page.goto('/recommendations3')
    const titles = await page.locator('.chap > summary h2').evaluateAll((all) => all.map((each) => each.clientWidth))
    expect(Math.min(...titles), audience).toBeGreaterThan(195)
  }
})

test('opens a chapter for a link into it, and all chapters on paper', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/recommendations3')
  await expect(page.locator('.chap')).toHaveCount(5)
  await expect(page.locator('.chap[open]')).toHaveCount(0)
  const measures = await page.evaluate(() => ({
    title: document.querySelector('h1')?.getBoundingClientRect().top ?? 0,
    cover: document.querySelector('#first-step')?.getBoundingClientRect().bottom ?? 0,
    page: document.documentElement.scrollHeight,
  }))
  expect(measures.title).toBeLessThanOrEqual(160)
  expect(measures.cover).toBeLessThanOrEqual(1690)
  expect(measures.page).toBeLessThanOrEqual(4000)
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
  })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000)
  await page.reload()
  await page.evaluate(() => location.assign('#recommendations'))
  await expect(page.locator('#recommendations')).toBeInViewport()
  await expect(page.locator('.chap[open]')).toHaveCount(1)
  await page.goto('/recommendations3?again#ratings')
  await expect(page.locator('#ratings')).toBeInViewport()
  await page.goto('/preview-all')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.chap[open]')).toHaveCount(5)
})

test('shows a person in danger all help at once, and the closed report as short as any other', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await sendAnswers(page.context(), product.origin, '', inCrisis)
  for (const prefix of ['', '/es']) {
    await page.goto(`${prefix}/recommendations3`)
    const help = page.locator('.urgent')
    await expect(help.locator('details')).toHaveCount(0)
    const leave = page.locator('.help__leave')
    await expect(leave).toBeInViewport({ ratio: 1 })
    const tip = page.locator('[data-due-tip]:visible')
    await expect(tip).toHaveCount(0)
    const calls = await help
      .locator('.help__call')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(calls.map((href) => href?.split('?')[0])).toEqual([
      'tel:988',
      'sms:988',
      'tel:911',
      'tel:+18007997233',
      'tel:+18006771116',
      'tel:211',
      'tel:+18002723900',
    ])
    const broken = await help
      .locator('.whole')
      .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1))
    expect(broken).toHaveLength(0)
    await expect(page.locator('[data-leave-now]')).toHaveCount(1)
    await page.locator('#good-thing').scrollIntoViewIfNeeded()
    if (prefix === '') {
      await expect(tip).toBeInViewport({ ratio: 1 })
      await expect(leave).toBeInViewport({ ratio: 1 })
      const [above, below] = await Promise.all([leave, tip].map((each) => each.boundingBox()))
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    }
    const full = await page.evaluate(() => document.documentElement.scrollHeight)
    // Spanish texts are about a tenth longer than English ones.
    expect(full).toBeLessThanOrEqual(prefix === '' ? 3700 : 4040)
    // A sentence instead of a large picture of a low step.
    await expect(page.locator('.lview')).toHaveCount(0)
    await expect(page.locator('#chapter-how #ladder')).toContainText(
      prefix === '' ? 'on step 1 of 10' : 'escalón 1 de 10',
    )
  }
})

test('without scripts the menu opens, and all chapters are open', async ({ browser, product }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.origin,
    viewport: { width: 390, height: 800 },
  })
  await sendAnswers(context, product.origin, '/es', everyBranch)
  const page = await context.newPage()
  await page.goto('/es/recommendations3')
  await expect(page.locator('[data-print]').first()).toBeHidden()
  await expect(page.locator('.chap[open]')).toHaveCount(5)
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Resumen' }).first().click()
  expect(page.url()).toContain('#summary')
  await expect(page.locator('#summary')).toBeInViewport()
  await context.close()
})

test('the arch of the cover cuts off no step of the ladder, at any width', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  for (const width of [360, 600, 768, 1024]) {
    await page.setViewportSize({ width, height: 1400 })
    const isVisible = await page
      .locator('.rhero .tread')
      .first()
      .evaluate((tread) => {
        const { left, right, top } = tread.getBoundingClientRect()
        return [left + 6, right - 6].every((x) => tread.contains(document.elementFromPoint(x, top + 6)))
      })
    expect(isVisible, `${width} px`).toBe(true)
  }
})

test('a report about another person is at most 4,000 px long on a phone, and opened 9,000', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (const prefix of ['', '/es']) {
    await sendAnswers(page.context(), product.origin, prefix, everyBranch, { audience: 'for' })
    await page.goto(`${prefix}/recommendations3`)
    await expect(page.locator('.audience-note')).toBeVisible()
    expect(await height(), prefix).toBeLessThanOrEqual(4000)
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
    })
    expect(await height(), prefix).toBeLessThanOrEqual(9000)
  }
})

const everyRow = `?chosen=1&${doctorRowIds.map((row) => `row=${row}`).join('&')}`
const mostRows = { ...everyBranch, ...people.struggling, prevent12: ['flu'], prevent_ever: [] }

for (const [of, answers, audience, query] of [
  ['someone with most difficulties', mostRows, 'self', ''],
  ['someone who ticked every row', everyBranch, 'self', everyRow],
  ['another person', everyBranch, 'for', ''],
] as const)
  test(`the page for the doctor of ${of} is at most 2,300 px long on a phone`, async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const prefix of ['', '/es']) {
      await sendAnswers(page.context(), product.origin, prefix, answers, { audience })
      await page.goto(`${prefix}/doctor-page${query}`)
      await expect(page.locator('#talk')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollHeight), prefix).toBeLessThanOrEqual(2300)
    }
  })
