import { showContact } from '#domain/contacts/contact-method.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { messagesOf } from './open/read.server.ts'
import { dayOf, timeOf } from './open/times.ts'
import type { OwnShare } from './share.server.ts'

/** A share formatted for its owner. */
export type ShareView = {
  id: string
  contact: string
  method: 'email' | 'phone'
  /** The share includes private content. */
  withPrivate: boolean
  /** The recipient also sees the steps and the plan. */
  withSteps: boolean
  /** First name of the recipient, else the contact. */
  who: string
  /** The message of the sender, and the reply of the recipient; each is null if there is none. */
  message: string | null
  reply: string | null
  /** The day on which the recipient confirmed having read it. */
  read: string | null
  state: 'open' | 'waiting' | 'undelivered' | 'ended' | 'expired'
  shared: string
  until: string
  ended: string | null
  openings: number
  last: string | null
  /** Page with the share, where it can be ended. */
  page: string
}

/** Formats a share for its owner. */
export function viewOf(ctx: RequestContext, share: OwnShare): ShareView {
  const method = share.method === 'phone' ? 'phone' : 'email'
  const contact = showContact(method, share.recipient)
  const isOver = share.expires_at <= ctx.deps.now().toISOString()
  return {
    id: share.id,
    contact,
    who: share.recipient_name ?? contact,
    ...messagesOf(ctx.deps, share),
    read: share.read_at && dayOf(ctx, share.read_at),
    method,
    withPrivate: share.with_private === 1,
    withSteps: share.with_steps === 1,
    state: stateOf(share, isOver),
    shared: dayOf(ctx, share.created_at),
    until: dayOf(ctx, share.expires_at),
    ended: share.revoked_at && dayOf(ctx, share.revoked_at),
    openings: share.openings,
    last: share.opened_at && timeOf(ctx, share.opened_at),
    page: addressFor(ctx.locale, share.response_id, '/who-can-see-my-report'),
  }
}

function stateOf({ revoked_at, openings, undelivered }: OwnShare, isOver: boolean): ShareView['state'] {
  if (revoked_at !== null) return 'ended'
  if (isOver) return 'expired'
  if (openings > 0) return 'open'
  return undelivered ? 'undelivered' : 'waiting'
}
