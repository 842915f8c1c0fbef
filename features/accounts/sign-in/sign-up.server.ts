import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { proving, sendAccountCode } from '#domain/contacts/account-code.server.ts'
import { type CodeEntered, type CodeSent, enterCode } from '#domain/contacts/one-time-code.server.ts'
import { beginSignIn, findOrCreateAccount, findPersonBy } from '#domain/people/account.server.ts'
import { notifyOfChange } from '#domain/people/notify-of-change.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Lifetime of a pending sign-up in minutes. */
const pendingMinutes = 30

/** A pending sign-up that awaits its code: the email, and only the hash of the password. */
const Pending = z.object({
  email: z.string(),
  hash: z.string(),
})

const identifier = (sessionId: string) => `sign-up ${sessionId}`

/**
 * Sends a code to an email and stores the sign-up in this browser's session until the code is entered. The response
 * does not reveal whether the email has an account.
 */
export async function beginSignUp(ctx: RequestContext, email: string, password: string): Promise<CodeSent> {
  const { deps } = ctx
  // Before the code is sent, since hashing may be refused.
  const hash = await deps.identity.hashForSignUp(ctx, email, password)
  const sent = await sendAccountCode(ctx, email)
  if (sent === 'tooMany' || sent === 'unavailable') return sent
  const session = await ctx.ensureSession()
  const value = JSON.stringify({ email, hash } satisfies z.infer<typeof Pending>)
  const at = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('verification').where('identifier', '=', identifier(session.id)).execute()
    await trx
      .insertInto('verification')
      .values({
        id: uuid(),
        identifier: identifier(session.id),
        value,
        expires_at: new Date(at.getTime() + pendingMinutes * 60_000).toISOString(),
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })
      .execute()
  })
  return sent
}

/** Sends the code of this browser's pending sign-up to another email, for people who mistyped theirs. */
export async function correctSignUp(ctx: RequestContext, email: string): Promise<CodeSent | 'gone'> {
  const { deps, sessionState } = ctx
  const pending = await findPending(ctx)
  if (!pending || !sessionState) return 'gone'
  const sent = await sendAccountCode(ctx, email)
  if (sent === 'tooMany' || sent === 'unavailable') return sent
  const value = JSON.stringify({ ...pending, email } satisfies z.infer<typeof Pending>)
  await deps.db
    .updateTable('verification')
    .set({ value, updated_at: deps.now().toISOString() })
    .where('identifier', '=', identifier(sessionState.session.id))
    .execute()
  return sent
}

/** Returns the email of this browser's pending sign-up; null if there is none. */
export async function findSignUpEmail(ctx: RequestContext): Promise<string | null> {
  return (await findPending(ctx))?.email ?? null
}

async function findPending({ deps, sessionState }: RequestContext) {
  if (!sessionState) return null
  const row = await deps.db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifier(sessionState.session.id))
    .where('expires_at', '>', deps.now().toISOString())
    .executeTakeFirst()
  return row ? Pending.parse(JSON.parse(row.value)) : null
}

/** Deletes this browser's pending sign-up, for people who want to use another email. */
export async function endSignUp({ deps, sessionState }: RequestContext): Promise<void> {
  if (!sessionState) return
  await deps.db.deleteFrom('verification').where('identifier', '=', identifier(sessionState.session.id)).execute()
}

/**
 * Result of the second step of signing up. `gone`: the pending sign-up has expired. `inUse`: the email, now verified,
 * has an account with another password, which is disclosed only to the owner of the email.
 */
export type SignedUp = Exclude<CodeEntered, 'right'> | 'added' | 'signedIn' | 'inUse' | 'gone'

/**
 * Checks the code. The right one creates the account with the chosen password and signs in to it. The owner of an
 * existing account is signed in if the password matches, or if the account had none, which is then set.
 */
export async function finishSignUp(ctx: RequestContext, typed: string): Promise<SignedUp> {
  const pending = await findPending(ctx)
  if (!pending) return 'gone'
  const { email, hash } = pending
  const { identity } = ctx.deps
  let done: { id: string; added: boolean } | 'inUse' | undefined
  const entered = await enterCode(ctx, proving(email), typed, async (trx, session) => {
    await trx.deleteFrom('verification').where('identifier', '=', identifier(session.id)).execute()
    const known = await findPersonBy(trx, { method: 'email', contact: email })
    const person = await findOrCreateAccount(ctx, trx, { method: 'email', contact: email })
    const credential = await trx
      .selectFrom('credential')
      .select('password')
      .where('person_id', '=', person.id)
      .where('password', 'is not', null)
      .executeTakeFirst()
    if (credential) {
      done = credential.password === hash ? person : 'inUse'
      return
    }
    await identity.setPasswordHash(trx, person.id, hash)
    if (known !== null) await notifyOfChange(ctx, trx, person.id)
    done = person
  })
  if (entered !== 'right') return entered
  if (done === undefined || done === 'inUse') return 'inUse'
  await beginSignIn(ctx, done.id)
  return done.added ? 'added' : 'signedIn'
}
