import path from 'node:path'
import Database from 'better-sqlite3'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import { localTime } from '#platform/i18n/dates/local-time.ts'
import { expectNoViolations } from '../support/axe.ts'
import { codeTo, received } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

const say = {
  en: {
    try: /^I will try this/,
    tomorrow: 'Tomorrow',
    recorded: 'Kept.',
    remind: /^Remind me at/,
    wait: 'Waiting for your code',
    go: 'Continue',
    set: 'Good. We will email you.',
    asks: 'how did it go?',
    did: 'I did it',
    done: 'Well done',
    today: 'Today',
    good: 'That is a good week.',
    finished: 'Done and habits',
    stop: 'Stop my reminders',
    save: 'Save my reminders',
    off: 'Reminders are off',
  },
  es: {
    try: /^Voy a intentarlo/,
    tomorrow: 'Mañana',
    recorded: 'Anotado.',
    remind: /^Recordármelo a/,
    wait: 'Falta su código',
    go: 'Continuar',
    set: 'Muy bien. Le enviaremos un correo.',
    asks: '¿cómo le fue?',
    did: 'Lo hice',
    done: 'Muy bien',
    today: 'Hoy',
    good: 'Una buena semana.',
    finished: 'Hechos y hábitos',
    stop: 'Apagar mis recordatorios',
    save: 'Guardar mis recordatorios',
    off: 'apagados',
  },
} as const

for (const [language, prefix, javaScriptEnabled] of [
  ['en', '', true],
  ['es', '/es', false],
] as const)
  test.describe(`one step in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const texts = say[language]

    test('from the report in two presses to a reminder, its answer, the next step, the week and paper', {
      tag: javaScriptEnabled ? '@firefox' : [],
    }, async ({ page, product, browserName }) => {
      const email = `one-step-${browserName}-${language}@example.org`
      const main = page.locator('main')
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/recommendations3`)
      const responseId = /responseId=([\w-]{36})/.exec(await page.content())?.[1] ?? ''
      const at = (address: string) => `${prefix}${address}?responseId=${responseId}`

      // Two presses.
      await page.locator('#first-step').getByRole('link', { name: texts.try }).click()
      await page.getByRole('button', { name: texts.tomorrow }).click()
      await expect(page.getByRole('heading', { name: texts.recorded })).toBeVisible()

      const remind = page.getByRole('button', { name: texts.remind })
      await page.locator('#contact').fill('rosa@')
      await remind.click()
      await expect(page.locator('#contact')).toHaveValue('rosa@')
      // The form first solves its captcha.
      await expect(page.locator('#contact-error, #agree-error')).toHaveCount(2, { timeout: 15_000 })
      if (javaScriptEnabled) await expectNoViolations(page)
      resetRateLimits(product.dataDir)
      await page.locator('#contact').fill(email)
      await page.locator('input[name=agree]').check({ force: true })
      await remind.click()
      await expect(page.locator('body')).toContainText(texts.wait, { timeout: 15_000 })
      await page.locator('#code').fill(await codeTo(product.dataDir, email))
      await page.getByRole('button', { name: texts.go }).click()
      await expect(page.locator('body')).toContainText(texts.set)

      // The day after, two presses from the message.
      waitForQuestion(product.dataDir, responseId)
      await page.goto(await received(product.dataDir, email, /\/r\/a\S+/))
      await expect(page.locator('h1')).toContainText(new RegExp(texts.asks, 'i'))
      await page.getByRole('button', { name: texts.did, exact: true }).click()
      await expect(page.locator('h1')).toContainText(texts.done)

      // The next step, for today.
      await main.getByRole('link', { name: texts.try }).click()
      await page.getByRole('button', { name: texts.today }).click()
      await expect(page.getByRole('heading', { name: texts.recorded })).toBeVisible()

      await page.goto(at('/weekly-action-planner'))
      const tick = page.locator('.wdays [aria-current] button')
      await tick.click()
      await expect(tick).toHaveAttribute('aria-pressed', 'true')
      // The step before may have been in the week before.
      await expect(page.locator('[data-week-sum]')).toContainText(texts.good)
      await page.goto(at('/action-planning'))
      await expect(main).toContainText(texts.finished)
      await expect(page.locator('section[aria-labelledby=others-title] li')).toHaveCount(2)

      await page.goto(`${at('/action-planning')}&pdf=1&mood=1`)
      const paper = await page.request.get((await main.locator('a[download]').first().getAttribute('href')) ?? '')
      expect(paper.headers()['content-disposition']).toContain('MyActionsPlan.pdf')
      expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')

      await page.goto(at('/reminders'))
      await page.locator('#zone').selectOption('Pacific/Honolulu')
      await page.getByRole('button', { name: texts.save }).click()
      await expect(page.locator('#saved')).toBeVisible()
      await expect(page.locator('#zone')).toHaveValue('Pacific/Honolulu')
      await page.goto(await received(product.dataDir, email, /\/api\/reminders\/stop\/\S+/))
      await page.getByRole('button', { name: texts.stop }).click()
      await expect(page.locator('main [role=status]')).toBeVisible()
      await expect(page.getByRole('button', { name: texts.stop })).toHaveCount(0)
      await page.goto(at('/reminders'))
      await expect(main).toContainText(texts.off)
    })
  })

/** Backdates the step of a check-up to yesterday, and sets a time zone in which it is daytime. */
function waitForQuestion(dataDir: string, responseId: string): void {
  const now = new Date()
  const zone = ['America/New_York', 'Asia/Tokyo', 'Europe/Berlin'].find((timeZone) => {
    const { minutes } = localTime(now, timeZone)
    return minutes >= 9 * 60 && minutes < 19 * 60 + 55
  })
  if (!zone) throw new Error('It is night everywhere')
  const onDay = dayAfter(localTime(now, zone).day, -2)
  const db = new Database(path.join(dataDir, 'checkup.sqlite'))
  db.prepare('update step set on_day = ? where response_id = ?').run(onDay, responseId)
  db.prepare('delete from reminder_sent where reminder_id in (select id from reminder where response_id = ?)').run(
    responseId,
  )
  db.prepare("update reminder set time_zone = ?, next_at = '2026-01-01' where response_id = ?").run(zone, responseId)
  db.close()
}

/** Resets the rate limits, since other journeys of the same product request codes from the same network. */
function resetRateLimits(dataDir: string): void {
  const db = new Database(path.join(dataDir, 'checkup.sqlite'))
  db.prepare('delete from rate_limit').run()
  db.close()
}
