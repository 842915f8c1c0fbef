import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type ApiEnv, Problem, type ProblemStatus, problemAnswer } from '../shared/calls/api.ts'
import { fhirBase } from './fhir.server.ts'

/** The kind of answers here. */
export const fhirJson = 'application/fhir+json' as const

/** By what FHIR calls what is wrong. */
const issueCodes: Readonly<Record<ProblemStatus, string>> = {
  400: 'structure',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  422: 'invalid',
  429: 'throttled',
  500: 'exception',
  503: 'transient',
}

/** What cannot be done, as FHIR clients expect it. */
export const OperationOutcome = z
  .strictObject({
    resourceType: z.literal('OperationOutcome'),
    issue: z.array(
      z.strictObject({
        severity: z.literal('error'),
        code: z.string(),
        /** The code of the problem, the same as elsewhere, and its words. */
        details: z.strictObject({
          coding: z.array(z.strictObject({ system: z.string(), code: z.string() })),
          text: z.string(),
        }),
        /** The reference that stands in the log, and which part of the request is wrong. */
        diagnostics: z.string(),
      }),
    ),
  })
  .openapi('OperationOutcome')
export type OperationOutcome = z.infer<typeof OperationOutcome>

/** A problem as an OperationOutcome. `system` names the codes of problems. */
export function outcomeOf({ status, code, title, reference, fields = {} }: Problem, system: string): OperationOutcome {
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

/** Answers every problem below /fhir as an OperationOutcome, whoever found it. */
export const asOutcome: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('application/problem+json')) return
  const problem = Problem.parse(await c.res.json())
  const system = `${fhirBase(c.get('ctx').deps)}/CodeSystem/problem`
  const headers = new Headers(c.res.headers)
  headers.set('content-type', `${fhirJson}; charset=utf-8`)
  c.res = new Response(JSON.stringify(outcomeOf(problem, system)), { status: problem.status, headers })
}

/** Outcomes that every call may have. */
const anyCall = [400, 401, 403, 413, 500] as const
/** What is refused before any call is looked at is no outcome: it is a problem as elsewhere. */
const outcomeAnswer = (status: ProblemStatus) => {
  const { description, content } = problemAnswer(status)
  return { description, content: { [fhirJson]: { schema: OperationOutcome }, ...content } }
}

/** Outcomes for the description of a call, in place of problems: those named, and those that every call may have. */
export const outcomes = <const Statuses extends readonly ProblemStatus[]>(...given: Statuses) =>
  Object.fromEntries([...given, ...anyCall].map((status) => [status, outcomeAnswer(status)])) as Record<
    Statuses[number] | (typeof anyCall)[number],
    ReturnType<typeof outcomeAnswer>
  >
