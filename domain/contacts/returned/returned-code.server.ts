import { blockedFailure, isBounced } from '#platform/http/bounced.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { keyBegins } from '../message-keys.server.ts'
import { type ToProve, unusedCodes } from '../one-time-code.server.ts'

/** `returned`: the message bounced. `blocked`: it was not sent, since earlier ones to the address bounced. */
export type MailReturn = 'returned' | 'blocked'

/** Returns why the email with this browser's code did not arrive; null if no failure is known. */
export async function returnedCode({ deps, sessionState }: RequestContext, proof: ToProve): Promise<MailReturn | null> {
  if (!sessionState) return null
  const code = await unusedCodes(deps.db, sessionState.session.id, proof)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  if (!code) return null
  const message = await deps.db
    .selectFrom('outbox_message')
    .select('failure')
    .where(keyBegins(`account-code ${code.id} `))
    .where('state', '=', 'dead')
    .where(({ or, eb }) => or([isBounced, eb('failure', '=', blockedFailure)]))
    .executeTakeFirst()
  if (!message) return null
  return message.failure === blockedFailure ? 'blocked' : 'returned'
}
