/** Sends a request and returns its response, like `fetch`. */
export type Send = (address: string, init: RequestInit) => Promise<Response>

const attempts = 2
const waitMs = 1000
const timeoutMs = 45_000
/** Shorter for the questions of a full check-up: the caller can continue with those it already has. */
const cacheTimeoutMs = 30_000

/** Returns the timeout of a request to `address`, which may be relative, in milliseconds. */
export const timeoutFor = (address: string): number =>
  /^[^?#]*\/api\/cache\/?([?#]|$)/.test(address) ? cacheTimeoutMs : timeoutMs

/** Tests if a response means that the server was unreachable or overloaded, so that a retry may succeed. */
const isTransient = ({ status }: Response): boolean => status >= 502 && status <= 504

/**
 * Wraps `send` with one retry after a second, if the network failed, the response timed out or the server was busy.
 * Throws the error of the last attempt. The signal of `init` aborts both attempts.
 */
export function withRetry(send: Send): Send {
  return async (address, init) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === attempts
      try {
        const response = await withTimeout(send, address, init)
        if (isLast || !isTransient(response)) return response
      } catch (error) {
        if (isLast || init.signal?.aborted) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs * attempt))
    }
  }
}

/** Sends a request, and aborts it with a TimeoutError when no response arrives in time. */
async function withTimeout(send: Send, address: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('timeout', 'TimeoutError')), timeoutFor(address))
  // Not AbortSignal.any: Safari supports it from 17.4.
  const abort = () => controller.abort(init.signal?.reason)
  init.signal?.addEventListener('abort', abort)
  if (init.signal?.aborted) abort()
  try {
    return await send(address, { ...init, signal: controller.signal })
  } finally {
    clearTimeout(timer)
    init.signal?.removeEventListener('abort', abort)
  }
}
