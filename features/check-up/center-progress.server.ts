import type { AnyTransaction } from '#database/schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { Response } from '#platform/request/session-state.ts'

/** Fields of a check-up that decide whether and how the center service is notified. */
type CheckUp = Pick<Response, 'id' | 'access_id' | 'client_id' | 'test_flag'>

/** Length of the hash prefix that identifies a check-up, which is enough to be unique. */
const bidLength = 22

/**
 * Queues a notification to the center service, in the transaction that starts or completes a check-up. Requires the
 * service's id of the partner, and the center's id of the person from the start link: no id of the product is sent.
 * Ignores test check-ups.
 */
export async function notifyCenter(
  { outbox, keyedHash }: Pick<Deps, 'outbox' | 'keyedHash'>,
  trx: AnyTransaction,
  partner: Partner | null,
  checkUp: CheckUp,
  status: 'started' | 'completed',
): Promise<void> {
  const pid = checkUp.access_id ?? checkUp.client_id
  const [centerid] = partner?.gsids ?? []
  if (centerid === undefined || !pid || checkUp.test_flag === 1) return
  const bid = keyedHash('center-bid', checkUp.id).slice(0, bidLength)
  await outbox.notifyCenter(trx, { status, centerid, pid, bid }, `center-progress ${checkUp.id} ${status}`)
}
