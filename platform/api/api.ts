import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context, TypedResponse } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { cleanText } from '#assessment/answers/clean-text.ts'
import type errors from '#content/messages/en/errors.json'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type FieldCode, fieldCodes } from './field-codes.ts'

/**
 * The Hono environment of every call. `requestKey` is set if the caller sent an idempotency key, and is the same for a
 * retry: features store their effects under it. `givesToken` marks a response with a token, which must not be stored.
 */
export type ApiEnv = {
  Variables: { ctx: RequestContext; reference: string; requestKey?: string; givesToken?: boolean }
}

/** Error codes of the API. Each has a text in errors.json, and its meaning never changes. */
export const problemCodes = [
  'noPdf',
  'unreadable',
  'invalid',
  'notFound',
  'wrongMethod',
  'notAllowed',
  'openedByCode',
  'tooMany',
  'noMessages',
  'busy',
  'mediaType',
  'tooLarge',
  'signIn',
  'tokenEnded',
  'tokenInAddress',
  'notProved',
  'credentials',
  'inUse',
  'alreadySaved',
  'nameTaken',
  'personsFull',
  'tooLate',
  'notSetUp',
  'partnerZero',
  'pagesOpen',
  'crisis',
  'full',
  'serviceToken',
  'ownMessagesOnly',
  'ownContactOnly',
  'keyUsed',
  'changedMeanwhile',
  'changed',
  'withdrawn',
  'stillWorking',
  'unavailable',
  'failed',
] as const satisfies readonly (keyof (typeof errors)['problems'])[]
export type ProblemCode = (typeof problemCodes)[number]

const statuses = {
  400: 'The request could not be read.',
  401: 'Nobody is signed in, or the token has ended.',
  403: 'This is not open to the caller.',
  404: 'There is no such thing, or it is not the caller’s.',
  405: 'The address takes other methods, which `Allow` names.',
  409: 'The same call is still worked on, or it does not fit what is there: see `code`.',
  410: 'Its person withdrew it.',
  413: 'The body is too large.',
  415: 'The body is of a kind that is not read.',
  422: 'Something in the request is missing or wrong.',
  429: 'Too many tries. Wait as long as Retry-After says.',
  500: 'Something went wrong on our side.',
  503: 'What this needs is not there right now.',
} as const
export type ProblemStatus = keyof typeof statuses

/** Problem details (RFC 9457), with the failure members of the specification: `success`, `message`, `data`. */
export const Problem = z
  .strictObject({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    code: z.enum(problemCodes),
    /** Id of the request, also in its log line. */
    reference: z.string(),
    success: z.literal(false),
    message: z.string(),
    data: z.null(),
    fields: z
      .record(z.string(), z.enum(Object.keys(fieldCodes) as [FieldCode, ...FieldCode[]]))
      .optional()
      .openapi({
        description: `What is wrong, by part of the request (\`answers.phys_days\`). ${Object.entries(fieldCodes)
          .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
          .join(' ')}`,
      }),
  })
  .openapi('Problem')
export type Problem = z.infer<typeof Problem>

/**
 * Returns a problem response: problem details with a stable code, and a text in the caller's locale. `fields` are the
 * validation errors by part of the request, `blanks` the values in the text.
 */
export function problem<Status extends ProblemStatus>(
  c: Context<ApiEnv>,
  status: Status,
  code: ProblemCode,
  fields?: Readonly<Record<string, FieldCode>>,
  blanks: Readonly<Record<string, string>> = {},
): Response & TypedResponse<Problem, Status, 'json'> {
  const ctx = c.get('ctx')
  const title = translations[ctx.preferredLocale].t(`errors:problems.${code}`, blanks)
  const body: Problem = {
    type: 'about:blank',
    title,
    status,
    code,
    reference: ctx.reference,
    success: false,
    message: title,
    data: null,
    ...(fields && { fields }),
  }
  const headers = { 'content-type': 'application/problem+json; charset=utf-8' }
  return c.json<Problem, Status>(body, status, headers) as Response & TypedResponse<Problem, Status, 'json'>
}

/** Describes the problem responses of a call for OpenAPI. Those that every call may return are added elsewhere. */
export const problems = <const Statuses extends readonly ProblemStatus[]>(...given: Statuses) =>
  Object.fromEntries(given.map((status) => [status, problemAnswer(status)])) as Record<
    Statuses[number],
    ReturnType<typeof problemAnswer>
  >

const retryAfterHeader = {
  'retry-after': { description: 'Seconds to wait.', required: true as const, schema: { type: 'integer' as const } },
}

/** Describes the problem response of one status for OpenAPI. */
export const problemAnswer = (status: ProblemStatus) => ({
  description: statuses[status],
  ...(status === 429 && { headers: retryAfterHeader }),
  content: { 'application/problem+json': { schema: Problem } },
})

/** Describes a JSON response for OpenAPI. Tests validate the example against the schema. */
export const answer = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example: NoInfer<z.output<Schema>>,
) => ({ description, content: { 'application/json': { schema, example } } })

/** Describes a JSON body for OpenAPI. Tests send the example. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema, example: NoInfer<z.input<Schema>>) => ({
  required: true as const,
  content: { 'application/json': { schema, example } },
})

/** Describes a body that is JSON or form data. Handlers read it with `c.req.valid(sentAs(c))`. */
export const jsonOrFormBody = <Schema extends z.ZodType>(schema: Schema, example: NoInfer<z.input<Schema>>) => ({
  content: {
    'application/json': { schema, example },
    'application/x-www-form-urlencoded': { schema, example },
  },
})

/** Returns the kind of a body by its content type. Throws 415 for any other or none. */
export function sentAs(c: Context<ApiEnv>): 'json' | 'form' {
  const type = c.req.header('content-type') ?? ''
  if (/^application\/json\b/i.test(type)) return 'json'
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return 'form'
  throw new HTTPException(415)
}

/** Returns the schema of the success envelope of the specification. */
export const success = <Data extends z.ZodType>(data: Data) => z.strictObject({ success: z.literal(true), data })

/** Wraps data in the success envelope. */
export const ok = <Data>(data: Data) => ({ success: true as const, data })

/**
 * Schema of text from callers: without NUL, which PostgreSQL rejects, and without lone surrogates, which would be lost.
 */
export const text = (longest = 2000) =>
  z
    .string()
    .max(longest)
    .refine((typed) => !typed.includes('\0') && typed.isWellFormed(), 'unreadable')

/** Schema of text that a person typed, cleaned as the text of a form is. */
export const typedText = (longest: number) => text(longest).transform(cleanText)

/** Schema of an id from callers. It does not check the format: a malformed id is answered like an unknown one. */
export const Id = text(100).min(1)

/**
 * Who may make a call. `anyone`: everybody, with the same response for all. `own`: everybody, on their own data,
 * without authentication too. `owner`: the owner of the resource, who must be authenticated. `signed-in`: people with
 * an account. `staff`: people with a staff role. `service`: a system with a service token.
 */
const accesses = ['anyone', 'own', 'owner', 'signed-in', 'staff', 'service'] as const
export type Access = (typeof accesses)[number]

const session: Record<string, string[]>[] = [{ cookie: [] }, { bearer: [] }]
const security: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  own: [{}, ...session],
  owner: session,
  'signed-in': session,
  staff: session,
  service: [{ service: [] }],
}

type CallConfig = Omit<RouteConfig, 'security'> & { tags: [ApiTag]; operationId: string; summary: string }

/** OpenAPI tags, in the order of the documentation. */
export const apiTags = [
  'assessment',
  'auth',
  'secured',
  'pdf',
  'guidance',
  'messages',
  'fhir',
  'calendar',
  'plan',
  'about',
] as const
type ApiTag = (typeof apiTags)[number]

/** Defines a call: access, path, request and responses. Routing, validation and OpenAPI all derive from it. */
export const call = <const Config extends CallConfig>(access: Access, config: Config) =>
  createRoute({ ...config, security: security[access], 'x-access': access })
