import { randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { locales } from '#assessment/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import type { MessageName } from '#server/content/message.schema.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import type { Method } from '#server/outside/carrier.ts'
import { allow, type RateLimit } from '../guard/rate-limit.server.ts'
import type { Deps } from '../visit/deps.ts'
import type { RequestContext } from '../visit/request.ts'

/** Lifetime of a one-time code. */
export const codeMinutes = 10
const maxTries = 5
/** A repeated request within so many seconds is taken for a double press and sends no second code. */
const sameCodeSeconds = { first: 20, again: 3 } as const

/** Rate limits for requesting and for guessing codes, counted for each purpose. */
const limits = {
  codesOfSubject: { name: 'code', points: 8, seconds: 3600 },
  codesOfContact: { name: 'code-contact', points: 12, seconds: 3600 },
  codesOfAddress: { name: 'code-address', points: 60, seconds: 3600 },
  codesOfAll: { name: 'code-all', points: 3000, seconds: 3600 },
  triesOfSubject: { name: 'code-try', points: 30, seconds: 86_400 },
  triesOfAddress: { name: 'code-try-address', points: 120, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** What a code proves: `subject` is the contact itself, or the id of what the contact gives access to. */
export type ToProve = { purpose: 'share' | 'account' | 'change' | 'delete'; subject: string }

/** The recipient of a code, and the message that contains it. */
export type CodeMessage = {
  name: Extract<MessageName, 'share-code' | 'account-code'>
  method: Method
  recipient: string
  /** Key of the contact for rate limits. */
  contactKey: string
  partner: Partner | null
  /** The person requested another code on purpose. */
  again?: boolean
}

/** The result of requesting a code. `unavailable`: no message can be sent by this method. */
export type CodeSent = 'sent' | 'tooMany' | 'unavailable'

/** Returns the hashes of a code, by the current secret first, then by earlier ones. */
const codeHashes = ({ keyedHash }: Pick<Deps, 'keyedHash'>, id: string, code: string) =>
  keyedHash.all.map((hash) => hash('one-time-code', `${id} ${code}`))

/**
 * Sends a six-digit code that works only in this browser. It replaces any earlier code of this browser for the same
 * purpose and subject. A double press sends only one code.
 */
export async function sendCode(ctx: RequestContext, { purpose, subject }: ToProve, to: CodeMessage): Promise<CodeSent> {
  const { deps } = ctx
  if (!deps.outbox.methods.includes(to.method)) return 'unavailable'
  const session = await ctx.ensureSession()
  const allowed =
    (await allow(deps, limits.codesOfAddress, `${purpose} ${ctx.addressPrefix}`)) &&
    (await allow(deps, limits.codesOfSubject, `${purpose} ${subject} ${purpose === 'share' ? '' : session.id}`)) &&
    (await allow(deps, limits.codesOfContact, to.contactKey)) &&
    (await allow(deps, limits.codesOfAll, ''))
  if (!allowed) return 'tooMany'
  const at = deps.now()
  const end = new Date(at.getTime() + codeMinutes * 60_000)
  const seconds = sameCodeSeconds[to.again ? 'again' : 'first']
  await deps.db.transaction().execute(async (trx) => {
    // Locks the session's row first, so that a concurrent request waits until this one is done.
    await trx.updateTable('browser_session').set({ seen_at: session.seen_at }).where('id', '=', session.id).execute()
    const recent = await trx
      .selectFrom('one_time_code')
      .select('id')
      .where('session_id', '=', session.id)
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .where('used_at', 'is', null)
      .where('tries', '=', 0)
      .where('created_at', '>', new Date(at.getTime() - seconds * 1000).toISOString())
      .executeTakeFirst()
    if (recent) return
    await trx
      .deleteFrom('one_time_code')
      .where('session_id', '=', session.id)
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .execute()
    const id = uuid()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await trx
      .insertInto('one_time_code')
      .values({
        id,
        purpose,
        subject,
        session_id: session.id,
        code_hash: deps.keyedHash('one-time-code', `${id} ${code}`),
        created_at: at.toISOString(),
        expires_at: end.toISOString(),
        tries: 0,
      })
      .execute()
    await deps.outbox.add(trx, {
      name: to.name,
      method: to.method,
      recipient: to.recipient,
      languages: [ctx.locale, ...locales.filter((other) => other !== ctx.locale)],
      partner: to.partner,
      key: `${to.name} ${id}`,
      expiresAt: end,
      blanks: () => ({ code, minutes: String(codeMinutes) }),
    })
  })
  return 'sent'
}

/** Deletes all codes for a purpose and subject, which invalidates them. */
export async function forgetCodes(trx: AnyTransaction, { purpose, subject }: ToProve): Promise<void> {
  await trx.deleteFrom('one_time_code').where('purpose', '=', purpose).where('subject', '=', subject).execute()
}

/** Whether this browser has requested a code that is still valid. */
export async function hasAskedForCode(
  { deps, visit }: RequestContext,
  { purpose, subject }: ToProve,
): Promise<boolean> {
  if (!visit) return false
  const row = await deps.db
    .selectFrom('one_time_code')
    .select('id')
    .where('session_id', '=', visit.session.id)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', deps.now().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Removes blanks and hyphens from a typed or pasted code. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '')

/** The result of entering a code. `expired` also means too many wrong tries. */
export type CodeEntered = 'right' | 'required' | 'wrong' | 'expired' | 'tooMany'

/**
 * Checks a code. The right one runs `whenRight` in the same transaction, provided that this browser requested it and
 * that it is neither expired nor used.
 */
export async function enterCode(
  ctx: RequestContext,
  { purpose, subject }: ToProve,
  typed: string,
  whenRight: (trx: AnyTransaction, session: { id: string }) => Promise<void>,
): Promise<CodeEntered> {
  const { deps, visit } = ctx
  const code = digitsOf(typed)
  if (code === '') return 'required'
  const allowed =
    (await allow(deps, limits.triesOfAddress, `${purpose} ${ctx.addressPrefix}`)) &&
    (await allow(deps, limits.triesOfSubject, `${purpose} ${subject} ${purpose === 'share' ? '' : visit?.session.id}`))
  if (!allowed) return 'tooMany'
  if (!visit) return 'expired'
  const at = deps.now().toISOString()
  // Counts the try before comparing the code, so that concurrent tries cannot exceed the limit.
  const tried = await deps.db
    .updateTable('one_time_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('session_id', '=', visit.session.id)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', at)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst()
  if (!tried) return 'expired'
  if (!codeHashes(deps, tried.id, code).some((hash) => isSame(hash, tried.code_hash))) {
    deps.events.note('wrongCode', purpose)
    return tried.tries < maxTries ? 'wrong' : 'expired'
  }
  return deps.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('one_time_code')
      .set({ used_at: at })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'expired'
    await whenRight(trx, visit.session)
    return 'right'
  })
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
