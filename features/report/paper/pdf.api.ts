import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { type ApiEnv, call, Id, jsonOrFormBody, problem, problems, sentAs } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { pdfStatus } from '#platform/pdf/send-pdf.server.ts'
import { hasAnswers } from '../compute/report.server.ts'
import { findFinishedResponse } from '../report.policy.ts'
import { reportPdf } from './pdf.server.ts'
import type { PaperChoices } from './printable.ts'

const yesOrNo = z
  .union([z.boolean(), z.enum(['yes', 'no'])])
  .default(false)
  .transform((word) => word === true || word === 'yes')

const DocumentOptions = z.object({
  size: z.coerce
    .number()
    .pipe(z.union([z.literal(14), z.literal(18)]))
    .default(14)
    .openapi({
      type: 'integer',
      enum: [14, 18],
      description:
        'Size of the letters in points. A report of more than six pages takes smaller ones than 14, at least 12.',
    }),
  paper: z.enum(['letter', 'a4']).default('letter'),
  ink: z.enum(['color', 'black']).default('color').openapi({ description: 'In color, or in black on white alone.' }),
  /** Include withheld content. A form sends `yes`. */
  withheld: yesOrNo,
  more: yesOrNo.openapi({
    description: 'Include the sections on vaccines, medicines, help and plans. A form sends `yes`.',
  }),
  code: yesOrNo.openapi({
    description:
      'Put the return code on page 1, if the caller gave the answers. Until the check-up is saved, the code opens ' +
      'it for whoever has the paper. A form sends `yes`.',
  }),
})

const document = {
  200: {
    description: 'The document.',
    content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
  },
  ...problems(404, 409, 422, 429, 503),
}

/** Responds with the PDF of a report that the caller may read, or with a problem. */
async function answerPdf(c: Context<ApiEnv>, responseId: string, locale: Locale, choices: PaperChoices) {
  const ctx = c.get('ctx')
  const response = await findFinishedResponse(ctx, responseId)
  if (response === 'pagesOpen') return problem(c, 409, response)
  if (!response || !(await hasAnswers(ctx, response))) return problem(c, 404, 'notFound')
  const rendered = await reportPdf(ctx, response, choices, locale)
  if ('answer' in rendered) return rendered.answer
  const { status, retryAfter } = pdfStatus[rendered.problem]
  c.header('retry-after', String(retryAfter))
  return problem(c, status, rendered.problem === 'busy' || rendered.problem === 'tooMany' ? rendered.problem : 'noPdf')
}

/**
 * POST /pdf/generate-printable-report/{responseId}/{locale} and /pdf/generate-pdf/{responseId}, which has fixed
 * options: the tagged PDF of a report that the caller may read.
 */
export const pdfApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'post',
      path: '/pdf/generate-printable-report/{responseId}/{locale}',
      operationId: 'generatePrintableReport',
      tags: ['pdf'],
      summary: 'The report as a tagged PDF in 14 or 18 point type',
      request: {
        params: z.object({
          responseId: Id.openapi({ example: exampleOf.responseId }),
          locale: z.enum(locales).openapi({ example: 'en' }),
        }),
        body: jsonOrFormBody(DocumentOptions, {
          size: 14,
          paper: 'letter',
          ink: 'color',
          withheld: false,
          more: false,
          code: false,
        }),
      },
      responses: document,
    }),
    (c) => {
      const { responseId, locale } = c.req.valid('param')
      const { size, paper, ink, withheld, more, code } = c.req.valid(sentAs(c))
      return answerPdf(c, responseId, locale, {
        ...{ size, paper, ink },
        ...{ withPrivate: withheld, withMore: more, withCode: code },
      })
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/pdf/generate-pdf/{responseId}',
      operationId: 'generatePdf',
      tags: ['pdf'],
      summary:
        'The report as a tagged PDF in the caller’s language, in large letters, without what is withheld on paper',
      request: { params: z.object({ responseId: Id.openapi({ example: exampleOf.responseId }) }) },
      responses: document,
    }),
    (c) => {
      const { responseId } = c.req.valid('param')
      return answerPdf(c, responseId, c.get('ctx').preferredLocale, {
        size: 18,
        paper: 'letter',
        ink: 'color',
        withPrivate: false,
        withMore: false,
        withCode: false,
      })
    },
  )
