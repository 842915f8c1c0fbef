import type { BrowserContext } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { mainly } from '../support/languages.ts'
import { codesTo } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

const texts = {
  en: {
    ...{ prefix: '', change: 'Change Luis', merge: 'Luis and another are the same person', together: 'Put together' },
    ...{
      undo: /^Undo: /,
      deletion: 'Delete Luis’s CheckUps and name',
      send: /^Send a code/,
      forGood: 'Delete for good',
    },
    ...{ move: 'A CheckUp here is somebody else’s', died: 'Has Luis died?', add: 'Add a person', gone: 'Deleted.' },
  },
  es: {
    ...{ prefix: '/es', change: 'Cambiar Luis', merge: 'Luis y otra son la misma persona', together: 'Unir' },
    ...{ undo: /^Deshacer: /, deletion: 'Borrar las evaluaciones y el nombre de Luis', send: /^Enviar un código/ },
    ...{ forGood: 'Borrar para siempre', move: 'Una evaluación de aquí es de otra persona' },
    ...{ died: '¿Falleció Luis?', add: 'Agregar a una persona', gone: 'Borrado.' },
  },
} as const

for (const locale of mainly('en'))
  test(`undoes a mistaken merge, and deletes one person of two (${locale})`, async ({ browser, page, product }) => {
    test.setTimeout(90_000)
    const say = texts[locale]
    const email = `persons-${locale}@example.org`
    /** Saves a check-up with a name to the account. */
    const saveIn = async (context: BrowserContext, name: string, codes: number) => {
      await sendAnswers(context, product.origin, say.prefix, everyBranch)
      const headers = { origin: product.origin, 'x-forwarded-for': `10.53.${locale === 'en' ? 1 : 2}.${codes}` }
      const post = (path: string, form: Record<string, string>) =>
        context.request.post(product.origin + say.prefix + path, { headers, form, maxRedirects: 0 })
      await post('/first-name', { first_name: name })
      await post('/save', { method: 'email', email })
      const [code = ''] = await codesTo(product.dataDir, email, codes)
      await post('/save', { go: 'code', code })
      if (codes > 1) await post('/save?step=whose', { go: 'whose', name })
    }
    const other = await browser.newContext()
    await saveIn(other, 'Rosa', 1)
    await other.close()
    await saveIn(page.context(), 'Luis', 2)
    const main = page.locator('#main')
    const check = (within?: string) => expectNoViolations(page, { within })
    const open = async (name: string, within?: string) => {
      await main.getByRole('link', { name }).click()
      await check(within)
    }

    await page.goto(`${say.prefix}/persons`)
    await check()
    await page.goto(`${say.prefix}/persons?add`)
    await check('#main')
    await open(say.change)
    await open(say.move, '#main')
    await page.goBack()
    await open(say.died, '#main')
    await page.goBack()
    await open(say.merge, '#main')
    await main.getByRole('button', { name: 'Rosa' }).click()
    await check('#main')
    await main.getByRole('button', { name: say.together }).click()
    await expect(main.locator('h1')).toHaveText('Rosa')
    await check('#main')
    await main.getByRole('button', { name: say.undo }).click()
    await expect(main.locator('.pcard h2')).toHaveText(['Rosa', 'Luis'])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 800 })

    await main.getByRole('link', { name: say.change }).click()
    await open(say.deletion, '#main')
    await main.getByRole('button', { name: say.send }).click()
    const [code = ''] = await codesTo(product.dataDir, email, 3)
    await main.locator('#code').fill(code)
    await check('#main')
    await main.getByRole('button', { name: say.forGood }).click()
    await expect(main.getByText(say.gone)).toBeVisible()
    await expect(main.locator('.pcard h2')).toHaveText(['Rosa'])
  })
