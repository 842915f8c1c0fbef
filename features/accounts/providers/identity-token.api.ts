import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ApiEnv, answer, call, ok, problem, problems, success, text } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { giveToken } from '#platform/api/token-answer.server.ts'
import type { ProviderName } from '#platform/identity/provider.ts'
import { continueSession, signInByIdentityToken } from './identity-token.server.ts'

/** Header with the product's bearer token, since Authorization contains the provider's token here. */
const sessionHeader = 'x-session-token'

const exchangeCall = {
  description:
    'The body is empty. The bearer token of this call is the identity token (an OpenID Connect ID token) that the ' +
    'provider gave for our client id at most ten minutes ago; it counts once. `data` is our token. A client that ' +
    'has a session already, with a check-up in it, names it by the token of that in a header of its own.',
  request: { headers: z.object({ [sessionHeader]: text(200).optional() }) },
  responses: {
    200: answer(success(z.string()), 'Our token: it lasts an hour.', { success: true, data: exampleOf.token }),
    ...problems(401, 429, 503),
  },
}

async function signIn(c: Context<ApiEnv>, provider: ProviderName, token: string | undefined) {
  const ctx = c.get('ctx')
  if (token && !(await continueSession(ctx, token))) return problem(c, 401, 'tokenEnded')
  switch (await signInByIdentityToken(ctx, provider, ctx.bearer?.token ?? '')) {
    case 'signedIn':
      return c.json(ok((await giveToken(c)).token), 200)
    case 'tooMany':
      return problem(c, 429, 'tooMany')
    case 'unconfigured':
      return problem(c, 503, 'notSetUp')
    case 'unreachable':
      return problem(c, 503, 'busy')
    default:
      return problem(c, 401, 'notProved')
  }
}

/** POST /auth/google and /auth/microsoft: exchange a provider's identity token for a bearer token of the product. */
export const identityTokenApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('anyone', {
      method: 'post',
      path: '/auth/google',
      operationId: 'signInWithGoogle',
      tags: ['auth'],
      summary: 'Exchanges an identity token of Google for a bearer token',
      ...exchangeCall,
    }),
    (c) => signIn(c, 'google', c.req.valid('header')[sessionHeader]),
  )
  .openapi(
    call('anyone', {
      method: 'post',
      path: '/auth/microsoft',
      operationId: 'signInWithMicrosoft',
      tags: ['auth'],
      summary: 'Exchanges an identity token of Microsoft for a bearer token',
      ...exchangeCall,
    }),
    (c) => signIn(c, 'microsoft', c.req.valid('header')[sessionHeader]),
  )
