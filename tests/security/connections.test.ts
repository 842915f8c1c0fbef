import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProduct, startProduct } from '../support/product-process.ts'

const requestSeconds = 2
const maxConnections = 20

let product: RunningProduct
beforeAll(async () => {
  product = await startProduct({
    LOG_LEVEL: 'info',
    REQUEST_SECONDS: String(requestSeconds),
    MAX_CONNECTIONS: String(maxConnections),
  })
})
afterAll(() => product.stop())

/** Opens a connection and sends text. `closed` resolves with the response once the server has closed it. */
function open(text: string): Promise<{ socket: Socket; closed: Promise<string> }> {
  const { port } = new URL(product.origin)
  let received = ''
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('data', (chunk) => {
      received += chunk
    })
    const closed = new Promise<string>((done) => socket.on('close', () => done(received)))
    socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? undefined : reject(error)))
    socket.on('connect', () => {
      socket.write(text)
      resolve({ socket, closed })
    })
  })
}

const post = (path: string, length: number, ...headers: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `origin: http://localhost`,
    `content-length: ${length}`,
    ...headers,
    '',
    'part=',
  ].join('\r\n')
const form = 'content-type: application/x-www-form-urlencoded'
const answers = async () => (await fetch(`${product.origin}/healthz`)).status
const events = () =>
  product
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test.each(['OPTIONS', 'HEAD', 'GET'])('answers a load balancer’s %s without a host', async (method) => {
  const { closed } = await open(`${method} /healthz HTTP/1.0\r\n\r\n`)
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /)
})

test('ends requests with too slow a body or headers', async () => {
  const began = performance.now()
  const slow = await open(post('/start', 1000, form))
  const headers = await open('GET / HTTP/1.1\r\nhost: loc')
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /)
  expect(await headers.closed).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - began).toBeLessThan(requestSeconds * 3000)
  expect(await answers()).toBe(200)
})

test('closes and logs connections above the limit at once, and accepts new ones when others end', async () => {
  const pending = await Promise.all(Array.from({ length: maxConnections }, () => open('GET / HTTP/1.1\r\nhost: loc')))
  const further = await open('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await further.closed).toBe('')
  for (const { socket } of pending) socket.destroy()
  await Promise.all(pending.map(({ closed }) => closed))
  expect(await answers()).toBe(200)
  await expect.poll(() => events().some(({ event }) => event === 'connectionsFull')).toBe(true)
})

test.each([
  ['a form of a page', post('/start', 1000, form)],
  ['a multipart form of a page', post('/start', 1000, 'content-type: multipart/form-data; boundary=x')],
  ['a call', post('/api/assessment/submitExperience', 1000, 'content-type: application/json')],
  ['a form to a call', post('/api/assessment/sendLink', 1000, form)],
  ['a body in chunks', post('/start', 0, form).replace('content-length: 0', 'transfer-encoding: chunked')],
])('a client that disconnects in the middle of %s causes no error', async (_, text) => {
  const before = events().length
  const { socket, closed } = await open(text)
  await pause(200)
  socket.destroy()
  await closed
  await expect.poll(() => events().length, { timeout: 5000 }).toBeGreaterThan(before)
  await pause(300)
  const after = events().slice(before)
  expect(after.filter(({ level }) => Number(level) >= 50)).toEqual([])
  // An unreadable body gets 400 without a logged error, like invalid JSON.
  expect(after.some(({ msg, status }) => msg === 'the client hung up' || status === 400)).toBe(true)
})
