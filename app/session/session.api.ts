import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import { type ApiEnv, answer, call, Id, jsonBody, problem, problems } from '../shared/calls/api.ts'
import { exampleOf } from '../shared/calls/api-examples.ts'
import { sessionCookieName } from '../shared/visit/browser-session.server.ts'
import { clearSiteDataHeaders } from '../shared/visit/end-visit.server.ts'
import { SentDraft } from './drafts.ts'
import { ExpandedSession, SimpleSession } from './session.schema.ts'
import { checkForAccount, expandedSession, keepDraft, leave, noteActivity, simpleSession } from './session.server.ts'

/** Whether the request has a session token, valid or not. */
function hasToken(c: Context<ApiEnv>): boolean {
  const { deps, bearer } = c.get('ctx')
  return bearer !== null || Boolean(parse(c.req.header('cookie') ?? '')[sessionCookieName(deps.settings.origin)])
}

const present = { tokenStatus: 'present', isActive: true, expiresAt: '2026-12-21T15:42:00.000Z' } as const

/**
 * The session endpoints. GET /auth/getSessionSimple is the heartbeat. /auth/draft stores a form draft and /auth/leave
 * ends what must not stay open after an idle time; both serve our own pages only.
 */
export const sessionApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('own', {
      method: 'get',
      path: '/auth/getSessionSimple',
      operationId: 'getSessionSimple',
      tags: ['auth'],
      summary: 'The heartbeat: says that the person is there, and whether the session lasts',
      responses: { 200: answer(SimpleSession, 'The session in a few words.', present) },
    }),
    async (c) => {
      await noteActivity(c.get('ctx'))
      return c.json(simpleSession(c.get('ctx'), hasToken(c)), 200)
    },
  )
  .openapi(
    call('own', {
      method: 'get',
      path: '/auth/getSessionExpanded',
      operationId: 'getSessionExpanded',
      tags: ['auth'],
      summary: 'The session with its person and check-ups',
      request: { query: z.object({ responseId: Id.optional(), response_id: Id.optional() }) },
      responses: {
        200: answer(ExpandedSession, 'The session.', {
          ...present,
          isAuthenticated: false,
          personId: null,
          startTime: exampleOf.moment,
          timeout: 2400,
          inactiveTime: 12,
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
    call('own', {
      method: 'get',
      path: '/auth/checkForExistingAcct/{responseId}',
      operationId: 'checkForExistingAcct',
      tags: ['auth'],
      summary: 'Whether a check-up was saved to an account: to anybody whom it does not concern, none was',
      request: { params: z.object({ responseId: Id.openapi({ example: exampleOf.responseId }) }) },
      responses: { 200: answer(z.strictObject({ found: z.boolean() }), 'Whether it was.', { found: false }) },
    }),
    async (c) => {
      const check = await checkForAccount(c.get('ctx'), c.req.valid('param').responseId).catch(() => 'failed' as const)
      return c.json({ found: check === 'found' }, 200)
    },
  )
  .openapi(
    call('own', {
      hide: true,
      method: 'post',
      path: '/auth/draft',
      operationId: 'keepDraft',
      tags: ['auth'],
      summary: 'Keeps what was typed into a form whose page is being closed',
      request: { body: jsonBody(SentDraft, { address: '/checkUp/4', fields: [['phys_days', '17']] }) },
      responses: { 204: { description: 'It is kept.' }, ...problems(422, 429) },
    }),
    async (c) => {
      const kept = await keepDraft(c.get('ctx'), c.req.valid('json'))
      return kept === 'kept' ? c.body(null, 204) : problem(c, 429, 'tooMany')
    },
  )
  .openapi(
    call('own', {
      hide: true,
      method: 'post',
      path: '/auth/leave',
      operationId: 'leaveAfterIdle',
      tags: ['auth'],
      summary: 'Ends the visit on a shared computer, or the sign-in of staff, after a quiet time',
      responses: { 204: { description: 'What has to end has ended.' } },
    }),
    async (c) => {
      const left = await leave(c.get('ctx'))
      return c.body(null, 204, left ? clearSiteDataHeaders : {})
    },
  )
