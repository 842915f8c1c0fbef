import { expect, test } from '../support/product.ts'
import { forward, heading, state } from '../support/question.ts'
import { startScreenReader, type Utterance } from '../support/screen-reader.ts'
import { begin } from '../support/take.ts'

test('records names and descriptions on focus, live regions on change, and a lost focus', async ({ page }) => {
  await page.setContent(`
    <fieldset aria-describedby="d"><legend>Sleep</legend><p id="d">Last week</p>
      <h2 tabindex="-1">How long?</h2><input aria-label="Hours" aria-describedby="e"><p id="e">A number</p>
    </fieldset>
    <output></output><div id="place"></div><p aria-hidden="true"><output id="hidden"></output></p>`)
  const reader = await startScreenReader(page)
  await page.locator('h2').focus()
  await page.locator('input').focus()
  expect(await reader.heard()).toEqual([
    { by: 'focus', parts: ['Sleep', 'Last week', 'How long?'] },
    { by: 'focus', parts: ['Hours', 'A number'] },
  ])
  await page.evaluate(() => {
    for (const output of document.querySelectorAll('output')) output.textContent = 'Saved'
  })
  expect(await reader.heard()).toEqual([{ by: 'status', parts: ['Saved'] }])
  await page.evaluate(() => {
    const place = document.querySelector('#place')
    if (place) place.innerHTML = '<output>Said before</output><p role="alert">Wrong</p>'
    document.querySelector('input')?.remove()
  })
  expect(await reader.heard()).toEqual([
    { by: 'alert', parts: ['Wrong'] },
    { by: 'lost', parts: [] },
  ])
})

test('announces an invalid number once, without moving the focus', async ({ page }) => {
  await page.clock.install()
  await begin(page, 'en')
  await page.goto('/checkUp/6#q-sleep_hours')
  const reader = await startScreenReader(page)
  const field = page.locator('#sleep_hours')
  await field.focus()
  await reader.heard()
  for (const message of 'eight') {
    await page.keyboard.type(message)
    await page.clock.runFor(1400)
    expect((await reader.heard()).filter(({ by }) => by !== 'status')).toEqual([])
  }
  await expect(field).toHaveValue('eight')
  const wrong = /Please enter a number/
  await page.keyboard.press('Tab')
  await page.clock.runFor(3000)
  expect(times(await reader.heard(), wrong)).toBe(1)
  await expect(field).not.toBeFocused()
  await field.focus()
  await reader.heard()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.clock.runFor(3000)
  expect(times(await reader.heard(), wrong)).toBe(1)
})

test('announces an invalid number once if the save of half of it is answered late', async ({ page }) => {
  await begin(page, 'en')
  await page.goto('/checkUp/6#q-sleep_hours')
  const reader = await startScreenReader(page)
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  let posts = 0
  await page.route('**/checkUp/6', async (route) => {
    if (route.request().method() === 'POST' && ++posts === 1) await left
    await route.continue()
  })
  await page.locator('#sleep_hours').pressSequentially('eig')
  await expect.poll(() => posts).toBe(1)
  await page.keyboard.type('ht')
  await page.keyboard.press('Tab')
  leave()
  await expect(page.locator('#q-sleep_hours .err')).toBeVisible()
  await expect.poll(() => posts).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(times(await reader.heard(), /Please enter a number/)).toBe(1)
})

test('announces each question, its introduction and the save state once', async ({ page }) => {
  await begin(page, 'en')
  await page.goto('/checkUp/5#q-phq2_1')
  const reader = await startScreenReader(page)
  await page.getByRole('radio', { name: 'Not at all' }).focus()
  await reader.heard()
  await page.keyboard.press('Space')
  await expect(state(page)).toHaveText('Saved')
  expect(await reader.heard()).toEqual([{ by: 'status', parts: ['Saved'] }])
  await forward(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Feeling down, depressed, or hopeless')
  const heard = await reader.heard()
  expect(times(heard, /Feeling down/)).toBe(1)
  expect(times(heard, /Over the last 2 weeks/)).toBe(1)
})

/** Counts the announcements of words. */
const times = (heard: readonly Utterance[], texts: RegExp) =>
  heard.flatMap(({ parts }) => parts).filter((part) => texts.test(part)).length
