import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call } from '#platform/api/api.ts'
import { makeChallenge } from './captcha.server.ts'

const Challenge = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z
        .strictObject({ until: z.string(), doublings: z.int() })
        .openapi({ description: 'Until when it holds, and how much work it is.' }),
    }),
    signature: z.string(),
  })
  .openapi('Challenge')

const example = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '6f0d9f8a4c2b1e7d5a3c9b8f7e6d5c4b',
    salt: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    cost: 2000,
    keyLength: 32,
    keyPrefix: '5d41402abc4b2a76b9719d911017c592',
    keySignature: '9b74c9897bac770ffc029102a200c5de9b74c9897bac770ffc029102a200c5de',
    data: { until: '2026-11-20T16:02:00.000Z', doublings: 0 },
  },
  signature: 'e4d909c290d0fb1ca068ffaddf22cbd0e4d909c290d0fb1ca068ffaddf22cbd0',
}

/** GET /captcha: returns a challenge for a request that needs a captcha. */
export const captchaApi = new OpenAPIHono<ApiEnv>().openapi(
  call('anyone', {
    method: 'get',
    path: '/captcha',
    operationId: 'getChallenge',
    tags: ['auth'],
    summary: 'A proof-of-work challenge, whose solution is the `captcha` of other calls',
    description: [
      'A proof of work (ALTCHA) instead of a riddle: about a second of computing, more while the product is ' +
        'flooded (`doublings`).',
      'Try counter = 0, 1, 2, …: password = the bytes of `nonce` (hex) and the counter as four bytes, big end ' +
        'first; key = PBKDF2 with HMAC-SHA-256 of password and the bytes of `salt` (hex), `cost` rounds, `keyLength` ' +
        'bytes; stop when the key in hex begins with `keyPrefix`.',
      'Send `captcha` = base64 of the JSON {"challenge": this answer, "solution": {"counter": counter, ' +
        '"derivedKey": key in hex}}. It is taken once, until `until`.',
    ].join(' '),
    responses: { 200: answer(Challenge, 'The challenge.', example) },
  }),
  async (c) => {
    const { parameters, signature = '' } = await makeChallenge(c.get('ctx').deps)
    const { algorithm, nonce, salt, cost, keyLength = 32, keyPrefix, keySignature = '', data } = parameters
    const { until, doublings } = z.object({ until: z.string(), doublings: z.int() }).parse(data)
    const shown = { algorithm, nonce, salt, cost, keyLength, keyPrefix, keySignature, data: { until, doublings } }
    return c.json({ parameters: shown, signature }, 200)
  },
)
