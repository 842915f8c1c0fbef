import { isAccepted } from '#platform/http/accepted-token.ts'
import type { Networks } from '#platform/request/request.ts'

/** Header in which a partner's server sends its token. */
export const serviceHeader = 'x-service-token'

/** A partner's server, by a short name, and its token. */
export type Service = { name: string; token: string }

/** Factor of a network's rate limits for a service, since it calls for all people of a partner. */
const times = 50

/** Returns the networks that count a service, whatever its address. */
export const networksOfService = (name: string): Networks => [{ name: `service ${name}`, times }]

/** Finds the name of the service with a token; null if the token is unknown. */
export const serviceBy = (services: readonly Service[], token: string): string | null =>
  services.find((service) => isAccepted(token, [service.token]))?.name ?? null
