import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expect } from './product.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Preloads axe in every page of a context, for journeys with many checks: Chromium compiles a preloaded script once,
 * but a sent one each time.
 */
export const haveAxe = (context: BrowserContext) => context.addInitScript(source)

type Limits = {
  /** The part of the page to check; default: the full page. */
  within?: string
  /** The only axe rules to apply. Default: all rules that axe enables by default. */
  only?: string[]
  /** Rules that do not apply. */
  except?: string[]
  /** Selector of the only part to check for contrast, the slowest rule. Default: the full page. */
  contrastWithin?: string
}

/**
 * Expects no axe violation on a page: WCAG 2.2 up to AA, and best practices. Runs axe in the page: the builder of its
 * package takes longer than the check of an ordinary page. Firefox skips it, since these journeys also run in Chromium.
 */
export async function expectNoViolations(
  page: Page,
  { within, only, except = [], contrastWithin }: Limits = {},
): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') return
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    ...(only && { runOnly: { type: 'rule', values: only } }),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  }
  const violations = await page.evaluate(
    async ([selector, contrast, given]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      // The markup of each checked element takes a seventh of the time, and is unused.
      axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: contrast }] })
      const results = await axe.run(selector ? { include: [[selector]] } : document, given)
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [within, contrastWithin ? `${contrastWithin} *` : '*', options] as const,
  )
  expect.soft(violations, page.url()).toEqual([])
}

/** Rules about colors, which are the same in both languages. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation on a page that is checked in both languages, in its colors only in English. */
export async function expectSound(page: Page, contrastWithin?: string): Promise<void> {
  const locale = await page.evaluate(() => document.documentElement.lang)
  await expectNoViolations(page, {
    ...(locale !== 'en' && { except: colorRules }),
    ...(contrastWithin !== undefined && { contrastWithin }),
  })
}

const stylesheets = ['cv19', 'florida', 'nvcn', 'nys'].map((theme) => ({
  theme,
  css: readFileSync(`ui/themes/${theme}.css`, 'utf8'),
}))

/**
 * Applies a partner's theme to the current page. Constructed style sheets are not subject to the policy against inline
 * styles.
 */
const wear = (page: Page, { theme, css }: (typeof stylesheets)[number]) =>
  page.evaluate(
    async ([name, styles]) => {
      document.documentElement.dataset.theme = name
      document.adoptedStyleSheets = [await new CSSStyleSheet().replace(styles)]
    },
    [theme, css] as const,
  )

/** Requires 7:1, which includes the 4.5:1 of the default rule, so that one of them is enough. */
const enhancedRules = ['color-contrast-enhanced', 'link-in-text-block']
let worn = 0

/**
 * Expects no violation of contrast in the colors of a partner's theme, the next one at each call, and with more
 * contrast as set in the system. With forced colors axe reads the author's colors, not the visible ones.
 */
export async function expectContrastInOtherThemes(page: Page, within?: string): Promise<void> {
  const limits = { only: enhancedRules, ...(within !== undefined && { within }) }
  const theme = await page.evaluate(() => document.documentElement.dataset.theme)
  const sheet = stylesheets[worn++ % stylesheets.length]
  if (!sheet) throw new Error('There is no theme')
  await wear(page, sheet)
  await expectNoViolations(page, limits)
  await wear(page, { theme: theme ?? 'default', css: '' })
  await page.emulateMedia({ contrast: 'more' })
  await expectNoViolations(page, limits)
  await page.emulateMedia({ contrast: null })
}
