import { expect, test } from '../support/product.ts'
import { begin } from '../support/take.ts'

test('all drawings of a check-up are loaded from one file', { tag: '@firefox' }, async ({ page }) => {
  const files = new Set<string>()
  page.on('request', (request) => {
    if (/\/assets\/.*\.svg$/.test(request.url())) files.add(request.url())
  })
  const drawn = (scene: string) =>
    expect
      .poll(() =>
        page
          .locator(`use[href$="#${scene}"]`)
          .first()
          .evaluate((use: SVGUseElement) => use.getBBox().width),
      )
      .toBeGreaterThan(300)
  await page.goto('/start')
  await drawn('horizon')
  await begin(page, 'en')
  await drawn('tower')
  await page.goto('/checkUp/2')
  await drawn('ladder')
  expect(files.size).toBe(1)
})
