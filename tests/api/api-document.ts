import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Access } from '#platform/api/api.ts'
import { origin, type Product } from '../support/product.ts'

export type Schema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  example?: unknown
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  $ref?: string
}
type Content = Readonly<Record<string, { schema: Schema; example?: unknown }>>
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
  example?: unknown
}
type Described = {
  operationId: string
  'x-access': Access
  parameters?: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
}
type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** A call in the OpenAPI document. */
export type Operation = {
  id: string
  method: string
  /** Relative to /api, with {parameters}. */
  path: string
  access: Access
  parameters: readonly Parameter[]
  /** Accepted bodies, by media type. */
  bodies: Content
  responses: Described['responses']
}

/** The OpenAPI document of a product, with validation of responses against it. */
export type ApiDocument = {
  operations: readonly Operation[]
  schemaNamed: (ref: string) => Schema
  /** Validates a value against the schema of a response. Returns the error; null if valid. */
  faultOf: (operation: Operation, status: number, type: string, value: unknown) => string | null
  /** Validates status, media type and body of a response. Returns the error; null if valid. */
  faultOfAnswer: (operation: Operation, answer: Response) => Promise<string | null>
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Requests and parses the OpenAPI document. */
export async function readDocument(product: Product): Promise<ApiDocument> {
  const answer = await product.ask(
    new Request(`${origin}/api/openapi.json`, { headers: { host: new URL(origin).host } }),
  )
  const document = (await answer.json()) as Document
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
  ajv.addSchema(document, 'api')

  const faultOf: ApiDocument['faultOf'] = ({ path, method }, status, type, value) => {
    const place = ['paths', path, method, 'responses', String(status), 'content', type, 'schema'].map(escaped).join('/')
    const validate = ajv.getSchema(`api#/${place}`)
    if (!validate) return `there is no schema of ${status} ${type}`
    if (validate(value)) return null
    return (validate.errors ?? [])
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
      .join('; ')
  }
  return {
    operations: Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, described]) => ({
        id: described.operationId,
        method,
        path,
        access: described['x-access'],
        parameters: described.parameters ?? [],
        bodies: described.requestBody?.content ?? {},
        responses: described.responses,
      })),
    ),
    schemaNamed(ref) {
      const schema = document.components.schemas[ref.split('/').at(-1) ?? '']
      if (!schema) throw new Error(`There is no schema ${ref}`)
      return schema
    },
    faultOf,
    async faultOfAnswer(operation, response) {
      const { status } = response
      const described = operation.responses[status]
      if (!described) return `status ${status} is not described`
      const text = await response.clone().text()
      if (!described.content) return text === '' ? null : 'has a body that is not described'
      const type = (response.headers.get('content-type') ?? '').replace(/;.*$/, '')
      if (!(type in described.content)) return `the type "${type}" of ${status} is not described`
      return type.endsWith('json') ? faultOf(operation, status, type, JSON.parse(text)) : null
    },
  }
}
