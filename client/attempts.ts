/** Sends a request and gives its answer, as `fetch` does. */
export type Send = (address: string, init: RequestInit) => Promise<Response>

const attempts = 2
const waitMs = 1000
const timeoutMs = 45_000
/** The questions of a whole check-up are given up sooner: whoever asks can go on with those it has. */
const cacheTimeoutMs = 30_000

/** How long an answer from an address is waited for, in milliseconds. */
export const timeoutFor = (address: string): number =>
  /\/api\/cache\/?$/.test(new URL(address).pathname) ? cacheTimeoutMs : timeoutMs

/** Whether an answer says that the server could not be reached or was busy, so that it is worth asking again. */
const isPassing = ({ status }: Response): boolean => status >= 502 && status <= 504

/**
 * Sends a request at most twice: again after a second when the network failed, the answer did not come in time, or the
 * server was busy. Throws what the last attempt threw; whoever called may end it all by the signal of `init`.
 */
export function inAttempts(send: Send): Send {
  return async (address, init) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === attempts
      try {
        const answer = await inTime(send, address, init)
        if (isLast || !isPassing(answer)) return answer
      } catch (error) {
        if (isLast || init.signal?.aborted) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs * attempt))
    }
  }
}

/** Sends a request, and gives it up with a TimeoutError when its answer does not come in time. */
async function inTime(send: Send, address: string, init: RequestInit): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new DOMException('The answer did not come in time', 'TimeoutError')),
    timeoutFor(address),
  )
  const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal
  try {
    return await send(address, { ...init, signal })
  } finally {
    clearTimeout(timer)
  }
}
