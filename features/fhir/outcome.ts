import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type ApiEnv, Problem, type ProblemStatus, problemAnswer } from '#platform/api/api.ts'
import { fhirBase } from './fhir.server.ts'

export const fhirJson = 'application/fhir+json' as const

/** The FHIR issue code of each status. */
const issueCodes: Readonly<Record<ProblemStatus, string>> = {
  400: 'structure',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  409: 'conflict',
  410: 'deleted',
  413: 'too-long',
  415: 'not-supported',
  422: 'invalid',
  429: 'throttled',
  500: 'exception',
  503: 'transient',
}

const OperationOutcome = z
  .strictObject({
    resourceType: z.literal('OperationOutcome'),
    issue: z.array(
      z.strictObject({
        severity: z.literal('error'),
        code: z.string(),
        /** Code and message of the problem, the same as in problem+json. */
        details: z.strictObject({
          coding: z.array(z.strictObject({ system: z.string(), code: z.string() })),
          text: z.string(),
        }),
        /** The request's reference in the log, and the invalid parts of the request. */
        diagnostics: z.string(),
      }),
    ),
  })
  .openapi('OperationOutcome')
type OperationOutcome = z.infer<typeof OperationOutcome>

/** Converts a problem to an OperationOutcome. `system` is the code system of problem codes. */
function outcomeOf({ status, code, title, reference, fields = {} }: Problem, system: string): OperationOutcome {
  const parts = Object.entries(fields).map(([name, what]) => `${name}: ${what}`)
  return {
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: 'error',
        code: Object.entries(issueCodes).find(([known]) => Number(known) === status)?.[1] ?? 'processing',
        details: { coding: [{ system, code }], text: title },
        diagnostics: [`reference ${reference}`, ...parts].join('; '),
      },
    ],
  }
}

/** Middleware that converts every problem+json response below /fhir to an OperationOutcome. */
export const asOutcome: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('application/problem+json')) return
  const problem = Problem.parse(await c.res.json())
  const system = `${fhirBase(c.get('ctx').deps)}/CodeSystem/problem`
  const headers = new Headers(c.res.headers)
  headers.set('content-type', `${fhirJson}; charset=utf-8`)
  c.res = new Response(JSON.stringify(outcomeOf(problem, system)), { status: problem.status, headers })
}

/** Statuses that every call may respond with. */
const commonStatuses = [400, 401, 403, 413, 500] as const
/** Describes both content types, since a request rejected before it reaches a call gets problem+json. */
const outcomeAnswer = (status: ProblemStatus) => {
  const { description, content } = problemAnswer(status)
  return { description, content: { [fhirJson]: { schema: OperationOutcome }, ...content } }
}

/**
 * Describes the OperationOutcome responses of a call for OpenAPI: those of the given statuses and those of every call.
 */
export const outcomes = <const Statuses extends readonly ProblemStatus[]>(...given: Statuses) =>
  Object.fromEntries([...given, ...commonStatuses].map((status) => [status, outcomeAnswer(status)])) as Record<
    Statuses[number] | (typeof commonStatuses)[number],
    ReturnType<typeof outcomeAnswer>
  >
