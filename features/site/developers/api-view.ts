import { z } from 'zod'

type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
  }),
)
const content = z.record(z.string(), z.object({ schema: schema.optional(), example: z.unknown().optional() }))
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()).min(1),
  'x-access': z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
})
const Document = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})

/** A parameter or body field of a call: its location, type and purpose. */
export type FieldView = { name: string; place: string; kind: string; required: boolean; about: string | null }
/** A request or response body: its content types, and an example as text. */
export type BodyView = { types: string[]; example: string | null }
export type CallView = {
  id: string
  method: string
  path: string
  access: string
  summary: string
  description: string | null
  fields: FieldView[]
  body: BodyView | null
  answers: ({ status: string; about: string } & BodyView)[]
  problems: { status: string; about: string }[]
}
/** The calls of one OpenAPI tag. */
export type GroupView = { name: string; about: string; calls: CallView[] }

/** Returns the calls of an OpenAPI document for display, grouped by tag in its order. Throws for any other document. */
export function groupsOf(given: unknown): GroupView[] {
  const { tags, paths, components } = Document.parse(given)
  const resolve = (part: Schema): Schema =>
    part.$ref ? (components.schemas[part.$ref.split('/').at(-1) ?? ''] ?? {}) : part
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      group: operation.tags[0],
      view: callOf(method, path, operation, resolve),
    })),
  )
  return tags.flatMap(({ name, description: about }) => {
    const own = calls.filter(({ group }) => group === name).map(({ view }) => view)
    return own.length === 0 ? [] : [{ name, about, calls: own }]
  })
}

function callOf(
  method: string,
  path: string,
  operation: z.infer<typeof Operation>,
  resolve: (part: Schema) => Schema,
): CallView {
  const sent = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const { properties = {}, required = [] } = sent ? resolve(sent) : {}
  const answers = Object.entries(operation.responses)
  const isProblem = (status: string) => Number(status) >= 400
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    access: operation['x-access'],
    summary: operation.summary,
    description: operation.description ?? null,
    fields: [
      ...operation.parameters.map(({ name, in: place, required: must, schema: part }) =>
        fieldOf(name, place, resolve(part), must ?? false),
      ),
      ...Object.entries(properties).map(([name, part]) =>
        fieldOf(name, 'body', { ...resolve(part), ...part }, required.includes(name)),
      ),
    ],
    body: operation.requestBody ? bodyOf(operation.requestBody.content) : null,
    answers: answers
      .filter(([status]) => !isProblem(status))
      .map(([status, answer]) => ({ status, about: answer.description, ...bodyOf(answer.content ?? {}) })),
    problems: answers
      .filter(([status]) => isProblem(status))
      .map(([status, { description: about }]) => ({ status, about })),
  }
}

const fieldOf = (name: string, place: string, part: Schema, required: boolean): FieldView => ({
  name,
  place,
  kind: kindOf(part),
  required,
  about: part.description ?? null,
})

function bodyOf(kinds: z.infer<typeof content>): BodyView {
  const example = Object.values(kinds).find((kind) => kind.example !== undefined)?.example
  return { types: Object.keys(kinds), example: example === undefined ? null : JSON.stringify(example, null, 2) }
}

/** Describes the type of a value in a few words such as `string or null`, `one of "en", "es"`, `list of object`. */
export function kindOf(part: Schema): string {
  if (part.enum) return `one of ${part.enum.map((word) => JSON.stringify(word)).join(', ')}`
  if (part.anyOf) return [...new Set(part.anyOf.map(kindOf))].join(' or ')
  if (part.$ref) return part.$ref.split('/').at(-1) ?? 'any'
  const types = typeof part.type === 'string' ? [part.type] : (part.type ?? ['any'])
  return types.map((type) => (type === 'array' ? `list of ${kindOf(part.items ?? {})}` : type)).join(' or ')
}
