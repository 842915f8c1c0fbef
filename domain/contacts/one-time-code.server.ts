import { timingSafeEqual } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { allow, allowForContact, countForAll } from '#platform/abuse/rate-limit.server.ts'
import type { MessageName } from '#platform/content/schemas/message.schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { OneKeyHash } from '#platform/crypto/secret.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { Deps } from '#platform/request/deps.ts'
import { isFamiliarNetwork } from '#platform/request/familiar-network.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { methodOfContact } from './contact-method.ts'
import { countSms, isSmsUsedUp } from './sms-budget.server.ts'
import { readOneTimeCode } from './typed-code.ts'

/** Validity of a one-time code in minutes after it was last sent. */
export const codeMinutes = 10
const maxTries = 5
/** Seconds in which a repeated request counts as a double click and sends nothing. */
const sameCodeSeconds = { first: 20, repeated: 3 } as const

/** Purpose of a code. `subject`: the contact, or the id of the record that the code opens. */
export type ToProve = { purpose: 'share' | 'account' | 'change' | 'delete' | 'remind' | 'copy'; subject: string }

/** The recipient of a code, and the message that contains it. */
export type CodeMessage = {
  name: Extract<MessageName, 'share-code' | 'account-code'>
  method: Method
  recipient: string
  /** Key of the contact for rate limits. */
  contactKey: string
  partner: Partner | null
  /** The person deliberately requested another code. */
  isRepeated?: boolean
}

/**
 * Result of requesting a code. `onItsWay`: one was just sent, so none is sent now. `sentIfKnown`: the budget of text
 * messages is nearly used up, so one was sent only if an account has the number; the response does not reveal whether.
 * `unavailable`: no message can be sent by this method.
 */
export type CodeSent = 'sent' | 'onItsWay' | 'sentIfKnown' | 'tooMany' | 'unavailable'

/** Fragments of addresses that show the result of a request for another code. */
export const sentNote = { sent: '#resent', onItsWay: '#on-its-way', sentIfKnown: '#if-known' } as const

const codeHash = (hash: OneKeyHash, id: string, code: string) => hash('one-time-code', `${id} ${code}`)

/** Returns the code of a row. It derives from the row's id, so that it can be sent again without being stored. */
const codeOf = (hash: OneKeyHash, id: string): string =>
  String(Buffer.from(hash('one-time-code-digits', id), 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Returns the code of a stored row; undefined if its secret was removed from the settings. */
const storedCode = ({ keyedHash }: Pick<Deps, 'keyedHash'>, { id, code_hash }: { id: string; code_hash: string }) =>
  keyedHash.all
    .map((hash) => ({ hash, code: codeOf(hash, id) }))
    .find(({ hash, code }) => codeHash(hash, id, code) === code_hash)?.code

/** Returns the expiry of a code that is sent now. */
const expiryOf = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() + codeMinutes * 60_000)

/**
 * Sends a six-digit code that works only in this browser. While the last code for the same purpose and subject is
 * valid, sends that one again, so that a message in transit stays valid; wrong attempts are counted over all its
 * messages. A double click sends only one message, and only sent messages are counted.
 */
export async function sendCode(ctx: RequestContext, proof: ToProve, to: CodeMessage): Promise<CodeSent> {
  const { deps } = ctx
  if (!deps.outbox.methods.includes(to.method)) return 'unavailable'
  const session = await ctx.ensureSession()
  return deps.db.transaction().execute(async (trx) => {
    // Locks the session's row to serialize concurrent requests.
    await trx.updateTable('browser_session').set({ seen_at: session.seen_at }).where('id', '=', session.id).execute()
    if (await wasJustSent(ctx, trx, session.id, proof, sameCodeSeconds[to.isRepeated ? 'repeated' : 'first']))
      return 'onItsWay'
    if (!(await maySend(ctx, trx, proof, to))) return 'tooMany'
    const sms = to.method === 'phone' ? await spendSms(ctx, trx, to) : 'sent'
    if (sms === 'tooMany') return sms
    await storeAndSend(ctx, trx, session.id, proof, to, sms !== 'usedUp')
    return sms === 'sent' ? sms : 'sentIfKnown'
  })
}

/**
 * Counts a text message unless an account has the number, and returns the result. While the budget is short, messages
 * to accounts are sent (`known`), others are not (`usedUp`). The caller's own number is exempt.
 */
async function spendSms(
  ctx: RequestContext,
  trx: AnyTransaction,
  { recipient }: CodeMessage,
): Promise<'sent' | 'known' | 'usedUp' | 'tooMany'> {
  if (ctx.signedIn?.person.phone === recipient) return 'sent'
  const owner = await trx
    .selectFrom('person')
    .select('id')
    .where('phone', '=', recipient)
    .where('phone_verified', '=', 1)
    .executeTakeFirst()
  if (owner) return (await isSmsUsedUp(ctx, trx)) ? 'known' : 'sent'
  return countSms(ctx, trx)
}

async function wasJustSent(
  { deps }: RequestContext,
  trx: AnyTransaction,
  sessionId: string,
  { purpose, subject }: ToProve,
  seconds: number,
): Promise<boolean> {
  const recent = await trx
    .selectFrom('one_time_code')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('tries', '=', 0)
    .where('expires_at', '>', new Date(expiryOf(deps).getTime() - seconds * 1000).toISOString())
    .executeTakeFirst()
  return recent !== undefined
}

/** Counts a code against all its budgets, which are separate for each purpose and method. */
async function maySend(ctx: RequestContext, db: AnyTransaction, proof: ToProve, to: CodeMessage): Promise<boolean> {
  const allowed =
    (await allow(ctx, 'code-network', `${proof.purpose} ${to.method}`, { db })) &&
    (await allowForContact(ctx, `${proof.purpose} ${to.contactKey}`, codeBudgets, familiarity(ctx, proof, db), { db }))
  if (allowed) await countForAll(ctx, to.method === 'phone' ? 'code-sms-all' : 'code-mail-all', { db })
  return allowed
}

const codeBudgets = { house: ['code-contact', 'code-contact-day'], strangers: 'code-contact-strangers' } as const
const tryBudgets = { house: ['code-try'], strangers: 'code-try-strangers' } as const

/** Returns a function that tests if the account of a code was signed in to from the caller's network before. */
const familiarity =
  (ctx: RequestContext, { purpose, subject }: ToProve, db: AnyTransaction | Database = ctx.deps.db) =>
  async (): Promise<boolean> => {
    const person =
      purpose === 'account'
        ? await db.selectFrom('person').select('id').where(methodOfContact(subject), '=', subject).executeTakeFirst()
        : ctx.signedIn?.person
    return isFamiliarNetwork(ctx, person?.id ?? null, db)
  }

async function storeAndSend(
  ctx: RequestContext,
  trx: AnyTransaction,
  sessionId: string,
  proof: ToProve,
  to: CodeMessage,
  isSent: boolean,
): Promise<void> {
  const { deps } = ctx
  const { id, code } = (await renewCode(deps, trx, sessionId, proof)) ?? (await makeCode(deps, trx, sessionId, proof))
  if (!isSent) return
  await deps.outbox.add(trx, {
    name: to.name,
    method: to.method,
    recipient: to.recipient,
    languages: [ctx.locale, ...locales.filter((other) => other !== ctx.locale)],
    partner: to.partner,
    key: `${to.name} ${id} ${deps.now().getTime()}`,
    expiresAt: expiryOf(deps),
    blanks: () => ({ code, minutes: String(codeMinutes), host: new URL(deps.settings.origin).hostname }),
  })
}

/** Extends the valid code of a browser, if any, and returns it. */
async function renewCode(
  deps: Deps,
  trx: AnyTransaction,
  sessionId: string,
  { purpose, subject }: ToProve,
): Promise<{ id: string; code: string } | null> {
  const row = await trx
    .updateTable('one_time_code')
    .set({ expires_at: expiryOf(deps).toISOString() })
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', deps.now().toISOString())
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  const code = row && storedCode(deps, row)
  return row && code !== undefined ? { id: row.id, code } : null
}

/** Creates a new code, which replaces an expired one. */
async function makeCode(deps: Deps, trx: AnyTransaction, sessionId: string, { purpose, subject }: ToProve) {
  await trx
    .deleteFrom('one_time_code')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute()
  const id = uuid()
  const code = codeOf(deps.keyedHash, id)
  await trx
    .insertInto('one_time_code')
    .values({
      id,
      purpose,
      subject,
      session_id: sessionId,
      code_hash: codeHash(deps.keyedHash, id, code),
      created_at: deps.now().toISOString(),
      expires_at: expiryOf(deps).toISOString(),
      tries: 0,
    })
    .execute()
  return { id, code }
}

/** Deletes all codes for a purpose and subject, which invalidates them. */
export async function forgetCodes(trx: AnyTransaction, { purpose, subject }: ToProve): Promise<void> {
  await trx.deleteFrom('one_time_code').where('purpose', '=', purpose).where('subject', '=', subject).execute()
}

/** Returns a query for the ids of the codes that a browser session has requested and not used. */
export const unusedCodes = (db: Database, sessionId: string, { purpose, subject }: ToProve) =>
  db
    .selectFrom('one_time_code')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)

/** Tests if this browser has requested a code that is still valid. */
export async function hasRequestedCode({ deps, sessionState }: RequestContext, proof: ToProve): Promise<boolean> {
  if (!sessionState) return false
  const row = await unusedCodes(deps.db, sessionState.session.id, proof)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', deps.now().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Result of entering a code. `expired` also covers too many wrong attempts. */
export type CodeEntered = 'right' | 'required' | 'wrong' | 'expired' | 'tooMany'

/** A right code that was not used yet. `use` uses it once, and runs `whenRight` in the same transaction. */
export type RightCode = {
  use: (whenRight: (trx: AnyTransaction, session: { id: string }) => Promise<void>) => Promise<'right' | 'expired'>
}

/**
 * Checks a code and uses it at once. If it is right, was requested by this browser and is neither expired nor used,
 * runs `whenRight` in the same transaction.
 */
export async function enterCode(
  ctx: RequestContext,
  proof: ToProve,
  typed: string,
  whenRight: (trx: AnyTransaction, session: { id: string }) => Promise<void>,
): Promise<CodeEntered> {
  const checked = await checkCode(ctx, proof, typed)
  return typeof checked === 'string' ? checked : checked.use(whenRight)
}

/** Checks a code like `enterCode` and counts the attempt, but does not use the code, for slow work in between. */
export async function checkCode(
  ctx: RequestContext,
  proof: ToProve,
  typed: string,
): Promise<RightCode | Exclude<CodeEntered, 'right'>> {
  const { deps, sessionState } = ctx
  const { purpose, subject } = proof
  const code = readOneTimeCode(typed)
  if (code === '') return 'required'
  // Counted by contact: counted by session, a new session would reset the count.
  const allowed =
    (await allow(ctx, 'code-try-network', purpose)) &&
    (await allowForContact(ctx, `${purpose} ${subject}`, tryBudgets, familiarity(ctx, proof)))
  if (!allowed) return 'tooMany'
  if (!sessionState) return 'expired'
  const at = deps.now().toISOString()
  // Counts the attempt before comparing the code, so that concurrent attempts cannot exceed the limit.
  const tried = await deps.db
    .updateTable('one_time_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('session_id', '=', sessionState.session.id)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', at)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst()
  if (!tried) return 'expired'
  if (!deps.keyedHash.all.some((hash) => isSame(codeHash(hash, tried.id, code), tried.code_hash))) {
    deps.events.note('wrongCode', purpose)
    return tried.tries < maxTries ? 'wrong' : 'expired'
  }
  return {
    use: (whenRight) =>
      deps.db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('one_time_code')
          .set({ used_at: at })
          .where('id', '=', tried.id)
          .where('used_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return 'expired'
        await whenRight(trx, sessionState.session)
        return 'right'
      }),
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
