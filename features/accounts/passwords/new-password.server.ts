import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { beginSignIn, findPersonBy, revokeAccessInOtherSessions } from '#domain/people/account.server.ts'
import { endPasswordLinks } from '#domain/people/end-sign-ins.server.ts'
import { notifyOfChange } from '#domain/people/notify-of-change.server.ts'
import { passesBusy } from '#platform/abuse/captcha.server.ts'
import { allow, allowForContact } from '#platform/abuse/rate-limit.server.ts'
import { renewBrowserSession } from '#platform/request/browser-session.server.ts'
import { isFamiliarNetwork } from '#platform/request/familiar-network.server.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'

/** Lifetime of a password reset link in minutes. */
const resetMinutes = 30

const budgets = { house: ['reset', 'reset-day'], strangers: 'reset-strangers' } as const

/**
 * Identifiers in `verification`: of a link, and of the permission to choose a password in the session that opened it.
 * They have the same prefix, so that `endPasswordLinks` deletes both.
 */
const identifiers = {
  link: (key: string) => `new-password link ${createHash('sha256').update(key).digest('base64url')}`,
  choice: (sessionId: string) => `new-password choice ${sessionId}`,
}

/** Maximum length of the redirect target in a link. */
const longestTo = 200

export type LinkRequest = 'sent' | 'tooMany' | 'unavailable'

/**
 * Sends a password reset link if there is an account with that email. The response is the same without an account, but
 * no message is sent. `captcha` is a proof of work, required under many requests. `to` is the redirect target after the
 * password is chosen.
 */
export async function sendResetLink(
  ctx: RequestContext,
  email: string,
  captcha: FormDataEntryValue | null,
  to: string | null,
): Promise<LinkRequest> {
  const { deps, locale, partner } = ctx
  if (!deps.outbox.methods.includes('email')) return 'unavailable'
  if (!(await passesBusy(ctx, 'reset-all', captcha))) return 'tooMany'
  const goOn = to !== null && to.length <= longestTo ? ownAddress(to) : null
  const key = randomBytes(32).toString('base64url')
  const end = new Date(deps.now().getTime() + resetMinutes * 60_000)
  return deps.db.transaction().execute(async (trx) => {
    const isFamiliar = async () =>
      isFamiliarNetwork(ctx, await findPersonBy(trx, { method: 'email', contact: email }), trx)
    const allowed =
      (await allow(ctx, 'reset-network', '', { db: trx })) &&
      (await allowForContact(ctx, contactKey('email', email), budgets, isFamiliar, { db: trx }))
    if (!allowed) return 'tooMany'
    const person = await trx
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', 1)
      .executeTakeFirst()
    await storeVerification(ctx, trx, identifiers.link(key), person?.id ?? '', end.toISOString())
    if (person)
      await deps.outbox.add(trx, {
        name: 'password-reset',
        method: 'email',
        recipient: email,
        languages: [locale, ...locales.filter((other) => other !== locale)],
        partner,
        key: `password-reset ${identifiers.link(key)}`,
        expiresAt: end,
        blanks: (language) => ({
          link: deps.settings.origin + addressWith(language, pathTo(language, '/password-reset'), { key, to: goOn }),
          minutes: String(resetMinutes),
        }),
      })
    return 'sent'
  })
}

async function storeVerification(
  { deps }: RequestContext,
  trx: AnyTransaction,
  identifier: string,
  value: string,
  end: string,
) {
  const at = deps.now().toISOString()
  await trx.deleteFrom('verification').where('identifier', '=', identifier).execute()
  await trx
    .insertInto('verification')
    .values({ id: uuid(), identifier, value, expires_at: end, created_at: at, updated_at: at })
    .execute()
}

/**
 * Finds the account id (`value`) and the expiry of a reset link by its key; null if invalid. Does not use up the link.
 */
export async function findResetLink(
  { deps }: RequestContext,
  key: string,
): Promise<{ value: string; expires_at: string } | null> {
  const link = await deps.db
    .selectFrom('verification')
    .select(['value', 'expires_at'])
    .where('identifier', '=', identifiers.link(key))
    .where('expires_at', '>', deps.now().toISOString())
    .where('value', '!=', '')
    .executeTakeFirst()
  return link ?? null
}

/**
 * Exchanges the key of a link for the permission of this browser's session, under a new token, to choose the password,
 * so that the key can leave the URL. The link stays valid until a password is chosen, because mail scanners open links
 * before people do. Returns false if the link is invalid.
 */
export async function openResetLink(ctx: RequestContext, key: string): Promise<boolean> {
  const { deps } = ctx
  const link = await findResetLink(ctx, key)
  if (!link) return false
  const session = await ctx.ensureSession()
  await deps.db
    .transaction()
    .execute((trx) => storeVerification(ctx, trx, identifiers.choice(session.id), link.value, link.expires_at))
  await renewBrowserSession(ctx)
  return true
}

/** Finds the account with a valid permission to choose a password in this browser; null if none. */
export async function findChoice({
  deps,
  sessionState,
}: RequestContext): Promise<{ personId: string; email: string } | null> {
  if (!sessionState) return null
  const row = await deps.db
    .selectFrom('verification as v')
    .innerJoin('person as p', 'p.id', 'v.value')
    .select(['p.id', 'p.email'])
    .where('v.identifier', '=', identifiers.choice(sessionState.session.id))
    .where('v.expires_at', '>', deps.now().toISOString())
    .executeTakeFirst()
  return row ? { personId: row.id, email: row.email } : null
}

/**
 * Sets an account's password, ends all its sign-ins, and signs the person in here. Revokes all reset links of the
 * account; of two concurrent requests the first wins. Returns false if this browser may no longer choose a password.
 */
export async function choosePassword(ctx: RequestContext, personId: string, password: string): Promise<boolean> {
  const { deps, sessionState } = ctx
  const hash = await deps.identity.hashOf(ctx, password)
  const chosen = await deps.db.transaction().execute(async (trx) => {
    const revoked = await endPasswordLinks(trx, personId)
    if (!sessionState || !revoked.includes(identifiers.choice(sessionState.session.id))) return false
    await deps.identity.setPasswordHash(trx, personId, hash)
    await trx.deleteFrom('sign_in').where('person_id', '=', personId).execute()
    await revokeAccessInOtherSessions(ctx, trx, personId)
    await notifyOfChange(ctx, trx, personId)
    return true
  })
  if (chosen) await beginSignIn(ctx, personId)
  return chosen
}
