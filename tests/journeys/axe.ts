import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expect } from './product.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Limits = {
  /** The part of the page to look at; the whole page by default. */
  within?: string
  /** The only rules to ask; all that are on by default. */
  only?: string[]
  /** Rules that do not apply. */
  except?: string[]
}

/**
 * Expects that axe finds no violation on a page: of WCAG 2.2 up to AA, and of its best practices. Its script runs in the
 * page itself and reports violations only: a builder, which sends it whole, costs more than the check of an ordinary page.
 */
export async function expectNoViolations(page: Page, { within, only, except = [] }: Limits = {}): Promise<void> {
  await page.evaluate(source)
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    ...(only && { runOnly: { type: 'rule', values: only } }),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  }
  const violations = await page.evaluate(
    async ([selector, given]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const results = await axe.run(selector ? { include: [[selector]] } : document, given)
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [within, options] as const,
  )
  expect.soft(violations, page.url()).toEqual([])
}
