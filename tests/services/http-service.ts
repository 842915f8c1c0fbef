import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Requested = { url: string; headers: IncomingMessage['headers']; body: string }
export type Reply = (response: ServerResponse, request: IncomingMessage, requested: Requested) => unknown
/** A local HTTP server that replaces an external service. `url` has no path. */
export type Service = { requests: Requested[]; url: string; end: () => Promise<unknown> }

export async function startService(reply: Reply): Promise<Service> {
  const all: Requested[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const requested = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
    all.push(requested)
    reply(response, request, requested)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { requests: all, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end }
}

/** Starts a service that stops after the test. */
export async function serviceForTest(reply: Reply): Promise<Service> {
  const service = await startService(reply)
  onTestFinished(async () => void (await service.end()))
  return service
}

/** Returns an address without a server. */
export async function unreachable(): Promise<string> {
  const { url, end } = await startService(() => undefined)
  await end()
  return url
}
