import { isIP } from 'node:net'
import type { Settings } from '#platform/config/settings.ts'

/** Tests if a name always resolves to this machine. */
const isLoopbackName = (name: string): boolean => /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(name)

/**
 * Tests if the product answers under a host name: ORIGIN, one label before it (a partner's subdomain), HOSTS, and names
 * of this machine while no other machine can reach it. Ignores the port.
 */
export function isKnownHost(
  { origin, hosts, reachable }: Pick<Settings, 'origin' | 'hosts' | 'reachable'>,
  host: string,
): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const own = new URL(origin).hostname
  if (!reachable && isLoopbackName(name)) return true
  return name === own || (isIP(own) === 0 && isOneLabelBefore(name, own)) || hosts.some((known) => matches(name, known))
}

const matches = (name: string, known: string): boolean =>
  known.startsWith('*.') ? isOneLabelBefore(name, known.slice(2)) : name === known

const isOneLabelBefore = (name: string, parent: string): boolean =>
  name.endsWith(`.${parent}`) && /^[a-z\d-]+$/.test(name.slice(0, -parent.length - 1))
