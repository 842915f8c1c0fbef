import type { ServiceSettings } from '../settings.ts'
import type { Carrier } from './carrier.ts'
import { failed, post, refusal } from './http.ts'

/** How far a check-up of a center has come, in the words of the specification. */
export type CenterProgress = {
  status: 'started' | 'completed'
  /** The id by which the service knows the center. */
  centerid: string
  /** Whom the center's own link named, by the center's id for them. */
  pid: string
  /** Tells check-ups of one person apart. It leads to nothing here. */
  bid: string
}

/** What the service is sent. */
export const progressBody = ({ status, centerid, pid, bid }: CenterProgress): string =>
  JSON.stringify({ status, centerid, pid, bid })

/** Answers of something between us and the service that may have passed it on. */
const ofAGateway = [502, 504]

/**
 * Tells a center service how far a check-up has come: `{ status, centerid, pid, bid }` as JSON with a fixed bearer token.
 * The id of the message is in the header Idempotency-Key, the same each time. It is tried again only when the service
 * has certainly not taken it; once it may have and has not said so, it is unsure. Any status from 200 to 299 says that it
 * has.
 */
export function createCenterCarrier({ url, token }: ServiceSettings, patience = 10_000): Carrier {
  return {
    async carry({ id, text }) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id }
      const answer = await post(url, { headers, body: text, patience })
      if (answer.status === null) return failed(answer.reached ? 'unsure' : 'again', 'center', answer.code)
      const { status } = answer
      if (status >= 200 && status < 300) return { outcome: 'sent', carrierId: null }
      return failed(ofAGateway.includes(status) ? 'unsure' : refusal(status), 'center', `http-${status}`)
    },
    close: () => undefined,
  }
}
