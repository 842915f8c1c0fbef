import { randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type Locale, locales } from '#assessment/questionnaire.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import type { Method } from '#server/outside/carrier.ts'
import { isBlocked } from '../shared/contact-block.server.ts'
import { contactKey } from '../shared/contact-method.ts'
import type { Deps } from '../shared/deps.ts'
import { allow, type RateLimit } from '../shared/rate-limit.server.ts'
import type { Here } from '../shared/request.ts'
import { linkHash, type Share } from './share.policy.ts'

const codeMinutes = 10
const mostTries = 5
/** A second press within so many seconds sends no second code. */
const sameCodeSeconds = 20

/** Codes cannot be had, or guessed at, again and again. */
const limits = {
  codesOfShare: { name: 'share-code', points: 8, seconds: 3600 },
  codesOfRecipient: { name: 'share-code-recipient', points: 12, seconds: 3600 },
  codesOfAddress: { name: 'share-code-address', points: 60, seconds: 3600 },
  triesOfShare: { name: 'share-try', points: 30, seconds: 86_400 },
  triesOfAddress: { name: 'share-try-address', points: 120, seconds: 3600 },
  openings: { name: 'share-opening', points: 1, seconds: 600 },
} as const satisfies Record<string, RateLimit>

/** The way in which the contact of a share is reached. */
export const methodOf = ({ method }: Pick<Share, 'method'>): Method => (method === 'phone' ? 'phone' : 'email')

/** What stands for the contact of a share in limits and refusals. */
export const contactOf = (share: Share): string => contactKey(methodOf(share), share.recipient)

/** The partner under whose name a report was shared, by the token of its link; null when there is none. */
export async function partnerOfShare({ deps }: Here, token: string): Promise<Partner | null> {
  const row = await deps.db
    .selectFrom('share')
    .select('partner_key')
    .where('token_hash', '=', linkHash(token))
    .executeTakeFirst()
  return row?.partner_key ? deps.partners.find(row.partner_key) : null
}

const codeHash = ({ keyedHash }: Pick<Deps, 'keyedHash'>, id: string, code: string) =>
  keyedHash('share-code', `${id} ${code}`)

/** What became of asking for a code. */
export type Asked = 'sent' | 'tooMany' | 'blocked' | 'unavailable'

/**
 * Sends a code of six digits to the contact of a share, for this browser only. Any earlier code of this browser stops
 * working; two presses in a row send one.
 */
export async function sendCode(here: Here, share: Share): Promise<Asked> {
  const { deps } = here
  const method = methodOf(share)
  const contact = contactOf(share)
  if (!deps.outbox.methods.includes(method)) return 'unavailable'
  if (await isBlocked(deps, contact)) return 'blocked'
  const session = await here.ensureSession()
  const allowed =
    (await allow(deps, limits.codesOfAddress, here.addressPrefix)) &&
    (await allow(deps, limits.codesOfShare, share.id)) &&
    (await allow(deps, limits.codesOfRecipient, contact))
  if (!allowed) return 'tooMany'
  const at = deps.now()
  const end = new Date(at.getTime() + codeMinutes * 60_000)
  const partner = share.partner_key ? await deps.partners.find(share.partner_key) : null
  const first: Locale = here.locale
  await deps.db.transaction().execute(async (trx) => {
    // First the share's row, so that a second request waits here until this one is done.
    await trx.updateTable('share').set({ locale: share.locale }).where('id', '=', share.id).execute()
    const ofBrowser = trx
      .selectFrom('share_code')
      .select('id')
      .where('share_id', '=', share.id)
      .where('session_id', '=', session.id)
    const recent = await ofBrowser
      .where('used_at', 'is', null)
      .where('tries', '=', 0)
      .where('created_at', '>', new Date(at.getTime() - sameCodeSeconds * 1000).toISOString())
      .executeTakeFirst()
    if (recent) return
    await trx.deleteFrom('share_code').where('share_id', '=', share.id).where('session_id', '=', session.id).execute()
    const id = uuid()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await trx
      .insertInto('share_code')
      .values({
        id,
        share_id: share.id,
        session_id: session.id,
        code_hash: codeHash(deps, id, code),
        created_at: at.toISOString(),
        expires_at: end.toISOString(),
        tries: 0,
      })
      .execute()
    await deps.outbox.add(trx, {
      name: 'share-code',
      method,
      recipient: share.recipient,
      languages: [first, ...locales.filter((other) => other !== first)],
      partner,
      key: `share-code ${id}`,
      expiresAt: end,
      blanks: () => ({ code, minutes: String(codeMinutes) }),
    })
  })
  return 'sent'
}

/** Whether this browser has asked for a code of this share that still works. */
export async function hasAsked({ deps, visit }: Here, share: Share): Promise<boolean> {
  if (!visit) return false
  const row = await deps.db
    .selectFrom('share_code')
    .select('id')
    .where('share_id', '=', share.id)
    .where('session_id', '=', visit.session.id)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', deps.now().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** The digits that somebody typed or pasted, with any blanks and hyphens between them. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '')

/** What became of a code. `expired` is also one that was tried too often. */
export type Entered = 'right' | 'required' | 'wrong' | 'expired' | 'tooMany'

/**
 * Tries a code. The right one, in the browser that asked for it, in time, and once only, makes this browser the
 * contact's: it may read until the share's days are over.
 */
export async function enterCode(here: Here, share: Share, typed: string): Promise<Entered> {
  const { deps, visit } = here
  const code = digitsOf(typed)
  if (code === '') return 'required'
  const allowed =
    (await allow(deps, limits.triesOfAddress, here.addressPrefix)) && (await allow(deps, limits.triesOfShare, share.id))
  if (!allowed) return 'tooMany'
  if (!visit) return 'expired'
  const at = deps.now().toISOString()
  // The try is counted before the code is looked at, so that no number of tries at the same time comes past the limit.
  const tried = await deps.db
    .updateTable('share_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('share_id', '=', share.id)
    .where('session_id', '=', visit.session.id)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', at)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst()
  if (!tried) return 'expired'
  if (!isSame(codeHash(deps, tried.id, code), tried.code_hash)) return tried.tries < mostTries ? 'wrong' : 'expired'
  return deps.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('share_code')
      .set({ used_at: at })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'expired'
    const reads = { proved_at: at, expires_at: share.expires_at }
    await trx
      .insertInto('share_reader')
      .values({ share_id: share.id, session_id: visit.session.id, ...reads })
      .onConflict((conflict) => conflict.columns(['share_id', 'session_id']).doUpdateSet(reads))
      .execute()
    return 'right'
  })
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Notes that the contact opened the report: once in ten minutes for one browser. */
export async function noteOpening({ deps, visit }: Here, share: Share): Promise<void> {
  if (!(await allow(deps, limits.openings, `${share.id} ${visit?.session.id}`))) return
  await deps.db
    .insertInto('share_opening')
    .values({ id: uuid(), share_id: share.id, opened_at: deps.now().toISOString() })
    .execute()
}
