import { hc } from 'hono/client'
import type { Api } from '../server/api.ts'
import { inAttempts, type Send } from './attempts.ts'

/** What a client is made with. */
export type ClientOptions = {
  /** Where the product is, such as `https://checkup.example.org`. */
  origin: string
  /** A bearer token that the client was given before. Browsers of our own pages have cookies instead. */
  token?: string
  /** Takes the place of `fetch`. */
  fetch?: Send
  /** Language of problems and texts; without it the browser's. */
  locale?: 'en' | 'es'
  /** Gets a line for what failed without anybody having to know. Nothing personal is in it. */
  log?: (line: string) => void
}

/** Calls that say whose session it is, and so tell when a token has ended. */
const sessionCall = /\/api\/(auth\/(session|getSession\w+)|secured\/session)\/?$/
const renewal = '/api/auth/loginNewPortalSimple'

/**
 * A client of the calls under /api. `calls` is typed by the server's own description of them: a path is a chain of names
 * that ends in its method, such as `calls.auth.getSessionSimple.$get()`. Answers are given as they come, problems too;
 * what throws is a network that failed twice. See README.md for what is sent with each call.
 */
export function createClient({ origin, token, fetch = globalThis.fetch, locale, log }: ClientOptions) {
  let held = token
  const send = inAttempts(fetch)

  const ask: Send = (address, init) => {
    const headers = new Headers(init.headers)
    if (locale) headers.set('accept-language', locale)
    if (held) headers.set('authorization', `Bearer ${held}`)
    if (init.method?.toUpperCase() === 'POST') headers.set('idempotency-key', crypto.randomUUID())
    const isSecured = new URL(address).pathname.startsWith('/api/secured/')
    return send(address, { ...init, headers, ...(isSecured && { credentials: 'include' }) })
  }

  /** Asks for the next token, by the cookies that the browser may still have. Says whether there is one. */
  const renewByCookies = async (): Promise<boolean> => {
    held = undefined
    return keepToken(await ask(`${origin}${renewal}`, { method: 'POST', credentials: 'include' }))
  }

  const keepToken = async (answer: Response): Promise<boolean> => {
    const given = answer.ok ? tokenIn(await answer.json()) : undefined
    held = given ?? held
    return given !== undefined
  }

  const call: Send = async (address, init) => {
    const answer = await ask(address, init)
    if (answer.status !== 401 || !sessionCall.test(new URL(address).pathname)) return answer
    return (await renewByCookies()) ? ask(address, init) : answer
  }

  const calls = hc<Api>(`${origin}/api`, {
    fetch: (input: Request | URL | string, init: RequestInit = {}) =>
      call(input instanceof Request ? input.url : String(input), init),
  })
  return {
    calls,
    /** The token in use; it changes when it is renewed. */
    token: () => held,
    /** Changes the token for the next one before it ends. Says whether there is one. */
    renew: async () => keepToken(await ask(`${origin}${renewal}`, { method: 'POST' })),
    /** Says that the person is there. That it did not arrive matters to nobody: it only stands in the log. */
    async heartbeat(): Promise<void> {
      const failed = await calls.auth.getSessionSimple.$get().then(
        ({ ok, status }) => (ok ? undefined : `status ${status}`),
        (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
      )
      if (failed) log?.(`The heartbeat failed: ${failed}`)
    },
  }
}

/** The token in an answer of the call that gives the next one. */
function tokenIn(answer: unknown): string | undefined {
  const data = answer instanceof Object && 'data' in answer ? answer.data : undefined
  const token = data instanceof Object && 'token' in data ? data.token : undefined
  return typeof token === 'string' ? token : undefined
}
