import { expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { onBothDatabases } from '#tests/support/product.ts'

const unknown = '01989898-0000-7000-8000-000000000000'
const pages = ['/recommendations3', '/doctor-page', '/responses', '/share', '/who-can-see-my-report', '/report-pdf']

onBothDatabases('a check-up that is not open in this browser', (product) => {
  /** Returns the id of a check-up of another browser, and of one that was deleted. */
  async function otherCheckUps() {
    const { responseId: other } = await sessionBrowser(product, people.thriving)
    const { responseId: deleted } = await sessionBrowser(product, people.struggling)
    await product.deps.db.deleteFrom('response').where('id', '=', deleted).execute()
    return { other, deleted }
  }

  test.each(pages)('is answered the same, byte for byte, whether it exists, existed or never did: %s', async (page) => {
    const { other, deleted } = await otherCheckUps()
    const { browser } = await sessionBrowser(product, people.almostEmpty)
    for (const reader of [browser, product.browser()]) {
      const answers = []
      for (const id of [unknown, other, deleted]) {
        const answer = await reader.get(`${page}?responseId=${id}`)
        const varying = /reference\W+[\da-f]{10}|nonce="[^"]*"|nonce-[\w+/=-]+/g
        const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}`)
        const all = [answer.status, ...lines, await answer.text()].join('\n')
        answers.push(all.replaceAll(id, 'ID').replace(varying, ''))
      }
      expect(answers[0]).toMatch(/^404/)
      expect(new Set(answers).size).toBe(1)
    }
  })

  test('takes the same number of statements, so response times reveal nothing', async () => {
    const { other, deleted } = await otherCheckUps()
    const { browser } = await sessionBrowser(product, people.almostEmpty)
    const open = async (id: string) => (await browser.get(`/recommendations3?responseId=${id}`)).text()
    for (const id of [unknown, other, deleted]) await open(id)
    const counts = []
    for (const id of [unknown, other, deleted]) counts.push(await countStatements(product.deps, () => open(id)))
    expect(new Set(counts).size).toBe(1)
  })
})
