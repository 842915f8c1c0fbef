import type { AnyTransaction } from '#database/schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Withdraws the contact requests of these check-ups to a partner. Deletes the message about a request if it is unsent;
 * else sends the staff another one that says not to contact the person.
 */
export async function withdrawTalks(
  { deps }: RequestContext,
  trx: AnyTransaction,
  ids: readonly string[],
  partner: Partner,
): Promise<void> {
  const { outbox, now } = deps
  const talks = await trx
    .updateTable('check_in_request')
    .set({ withdrawn_at: now().toISOString() })
    .where('response_id', 'in', ids)
    .where('partner_id', '=', partner.id)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of talks) {
    await outbox.withdraw(trx, `check-in-received ${id}`)
    if ((await outbox.withdraw(trx, `check-in-request ${id}`)) || !outbox.methods.includes('email')) continue
    await outbox.add(trx, {
      name: 'check-in-withdrawn',
      method: 'email',
      recipient: talkEmail(partner),
      languages: ['en'],
      partner,
      blanks: () => ({ reference: talkReference(id), name }),
      key: `check-in-withdrawn ${id}`,
    })
  }
}

/** Returns the address of a partner for contact requests. */
export const talkEmail = ({ checkInEmail, helpEmail }: Pick<Partner, 'checkInEmail' | 'helpEmail'>): string =>
  checkInEmail ?? helpEmail

/** Returns the reference of a request, for people to quote: the last eight characters of its id, in capitals. */
export const talkReference = (id: string): string => id.slice(-8).toUpperCase()
