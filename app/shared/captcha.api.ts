import { Hono } from 'hono'
import type { ApiEnv } from './api.ts'
import { makeChallenge } from './captcha.server.ts'

/** GET /captcha: a challenge for a form that asks for a code. */
export const captchaApi = new Hono<ApiEnv>().get('/captcha', async (c) =>
  c.json(await makeChallenge(c.get('here').deps)),
)
