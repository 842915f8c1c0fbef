import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, Id, jsonOrFormBody, ok, problem, sentAs, text } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { partNames } from '../compute/compute-report.ts'
import { findFinishedResponse, mayChoose } from '../report.policy.ts'
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
  answerFromReport,
  factsOf,
  fromReport,
  generationCall,
  localeOf,
  params,
  query,
} from './generation-call.server.ts'
import {
  analysis,
  barriers,
  facts,
  interventions,
  personal,
  pointers,
  priorities,
  stars,
  strengths,
} from './generation-examples.ts'
import { personalText } from './personal-text.server.ts'
import { pointersOf } from './pointers.ts'

const Earlier = z.object({
  prev_assessment_id: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .optional(),
  prev_response_id: Id.optional(),
  persona: text(200).optional(),
})

/** The calls that return the computed results of a completed check-up, for its owner. */
export const generationApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    generationCall({
      path: '/assessment/agentZero/{responseId}/{env}',
      operationId: 'agentZero',
      summary: 'Computes and returns the whole report of a check-up',
      request: { params, query },
      data: AgentZero,
      returns: 'The report.',
      example: {
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
        pointers,
      },
    }),
    (c) =>
      fromReport(c, partNames, async (generated, ctx, response) => ({
        failed: [...generated.view.failed],
        safety: safetyTextsOf(generated),
        ...stateOf(generated),
        ...ratingsOf(generated),
        ...(await personalText(ctx, response, generated)),
        our_data_analysis: { 'Key Findings': findingsOf(generated) },
        our_strength: strengthsOf(generated),
        priorities: prioritiesOf(generated),
        barriers: barriersOf(generated),
        interventions: interventionsOf(generated, ctx.deps.settings.origin),
        pointers: pointersOf(generated),
      })),
  )
  .openapi(
    generationCall({
      path: '/assessment/fiveMetrics/{responseId}/{env}',
      operationId: 'fiveMetrics',
      summary: 'The five ratings of a check-up, 1 to 5 stars; null if too few questions were answered',
      request: { params, query },
      data: FiveMetrics,
      returns: 'The ratings.',
      example: { ...facts, ...stars },
    }),
    (c) => fromReport(c, ['ratings'], ratingsOf),
  )
  .openapi(
    generationCall({
      path: '/assessment/generateDataAnalysis/{responseId}/{env}',
      operationId: 'generateDataAnalysis',
      summary: 'The key findings of a check-up',
      request: { params, query },
      data: DataAnalysisResult,
      returns: 'The findings, a sentence each.',
      example: { ...facts, our_data_analysis: analysis },
    }),
    (c) => fromReport(c, ['areas'], (generated) => ({ our_data_analysis: { 'Key Findings': findingsOf(generated) } })),
  )
  .openapi(
    generationCall({
      path: '/assessment/generateStrength/{responseId}/{env}',
      operationId: 'generateStrength',
      summary: 'The strengths in a check-up',
      request: { params, query },
      data: StrengthResult,
      returns: 'The strengths, a sentence each.',
      example: { ...facts, our_strength: strengths },
    }),
    (c) => fromReport(c, ['areas'], (generated) => ({ our_strength: strengthsOf(generated) })),
  )
  .openapi(
    generationCall({
      path: '/assessment/personalAssessmentBullets/{responseId}/{env}',
      operationId: 'personalAssessmentBullets',
      summary: 'The personal summary of a check-up in up to three lines',
      more:
        'Where the operator has set up a writer, and what it writes holds against the facts, the lines are its own ' +
        '(`written_by`).',
      request: { params, query },
      data: PersonalAssessment,
      returns: 'The lines.',
      example: { ...facts, ...personal },
    }),
    (c) =>
      fromReport(c, ['areas', 'recommendations'], (generated, ctx, response) => personalText(ctx, response, generated)),
  )
  .openapi(
    generationCall({
      path: '/assessment/assessment-counts/{responseId}/{env}',
      operationId: 'assessmentCounts',
      summary: 'The published number of people who completed a check-up',
      more:
        'The sum of the published figures of all partners, which grows by 11 or more at a time, some weeks later: no ' +
        'two calls show that somebody finished one in between. Each person counts once a year.',
      request: { params, query },
      data: AssessmentCounts,
      returns: 'The count.',
      example: { ...facts, completed_assessments: 1204 },
    }),
    async (c) => {
      const { responseId, env } = c.req.valid('param')
      const response = await findFinishedResponse(c.get('ctx'), responseId)
      if (!response) return problem(c, 404, 'notFound')
      if (response === 'pagesOpen') return problem(c, 409, response)
      const { count, fallback } = await countCompleted(c.get('ctx'))
      const given = factsOf(c, response, env, localeOf(c, c.req.valid('query').locale), fallback)
      return c.json(ok({ ...given, completed_assessments: count }), 200)
    },
  )
  .openapi(
    generationCall({
      path: '/assessment/assign-intervention/{responseId}/{env}',
      operationId: 'assignIntervention',
      summary: 'Assigns one of the recommended interventions, which then leads the report',
      more:
        '`intervention_id` names it by id or number; without it, the one assigned before stays, else the first is ' +
        'taken. What a safety rule calls for still stands before it. Assigned again, nothing changes.',
      request: {
        params,
        query: query.extend({
          intervention_id: Id.optional().openapi({
            description: 'Id or number of an intervention that the report recommends.',
          }),
        }),
      },
      data: AssignedIntervention,
      returns: 'What is assigned now.',
      example: {
        ...facts,
        assigned: {
          response_intervention_id: `${exampleOf.responseId}/walk`,
          intervention_id: 'walk',
          intervention_name: 'Walk a little more each day',
        },
      },
    }),
    async (c) => {
      const { responseId, env } = c.req.valid('param')
      const response = await findFinishedResponse(c.get('ctx'), responseId)
      if (!response) return problem(c, 404, 'notFound')
      if (response === 'pagesOpen') return problem(c, 409, response)
      if (!(await mayChoose(c.get('ctx'), response))) return problem(c, 403, 'openedByCode')
      const { locale, intervention_id } = c.req.valid('query')
      const generated = await generate(c.get('ctx'), response, localeOf(c, locale))
      const result = await assignIntervention(c.get('ctx'), response, generated, intervention_id)
      if ('refused' in result) return problem(c, 422, 'invalid', { intervention_id: result.refused })
      const given = factsOf(c, response, env, generated.locale, isFallback(generated, 'recommendations'))
      const assigned = result.assigned && {
        response_intervention_id: `${response.id}/${result.assigned.id}`,
        intervention_id: result.assigned.id,
        intervention_name: result.assigned.title,
      }
      return c.json(ok({ ...given, assigned }), 200)
    },
  )
  .openapi(
    generationCall({
      path: '/assessment/getConsumerPriorities',
      operationId: 'getConsumerPriorities',
      summary: 'The parts of life to work on first, up to three',
      request: {
        query,
        body: jsonOrFormBody(z.object({ response_id: Id, environment: Environment.default('production') }), {
          response_id: exampleOf.responseId,
          environment: 'production',
        }),
      },
      data: ConsumerPriorities,
      returns: 'The priorities.',
      example: { ...facts, priorities },
    }),
    (c) => {
      const { response_id: responseId, environment: env } = c.req.valid(sentAs(c))
      return answerFromReport(c, { responseId, env, ...c.req.valid('query') }, ['areas'], (generated) => ({
        priorities: prioritiesOf(generated),
      }))
    },
  )
  .openapi(
    generationCall({
      path: '/assessment/getUserBarriers/{id}',
      operationId: 'getUserBarriers',
      summary: 'The person’s barriers, by the check-up of this response id',
      request: {
        params: z.object({ id: Id.openapi({ example: exampleOf.responseId, description: 'The id of a check-up.' }) }),
        query,
      },
      data: UserBarriers,
      returns: 'The barriers, up to four.',
      example: { ...facts, barriers },
    }),
    (c) => {
      const requested = { responseId: c.req.valid('param').id, env: 'production' as const, ...c.req.valid('query') }
      return answerFromReport(c, requested, ['areas'], (generated) => ({ barriers: barriersOf(generated) }))
    },
  )
  .openapi(
    generationCall({
      path: '/assessment/interventionRecommendations/{assessmentId}/{responseId}',
      operationId: 'interventionRecommendations',
      summary: 'The recommendations of a report, most needed first',
      more:
        'With `prev_response_id`, an earlier check-up of the same person, `recommended_before` names what that one ' +
        'recommended, too. `persona` is taken and left: recommendations follow from the answers alone.',
      request: {
        params: z.object({
          assessmentId: Id.openapi({ example: '13' }),
          responseId: Id.openapi({ example: exampleOf.responseId }),
        }),
        query,
        body: jsonOrFormBody(Earlier, {}),
      },
      data: InterventionRecommendations,
      returns: 'The recommendations, up to eight.',
      example: { ...facts, interventions, recommended_before: null },
    }),
    async (c) => {
      const { assessmentId, responseId } = c.req.valid('param')
      // The body is optional, since all of its fields are.
      const isBare = c.req.header('content-type') === undefined
      const { prev_assessment_id, prev_response_id }: z.infer<typeof Earlier> = isBare ? {} : c.req.valid(sentAs(c))
      const response = await findFinishedResponse(c.get('ctx'), responseId)
      if (response === 'pagesOpen') return problem(c, 409, response)
      if (!response || assessmentId !== String(response.assessment_id)) return problem(c, 404, 'notFound')
      const before = prev_response_id === undefined ? null : await findFinishedResponse(c.get('ctx'), prev_response_id)
      if (before === 'pagesOpen') return problem(c, 409, before, { prev_response_id: 'open' })
      if (prev_response_id !== undefined && !before) return problem(c, 404, 'notFound')
      if (before && prev_assessment_id !== undefined && prev_assessment_id !== before.assessment_id)
        return problem(c, 404, 'notFound')
      const ctx = c.get('ctx')
      const generated = await generate(ctx, response, localeOf(c, c.req.valid('query').locale))
      const interventions = interventionsOf(generated, ctx.deps.settings.origin)
      const idsBefore = before && (await recommendedIn(ctx, before))
      const fallback = isFallback(generated, 'recommendations') || (before !== null && idsBefore === null)
      const data = {
        ...factsOf(c, response, 'production', generated.locale, fallback),
        interventions,
        recommended_before: before
          ? interventions.map((each) => each.intervention_id).filter((id) => idsBefore?.includes(id))
          : null,
      }
      return c.json(ok(data), 200)
    },
  )
