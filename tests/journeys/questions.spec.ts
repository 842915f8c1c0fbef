import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { begin, goOn } from './take.ts'

const titled = (page: Page, number: number) => expect(page).toHaveTitle(new RegExp(`Page ${number} of 12`))
/** Counts the documents that the page loads from now on, by navigation requests. */
const countDocuments = (page: Page) => {
  const counted = { documents: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.documents += 1
  })
  return counted
}
const announced = (page: Page) => page.locator('#announcer')

test.describe('whole pages', () => {
  test.beforeEach(({ context, product }) =>
    context.addCookies([{ name: 'questions', value: 'pages', url: product.origin }]),
  )

  test('Next and Back change page, title, address and focus without loading a document', async ({ page }) => {
    await begin(page, 'en')
    const counted = countDocuments(page)
    await page.locator('input[name=age_group][value="65_74"]').check()
    await goOn(page)
    await titled(page, 2)
    await expect(page).toHaveURL(/\/checkUp\/2$/)
    await expect(page.locator('h1')).toBeFocused()
    await expect(announced(page)).toHaveText(/Saved at \d+:\d\d [AP]M\. We keep it for 30 days\./)
    await page.locator('input[name=qol][value=good]').check()
    await page.goBack()
    await titled(page, 1)
    await expect(page.locator('input[name=age_group][value="65_74"]')).toBeChecked()
    await page.goForward()
    await titled(page, 2)
    await expect(page.locator('input[name=qol][value=good]')).toBeChecked()
    expect(counted.documents).toBe(0)
  })

  test('Enter in a text field submits the page', async ({ page }) => {
    await begin(page, 'en')
    await page.goto('/checkUp/6')
    await page.locator('#sleep_hours').fill('7.5')
    await page.locator('#sleep_hours').press('Enter')
    await titled(page, 7)
  })

  test('an invalid answer is shown with the focus on the error summary', async ({ page }) => {
    await begin(page, 'en')
    await page.goto('/checkUp/6')
    await page.locator('#sleep_hours').fill('eight')
    await goOn(page)
    await expect(page.locator('[data-error-summary]')).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Page 6/)
    await expect(page.locator('#sleep_hours')).toHaveValue('eight')
    await page.locator('.errsum a').click()
    await expect(page.locator('#sleep_hours')).toBeFocused()
  })

  test('a follow-up question appears below its answer, and is not sent once hidden again', async ({ page }) => {
    await begin(page, 'en')
    await page.goto('/checkUp/7')
    await expect(page.locator('#q-act_min')).toBeHidden()
    await page.locator('#act_days').fill('3')
    await expect(page.locator('#q-act_min')).toBeVisible()
    await page.locator('input[name=act_min][value="30"]').check()
    await page.locator('#act_days').fill('0')
    await expect(page.locator('#q-act_min')).toBeHidden()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await goOn(page)
    expect((await sent).postData()).not.toContain('act_min')
    await titled(page, 8)
  })

  test('"none" clears the others, the limit is announced, numbers can be stepped, and an answer can be cleared', async ({
    page,
  }) => {
    await begin(page, 'en')
    const box = (name: string, value: string) => page.locator(`input[name=${name}][value=${value}]`)
    await box('about_you', 'alone').check()
    await box('about_you', 'none').check()
    await expect(box('about_you', 'alone')).not.toBeChecked()
    await box('about_you', 'alone').check()
    await expect(box('about_you', 'none')).not.toBeChecked()

    await page.goto('/checkUp/12')
    for (const value of ['physical', 'emotional', 'purpose']) await box('priorities', value).check()
    await box('priorities', 'connection').click()
    await expect(page.locator('#q-priorities input:checked')).toHaveCount(3)
    await expect(announced(page)).toHaveText('You have chosen 3. Clear one to choose another.')

    await page.goto('/checkUp/7')
    const more = page.locator('#q-act_days [data-step="1"]')
    await more.click()
    await more.click()
    await expect(page.locator('#act_days')).toHaveValue('1')

    await page.locator('input[name=fall_worry][value=yes]').check()
    await page.locator('#q-fall_worry [data-clear]').click()
    await expect(page.locator('#q-fall_worry input:checked')).toHaveCount(0)
    await expect(page.locator('#q-fall_worry [data-clear]')).toBeHidden()
  })

  test('the ladder announces the chosen step', async ({ page }) => {
    await begin(page, 'en')
    await page.goto('/checkUp/2')
    await page.locator('#ladder_now-6').check({ force: true })
    await expect(page.locator('#q-ladder_now [data-ladder-said]')).toHaveText('You chose step 6. You can change it.')
  })

  test('answers typed while offline are kept, and sent when the connection is back', async ({
    page,
    context,
    problems,
  }) => {
    await begin(page, 'en')
    await page.locator('input[name=age_group][value="85"]').check()
    await context.setOffline(true)
    await goOn(page)
    await expect(page.locator('[data-connection]')).toHaveText(
      /You are offline\. Your answers are saved on this device/,
    )
    await expect(announced(page)).toHaveText(/You are offline/)
    await page.locator('input[name=about_you][value=alone]').check()
    await context.setOffline(false)
    await titled(page, 2)
    await expect(page.locator('[data-saved]')).toContainText('The connection is back. Your answers were sent.')
    await page.goBack()
    await titled(page, 1)
    await expect(page.locator('input[name=age_group][value="85"]')).toBeChecked()
    await expect(page.locator('input[name=about_you][value=alone]')).toBeChecked()
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    problems.length = 0
  })

  test('the loading bar of a slow page ends after 5 s', async ({ page }) => {
    await begin(page, 'en')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/checkUp/1', async (route) => {
      await held
      await route.continue()
    })
    await goOn(page)
    await expect(page.locator('.loading')).toHaveCount(1)
    await expect(page.locator('.loading')).toHaveCount(0, { timeout: 10_000 })
    release()
    await titled(page, 2)
  })

  test('a page that the server was too busy for is sent again by itself', async ({ page, problems }) => {
    await begin(page, 'en')
    let asked = 0
    await page.route('**/checkUp/1', (route) => {
      asked += 1
      return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    await goOn(page)
    await titled(page, 2)
    expect(asked).toBe(2)
    await expect(page.locator('[data-saved]')).not.toContainText('The connection is back')
    problems.length = 0
  })

  test('answers are kept when the server fails, and can be sent again', async ({ page, problems }) => {
    await begin(page, 'en')
    await page.route('**/checkUp/1', (route) => route.fulfill({ status: 503, body: '' }))
    await page.locator('input[name=age_group][value="85"]').check()
    await goOn(page)
    await expect(page.locator('[data-connection]')).toHaveText(/We could not save this page just now/)
    await page.unroute('**/checkUp/1')
    await goOn(page)
    await titled(page, 2)
    problems.length = 0
  })

  test('on an unexpected response the browser submits the form itself', async ({ page }) => {
    await begin(page, 'en')
    await page.route('**/checkUp/1', (route) =>
      route.request().headers()['x-part'] ? route.fulfill({ status: 418, body: '' }) : route.continue(),
    )
    const counted = countDocuments(page)
    await goOn(page)
    await titled(page, 2)
    expect(counted.documents).toBeGreaterThan(0)
  })

  test('answers are saved when the page is left by another link', async ({ page }) => {
    await begin(page, 'en')
    await page.goto('/checkUp/6')
    await page.locator('#sleep_hours').fill('7.5')
    await page.goto('/')
    await expect(async () => {
      await page.goto('/responses')
      await expect(page.locator('#sleep dd').first()).toHaveText('7.5 hours', { timeout: 500 })
    }).toPass()
  })

  test('changing the language keeps the answers', async ({ page }) => {
    await begin(page, 'en')
    await page.goto('/checkUp/9')
    await page.locator('input[name=meds][value="1_4"]').check()
    await page.getByRole('button', { name: 'Larger' }).click()
    await page.locator('#larger button[name=language]').click()
    await expect(page).toHaveURL(/\/es\/checkUp\/9$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('input[name=meds][value="1_4"]')).toBeChecked()
  })

  test('nothing is stored in localStorage or sessionStorage', async ({ page }) => {
    await begin(page, 'en')
    await page.locator('input[name=age_group][value="85"]').check()
    await goOn(page)
    await titled(page, 2)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  })

  test.describe('when the device has a voice', () => {
    const read = (page: Page) => page.evaluate(() => (window as Window & { read?: string[] }).read ?? [])
    test.beforeEach(({ page }) =>
      page.addInitScript(() => {
        const state = window as Window & { read?: string[] }
        state.read = []
        let timer: ReturnType<typeof setTimeout>
        const voice = { lang: 'en-US', localService: true, default: true } as SpeechSynthesisVoice
        speechSynthesis.getVoices = () => [voice]
        speechSynthesis.cancel = () => clearTimeout(timer)
        speechSynthesis.speak = (utterance) => {
          state.read?.push(utterance.text)
          timer = setTimeout(() => utterance.dispatchEvent(new Event('end')), 250)
        }
        Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { writable: true, value: null })
      }),
    )

    test('a question and its answers are read aloud in order, with a highlight', async ({ page }) => {
      await begin(page, 'en')
      await page.locator('#q-age_group [data-listen]').click()
      await expect(page.locator('.is-spoken')).toHaveCount(1)
      await expect(page.locator('#q-age_group [data-listen]')).toHaveText(/^Stop/)
      await expect(page.locator('#q-age_group [data-listen]')).toHaveText(/^Listen/)
      const said = await read(page)
      expect(said.slice(0, 3)).toEqual(['What is your age?', 'Under 60.', '60 to 64.'])
      expect(said).toHaveLength(7)
    })

    test('the whole page is read aloud, can be paused and resumed, and stops on the next page', async ({ page }) => {
      await begin(page, 'en')
      await page.locator('.qbar [data-listen]').click()
      await page.getByRole('button', { name: 'Pause' }).click()
      const held = (await read(page)).length
      await page.waitForTimeout(600)
      expect(await read(page)).toHaveLength(held)
      await page.getByRole('group', { name: 'Reading aloud' }).getByRole('button', { name: 'Continue' }).click()
      await expect.poll(async () => (await read(page)).length).toBeGreaterThan(held + 1)
      await goOn(page)
      await titled(page, 2)
      const left = (await read(page)).length
      await page.waitForTimeout(600)
      expect(await read(page)).toHaveLength(left)
    })
  })

  test('when the device has no voice, no listen button is shown', async ({ page }) => {
    await page.addInitScript(() => {
      speechSynthesis.getVoices = () => []
    })
    await begin(page, 'en')
    await expect(page.locator('.listen').first()).toBeHidden()
  })
})

declare global {
  interface Window {
    /** The sum of the layout shifts that no input excuses. */
    moved: number
  }
}

test.describe('one question at a time', () => {
  const count = (page: Page) => page.locator('[data-count]')
  const heading = (page: Page) => page.locator('[data-here] :is(h2, h3)')
  const state = (page: Page) => page.locator('[data-here] .keep output')
  const forward = (page: Page) => page.locator('button[data-forward]')
  const tap = (page: Page, name: string, value: string) =>
    page.locator('.choice', { has: page.locator(`input[name=${name}][value="${value}"]`) }).click()

  test('a tap brings up the next question by itself, a key or a touch keeps the person there, and Back leads back', async ({
    page,
  }) => {
    await page.clock.install()
    await begin(page, 'en')
    await page.clock.pauseAt(Date.now() + 5000)
    /** Presses, and lets the frame pass that shows it, after which all else comes. */
    const pressed = async (press: Promise<unknown>) => {
      await press
      await page.clock.runFor(50)
    }
    const counted = countDocuments(page)
    await expect(page.getByText('After a moment the next question comes by itself.')).toBeVisible()
    await expect(forward(page)).toHaveAccessibleName('Skip')
    await pressed(tap(page, 'age_group', '65_74'))
    await expect(state(page)).toHaveText('Saved. Next one...')
    await expect(forward(page)).toHaveAccessibleName('Next')
    await page.clock.runFor(899)
    await expect(heading(page)).toHaveText('What is your age?')
    await page.clock.runFor(1)
    await expect(count(page)).toHaveText('Question 2 of 45')
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('.back')).toHaveText(/You said: 65 to 74\s*Change/)
    await pressed(page.getByRole('button', { name: 'Change' }).click())
    await expect(page.locator('input[name=age_group]:checked')).toHaveValue('65_74')

    await pressed(tap(page, 'age_group', '85'))
    await expect(state(page)).toHaveText('Saved. Next one...')
    await page.keyboard.press('Shift')
    await expect(state(page)).toHaveText('Saved')
    await page.clock.runFor(5000)
    await pressed(page.locator('input[name=age_group]:checked').press('ArrowUp'))
    await expect(state(page)).toHaveText('Saved')
    await page.clock.runFor(5000)
    await expect(count(page)).toHaveText('Question 1 of 45')

    // The last question of a part brings the first of the next, and the way back leads to it.
    await pressed(forward(page).click())
    await forward(page).click()
    await expect(count(page)).toHaveText('Question 3 of 45')
    await expect(page).toHaveURL(/\/checkUp\/2$/)
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('.back')).toContainText('nothing yet')
    await pressed(page.locator('#ladder_now-6').check({ force: true }))
    await expect(state(page)).toHaveText('Saved')
    await page.clock.runFor(5000)
    await expect(count(page)).toHaveText('Question 3 of 45')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(count(page)).toHaveText('Question 2 of 45')
    await page.goBack()
    await expect(count(page)).toHaveText('Question 3 of 45')
    await expect(page.locator('#ladder_now-6')).toBeChecked()
    expect(counted.documents).toBe(0)
  })

  test('by keyboard, each question is read with its opening words, its answers and what became of them, in order', async ({
    page,
  }) => {
    await begin(page, 'en')
    await page.goto('/checkUp/5#q-phq2_1')
    await expect(page.locator('main')).toMatchAriaSnapshot(`
      - paragraph: Question 14 of 45
      - heading "Mood and worry" [level=1]
      - text: "You said: nothing yet"
      - button "Change"
      - paragraph: /Over the last 2 weeks/
      - group "Little interest or pleasure in doing things":
        - heading "Little interest or pleasure in doing things" [level=2]
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

  test('on a phone nothing moves when the next question comes, and what became of an answer is seen above the buttons', async ({
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
      await page.locator(`#q-${name} .choice`).last().click()
      await expect(page.locator(`#q-${name}`)).toBeHidden()
    }
    expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(0.02)
    for (const [at, control] of [
      ['2#q-ladder_now', '#ladder_now-9'],
      ['9#q-prevent12', 'input[value=checkup]'],
      ['9#q-prevent12', 'input[value=none]'],
    ] as const) {
      await page.goto(`/es/checkUp/${at}`)
      await page.locator(`[data-here] ${control}`).focus()
      await page.keyboard.press('Space')
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

  test('on a phone no question is wider than the screen once it is answered', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await begin(page, 'en')
    for (const [at, input] of [
      ['2#q-ladder_now', 'input[name=ladder_now][value="5"]'],
      ['3#q-worthwhile', 'input[name=worthwhile][value="5"]'],
      ['3#q-support', 'input[name=support][value=always]'],
    ]) {
      await page.goto('about:blank')
      await page.goto(`/checkUp/${at}`)
      await page.locator(input ?? '').check({ force: true })
      await expect(page.locator('[data-here] [data-clear]')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })

  test('whom to turn to at once is seen whole or not at all, and always by the focus', async ({ page }) => {
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
    // The next question is short.
    await page.locator('[data-here] .choice').first().click()
    await expect(page.locator('#q-age_group')).toBeHidden()
    await expect(row).toHaveCSS('opacity', '1')
  })

  test('a typed answer that is none is told at its question, a slow one says that it is being saved', async ({
    page,
  }) => {
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
    // Seen whole, above the buttons and what stands over them.
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
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/checkUp/6', async (route) => {
      await held
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

  test('answers given offline wait on this device, also while the page is closed, and are sent once', async ({
    page,
    context,
    problems,
  }) => {
    const stored = (of: Page) => of.evaluate(() => localStorage.getItem('unsent-answers'))
    await begin(page, 'en')
    await page.goto('/checkUp/3#q-support')
    await context.setOffline(true)
    await tap(page, 'support', 'always')
    await expect(state(page)).toHaveText(/^Not sent yet\. Your answer is saved on this device/)
    await forward(page).click()
    await tap(page, 'lonely', 'never')
    await expect(state(page)).toHaveText(/^Not sent yet/)
    await expect.poll(() => stored(page)).toContain('never')
    await page.close()
    await context.setOffline(false)

    const again = await context.newPage()
    const sent: string[] = []
    again.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
    await again.goto('/checkUp/1')
    await expect(state(again)).toHaveText(/Your answers from before were sent/)
    await expect.poll(() => stored(again)).toBeNull()
    expect(sent.filter((body) => body.includes('support'))).toHaveLength(1)
    await again.goto('/checkUp/3')
    await expect(again.locator('input[name=support]:checked')).toHaveValue('always')
    await expect(again.locator('input[name=lonely]:checked')).toHaveValue('never')
    expect(sent.filter((body) => body.includes('support'))).toHaveLength(1)

    await again.goto('/checkUp/3#q-support')
    await context.setOffline(true)
    await tap(again, 'support', 'usually')
    await expect.poll(() => stored(again)).toContain('usually')
    await again.close()
    await context.setOffline(false)
    const elsewhere = await context.newPage()
    await elsewhere.goto('/checkUp/3?from=responses')
    await expect(elsewhere.locator('input[name=support]:checked')).toHaveValue('usually')
    await expect.poll(() => stored(elsewhere)).toBeNull()
    problems.length = 0
  })

  test('two tabs on one page keep the answers of both, and one that is sent late takes nothing back', async ({
    page,
    context,
    problems,
  }) => {
    await begin(page, 'en')
    await page.goto('/checkUp/3#q-support')
    const other = await context.newPage()
    await other.goto('/checkUp/3#q-lonely')
    const chosen = async (name: string) => {
      const anew = await context.newPage()
      await anew.goto('/checkUp/3')
      const values = await anew
        .locator(`input[name=${name}]:checked`)
        .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
      await anew.close()
      return values
    }
    await tap(page, 'support', 'always')
    await expect(state(page)).toHaveText(/^Saved/)
    await tap(other, 'lonely', 'never')
    await expect(state(other)).toHaveText(/^Saved/)
    expect([await chosen('support'), await chosen('lonely')]).toEqual([['always'], ['never']])

    for (const each of [page, other]) await each.goto('about:blank')
    await page.goto('/checkUp/3#q-lonely')
    await other.goto('/checkUp/3#q-support')
    await context.setOffline(true)
    await tap(other, 'support', 'usually')
    await expect(state(other)).toHaveText(/^Not sent yet/)
    await context.setOffline(false)
    await other.close()
    await tap(page, 'lonely', 'rarely')
    await expect(state(page)).toHaveText(/^Saved/)
    const late = await context.newPage()
    await late.goto('/checkUp/3')
    await expect(late.locator('input[name=support]:checked')).toHaveValue('usually')
    await expect.poll(() => chosen('support')).toEqual(['usually'])
    expect(await chosen('lonely')).toEqual(['rarely'])
    problems.length = 0
  })

  test('an answer to a check-up that is no longer open here is told at once, with the way back to it', async ({
    page,
    context,
    problems,
  }) => {
    await begin(page, 'en')
    await page.goto('/checkUp/3#q-support')
    await context.clearCookies()
    await tap(page, 'support', 'always')
    await expect(page.locator('h1')).toHaveText('This CheckUp is no longer open in this browser')
    await page.getByRole('link', { name: 'Enter my return code' }).click()
    await expect(page).toHaveURL(/return-code$/)
    problems.length = 0
  })

  test('whole pages are a choice that is kept, and so is that the next question waits', async ({ page }) => {
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
})
