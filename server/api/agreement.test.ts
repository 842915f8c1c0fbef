import { readFileSync } from 'node:fs'
import { z } from '@hono/zod-openapi'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { problemCodes } from '#platform/api/api.ts'
import { fieldCodes } from '#platform/api/field-codes.ts'
import { createApi } from './api.ts'
import { documentOf } from './document.ts'
import { names } from './names.ts'

/** Any node of the OpenAPI document. */
type Part = {
  $ref?: string
  name?: string
  description?: string
  operationId?: string
  schema?: Part
  properties?: Record<string, Part>
  parameters?: Part[]
  enum?: unknown[]
  additionalProperties?: Part
}

const api = createApi(async () => {
  throw new Error('No request is sent here')
})
const document: unknown = documentOf(api, 'http://localhost:3000')
const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
ajv.addSchema(document as object, 'api')
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
const partAt = (place: readonly string[]) =>
  place.reduce<unknown>((current, name) => (current as Record<string, unknown> | undefined)?.[name], document) as
    | Part
    | undefined

/** Every part of a request that the server validates: its zod schema, and its path in the document. */
const parts = api.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route') return []
  const { path, method, request = {}, operationId = '' } = definition.route
  const at = ['paths', path, method]
  const parameters = partAt(at)?.parameters ?? []
  const inAddress = [request.params, request.query].flatMap(fieldsOf).map(([name, field]) => {
    const index = parameters.findIndex((parameter) => parameter.name === name)
    return { name, field, place: [...at, 'parameters', String(index), 'schema'], isText: true }
  })
  const body = Object.entries(request.body?.content ?? {}).flatMap(([type, media]) => {
    const current = pathTo([...at, 'requestBody', 'content', type, 'schema'])
    const isText = type.endsWith('urlencoded')
    return fieldsOf(media && 'schema' in media ? media.schema : undefined).map(([name, field]) => ({
      ...{ name, field, isText },
      place: [...current, 'properties', name],
    }))
  })
  return [...inAddress, ...body].map((part) => ({ ...part, title: `${operationId} ${part.name}` }))
})

/** Returns the path of a schema, resolving its `$ref`. */
function pathTo(place: readonly string[]): string[] {
  const found = partAt(place)
  return found?.$ref ? found.$ref.replace(/^#\//, '').split('/') : [...place]
}

function fieldsOf(schema: unknown): [string, z.ZodType][] {
  return schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : []
}

/** All values of every `enum` in the document, and values next to them. */
const enums = [...JSON.stringify(document).matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(
  ([, list]) => JSON.parse(list ?? '[]') as unknown[],
)
const probes = [...new Set([...enums, null, true, false, 0, 1, 2, 13, 14, 16, 18, -1, 1.5, 'ZZ', 'zz', 'yes', [], {}])]

test('the document and the server accept the same values for each part of a request', () => {
  expect(parts.length).toBeGreaterThan(100)
  const faults = parts.flatMap(({ title, field, place, isText }) => {
    const validate = ajv.getSchema(`api#/${place.map(escaped).join('/')}`)
    if (!validate) return [`${title}: is not in the document`]
    // URLs and forms contain text only, which the server parses to numbers.
    const given = isText ? probes.filter((probe) => typeof probe === 'string') : probes
    return given.flatMap((probe) => {
      const [documented, taken] = [validate(probe) as boolean, field.safeParse(probe).success]
      return documented === taken ? [] : [`${title}: ${JSON.stringify(probe)} is ${taken ? '' : 'not '}taken`]
    })
  })
  expect(faults).toEqual([])
})

test('every parameter, every field and every field of an answer is explained', () => {
  const unexplained = new Set<string>()
  const used = new Set<string>()
  const observe = (part: unknown, of: string): void => {
    if (!(part instanceof Object)) return
    const { properties, parameters, operationId } = part as Part
    const entries = Array.isArray(parameters) ? parameters.map((each) => [each.name ?? '', each] as const) : []
    for (const [name, each] of [...Object.entries(properties ?? {}), ...entries]) {
      const about = each.description ?? each.schema?.description
      if (!about && !each.$ref) unexplained.add(`${of} ${name}`)
      if (about && about === names[name]) used.add(name)
    }
    for (const [name, inner] of Object.entries(part)) observe(inner, operationId ?? name)
  }
  observe(document, '')
  expect([...unexplained]).toEqual([])
  expect(Object.keys(names).filter((name) => !used.has(name))).toEqual([])
})

/** Returns the codes in the first column of the table below a heading. */
const tableBelow = (heading: string) => {
  const [, below = ''] = readFileSync('docs/api.md', 'utf8').split(`## ${heading}\n`)
  return [...(below.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(
    ([, code, meaning]) => [code, meaning] as const,
  )
}

test('the page for developers lists every code of a problem and of its fields', () => {
  expect(
    tableBelow('Codes of problems')
      .map(([code]) => code)
      .toSorted(),
  ).toEqual(problemCodes.toSorted())
  expect(tableBelow('Codes in `fields`')).toEqual(Object.entries(fieldCodes))
  const inDocument = partAt(['components', 'schemas', 'Problem', 'properties', 'fields'])
  expect(inDocument?.additionalProperties?.enum).toEqual(Object.keys(fieldCodes))
})
