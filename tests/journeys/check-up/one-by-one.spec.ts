import type { Page } from '@playwright/test'
import { expect, test } from '../support/product.ts'
import { countDocuments, forward, heading, state, tap } from '../support/question.ts'
import { begin } from '../support/take.ts'

declare global {
  interface Window {
    /** The sum of the layout shifts that no input excuses. */
    moved: number
  }
}

const here = (page: Page) => page.locator('[data-here]')

test('a tap advances automatically, a key or a touch cancels that, and Back returns', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.clock.install()
  await begin(page, 'en')
  await page.clock.pauseAt(Date.now() + 5000)
  /** Advances the clock until the page accepts presses, presses, and advances it to the next frame. */
  const pressed = async (press: () => Promise<unknown>) => {
    await page.clock.runFor(700)
    await press()
    await page.clock.runFor(50)
  }
  const counted = countDocuments(page)
  await expect(page.getByText('After a moment the next question comes by itself.')).toBeVisible()
  await page.clock.runFor(700)
  await expect(forward(page)).toHaveAccessibleName('Skip')
  await pressed(() => tap(page, 'age_group', '65_74'))
  await expect(state(page)).toHaveText('Saved. Next one...')
  await expect(forward(page)).toHaveAccessibleName('Next')
  await page.clock.runFor(899)
  await expect(heading(page)).toHaveText('What is your age?')
  await page.clock.runFor(1)
  await expect(here(page)).toHaveAttribute('data-question', 'about_you')
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('.back')).toHaveText(/You said: 65 to 74\s*Change/)
  await pressed(() => page.getByRole('button', { name: 'Change' }).click())
  await expect(page.locator('input[name=age_group]:checked')).toHaveValue('65_74')

  await pressed(() => tap(page, 'age_group', '85'))
  await expect(state(page)).toHaveText('Saved. Next one...')
  await page.keyboard.press('Shift')
  await expect(state(page)).toHaveText('Saved')
  await page.clock.runFor(5000)
  await pressed(() => page.locator('input[name=age_group]:checked').press('ArrowUp'))
  await expect(state(page)).toHaveText('Saved')
  await page.clock.runFor(5000)
  await expect(here(page)).toHaveAttribute('data-question', 'age_group')

  // After the last question of a part the first of the next one appears, and Back returns to it.
  await pressed(() => forward(page).click())
  await pressed(() => forward(page).click())
  await expect(here(page)).toHaveAttribute('data-question', 'ladder_now')
  await expect(page).toHaveURL(/\/checkUp\/2$/)
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('.back')).toHaveText(/You skipped the last one\s*Answer it/)
  await pressed(() => page.locator('#ladder_now-6').check({ force: true }))
  await expect(state(page)).toHaveText('Saved')
  await page.clock.runFor(5000)
  await expect(here(page)).toHaveAttribute('data-question', 'ladder_now')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(here(page)).toHaveAttribute('data-question', 'about_you')
  await page.clock.runFor(50)
  await page.goForward()
  await page.clock.runFor(50)
  await expect(here(page)).toHaveAttribute('data-question', 'ladder_now')
  await expect(page.locator('#ladder_now-6')).toBeChecked()
  expect(counted.documents).toBe(0)
})

test('prefetches the page after the last answer of a part, for the current answers', async ({ page, context }) => {
  // Reduced motion turns off the automatic advance to the next question.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await begin(page, 'en')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URLSearchParams(request.postData() ?? '').get('go') ?? '')
  })
  await page.goto('/checkUp/3#q-lonely')
  await tap(page, 'lonely', 'never')
  await expect(state(page)).toHaveText('Saved')
  await context.setOffline(true)
  await forward(page).click()
  await expect(page).toHaveURL(/\/checkUp\/4$/)
  await expect(page.locator('.back')).toContainText('You said: Never')
  await expect(heading(page)).toBeFocused()
  await context.setOffline(false)
  expect(sent.splice(0)).toEqual(['prefetch'])

  // Another answer of the page changes, so it is sent again.
  await page.goto('/checkUp/3#q-lonely')
  await tap(page, 'lonely', 'rarely')
  await expect(state(page)).toHaveText('Saved')
  await page.getByRole('button', { name: 'Back' }).click()
  // The page ignores a press before the question has the focus.
  await expect(heading(page)).toBeFocused()
  await tap(page, 'support', 'always')
  await expect(state(page)).toHaveText('Saved')
  await forward(page).click()
  await expect(page).toHaveURL(/#q-lonely$/)
  await expect(heading(page)).toBeFocused()
  await forward(page).click()
  await expect(page).toHaveURL(/\/checkUp\/4$/)
  expect(sent.splice(0)).toEqual(['prefetch', 'autosave', 'prefetch'])

  // A second press waits for the same request.
  await page.route('**/checkUp/5', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/checkUp/5#q-gad2_2')
  await tap(page, 'gad2_2', '1')
  await expect(forward(page)).toHaveAccessibleName('Next')
  await forward(page).click()
  await expect(page).toHaveURL(/\/checkUp\/6$/)
  expect(sent.splice(0)).toEqual(['prefetch'])

  // Skipping the last question prefetches the next page on press, before release.
  await page.goto('/checkUp/4#q-pain')
  await expect(forward(page)).toHaveAccessibleName('Skip')
  const arrived = page.waitForResponse('**/checkUp/4')
  await forward(page).hover()
  await page.mouse.down()
  await (await arrived).finished()
  await context.setOffline(true)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/checkUp\/5$/)
  await context.setOffline(false)
  expect(sent).toEqual(['prefetch'])
  await page.goto('/responses')
  for (const [part, answer] of [
    ['#meaning-and-people', 'Always'],
    ['#meaning-and-people', 'Rarely'],
    ['#mood-and-worry', 'Several days'],
  ] as const)
    await expect(page.locator(part)).toContainText(answer)
})

test('by keyboard, each question is announced with its introduction, answers and save state, in order', async ({
  page,
}) => {
  await begin(page, 'en')
  await page.goto('/checkUp/5#q-phq2_1')
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - paragraph: Part 5 of 12
    - heading "Mood and worry" [level=1]
    - text: You skipped the last one
    - button "Answer it"
    - paragraph: /Over the last 2 weeks/
    - heading "Little interest or pleasure in doing things" [level=2]
    - group "Little interest or pleasure in doing things":
      - radio "Not at all"
      - text: Not at all
      - radio "Several days"
      - text: Several days
      - radio "More than half the days"
      - text: More than half the days
      - radio "Nearly every day"
      - text: Nearly every day
    - status
    - button "Back"
    - button "Skip"
  `)
  await expect(heading(page)).toHaveAccessibleDescription(/^Over the last 2 weeks/)
  await expect(page.getByRole('group', { name: 'Little interest' })).toHaveAccessibleDescription(/^Over the last 2/)
  await heading(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Not at all' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(state(page)).toHaveText('Saved')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Clear/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Feeling down, depressed, or hopeless')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveAccessibleDescription(/^Over the last 2 weeks/)
  await page.goto('/responses')
  await expect(page.locator('#mood-and-worry')).toContainText('Several days')
})

test('on a phone the next question shifts no layout, and the save state is visible above the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) window.moved += shift.value
    }).observe({ type: 'layout-shift' })
  })
  await begin(page, 'es')
  await page.goto('/es/checkUp/10')
  for (const name of ['food1', 'food2', 'basics']) {
    await page.locator(`.ask:not([data-deaf]) #q-${name} .choice`).last().click()
    await expect(page.locator(`#q-${name}`)).toBeHidden()
  }
  expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(0.02)
  for (const [at, control] of [
    ['2#q-ladder_now', '#ladder_now-9'],
    ['9#q-prevent12', 'input[value=checkup]'],
    ['9#q-prevent12', 'input[value=none]'],
  ] as const) {
    await page.goto('/terms')
    await page.goto(`/es/checkUp/${at}`)
    // Until then the script may move the focus to the question.
    await expect(page.locator('.ask--one:not([data-deaf])')).toBeVisible()
    await page.locator(`[data-here] ${control}`).focus()
    // "Saved" of the previous answer stays visible until this one is being sent.
    const reply = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.keyboard.press('Space')
    await reply
    await expect(state(page)).toHaveText('Guardado')
    const covered = await page.evaluate(() => {
      const isCovered = (element: Element | null | undefined) => {
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return !top || !element?.contains(top)
      }
      return [document.querySelector('[data-here] .keep output'), document.activeElement?.closest('label')].map(
        isCovered,
      )
    })
    expect(covered, at).toEqual([false, false])
  }
})

test('no question is wider than a phone once it is answered, and the ladder is in view', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'en')
  for (const [at, input] of [
    ['2#q-ladder_now', 'input[name=ladder_now][value="5"]'],
    ['3#q-worthwhile', 'input[name=worthwhile][value="5"]'],
    ['3#q-support', 'input[name=support][value=always]'],
  ]) {
    await page.goto('/terms')
    await page.goto(`/checkUp/${at}`)
    await page.locator(input ?? '').press('Space')
    await expect(page.locator('[data-here] [data-clear]')).toBeVisible()
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(wider)).toBe(0)
  }
  // The ladder is the only question on its page: a phone shows the first rung without scrolling, a desktop all of them.
  const rungs = () =>
    page
      .locator('[data-here] .rung')
      .evaluateAll((all) => all.map((rung) => rung.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))
  for (const [path, width, height] of [
    ['/checkUp/2#q-ladder_now', 390, 844],
    ['/es/checkUp/2#q-ladder_now', 390, 844],
    ['/checkUp/2#q-ladder_now', 1280, 800],
    ['/es/checkUp/2#q-ladder_now', 1280, 800],
    ['/checkUp/2?partner=volusia#q-ladder_now', 390, 844],
    ['/checkUp/2#q-ladder_now', 1280, 800],
    ['/es/checkUp/2#q-ladder_now', 1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/terms')
    await page.goto(path)
    await expect(page.locator('.climb svg, .tower').filter({ visible: true })).toHaveCount(0)
    const all = await rungs()
    expect(all).toHaveLength(11)
    expect(all[0]?.top).toBeLessThanOrEqual(width === 390 ? 420 : 170)
    if (width === 1280) expect(all[10]?.bottom).toBeLessThanOrEqual(height)
  }
  await expect(page.locator('.bubble')).toHaveText('Con el Consejo de Volusia para Personas Mayores')
  await expect(page.locator('.bubble')).toBeVisible()
})

test('the emergency contacts are fully visible or hidden, and always visible on focus', async ({ page }) => {
  await begin(page, 'en')
  const row = page.locator('.ask__crisis')
  const end = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  for (const [width, height, path] of [
    [390, 844, '/checkUp/5'],
    [768, 1024, '/checkUp/12'],
    [1280, 900, '/checkUp/1'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await expect(row).toHaveCSS('opacity', '0')
    await row.getByRole('link').first().focus()
    await expect(row).toHaveCSS('opacity', '1')
    await page.locator('[data-forward]').focus()
    await end()
    await expect(row).toHaveCSS('opacity', '1')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(row).toHaveCSS('opacity', '0')
  }
  // The next question has a short text.
  await page.locator('.ask:not([data-deaf]) [data-here] .choice').first().click()
  await expect(page.locator('#q-age_group')).toBeHidden()
  await expect(row).toHaveCSS('opacity', '1')
})

test('reports an invalid answer at its question, and announces a slow save', {
  tag: '@firefox',
}, async ({ page }) => {
  await begin(page, 'en')
  await page.goto('/checkUp/6#q-sleep_hours')
  await page.locator('#sleep_hours').fill('eight')
  await forward(page).click()
  await expect(page.locator('#sleep_hours')).toBeFocused()
  await expect(page.locator('#sleep_hours')).toHaveAccessibleDescription(/Please enter a number, such as 8\.5\./)
  await expect(page).toHaveURL(/checkUp\/6#q-sleep_hours$/)
  await expect(state(page)).toHaveText('')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/checkUp/4#q-phys_days')
  await page.locator('#phys_days').fill('forty')
  await forward(page).click()
  await expect(page.locator('#phys_days')).toBeFocused()
  // Tests if the element is visible in full, not covered by the buttons or anything else.
  const seen = () =>
    page.locator('#phys_days').evaluate((field) => {
      const { x, bottom } = field.getBoundingClientRect()
      return document.elementFromPoint(x + 20, bottom - 4) === field
    })
  await expect.poll(seen).toBe(true)
  await page.locator('#phys_days').fill('4')
  await expect(state(page)).toHaveText('Saved')
  await expect(page.locator('#phys_days')).not.toHaveAccessibleDescription(/Please enter a number/)
  await page.goto('/checkUp/6#q-sleep_hours')
  let release = () => {}
  const pending = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/checkUp/6', async (route) => {
    await pending
    await route.continue()
  })
  await page.locator('#sleep_hours').fill('7.5')
  await forward(page).click()
  await expect(forward(page)).toHaveAccessibleName('Saving...')
  await expect(forward(page)).toHaveAttribute('aria-busy', 'true')
  await expect(state(page)).toHaveText('Saving...')
  release()
  await expect(heading(page)).toHaveText(/trouble falling asleep/)
  await expect(page.locator('.back')).toContainText('You said: 7.5')
})

test('remembers the choice of full pages and of no automatic advance', async ({ page }) => {
  await begin(page, 'es')
  await page.getByRole('button', { name: 'Letras' }).click()
  await page.getByRole('button', { name: 'La siguiente pregunta aparece sola' }).click()
  await expect(page.getByText('aparece sola.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Letras' }).click()
  await page.getByRole('button', { name: 'Todas las de una parte en una página' }).click()
  await expect(page.getByText('Página 1 de 12')).toBeVisible()
  await expect(page.locator('.qblock:visible')).toHaveCount(2)
  await page.goto('/es/checkUp/2')
  await expect(page.getByText('Página 2 de 12')).toBeVisible()
})
