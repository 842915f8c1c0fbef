import type { Page } from '@playwright/test'
import { pageOf } from '#routes/row.ts'
import { table } from '#routes/table.ts'
import { addressesOf } from '../../support/every-address.ts'
import { skeletonsOf } from '../../support/skeleton.ts'
import { colorRules, expectNoViolations, expectSound, haveAxe } from '../support/axe.ts'
import { mainly } from '../support/languages.ts'
import { codeTo } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { heading } from '../support/question.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at } from '../support/take.ts'

/**
 * One row for each frame. More contrast only changes tokens: the gallery shows every component with them, and
 * `pictures.spec.ts` the states of pages.
 */
const frames = [...Map.groupBy(table, (row) => pageOf(row, table).frame).values()].flatMap(([row]) => row ?? [])

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
  '/persons',
  '/my-account/phone',
  '/my-account/password',
  '/my-data',
  '/my-data/delete',
  '/logout',
]

/** A page that redirects once a PDF is ready; its target is checked. */
const goesOn = /\/action-planning\/export$/

/** Text of a missing translation. */
const missingText = /Translation not found|No se encontró la traducción/

/** More contrast changes colors only. The page stays as it is: with another one axe would start again. */
async function expectSoundWithMoreContrast(page: Page, within: string): Promise<void> {
  await page.evaluate(() => {
    const styles = document.querySelector<HTMLStyleElement>('[data-more-contrast]')
    if (styles) styles.media = 'screen'
    document.documentElement.dataset.contrast = 'more'
  })
  await expectNoViolations(page, { only: colorRules, within })
}

test.use({ reducedMotion: 'reduce' })
test.beforeEach(({ context }) => haveAxe(context))

const half = Math.ceil(table.length / 2)

/** The addresses take long enough for two workers. */
for (const [which, rows] of [
  ['first', table.slice(0, half)],
  ['second', table.slice(half)],
] as const)
  test(`axe finds no violation at the ${which} half of the addresses, without a check-up, then with a report`, async ({
    page,
    product,
  }) => {
    test.setTimeout(600_000)
    const seen = new Set<string>()
    const inMoreContrast = new Set(['/gallery', ...addressesOf(frames)])
    for (const answers of [null, everyBranch]) {
      if (answers) await sendAnswers(page.context(), product.origin, '', answers)
      for (const address of addressesOf(rows))
        for (const prefix of ['', '/es']) {
          const wanted = prefix + (address === '/' ? prefix && '' : address) || '/'
          const html = await (await page.request.get(wanted)).text()
          expect(html, wanted).not.toMatch(missingText)
          // Many pages differ in their texts only, most from their translation.
          const parts = skeletonsOf(html)
          if (parts.every((part) => seen.has(part))) continue
          const isAroundSeen = parts.every((part, at) => at === 1 || seen.has(part))
          await page.goto(wanted)
          await page.waitForURL(({ pathname }) => !goesOn.test(pathname))
          for (const part of parts) seen.add(part)
          if (answers && address === '/agent-zero') await expect(page.locator('[data-ended=ready]')).toBeVisible()
          // The gallery shows headings as parts of components.
          if (address !== '/gallery') await expect(page.locator('h1')).toHaveCount(1)
          await expectSound(page, isAroundSeen ? 'main' : undefined)
          if (prefix === '' && inMoreContrast.has(address))
            await expectSoundWithMoreContrast(page, isAroundSeen ? 'main' : 'html')
        }
    }
  })

for (const language of mainly('en'))
  test.describe(language, () => {
    const prefix = at(language, '')

    test('axe finds no violation when signed in', async ({ page, product }) => {
      test.setTimeout(240_000)
      const contact = `axe${prefix.replace('/', '-')}@example.org`
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

    test('axe finds no violation on pages with errors', async ({ page, product, problems }) => {
      test.setTimeout(120_000)
      await page.goto(`${prefix}/start?choices=1`)
      await expectSound(page)
      await page.locator('#start .btn--primary').click()
      await expect(page.locator('#consent')).toBeFocused()
      await expectSound(page)
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
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
