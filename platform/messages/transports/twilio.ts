import type { SmsSettings } from '#platform/config/settings.ts'
import { failed, post, refusal } from './http.ts'
import type { Transport } from './transport.ts'

type Twilio = Omit<Extract<SmsSettings, { service: 'twilio' }>, 'otherAuthTokens'>

/** Statuses of a gateway that may already have forwarded the request. */
const gatewayStatuses = [502, 504]

/**
 * Creates the transport for SMS by Twilio. Twilio's API has no idempotency key, so a message that it may have accepted
 * without confirming is `unsure`. Failures carry Twilio's error code, if any.
 */
export function createTwilioTransport(
  { accountSid, authToken, from }: Twilio,
  { api = 'https://api.twilio.com', timeoutMs = 10_000 }: { api?: string; timeoutMs?: number } = {},
): Transport {
  const url = `${api}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    async send({ recipient, text }) {
      const body = new URLSearchParams({ To: `+1${recipient}`, ...sender, Body: text }).toString()
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await post(url, { headers, body, timeoutMs })
      if (answer.status === null) return failed(answer.reached ? 'unsure' : 'again', 'twilio', answer.code)
      const { status } = answer
      const { sid, code } = answer.body ?? {}
      if (status >= 200 && status < 300)
        return typeof sid === 'string'
          ? { outcome: 'sent', transportId: sid.slice(0, 80) }
          : failed('unsure', 'twilio', 'unreadable')
      if (gatewayStatuses.includes(status)) return failed('unsure', 'twilio', `http-${status}`)
      return failed(refusal(status), 'twilio', typeof code === 'number' ? code : `http-${status}`)
    },
    close: () => undefined,
  }
}
