import type { SmsSettings } from '#platform/config/settings.ts'
import { failed, post, refusal } from './http.ts'
import type { Transport } from './transport.ts'

type Service = Extract<SmsSettings, { service: 'https' }>

/**
 * Creates the transport of a generic SMS service, which accepts `{ to, text, id }` as JSON with a bearer token; `to` is
 * +1 and ten digits. The service must be idempotent by id (also in the Idempotency-Key header), so that every failure
 * can be retried. Any status from 200 to 299 confirms the message.
 */
export function createHttpsSmsTransport({ url, token }: Service, timeoutMs = 10_000): Transport {
  return {
    async send({ id, recipient, text }) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id }
      const body = JSON.stringify({ to: `+1${recipient}`, text, id })
      const answer = await post(url, { headers, body, timeoutMs })
      if (answer.status === null) return failed('again', 'sms', answer.code)
      const { status } = answer
      if (status < 200 || status >= 300) return failed(refusal(status), 'sms', `http-${status}`)
      const messageId = answer.body?.id
      return { outcome: 'sent', transportId: typeof messageId === 'string' ? messageId.slice(0, 80) : null }
    },
    close: () => undefined,
  }
}
