import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, call, problem, problems } from '#platform/api/api.ts'
import { csvFile } from '#platform/api/csv-file.ts'
import { needsSecondFactor } from '#platform/identity/roles.ts'
import { allFeedback } from './feedback.server.ts'
import { feedbackRows } from './feedback-table.ts'
import { mayReadFeedback } from './focus-group.policy.ts'

/** GET /secured/focus-group.csv: the feedback of the focus group, for platform admins. */
export const focusGroupApi = new OpenAPIHono<ApiEnv>().openapi(
  call('staff', {
    method: 'get',
    path: '/secured/focus-group.csv',
    operationId: 'getFocusGroup',
    tags: ['secured'],
    summary: 'The answers of the focus group, as CSV',
    description:
      'For administrators of the platform with their second factor. One line for each member, by number: no name, ' +
      'no check-up, no account.',
    responses: {
      200: { description: 'The table.', content: { 'text/csv': { schema: z.string() } } },
      ...problems(401, 403, 404),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { signedIn, deps } = ctx
    if (!signedIn) return problem(c, 401, 'signIn')
    if (needsSecondFactor(signedIn)) return problem(c, 403, 'notAllowed')
    if (!mayReadFeedback(ctx)) {
      deps.events.note('refusedStaff')
      return problem(c, 404, 'notFound')
    }
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="focus-group.csv"')
    c.header('cache-control', 'no-store')
    return c.body(csvFile(feedbackRows(deps.content.focusGroup, await allFeedback(ctx))))
  },
)
