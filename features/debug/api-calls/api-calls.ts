import { z } from 'zod'
import { type CallParameter, fieldOf } from './call-fields.ts'

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        example: z.unknown().optional(),
        schema: z.object({ example: z.unknown().optional() }).optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) }).optional(),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** An API call to try: its parameters and body, with examples. */
export type Call = {
  id: string
  method: string
  /** Below /api, with parameters in braces. */
  path: string
  group: string
  summary: string
  parameters: readonly CallParameter[]
  /** Media type and example of the body; null for a call without one. */
  body: { type: string; example: string } | null
}

/** Parses the calls of an OpenAPI document, in order. Throws if the document is malformed. */
export function callsIn(document: unknown): Call[] {
  const { paths } = Document.parse(document)
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, described]) => {
      const { data: operation } = Operation.safeParse(described)
      if (!operation) return []
      const { operationId: id, summary, tags } = operation
      const parameters = operation.parameters.flatMap(({ name, in: place, required = false, example, schema }) =>
        place === 'path' || place === 'query'
          ? [{ place, name, required, example: asText(example ?? schema?.example) } as const]
          : [],
      )
      const group = tags[0] ?? ''
      return [{ id, method: method.toUpperCase(), path, group, summary, parameters, body: bodyOf(operation) }]
    }),
  )
}

function bodyOf({ requestBody }: z.infer<typeof Operation>): Call['body'] {
  const kinds = Object.entries(requestBody?.content ?? {})
  const [type, described] = kinds.find(([type]) => type === json) ?? kinds[0] ?? []
  if (type === undefined) return null
  const { example } = described ?? {}
  const isForm = type.startsWith('application/x-www-form-urlencoded') && example instanceof Object
  const fields = isForm ? Object.entries(example).map(([name, value]) => [name, asText(value)]) : []
  return { type, example: isForm ? new URLSearchParams(fields).toString() : asText(example) }
}

const json = 'application/json'

const asText = (example: unknown): string =>
  example === undefined || example === null
    ? ''
    : typeof example === 'object'
      ? JSON.stringify(example, null, 2)
      : String(example)

/**
 * Returns the address of a call with the parameters from a form. Null if the URL parser would change the path, since
 * typed text must not select another endpoint.
 */
export function addressOf(call: Call, typed: (field: string) => string): string | null {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(typed(fieldOf({ place: 'path', name }))),
  )
  const path = `/api${filled}`
  const query = new URLSearchParams(
    call.parameters.flatMap(({ place, name }) => {
      const value = typed(fieldOf({ place, name }))
      return place === 'query' && value !== '' ? [[name, value]] : []
    }),
  )
  if (!URL.canParse(path, 'http://own.invalid') || new URL(path, 'http://own.invalid').pathname !== path) return null
  return query.size === 0 ? path : `${path}?${query}`
}
