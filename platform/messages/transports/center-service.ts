import type { ServiceSettings } from '#platform/config/settings.ts'
import { failed, post, refusal } from './http.ts'
import type { Transport } from './transport.ts'

/** Progress of a check-up of a center, in the terms of the specification. */
export type CenterProgress = {
  status: 'started' | 'completed'
  /** Id of the center at the service. */
  centerid: string
  /** The center's id for the person, from the center's start link. */
  pid: string
  /** Distinguishes check-ups of one person. Identifies nothing in this product. */
  bid: string
}

export const progressBody = ({ status, centerid, pid, bid }: CenterProgress): string =>
  JSON.stringify({ status, centerid, pid, bid })

/** Statuses of a gateway that may already have forwarded the request. */
const gatewayStatuses = [502, 504]

/**
 * Creates the transport that reports the progress of check-ups to the center service: `{ status, centerid, pid, bid }`
 * as JSON, with a fixed bearer token, and the message id in the Idempotency-Key header. A status from 200 to 299
 * confirms it. Retries only if the service has certainly not accepted it; otherwise the result is `unsure`.
 */
export function createCenterTransport({ url, token }: ServiceSettings, timeoutMs = 10_000): Transport {
  return {
    async send({ id, text }) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id }
      const answer = await post(url, { headers, body: text, timeoutMs })
      if (answer.status === null) return failed(answer.reached ? 'unsure' : 'again', 'center', answer.code)
      const { status } = answer
      if (status >= 200 && status < 300) return { outcome: 'sent', transportId: null }
      return failed(gatewayStatuses.includes(status) ? 'unsure' : refusal(status), 'center', `http-${status}`)
    },
    close: () => undefined,
  }
}
