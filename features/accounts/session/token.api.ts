import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import { type ApiEnv, answer, call, jsonBody, ok, problem, problems, success, text } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { giveToken, renewedAnswer } from '#platform/api/token-answer.server.ts'
import { sessionCookieName } from '#platform/request/browser-session.server.ts'
import { allowToken, saveClientId } from './token.server.ts'

const StartedSession = success(z.strictObject({ token: z.string(), expires_at: z.string() }))
const ClientId = z.object({
  client_id: text(60)
    .transform((id) => id.trim() || null)
    .nullable(),
})
const StoredClientId = success(z.strictObject({ client_id: z.string().nullable(), person_id: z.string().nullable() }))

/** Issues the next token of a session that has not ended, with the id of the signed-in account. */
async function renew(c: Context<ApiEnv>) {
  const ctx = c.get('ctx')
  if (!ctx.sessionState) return problem(c, 401, 'tokenEnded')
  if (!(await allowToken(ctx))) return problem(c, 429, 'tooMany')
  const token = await giveToken(c)
  return c.json({ status: 200 as const, data: { person_id: ctx.signedIn?.person.id ?? null, ...token } }, 200)
}

/** Endpoints for clients without cookies: start a session, renew its token, and set the client's id for the visitor. */
export const tokenApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/session',
      operationId: 'beginSession',
      tags: ['auth'],
      summary: 'Starts a session for a client without cookies, and returns its bearer token',
      description:
        'The token lasts an hour; /auth/loginNewPortalSimple gives the next one. With a session already there, it ' +
        'gives another token for that.',
      responses: {
        200: answer(StartedSession, 'A token.', {
          success: true,
          data: { token: exampleOf.token, expires_at: '2026-11-20T16:42:00.000Z' },
        }),
        ...problems(429),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { origin } = ctx.deps.settings
      const isByCookie =
        ctx.sessionState !== null && Boolean(parse(c.req.header('cookie') ?? '')[sessionCookieName(origin)])
      if (!(await allowToken(ctx))) return problem(c, 429, 'tooMany')
      const token = await giveToken(c)
      // A client without cookies authenticates by the token alone, so the session cookie is not set.
      if (!isByCookie) ctx.cookies.length = 0
      return c.json(ok(token), 200)
    },
  )
  .openapi(
    call('own', {
      method: 'get',
      path: '/auth/loginNewPortalSimple',
      operationId: 'renewToken',
      tags: ['auth'],
      summary: 'Renews the token of an active session, by its cookie or token',
      responses: { 200: renewedAnswer, ...problems(401, 429) },
    }),
    (c) => renew(c),
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/loginNewPortalSimple',
      operationId: 'renewTokenByPost',
      tags: ['auth'],
      summary: 'Same as GET',
      responses: { 200: renewedAnswer, ...problems(401, 429) },
    }),
    (c) => renew(c),
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/updateClientID',
      operationId: 'updateClientId',
      tags: ['auth'],
      summary: 'Stores the client’s id of the visitor, in the session and for the signed-in person',
      request: { body: jsonBody(ClientId, { client_id: 'member-1042' }) },
      responses: {
        200: answer(StoredClientId, 'It is kept.', {
          success: true,
          data: { client_id: 'member-1042', person_id: exampleOf.personId },
        }),
        ...problems(422, 429),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { client_id } = c.req.valid('json')
      if (!(await saveClientId(ctx, client_id))) return problem(c, 429, 'tooMany')
      return c.json(ok({ client_id, person_id: ctx.signedIn?.person.id ?? null }), 200)
    },
  )
