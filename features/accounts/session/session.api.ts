import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, Id, jsonBody, problem, problems } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { clearingHeaders } from '#platform/request/kiosk-device.server.ts'
import { SentDraft } from './drafts.ts'
import { hasToken } from './has-token.server.ts'
import { isOwnPage } from './own-page.ts'
import { SimpleSession } from './session.schema.ts'
import { checkForAccount, leave, noteActivity, saveDraft, simpleSession } from './session.server.ts'

const present = { tokenStatus: 'present', isActive: true, expiresAt: '2026-12-21T15:42:00.000Z' } as const

/**
 * The session endpoints. GET /auth/getSessionSimple is the heartbeat. The product's own pages also use /auth/draft to
 * store a form draft, and /auth/leave to end an idle session.
 */
export const sessionApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('own', {
      method: 'get',
      path: '/auth/getSessionSimple',
      operationId: 'getSessionSimple',
      tags: ['auth'],
      summary: 'Heartbeat: reports activity, and returns whether the session is active',
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
      path: '/auth/checkForExistingAcct/{responseId}',
      operationId: 'checkForExistingAcct',
      tags: ['auth'],
      summary: 'Whether a check-up is saved to an account; false for callers whom it does not concern',
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
      summary: 'Stores the input of a form whose page is being closed',
      request: { body: jsonBody(SentDraft, { address: '/checkUp/4', fields: [['phys_days', '17']] }) },
      responses: { 204: { description: 'It is kept.' }, ...problems(422, 429) },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const draft = c.req.valid('json')
      if (!isOwnPage(draft.address, ctx.deps.content.campaigns))
        return problem(c, 422, 'invalid', { address: 'unknown' })
      const outcome = await saveDraft(ctx, draft)
      return outcome === 'kept' ? c.body(null, 204) : problem(c, 429, 'tooMany')
    },
  )
  .openapi(
    call('own', {
      hide: true,
      method: 'post',
      path: '/auth/leave',
      operationId: 'leaveAfterIdle',
      tags: ['auth'],
      summary: 'Ends the visit on a shared computer, or the sign-in of staff, after inactivity',
      responses: { 204: { description: 'What has to end has ended.' } },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const left = await leave(ctx)
      return c.body(null, 204, left ? clearingHeaders(ctx) : {})
    },
  )
