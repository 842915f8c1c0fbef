import { type Browser, origin, type Product } from '#tests/product.ts'

/** A client without cookies: it sends its token, and keeps what cookies it is given, of which there should be none. */
export type Client = {
  token: string | null
  cookies: string[]
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Called>
}
/** What a call was answered with. */
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

/** Does a call with the cookies of a browser, which keeps those that it is given. */
export async function callFrom(
  product: Product,
  browser: Browser,
  method: string,
  path: string,
  body?: unknown,
): Promise<Called> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const init = { method, headers: { ...json, cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await product.ask(new Request(`${origin}/api${path}`, init))
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name && value !== undefined) browser.cookies.set(name, value)
  }
  return read(response)
}

/** Makes such a client. */
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

/** Begins a session without cookies. */
export async function beginClient(product: Product): Promise<Client> {
  const client = clientOf(product)
  client.token = tokenIn(await client.call('POST', '/auth/session'))
  return client
}

/** The token of an answer. */
export const tokenIn = ({ body }: Called): string => (body.data as { token: string }).token

/** The person of an answer. */
export const personIn = ({ body }: Called): string | null => (body.data as { person_id: string | null }).person_id
