import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProduct, startProduct } from '../support/product-process.ts'

let product: RunningProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Sends raw bytes. Returns everything received until the server closes the connection or is silent for 2 s. */
function sendRaw(text: string): Promise<string> {
  const { port } = new URL(product.origin)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), 'localhost', () => socket.write(Buffer.from(text, 'latin1')))
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n')

test.each([
  ['an address with broken escapes', get('/%')],
  ['an address with half a character', get('/es/%E0%A4%A')],
  ['an address with a NUL', get('/%00')],
  ['an address out of the folder', get('/../../../etc/passwd')],
  ['an address out of the folder, escaped', get('/assets/%2e%2e/%2e%2e/server/index.js')],
  ['an address out of the folder, backwards', get('/..%5c..%5cpackage.json')],
  ['an address on another host', get('http://evil.example/')],
  ['an address that looks like another host', get('//evil.example/%2e%2e')],
  ['an address of 20,000 characters', get(`/${'a'.repeat(20_000)}`)],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['an invalid host', get('/').replace('localhost', 'a b\\c')],
  ['two hosts', get('/', 'host: evil.example')],
  ['a header with a control character', get('/', 'x-part: main\x01')],
  ['a header of 20,000 characters', get('/', `cookie: session=${'a'.repeat(20_000)}`)],
  ['an unknown method', get('/').replace('GET', 'STEAL')],
  ['TRACE', get('/').replace('GET', 'TRACE')],
  ['CONNECT', get('/').replace('GET', 'CONNECT')],
  ['two lengths', get('/start', 'content-length: 1', 'content-length: 2').replace('GET', 'POST')],
  [
    'a length and chunks',
    `${get('/start', 'content-length: 3', 'transfer-encoding: chunked').replace('GET', 'POST')}abc`,
  ],
  ['invalid chunks', `${get('/start', 'transfer-encoding: chunked').replace('GET', 'POST')}zz\r\n`],
  ['noise', '\x00\x01\x02\xff\r\n\r\n'],
])('%s is rejected or answered without a server error, and the product stays up', async (_, text) => {
  const received = await sendRaw(text)
  expect(received).not.toMatch(/^HTTP\/1\.1 5/)
  expect(received).not.toMatch(/root:x:0|createApp|"private": true/)
  expect(received).not.toMatch(/^location: (https?:)?\/\/evil/im)
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
})
