import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestFacts } from './request.ts'

/** Headers that proxies add to forwarded requests. */
const forwardingHeaders = ['forwarded', 'via', 'x-real-ip']

/** Returns Node's request; undefined without a connection, as in tests. */
const incomingOf = ({ env }: Context): IncomingMessage | undefined =>
  env !== null && typeof env === 'object' && 'incoming' in env ? (env.incoming as IncomingMessage) : undefined

const remoteAddress = (c: Context): string | undefined => incomingOf(c)?.socket.remoteAddress

/** Returns the client's IP address, given the number of trusted proxies. */
export function clientAddress(c: Context, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return remoteAddress(c)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => withoutPort(hop.trim()))
  return hops.at(-trustedProxies) || undefined
}

/** Removes the port from an address added by a proxy: 203.0.113.9:4711, [2001:db8::1]:4711. */
export function withoutPort(hop: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? []
  if (bracketed !== undefined) return bracketed
  const [, v4] = /^([^:]+):\d+$/.exec(hop) ?? []
  return v4 !== undefined && isIP(v4) === 4 ? v4 : hop
}

/** Returns the names of the request's headers, from Node's own object if possible, since a copy costs more. */
function headerNames(c: Context): string[] {
  const incoming = incomingOf(c)
  return incoming ? Object.keys(incoming.headers) : [...c.req.raw.headers.keys()]
}

/** Tests if a request certainly comes from this machine: over a local connection, not forwarded by a proxy. */
export function isFromThisMachine(c: Context): boolean {
  const names = headerNames(c)
  if (names.some((name) => name.startsWith('x-forwarded-') || forwardingHeaders.includes(name))) return false
  const address = remoteAddress(c)
  return address === undefined || /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address)
}

/** Returns facts about a request that depend on its connection. */
export const factsOf = (c: Context, { settings }: Pick<Deps, 'settings'>): RequestFacts => ({
  reference: c.get('reference'),
  address: clientAddress(c, settings.trustedProxies),
  fromThisMachine: isFromThisMachine(c),
})
