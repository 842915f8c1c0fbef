import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Running, startProduct } from './running.ts'

let product: Running
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Sends bytes as they are and gives everything that comes back until the other side closes, or nothing more comes. */
function sendRaw(text: string): Promise<string> {
  const { port } = new URL(product.origin)
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(Number(port), 'localhost', () => socket.write(Buffer.from(text, 'latin1')))
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(said))
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
  ['a host that is none', get('/').replace('localhost', 'a b\\c')],
  ['two hosts', get('/', 'host: evil.example')],
  ['a header with a control character', get('/', 'x-part: main\x01')],
  ['a header of 20,000 characters', get('/', `cookie: session=${'a'.repeat(20_000)}`)],
  ['a method that is none', get('/').replace('GET', 'STEAL')],
  ['TRACE', get('/').replace('GET', 'TRACE')],
  ['CONNECT', get('/').replace('GET', 'CONNECT')],
  ['two lengths', get('/start', 'content-length: 1', 'content-length: 2').replace('GET', 'POST')],
  [
    'a length and chunks',
    `${get('/start', 'content-length: 3', 'transfer-encoding: chunked').replace('GET', 'POST')}abc`,
  ],
  ['chunks that are none', `${get('/start', 'transfer-encoding: chunked').replace('GET', 'POST')}zz\r\n`],
  ['noise', '\x00\x01\x02\xff\r\n\r\n'],
])('%s is turned away or answered, and the product goes on', async (_, text) => {
  const said = await sendRaw(text)
  expect(said).not.toMatch(/^HTTP\/1\.1 5/)
  expect(said).not.toMatch(/root:x:0|createApp|"private": true/)
  expect(said).not.toMatch(/^location: (https?:)?\/\/evil/im)
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
})
