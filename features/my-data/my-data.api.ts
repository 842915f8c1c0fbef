import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { type ApiEnv, call, Id, jsonOrFormBody, problem, problems, sentAs } from '#platform/api/api.ts'
import { inLocale } from '#routes/screen.ts'
import { dataOfSubject, ownData } from './my-data.policy.ts'
import { exportFile } from './my-data.server.ts'

const DownloadRequest = z.object({
  format: z.enum(['html', 'json']),
  locale: z.enum(locales),
  /** Only the data of this person of the account. */
  subject_id: Id.optional(),
})

/**
 * POST /my-data/download: all stored data of the caller, as HTML or JSON. A form sent by a caller without data, or
 * above the rate limit, is redirected to a page that explains it.
 */
export const myDataApi = new OpenAPIHono<ApiEnv>().openapi(
  call('own', {
    method: 'post',
    path: '/my-data/download',
    operationId: 'downloadMyData',
    tags: ['secured'],
    summary: 'All data stored about the caller, as a page or as JSON',
    request: { body: jsonOrFormBody(DownloadRequest, { format: 'json', locale: 'en' }) },
    responses: {
      200: {
        description: 'The file.',
        content: {
          'application/json': { schema: z.unknown() },
          'text/html': { schema: z.string() },
        },
      },
      303: { description: 'A form is led back to its page.' },
      ...problems(404, 422, 429),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const isForm = sentAs(c) === 'form'
    const wanted = c.req.valid(sentAs(c))
    const page = inLocale(wanted.locale, '/my-data')
    const subject = wanted.subject_id === undefined ? await ownData(ctx) : await dataOfSubject(ctx, wanted.subject_id)
    if (!subject) return problem(c, 404, 'notFound')
    if (subject.personId === null && subject.sessionId === null && !subject.ofSubject)
      return isForm ? c.redirect(page, 303) : problem(c, 404, 'notFound')
    const file = await exportFile(ctx, subject, wanted)
    return file ?? (isForm ? c.redirect(`${page}#too-many`, 303) : problem(c, 429, 'tooMany'))
  },
)
