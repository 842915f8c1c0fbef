const second = 1000
const minute = 60 * second

/** Wait after each failed attempt: 17 hours in total, so that an outage overnight loses nothing. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 60 * minute, 240 * minute, 720 * minute]
/** Jitter of each wait, so that messages that failed together are not retried together. */
const jitter = 0.2

/**
 * Returns the milliseconds until the next attempt after `attempts` failures; null after the last one. `random` is from
 * 0 to 1.
 */
export function backoff(attempts: number, random: number): number | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : Math.round(wait * (1 - jitter + 2 * jitter * random))
}
