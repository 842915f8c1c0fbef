import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { locales } from '#assessment/questionnaire.ts'
import { providerNames } from '../shared/social/provider.ts'
import type { Deps } from '../shared/visit/deps.ts'

/** A sign-in that is under way at a provider. It is kept here, so that nothing of it stands in the browser or an address. */
const Pending = z.object({
  provider: z.enum(providerNames),
  /** The browser's session that began it: only there can it end. */
  sessionId: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where it began, to come back to. */
  from: z.string(),
  locale: z.enum(locales),
  /** The response to save to the person. */
  responseId: z.string().nullable(),
  /** What the page calls the window that it opened for it; null without one. */
  key: z.string().nullable(),
})
export type Pending = z.infer<typeof Pending>

/** Somebody has to come back within so many minutes. */
const minutes = 10

const identifierOf = ({ keyedHash }: Pick<Deps, 'keyedHash'>, state: string) =>
  `social ${keyedHash('social-state', state)}`

/** Keeps a sign-in that begins, under its state; and lets those go whose time is over. */
export async function keepPending(deps: Deps, state: string, pending: Pending): Promise<void> {
  const { db } = deps
  const at = deps.now().toISOString()
  await db.deleteFrom('verification').where('expires_at', '<=', at).execute()
  await db
    .insertInto('verification')
    .values({
      id: uuid(),
      identifier: identifierOf(deps, state),
      value: JSON.stringify(pending),
      expires_at: new Date(deps.now().getTime() + minutes * 60_000).toISOString(),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** The sign-in of a state, once: whoever comes a second time with the same gets null. */
export async function takePending(deps: Deps, state: string): Promise<Pending | null> {
  const row = await deps.db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(deps, state))
    .where('expires_at', '>', deps.now().toISOString())
    .returning('value')
    .executeTakeFirst()
  return row ? Pending.parse(JSON.parse(row.value)) : null
}
