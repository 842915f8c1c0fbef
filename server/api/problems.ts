import type { Hook } from '@hono/zod-openapi'
import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { type ApiEnv, type ProblemCode, type ProblemStatus, problem } from '#platform/api/api.ts'
import { type FieldCode, isFieldCode } from '#platform/api/field-codes.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { hungUp } from '#platform/request/hang-up.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { retrySeconds } from '../http/come-back.ts'

/**
 * Answers a call that fails validation. `fields` maps each invalid part to one of `fieldCodes`: `required`, the issue
 * code of the schema such as `too_big`, or the message of a custom rule.
 */
export const invalid: Hook<unknown, ApiEnv, string, Response | undefined> = (result, c) => {
  if (result.success) return undefined
  const named = result.error.issues.map((issue) => [issue.path.join('.') || result.target, codeOf(issue)] as const)
  return problem(c, 422, 'invalid', Object.fromEntries(named))
}

function codeOf({ code, message }: { code: string; message: string }): FieldCode {
  if (message.endsWith('received undefined')) return 'required'
  const known = code === 'custom' ? message : code
  return isFieldCode(known) ? known : 'invalid'
}

const codes: Record<number, readonly [ProblemStatus, ProblemCode]> = {
  400: [400, 'unreadable'],
  401: [401, 'signIn'],
  403: [403, 'notAllowed'],
  404: [404, 'notFound'],
  405: [405, 'wrongMethod'],
  413: [413, 'tooLarge'],
  415: [415, 'mediaType'],
  // A call to an unknown host is rejected before routing.
  421: [400, 'unreadable'],
  422: [422, 'invalid'],
  429: [429, 'tooMany'],
  503: [503, 'unavailable'],
}

/** Answers a call that failed. Logs an unexpected error with the reference in the response. */
export const answerError: ErrorHandler<ApiEnv> = async (error, c) => {
  const ctx: RequestContext | undefined = c.get('ctx')
  // Reading the request context failed, so the error handler of the app answers.
  if (!ctx) throw error
  const { deps, reference } = ctx
  // The body is nested too deeply to parse.
  if (error instanceof RangeError && error.message.includes('call stack')) return problem(c, 422, 'invalid')
  const known = error instanceof HTTPException ? codes[error.status] : undefined
  if (known) return problem(c, ...known)
  if (await hungUp(c.req.raw)) {
    deps.log.info({ reference }, 'the client hung up')
    return problem(c, 400, 'unreadable')
  }
  if (deps.noteDatabaseAway(error)) {
    c.header('retry-after', String(retrySeconds))
    return problem(c, 503, 'unavailable')
  }
  deps.log.error({ reference, error: `${error.name}: ${error.message}`, stack: error.stack }, 'failed')
  return problem(c, 500, 'failed')
}

/**
 * Answers a call in which a feature threw a response for pages: a status becomes the matching problem. A redirect
 * becomes 404, since a page redirects if the caller has nothing to see.
 */
export function answerThrown(thrown: unknown, c: Context<ApiEnv>): Response {
  if (thrown instanceof Response) return problem(c, 404, 'notFound')
  const init = thrown instanceof Object && 'init' in thrown ? (thrown.init as ResponseInit | null) : null
  for (const [name, value] of new Headers(init?.headers)) c.header(name, value)
  const known = codes[init?.status ?? 500]
  if (known) return problem(c, ...known)
  c.get('ctx').deps.log.error({ reference: c.get('ctx').reference, error: 'thrown' }, 'failed')
  return problem(c, 500, 'failed')
}

/** Returns the problem details of a call rejected before its context was read. */
export function problemWithoutContext(status: number, reference: string, locale: Locale): Response {
  const [, code] = codes[status] ?? [500, 'failed']
  const title = translations[locale].t(`errors:problems.${code}`)
  const body = { type: 'about:blank', title, status, code, reference, success: false, message: title, data: null }
  return Response.json(body, {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
  })
}
