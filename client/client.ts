import { hc } from 'hono/client'
import { v7 as uuid } from 'uuid'
import { type Send, withRetry } from '#platform/http/retry.ts'
import type { Api } from '#server/api/api.ts'

export type ClientOptions = {
  /** Origin of the product, such as `https://checkup.example.org`. */
  origin: string
  /** The current bearer token. Browsers on the product's own pages use cookies instead. */
  token?: string
  /** Replaces the global `fetch`. */
  fetch?: Send
  /** Language of problems and texts, one of the product's, such as `es`; default: the browser's. */
  locale?: string
  /** Receives a line for each failure that the caller need not handle. Contains nothing personal. */
  log?: (line: string) => void
}

/** Paths of the calls about the session. Their 401 means that the token has expired. */
const sessionCall = /\/api\/(auth\/(session|getSession\w+)|secured\/session)\/?$/
const renewalPath = '/api/auth/loginNewPortalSimple'

/**
 * Creates a client of the API. `calls` has the types of the server's routes: a chain of names that ends with the
 * method, such as `calls.auth.getSessionSimple.$get()`. Returns every response, including errors; throws only if the
 * network fails twice. See README.md for the headers it sends.
 */
export function createClient({ origin, token, fetch = globalThis.fetch, locale, log }: ClientOptions) {
  let currentToken = token
  const send = withRetry(fetch)

  const ask: Send = (address, init) => {
    const headers = new Headers(init.headers)
    if (locale) headers.set('accept-language', locale)
    if (currentToken) headers.set('authorization', `Bearer ${currentToken}`)
    // Not crypto.randomUUID: Safari supports it from 15.4, and only over https.
    if (init.method?.toUpperCase() === 'POST') headers.set('idempotency-key', uuid())
    const isSecured = new URL(address).pathname.startsWith('/api/secured/')
    return send(address, { ...init, headers, ...(isSecured && { credentials: 'include' }) })
  }

  /** Requests a new token with the cookies that the browser may still have. Returns true on success. */
  const renewByCookies = async (): Promise<boolean> => {
    currentToken = undefined
    return storeToken(await ask(`${origin}${renewalPath}`, { method: 'POST', credentials: 'include' }))
  }

  const storeToken = async (response: Response): Promise<boolean> => {
    const newToken = response.ok ? tokenIn(await response.json()) : undefined
    currentToken = newToken ?? currentToken
    return newToken !== undefined
  }

  const call: Send = async (address, init) => {
    const response = await ask(address, init)
    if (response.status !== 401 || !sessionCall.test(new URL(address).pathname)) return response
    return (await renewByCookies()) ? ask(address, init) : response
  }

  const calls = hc<Api>(`${origin}/api`, {
    fetch: (input: Request | URL | string, init: RequestInit = {}) =>
      call(input instanceof Request ? input.url : String(input), init),
  })
  return {
    calls,
    /** Returns the current token, which changes with each renewal. */
    token: () => currentToken,
    /** Exchanges the token for a new one before it expires. Returns true on success. */
    renew: async () => storeToken(await ask(`${origin}${renewalPath}`, { method: 'POST' })),
    /** Reports activity of the person. Never throws: a failure is only logged. */
    async heartbeat(): Promise<void> {
      const failed = await calls.auth.getSessionSimple.$get().then(
        ({ ok, status }) => (ok ? undefined : `status ${status}`),
        (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
      )
      if (failed) log?.(`The heartbeat failed: ${failed}`)
    },
  }
}

/** Returns the token in the response body of a renewal. */
function tokenIn(body: unknown): string | undefined {
  const data = body instanceof Object && 'data' in body ? body.data : undefined
  const token = data instanceof Object && 'token' in data ? data.token : undefined
  return typeof token === 'string' ? token : undefined
}
