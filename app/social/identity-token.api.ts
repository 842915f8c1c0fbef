import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ApiEnv, answer, call, ok, problem, problems, success } from '../shared/api.ts'
import { exampleOf } from '../shared/api-examples.ts'
import type { ProviderName } from '../shared/social/provider.ts'
import { giveToken } from '../shared/token-answer.server.ts'
import { signInByIdentityToken } from './identity-token.server.ts'

const byToken = {
  description:
    'The body is empty. The bearer token of this call is the identity token (an OpenID Connect ID token) that the provider gave for our client id at most ten minutes ago; it counts once. `data` is our token.',
  responses: {
    200: answer(success(z.string()), 'Our token: it lasts an hour.', { success: true, data: exampleOf.token }),
    ...problems(401, 429, 503),
  },
}

async function signIn(c: Context<ApiEnv>, provider: ProviderName) {
  const here = c.get('here')
  switch (await signInByIdentityToken(here, provider, here.bearer?.token ?? '')) {
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

/** POST /auth/google and /auth/microsoft: exchange a provider's identity token for one of ours. */
export const identityTokenApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('anyone', {
      method: 'post',
      path: '/auth/google',
      operationId: 'signInWithGoogle',
      tags: ['auth'],
      summary: 'Exchanges an identity token of Google for a token of ours',
      ...byToken,
    }),
    (c) => signIn(c, 'google'),
  )
  .openapi(
    call('anyone', {
      method: 'post',
      path: '/auth/microsoft',
      operationId: 'signInWithMicrosoft',
      tags: ['auth'],
      summary: 'Exchanges an identity token of Microsoft for a token of ours',
      ...byToken,
    }),
    (c) => signIn(c, 'microsoft'),
  )
