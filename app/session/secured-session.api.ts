import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, ok, problem, problems, success } from '../shared/calls/api.ts'
import { exampleOf } from '../shared/calls/api-examples.ts'
import { ExpandedSession } from './session.schema.ts'
import { expandedSession } from './session.server.ts'

/**
 * GET /secured/session and /secured/testSecure: the session, or the id, of the signed-in person. Both answer 401 to
 * guests.
 */
export const securedSessionApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('signed-in', {
      method: 'get',
      path: '/secured/session',
      operationId: 'getSecuredSession',
      tags: ['secured'],
      summary: 'The session with its person and check-ups, for whoever is signed in',
      responses: {
        200: answer(ExpandedSession, 'The session.', {
          ...{ tokenStatus: 'present', isActive: true, expiresAt: '2026-12-21T15:42:00.000Z' },
          ...{ isAuthenticated: true, personId: exampleOf.personId, startTime: exampleOf.moment },
          timeout: 2400,
          inactiveTime: 12,
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
        ...problems(401),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      if (!ctx.signedIn) return problem(c, 401, 'signIn')
      return c.json({ ...(await expandedSession(ctx, true, null)), isGuest: false, signedUp: true }, 200)
    },
  )
  .openapi(
    call('signed-in', {
      method: 'get',
      path: '/secured/testSecure',
      operationId: 'testSecure',
      tags: ['secured'],
      summary: 'Whether the caller comes as somebody who is signed in, and as whom',
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
