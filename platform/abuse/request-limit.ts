import type { Networks } from '#platform/request/request.ts'
import { budgets } from './budgets.ts'

/** Maximum number of networks counted. Beyond it all counts are reset, which bounds memory. */
const maxNetworks = 100_000

/** Counts a request; returns the seconds to wait, or null if the request is allowed. */
export type RequestLimit = (networks: Networks) => number | null

/**
 * Creates the limit of requests by network, in the memory of this process, so that it costs no statement. A network is
 * counted before the wider ones around it, as in `allow`.
 */
export function createRequestLimit(now: () => Date): RequestLimit {
  const { points, seconds } = budgets.requests
  let counts = new Map<string, number>()
  let endsAt = 0
  return (networks) => {
    const at = now().getTime()
    if (at >= endsAt || counts.size > maxNetworks) {
      counts = new Map()
      endsAt = at + seconds * 1000
    }
    for (const { name, times } of networks) {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      if (count > points * times) return Math.max(1, Math.ceil((endsAt - at) / 1000))
    }
    return null
  }
}
