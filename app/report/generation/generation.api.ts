import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Locale, locales } from '#assessment/questionnaire.ts'
import {
  type ApiEnv,
  answer,
  call,
  Id,
  jsonOrFormBody,
  ok,
  problem,
  problems,
  sentAs,
  success,
  text,
} from '../../shared/calls/api.ts'
import { exampleOf } from '../../shared/calls/api-examples.ts'
import { fallbackHeader } from '../../shared/calls/fallback-header.ts'
import type { Response } from '../../shared/visit/visit.ts'
import { findReadableResponse } from '../report.policy.ts'
import {
  AgentZero,
  AssessmentCounts,
  AssignedIntervention,
  ConsumerPriorities,
  DataAnalysisResult,
  Environment,
  FiveMetrics,
  InterventionRecommendations,
  PersonalAssessment,
  StrengthResult,
  UserBarriers,
} from './generation.schema.ts'
import { assignIntervention, countCompleted, generate, isFallback, recommendedIn } from './generation.server.ts'
import {
  barriersOf,
  findingsOf,
  interventionsOf,
  prioritiesOf,
  ratingsOf,
  safetyTextsOf,
  stateOf,
  strengthsOf,
} from './generation.ts'
import {
  analysis,
  barriers,
  facts,
  interventions,
  personal,
  priorities,
  stars,
  strengths,
} from './generation-examples.ts'
import { personalText } from './personal-text.server.ts'

type Call = Context<ApiEnv>
type Env = z.infer<typeof Environment>

const ofResponse = z.object({
  responseId: Id.openapi({ example: exampleOf.responseId }),
  env: Environment.openapi({ example: 'production' }),
})
/** The language of the words; without it, that which the caller asks for by cookie or accept-language. */
const query = z.object({ locale: z.enum(locales).optional() })

/** An earlier check-up to compare with. */
const Earlier = z.object({
  prev_assessment_id: z.coerce.number().int().optional(),
  prev_response_id: Id.optional(),
  persona: text(200).optional(),
})

const description =
  'Only for whoever the check-up belongs to, once it is finished. Where something cannot be worked out, `fallback` is true, the header `x-fallback` says so, and defaults stand in its place: they are nobody’s result and are not kept. What is not known is null or an empty list. All environments are answered from the one content there is.'

/** The finished check-up that the caller may read; null where there is none. */
function finished(c: Call, responseId: string): Promise<Response | null> {
  const address = new URL(c.req.url)
  address.searchParams.set('responseId', responseId)
  return findReadableResponse(c.get('ctx'), address)
}

/** What stands in every answer. Marks it in the header, too, where there is a fallback in it. */
function factsOf(c: Call, response: Response, environment: Env, locale: Locale, fallback: boolean) {
  if (fallback) c.header(fallbackHeader, '1')
  const content_version = c.get('ctx').deps.content.version
  return { response_id: response.id, environment, content_version, locale, fallback }
}

const localeOf = (c: Call, named: Locale | undefined): Locale => named ?? c.get('ctx').preferredLocale

/** The calls that work something out of a finished check-up, for those whose it is. */
export const generationApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/agentZero/{responseId}/{env}',
      operationId: 'agentZero',
      tags: ['assessment'],
      summary: 'Works out the whole report of a check-up and gives all of it',
      description,
      request: { params: ofResponse, query },
      responses: {
        200: answer(success(AgentZero), 'The report.', {
          success: true,
          data: {
            ...facts,
            failed: [],
            safety: [],
            state: 'surviving',
            name: 'Surviving',
            ...stars,
            ...personal,
            our_data_analysis: analysis,
            our_strength: strengths,
            priorities,
            barriers,
            interventions,
          },
        }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { responseId, env } = c.req.valid('param')
      const response = await finished(c, responseId)
      if (!response) return problem(c, 404, 'notFound')
      const ctx = c.get('ctx')
      const made = await generate(ctx, response, localeOf(c, c.req.valid('query').locale))
      const data = {
        ...factsOf(c, response, env, made.locale, made.view.failed.length > 0),
        failed: [...made.view.failed],
        safety: safetyTextsOf(made),
        ...stateOf(made),
        ...ratingsOf(made),
        ...(await personalText(ctx, response, made)),
        our_data_analysis: { 'Key Findings': findingsOf(made) },
        our_strength: strengthsOf(made),
        priorities: prioritiesOf(made),
        barriers: barriersOf(made),
        interventions: interventionsOf(made, ctx.deps.settings.origin),
      }
      return c.json(ok(data), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/fiveMetrics/{responseId}/{env}',
      operationId: 'fiveMetrics',
      tags: ['assessment'],
      summary: 'The five ratings of a check-up, 1 to 5 stars; null where too little was answered',
      description,
      request: { params: ofResponse, query },
      responses: {
        200: answer(success(FiveMetrics), 'The ratings.', { success: true, data: { ...facts, ...stars } }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { responseId, env } = c.req.valid('param')
      const response = await finished(c, responseId)
      if (!response) return problem(c, 404, 'notFound')
      const made = await generate(c.get('ctx'), response, localeOf(c, c.req.valid('query').locale))
      const given = factsOf(c, response, env, made.locale, isFallback(made, 'ratings'))
      return c.json(ok({ ...given, ...ratingsOf(made) }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/generateDataAnalysis/{responseId}/{env}',
      operationId: 'generateDataAnalysis',
      tags: ['assessment'],
      summary: 'The key findings of a check-up',
      description,
      request: { params: ofResponse, query },
      responses: {
        200: answer(success(DataAnalysisResult), 'The findings, a sentence each.', {
          success: true,
          data: { ...facts, our_data_analysis: analysis },
        }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { responseId, env } = c.req.valid('param')
      const response = await finished(c, responseId)
      if (!response) return problem(c, 404, 'notFound')
      const made = await generate(c.get('ctx'), response, localeOf(c, c.req.valid('query').locale))
      const given = factsOf(c, response, env, made.locale, isFallback(made, 'areas'))
      return c.json(ok({ ...given, our_data_analysis: { 'Key Findings': findingsOf(made) } }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/generateStrength/{responseId}/{env}',
      operationId: 'generateStrength',
      tags: ['assessment'],
      summary: 'What goes well by the answers of a check-up',
      description,
      request: { params: ofResponse, query },
      responses: {
        200: answer(success(StrengthResult), 'The strengths, a sentence each.', {
          success: true,
          data: { ...facts, our_strength: strengths },
        }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { responseId, env } = c.req.valid('param')
      const response = await finished(c, responseId)
      if (!response) return problem(c, 404, 'notFound')
      const made = await generate(c.get('ctx'), response, localeOf(c, c.req.valid('query').locale))
      const given = factsOf(c, response, env, made.locale, isFallback(made, 'areas'))
      return c.json(ok({ ...given, our_strength: strengthsOf(made) }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/personalAssessmentBullets/{responseId}/{env}',
      operationId: 'personalAssessmentBullets',
      tags: ['assessment'],
      summary: 'The personal summary of a check-up in up to three lines',
      description: `${description} Where the operator has set up a writer, and what it writes holds against the facts, the lines are its own (\`written_by\`).`,
      request: { params: ofResponse, query },
      responses: {
        200: answer(success(PersonalAssessment), 'The lines.', { success: true, data: { ...facts, ...personal } }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { responseId, env } = c.req.valid('param')
      const response = await finished(c, responseId)
      if (!response) return problem(c, 404, 'notFound')
      const made = await generate(c.get('ctx'), response, localeOf(c, c.req.valid('query').locale))
      const given = factsOf(c, response, env, made.locale, isFallback(made, 'areas', 'recommendations'))
      return c.json(ok({ ...given, ...(await personalText(c.get('ctx'), response, made)) }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/assessment-counts/{responseId}/{env}',
      operationId: 'assessmentCounts',
      tags: ['assessment'],
      summary: 'How many finished check-ups are kept here in all',
      description: `${description} One figure for everybody, up to ten minutes old. What guests leave is deleted after a while, and then it is not counted any more.`,
      request: { params: ofResponse, query },
      responses: {
        200: answer(success(AssessmentCounts), 'The count.', {
          success: true,
          data: { ...facts, completed_assessments: 1204 },
        }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { responseId, env } = c.req.valid('param')
      const response = await finished(c, responseId)
      if (!response) return problem(c, 404, 'notFound')
      const { count, fallback } = await countCompleted(c.get('ctx'))
      const given = factsOf(c, response, env, localeOf(c, c.req.valid('query').locale), fallback)
      return c.json(ok({ ...given, completed_assessments: count }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/assign-intervention/{responseId}/{env}',
      operationId: 'assignIntervention',
      tags: ['assessment'],
      summary: 'Assigns one of the recommended interventions, which then leads the report',
      description: `${description} \`intervention_id\` names it by id or number; without it, the one assigned before stays, else the first is taken. What a safety rule calls for still stands before it. Assigned again, nothing changes.`,
      request: { params: ofResponse, query: query.extend({ intervention_id: Id.optional() }) },
      responses: {
        200: answer(success(AssignedIntervention), 'What is assigned now.', {
          success: true,
          data: {
            ...facts,
            assigned: {
              response_intervention_id: `${exampleOf.responseId}/walk`,
              intervention_id: 'walk',
              intervention_name: 'Walk a little more each day',
            },
          },
        }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { responseId, env } = c.req.valid('param')
      const response = await finished(c, responseId)
      if (!response) return problem(c, 404, 'notFound')
      const { locale, intervention_id } = c.req.valid('query')
      const made = await generate(c.get('ctx'), response, localeOf(c, locale))
      const result = await assignIntervention(c.get('ctx'), response, made, intervention_id)
      if ('refused' in result) return problem(c, 422, 'invalid', { intervention_id: result.refused })
      const given = factsOf(c, response, env, made.locale, isFallback(made, 'recommendations'))
      const assigned = result.assigned && {
        response_intervention_id: `${response.id}/${result.assigned.id}`,
        intervention_id: result.assigned.id,
        intervention_name: result.assigned.title,
      }
      return c.json(ok({ ...given, assigned }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/getConsumerPriorities',
      operationId: 'getConsumerPriorities',
      tags: ['assessment'],
      summary: 'The parts of life to work on first, up to three',
      description,
      request: {
        query,
        body: jsonOrFormBody(z.object({ response_id: Id, environment: Environment.default('production') }), {
          response_id: exampleOf.responseId,
          environment: 'production',
        }),
      },
      responses: {
        200: answer(success(ConsumerPriorities), 'The priorities.', {
          success: true,
          data: { ...facts, priorities },
        }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { response_id, environment } = c.req.valid(sentAs(c))
      const response = await finished(c, response_id)
      if (!response) return problem(c, 404, 'notFound')
      const made = await generate(c.get('ctx'), response, localeOf(c, c.req.valid('query').locale))
      const given = factsOf(c, response, environment, made.locale, isFallback(made, 'areas'))
      return c.json(ok({ ...given, priorities: prioritiesOf(made) }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/getUserBarriers/{id}',
      operationId: 'getUserBarriers',
      tags: ['assessment'],
      summary: 'What gets in the person’s way, by the check-up of this response id',
      description,
      request: { params: z.object({ id: Id.openapi({ example: exampleOf.responseId }) }), query },
      responses: {
        200: answer(success(UserBarriers), 'The barriers, up to four.', {
          success: true,
          data: { ...facts, barriers },
        }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const response = await finished(c, c.req.valid('param').id)
      if (!response) return problem(c, 404, 'notFound')
      const made = await generate(c.get('ctx'), response, localeOf(c, c.req.valid('query').locale))
      const given = factsOf(c, response, 'production', made.locale, isFallback(made, 'areas'))
      return c.json(ok({ ...given, barriers: barriersOf(made) }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/interventionRecommendations/{assessmentId}/{responseId}',
      operationId: 'interventionRecommendations',
      tags: ['assessment'],
      summary: 'What the report of a check-up recommends, most needed first',
      description: `${description} With \`prev_response_id\`, an earlier check-up of the same person, \`recommended_before\` names what that one recommended, too. \`persona\` is taken and left: recommendations follow from the answers alone.`,
      request: {
        params: z.object({
          assessmentId: Id.openapi({ example: '13' }),
          responseId: Id.openapi({ example: exampleOf.responseId }),
        }),
        query,
        body: jsonOrFormBody(Earlier, {}),
      },
      responses: {
        200: answer(success(InterventionRecommendations), 'The recommendations, up to eight.', {
          success: true,
          data: { ...facts, interventions, recommended_before: null },
        }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const { assessmentId, responseId } = c.req.valid('param')
      // Who wants nothing besides may leave the body out.
      const isBare = c.req.header('content-type') === undefined
      const { prev_assessment_id, prev_response_id }: z.infer<typeof Earlier> = isBare ? {} : c.req.valid(sentAs(c))
      const response = await finished(c, responseId)
      if (!response || assessmentId !== String(response.assessment_id)) return problem(c, 404, 'notFound')
      const before = prev_response_id === undefined ? null : await finished(c, prev_response_id)
      if (prev_response_id !== undefined && !before) return problem(c, 404, 'notFound')
      if (before && prev_assessment_id !== undefined && prev_assessment_id !== before.assessment_id)
        return problem(c, 404, 'notFound')
      const ctx = c.get('ctx')
      const made = await generate(ctx, response, localeOf(c, c.req.valid('query').locale))
      const interventions = interventionsOf(made, ctx.deps.settings.origin)
      const then = before && (await recommendedIn(ctx, before))
      const fallback = isFallback(made, 'recommendations') || (before !== null && then === null)
      const data = {
        ...factsOf(c, response, 'production', made.locale, fallback),
        interventions,
        recommended_before: before
          ? interventions.map((each) => each.intervention_id).filter((each) => then?.includes(each))
          : null,
      }
      return c.json(ok(data), 200)
    },
  )
