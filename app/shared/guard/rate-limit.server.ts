import { sql } from 'kysely'
import type { Deps } from '../visit/deps.ts'

/** A rate limit: at most `points` tries in a window of `seconds`, counted for each key. */
export type RateLimit = {
  name: string
  points: number
  seconds: number
  /** It only thins out what is written down: whoever reaches it is refused nothing. */
  quiet?: true
}

/**
 * Counts one try and returns whether it is still allowed, in one SQL statement. The count is in the database, so it holds
 * over all processes; the key is hashed, so no IP address or contact is stored. A try over the limit is a security event.
 */
export async function allow(
  { db, now, keyedHash, events }: Pick<Deps, 'db' | 'now' | 'keyedHash' | 'events'>,
  limit: RateLimit,
  key: string,
): Promise<boolean> {
  const at = now()
  const moment = at.toISOString()
  const end = new Date(at.getTime() + limit.seconds * 1000).toISOString()
  const { points } = await db
    .insertInto('rate_limit')
    .values({ key: keyedHash('rate-limit', `${limit.name} ${key}`), points: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limit.expires_at <= ${moment} then 1 else rate_limit.points + 1 end`,
        expires_at: sql<string>`case when rate_limit.expires_at <= ${moment} then ${end} else rate_limit.expires_at end`,
      }),
    )
    .returning('points')
    .executeTakeFirstOrThrow()
  if (points <= limit.points) return true
  if (!limit.quiet) events.note('rateLimited', limit.name)
  return false
}

/** Returns the part of an IP address that rate limits count by: all of IPv4, or the /64 network of IPv6. */
export function addressPrefix(address: string | undefined): string {
  if (!address) return 'unknown'
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!v4.includes(':')) return v4
  const [head = '', tail] = v4.split('::')
  const before = head === '' ? [] : head.split(':')
  // A double colon replaces all missing zero groups.
  const zeros = tail === undefined ? 0 : 8 - before.length - tail.split(':').filter(Boolean).length
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...(tail ?? '').split(':')].slice(0, 4).join(':')
}
