import type { Page } from '@playwright/test'
import { readPdf } from '../../support/pdf.ts'
import { everyBranch, inCrisis } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

type RecordingWindow = Window & { noted?: { printed: number; event: number } }

/** Records print events and replaces the browser's print dialog. */
const recordPrinting = (page: Page) =>
  page.addInitScript(() => {
    const noted = { printed: 0, event: 0 }
    Object.assign(window, { noted })
    window.print = () => {
      noted.printed += 1
    }
    addEventListener('print-report', () => {
      noted.event += 1
    })
  })

const noted = (page: Page) => page.evaluate(() => (window as RecordingWindow).noted)

test('Print on the report fires the print-report event and asks; elsewhere Print prints directly', async ({
  page,
  product,
}) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await recordPrinting(page)
  await page.goto('/recommendations3')
  await page.locator('header [data-print]').click()
  expect(await noted(page)).toEqual({ printed: 0, event: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Without' }).click()
  expect(await noted(page)).toEqual({ printed: 1, event: 1 })
  for (const path of ['/results', '/save']) {
    await page.goto(path)
    await page.locator('header [data-print]').click()
    expect(await noted(page)).toEqual({ printed: 1, event: 0 })
  }
})

test('prints mood and worry once, only after the person agrees', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.addInitScript(() => {
    window.print = () => {
      for (const name of ['beforeprint', 'afterprint']) dispatchEvent(new Event(name))
    }
  })
  const copies: boolean[] = []
  page.on('request', (request) => {
    if (request.url().includes('copy=yes')) copies.push(request.url().includes('withheld=yes'))
  })
  await page.goto('/recommendations3')
  const dialog = page.getByRole('dialog', { name: 'Before you print' })
  const ask = () => page.locator('header [data-print]').click()
  await ask()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(copies).toEqual([])
  await ask()
  await dialog.getByRole('button', { name: 'With mood and worry' }).click()
  await expect.poll(() => copies).toEqual([true])
  await page.evaluate(() => print())
  await expect.poll(() => copies).toEqual([true, false])
})

test('the printed report has no controls, no private content, and large phone numbers', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', inCrisis)
  await page.goto('/recommendations3')
  await expect(page.locator('.on-paper')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const hidden = 'header, footer, nav, .side, .sheet, [data-off-paper], main button, [data-listen], .bar4, dialog'
  for (const each of await page.locator(hidden).all()) await expect(each).toBeHidden()
  await expect(page.locator('main h1')).toBeHidden()
  await expect(page.locator('main h2:visible').first()).toHaveText('Your wellbeing report')
  const numbers = page.locator('main a[href^="tel:"]:visible, main .whole:visible:not(.whole--name)')
  expect(await numbers.count()).toBeGreaterThan(2)
  for (const number of await numbers.all()) {
    const { fontSize, fontWeight, color } = await number.evaluate((element) => {
      const style = getComputedStyle(element)
      return { fontSize: style.fontSize, fontWeight: style.fontWeight, color: style.color }
    })
    expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(24)
    expect(Number(fontWeight)).toBeGreaterThanOrEqual(700)
    expect(color).toBe('rgb(0, 0, 0)')
  }
})

test('without the printable report, the print says where to find it, and the page is unchanged', async ({
  page,
  product,
  problems,
}) => {
  await sendAnswers(page.context(), product.origin, '/es', inCrisis)
  await page.goto('/es/recommendations3')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.on-paper')
  const print = (event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event)
  const isPointer = async () => {
    await expect(paper).toContainText('/es/report-pdf')
    await expect(paper.locator('.paper')).toHaveCount(0)
    await expect(page.locator('main h1')).toBeHidden()
  }
  await page.context().setOffline(true)
  await print('beforeprint')
  await isPointer()
  await print('afterprint')
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  problems.length = 0
  await page.context().setOffline(false)
  await print('beforeprint')
  await expect(paper.locator('.paper')).toContainText('A quién puede llamar')
  await print('afterprint')
  await isPointer()
})

/** Returns the page sizes, in points, of a PDF made by Chromium. */
const sizesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])

for (const [prefix, format, size] of [
  ['', 'Letter', [612, 792]],
  ['/es', 'A4', [596, 843]],
] as const)
  test(`the report at ${prefix || '/'} prints on ${format} pages, its summary on a single one`, async ({
    page,
    product,
  }) => {
    await sendAnswers(page.context(), product.origin, prefix, everyBranch)
    await page.goto(`${prefix}/recommendations3`)
    const report = sizesOf(await page.pdf({ format }))
    expect(report.length).toBeGreaterThan(4)
    expect(report.length).toBeLessThan(20)
    expect(new Set(report.map(String))).toEqual(new Set([String(size)]))
    await page.goto(`${prefix}/summary`)
    expect(sizesOf(await page.pdf({ format }))).toEqual([size])
  })

test('page 1 of the printed report is self-contained, and the page for the doctor is one sheet', async ({
  page,
  product,
}) => {
  for (const [prefix, call] of [
    ['', 'Who you can call'],
    ['/es', 'A quién puede llamar'],
  ] as const) {
    await sendAnswers(page.context(), product.origin, prefix, inCrisis)
    await page.goto(`${prefix}/report-pdf?withheld=yes&code=yes`)
    const { texts } = await readPdf(await page.pdf({ format: 'Letter', tagged: true }))
    const first = texts[0]?.replaceAll(/\s/g, '')
    for (const part of [call, '911', '988', '1-800-677-1116']) expect(first).toContain(part.replaceAll(' ', ''))
    // Page 1 also contains the return code.
    expect(first).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}/)
    await page.goto(`${prefix}/doctor-page?chosen=1&row=mood&row=alcohol&row=falls&row=vaccines&row=medicines&row=pain`)
    expect(sizesOf(await page.pdf({ format: 'Letter' }))).toHaveLength(1)
  }
})

test('prints colors where they carry meaning, and dark text on white elsewhere', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  const colorOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const colored = [
    ['.paper .lview li:not(.now, .later) .tread', 'background-color'],
    ['.paper .lview .now .tread', 'background-color'],
    ['.paper .cover__ladder', 'background-color'],
    ['.paper .is-surviving', 'background-color'],
    ['.paper .star-on', 'fill'],
  ] as const
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  for (const [selector, property] of colored) {
    const [red, green, blue] = (await colorOf(selector, property)).match(/\d+/g)?.map(Number) ?? []
    expect(red, selector).toBeGreaterThan(blue ?? 256)
    expect(green, selector).toBeGreaterThan(blue ?? 256)
    expect(await colorOf(selector, 'print-color-adjust')).toBe('exact')
  }
  expect(await colorOf('body', 'background-color')).toMatch(/^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/)
  expect(await colorOf('.paper p', 'color')).toBe('rgb(0, 0, 0)')
  await page.goto('/report-pdf?ink=black')
  for (const [selector, property] of colored)
    expect(await colorOf(selector, property), selector).toMatch(/^rgb\((\d+), \1, \1\)$/)
})

for (const media of ['screen', 'print'] as const)
  test(`the numbers of the ladder are between its rails on the printable report, in ${media}`, async ({
    page,
    product,
  }) => {
    await sendAnswers(page.context(), product.origin, '', everyBranch)
    await page.goto('/report-pdf')
    await page.emulateMedia({ media })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const rungs = await page.locator('.lview').evaluate((ladder) => {
        const rails = ladder.querySelector<SVGPathElement>('.rails path')
        const toPicture = rails?.getScreenCTM()?.inverse()
        const isRail = (x: number, y: number) =>
          rails?.isPointInFill(new DOMPoint(x, y).matrixTransform(toPicture)) ?? false
        /** Whether any point of a line across the page is on a rail. */
        const meetsRail = (from: number, to: number, y: number) => {
          for (let x = from; x <= to; x += 0.5) if (isRail(x, y)) return true
          return false
        }
        const { left, right } = ladder.getBoundingClientRect()
        return [...ladder.querySelectorAll('.tread')].map((tread) => {
          const range = document.createRange()
          range.selectNodeContents(tread)
          const number = range.getBoundingClientRect()
          const y = number.top + number.height / 2
          return {
            number: tread.textContent,
            before: meetsRail(left, number.left, y),
            on: meetsRail(number.left, number.right, y),
            behind: meetsRail(number.right, right, y),
          }
        })
      })
      expect(rungs).toEqual(
        Array.from({ length: 11 }, (_, at) => ({ number: String(10 - at), before: true, on: false, behind: true })),
      )
    }
  })
