import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, ok, problem, problems, success } from '../shared/calls/api.ts'
import { may, needsSecondFactor } from '../shared/person/roles.ts'
import { monthFigures } from './figures.server.ts'
import { MonthFigures } from './figures.ts'

const FiguresQuery = z.object({
  partnerID: z.coerce.number().int().min(1).max(999_999_999).openapi({ type: 'integer', example: 110 }),
  selectedMonth: z.coerce.number().int().min(1).max(12).openapi({ type: 'integer', example: 11 }),
  selectedYear: z.coerce.number().int().min(2020).max(2100).openapi({ type: 'integer', example: 2026 }),
})

/**
 * GET /secured/responses-admin: the number of a partner's check-ups in a month, for its staff, with small groups
 * suppressed so that no person can be identified.
 */
export const figuresApi = new OpenAPIHono<ApiEnv>().openapi(
  call('staff', {
    method: 'get',
    path: '/secured/responses-admin',
    operationId: 'getResponsesOfPartner',
    tags: ['secured'],
    summary: 'How many check-ups were begun with a partner in a month, to its staff',
    description:
      'Staff need their second factor. Check-ups are only counted, never listed: no ids, no answers, no contacts. What would tell of fewer than five people is null, or not among the groups, and so is that from which it could be worked out: groups need not add up to the whole. Trials are left out, and what was deleted is not counted any more. The month is that of the time zone.',
    request: { query: FiguresQuery },
    responses: {
      200: answer(success(MonthFigures), 'The counts.', {
        success: true,
        data: {
          ...{ partner_id: 110, selectedMonth: 11, selectedYear: 2026, time_zone: 'America/New_York', fewer_than: 5 },
          responses: 42,
          finished: 30,
          by_day: [{ value: '2026-11-20', count: 42 }],
          by_form: [
            { value: 'short', count: 12 },
            { value: 'whole', count: 30 },
          ],
          by_locale: [],
          by_campaign: [{ value: '/start', count: 42 }],
        },
      }),
      ...problems(401, 403, 404, 422, 429),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { signedIn, deps } = ctx
    const { partnerID, selectedMonth: month, selectedYear: year } = c.req.valid('query')
    if (!signedIn) return problem(c, 401, 'signIn')
    if (needsSecondFactor(signedIn)) return problem(c, 403, 'notAllowed')
    const partner = may(signedIn, 'seeFigures', partnerID) ? await deps.partners.find(String(partnerID)) : null
    if (!partner) {
      deps.events.note('refusedStaff')
      return problem(c, 404, 'notFound')
    }
    const figures = await monthFigures(ctx, signedIn, partner.id, { year, month })
    return figures ? c.json(ok(figures), 200) : problem(c, 429, 'tooMany')
  },
)
