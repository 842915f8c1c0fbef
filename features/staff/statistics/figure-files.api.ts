import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { i18n } from 'i18next'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { type ApiEnv, call, problem, problems } from '#platform/api/api.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { readLogo } from '#platform/partners/pictures.server.ts'
import { paperColors } from '#platform/pdf/paper-colors.ts'
import { pdfStatus, sendPdf } from '#platform/pdf/send-pdf.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { boardPaper } from './board/board-paper.ts'
import { boardView } from './board/board-view.server.ts'
import { viewOf } from './compute/cached-views.server.ts'
import { requestedPartner } from './figures.policy.ts'
import { FiguresQuery, questionFrom } from './figures.schema.ts'
import { figuresOf } from './figures.server.ts'
import { tableFile } from './table-file.ts'
import type { FiguresView } from './view.ts'

const params = z.object({ locale: z.enum(locales).openapi({ example: 'en' }) })

type CreatedFile =
  | { refused: { status: 401 | 403 | 404 | 429; code: 'signIn' | 'notAllowed' | 'notFound' | 'tooMany' } }
  | { t: i18n['t']; view: FiguresView }

/** Returns the statistics for a call, formatted, or the reason for a refusal. */
async function viewFor(ctx: RequestContext, locale: Locale, query: z.infer<typeof FiguresQuery>): Promise<CreatedFile> {
  const requested = await requestedPartner(ctx, query.partnerID)
  if ('status' in requested) return { refused: requested }
  const question = questionFrom(query)
  const figures = await figuresOf(ctx, requested.signedIn, requested.partner.id, question)
  if (!figures) return { refused: { status: 429, code: 'tooMany' } }
  return { t: translations[locale].t, view: viewOf(ctx.deps, requested.partner, locale, figures) }
}

const table = new OpenAPIHono<ApiEnv>().openapi(
  call('staff', {
    method: 'get',
    path: '/secured/figures/{locale}/table.csv',
    operationId: 'getFiguresTable',
    tags: ['secured'],
    summary: 'The statistics of a partner as CSV, for its staff',
    description: 'The numbers of `responses-admin` as text, one line each.',
    request: { params, query: FiguresQuery },
    responses: {
      200: { description: 'The table.', content: { 'text/csv': { schema: z.string() } } },
      ...problems(401, 403, 404, 422, 429),
    },
  }),
  async (c) => {
    const created = await viewFor(c.get('ctx'), c.req.valid('param').locale, c.req.valid('query'))
    if ('refused' in created) return problem(c, created.refused.status, created.refused.code)
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="${created.t('figures:downloads.fileName')}.csv"`)
    c.header('cache-control', 'no-store')
    return c.body(tableFile(created.t, created.view))
  },
)

const board = new OpenAPIHono<ApiEnv>().openapi(
  call('staff', {
    method: 'get',
    path: '/secured/figures/{locale}/board.pdf',
    operationId: 'getFiguresPdf',
    tags: ['secured'],
    summary: 'The board page of a partner as a tagged PDF, for its staff',
    description:
      'The first numbers of `responses-admin` and the words of the partner on one letter page. 404 before the first.',
    request: { params, query: FiguresQuery },
    responses: {
      200: {
        description: 'The document.',
        content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      ...problems(401, 403, 404, 422, 429, 503),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { locale } = c.req.valid('param')
    const query = c.req.valid('query')
    const requested = await requestedPartner(ctx, query.partnerID)
    if ('status' in requested) return problem(c, requested.status, requested.code)
    const { signedIn, partner } = requested
    const question = { ...questionFrom(query), by: 'all' } as const
    const boards = await boardView(ctx, signedIn, partner, { question, locale })
    if (!boards) return problem(c, 429, 'tooMany')
    const { board } = boards
    if (!board) return problem(c, 404, 'notFound')
    const { t } = translations[locale]
    const data = async () =>
      boardPaper({
        ...{ t, locale, board },
        colors: paperColors(partner.theme, 'color'),
        logo: await readLogo(ctx.deps, partner.logo),
      })
    const created = await sendPdf(ctx, { template: 'figures', name: t('figures:downloads.fileName'), locale, data })
    if ('answer' in created) return created.answer
    const { status, retryAfter } = pdfStatus[created.problem]
    c.header('retry-after', String(retryAfter))
    return problem(c, status, created.problem === 'busy' || created.problem === 'tooMany' ? created.problem : 'noPdf')
  },
)

/** GET /secured/figures/{locale}/table.csv and board.pdf: the statistics of a partner as files. */
export const figureFilesApi = new OpenAPIHono<ApiEnv>().route('/', table).route('/', board)
