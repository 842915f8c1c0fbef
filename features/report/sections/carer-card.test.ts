import { expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { onDatabase } from '#tests/support/product.ts'

onDatabase('the end of a report about a person', (product) => {
  test.each([
    ['', 'And how are you?</h2>'],
    ['/es', '¿Y usted, cómo está?</h2>'],
  ])('leads the caregiver to a check-up about themselves, outside a crisis, at %s/', async (prefix, title) => {
    const page = async (answers: (typeof people)['thriving'], audience: 'for' | 'self') =>
      (await sessionBrowser(product, answers, { audience })).read(`${prefix}/recommendations3`)
    const report = await page(people.thriving, 'for')
    expect(report).toContain(title)
    expect(report).toContain(`href="${prefix}/start-2"`)
    expect(await page(people.thriving, 'self')).not.toContain(title)
    expect(await page(people.crisis, 'for')).not.toContain(title)
  })

  test.each([
    ['', 'We will try this<', 'I will try this<'],
    ['/es', 'Vamos a intentarlo<', 'Voy a intentarlo<'],
  ])('offers its steps to both, at %s/', async (prefix, both, one) => {
    for (const [audience, shown, hidden] of [
      ['for', both, one],
      ['self', one, both],
    ] as const) {
      const html = await (await sessionBrowser(product, people.thriving, { audience })).read(
        `${prefix}/continued-recommendations`,
      )
      expect(html).toContain(shown)
      expect(html).not.toContain(hidden)
    }
  })
})
