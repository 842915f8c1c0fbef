import { expect, test } from 'vitest'
import { onDatabase, origin } from '#tests/support/product.ts'

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  security: Record<string, string[]>[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object; securitySchemes: object }
}

onDatabase('the OpenAPI document', (product) => {
  const read = async () => {
    const answer = await product.ask(new Request(`${origin}/api/openapi.json`, { headers: { host: 'localhost:3000' } }))
    return { answer, document: (await answer.json()) as Document }
  }
  const operations = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
    )

  test('is publicly cacheable for an hour and sets no cookies', async () => {
    const { answer } = await read()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('is OpenAPI 3.1, with a unique operationId and a declared tag for each call', async () => {
    const { document } = await read()
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    expect(document.servers).toEqual([{ url: `${origin}/api` }])
    const all = operations(document)
    expect(all.length).toBeGreaterThan(5)
    const ids = all.map(({ operation }) => operation.operationId)
    expect(ids.filter((id, index) => !/^\w+$/.test(id) || ids.indexOf(id) !== index)).toEqual([])
    const tags = document.tags.map(({ name }) => name)
    expect(all.filter(({ operation }) => !operation.tags.every((tag) => tags.includes(tag)))).toEqual([])
    expect(all.filter(({ operation }) => !operation.summary || Object.keys(operation.responses).length < 2)).toEqual([])
  })

  test('describes exactly the path parameters of each address', async () => {
    const { document } = await read()
    for (const { path, operation } of operations(document)) {
      const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(described.map(({ name }) => name).sort(), path).toEqual(inAddress.sort())
      expect(
        described.every(({ required, schema }) => required && schema),
        path,
      ).toBe(true)
    }
  })

  test('has only references that resolve', async () => {
    const { document } = await read()
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '')
    expect(refs.length).toBeGreaterThan(0)
    const find = (ref: string) =>
      ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((current, name) => (current as Record<string, unknown> | undefined)?.[name], document)
    expect(refs.filter((ref) => !ref.startsWith('#/') || find(ref) === undefined)).toEqual([])
    const schemes = Object.keys(document.components.securitySchemes)
    expect(schemes.sort()).toEqual(['bearer', 'cookie', 'partner', 'service'])
    for (const { path, operation } of operations(document))
      for (const each of operation.security) for (const name of Object.keys(each)) expect(schemes, path).toContain(name)
  })
})
