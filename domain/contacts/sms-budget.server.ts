import type { Database } from '#database/schema.ts'
import { allow, type Counting, counterKey } from '#platform/abuse/rate-limit.server.ts'

/**
 * Number of parts into which the daily budget is split: after an attack has used up one hour's part, the next hour has
 * another.
 */
const partsOfDay = 6

/** Returns the maximum number of text messages to numbers without an account, per hour and per day. */
export const smsBudget = ({ smsPerDay }: { smsPerDay: number }) => ({
  'sms-hour': Math.ceil(smsPerDay / partsOfDay),
  'sms-day': smsPerDay,
})

/** Tests if the budget for numbers without an account is used up for the hour or the day. */
export async function isSmsUsedUp({ deps }: Pick<Counting, 'deps'>, db: Database = deps.db): Promise<boolean> {
  const most = new Map(
    Object.entries(smsBudget(deps.settings)).map(([name, points]) => [
      counterKey(deps.keyedHash, name as keyof ReturnType<typeof smsBudget>, ''),
      points,
    ]),
  )
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'points'])
    .where('key', 'in', [...most.keys()])
    .where('expires_at', '>', deps.now().toISOString())
    .execute()
  return rows.some(({ key, points }) => points >= (most.get(key) ?? 0))
}

/**
 * Counts a text message to a number without an account and returns whether it may be sent. `tooMany`: this network has
 * reached its limit. `usedUp`: all such numbers together have, which raises an alarm. Messages to accounts are not
 * counted.
 */
export async function countSms(ctx: Counting, db: Database = ctx.deps.db): Promise<'sent' | 'tooMany' | 'usedUp'> {
  if (!((await allow(ctx, 'sms-network', '', { db })) && (await allow(ctx, 'sms-network-day', '', { db }))))
    return 'tooMany'
  for (const [name, most] of Object.entries(smsBudget(ctx.deps.settings)) as ['sms-hour' | 'sms-day', number][])
    if (!(await allow(ctx, name, '', { db, most }))) {
      ctx.deps.events.note('smsUsedUp', name)
      return 'usedUp'
    }
  return 'sent'
}
