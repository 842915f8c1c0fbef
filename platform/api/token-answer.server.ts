import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createBearer } from '#platform/request/bearer.server.ts'
import { type ApiEnv, answer } from './api.ts'
import { exampleOf } from './api-examples.ts'

const Token = { token: z.string(), expires_at: z.string() }

/** The response of a call that signs in. Clients with cookies get cookies as well and need no token. */
const SignedInAnswer = z
  .strictObject({ status: z.literal(200), data: z.strictObject({ person_id: z.string(), ...Token }) })
  .openapi('SignedIn')

/** The response of a call that renews a token. `person_id` is null if the caller is not signed in. */
const RenewedAnswer = z
  .strictObject({ status: z.literal(200), data: z.strictObject({ person_id: z.string().nullable(), ...Token }) })
  .openapi('Renewed')

const data = {
  person_id: exampleOf.personId,
  token: exampleOf.token,
  expires_at: '2026-11-20T16:42:00.000Z',
}

/** Describes the response of a sign-in for OpenAPI. */
export const signedInAnswer = answer(SignedInAnswer, 'Somebody is signed in.', { status: 200, data })
/** Describes the response with a renewed token for OpenAPI. */
export const renewedAnswer = answer(RenewedAnswer, 'The next token.', { status: 200, data })

/** Creates a bearer token for the caller's session and sign-in. Marks the response so that it is never stored. */
export function giveToken(c: Context<ApiEnv>) {
  c.set('givesToken', true)
  return createBearer(c.get('ctx'))
}

/** Returns the response of a call that has just signed a person in. */
export async function answerSignedIn(c: Context<ApiEnv>) {
  const { signedIn } = c.get('ctx')
  if (!signedIn) throw new Error('Nobody was signed in')
  const token = await giveToken(c)
  return c.json({ status: 200 as const, data: { person_id: signedIn.person.id, ...token } }, 200)
}
