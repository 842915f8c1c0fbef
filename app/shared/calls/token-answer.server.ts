import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createBearer } from '../visit/bearer.server.ts'
import { type ApiEnv, answer } from './api.ts'
import { exampleOf } from './api-examples.ts'

const Token = { token: z.string(), expires_at: z.string() }

/** What a call that signs somebody in gives. A client with cookies has these besides, and needs no token. */
export const SignedInAnswer = z
  .strictObject({ status: z.literal(200), data: z.strictObject({ person_id: z.string(), ...Token }) })
  .openapi('SignedIn')

/** The same of a session in which nobody may be signed in: `person_id` is null then. */
export const RenewedAnswer = z
  .strictObject({ status: z.literal(200), data: z.strictObject({ person_id: z.string().nullable(), ...Token }) })
  .openapi('Renewed')

const data = {
  person_id: exampleOf.personId,
  token: exampleOf.token,
  expires_at: '2026-11-20T16:42:00.000Z',
}

/** How these stand in the description of a call. */
export const signedInAnswer = answer(SignedInAnswer, 'Somebody is signed in.', { status: 200, data })
export const renewedAnswer = answer(RenewedAnswer, 'The next token.', { status: 200, data })

/** A token for whoever calls, for their session and whoever is signed in. Its answer is kept nowhere. */
export function giveToken(c: Context<ApiEnv>) {
  c.set('givesToken', true)
  return createBearer(c.get('ctx'))
}

/** What a call answers that has just signed somebody in. */
export async function answerSignedIn(c: Context<ApiEnv>) {
  const { signedIn } = c.get('ctx')
  if (!signedIn) throw new Error('Nobody was signed in')
  const token = await giveToken(c)
  return c.json({ status: 200 as const, data: { person_id: signedIn.person.id, ...token } }, 200)
}
