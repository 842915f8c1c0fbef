import { OpenAPIHono, z } from '@hono/zod-openapi'
import { fewest } from '#assessment/statistics/measures.ts'
import { type ApiEnv, answer, call, ok, problem, problems, success } from '#platform/api/api.ts'
import { byNames, FigureTable } from './compute/answer.ts'
import { requestedPartner } from './figures.policy.ts'
import { FiguresQuery, questionFrom } from './figures.schema.ts'
import { figuresOf } from './figures.server.ts'

const FiguresOfPartner = z
  .strictObject({
    partner_id: z.int(),
    selectedMonth: z.int().nullable(),
    selectedQuarter: z.int().nullable(),
    selectedYear: z.int(),
    by: z.enum(byNames),
    time_zone: z.string(),
    fewer_than: z.int(),
    tables: z.array(FigureTable).readonly(),
    trend: z.array(FigureTable).readonly(),
    next: z
      .strictObject({ count: z.iso.date(), details: z.iso.date().nullable() })
      .nullable()
      .openapi({ description: 'The days on which more people, and more tables, may be published.' }),
  })
  .openapi('FiguresOfPartner')

/**
 * GET /secured/responses-admin: the statistics of a partner for its staff, without groups of fewer than eleven people.
 */
export const figuresApi = new OpenAPIHono<ApiEnv>().openapi(
  call('staff', {
    method: 'get',
    path: '/secured/responses-admin',
    operationId: 'getResponsesOfPartner',
    tags: ['secured'],
    summary: 'The statistics of a partner, for its staff',
    description:
      'Staff need their second factor. People are counted, never listed: no ids, no answers, no contacts. Each is ' +
      'counted once a year, with the check-up that they finished first, in the week in which it was begun: days 1 ' +
      'to 7, 8 to 14, 15 to 21, or 22 to the end of a month. A number is published a week after its days ended, ' +
      'alone or with other weeks, and does not change. No number is below eleven: where one would be, categories, ' +
      'groups or weeks are joined, or the table is missing. `rest` is everybody else, also those who did not ' +
      'answer; among the states that is `surviving`. Without `selectedMonth` and `selectedQuarter` the answer is of ' +
      'the year; with one of them, of the tables that share days with it. Trials are left out.',
    request: { query: FiguresQuery },
    responses: {
      200: answer(success(FiguresOfPartner), 'The figures.', {
        success: true,
        data: {
          ...{ partner_id: 110, selectedMonth: null, selectedQuarter: null, selectedYear: 2026, by: 'all' },
          ...{ time_zone: 'America/New_York', fewer_than: fewest },
          tables: [
            {
              measure: 'state',
              spans: [{ from: '2026-07-01', to: '2026-09-30' }],
              parts: [
                { categories: ['thriving'], count: 77, of: 171 },
                { categories: ['struggling'], count: 31, of: 171 },
              ],
              mean: { mean: 5.9 },
            },
          ],
          next: { count: '2026-11-29', details: '2027-01-08' },
          trend: [
            {
              ...{ measure: 'people', spans: [{ from: '2026-07-08', to: '2026-07-21' }], mean: null },
              parts: [{ categories: ['people'], count: 51, of: 51 }],
            },
          ],
        },
      }),
      ...problems(401, 403, 404, 422, 429),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const query = c.req.valid('query')
    const requested = await requestedPartner(ctx, query.partnerID)
    if ('status' in requested) return problem(c, requested.status, requested.code)
    const question = questionFrom(query)
    const figures = await figuresOf(ctx, requested.signedIn, requested.partner.id, question)
    if (!figures) return problem(c, 429, 'tooMany')
    const { timeZone } = ctx.deps.settings
    return c.json(
      ok({
        partner_id: requested.partner.id,
        selectedMonth: query.selectedMonth ?? null,
        selectedQuarter: query.selectedQuarter ?? null,
        ...{ selectedYear: question.year, by: question.by },
        ...{ time_zone: timeZone, fewer_than: fewest },
        tables: figures.answer.tables,
        trend: figures.answer.trend,
        next: figures.next,
      }),
      200,
    )
  },
)
