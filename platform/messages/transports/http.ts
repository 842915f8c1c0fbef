import type { DeliveryResult } from './transport.ts'

/** The response of a service. Without one, `reached` is true if the request may have arrived. */
export type Answer =
  | { status: number; body: Readonly<Record<string, unknown>> | null }
  | { status: null; reached: boolean; code: string }

/** Error codes that occur before the first byte of a request is sent. */
const neverReached = [
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/,
  /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO)|_CERT/,
]
/** Maximum length of a response body to parse. */
const maxLength = 64 * 1024

/** Posts a request to a service and parses the response as JSON. Never throws. */
export async function post(
  url: string,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: string; timeoutMs: number },
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    return { status: response.status, body: readJson(await response.text().catch(() => '')) }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { status: null, reached: true, code: 'timeout' }
    const cause =
      error instanceof Error && error.cause instanceof Object && 'code' in error.cause ? String(error.cause.code) : ''
    return neverReached.some((code) => code.test(cause))
      ? { status: null, reached: false, code: cause.toLowerCase().replaceAll('_', '-') }
      : { status: null, reached: true, code: 'broken-off' }
  }
}

function readJson(text: string): Readonly<Record<string, unknown>> | null {
  if (text.length > maxLength) return null
  try {
    const value: unknown = JSON.parse(text)
    return value instanceof Object && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/**
 * Classifies an error status. Authentication, address and rate-limit errors can be corrected by the operator, so they
 * are retried. Any other status from 400 to 499 is due to the message, and permanent.
 */
export const refusal = (status: number): 'again' | 'never' =>
  status >= 400 && status < 500 && ![401, 403, 404, 408, 425, 429].includes(status) ? 'never' : 'again'

/** Returns a failed delivery with a code such as `twilio-21211`. */
export const failed = (
  outcome: 'again' | 'never' | 'unsure',
  service: string,
  code: string | number,
): DeliveryResult => ({
  outcome,
  code: `${service}-${String(code)
    .replace(/[^\w.-]/g, '')
    .slice(0, 40)}`,
})
