import { test as base } from '@playwright/test'
import { type RunningProduct, startProduct } from '../../support/product-process.ts'
import { preserveMediaFeatures } from './firefox.ts'

/**
 * The `test` of all journeys. Each worker has a separate product; tests are isolated by separate browser contexts. Any
 * error that the browser reports fails its test.
 */
export const test = base.extend<{ problems: string[] }, { product: RunningProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern that names the fixtures used
    async ({}, use) => {
      const product = await startProduct({ TRUSTED_PROXIES: '1', ORIGIN: 'http://localhost:0', PASSWORD_COST: '8' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') preserveMediaFeatures(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  problems: [
    async ({ page, product }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        const own = message.location().url.startsWith(product.origin)
        if (message.type() === 'error' && own && !/status of 4\d\d/.test(message.text())) problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(error.message))
      await use(problems)
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'
