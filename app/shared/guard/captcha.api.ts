import { OpenAPIHono } from '@hono/zod-openapi'
import { type ApiEnv, call } from '../calls/api.ts'
import { makeChallenge } from './captcha.server.ts'

/** GET /captcha: returns a challenge for a form that requests a one-time code. */
export const captchaApi = new OpenAPIHono<ApiEnv>().openapi(
  call('anyone', {
    hide: true,
    method: 'get',
    path: '/captcha',
    operationId: 'getChallenge',
    tags: ['auth'],
    summary: 'A challenge for a form that asks for a code',
    responses: { 200: { description: 'The challenge.' } },
  }),
  async (c) => c.json(await makeChallenge(c.get('ctx').deps)),
)
