import { OpenAPIHono, z } from '@hono/zod-openapi'
import { beginPasskey, mayAddPasskey } from '#domain/people/passkeys/passkey.server.ts'
import { passkeyPurposes } from '#domain/people/passkeys/passkey.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { type ApiEnv, answer, call, jsonBody, problem, problems } from '#platform/api/api.ts'

/** POST /auth/passkey returns the options for requesting a passkey from the browser, for our own pages. */
export const passkeyApi = new OpenAPIHono<ApiEnv>().openapi(
  call('anyone', {
    hide: true,
    method: 'post',
    path: '/auth/passkey',
    operationId: 'beginPasskey',
    tags: ['auth'],
    summary: 'Starts a passkey request: to sign in, as a second factor, or to add one',
    request: { body: jsonBody(z.object({ purpose: z.enum(passkeyPurposes) }), { purpose: 'signIn' }) },
    responses: {
      200: answer(z.looseObject({ challenge: z.string() }), 'The options for the browser.', { challenge: 'b3Blbg' }),
      ...problems(401, 403, 422, 429),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { purpose } = c.req.valid('json')
    if (purpose !== 'signIn' && !ctx.signedIn) return problem(c, 401, 'signIn')
    if (purpose === 'add' && !mayAddPasskey(ctx)) return problem(c, 403, 'notAllowed')
    if (!(await allow(ctx, 'passkey-begin-network'))) return problem(c, 429, 'tooMany')
    const options: object & { challenge?: string } = await beginPasskey(ctx, purpose)
    return c.json({ ...options, challenge: options.challenge ?? '' }, 200)
  },
)
