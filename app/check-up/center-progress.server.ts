import type { AnyTransaction } from '#database/schema.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import type { Deps } from '../shared/visit/deps.ts'
import type { Response } from '../shared/visit/visit.ts'

/** What a check-up is told to the center service by. */
type CheckUp = Pick<Response, 'id' | 'access_id' | 'client_id' | 'test_flag'>

/** So much of a hash is enough to tell check-ups apart. */
const bidLength = 22

/**
 * Writes, in the transaction that begins or finishes a check-up, that the center service is to be told so. Only of a
 * partner that the service knows by an id, and only where the link that the person came by named them by the center's own
 * id; no id of ours leaves. A trial is not told.
 */
export async function tellCenter(
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
  await outbox.tellCenter(trx, { status, centerid, pid, bid }, `center-progress ${checkUp.id} ${status}`)
}
