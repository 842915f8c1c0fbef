import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { Database } from '#database/schema.ts'
import { findActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { giveConsent, withdrawConsent } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import { isBlocked } from '#domain/contacts/contact-block.server.ts'
import { contactKey, contactMethods } from '#domain/contacts/contact-method.ts'
import { forgetCodes } from '#domain/contacts/one-time-code.server.ts'
import { countSms } from '#domain/contacts/sms-budget.server.ts'
import { passesWithSolution } from '#platform/abuse/captcha.server.ts'
import { limitConcurrency } from '#platform/abuse/concurrency-limit.ts'
import { allow, allowForContact, countForAll } from '#platform/abuse/rate-limit.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { knownFrom } from './form/known.server.ts'
import { previewsFor } from './form/preview.server.ts'
import type { ShareFormFacts } from './form/share-form.tsx'
import { codeOf, linkHash, type Share } from './share.policy.ts'
import { type CheckedShare, initialsOf, messageKey, shareDays, type TypedShare } from './share.ts'

const dayMs = 86_400_000
/** At most three concurrent shares, so that a burst leaves most of the database connections to readers. */
const inTurn = limitConcurrency(3)

/** Returns the data of the form. Every form has a new idempotency key. */
export async function shareFacts(
  ctx: RequestContext,
  response: Response,
  withPrivate = false,
): Promise<ShareFormFacts> {
  const methods = contactMethods.filter((method) => ctx.deps.outbox.methods.includes(method))
  const name = await firstNameOf(ctx, response)
  const { known, sender } = await knownFrom(ctx, await actingOn(ctx, response), methods)
  const named = { method: methods[0] ?? 'email', share_from: '', first_name: name ?? '', last_name: '' }
  return {
    action: addressFor(ctx.locale, response.id, '/share'),
    responseId: response.id,
    requestKey: uuid(),
    methods,
    withPrivate,
    previews: await previewsFor(ctx, response, name),
    known,
    sender: sender ?? (name ? named : null),
  }
}

/** Returns the form filled in from an earlier share of the same person; null for any other id. */
export async function knownById(ctx: RequestContext, response: Response, id: string): Promise<TypedShare | null> {
  const { known } = await knownFrom(ctx, await actingOn(ctx, response), ctx.deps.outbox.methods)
  return known.find((each) => each.id === id)?.typed ?? null
}

const actingOn = async (ctx: RequestContext, response: Response) =>
  (await findActingPerson(ctx, response)) ?? { ids: [response.id] }

/** Result of sharing. It does not reveal whether the contact refuses messages. */
export type Shared = { share: Share } | { refused: 'tooMany' | 'method' }

/**
 * Shares the report of a check-up with one recipient, who gets a link. Writes share and message in one transaction.
 * `key`: idempotency key of the form. `captcha`: a proof of work, required while many reports are shared. Call it only
 * for a check-up that the policy (share.policy.ts) returned. Throws 404 if it was deleted since.
 */
export const shareReport = (
  ctx: RequestContext,
  response: Response,
  checked: CheckedShare,
  form: { key: string; locale: Locale; captcha?: FormDataEntryValue | null },
): Promise<Shared> => inTurn(() => share(ctx, response, checked, form))

async function share(
  ctx: RequestContext,
  response: Response,
  checked: CheckedShare,
  { key, locale, captcha = null }: { key: string; locale: Locale; captcha?: FormDataEntryValue | null },
): Promise<Shared> {
  const { deps } = ctx
  if (!deps.outbox.methods.includes(checked.method)) return { refused: 'method' }
  const contact = contactKey(checked.method, checked.recipient)
  const requestKey = deps.keyedHash('share-request', JSON.stringify([response.id, key, contact, checked.withPrivate]))
  const before = await findByRequest(deps, requestKey)
  if (before) return { share: before }
  if (!(await isAllowed(ctx, response, contact, captcha))) return { refused: 'tooMany' }
  const sms = checked.method === 'phone' ? await countSms(ctx) : 'sent'
  if (sms !== 'sent') return { refused: sms === 'tooMany' ? sms : 'method' }
  const token = randomBytes(16).toString('hex')
  const at = deps.now()
  const end = new Date(at.getTime() + shareDays * dayMs)
  const partner = response.partner_key ? await deps.partners.find(response.partner_key) : ctx.partner
  const blocked = await isBlocked(deps, contact)
  const added = await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    const row = await trx
      .insertInto('share')
      .values({
        id: uuid(),
        request_key: requestKey,
        response_id: response.id,
        token_hash: linkHash(token),
        method: checked.method,
        recipient: checked.recipient,
        recipient_name: checked.recipientName,
        sender: checked.sender,
        first_name: checked.firstName,
        last_name: checked.lastName,
        locale,
        partner_key: partner?.key ?? null,
        with_private: checked.withPrivate ? 1 : 0,
        with_chosen_step: 1,
        words: checked.message && encryptTexts(deps, 'share-words', response.id, checked.message),
        created_at: at.toISOString(),
        expires_at: end.toISOString(),
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return row
    await giveConsent(
      { ...deps, db: trx },
      {
        kind: 'share',
        texts: consentTexts(checked.withPrivate ? 'sharePrivate' : 'share', locale),
        locale,
        responseId: response.id,
        personId: ctx.signedIn?.person.id ?? null,
      },
    )
    if (blocked) return row
    await deps.outbox.add(trx, {
      name: 'share',
      method: checked.method,
      recipient: checked.recipient,
      languages: [locale, ...locales.filter((other) => other !== locale)],
      partner,
      key: messageKey(row.id),
      expiresAt: end,
      blanks: (language) => ({
        initials: initialsOf(checked.firstName, checked.lastName),
        link: deps.settings.origin + pathTo(language, '/shared/:token', { token }),
        stop: deps.settings.origin + pathTo(language, '/shared/:token/stop', { token }),
        days: String(shareDays),
      }),
    })
    return row
  })
  const done = added ?? (await findByRequest(deps, requestKey))
  if (!done) throw new Error('A share was neither added nor there')
  return { share: done }
}

const findByRequest = ({ db }: Pick<Deps, 'db'>, requestKey: string): Promise<Share | undefined> =>
  db.selectFrom('share').selectAll().where('request_key', '=', requestKey).executeTakeFirst()

/** Counts a share against all rate limits, in one transaction. */
async function isAllowed(
  ctx: RequestContext,
  response: Response,
  contact: string,
  captcha: FormDataEntryValue | null,
): Promise<boolean> {
  const counted = await ctx.deps.db.transaction().execute(async (db) => {
    const allowed =
      (await allow(ctx, 'share-report', response.id, { db })) &&
      (await allow(ctx, 'share-browser', ctx.sessionState?.session.id, { db })) &&
      // Counts by the sender's network, so no network is familiar.
      (await allowForContact(ctx, contact, recipientBudgets, async () => false, { db })) &&
      (await allow(ctx, 'share-network', '', { db }))
    return { allowed, doublings: allowed ? await countForAll(ctx, 'share-all', { db }) : 0 }
  })
  return counted.allowed && (counted.doublings === 0 || passesWithSolution(ctx, captcha))
}

const recipientBudgets = { house: ['share-recipient'], strangers: 'share-recipient-strangers' } as const

const ownColumns = [
  ...(['id', 'response_id', 'method', 'recipient', 'recipient_name', 'with_private', 'with_steps', 'words'] as const),
  ...(['created_at', 'expires_at', 'revoked_at', 'read_at', 'read_words'] as const),
] as const

/** A share as shown to its owner, with its openings. */
export type OwnShare = Pick<Share, (typeof ownColumns)[number]> & {
  openings: number
  opened_at: string | null
  /** The message of the share was permanently rejected. */
  undelivered: boolean
}

/** Returns all shares of check-ups, newest first. */
export async function listShares({ db }: Pick<Deps, 'db'>, responseIds: readonly string[]): Promise<OwnShare[]> {
  const rows = await db
    .selectFrom('share as s')
    .leftJoin('share_opening as o', 'o.share_id', 's.id')
    .where('s.response_id', 'in', responseIds)
    .groupBy(ownColumns.map((column) => `s.${column}` as const))
    .select(ownColumns.map((column) => `s.${column}` as const))
    .select(({ fn }) => [fn.count('o.id').as('openings'), fn.max('o.opened_at').as('opened_at')])
    .orderBy('s.id', 'desc')
    .execute()
  const dead = rows.length === 0 ? [] : await deadAmong(db, rows)
  return rows.map((row) => ({
    ...row,
    openings: Number(row.openings),
    undelivered: dead.includes(messageKey(row.id)),
  }))
}

/** Returns the keys of those messages of these shares that could not be delivered. */
async function deadAmong(db: Database, shares: readonly { id: string }[]): Promise<string[]> {
  const keys = shares.map(({ id }) => messageKey(id))
  const rows = await db
    .selectFrom('outbox_message')
    .select('key')
    .where('key', 'in', keys)
    .where('state', '=', 'dead')
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Ends a share of this check-up at once: its readers lose access, and an unsent message is deleted. Returns whether the
 * share exists.
 */
export async function endShare(
  { db, now, outbox }: Pick<Deps, 'db' | 'now' | 'outbox'>,
  responseId: string,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const share = await trx
      .selectFrom('share')
      .select(['id', 'with_steps'])
      .where('id', '=', id)
      .where('response_id', '=', responseId)
      .executeTakeFirst()
    if (!share) return false
    const { numUpdatedRows } = await trx
      .updateTable('share')
      .set({ revoked_at: now().toISOString(), with_steps: 0 })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return true
    await withdrawConsent({ db: trx, now }, 'share', responseId)
    if (share.with_steps === 1) await withdrawConsent({ db: trx, now }, 'shareSteps', responseId)
    await trx.deleteFrom('share_reader').where('share_id', '=', id).execute()
    await forgetCodes(trx, codeOf({ id }))
    await outbox.withdraw(trx, messageKey(id))
    return true
  })
}
