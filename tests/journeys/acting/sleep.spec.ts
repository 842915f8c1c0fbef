import path from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { expectNoViolations } from '../support/axe.ts'
import { doingWell, everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

const say = {
  en: {
    first: 'A few questions first',
    fine: 'You can do all four weeks.',
    gentle: 'the gentle version',
    goOn: 'Continue',
    title: (week: number) => `Sleep better, week ${week} of 4`,
    diary: 'Write in my sleep diary',
    wrong: 'Please enter a time, such as 10:30 pm.',
    save: 'Save this night',
    back: (week: number) => `Back to week ${week}`,
    have: '1 of 5 mornings',
    next: 'Yes, continue to the next week',
    end: 'Yes, finish the four weeks',
    done: 'You finished the four weeks',
    better: 'Better',
    keep: 'Save my answer',
    reply: 'It is the habit to protect.',
    again: 'Go back to week 2',
    outOfBed: 'get up, keep the light low',
  },
  es: {
    first: 'Primero unas preguntas',
    fine: 'Puede hacer las cuatro semanas.',
    gentle: 'la versión suave',
    goOn: 'Continuar',
    title: (week: number) => `Duerma mejor, semana ${week} de 4`,
    diary: 'Escribir en mi diario de sueño',
    wrong: 'Escriba una hora, por ejemplo 10:30 p. m.',
    save: 'Guardar esta noche',
    back: (week: number) => `Volver a la semana ${week}`,
    have: '1 de 5 mañanas',
    next: 'Sí, pasar a la siguiente',
    end: 'Sí, terminar las cuatro semanas',
    done: 'Terminó las cuatro semanas',
    better: 'Mejor',
    keep: 'Guardar mi respuesta',
    reply: 'Es el hábito que más debe cuidar.',
    again: 'Volver a la semana 2',
    outOfBed: 'levántese, deje la luz baja',
  },
} as const

const questions = ['sp_apnea', 'sp_drowsy', 'sp_fall', 'sp_cond', 'sp_pill']

/** Backdates all sleep data by a week. */
function passAWeek(dataDir: string): void {
  const db = new Database(path.join(dataDir, 'checkup.sqlite'))
  const shift = (table: string, column: string) => {
    const rows = db.prepare(`select rowid as id from ${table} order by ${column}`).all() as { id: number }[]
    for (const { id } of rows)
      db.prepare(`update ${table} set ${column} = date(${column}, '-7 day') where rowid = ?`).run(id)
  }
  db.transaction(() => {
    shift('sleep_stage', 'started_on')
    shift('sleep_night', 'morning')
  })()
  db.close()
}

async function answerCheck(page: Page, answer: (question: string) => string): Promise<void> {
  for (const question of questions)
    await page.locator(`input[name=${question}][value=${answer(question)}]`).check({ force: true })
}

async function writeNight(page: Page, bedTime: string, ticks: readonly string[]): Promise<void> {
  const form = page.locator('#night')
  const fields = { bed_time: bedTime, minutes_to_sleep: '20', times_awake: '2', minutes_awake: '20' }
  for (const [name, typed] of Object.entries({ ...fields, wake_time: '6:30', up_time: '7', nap_minutes: '' }))
    await form.locator(`[name=${name}]`).fill(typed)
  await form.locator('[name=rested][value="4"]').check({ force: true })
  for (const tick of ticks) await form.locator(`[name=did][value=${tick}]`).check({ force: true })
}

for (const [language, prefix, javaScriptEnabled] of [
  ['en', '', true],
  ['es', '/es', false],
] as const)
  test.describe(`the sleep pathway in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })
    const texts = say[language]

    test('is completed week by week', { tag: javaScriptEnabled ? '@firefox' : [] }, async ({ page, product }) => {
      test.setTimeout(180_000)
      const observe = () => (javaScriptEnabled ? expectNoViolations(page) : Promise.resolve())
      const button = (name: string) => page.locator('#main').getByRole('button', { name, exact: true })
      const link = (name: string) => page.locator('#main').getByRole('link', { name, exact: true })
      const title = page.locator('h1')
      await sendAnswers(page.context(), product.origin, prefix, {
        ...doingWell,
        sleep_trouble: 'most',
        sleep_main: 'fall',
      })
      await page.goto(`${prefix}/sleep_pathway`)
      await expect(title).toHaveText(texts.first)
      await button(texts.goOn).click()
      await expect(page.locator('[data-error-summary] a')).toHaveCount(5)
      await observe()
      await answerCheck(page, () => 'no')
      await button(texts.goOn).click()
      await expect(title).toHaveText(texts.title(1))
      await expect(page.locator('#main')).toContainText(texts.fine)
      await observe()

      // An error in the first night is reported, and the input stays.
      await link(texts.diary).click()
      await writeNight(page, 'late', [])
      await button(texts.save).click()
      await expect(page.locator('.field--bad')).toContainText(texts.wrong)
      await expect(page.locator('[name=minutes_to_sleep]')).toHaveValue('20')
      await observe()
      await writeNight(page, '10.30 p. m.', [])
      await button(texts.save).click()
      await expect(page.locator('#saved')).toBeVisible()
      await expect(page.locator('.nights__table')).toContainText('86%')
      await observe()
      await link(texts.back(1)).click()

      for (const [week, ticks] of [
        [2, ['wake_time_kept', 'light']],
        [3, ['got_up']],
        [4, ['wind_down', 'worry_time']],
      ] as const) {
        passAWeek(product.dataDir)
        await button(texts.next).click()
        await expect(title).toHaveText(texts.title(week))
        passAWeek(product.dataDir)
        await link(texts.diary).click()
        await writeNight(page, '22:30', ticks)
        await button(texts.save).click()
        await expect(page.locator('#saved')).toBeVisible()
        await link(texts.back(week)).click()
        await expect(page.locator('#main')).toContainText(texts.have)
        if (week === 3) await expect(page.locator('#main')).toContainText(texts.outOfBed)
        await observe()
      }

      await button(texts.end).click()
      await expect(title).toHaveText(texts.done)
      await page.getByLabel(texts.better, { exact: true }).check({ force: true })
      await button(texts.keep).click()
      await expect(page.locator('#reply')).toContainText(texts.reply)
      await observe()
      await page.goto(`${prefix}/sleep-diary/print`)
      await expect(page.locator('.dsheet tbody tr')).toHaveCount(16)
      await observe()
      await page.goto(`${prefix}/sleep_pathway_complete`)
      await button(texts.again).click()
      await expect(title).toHaveText(texts.title(2))
    })

    test('is gentle in every week after uncertain answers', async ({ page, product }) => {
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/sleep_pathway`)
      await answerCheck(page, (question) => (question === 'sp_fall' ? 'unsure' : 'no'))
      await page.locator('#main').getByRole('button', { name: texts.goOn, exact: true }).click()
      for (const address of ['/sleep_pathway', '/sleep_pathway2', '/sleep_pathway3', '/sleep_pathway4']) {
        await page.goto(prefix + address)
        await expect(page.locator('#main')).toContainText(texts.gentle)
        await expect(page.locator('#main')).not.toContainText(texts.outOfBed)
      }
    })
  })
