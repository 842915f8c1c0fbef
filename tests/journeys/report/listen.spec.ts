import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { everyBranch, inCrisis } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

type Spoken = Window & {
  spoken?: { text: string; lang: string; marked: string | null }[]
  lasts?: number
  end?: () => void
}

test.use({ reducedMotion: 'reduce' })

const languages = [
  {
    prefix: '',
    voice: 'en-US',
    first: 'Your report ·',
    listen: 'Listen',
    pause: 'Pause',
    resume: 'Continue',
    stop: 'Stop',
    next: 'Next section',
    stars: /^[0-5] out of 5\.$/,
  },
  {
    prefix: '/es',
    voice: 'es-MX',
    first: 'Su informe ·',
    listen: 'Escuchar',
    pause: 'Pausa',
    resume: 'Continuar',
    stop: 'Detener',
    next: 'Siguiente sección',
    stars: /^[0-5] de 5\.$/,
  },
] as const

/**
 * Mocks speech synthesis with these voices. Each utterance lasts `lasts` ms, 1 by default; with Infinity, until `end`.
 */
const withVoices = (page: Page, voices: readonly string[]) =>
  page.addInitScript((tags) => {
    const state: Spoken = window
    state.spoken = []
    let timer: ReturnType<typeof setTimeout>
    const list = tags.map((lang) => ({ lang, localService: true, default: true }) as SpeechSynthesisVoice)
    speechSynthesis.getVoices = () => list
    speechSynthesis.cancel = () => clearTimeout(timer)
    speechSynthesis.speak = (utterance) => {
      const marked = document.querySelector('.is-spoken')?.textContent ?? null
      state.spoken?.push({ text: utterance.text, lang: utterance.lang, marked })
      state.end = () => utterance.dispatchEvent(new Event('end'))
      if (state.lasts !== Number.POSITIVE_INFINITY) timer = setTimeout(state.end, state.lasts ?? 1)
    }
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { writable: true, value: null })
  }, voices)

const answered = (page: Page) => page.evaluate(() => (window as Spoken).spoken ?? [])
const texts = async (page: Page) => (await answered(page)).map(({ text }) => text)
const lasts = (page: Page, ms: number) =>
  page.evaluate((time) => {
    const state: Spoken = window
    state.lasts = time
  }, ms)
/** Fires the end event of the current utterance, or of a canceled one, as some engines do. */
const end = (page: Page) => page.evaluate(() => (window as Spoken).end?.())
const ofThePage = (page: Page) => page.locator('main [data-listen=""]')
/** Opens all chapters, so that all are read. */
const openAll = (page: Page) =>
  page.locator('.chap').evaluateAll((chapters) => {
    for (const chapter of chapters) (chapter as HTMLDetailsElement).open = true
  })
const notSpeaking = (page: Page) => expect(page.locator('.is-spoken')).toHaveCount(0, { timeout: 20_000 })

for (const terms of languages)
  test.describe(`listening to a report at ${terms.prefix || '/'}`, () => {
    test.beforeEach(async ({ page, product }) => {
      await withVoices(page, ['en-US', 'es-MX'])
      await sendAnswers(page.context(), product.origin, terms.prefix, everyBranch)
      await page.goto(`${terms.prefix}/recommendations3`)
    })

    test('reads the sections in page order and highlights what is read', async ({ page }) => {
      await expect(ofThePage(page)).toHaveText(terms.listen)
      await openAll(page)
      await ofThePage(page).click()
      await notSpeaking(page)
      const all = await answered(page)
      const titles = await page.locator('main h1:visible, main h2:visible').allInnerTexts()
      const read = all.map(({ text }) => text.replace(/\.$/, ''))
      const places = titles.map((title) => read.indexOf(title.replace(/\s+/g, ' ').replace(/\.$/, '')))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(read.find((text) => text.startsWith(terms.first))).toBeDefined()
      expect(all.filter(({ text }) => terms.stars.test(text)).length).toBeGreaterThanOrEqual(5)
      for (const { text, lang, marked } of all) {
        expect(lang).toBe(terms.voice)
        expect(marked).toContain(text.slice(0, 6).replace(/[.\s]+$/, ''))
      }
    })

    test('skips pictures, tools and closed chapters, but reads an opened chapter', async ({ page }) => {
      const inside = (await page.locator('#chapter-how .rsec > h3').last().textContent()) ?? ''
      await ofThePage(page).click()
      await notSpeaking(page)
      expect((await texts(page)).join(' ')).not.toContain(inside)
      expect((await texts(page)).join(' ')).not.toContain(terms.listen)
      await page.locator('#chapter-how > summary').click()
      await ofThePage(page).click()
      await notSpeaking(page)
      expect((await texts(page)).join(' ')).toContain(inside)
    })

    test('a chapter has its own button, and the next section can be skipped to', async ({ page }) => {
      await lasts(page, 30_000)
      await page.locator('#chapter-how > summary').click()
      await expect(page.locator('main [data-listen=part]:visible')).toHaveCount(1)
      const button = page.locator('#chapter-how [data-listen]')
      await button.click()
      await expect(page.locator('#chapter-how h2')).toHaveClass(/is-spoken/)
      await expect(button).toContainText(terms.stop)
      await expectNoViolations(page)
      await page.getByRole('button', { name: terms.next }).click()
      const heading = page.locator('#chapter-how .rsec > h3').first()
      await expect(heading).toHaveClass(/is-spoken/)
      await expect(heading).toBeInViewport()
      await expect(page.locator('#chapter-how h2')).not.toHaveClass(/is-spoken/)
    })

    test('pauses, resumes at the same place, and stops', async ({ page }) => {
      await lasts(page, Number.POSITIVE_INFINITY)
      await ofThePage(page).click()
      await end(page)
      await page.getByRole('button', { name: terms.pause, exact: true }).click()
      const current = await texts(page)
      expect(current).toHaveLength(2)
      await end(page)
      expect(await texts(page)).toEqual(current)
      await page.getByRole('button', { name: terms.resume, exact: true }).click()
      await end(page)
      expect(await texts(page)).toEqual([...current, current[1], expect.any(String)])
      await page.getByRole('group').getByRole('button', { name: terms.stop, exact: true }).click()
      await notSpeaking(page)
      await expect(ofThePage(page)).toBeFocused()
      await ofThePage(page).click()
      await page.keyboard.press('Escape')
      await notSpeaking(page)
      await expect(page.getByRole('button', { name: terms.pause, exact: true })).toHaveCount(0)
    })
  })

test('content about being unsafe at home is never read aloud', async ({ page, product }) => {
  await withVoices(page, ['en-US'])
  await sendAnswers(page.context(), product.origin, '', inCrisis)
  await page.goto('/recommendations3')
  const title = await page.locator('#S3_unsafe h2').innerText()
  await openAll(page)
  await ofThePage(page).click()
  await notSpeaking(page)
  expect((await texts(page)).join(' ')).not.toContain(title)
  expect((await texts(page)).length).toBeGreaterThan(20)
  for (const part of ['report-f', 'recommendations', 'report-b', 'strategies-for-success']) {
    await page.goto(`/${part}`)
    const crisis = await page.locator('#S1_crisis h2').innerText()
    await ofThePage(page).click()
    await expect.poll(async () => (await texts(page)).length).toBeGreaterThan(20)
    await notSpeaking(page)
    const all = (await texts(page)).join(' ')
    expect(all).toContain(crisis)
    expect(all).not.toMatch(/feel safe|see this screen/)
  }
})

for (const [about, voices] of [
  ['no voice', []],
  ['only voices of another language', ['en-US']],
] as const)
  test(`no listen button is shown when the device has ${about}`, async ({ page, product }) => {
    await withVoices(page, voices)
    await sendAnswers(page.context(), product.origin, '/es', everyBranch)
    await page.goto('/es/recommendations3')
    await expect(ofThePage(page)).toBeHidden()
    await expect(page.locator('[data-listen]:visible')).toHaveCount(0)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the bar at the bottom has no empty place for reading aloud', async ({ page, product }) => {
    await sendAnswers(page.context(), product.origin, '', everyBranch, { audience: 'for' })
    await page.goto('/recommendations3')
    await expect(page.locator('.bar4 li').last()).toBeVisible()
    await expect(page.locator('.bar4__listen')).toBeHidden()
  })
})
