import type { Page } from '@playwright/test'
import { expect, test } from '../support/product.ts'
import { countDocuments } from '../support/question.ts'
import { begin, goOn } from '../support/take.ts'

const titled = (page: Page, number: number) => expect(page).toHaveTitle(new RegExp(`Page ${number} of 12`))
const announced = (page: Page) => page.locator('#announcer')

test.describe('full pages', () => {
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
    await expect(announced(page)).toHaveText(/Saved at \d+(:\d\d)?\s[ap]m\. We keep it for 30 days\./)
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

  test('"none" clears the others, the limit is announced, numbers have steps, answers can be cleared', async ({
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

  test('answers typed offline are stored, and sent once the connection is restored', async ({
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
    const pending = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/checkUp/1', async (route) => {
      await pending
      await route.continue()
    })
    await goOn(page)
    await expect(page.locator('.loading')).toHaveCount(1)
    // A page that loads within 200 ms shows none.
    const delay = await page.locator('.loading').evaluate((bar) => bar.getAnimations()[0]?.effect?.getTiming().delay)
    expect(delay).toBe(200)
    await expect(page.locator('.loading')).toHaveCount(0, { timeout: 10_000 })
    release()
    await titled(page, 2)
  })

  test('a page refused under overload is resent automatically', async ({ page, problems }) => {
    await begin(page, 'en')
    let requested = 0
    await page.route('**/checkUp/1', (route) => {
      requested += 1
      return requested === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    await goOn(page)
    await titled(page, 2)
    expect(requested).toBe(2)
    await expect(page.locator('[data-saved]')).not.toContainText('The connection is back')
    problems.length = 0
  })

  test('answers survive a server error, and can be sent again', async ({ page, problems }) => {
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
      route.request().headers()['x-part']
        ? route.fulfill({ status: 418, body: '', headers: { 'x-reference': '0123456789' } })
        : route.continue(),
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

  test('changing the language preserves the answers', async ({ page }) => {
    await begin(page, 'en')
    await page.goto('/checkUp/9')
    await page.locator('input[name=meds][value="1_4"]').press('Space')
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
      const statements = await read(page)
      expect(statements.slice(0, 3)).toEqual(['What is your age?', 'Under 60.', '60 to 64.'])
      expect(statements).toHaveLength(7)
    })

    test('the full page is read aloud, can be paused and resumed, and stops on the next page', async ({ page }) => {
      await begin(page, 'en')
      await page.locator('.qbar [data-listen]').click()
      await page.getByRole('button', { name: 'Pause' }).click()
      const current = (await read(page)).length
      await page.waitForTimeout(600)
      expect(await read(page)).toHaveLength(current)
      await page.getByRole('group', { name: 'Reading aloud' }).getByRole('button', { name: 'Continue' }).click()
      await expect.poll(async () => (await read(page)).length).toBeGreaterThan(current + 1)
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
