import { OpenAPIHono, z } from '@hono/zod-openapi'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { type ApiEnv, answer, call, Id, ok, problem, problems, success } from '#platform/api/api.ts'
import { isAccepted } from '#platform/http/accepted-token.ts'

const Center = z
  .strictObject({
    GSID: z.string(),
    partner_id: z.int(),
    partner_key: z.string(),
    name: z.string(),
    friendly_name: z.string(),
    state: z.string(),
    url: z.string(),
  })
  .openapi('Center')

/** GET /auth/searchCenterID: returns a center by an external service's id, for that service only. */
export const centerSearchApi = new OpenAPIHono<ApiEnv>().openapi(
  call('service', {
    method: 'get',
    path: '/auth/searchCenterID',
    operationId: 'searchCenterID',
    tags: ['auth'],
    summary: 'Looks up a center by the id of an external service',
    request: { query: z.object({ GSID: Id.openapi({ example: 'demo-center-110' }) }) },
    responses: {
      200: answer(success(Center), 'The center.', {
        success: true,
        data: {
          ...{ GSID: 'demo-center-110', partner_id: 110, partner_key: 'volusia', state: 'FL' },
          ...{ name: 'Volusia Council on Aging', friendly_name: 'Volusia Council', url: 'https://volusia.example.org' },
        },
      }),
      ...problems(401, 404, 422, 429),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { deps, bearer } = ctx
    if (!(await allow(ctx, 'center-search'))) return problem(c, 429, 'tooMany')
    if (!isAccepted(bearer?.token, deps.settings.centerSearchTokens)) {
      deps.events.note('badServiceToken')
      return problem(c, 401, 'serviceToken')
    }
    const { GSID } = c.req.valid('query')
    const partner = (await deps.partners.list()).find(({ gsids }) => gsids?.includes(GSID))
    if (!partner) return problem(c, 404, 'notFound')
    const { id, key, name, friendlyName, state, url } = partner
    return c.json(ok({ GSID, partner_id: id, partner_key: key, name, friendly_name: friendlyName, state, url }), 200)
  },
)
