import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, origin, type Product } from '#tests/support/product.ts'

/** An API client that sends a bearer token and no cookies. Collects Set-Cookie lines, which it should never get. */
export type Client = {
  token: string | null
  cookies: string[]
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Called>
}
export type Called = {
  status: number
  headers: Headers
  body: { status?: number; success?: boolean; code?: string; data: unknown; fields?: Record<string, string> }
  text: string
}

const json = { host: 'localhost:3000', origin, 'content-type': 'application/json' }

async function read(response: Response): Promise<Called> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text }
}

/** Makes a call with the cookies of a browser. */
export const callFrom = async (browser: Browser, method: string, path: string, body?: unknown): Promise<Called> =>
  read(await browser.call(method, `/api${path}`, body))

/** Creates an API client without cookies. */
export function clientOf(product: Product, token: string | null = null): Client {
  const client: Client = {
    token,
    cookies: [],
    async call(method, path, body, headers = {}) {
      const init = {
        method,
        headers: { ...json, ...(client.token && { authorization: `Bearer ${client.token}` }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }
      const response = await product.ask(new Request(`${origin}/api${path}`, init))
      client.cookies.push(...response.headers.getSetCookie())
      return read(response)
    },
  }
  return client
}

/** Creates an API client with a new session. */
export async function beginClient(product: Product): Promise<Client> {
  const client = clientOf(product)
  client.token = tokenIn(await client.call('POST', '/auth/session'))
  return client
}

export const tokenIn = ({ body }: Called): string => (body.data as { token: string }).token

export const personIn = ({ body }: Called): string | null => (body.data as { person_id: string | null }).person_id

/** Returns an unused contact. */
export const someone = () => `someone-${uuid()}@example.org`

/** Signs in a client without cookies with a code. */
export async function logIn(
  product: Product,
  client: Client,
  contact: string,
  path = '/auth/loginNewPortal',
): Promise<Called> {
  const named = contact.includes('@') ? { email: contact } : { phone: contact }
  expect((await client.call('POST', '/auth/sendPin', named)).status).toBe(200)
  const done = await client.call('POST', path, { ...named, code: await newestCode(product, contact) })
  if (done.status === 200) client.token = tokenIn(done)
  return done
}

/** Tests if a client has a session. */
export const isKnown = async (client: Client) => (await client.call('GET', '/auth/getSessionSimple')).status === 200

/** Returns the id of the account that a client is signed in to. */
export const personOf = async (client: Client) =>
  (JSON.parse((await client.call('GET', '/auth/getSessionExpanded')).text) as { personId: string | null }).personId
