import { OpenAPIHono, z } from '@hono/zod-openapi'
import { hasToken } from '#features/accounts/session/has-token.server.ts'
import { ExpandedSession } from '#features/accounts/session/session.schema.ts'
import { type ApiEnv, answer, call, Id, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { expandedSession } from './expanded-session.server.ts'

const request = {
  query: z.object({
    responseId: Id.optional().openapi({
      example: exampleOf.responseId,
      description: 'A check-up that is returned as `screening_id`; a saved one makes `signedUp` true.',
    }),
    response_id: Id.optional().openapi({ description: 'The same as `responseId`, which counts when both are there.' }),
  }),
}
const description =
  'Up to twenty check-ups, the one used last first. `interventions` are those of /assessment/recommendations, in ' +
  'the same order; none as long as the check-up is not finished. `isGuest` is false and `signedUp` true for ' +
  'whoever is signed in, and where the check-up of the query was saved to an account of which the caller may know.'

const session = { tokenStatus: 'present', isActive: true, expiresAt: '2026-12-21T15:42:00.000Z' } as const
const times = { startTime: exampleOf.moment, timeout: 2400, inactiveTime: 12 }

export const expandedSessionApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('own', {
      method: 'get',
      path: '/auth/getSessionExpanded',
      operationId: 'getSessionExpanded',
      tags: ['auth'],
      summary: 'The session with its person and check-ups',
      description,
      request,
      responses: {
        200: answer(ExpandedSession, 'The session.', {
          ...session,
          isAuthenticated: false,
          personId: null,
          ...times,
          person: null,
          responses: [
            {
              response_id: exampleOf.responseId,
              assessment_id: 13,
              start_datetime: exampleOf.moment,
              end_datetime: '2026-11-20T15:50:00.000Z',
              interventions: [
                {
                  response_intervention_id: `${exampleOf.responseId}/walk`,
                  intervention_id: 'walk',
                  intervention_name: 'Walk more, step by step',
                },
              ],
            },
          ],
          screening_id: exampleOf.responseId,
          isGuest: true,
          signedUp: false,
        }),
        ...problems(422),
      },
    }),
    async (c) => {
      const { responseId, response_id } = c.req.valid('query')
      return c.json(await expandedSession(c.get('ctx'), hasToken(c), responseId ?? response_id ?? null), 200)
    },
  )
  .openapi(
    call('signed-in', {
      method: 'get',
      path: '/secured/session',
      operationId: 'getSecuredSession',
      tags: ['secured'],
      summary: 'Same as getSessionExpanded, for signed-in callers only',
      description,
      request,
      responses: {
        200: answer(ExpandedSession, 'The session.', {
          ...session,
          isAuthenticated: true,
          personId: exampleOf.personId,
          ...times,
          person: {
            person_id: exampleOf.personId,
            email: exampleOf.email,
            phone: null,
            user_uid: null,
            first_name: 'Rosa',
            last_name: 'Lee',
            client_id: null,
          },
          responses: [],
          screening_id: null,
          isGuest: false,
          signedUp: true,
        }),
        ...problems(401, 422),
      },
    }),
    async (c) => {
      if (!c.get('ctx').signedIn) return problem(c, 401, 'signIn')
      const { responseId, response_id } = c.req.valid('query')
      return c.json(await expandedSession(c.get('ctx'), hasToken(c), responseId ?? response_id ?? null), 200)
    },
  )
  .openapi(
    call('signed-in', {
      method: 'get',
      path: '/secured/testSecure',
      operationId: 'testSecure',
      tags: ['secured'],
      summary: 'Whether the caller is signed in, and as whom',
      responses: {
        200: answer(success(z.strictObject({ person_id: z.string() })), 'Somebody is signed in.', {
          success: true,
          data: { person_id: exampleOf.personId },
        }),
        ...problems(401),
      },
    }),
    (c) => {
      const { signedIn } = c.get('ctx')
      return signedIn ? c.json(ok({ person_id: signedIn.person.id }), 200) : problem(c, 401, 'signIn')
    },
  )
