import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { type ApiEnv, call, problem, problems } from '#platform/api/api.ts'
import { ownCampaign } from '#platform/content/campaign.ts'
import { may, needsSecondFactor } from '#platform/identity/roles.ts'
import { pdfStatus } from '#platform/pdf/send-pdf.server.ts'
import { notePoster } from '../first-steps/first-steps.server.ts'
import { asDrafted } from '../settings/draft.server.ts'
import { posterPdf } from './poster.server.ts'

/** GET /secured/poster/{locale}: the poster or the handout of a partner as a tagged PDF on US letter, for its staff. */
export const posterApi = new OpenAPIHono<ApiEnv>().openapi(
  call('staff', {
    method: 'get',
    path: '/secured/poster/{locale}',
    operationId: 'getPoster',
    tags: ['secured'],
    summary: 'The poster or handout of a partner with its start link, as a tagged PDF in US letter size, for its staff',
    description:
      'Both languages are in it, the one named first. `promo_code` is one of the codes of the partner itself: ' +
      'whoever comes by the picture code then begins with it. `draft=1` shows to admins of the partner what they ' +
      'have not published yet.',
    request: {
      params: z.object({ locale: z.enum(locales).openapi({ example: 'en' }) }),
      query: z.object({
        partnerID: z.coerce.number().int().min(1).max(999_999_999).openapi({ type: 'integer', example: 110 }),
        sheet: z.enum(['poster', 'handout']).default('poster'),
        promo_code: z.string().max(20).optional(),
        draft: z.string().max(10).optional(),
      }),
    },
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
    const { signedIn, deps } = ctx
    const { partnerID, sheet, promo_code = null } = c.req.valid('query')
    if (!signedIn) return problem(c, 401, 'signIn')
    if (needsSecondFactor(signedIn)) return problem(c, 403, 'notAllowed')
    const found = may(signedIn, 'makePoster', partnerID) ? await deps.partners.find(String(partnerID)) : null
    if (!found) {
      deps.events.note('refusedStaff')
      return problem(c, 404, 'notFound')
    }
    const partner = (await asDrafted(ctx, new URL(c.req.url), found)) ?? found
    const promoCode = ownCampaign(partner, promo_code)?.promoCode ?? null
    const created = await posterPdf(ctx, partner, { kind: sheet, locale: c.req.valid('param').locale, promoCode })
    if ('answer' in created) {
      if (sheet === 'poster') await notePoster(deps, partnerID)
      return created.answer
    }
    const { status, retryAfter } = pdfStatus[created.problem]
    c.header('retry-after', String(retryAfter))
    return problem(c, status, created.problem === 'busy' || created.problem === 'tooMany' ? created.problem : 'noPdf')
  },
)
