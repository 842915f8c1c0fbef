import { createHash, timingSafeEqual } from 'node:crypto'
import type { Networks } from '#platform/request/request.ts'

/** Header in which a partner's server sends its token. */
export const serviceHeader = 'x-service-token'

/** A partner's server, by a short name, and its token. */
export type Service = { name: string; token: string }

/** Factor of a network's rate limits for a service, since it calls for all people of a partner. */
const times = 50

/** Returns the networks that count a service, whatever its address. */
export const networksOfService = (name: string): Networks => [{ name: `service ${name}`, times }]

/** Finds the name of the service with a token, in constant time; null if the token is unknown. */
export function serviceBy(services: readonly Service[], token: string): string | null {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const given = hash(token)
  return services.filter((service) => timingSafeEqual(hash(service.token), given))[0]?.name ?? null
}
