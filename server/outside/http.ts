import type { Handover } from './carrier.ts'

/** What a service answered, or why there is no answer: the connection never came about, or it broke off afterwards. */
export type Answer =
  | { status: number; body: Readonly<Record<string, unknown>> | null }
  | { status: null; reached: boolean; code: string }

/** Failures before the first byte of a request has left. */
const neverReached =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|.*_CERT.*|ERR_TLS.*|ERR_SSL.*|DEPTH_ZERO.*)$/
/** The longest answer that is read. */
const longest = 64 * 1024

/** Posts a message to a service and reads its answer as JSON. `patience` is in milliseconds. Never throws. */
export async function post(
  url: string,
  { headers, body, patience }: { headers: Record<string, string>; body: string; patience: number },
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    return { status: response.status, body: readJson(await response.text().catch(() => '')) }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { status: null, reached: true, code: 'timeout' }
    const cause =
      error instanceof Error && error.cause instanceof Object && 'code' in error.cause ? String(error.cause.code) : ''
    return neverReached.test(cause)
      ? { status: null, reached: false, code: cause.toLowerCase().replaceAll('_', '-') }
      : { status: null, reached: true, code: 'broken-off' }
  }
}

function readJson(text: string): Readonly<Record<string, unknown>> | null {
  if (text.length > longest) return null
  try {
    const value: unknown = JSON.parse(text)
    return value instanceof Object && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/**
 * What a refusal means. That we are not let in, or too fast, is about us: it may be repaired, and is tried again. Any other
 * status of 400 to 499 is about the message, which will never be taken.
 */
export const refusal = (status: number): 'again' | 'never' =>
  status >= 400 && status < 500 && ![401, 403, 404, 408, 425, 429].includes(status) ? 'never' : 'again'

/** A handover that failed, by a code such as `twilio-21211`. */
export const failed = (outcome: 'again' | 'never' | 'unsure', service: string, code: string | number): Handover => ({
  outcome,
  code: `${service}-${String(code)
    .replace(/[^\w.-]/g, '')
    .slice(0, 40)}`,
})
