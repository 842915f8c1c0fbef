import fc from 'fast-check'
import { anyText } from '../security/bad-requests.ts'
import type { ApiDocument, Operation, Parameter, Schema } from './api-document.ts'

/** A generated request, valid or not. */
export type AnyRequest = {
  method: string
  path: string
  query: readonly (readonly [string, string])[]
  headers: Readonly<Record<string, string>>
  body: string | undefined
}
/** Ids for generated requests: of the victim, of the caller, and unknown ones. */
export type Ids = { responses: readonly string[]; persons: readonly string[] }

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eñ𝒳👵🏽\u0301',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  'null',
  '-1',
  '1e309',
  '9'.repeat(40),
  'x'.repeat(5000),
  '%E0%A4%A',
]
const oddNumbers = [-1, 0, 0.1, 2 ** 31, 2 ** 53, 1e308, -1e308]
const deep = (depth: number): unknown => JSON.parse(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`)

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts, ...oddNumbers, null, true, false, [], {}, deep(50), deep(2000)),
  fc.jsonValue({ maxDepth: 3 }),
  anyText(60),
)

/** Generates values that are valid, or nearly valid, by a schema. */
function anyOf(schema: Schema, name: string, document: ApiDocument, ids: Ids): fc.Arbitrary<unknown> {
  const inner = (part: Schema, of = name) => anyOf(part, of, document, ids)
  if (schema.$ref) return inner(document.schemaNamed(schema.$ref))
  const examples = schema.example === undefined ? [] : [schema.example]
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => inner(part)))
      .map((parts) => Object.assign({}, ...parts.filter((part) => part instanceof Object)) as unknown)
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  if (types.length > 1) return fc.oneof(...types.map((type) => inner({ ...schema, type })))
  switch (types[0]) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number': {
      const min = Math.max(schema.minimum ?? -1000, -(2 ** 31))
      return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 100_000, 2 ** 31 - 1)) })
    }
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'object':
      return objectOf(schema, document, ids)
    case 'string':
      return fc.oneof(fc.constantFrom(...textsNamed(name, ids), ...examples), textOf(schema))
    default:
      return anything
  }
}

function objectOf(schema: Schema, document: ApiDocument, ids: Ids): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, anyOf(property, name, document, ids)] as const,
  )
  const known = fc.record(Object.fromEntries(properties), { requiredKeys: [...(schema.required ?? [])] })
  const more = schema.additionalProperties
  if (!more || more === true) return known
  return fc
    .tuple(known, fc.dictionary(fc.string({ maxLength: 12 }), anyOf(more, '', document, ids), { maxKeys: 3 }))
    .map(([some, others]) => ({ ...others, ...some }))
}

function textOf({ minLength = 0, maxLength = 80, pattern }: Schema): fc.Arbitrary<string> {
  const max = Math.max(minLength, Math.min(maxLength, 80))
  const any = fc.string({ minLength, maxLength: max })
  // fast-check cannot generate strings for patterns with lookaround.
  return pattern && !/\(\?/.test(pattern) ? fc.oneof(fc.stringMatching(new RegExp(pattern)), any) : any
}

/** Returns plausible values for a field of this name, so that requests pass validation. */
function textsNamed(name: string, { responses, persons }: Ids): string[] {
  if (/person/i.test(name)) return [...persons]
  if (/response|screening|^(id|r|a|b)$/i.test(name)) return [...responses, ...persons]
  if (/phone/i.test(name)) return ['212-555-0142', '2120001717']
  if (/email|contact|receiver|^to$|share_/i.test(name)) return ['rosa.lee@example.org', 'victims-own@example.org']
  if (/env/i.test(name)) return ['production', 'prod', 'dev']
  return ['en', '13', 'walk', '110', 'volusia', '2026', '11', '65_74']
}

/** Makes a body invalid: drops a member, replaces one, adds unknown ones, or replaces all. */
const spoilt = (body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(body, fc.nat(), anything, fc.constantFrom('drop', 'replace', 'add', 'all')).map(([good, at, odd, how]) => {
    if (how === 'all' || !(good instanceof Object) || Array.isArray(good)) return odd
    const names = Object.keys(good)
    const name = names[at % Math.max(1, names.length)] ?? 'extra'
    const { [name]: _, ...rest } = good as Record<string, unknown>
    if (how === 'drop') return rest
    return how === 'replace' ? { ...rest, [name]: odd } : { ...good, extra: odd, ['__proto__']: odd }
  })

const headerNoise = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'idempotency-key': 'one-key' },
      { 'idempotency-key': ' ' },
      { 'idempotency-key': 'k'.repeat(500) },
      { 'accept-language': 'es' },
      { 'accept-language': `${'e'.repeat(3000)};q=;;,\xff` },
      { accept: 'text/html' },
      { authorization: 'Basic \xff' },
      { authorization: `Bearer ${'b'.repeat(3000)}` },
      { origin: 'https://elsewhere.example' },
      { range: 'bytes=9-1', 'if-none-match': '*', 'content-encoding': 'gzip' },
      { 'x-forwarded-for': ',,,1.2.3.4' },
    ),
  },
)

/** Generates requests to a call: valid ones, nearly valid ones, and ones that no client would send. */
export function anyRequestOf(operation: Operation, document: ApiDocument, ids: Ids): fc.Arbitrary<AnyRequest> {
  const { parameters, bodies, path } = operation
  const textOfParameter = ({ name, schema, example }: Parameter) => {
    const good = fc.oneof(
      anyOf(schema, name, document, ids).map(String),
      fc.constantFrom(
        ...[example, schema.example].filter((given) => given !== undefined).map(String),
        ...textsNamed(name, ids),
      ),
    )
    return fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...oddTexts) })
  }
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const [type, content] = Object.entries(bodies)[0] ?? []
  const good = content ? anyOf(content.schema, '', document, ids) : fc.constant(undefined)
  const examples = content?.example === undefined ? good : fc.oneof(fc.constant(content.example), good)
  const body = content
    ? fc.oneof({ weight: 3, arbitrary: examples }, { weight: 3, arbitrary: spoilt(examples) })
    : fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anything })
  const bodyText = fc.oneof(
    { weight: 12, arbitrary: body.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '[1,', '\xff\xfe', 'a=b&c=%E0%A4', '{"a":1}{"b":2}', 'x'.repeat(70_000)),
    },
  )
  const types = fc.oneof(
    { weight: 12, arbitrary: fc.constant(type ?? 'application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ';;;', 'application/xml'],
        ...['application/json; charset=utf-16', 'multipart/form-data; boundary=x'],
      ),
    },
  )
  const methods = fc.oneof(
    { weight: 30, arbitrary: fc.constant(operation.method.toUpperCase()) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  )
  return fc
    .record({
      method: methods,
      blanks: fc.tuple(...inPath.map(textOfParameter)),
      given: fc.tuple(
        ...inQuery.map((parameter) => fc.option(textOfParameter(parameter), { freq: parameter.required ? 12 : 2 })),
      ),
      more: fc.oneof(
        { weight: 8, arbitrary: fc.constant([] as [string, string][]) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<[string, string][]>(
            ...[['token', 'x']].map((pair) => [pair as [string, string]]),
            [['partner', '0']],
            [
              ['partner', 'volusia'],
              ['partner', 'x'],
            ],
            [
              ['__proto__', 'x'],
              ['', ''],
            ],
            [['responseId', ids.responses[0] ?? '']],
          ),
        },
      ),
      headers: headerNoise,
      type: types,
      body: bodyText,
    })
    .map(({ method, blanks, given, more, headers, type: sentType, body: sent }) => ({
      method,
      path: inPath.reduce((done, { name }, at) => done.replace(`{${name}}`, () => escaped(blanks[at] ?? '')), path),
      query: [
        ...inQuery.flatMap(({ name }, at): [string, string][] => {
          const value = given[at]
          return value == null ? [] : [[name, value]]
        }),
        ...more,
      ],
      headers: sent === undefined || method === 'GET' ? headers : { 'content-type': sentType, ...headers },
      body: method === 'GET' ? undefined : sent,
    }))
}

/**
 * Encodes a path parameter. Replaces lone surrogates, which cannot be encoded, and the empty string, which would not
 * match.
 */
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed()) || '-'
