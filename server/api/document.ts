import type { OpenAPIHono } from '@hono/zod-openapi'
import { changesNothing, idempotencyHeader } from '#platform/abuse/idempotency.server.ts'
import { serviceHeader } from '#platform/abuse/service.ts'
import { type ApiEnv, apiTags, problemAnswer } from '#platform/api/api.ts'
import { names } from './names.ts'

const tagTexts: Record<(typeof apiTags)[number], string> = {
  assessment: 'Check-ups, their answers, reports and what the reports are made of.',
  auth: 'Proving who one is, sessions, and to whom a check-up belongs.',
  secured: 'What only whoever is signed in may have.',
  pdf: 'Documents for paper.',
  guidance: 'Partner organisations and what they offer.',
  messages: 'Messages to the person, and counting what is used.',
  fhir: 'Check-ups as FHIR R4.',
  calendar: 'Entries for calendars.',
  plan: 'The action plan and its weeks.',
  about: 'About this interface.',
}

const idempotency = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description: 'Sent again with the same key within a day, the call counts once and is answered as the first time.',
  schema: { type: 'string', maxLength: 200 },
} as const

/** Error statuses that any call may have. */
const anyCall = [400, 401, 403, 413, 500] as const

/** Generates the OpenAPI 3.1 document of all calls from their route definitions. `origin` is the server's address. */
export function documentOf(api: OpenAPIHono<ApiEnv>, origin: string) {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Wellbeing CheckUp',
      version: '1',
      description:
        'Check-ups, reports and partners for other systems. Errors are problem details (RFC 9457) with a stable ' +
        'code and words in the language asked for by accept-language. Nothing personal is ever told to whoever it ' +
        'does not belong to: their calls are answered as if it did not exist.',
    },
    servers: [{ url: `${origin}/api` }],
    tags: apiTags.map((name) => ({ name, description: tagTexts[name] })),
  })
  addNullsToEnums(document)
  describeNames(document)
  const problemRefs = { $ref: '#/components/schemas/Problem' }
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item) as [string, Operation][]) {
      if (method === 'post' && !changesNothing(`/api${path}`))
        operation.parameters = [...(operation.parameters ?? []), idempotency]
      if (operation.requestBody) operation.requestBody.required = true
      const more = [
        ...anyCall,
        ...(operation.requestBody ? ([415] as const) : []),
        ...(operation.parameters || operation.requestBody ? ([422] as const) : []),
        // Any POST may return 409 or 422 for its idempotency key.
        ...(method === 'post' ? ([409] as const) : []),
      ]
      for (const status of more) {
        const described = operation.responses[status] ?? { description: problemAnswer(status).description }
        // The middleware uses problem details, even if the call has another error format.
        const content = { ...described.content, 'application/problem+json': { schema: problemRefs } }
        operation.responses[status] = { ...described, content }
      }
    }
  return {
    ...document,
    components: {
      ...document.components,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The cookies of a browser.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'A token from /auth/session or from signing in.' },
        service: { type: 'http', scheme: 'bearer', description: 'The token of a service, which the operator sets.' },
        partner: {
          type: 'apiKey',
          in: 'header',
          name: serviceHeader,
          description:
            'For any call: the token of a partner’s server, which the operator sets. Its rate limits are then its ' +
            'own, fifty times those of one network, and it needs no captcha within them. Never send it from a ' +
            'browser.',
        },
      },
    },
  }
}

/** Adds null to the `enum` of nullable schemas, in place: the generator adds it only to their `type`. */
function addNullsToEnums(part: unknown): void {
  if (!(part instanceof Object)) return
  const { type, enum: words } = part as { type?: unknown; enum?: unknown }
  if (Array.isArray(type) && type.includes('null') && Array.isArray(words) && !words.includes(null)) words.push(null)
  for (const inner of Object.values(part)) addNullsToEnums(inner)
}

/** Adds missing descriptions of parameters and properties by name, in place. */
function describeNames(part: unknown): void {
  if (!(part instanceof Object)) return
  const { properties, parameters } = part as { properties?: Record<string, Described>; parameters?: Described[] }
  for (const [name, described] of Object.entries(properties ?? {})) describe(described, name)
  for (const described of Array.isArray(parameters) ? parameters : []) describe(described, described.name)
  for (const inner of Object.values(part)) describeNames(inner)
}

function describe(part: Described, name: string | undefined): void {
  const meaning = name && Object.hasOwn(names, name) ? names[name] : undefined
  if (meaning && !part.description && !part.schema?.description && !part.$ref) part.description = meaning
}

type Described = { $ref?: string; name?: string; description?: string; schema?: { description?: string } }
type Operation = {
  parameters?: unknown[]
  requestBody?: { required?: boolean }
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}
