import { AsyncLocalStorage } from 'node:async_hooks'
import type { KeyedHash, OneKeyHash } from '#platform/crypto/secret.ts'
import type { Log } from './log.ts'

/** Names of the security events. docs/incident.md explains each, with its alarm threshold. */
export const securityEventNames = [
  'wrongCode',
  'wrongPassword',
  'wrongSecondFactor',
  'wrongReturnCode',
  'wrongProofOfWork',
  'wrongIdentityToken',
  'badBearer',
  'badServiceToken',
  'badMetricsToken',
  'badReplySignature',
  'badReturnSignature',
  'refusedCheckUp',
  'refusedShare',
  'refusedStaff',
  'refusedPage',
  'refusedCall',
  'foreignOrigin',
  'unknownHost',
  'rateLimited',
  'smsUsedUp',
  'connectionsFull',
] as const
type SecurityEventName = (typeof securityEventNames)[number]

export type EventCounters = {
  countSecurityEvent: (event: SecurityEventName) => void
  countRateLimit: (name: string) => void
}

/** Writes security events to the log and counts them. */
export type SecurityEvents = {
  /** Runs `handle` as one request: its events get this reference and hashed address. */
  inRequest: <Result>(request: { reference: string; network: string }, handle: () => Result) => Result
  /** Sets the browser session of the current request. */
  inSession: (sessionId: string) => void
  /**
   * Logs an event, once per request and detail. `detail` is a constant such as the name of a rate limit, never user
   * input.
   */
  note: (event: SecurityEventName, detail?: string) => void
  /** Tests if an event was logged in the current request. */
  wasNoted: () => boolean
}

/** Length of the hashes in the log, in characters of base64url: 96 bits. */
const hashLength = 16

const sessionPurpose = 'event-session'

const shortHash = (keyedHash: OneKeyHash, purpose: string, value: string): string =>
  keyedHash(purpose, value).slice(0, hashLength)

/** Returns the hashes that security events may have for a session: by the current secret and by earlier ones. */
export const sessionHashes = ({ all }: KeyedHash, sessionId: string): string[] =>
  all.map((keyedHash) => shortHash(keyedHash, sessionPurpose, sessionId))

type CurrentRequest = { reference: string; network: string; sessionId?: string; noted: Set<string> }

/**
 * Creates the security events. They contain keyed hashes of the address prefix and of the session, which correlate the
 * events of one caller, but never the address, a contact or an answer.
 */
export function createSecurityEvents(log: Log, keyedHash: KeyedHash, counters: EventCounters | null): SecurityEvents {
  const requests = new AsyncLocalStorage<CurrentRequest>()
  return {
    inRequest: ({ reference, network }, handle) => requests.run({ reference, network, noted: new Set() }, handle),
    inSession(sessionId) {
      const request = requests.getStore()
      if (request) request.sessionId = sessionId
    },
    note(event, detail) {
      const request = requests.getStore()
      const once = `${event} ${detail ?? ''}`
      if (request?.noted.has(once)) return
      request?.noted.add(once)
      counters?.countSecurityEvent(event)
      if (event === 'rateLimited' && detail !== undefined) counters?.countRateLimit(detail)
      log.warn(
        {
          event,
          detail,
          reference: request?.reference,
          address: request && shortHash(keyedHash, 'event-address', request.network),
          session: request?.sessionId && shortHash(keyedHash, sessionPurpose, request.sessionId),
        },
        'security event',
      )
    },
    wasNoted: () => (requests.getStore()?.noted.size ?? 0) > 0,
  }
}
