import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { locales } from '#assessment/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { contactKey } from '../shared/contact/contact-method.ts'
import { allow, type RateLimit } from '../shared/guard/rate-limit.server.ts'
import { beginSignIn, endPasswordLinks, letGoElsewhere } from '../shared/person/account.server.ts'
import { pathTo } from '../shared/routing/screen.ts'
import { renewBrowserSession } from '../shared/visit/browser-session.server.ts'
import { isStandIn } from '../shared/visit/person.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { dayOfMoment } from '../shared/words/dates.ts'

export const resetMinutes = 30

/** Links cannot be sent again and again, whether there is an account or not. */
const limits = {
  ofContact: { name: 'reset', points: 5, seconds: 3600 },
  ofAddress: { name: 'reset-address', points: 40, seconds: 3600 },
  ofAll: { name: 'reset-all', points: 1000, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** What is kept of a link, and what its browser may do once it was opened. Both begin alike, to be deleted together. */
const kept = {
  link: (key: string) => `new-password link ${createHash('sha256').update(key).digest('base64url')}`,
  choice: (sessionId: string) => `new-password choice ${sessionId}`,
}

/** What became of asking for a link. */
export type LinkAsked = 'sent' | 'tooMany' | 'unavailable'

/**
 * Sends a link to choose a new password, if somebody has an account with that email. Whoever asks learns nothing of it:
 * for an address without an account the same is done, but for the message.
 */
export async function sendResetLink(ctx: RequestContext, email: string): Promise<LinkAsked> {
  const { deps, locale, partner } = ctx
  if (!deps.outbox.methods.includes('email')) return 'unavailable'
  const key = randomBytes(32).toString('base64url')
  const end = new Date(deps.now().getTime() + resetMinutes * 60_000)
  return deps.db.transaction().execute(async (trx) => {
    for (const [limit, of] of [
      [limits.ofAddress, ctx.addressPrefix],
      [limits.ofContact, contactKey('email', email)],
      [limits.ofAll, ''],
    ] as const)
      if (!(await allow({ ...deps, db: trx }, limit, of))) return 'tooMany'
    const person = await trx
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', 1)
      .executeTakeFirst()
    await note(ctx, trx, kept.link(key), person?.id ?? '', end.toISOString())
    if (person)
      await deps.outbox.add(trx, {
        name: 'password-reset',
        method: 'email',
        recipient: email,
        languages: [locale, ...locales.filter((other) => other !== locale)],
        partner,
        key: `password-reset ${kept.link(key)}`,
        expiresAt: end,
        blanks: (language) => ({
          link: `${deps.settings.origin}${pathTo(language, '/password-reset')}?key=${key}`,
          minutes: String(resetMinutes),
        }),
      })
    return 'sent'
  })
}

async function note({ deps }: RequestContext, trx: AnyTransaction, identifier: string, value: string, end: string) {
  const at = deps.now().toISOString()
  await trx.deleteFrom('verification').where('identifier', '=', identifier).execute()
  await trx
    .insertInto('verification')
    .values({ id: uuid(), identifier, value, expires_at: end, created_at: at, updated_at: at })
    .execute()
}

/** Whose link has a key, and until when it works; null when it opens nothing. Looking does not use it up. */
export async function findResetLink(
  { deps }: RequestContext,
  key: string,
): Promise<{ value: string; expires_at: string } | null> {
  const link = await deps.db
    .selectFrom('verification')
    .select(['value', 'expires_at'])
    .where('identifier', '=', kept.link(key))
    .where('expires_at', '>', deps.now().toISOString())
    .where('value', '!=', '')
    .executeTakeFirst()
  return link ?? null
}

/**
 * Takes the key of a link: from now on this browser, under a new token, may choose the password, so that the key can leave
 * the address. The link works until a password was chosen, for programs that look into mail open links before people do.
 * False when the link is over.
 */
export async function openResetLink(ctx: RequestContext, key: string): Promise<boolean> {
  const { deps } = ctx
  const link = await findResetLink(ctx, key)
  if (!link) return false
  const session = await ctx.ensureSession()
  await deps.db.transaction().execute((trx) => note(ctx, trx, kept.choice(session.id), link.value, link.expires_at))
  await renewBrowserSession(ctx)
  return true
}

/** Whose password this browser may choose: the person's id and email; null when nobody's. */
export async function findChoice({ deps, visit }: RequestContext): Promise<{ personId: string; email: string } | null> {
  if (!visit) return null
  const row = await deps.db
    .selectFrom('verification as v')
    .innerJoin('person as p', 'p.id', 'v.value')
    .select(['p.id', 'p.email'])
    .where('v.identifier', '=', kept.choice(visit.session.id))
    .where('v.expires_at', '>', deps.now().toISOString())
    .executeTakeFirst()
  return row ? { personId: row.id, email: row.email } : null
}

/**
 * Gives a person the password that was chosen here, ends all their sign-ins, and signs them in here. The links and choices
 * that are open end with it; of two at the same time, the first counts. False when this browser may choose none any more.
 */
export async function choosePassword(ctx: RequestContext, personId: string, password: string): Promise<boolean> {
  const { deps, visit } = ctx
  const hash = await deps.identity.hashOf(password)
  const chosen = await deps.db.transaction().execute(async (trx) => {
    const over = await endPasswordLinks(trx, personId)
    if (!visit || !over.includes(kept.choice(visit.session.id))) return false
    await deps.identity.setPasswordHash(trx, personId, hash)
    await trx.deleteFrom('sign_in').where('person_id', '=', personId).execute()
    await letGoElsewhere(ctx, trx, personId)
    await tellOfChange(ctx, trx, personId)
    return true
  })
  if (chosen) await beginSignIn(ctx, personId)
  return chosen
}

/** Tells a person at their email that how they sign in was changed. */
export async function tellOfChange(ctx: RequestContext, trx: AnyTransaction, personId: string): Promise<void> {
  const { deps, locale, partner } = ctx
  const { email } = await trx.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
  if (isStandIn(email) || !deps.outbox.methods.includes('email')) return
  const at = deps.now().toISOString()
  await deps.outbox.add(trx, {
    name: 'account-changed',
    method: 'email',
    recipient: email,
    languages: [locale, ...locales.filter((other) => other !== locale)],
    partner,
    key: `account-changed ${personId} ${uuid()}`,
    blanks: (language) => ({ day: dayOfMoment(at, language, deps.settings.timeZone) }),
  })
}
