import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { providerNames } from '#platform/identity/provider.ts'
import type { Deps } from '#platform/request/deps.ts'

/** A pending sign-in at a provider. Stored on the server, so that no detail is in the browser or a URL. */
const Pending = z.object({
  provider: z.enum(providerNames),
  /** The browser session that started the sign-in. Only this session can complete it. */
  sessionId: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Address to return to. */
  from: z.string(),
  locale: z.enum(locales),
  /** The check-up to save to the account. */
  responseId: z.string().nullable(),
  /** Key of the popup window; null if the sign-in runs without a popup. */
  key: z.string().nullable(),
})
export type Pending = z.infer<typeof Pending>

/** Lifetime of a pending sign-in in minutes. */
const lifetimeMinutes = 10

const identifierOf = ({ keyedHash }: Pick<Deps, 'keyedHash'>, state: string) =>
  `social ${keyedHash('social-state', state)}`

/** Stores a pending sign-in under its `state`, and deletes expired rows. */
export async function savePending(deps: Deps, state: string, pending: Pending): Promise<void> {
  const { db } = deps
  const at = deps.now().toISOString()
  await db.deleteFrom('verification').where('expires_at', '<=', at).execute()
  await db
    .insertInto('verification')
    .values({
      id: uuid(),
      identifier: identifierOf(deps, state),
      value: JSON.stringify(pending),
      expires_at: new Date(deps.now().getTime() + lifetimeMinutes * 60_000).toISOString(),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** Deletes and returns the pending sign-in with a `state`; null if unknown, used or expired. */
export async function takePending(deps: Deps, state: string): Promise<Pending | null> {
  const row = await deps.db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(deps, state))
    .where('expires_at', '>', deps.now().toISOString())
    .returning('value')
    .executeTakeFirst()
  return row ? Pending.parse(JSON.parse(row.value)) : null
}
