import type { Answers } from '#assessment/answers/answers.ts'
import { expectNoViolations } from '../support/axe.ts'
import { mainly } from '../support/languages.ts'
import { expect, test } from '../support/product.ts'
import { answerOneByOne, arrive, at, consent } from '../support/take.ts'

const say = {
  en: {
    stop: 'I have called, or it is not happening now',
    cv19: 'One call can protect you most.',
    stand: 'Where I stand',
    now: 'Call 911 now',
    severity: 'Much higher risk',
    safer: 'What you do, and what is safer',
    reviewed: 'Last reviewed: November 20, 2026',
    network: 'Your report in five parts',
    requests: 'What you asked for: A ride',
    agree: 'I am 18 or older, I have read this, and I want to take part',
    join: 'Start with task 1',
    open: 'Open the CheckUp',
    back: 'Back to the tasks',
    stuck: 'Where did you get stuck or have to read twice?',
    save: 'Save my answers',
    done: 'Task 1 is done',
    remove: 'Delete my feedback',
    sure: 'Yes, delete it',
    deleted: 'Your feedback is deleted. Thank you for your time.',
  },
  es: {
    stop: 'Ya llamé, o no me está pasando ahora',
    cv19: 'Una llamada es lo que más puede protegerle.',
    stand: 'Cómo estoy',
    now: 'Llame al 911 ahora',
    severity: 'Mucho más riesgo',
    safer: 'Lo que hace y lo que protege más',
    reviewed: 'Última revisión: 20 de noviembre de 2026',
    network: 'Su informe en cinco partes',
    requests: 'El transporte',
    agree: 'Tengo 18 años o más, leí esto y quiero participar',
    join: 'Empezar con la tarea 1',
    open: 'Abrir la evaluación',
    back: 'Volver a las tareas',
    stuck: '¿Dónde se atoró o tuvo que leer dos veces?',
    save: 'Guardar mis respuestas',
    done: 'Tarea 1 lista',
    remove: 'Borrar mis opiniones',
    sure: 'Sí, borrar',
    deleted: 'Se borraron sus opiniones. Gracias por su tiempo.',
  },
} as const

const ill: Answers = {
  c_age: '75',
  c_emergency: ['chest'],
  c_symptoms: ['fever'],
  c_test: 'no',
  c_contact: 'yes',
  c_cond: ['heart', 'lung'],
  c_home: 'group',
  c_visitors: 'more',
  c_activities: ['party'],
  c_b_home_sick: 'rarely',
  c_b_hands: 'always',
  c_b_air: 'sometimes',
  c_b_mask: 'rarely',
  c_needs: ['food'],
}

const neighbor: Answers = {
  vc_receive: ['ride'],
  vc_enough: 'little',
  vc_give: 'weekly',
  vc_load: 'toomuch',
  ladder_now: 6,
  ladder_5y: 7,
  lonely: 'usually',
  gen_health: 'poor',
  transport: 'yes',
  vc_want: ['ride'],
}

for (const language of mainly('es'))
  test(`COVID-19, the volunteer network and the focus group, in ${language}`, async ({ page }) => {
    test.setTimeout(120_000)
    const texts = say[language]

    await page.goto(at(language, '/old-checkUp'))
    await page.locator('#main form button').last().click()
    await answerOneByOne(page, ill)
    await expect(page.getByRole('heading', { name: texts.now })).toBeVisible()
    // As large as on a full page load: a script fetched this one.
    const call = page.locator('#stop').getByRole('link', { name: '911' })
    await expect(call).toHaveCSS('min-height', '76px')
    await expectNoViolations(page)
    // The page ignores presses until it has been visible for a moment.
    await page.locator('[data-between]:not([data-deaf])').getByRole('link', { name: texts.stop }).click()
    await expect(page).toHaveURL(/\/3$/)
    await answerOneByOne(page, ill)
    await expect(page).toHaveURL(/skipped/)
    await expectNoViolations(page)
    await page.locator('[data-between] [value=finish]').press('Enter')
    await expect(page.getByRole('heading', { name: texts.cv19 })).toBeVisible()
    await page.getByRole('heading', { name: texts.stand }).click()
    for (const text of [texts.now, texts.severity, texts.reviewed])
      await expect(page.getByText(text).first()).toBeVisible()
    await page.goto(at(language, '/safe-behavior-responses'))
    await expect(page.getByRole('heading', { name: texts.safer })).toBeVisible()
    await expectNoViolations(page)

    await page.context().clearCookies()
    await page.goto(at(language, '/start-network'))
    await page.locator('#start .btn--primary').click()
    await consent(page)
    await expect(page).toHaveURL(/\/1$/)
    await answerOneByOne(page, neighbor)
    await arrive(page)
    await expect(page.getByRole('heading', { name: texts.network })).toBeVisible()
    await expect(page.locator('summary').filter({ hasText: texts.requests })).toBeVisible()

    await page.context().clearCookies()
    await page.goto(at(language, '/focus-group'))
    await page.getByLabel(texts.agree).check({ force: true })
    await page.getByRole('button', { name: texts.join }).click()
    await expectNoViolations(page)
    await page.locator('ol form button').first().click()
    await expect(page).toHaveURL(/fg-index-1$/)
    await expectNoViolations(page)
    await page.getByRole('link', { name: texts.open }).click()
    await page.getByRole('link', { name: texts.back }).click()
    await expect(page).toHaveURL(/fg-index$/)
    await page.goto(at(language, '/focus-group/fg-index-1?question=7'))
    await page.getByLabel(texts.stuck).fill('12')
    await page.locator('#task .btn--primary').click()
    await expect(page).toHaveURL(/question=8$/)
    await page.getByRole('button', { name: texts.save }).click()
    await expect(page.getByText(texts.done)).toBeVisible()
    await page.getByRole('link', { name: texts.remove }).click()
    await page.getByRole('button', { name: texts.sure }).click()
    await expect(page.getByText(texts.deleted)).toBeVisible()
  })

test.describe('another language', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })

  test('pages fit texts of double length with right-to-left marks on a narrow screen', async ({ page }) => {
    for (const address of ['/', '/start', '/center/volusia', '/preview', '/focus-group', '/old-checkUp', '/help']) {
      await page.goto(address)
      await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          if (!text.parentElement?.closest('script, style'))
            text.nodeValue = `\u200F${(text.nodeValue ?? '').replace(/\p{L}{4,}/gu, (word) => word + word)}\u200F`
      })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([address, wide]).toEqual([address, 0])
    }
  })
})
