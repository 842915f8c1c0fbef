import type { SmsSettings } from '../settings.ts'
import type { Carrier } from './carrier.ts'
import { failed, post, refusal } from './http.ts'

type Service = Extract<SmsSettings, { service: 'https' }>

/**
 * Gives SMS to a service that takes `{ to, text, id }` as JSON with a bearer token; `to` is +1 and ten digits. It must
 * send each id once, however often it is asked (the id is in the header Idempotency-Key too), so that whatever fails can
 * be tried again. Any status from 200 to 299 says that it has taken the message.
 */
export function createHttpsSmsCarrier({ url, token }: Service, patience = 10_000): Carrier {
  return {
    async carry({ id, recipient, text }) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id }
      const body = JSON.stringify({ to: `+1${recipient}`, text, id })
      const answer = await post(url, { headers, body, patience })
      if (answer.status === null) return failed('again', 'sms', answer.code)
      const { status } = answer
      if (status < 200 || status >= 300) return failed(refusal(status), 'sms', `http-${status}`)
      const carrierId = answer.body?.id
      return { outcome: 'sent', carrierId: typeof carrierId === 'string' ? carrierId.slice(0, 80) : null }
    },
    close: () => undefined,
  }
}
