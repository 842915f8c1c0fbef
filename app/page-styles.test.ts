import { expect, test } from 'vitest'
import { table } from '#routes/table.ts'
import { answering } from '#tests/support/answering.ts'
import { addressesOf } from '#tests/support/every-address.ts'
import { onEmbeddedDatabase } from '#tests/support/product.ts'

/** Returns the links to style sheets that block the first paint. */
const awaited = (html: string) => linked(html).filter((link) => !/media="(print|not all)"/.test(link))
const linked = (html: string) => [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link)
const inlined = (html: string) => [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')

onEmbeddedDatabase('The styles of a page', (product) => {
  test.each(['', '/es'])('are inlined where a visit begins: no page of %j waits for a style sheet', async (prefix) => {
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

  test('are linked on the pages after that, which fetched the sheet, and those of components are inlined', async () => {
    const { browser } = await answering(product).begin()
    const first = await (await browser.get('/checkUp/1')).text()
    const html = await (await browser.get('/checkUp/1', { 'sec-fetch-site': 'same-origin' })).text()
    const [sheet = '', ...others] = awaited(html)
    expect(others).toEqual([])
    expect(linked(first)).toContain(sheet.replace('/>', ' media="not all"/>'))
    expect(html.indexOf('.ask--one')).toBeLessThan(html.indexOf(sheet))
    expect(inlined(html)).not.toContain(':root{--text-step')
    expect(inlined(html).length).toBeLessThanOrEqual(16_000)
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
