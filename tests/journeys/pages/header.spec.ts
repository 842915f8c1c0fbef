import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

test.use({ reducedMotion: 'reduce' })

for (const [prefix, words, save, width] of [
  ['', "Don't forget to save for later!", 'Save', 1280],
  ['/es', 'No olvide guardar para después.', 'Guardar', 390],
] as const)
  test(`the reminder to save at ${prefix || '/'} is shown once for five seconds, announced, without a shift`, async ({
    page,
    product,
  }) => {
    await sendAnswers(page.context(), product.origin, prefix, everyBranch)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${prefix}/recommendations3`)
    const due = page.locator('[data-due]:visible')
    await expect(due).toHaveCount(1)
    await expect(due).toHaveText(save)
    await expect(due).toHaveAccessibleDescription(words)
    await expect(due).toHaveClass(/\bdue\b/)
    await expect(page.locator('[data-due-said]')).toHaveText(words)
    const tip = page.locator('[data-due-tip]:visible')
    await expect(tip).toHaveText(words)
    await expect(tip).toBeInViewport({ ratio: 1 })
    const places = () =>
      page.locator('h1, header a:visible, nav :is(a, button):visible').evaluateAll((all) =>
        all.map((each) => {
          const { x, y } = each.getBoundingClientRect()
          return [x, y]
        }),
      )
    const before = await places()
    await expect(due).not.toHaveClass(/\bdue\b/, { timeout: 6000 })
    await expect(tip).toHaveCount(0)
    expect(await places()).toEqual(before)
    for (const path of ['/recommendations3', '/results']) {
      await page.goto(prefix + path)
      await expect(page.locator('[data-due]')).toHaveCount(0)
    }
  })

test('the reminder to save stays on hover, and Escape closes it', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.clock.install()
  await page.goto('/recommendations3')
  const tip = page.locator('[data-due-tip]:visible')
  await page.locator('[data-due]:visible').hover()
  await page.clock.runFor(20_000)
  await expect(tip).toBeVisible()
  await page.locator('h1').first().hover()
  await page.clock.runFor(4000)
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})

for (const prefix of ['', '/es'])
  test(`the header of a partner’s report at ${prefix || '/'} fits every width and text size`, async ({
    page,
    product,
  }) => {
    await page.goto(`${prefix || '/'}?partner=volusia`)
    await sendAnswers(page.context(), product.origin, prefix, everyBranch)
    await page.goto(`${prefix}/results`)
    for (const [width, step] of [
      [1280, '0'],
      [1280, '12'],
      [1024, '0'],
      [900, '6'],
      [768, '0'],
      [390, '0'],
      [390, '12'],
      [320, '12'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((to) => document.documentElement.setAttribute('data-text-step', to), step)
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect.soft([width, step, sideways]).toEqual([width, step, 0])
      const boxes = await page.locator('header :is(a, button, img, .bubble):visible').evaluateAll((shown) =>
        shown.map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return { what: element.textContent || element.getAttribute('src'), left, right, top, bottom }
        }),
      )
      const covering = boxes.flatMap((one, place) =>
        boxes.slice(place + 1).flatMap((other) => {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
          return Math.min(across, down) > 1 ? `${one.what} and ${other.what} at ${width} px, step ${step}` : []
        }),
      )
      expect.soft(covering).toEqual([])
    }
  })

test('a guest who saves a report opens it with the code in another browser', async ({ browser, page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  const title = await page.locator('h1').innerText()
  // The link opens the dialog; its target page also shows the code.
  const save = page.locator('header').getByRole('link', { name: 'Save', exact: true })
  await save.click()
  await expect(page.locator('#save-dialog')).toBeVisible()
  await page.goto((await save.getAttribute('href')) ?? '')
  await expect(page.locator('h1')).toHaveText('Save your report')
  const code = await page.locator('.rcode').innerText()
  const other = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false })
  const there = await other.newPage()
  await there.goto('/return-code')
  await there.getByLabel('Return code').fill(code.toLowerCase().replace('-', ' '))
  await there.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(there.locator('h1')).toHaveText(title)
  await other.close()
  // The code from the QR code's fragment is moved into the field, and removed from address and history.
  const phone = await browser.newContext({ baseURL: product.origin })
  const scanned = await phone.newPage()
  await scanned.goto(`/return-code#${code}`)
  await expect(scanned.getByLabel('Return code')).toHaveValue(code)
  await expect(scanned).toHaveURL(`${product.origin}/return-code`)
  await scanned.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(scanned.locator('h1')).toHaveText(title)
  await phone.close()
})
