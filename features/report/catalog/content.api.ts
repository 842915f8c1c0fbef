import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { BarrierFields, ContentFields, ContentWanted, InLanguage, QuestionsFor } from './content.schema.ts'
import { barrierFields, contentFields } from './content-fields.ts'
import { questionsFor } from './questions-for-content.ts'

/** Calls that return barriers, articles, interventions and questions from the content, the same to every caller. */
export const contentApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('anyone', {
      method: 'get',
      path: '/assessment/allBarriers',
      operationId: 'getAllBarriers',
      tags: ['assessment'],
      summary: 'All barriers to change, and what helps with each',
      request: { query: InLanguage },
      responses: {
        200: answer(success(z.array(BarrierFields)), 'The barriers.', {
          success: true,
          data: [{ barrier_id: 'time', name: 'I don’t have time', strategy: 'Add it to something you already do.' }],
        }),
        ...problems(422),
      },
    }),
    (c) => {
      const { deps, preferredLocale } = c.get('ctx')
      return c.json(ok(barrierFields(deps.content, c.req.valid('query').locale ?? preferredLocale)), 200)
    },
  )
  .openapi(
    call('anyone', {
      method: 'get',
      path: '/assessment/content/{id}',
      operationId: 'getContent',
      tags: ['assessment'],
      summary: 'Looks up content: an intervention by number, or an article by id',
      request: {
        params: z.object({
          id: Id.openapi({ example: 'sleep', description: 'The number of an intervention, or the id of an article.' }),
        }),
        query: InLanguage,
      },
      responses: {
        200: answer(success(ContentFields), 'The content.', {
          success: true,
          data: {
            kind: 'article',
            content_id: 'sleep',
            Title: 'Sleeping well',
            summary: 'What helps, and when to ask for care.',
            sections: [{ heading: 'What helps', paragraphs: ['Get up at the same time every day.'], list: [] }],
            sources: [{ name: 'National Institute on Aging', url: 'https://www.nia.nih.gov' }],
            areas: ['sleep'],
            interventions: ['sleep4'],
            image_url: 'https://checkup.example.org/api/assessment/picture/night-window',
            reviewed: '2026-11-20',
          },
        }),
        ...problems(404, 422),
      },
    }),
    (c) => {
      const { deps, preferredLocale } = c.get('ctx')
      const wanted = { locale: c.req.valid('query').locale ?? preferredLocale, origin: deps.settings.origin }
      const fields = contentFields(deps.content, c.req.valid('param').id, wanted)
      return fields ? c.json(ok(fields), 200) : problem(c, 404, 'notFound')
    },
  )
  .openapi(
    call('anyone', {
      method: 'post',
      path: '/assessment/questionsForContent',
      operationId: 'questionsForContent',
      tags: ['assessment'],
      summary: 'The questions whose answers lead to interventions, articles or areas, by the rules of the report',
      request: { body: jsonBody(ContentWanted, { content_ids: [1, 'sleep'], areas: ['purpose'] }), query: InLanguage },
      responses: {
        200: answer(success(QuestionsFor), 'The questions for each of them.', {
          success: true,
          data: {
            assessment_id: 13,
            content: [
              {
                content_id: null,
                intervention_id: null,
                area: 'purpose',
                questions: [
                  {
                    question_id: 'worthwhile',
                    page_id: 'meaning-and-people',
                    text: 'Overall, to what extent do you feel the things you do in your life are worthwhile?',
                    by: ['area'],
                  },
                ],
              },
            ],
          },
        }),
        ...problems(422),
      },
    }),
    (c) => {
      const { deps, preferredLocale } = c.get('ctx')
      const found = questionsFor(deps.content, c.req.valid('json'), c.req.valid('query').locale ?? preferredLocale)
      return 'fields' in found ? problem(c, 422, 'invalid', found.fields) : c.json(ok(found), 200)
    },
  )
