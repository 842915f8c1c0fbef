import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at, type Language } from '../support/take.ts'

const say = {
  en: {
    rating: 'It starts from your answer about your health in general.',
    area: /^Sleep/,
    concern: '(bigger concern)',
    isSame: 'Yes, compare',
    compared: 'Compared with last time',
    better: 'Your step today: 2 last time, 6 now',
    harder: 'Sleep: Last time: Going well. This time: Needs care now',
    all: 'See everything we compared',
    chart: /Your steps on the ladder: 2 on .+ and 6 on .+\. You expect step 8 in five years\./,
  },
  es: {
    rating: 'El punto de partida es su respuesta sobre su salud en general.',
    area: /^Sueño/,
    concern: '(mayor)',
    isSame: 'Sí, comparar',
    compared: 'En comparación con la vez anterior',
    better: 'Su escalón de hoy: 2 la vez anterior, 6 ahora',
    harder: 'Sueño: La vez anterior: Va bien. Esta vez: Necesita atención ahora',
    all: 'Ver todo lo que comparamos',
    chart: /Sus escalones en la escalera: 2 el .+ y 6 el .+\. Espera estar en el escalón 8 en cinco años\./,
  },
} as const

for (const language of ['en', 'es'] as const satisfies readonly Language[])
  test(`a person opens an explanation, and sees the changes since the previous check-up (${language})`, async ({
    page,
    product,
  }) => {
    const texts = say[language]
    const prefix = language === 'es' ? '/es' : ''
    const before = { ...everyBranch, ladder_now: 2, ladder_5y: 3, sleep_trouble: 'never', sleep_hours: 8 }
    await sendAnswers(page.context(), product.origin, prefix, before)
    await sendAnswers(page.context(), product.origin, prefix, everyBranch)
    await page.goto(at(language, '/recommendations3'))

    await page.locator('#chapter-how > summary').click()
    await page.locator('#areas').getByRole('link', { name: texts.area }).click()
    await expect(page).toHaveURL(/how-it-was-worked-out.*#sleep$/)
    const part = page.locator('#sleep')
    await expect(part).toBeInViewport()
    await expect(part.getByText(texts.concern).first()).toBeVisible()
    await expect(page.locator('#r').getByText(texts.rating)).toBeVisible()

    await page.goto(at(language, '/report-g'))
    await page.getByRole('button', { name: texts.isSame }).click()
    const comparison = page.getByRole('region', { name: texts.compared })
    await expect(comparison.getByText(texts.better)).toBeVisible()
    await expect(comparison.getByText(texts.harder)).toBeVisible()
    await comparison.getByText(texts.all).click()
    await expect(comparison.locator('dl > div').first()).toBeVisible()
    await expect(comparison.getByRole('img', { name: texts.chart })).toBeVisible()
    const rows = comparison.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1).getByRole('cell')).toHaveText(['2', '3'])
    await expect(rows.nth(2).getByRole('cell')).toHaveText(['6', '8'])

    await page.emulateMedia({ media: 'print' })
    await expect(comparison).toBeHidden()
  })
