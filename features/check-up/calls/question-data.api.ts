import { OpenAPIHono, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { type ApiEnv, answer, call, problem, problems, text } from '#platform/api/api.ts'
import { defaultAssessmentId } from '../begin.server.ts'
import { QuestionData, questionData } from './question-data.schema.ts'

const aDay = 'public, max-age=86400'

const query = z.object({
  assessmentId: text(20)
    .default(String(defaultAssessmentId))
    .openapi({ example: String(defaultAssessmentId), description: 'Of which questionnaire; 13 is the check-up.' }),
})

/** GET /cache?assessmentId: a questionnaire, publicly cacheable for a day. */
export const questionDataApi = new OpenAPIHono<ApiEnv>().openapi(
  call('anyone', {
    method: 'get',
    path: '/cache',
    operationId: 'getQuestionData',
    tags: ['assessment'],
    summary: 'The questions of a questionnaire in both languages, cacheable for a day',
    description:
      'Types, options, limits, conditions (`enableWhen`: all must hold), lead-ins, sources and licences, and the ' +
      'words by which people agree. Ask again with `if-none-match` to learn whether anything has changed.',
    middleware: etag(),
    request: { query },
    responses: {
      200: answer(QuestionData, 'The questions.', example()),
      304: { description: 'Nothing has changed.' },
      ...problems(404),
    },
  }),
  (c) => {
    const { content } = c.get('ctx').deps
    const { assessmentId } = c.req.valid('query')
    const questionnaire = /^\d{1,9}$/.test(assessmentId) ? content.questionnaires.get(Number(assessmentId)) : undefined
    if (!questionnaire) return problem(c, 404, 'notFound')
    c.header('cache-control', aDay)
    return c.json(questionData(questionnaire, content.version), 200)
  },
)

function example(): QuestionData {
  const consent = { words: ['I agree …'], signed_in_words: ['You are signed in …'], wording: 'x0Y' }
  return {
    assessment_id: 13,
    name: { en: 'Wellbeing CheckUp', es: 'Wellbeing CheckUp' },
    version: '1.0',
    content_version: '0a1b2c3d4e5f',
    minutes: [5, 10],
    questionsCount: 1,
    shortQuestionsCount: 0,
    pages: [
      {
        page_id: 'you',
        number: 1,
        title: { en: 'About you', es: 'Sobre usted' },
        questions: [
          {
            type: 'number',
            id: 'phys_days',
            topic: 'physical',
            text: { en: 'For how many days …?', es: '¿Durante cuántos días …?' },
            short: false,
            source: 'own',
            licence: 'own',
            spanishSource: 'own',
            min: 0,
            max: 30,
            decimals: 0,
            unit: { en: 'days', es: 'días' },
          },
        ],
      },
    ],
    sources: { own: { name: 'Own wording' } },
    licences: { own: { name: 'Own', terms: 'None', fee: 'none' } },
    consent: { en: consent, es: consent },
  }
}
