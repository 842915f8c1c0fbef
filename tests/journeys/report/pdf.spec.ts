import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../support/pdf.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

const languages = [
  {
    prefix: '',
    javaScriptEnabled: true,
    large: /^Large/,
    a4: /^A4/,
    make: 'Make the PDF',
    name: 'my-wellbeing-report.pdf',
    lang: 'en-US',
  },
  {
    prefix: '/es',
    javaScriptEnabled: false,
    large: /^Grande/,
    a4: /^A4/,
    make: 'Hacer el PDF',
    name: 'mi-informe-de-bienestar.pdf',
    lang: 'es-US',
  },
]

/** Downloads the PDF with the button of that name. Returns its file name and content. */
async function download(page: Page, button: string) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

for (const { prefix, javaScriptEnabled, large, a4, make, name, lang } of languages)
  test.describe(`${prefix || '/en'} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('downloads a report in large print as a PDF', async ({ page, product }) => {
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/report-pdf`)
      await page.getByRole('radio', { name: large }).check()
      await page.getByRole('radio', { name: a4 }).check()
      const rendered = await download(page, make)
      expect(rendered.name).toBe(name)
      expect(rendered.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      const read = await readPdf(rendered.bytes)
      expect(read).toMatchObject({ language: lang, uaPart: '1' })
      expect(read.pages[0]).toEqual({ width: 595, height: 842 })
      // The page stays open, so that the person can create another PDF.
      await expect(page.getByRole('button', { name: make })).toBeVisible()
    })
  })

test('the page previews the chosen size, and prints only the report', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/report-pdf')
  await page.getByRole('radio', { name: /^Large/ }).check()
  await page.getByRole('button', { name: 'Show it this way' }).click()
  await expect(page).toHaveURL(/size=18/)
  await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make the PDF' })).toBeHidden()
  expect(await page.locator('.paper').evaluate((paper) => getComputedStyle(paper).fontSize)).toBe('24px')
})

test('the printable report fits a small screen with large text', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '/es', everyBranch)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/es/print-pdf?size=18')
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
})
