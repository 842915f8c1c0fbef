import { v7 as uuid } from 'uuid'
import { isBlocked } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { type CodeEntered, type CodeSent, enterCode, sendCode } from '#domain/contacts/one-time-code.server.ts'
import { note } from '#domain/people/audit.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { codeOf, linkHash, type Share } from '../share.policy.ts'

export const methodOf = ({ method }: Pick<Share, 'method'>): Method => (method === 'phone' ? 'phone' : 'email')

/** Returns the key of a share's contact in rate limits and contact blocks. */
export const contactOf = (share: Share): string => contactKey(methodOf(share), share.recipient)

/** Returns the partner of a share, by the token of its link; null if there is none. */
export async function partnerOfShare({ deps }: RequestContext, token: string): Promise<Partner | null> {
  const row = await deps.db
    .selectFrom('share')
    .select('partner_key')
    .where('token_hash', '=', linkHash(token))
    .executeTakeFirst()
  return row?.partner_key ? deps.partners.find(row.partner_key) : null
}

export type CodeRequested = CodeSent | 'blocked'

/**
 * Sends a code, valid in this browser only, to the contact of a share; sends none to a contact that has refused
 * messages.
 */
export async function askForCode(ctx: RequestContext, share: Share): Promise<CodeRequested> {
  const { deps } = ctx
  const contact = contactOf(share)
  if (await isBlocked(deps, contact)) return 'blocked'
  const partner = share.partner_key ? await deps.partners.find(share.partner_key) : null
  const message = { name: 'share-code', method: methodOf(share), recipient: share.recipient } as const
  return sendCode(ctx, codeOf(share), { ...message, contactKey: contact, partner })
}

/** Checks a code. The right one lets this browser read the report until the share expires. */
export const openWithCode = (ctx: RequestContext, share: Share, typed: string): Promise<CodeEntered> =>
  enterCode(ctx, codeOf(share), typed, async (trx, session) => {
    const reads = { proved_at: ctx.deps.now().toISOString(), expires_at: share.expires_at }
    await trx
      .insertInto('share_reader')
      .values({ share_id: share.id, session_id: session.id, ...reads })
      .onConflict((conflict) => conflict.columns(['share_id', 'session_id']).doUpdateSet(reads))
      .execute()
  })

/** Records that the contact opened the report, for its owner to see: once in ten minutes per browser. */
export async function noteOpening(ctx: RequestContext, share: Share): Promise<void> {
  const { deps, sessionState } = ctx
  if (!(await allow(ctx, 'share-opening', `${share.id} ${sessionState?.session.id}`))) return
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('share_opening')
      .values({ id: uuid(), share_id: share.id, opened_at: deps.now().toISOString() })
      .execute()
    await note(
      { ...deps, db: trx },
      { actor: 'contact', actorId: share.id, action: 'sharedReportOpened', responseId: share.response_id },
    )
  })
}
