import type { Deps } from '../shared/visit/deps.ts'

const dayMs = 86_400_000
/** How long a share that is over stays on 'Who can see my report'. */
const keptDays = 30

/**
 * What deletes old shares, `batch` rows at a time: those that have been over for 30 days, with their openings. Shares of a
 * report that is deleted go with it.
 */
export function oldShares(db: Deps['db'], at: Date, batch: number) {
  const longAgo = new Date(at.getTime() - keptDays * dayMs).toISOString()
  const ended = db
    .deleteFrom('share')
    .where('id', 'in', (old) => old.selectFrom('share').select('id').where('revoked_at', '<=', longAgo).limit(batch))
  const expired = db
    .deleteFrom('share')
    .where('id', 'in', (old) => old.selectFrom('share').select('id').where('expires_at', '<=', longAgo).limit(batch))
  return [ended, expired]
}
