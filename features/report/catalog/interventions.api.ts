import { OpenAPIHono, z } from '@hono/zod-openapi'
import { rulesVersion } from '#assessment/report/build-report.ts'
import { self } from '#assessment/report/reader.ts'
import { questionsForIntervention, rulesOfIntervention } from '#assessment/report/steps/rules-of-intervention.ts'
import { contentForReader } from '#domain/check-ups/content-for.server.ts'
import { type ApiEnv, answer, call, Id, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { findOwnResponse } from '../report.policy.ts'
import { HelpfulLink, InLanguage, InterventionDebug, InterventionFields, Steps } from './content.schema.ts'
import { areasServed, helpfulLinks, interventionFields, interventionNamed } from './content-fields.ts'
import { nowhere, whereIs } from './standing.server.ts'

const params = z.object({ id: Id.openapi({ example: 'walk', description: 'Id or number of an intervention.' }) })
const origin = 'https://checkup.example.org'

/** Calls about one intervention: the same for every caller, except for the steps of a check-up. */
export const interventionsApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('anyone', {
      method: 'get',
      path: '/assessment/intervention/{id}',
      operationId: 'getIntervention',
      tags: ['assessment'],
      summary: 'An intervention',
      request: { params, query: InLanguage },
      responses: {
        200: answer(success(InterventionFields), 'The intervention.', {
          success: true,
          data: {
            Intervention: 'Walk for 5 minutes at home or outside.',
            Tips: ['Wear shoes that hold your feet well.'],
            Title: 'Walk more, step by step',
            Why: 'Walking helps your heart.',
            content_id: 1,
            image_url: `${origin}/api/assessment/picture/walk`,
            intervention_id: 'walk',
            areas: [{ area: 'movement', weight: 5 }],
            barriers: ['start'],
            caution: null,
            evidence: 'Physical Activity Guidelines',
          },
        }),
        ...problems(404, 422),
      },
    }),
    (c) => {
      const { deps, preferredLocale } = c.get('ctx')
      const found = interventionNamed(deps.content, c.req.valid('param').id)
      if (!found) return problem(c, 404, 'notFound')
      const locale = c.req.valid('query').locale ?? preferredLocale
      return c.json(ok(interventionFields(found, { locale, origin: deps.settings.origin })), 200)
    },
  )
  .openapi(
    call('own', {
      method: 'get',
      path: '/assessment/intervention/{id}/steps',
      operationId: 'getInterventionSteps',
      tags: ['assessment'],
      summary: 'The six steps of an intervention, from the easiest to the habit',
      description:
        'With `response_id`, one of the caller’s check-ups, it returns where the person is: only to its author, ' +
        'not to somebody who opened it with a return code.',
      request: {
        params,
        query: InLanguage.extend({ response_id: Id.optional().openapi({ example: exampleOf.responseId }) }),
      },
      responses: {
        200: answer(success(Steps), 'The steps.', {
          success: true,
          data: {
            intervention_id: 'walk',
            intervention_name: 'Walk more, step by step',
            steps: [{ step: 1, text: 'Walk for 5 minutes at home or outside.', state: 'done' as const, day: null }],
            standing: 1,
            current_step: 2,
            intervention_state: {
              selectedStep: 2,
              interventionName: 'Walk more, step by step',
              interventionDescription: 'Walking helps your heart.',
              responseId: exampleOf.responseId,
            },
          },
        }),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { locale = ctx.preferredLocale, response_id } = c.req.valid('query')
      const response = response_id ? await findOwnResponse(ctx, response_id) : null
      if (response_id && !response) return problem(c, 404, 'notFound')
      const content = response ? await contentForReader(ctx, response, self) : ctx.deps.content
      const found = interventionNamed(content, c.req.valid('param').id)
      if (!found) return problem(c, 404, 'notFound')
      const { where, nowOf } = response_id ? await whereIs(ctx, response_id, found.id) : nowhere
      const steps = found.steps.map((step, index) => ({ step: index + 1, text: step[locale], ...nowOf(index + 1) }))
      const intervention_state = {
        selectedStep: where.current_step,
        interventionName: found.title[locale],
        interventionDescription: found.why[locale],
        responseId: response?.id ?? null,
      }
      const named = { intervention_id: found.id, intervention_name: found.title[locale] }
      return c.json(ok({ ...named, steps, ...where, intervention_state }), 200)
    },
  )
  .openapi(
    call('anyone', {
      method: 'get',
      path: '/assessment/intervention/{id}/helpful-links',
      operationId: 'getHelpfulLinks',
      tags: ['assessment'],
      summary: 'Services that help with an intervention',
      request: { params, query: InLanguage },
      responses: {
        200: answer(success(z.array(HelpfulLink)), 'The services.', {
          success: true,
          data: [{ link_id: 'eldercare', label: 'Eldercare Locator', url: 'https://eldercare.acl.gov', phones: [] }],
        }),
        ...problems(404, 422),
      },
    }),
    (c) => {
      const { deps, preferredLocale } = c.get('ctx')
      const found = interventionNamed(deps.content, c.req.valid('param').id)
      if (!found) return problem(c, 404, 'notFound')
      const locale = c.req.valid('query').locale ?? preferredLocale
      return c.json(ok(helpfulLinks(found, deps.content, locale)), 200)
    },
  )
  .openapi(
    call('anyone', {
      method: 'get',
      path: '/assessment/intervention/{id}/debug',
      operationId: 'debugIntervention',
      tags: ['assessment'],
      summary: 'The rules behind an intervention, if the operator has enabled debug tools',
      request: { params },
      responses: {
        200: answer(success(InterventionDebug), 'The rules.', {
          success: true,
          data: {
            ...{ intervention_id: 'walk', content_id: 1, content_version: '0a1b2c3d4e5f', rules_version: '2.0' },
            areas: [{ area: 'movement', weight: 5 }],
            barriers: ['start'],
            offered_only_when: { score: 'activity_min_week', below: 150 },
            tiers: [{ tier: 'health', when: { score: 'activity_min_week', atMost: 0 } }],
            quotes: ['act_days', 'act_min'],
            questions: [{ question_id: 'act_days', by: ['rule'] }],
            evidence_certainty: 'seen',
            links: [{ link_id: 'eldercare', certainty: 'seen' }],
          },
        }),
        ...problems(404),
      },
    }),
    (c) => {
      const { content, settings } = c.get('ctx').deps
      const found = settings.debugTools ? interventionNamed(content, c.req.valid('param').id) : undefined
      if (!found) return problem(c, 404, 'notFound')
      const rules = rulesOfIntervention(found.id)
      const data = {
        intervention_id: found.id,
        content_id: found.number,
        content_version: content.version,
        rules_version: rulesVersion,
        areas: areasServed(found),
        barriers: found.barriers,
        offered_only_when: rules.offeredOnlyWhen,
        tiers: [...rules.tiers],
        quotes: [...rules.quotes],
        questions: questionsForIntervention(found).map(({ question, by }) => ({ question_id: question, by: [...by] })),
        evidence_certainty: found.evidence.certainty,
        links: found.links.flatMap((link_id) => ({ link_id, certainty: content.links[link_id]?.certainty ?? 'known' })),
      }
      return c.json(ok(data), 200)
    },
  )
