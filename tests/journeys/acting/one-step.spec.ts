import path from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import { localTime } from '#platform/i18n/dates/local-time.ts'
import { expectNoViolations } from '../support/axe.ts'
import { dayHere } from '../support/here.ts'
import { codeTo, received } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

const say = {
  en: {
    remind: /^Remind me at/,
    wait: 'Waiting for your code',
    go: 'Continue',
    set: 'Good. We will email you.',
    did: 'I did it',
    done: /Well done/,
    stop: 'Stop my reminders',
    save: 'Save my reminders',
    off: 'Reminders are off',
  },
  es: {
    remind: /^Recordármelo a/,
    wait: 'Falta su código',
    go: 'Continuar',
    set: 'Muy bien. Le enviaremos un correo.',
    did: 'Lo hice',
    done: /Muy bien/,
    stop: 'Apagar mis recordatorios',
    save: 'Guardar mis recordatorios',
    off: 'apagados',
  },
} as const

for (const [language, prefix, javaScriptEnabled] of [
  ['en', '', true],
  ['es', '/es', false],
] as const)
  test.describe(`reminders in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })
    const texts = say[language]

    test('a step is reminded of, answered in two presses from the message, and stopped from it', async ({
      page,
      product,
    }) => {
      const email = `reminders-${language}@example.org`
      const observe = async () => {
        if (javaScriptEnabled) await expectNoViolations(page)
      }
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/recommendations3`)
      const responseId = /responseId=([\w-]{36})/.exec(await page.content())?.[1] ?? ''
      const step = await promiseStep(page, responseId, product.origin)

      await page.goto(`${prefix}/ladder/thank-you?responseId=${responseId}&step=${step}`)
      await observe()
      const remind = page.getByRole('button', { name: texts.remind })
      await page.locator('#contact').fill('rosa@')
      await remind.click()
      await expect(page.locator('#contact')).toHaveValue('rosa@')
      await expect(page.locator('#contact-error, #agree-error')).toHaveCount(2)
      await observe()
      await page.locator('#contact').fill(email)
      await page.locator('input[name=agree]').check({ force: true })
      await remind.click()
      await expect(page.locator('main')).toContainText(texts.wait)
      await observe()
      await page.locator('#code').fill(await codeTo(product.dataDir, email))
      await page.getByRole('button', { name: texts.go }).click()
      await expect(page.locator('main')).toContainText(texts.set)
      await observe()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      waitForQuestion(product.dataDir, step)
      await page.goto(await received(product.dataDir, email, /\/r\/a\S+/))
      await observe()
      await page.getByRole('button', { name: texts.did, exact: true }).click()
      await expect(page.locator('main')).toContainText(texts.done)

      await page.goto(`${prefix}/reminders?responseId=${responseId}`)
      await observe()
      await page.locator('#zone').selectOption('Pacific/Honolulu')
      await page.getByRole('button', { name: texts.save }).click()
      await expect(page.locator('#saved')).toBeVisible()
      await expect(page.locator('#zone')).toHaveValue('Pacific/Honolulu')

      await page.goto(await received(product.dataDir, email, /\/api\/reminders\/stop\/\S+/))
      await observe()
      await page.getByRole('button', { name: texts.stop }).click()
      await expect(page.locator('main [role=status]')).toBeVisible()
      await expect(page.getByRole('button', { name: texts.stop })).toHaveCount(0)
      await page.goto(`${prefix}/reminders?responseId=${responseId}`)
      await expect(page.locator('main')).toContainText(texts.off)
    })
  })

/** Commits to a walk tomorrow. Returns the id of the step. */
async function promiseStep(page: Page, responseId: string, origin: string): Promise<string> {
  const response = await page.request.post('/api/steps', {
    headers: { origin },
    data: { response_id: responseId, intervention_id: 'walk', number: 1, day: dayHere(1) },
  })
  return (await response.json()).data.id
}

/** Backdates the step as if its day were over, and sets a time zone in which it is daytime. */
function waitForQuestion(dataDir: string, step: string): void {
  const now = new Date()
  const zone = ['America/New_York', 'Asia/Tokyo', 'Europe/Berlin'].find((timeZone) => {
    const { minutes } = localTime(now, timeZone)
    return minutes >= 9 * 60 && minutes < 19 * 60 + 55
  })
  if (!zone) throw new Error('It is night everywhere')
  const onDay = dayAfter(localTime(now, zone).day, -2)
  const db = new Database(path.join(dataDir, 'checkup.sqlite'))
  db.prepare('update step set on_day = ? where id = ?').run(onDay, step)
  const ofStep = 'response_id = (select response_id from step where id = ?)'
  db.prepare(`delete from reminder_sent where reminder_id in (select id from reminder where ${ofStep})`).run(step)
  db.prepare(`update reminder set time_zone = ?, next_at = '2026-01-01' where ${ofStep}`).run(zone, step)
  db.close()
}
