import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context, TypedResponse } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type errors from '#content/messages/en/errors.json'
import type { RequestContext } from '../visit/request.ts'
import { words } from '../words/words.server.ts'

/**
 * What every call finds in its context. `requestKey` is there when the caller gave an idempotency key: the same for the
 * same call sent again, for features that store what they do under a key. `givesToken` says that the answer holds a token,
 * which is kept nowhere.
 */
export type ApiEnv = {
  Variables: { ctx: RequestContext; reference: string; requestKey?: string; givesToken?: boolean }
}

/** What can be wrong with a call; each has words in errors.json, and each means the same for good. */
export const problemCodes = [
  'noPdf',
  'unreadable',
  'invalid',
  'notFound',
  'notAllowed',
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
  'notSetUp',
  'partnerZero',
  'pagesOpen',
  'serviceToken',
  'ownMessagesOnly',
  'ownContactOnly',
  'keyUsed',
  'stillWorking',
  'failed',
] as const satisfies readonly (keyof (typeof errors)['problems'])[]
export type ProblemCode = (typeof problemCodes)[number]

const statuses = {
  400: 'The request could not be read.',
  401: 'Nobody is signed in, or the token has ended.',
  403: 'This is not open to the caller.',
  404: 'There is no such thing, or it is not the caller’s.',
  409: 'The same call is still worked on, or it does not fit what is there.',
  413: 'The body is too large.',
  415: 'The body is of a kind that is not read.',
  422: 'Something in the request is missing or wrong.',
  429: 'Too many tries. Wait a few minutes.',
  500: 'Something went wrong on our side.',
  503: 'What this needs is not there right now.',
} as const
/** The statuses that problems have. */
export type ProblemStatus = keyof typeof statuses

/** Problem details (RFC 9457), with the members by which the specification tells failure: `success`, `message`, `data`. */
export const Problem = z
  .strictObject({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    code: z.enum(problemCodes),
    /** Stands in the log line of this request, too. */
    reference: z.string(),
    success: z.literal(false),
    message: z.string(),
    data: z.null(),
    /** What is wrong with which part of the request. */
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem')
export type Problem = z.infer<typeof Problem>

/**
 * The answer to a call that cannot be done: problem details with a stable code, and words in the caller's language.
 * `fields` names what is wrong with which part of the request.
 */
export function problem<Status extends ProblemStatus>(
  c: Context<ApiEnv>,
  status: Status,
  code: ProblemCode,
  fields?: Readonly<Record<string, string>>,
): Response & TypedResponse<Problem, Status, 'json'> {
  const ctx = c.get('ctx')
  const title = words[ctx.preferredLocale].t(`errors:problems.${code}`)
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

/** Problems that a call may be answered with, for its description. Those that every call may have are added to all. */
export const problems = <const Statuses extends readonly ProblemStatus[]>(...given: Statuses) =>
  Object.fromEntries(given.map((status) => [status, problemAnswer(status)])) as Record<
    Statuses[number],
    ReturnType<typeof problemAnswer>
  >

/** How a problem of a status stands in the description of a call. */
export const problemAnswer = (status: ProblemStatus) => ({
  description: statuses[status],
  content: { 'application/problem+json': { schema: Problem } },
})

/** An answer in JSON, for the description of a call. The example is one that the schema takes: tests hold it to that. */
export const answer = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example: NoInfer<z.output<Schema>>,
) => ({ description, content: { 'application/json': { schema, example } } })

/** A body in JSON, for the description of a call. Tests send the example. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema, example: NoInfer<z.input<Schema>>) => ({
  required: true as const,
  content: { 'application/json': { schema, example } },
})

/** A body in JSON or as a form sends it: read with `c.req.valid(sentAs(c))`. */
export const jsonOrFormBody = <Schema extends z.ZodType>(schema: Schema, example: NoInfer<z.input<Schema>>) => ({
  content: {
    'application/json': { schema, example },
    'application/x-www-form-urlencoded': { schema, example },
  },
})

/** How such a body was sent. Throws 415 where there is none. */
export function sentAs(c: Context<ApiEnv>): 'json' | 'form' {
  const type = c.req.header('content-type') ?? ''
  if (/^application\/json\b/i.test(type)) return 'json'
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return 'form'
  throw new HTTPException(415)
}

/** The envelope of the specification around what a call gives. */
export const success = <Data extends z.ZodType>(data: Data) => z.strictObject({ success: z.literal(true), data })

/** What a call gives, in that envelope. */
export const ok = <Data>(data: Data) => ({ success: true as const, data })

/** Text as callers may send it: without a NUL, which PostgreSQL does not take, and without halves of letters, which are lost. */
export const text = (longest = 2000) =>
  z
    .string()
    .max(longest)
    .refine((typed) => !typed.includes('\0') && typed.isWellFormed(), 'unreadable')

/** An id as callers may send it: what is no id of anything is answered like one that nobody has. */
export const Id = text(100).min(1)

/**
 * Who may have a call done. `anyone`: what everybody is told alike. `own`: everybody about what is theirs. `owner`: whoever
 * the thing in question belongs to. `signed-in`: persons. `staff`: those named for it. `service`: a system with a token of
 * its own.
 */
export const accesses = ['anyone', 'own', 'owner', 'signed-in', 'staff', 'service'] as const
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

/** The groups of calls, in the order in which they are documented. */
export const apiTags = [
  'assessment',
  'auth',
  'secured',
  'pdf',
  'guidance',
  'messages',
  'fhir',
  'calendar',
  'about',
] as const
export type ApiTag = (typeof apiTags)[number]

/** A call: who may have it done, its address, what it takes and gives. Served and documented from this one description. */
export const call = <const Config extends CallConfig>(access: Access, config: Config) =>
  createRoute({ ...config, security: security[access], 'x-access': access })
