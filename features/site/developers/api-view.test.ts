import { expect, test } from 'vitest'
import { onDatabase } from '#tests/support/product.ts'
import { kindOf } from './api-view.ts'

test.each([
  [{}, 'any'],
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ enum: ['en', 'es'] }, 'one of "en", "es"'],
  [{ type: 'array', items: { type: 'integer' } }, 'list of integer'],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'string' }] }, 'string or number'],
  [{ $ref: '#/components/schemas/Person' }, 'Person'],
])('describes the schema %j as %s', (schema, expected) => {
  expect(kindOf(schema)).toBe(expected)
})

onDatabase('the developers page', (product) => {
  test.each([
    ['/developers', 'Calls for other systems'],
    ['/es/developers', 'Llamadas para otros sistemas'],
  ])('%s lists every documented call', async (address, title) => {
    const browser = product.browser()
    const { paths } = await (await browser.get('/api/openapi.json')).json()
    const html = await (await browser.get(address)).text()
    expect(html).toContain(title)
    for (const item of Object.values<Record<string, { operationId: string; summary: string }>>(paths))
      for (const { operationId } of Object.values(item)) expect.soft(html).toContain(`id="${operationId}"`)
  })

  test('marks every example as English', async () => {
    const html = await (await product.browser().get('/es/developers')).text()
    const examples = html.match(/<pre[^>]*>/g) ?? []
    expect(examples.length).toBeGreaterThan(10)
    expect(examples.filter((tag) => !tag.includes('lang="en"'))).toEqual([])
  })

  test('sets no cookie', async () => {
    const response = await product.browser().get('/developers')
    expect(response.headers.getSetCookie()).toEqual([])
  })
})
