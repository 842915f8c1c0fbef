const second = 1000
const minute = 60 * second

/** How long to wait after each try that failed: 17 hours in all, so that the outage of a night loses nothing. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 60 * minute, 240 * minute, 720 * minute]
/** By how much a wait may differ, so that what failed together does not come back together. */
const spread = 0.2

/**
 * Milliseconds until a message is tried again that has been tried `attempts` times, or null when that is enough.
 * `random` is from 0 to 1.
 */
export function backoff(attempts: number, random: number): number | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : Math.round(wait * (1 - spread + 2 * spread * random))
}
