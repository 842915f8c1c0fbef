import { isIPv4, isIPv6 } from 'node:net'
import type { Network, Networks } from '#platform/request/request.ts'

type Level = { bits: number; times: number }

/**
 * The networks around an address, narrowest first: their bits, and the factor by which a budget's limit is multiplied.
 * A provider gives a household one IPv4 address, or an IPv6 prefix of /64 to /48: a single IPv6 address identifies no
 * one.
 */
const levels: Record<'v4' | 'v6', readonly [Level, ...Level[]]> = {
  v4: [
    { bits: 32, times: 1 },
    { bits: 24, times: 8 },
  ],
  v6: [
    { bits: 64, times: 1 },
    { bits: 56, times: 4 },
    { bits: 48, times: 8 },
  ],
}

/** Returns the networks of an IP address, narrowest first; one named `unknown` without an address. */
export function networksOf(address: string | undefined): Networks {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? ''
  if (isIPv4(plain))
    return networks(levels.v4, (bits) =>
      plain
        .split('.')
        .slice(0, bits / 8)
        .join('.'),
    )
  if (!isIPv6(plain)) return [{ name: 'unknown', times: 1 }]
  const groups = groupsOf(plain)
  return networks(levels.v6, (bits) => {
    const full = groups.slice(0, Math.floor(bits / 16))
    const half = bits % 16 === 0 ? [] : [(groups[full.length] ?? 0) & 0xff00]
    return [...full, ...half].map((group) => group.toString(16)).join(':')
  })
}

function networks([narrow, ...wide]: readonly [Level, ...Level[]], prefix: (bits: number) => string): Networks {
  const network = ({ bits, times }: Level): Network => ({ name: `${prefix(bits)}/${bits}`, times })
  return [network(narrow), ...wide.map(network)]
}

/** Returns the eight groups of an IPv6 address. A double colon replaces all missing groups, which are zero. */
function groupsOf(address: string): number[] {
  // The URL parser normalizes all spellings to one, without dots.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** Returns the name of the narrowest network: one household, if it has a separate IPv4 address. */
export const nearestNetwork = ({ networks: [nearest] }: { networks: Networks }): string => nearest.name

/** Returns the name of the widest network, which an attacker cannot change as easily as an address. */
export const widestNetwork = ({ networks }: { networks: Networks }): string => networks.at(-1)?.name ?? networks[0].name
