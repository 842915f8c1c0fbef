import { expect, test } from 'vitest'
import { table } from '#routes/table.ts'
import { answering } from '#tests/support/answering.ts'
import { addressesOf } from '#tests/support/every-address.ts'
import { onEmbeddedDatabase } from '#tests/support/product.ts'

/** Returns the style sheets that block the first paint: all but those for print. */
const awaited = (html: string) =>
  [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)].filter(([link]) => !link.includes('media="print"'))

onEmbeddedDatabase('The styles of a page', (product) => {
  test.each(['', '/es'])('are inlined: no page of %j waits for a style sheet', async (prefix) => {
    const { browser } = await answering(product).begin()
    const waiting: string[] = []
    const questions: string[] = []
    for (const address of ['/checkUp/1', '/checkUp/9', ...addressesOf(table)]) {
      const answer = await browser.get(prefix + (address === '/' && prefix ? '' : address))
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
      const html = await answer.text()
      if (html.includes('.ask--one')) questions.push(address)
      if (awaited(html).length > 0) waiting.push(address)
    }
    expect(waiting).toEqual([])
    expect(questions).toEqual(expect.arrayContaining(['/checkUp/1', '/checkUp/9']))
  })

  test('are those of its components, then those of every page', async () => {
    const [article, code] = await Promise.all(
      ['/knowledge-base', '/return-code'].map(async (path) => (await product.browser().get(path)).text()),
    )
    const own = article?.indexOf('.phead') ?? -1
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(article?.indexOf(':root{--text-step') ?? -1)
    expect(code).toContain(':root{--text-step')
    expect(code).not.toContain('.phead')
  })
})
