import type { Deps } from '#platform/request/deps.ts'

const dayMs = 86_400_000
/** Days for which a share is listed on 'Who can see my report' after it ended or expired. */
const shownDays = 30

/**
 * Builds the deletions of shares that ended or expired 30 days ago, with their openings, `batch` rows at a time. Shares
 * of a deleted report are deleted with it.
 */
export function oldShares(db: Deps['db'], at: Date, batch: number) {
  const longAgo = new Date(at.getTime() - shownDays * dayMs).toISOString()
  const ended = db
    .deleteFrom('share')
    .where('id', 'in', (old) =>
      old
        .selectFrom('share')
        .select('id')
        .where('revoked_at', 'is not', null)
        .where('revoked_at', '<=', longAgo)
        .limit(batch),
    )
  const expired = db
    .deleteFrom('share')
    .where('id', 'in', (old) => old.selectFrom('share').select('id').where('expires_at', '<=', longAgo).limit(batch))
  return [ended, expired]
}
