import { type RouteConfig, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { ReportPart } from '#assessment/report/build-report.ts'
import { type ApiEnv, call, Id, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { fallbackHeader } from '#platform/api/fallback-header.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { findFinishedResponse } from '../report.policy.ts'
import { Environment } from './generation.schema.ts'
import { generate, isFallback } from './generation.server.ts'
import type { Generated } from './generation.ts'

type Call = Context<ApiEnv>
type Env = z.infer<typeof Environment>

/** Path parameters of a call: the check-up and the environment. */
export const params = z.object({
  responseId: Id.openapi({ example: exampleOf.responseId }),
  env: Environment.openapi({ example: 'production' }),
})
/** The language of the texts. Default: that of the caller's cookie or `accept-language`. */
export const query = z.object({ locale: z.enum(locales).optional() })

const description =
  'Only for whoever the check-up belongs to, once it is finished (409 before). Where something cannot be worked ' +
  'out, `fallback` is true, the header `x-fallback` says so, and defaults stand in its place: they are nobody’s ' +
  'result and are not kept. What is not known is null or an empty list. All environments are answered from the one ' +
  'content there is.'

type Described<Path extends string, Request extends RouteConfig['request'], Data extends z.ZodType> = {
  path: Path
  operationId: string
  summary: string
  /** Sentences for this call, after the common description. */
  more?: string
  request: Request
  data: Data
  /** Description of the 200 response. */
  returns: string
  example: NoInfer<z.output<Data>>
}

/** Describes a generation call: a POST by the owner of a completed check-up, answered with `data`, 404, 409 or 422. */
export const generationCall = <
  const Path extends string,
  const Request extends RouteConfig['request'],
  Data extends z.ZodType,
>({
  path,
  operationId,
  summary,
  more,
  request,
  data,
  returns,
  example,
}: Described<Path, Request, Data>) =>
  call('owner', {
    method: 'post',
    path,
    operationId,
    tags: ['assessment'],
    summary,
    description: more ? `${description} ${more}` : description,
    request,
    responses: {
      // Written out, since TypeScript cannot resolve the example type of `answer` for a type parameter.
      200: {
        description: returns,
        content: { 'application/json': { schema: success(data), example: { success: true, data: example } } },
      },
      ...problems(403, 404, 409, 422),
    },
  })

/** Returns the common fields of all responses, and sets the fallback header if the response contains a fallback. */
export function factsOf(c: Call, response: Response, environment: Env, locale: Locale, fallback: boolean) {
  if (fallback) c.header(fallbackHeader, '1')
  const content_version = c.get('ctx').deps.content.version
  return { response_id: response.id, environment, content_version, locale, fallback }
}

/** Returns the language of the texts: the requested one, else that of the caller. */
export const localeOf = (c: Call, requested: Locale | undefined): Locale => requested ?? c.get('ctx').preferredLocale

type Requested = { responseId: string; env: Env; locale?: Locale | undefined }
type FieldsFrom<Fields> = (generated: Generated, ctx: RequestContext, response: Response) => Fields | Promise<Fields>

/**
 * Responds with fields of the report, marked as a fallback if one of the required `parts` failed; 404 or 409 if the
 * caller has no completed check-up.
 */
export async function answerFromReport<Fields extends object>(
  c: Call,
  { responseId, env, locale }: Requested,
  parts: readonly ReportPart[],
  fieldsFrom: FieldsFrom<Fields>,
) {
  const response = await findFinishedResponse(c.get('ctx'), responseId)
  if (!response) return problem(c, 404, 'notFound')
  if (response === 'pagesOpen') return problem(c, 409, response)
  const generated = await generate(c.get('ctx'), response, localeOf(c, locale))
  const given = factsOf(c, response, env, generated.locale, isFallback(generated, ...parts))
  return c.json(ok({ ...given, ...(await fieldsFrom(generated, c.get('ctx'), response)) }), 200)
}

type CallOfResponse = Context<
  ApiEnv,
  string,
  { out: { param: z.output<typeof params>; query: z.output<typeof query> } }
>

/** Like `answerFromReport`, for a call with the check-up and the environment in its path. */
export const fromReport = <Fields extends object>(
  c: CallOfResponse,
  parts: readonly ReportPart[],
  fieldsFrom: FieldsFrom<Fields>,
) => answerFromReport(c, { ...c.req.valid('param'), ...c.req.valid('query') }, parts, fieldsFrom)
