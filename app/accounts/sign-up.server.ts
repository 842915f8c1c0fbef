import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { proving, sendAccountCode } from '../shared/contact/account-code.server.ts'
import { type CodeEntered, type CodeSent, enterCode } from '../shared/contact/one-time-code.server.ts'
import { beginSignIn, findPersonBy, personBy } from '../shared/person/account.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { tellOfChange } from './new-password.server.ts'

const keptMinutes = 30

/** What was typed to sign up, kept until the email is proved: of the password only its hash. */
const Pending = z.object({
  email: z.string(),
  hash: z.string(),
  /** The person whose email and password these are already, if any. */
  personId: z.string().nullable(),
})

const identifier = (sessionId: string) => `sign-up ${sessionId}`

/**
 * Sends a code to an email and keeps what was typed until the code comes back, in this browser. For an email that has an
 * account, and one that has none, everything is the same.
 */
export async function beginSignUp(ctx: RequestContext, email: string, password: string): Promise<CodeSent> {
  const { deps } = ctx
  const sent = await sendAccountCode(ctx, email)
  if (sent !== 'sent') return sent
  const session = await ctx.ensureSession()
  const value = JSON.stringify({
    email,
    hash: await deps.identity.hashOf(password),
    personId: await deps.identity.findByPassword(email, password),
  } satisfies z.infer<typeof Pending>)
  const at = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('verification').where('identifier', '=', identifier(session.id)).execute()
    await trx
      .insertInto('verification')
      .values({
        id: uuid(),
        identifier: identifier(session.id),
        value,
        expires_at: new Date(at.getTime() + keptMinutes * 60_000).toISOString(),
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })
      .execute()
  })
  return 'sent'
}

/** The email that this browser is signing up with; null when it is not. */
export async function findSigningUp(ctx: RequestContext): Promise<string | null> {
  return (await findPending(ctx))?.email ?? null
}

async function findPending({ deps, visit }: RequestContext) {
  if (!visit) return null
  const row = await deps.db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifier(visit.session.id))
    .where('expires_at', '>', deps.now().toISOString())
    .executeTakeFirst()
  return row ? Pending.parse(JSON.parse(row.value)) : null
}

/** Forgets what was typed, for whoever wants to sign up with another email. */
export async function endSignUp({ deps, visit }: RequestContext): Promise<void> {
  if (!visit) return
  await deps.db.deleteFrom('verification').where('identifier', '=', identifier(visit.session.id)).execute()
}

/**
 * What became of the code of somebody who signs up: `gone` when what they typed is kept no more; `inUse` when their email,
 * now proved, has an account with another password. Only who has proved the email learns that.
 */
export type SignedUp = Exclude<CodeEntered, 'right'> | 'added' | 'signedIn' | 'inUse' | 'gone'

/**
 * Tries the code. The right one adds the person with the password that was typed, and signs them in. Somebody with an
 * account is signed in when the password was theirs, or when they had none: then they have this one from now on.
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
    const person = await personBy(ctx, trx, { method: 'email', contact: email })
    const password = await trx
      .selectFrom('credential')
      .select('id')
      .where('person_id', '=', person.id)
      .where('password', 'is not', null)
      .executeTakeFirst()
    if (password) {
      done = pending.personId === known ? person : 'inUse'
      return
    }
    await identity.setPasswordHash(trx, person.id, hash)
    if (known !== null) await tellOfChange(ctx, trx, person.id)
    done = person
  })
  if (entered !== 'right') return entered
  if (done === undefined || done === 'inUse') return 'inUse'
  await beginSignIn(ctx, done.id)
  return done.added ? 'added' : 'signedIn'
}
