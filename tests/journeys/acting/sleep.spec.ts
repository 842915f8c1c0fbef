import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { expectNoViolations } from '../support/axe.ts'
import { doingWell, everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

const say = {
  en: {
    first: 'Before you start: 1 of 5',
    known: 'Change it if it is wrong.',
    missing: 'Please choose one answer.',
    fine: 'You can do all four weeks.',
    gentleWay: 'The gentle way fits you',
    gentle: 'the gentle version',
    start: 'Start with the diary',
    title: (week: number) => `Sleep better, week ${week} of 4`,
    night: (number: number) => `Your sleep diary · night ${number}`,
    filled: 'Filled in as yesterday.',
    wrong: 'Please choose one.',
    saved: (count: number) => `Saved. ${count} night${count === 1 ? ' is' : 's are'} in your diary.`,
    slept: 'You slept about 7 hours and a half.',
    step: 'Keep a 3-day sleep diary',
    done: 'Well done.',
    next: 'Yes, continue to the next week',
    calm: 'add a wind-down hour',
    end: 'Yes, finish the four weeks',
    finished: 'You finished the four weeks',
    better: 'Better',
    send: 'Save my answer',
    reply: 'It is the habit to protect.',
    back: 'Go back to week 2',
    outOfBed: 'get up, keep the light low',
  },
  es: {
    first: 'Antes de empezar: 1 de 5',
    known: 'Cámbielo si no es así.',
    missing: 'Elija una respuesta, por favor.',
    fine: 'Puede hacer las cuatro semanas.',
    gentleWay: 'Para usted es mejor la forma suave',
    gentle: 'la versión suave',
    start: 'Empezar con el diario',
    title: (week: number) => `Duerma mejor, semana ${week} de 4`,
    night: (number: number) => `Su diario de sueño · noche ${number}`,
    filled: 'Está como ayer.',
    wrong: 'Elija una opción, por favor.',
    saved: (count: number) => `Guardado. Ya hay ${count} noche${count === 1 ? '' : 's'} en su diario.`,
    slept: 'Durmió unas 7 horas y media.',
    step: 'Lleve un diario de sueño durante 3 días',
    done: 'Muy bien.',
    next: 'Sí, pasar a la siguiente',
    calm: 'agregue una hora de calma',
    end: 'Sí, terminar las cuatro semanas',
    finished: 'Terminó las cuatro semanas',
    better: 'Mejor',
    send: 'Guardar mi respuesta',
    reply: 'Es el hábito que más debe cuidar.',
    back: 'Volver a la semana 2',
    outOfBed: 'levántese, deje la luz baja',
  },
} as const

const questions = ['sp_apnea', 'sp_drowsy', 'sp_fall', 'sp_cond', 'sp_pill']

/** Backdates all nights, and the days of the steps with them. */
function passDays(dataDir: string, days: number): void {
  const db = new Database(path.join(dataDir, 'checkup.sqlite'))
  const shift = (table: string, column: string) => {
    const rows = db
      .prepare(`select rowid as id from ${table} where ${column} is not null order by ${column}`)
      .all() as {
      id: number
    }[]
    for (const { id } of rows)
      db.prepare(`update ${table} set ${column} = date(${column}, '-${days} day') where rowid = ?`).run(id)
  }
  // A deferred transaction that has read could not write after the product did.
  db.transaction(() => {
    for (const [table, column] of [
      ['sleep_stage', 'started_on'],
      ['sleep_night', 'morning'],
      ['step', 'from_day'],
      ['step_day', 'day'],
    ] as const)
      shift(table, column)
  }).immediate()
  db.close()
}

const submit = (form: Locator) => form.locator('button:not([type=button])').last().click()

/** Answers the questions: one at a time with scripts, else all on one page. */
async function answerCheck(page: Page, byScript: boolean, answer: (question: string) => string): Promise<void> {
  for (const question of questions) {
    await page.locator(`input[name=${question}][value=${answer(question)}]`).check({ force: true })
    if (byScript) await submit(page.locator('#sleep'))
  }
  if (!byScript) await submit(page.locator('#sleep'))
}

for (const [language, prefix, javaScriptEnabled] of [
  ['en', '', true],
  ['es', '/es', false],
] as const)
  test.describe(`the sleep pathway in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const texts = say[language]

    test('starts with a diary that is a step: a usual night is one press', async ({ page, product }) => {
      const observe = () => (javaScriptEnabled ? expectNoViolations(page) : Promise.resolve())
      const main = page.locator('#main')
      const night = page.locator('#night')
      await sendAnswers(page.context(), product.origin, prefix, {
        ...doingWell,
        ...{ sleep_trouble: 'most', sleep_main: 'fall', fall_past: 'yes', fall_injury: 'no', fall_when: 'half' },
      })
      await page.goto(`${prefix}/sleep_pathway`)
      await expect(main.getByText(texts.first)).toBeVisible()
      await submit(page.locator('#sleep'))
      // Known answers are filled in.
      if (javaScriptEnabled) await expect(main.getByRole('alert')).toHaveText(texts.missing)
      else await expect(page.locator('[data-error-summary] a')).toHaveCount(4)
      await observe()
      await expect(page.locator('[name=sp_fall][value=yes]')).toBeChecked()
      await expect(page.locator('#sp_fall-hint')).toContainText(texts.known)
      await answerCheck(page, javaScriptEnabled, (question) => (question === 'sp_fall' ? 'yes' : 'no'))
      await expect(page.locator('h1')).toHaveText(texts.gentleWay)
      await observe()
      await main.getByRole('button', { name: texts.start }).click()

      // The first night is chosen: by the buttons where scripts run.
      await expect(page.locator('.eyebrow').first()).toContainText(texts.night(1))
      await submit(night)
      await expect(page.locator('[data-error-summary] a')).toHaveCount(3)
      await expect(night).toContainText(texts.wrong)
      await observe()
      if (javaScriptEnabled) {
        const forward = night.locator('[data-by="1"]')
        for (const field of [0, 1, 2]) await forward.nth(field).click()
        await expect(night.locator('[name=bed_time]')).toHaveValue('10:30 pm')
        await forward.first().click()
        await expect(night.locator('output').first()).toHaveText('10:45\u00a0pm')
        await night.locator('[data-by="-1"]').first().click()
        await forward.nth(2).click()
        await forward.nth(2).click()
      } else {
        await expect(night.locator('[data-by]').first()).toBeHidden()
        await night.locator('[name=bed_time]').selectOption('10:30 pm')
        await night.locator('[name=up_time]').selectOption('7 am')
        await night.locator('[name=minutes_awake]').selectOption('50')
      }
      await night.locator('[name=rested][value="3"]').check({ force: true })
      await submit(night)
      await expect(page.locator('h1')).toHaveText(texts.saved(1))
      await expect(main).toContainText(texts.slept)
      await expect(main).toContainText(texts.step)
      await observe()

      for (const number of [2, 3]) {
        passDays(product.dataDir, 1)
        await page.goto(`${prefix}/sleep-diary`)
        await expect(page.locator('.eyebrow').first()).toContainText(texts.night(number))
        await expect(main).toContainText(texts.filled)
        await submit(night)
        await expect(page.locator('h1')).toHaveText(texts.saved(number))
      }
      // The third night ends the step.
      await expect(page.locator('.sc--done')).toContainText(texts.done)
      await expect(page.locator('.sc--done')).toContainText(texts.calm)
      await observe()
      await page.goto(`${prefix}/sleep-diary/print`)
      await expect(page.locator('.dsheet tbody tr')).toHaveCount(9)
      await observe()
    })

    test('is completed week by week', async ({ page, product }) => {
      test.setTimeout(120_000)
      const observe = () => (javaScriptEnabled ? expectNoViolations(page) : Promise.resolve())
      const button = (name: string) => page.locator('#main').getByRole('button', { name, exact: true })
      const title = page.locator('h1')
      await sendAnswers(page.context(), product.origin, prefix, {
        ...doingWell,
        sleep_trouble: 'most',
        sleep_main: 'fall',
      })
      await page.goto(`${prefix}/sleep_pathway`)
      await answerCheck(page, javaScriptEnabled, () => 'no')
      await expect(page.locator('#main')).toContainText(texts.fine)
      await page.goto(`${prefix}/sleep_pathway`)
      for (const week of [1, 2, 3, 4] as const) {
        await expect(title).toHaveText(texts.title(week))
        // Each week offers its step.
        await expect(page.locator('#step')).toBeVisible()
        if (week === 3) await expect(page.locator('#main')).toContainText(texts.outOfBed)
        await observe()
        passDays(product.dataDir, 7)
        await button(week === 4 ? texts.end : texts.next).click()
      }
      await expect(title).toHaveText(texts.finished)
      await page.getByLabel(texts.better, { exact: true }).check({ force: true })
      await button(texts.send).click()
      await expect(page.locator('#reply')).toContainText(texts.reply)
      await observe()
      await button(texts.back).click()
      await expect(title).toHaveText(texts.title(2))
    })

    test('is gentle in every week after uncertain answers', async ({ page, product }) => {
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/sleep_pathway`)
      await answerCheck(page, javaScriptEnabled, (question) => (question === 'sp_fall' ? 'unsure' : 'no'))
      await page.waitForURL(/check=done/)
      for (const address of ['/sleep_pathway', '/sleep_pathway2', '/sleep_pathway3', '/sleep_pathway4']) {
        await page.goto(prefix + address)
        await expect(page.locator('#main')).toContainText(texts.gentle)
        await expect(page.locator('#main')).not.toContainText(texts.outOfBed)
      }
    })
  })
