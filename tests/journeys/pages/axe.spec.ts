import type { Page } from '@playwright/test'
import { pageOf } from '#routes/row.ts'
import { table } from '#routes/table.ts'
import { addressesOf } from '../../support/every-address.ts'
import { expectNoViolations, haveAxe } from '../support/axe.ts'
import { codeTo } from '../support/messages-to.ts'
import { everyBranch, inCrisis } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { heading } from '../support/question.ts'
import { sendAnswers } from '../support/send-answers.ts'

/** One row for each screen and its frame. */
const screens = [
  ...Map.groupBy(table, (row) => {
    const { screen, frame } = pageOf(row, table)
    return `${screen} ${frame}`
  }).values(),
].flatMap(([row]) => row ?? [])

/** Pages with content only for signed-in persons. */
const forPersons = [
  '/return-user',
  '/dashboard-b',
  '/dashboard-c',
  '/dashboard-d',
  '/dashboard-f',
  '/progress-hub',
  '/reports',
  '/save',
  '/my-account',
  '/my-account/phone',
  '/my-account/password',
  '/my-data',
  '/my-data/delete',
  '/logout',
]

/** A page that redirects once a PDF is ready; its target is checked. */
const goesOn = /\/action-planning\/export$/

/** Shown where a translation is missing. */
const missingText = /Translation not found|No se encontró la traducción/

/** Rules about colors: more contrast changes nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Returns the parts of a page: up to its main part, this, and the rest, without scripts and addresses, which axe does
 * not check. Many addresses show the same to people in different states: a page is skipped if each of its parts was
 * already checked on another one.
 */
const partsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<link[^>]*>|<meta[^>]*>|<input[^>]*type="hidden"[^>]*>/g, '')
    .replace(/ (href|action|formaction|nonce)="(?!#)[^"]*"/g, ' $1=""')
    .replace(/<title>[^<]*<\/title>/, '<title></title>')
    .split(/(?=<main)|(?<=<\/main>)/)

/**
 * More contrast changes nothing but colors, and the other language everything else: colors are the same in both.
 * `onlyMain`: the frame around the main part was checked on another page, including colors.
 */
async function expectSound(page: Page, onlyMain = false): Promise<void> {
  const { contrast, locale } = await page.evaluate(() => ({
    contrast: document.documentElement.dataset.contrast,
    locale: document.documentElement.lang,
  }))
  const isMore = contrast === 'more'
  const rules = isMore ? { only: colorRules } : locale === 'en' ? {} : { except: colorRules }
  await expectNoViolations(page, { ...rules, ...(isMore && onlyMain && { within: 'main' }) })
}

/** More contrast changes colors only, which are the same in both languages and in all variants of a screen. */
const variants = [
  ['', 'standard'],
  ['/es', 'standard'],
  ['', 'more'],
] as const

// A recording of every page that axe reads is slow and of no use.
test.use({ trace: 'off' })

for (const [prefix, contrast] of variants) {
  test.describe(`${prefix || '/en'} in ${contrast} contrast`, () => {
    test.use({ reducedMotion: 'reduce' })
    test.beforeEach(async ({ context, product }) => {
      await context.addCookies([{ name: 'contrast', value: contrast, url: product.origin }])
      await haveAxe(context)
    })

    test('axe finds no violation without a check-up, then with a report', async ({ page, product }) => {
      test.setTimeout(600_000)
      const seen = new Set<string>()
      for (const answers of [null, everyBranch]) {
        if (answers) await sendAnswers(page.context(), product.origin, prefix, answers)
        for (const address of addressesOf(contrast === 'more' ? screens : table)) {
          const wanted = prefix + (address === '/' ? prefix && '' : address) || '/'
          const answered = await page.request.get(wanted)
          const parts = partsOf(await answered.text())
          expect(
            parts.filter((part) => missingText.test(part)),
            wanted,
          ).toEqual([])
          const [main, ...around] = [parts[1] ?? '', parts[0] ?? '', ...parts.slice(2)]
          const isAroundSeen = around.every((part) => seen.has(part))
          if (isAroundSeen && seen.has(main)) continue
          await page.goto(wanted)
          await page.waitForURL(({ pathname }) => !goesOn.test(pathname))
          for (const part of parts) seen.add(part)
          if (answers && address === '/agent-zero') await expect(page.locator('[data-ended=ready]')).toBeVisible()
          // The gallery shows headings as parts of components.
          if (address !== '/gallery') await expect(page.locator('h1')).toHaveCount(1)
          await expectSound(page, isAroundSeen)
        }
      }
    })

    if (contrast === 'more') return

    test('axe finds no violation when signed in', async ({ page, product }) => {
      test.setTimeout(240_000)
      const contact = `axe-${contrast}${prefix.replace('/', '-')}@example.org`
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/login`)
      await page.locator('#main input[name=contact]').fill(contact)
      await page.locator('#main button[name=go][value=send]').click()
      await page.locator('#main input[name=code]').fill(await codeTo(product.dataDir, contact))
      await page.locator('#main button[name=go][value=open]').click()
      await expect(page).toHaveURL(/signed-in/)
      await expectSound(page)
      await page.locator('#main form button').first().click()
      for (const address of forPersons) {
        await page.goto(prefix + address)
        await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`))
        await expectSound(page)
      }
    })

    test('axe finds no violation on the return code, the offer of the other language, and messages', async ({
      page,
      product,
    }) => {
      test.setTimeout(120_000)
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/start-anew`)
      await expect(page.locator('.rcode')).toBeVisible()
      await expectSound(page)
      await page.goto(`${prefix}/recommendations3`)
      const link = await page.locator('a[href*="responseId="]').first().getAttribute('href')
      const responseId = new URL(link ?? '', product.origin).searchParams.get('responseId')
      for (const state of ['', '&ask=renew', '&ask=end', '&done=renew']) {
        await page.goto(`${prefix}/my-data/code?responseId=${responseId}${state}`)
        await expect(page.locator('#main .panel')).toBeVisible()
        await expectSound(page)
      }
      const other = prefix === '' ? 'es' : 'en'
      await page.context().addCookies([{ name: 'locale', value: other, url: product.origin }])
      await page.goto(`${prefix}/login`)
      await expect(page.locator('.noticebar')).toBeVisible()
      await expectSound(page)
      for (const id of ['connection-lost', 'connection-back']) {
        await page.evaluate((name) => document.querySelector<HTMLDialogElement>(`#${name}`)?.showModal(), id)
        await expect(page.locator(`#${id}`)).toBeVisible()
        await expectSound(page)
        await page.keyboard.press('Escape')
      }
    })

    test('axe finds no violation on pages with errors and in a crisis', async ({ page, product, problems }) => {
      test.setTimeout(120_000)
      await page.goto(`${prefix}/start?choices=1`)
      await expectSound(page)
      await page.locator('#start .btn--primary').click()
      await expect(page.locator('#consent')).toBeFocused()
      await expectSound(page)
      await sendAnswers(page.context(), product.origin, prefix, inCrisis)
      await page.goto(`${prefix}/recommendations3`)
      await expectSound(page)
      await page.goto(`${prefix}/checkUp/4#q-phys_days`)
      await page.locator('input[name=phys_days]').fill('forty')
      await page.locator('.ask:not([data-deaf]) button[data-forward]').click()
      await expect(page.locator('input[name=phys_days]')).toBeFocused()
      await expectSound(page)
      await page.locator('input[name=phys_days]').fill('4')
      await page.locator('.ask:not([data-deaf]) button[data-forward]').click()
      await expect(page.locator('#q-phys_days')).toBeHidden()
      await page.locator('.ask:not([data-deaf]) button[data-forward]').click()
      await expect(page.locator('.thanks')).toBeVisible()
      await expectSound(page)
      await page.context().setOffline(true)
      await page.locator('.ask:not([data-deaf]) button[data-forward]').click()
      // The page ignores a press before the question has the focus.
      await expect(page.locator('.thanks')).toBeHidden()
      await expect(heading(page)).toBeFocused()
      await page.locator('.ask:not([data-deaf]) [data-here] .choice').first().click()
      await expect(page.locator('[data-here] .keep__again')).toBeVisible()
      await expectSound(page)
      await page.context().setOffline(false)
      problems.length = 0
      await page.context().addCookies([{ name: 'questions', value: 'pages', url: product.origin }])
      await page.goto(`${prefix}/checkUp/4`)
      await page.locator('input[name=phys_days]').fill('forty')
      await page.locator('#page-form button[value=next]').click()
      await expect(page.locator('[data-error-summary]')).toBeFocused()
      await expectSound(page)
    })
  })
}
