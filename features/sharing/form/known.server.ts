import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { showContact } from '#domain/contacts/contact-method.ts'
import { monthNameOfMoment } from '#platform/i18n/dates/dates.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { methodOf } from '../open/shared.server.ts'
import type { TypedShare } from '../share.ts'

/** Maximum number of people offered. */
const maxKnown = 3

export type Known = { id: string; name: string | null; contact: string; month: string; typed: TypedShare }

/** The sender of the last share, else the account; null if unknown. */
export type KnownSender = Pick<TypedShare, 'method' | 'share_from' | 'first_name' | 'last_name'>

/** Returns earlier recipients of a person, newest first, with the form filled in for each; and the sender. */
export async function knownFrom(
  ctx: RequestContext,
  { ids }: Pick<ActingPerson, 'ids'>,
  methods: readonly Method[],
): Promise<{ known: Known[]; sender: KnownSender | null }> {
  const rows = await ctx.deps.db
    .selectFrom('share')
    .select(['id', 'method', 'recipient', 'recipient_name', 'sender', 'first_name', 'last_name', 'created_at'])
    .where('response_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  const people = rows.map((row): Known => {
    const method = methodOf(row)
    return {
      id: row.id,
      name: row.recipient_name,
      contact: showContact(method, row.recipient),
      month: monthNameOfMoment(row.created_at, ctx.locale, ctx.timeZone),
      typed: {
        method,
        share_to: showContact(method, row.recipient),
        share_from: showContact(method, row.sender),
        first_name: row.first_name,
        last_name: row.last_name,
        recipient_name: row.recipient_name ?? '',
        withPrivate: false,
      },
    }
  })
  const reachable = people.filter(({ typed }) => methods.includes(typed.method))
  const known = reachable.filter((each, at) => reachable.findIndex(({ contact }) => contact === each.contact) === at)
  return {
    known: known.slice(0, maxKnown),
    sender: known[0] ? senderOf(known[0].typed) : senderOfAccount(ctx, methods),
  }
}

const senderOf = ({ method, share_from, first_name, last_name }: TypedShare): KnownSender => ({
  ...{ method, share_from, first_name, last_name },
})

function senderOfAccount({ signedIn }: RequestContext, methods: readonly Method[]): KnownSender | null {
  if (!signedIn) return null
  const { firstName, lastName, email, phone } = signedIn.person
  const names = { first_name: firstName ?? '', last_name: lastName ?? '' }
  if (email && methods.includes('email')) return { method: 'email', share_from: email, ...names }
  return phone && methods.includes('phone')
    ? { method: 'phone', share_from: showContact('phone', phone), ...names }
    : null
}
