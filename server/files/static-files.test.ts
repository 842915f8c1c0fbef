import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'checkup-static-'))
mkdirSync(path.join(root, 'assets'))
for (const [name, text] of Object.entries({
  'favicon.svg': '<svg/>',
  'assets/page-a1.js': 'plain',
  'assets/page-a1.js.gz': 'packed',
  'assets/service-worker-b2.js': 'worker',
}))
  writeFileSync(path.join(root, name), text)
const app = new Hono().use(staticFiles(root)).all('*', (c) => c.text('a page'))
// From now on the files can only be served from memory.
rmSync(root, { recursive: true })

const anHour = 'public, max-age=3600'
const aYear = 'public, max-age=31536000, immutable'

test.each([
  ['/favicon.svg', '', 200, '<svg/>', { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': anHour }],
  ['/assets/page-a1.js', '', 200, 'plain', { 'cache-control': aYear, 'content-encoding': null }],
  ['/assets/page-a1.js', 'gzip, br', 200, 'packed', { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }],
  ['/assets/page-a1.js', 'gzip;q=0', 200, 'plain', { 'content-type': 'text/javascript; charset=utf-8' }],
  ['/assets/service-worker-b2.js', '', 200, 'worker', { 'service-worker-allowed': '/' }],
  ['/assets/page-a2.js', '', 200, 'a page', { 'cache-control': null }],
  ['/assets/../favicon.svg', '', 200, '<svg/>', {}],
  ['/%2e%2e/etc/passwd', '', 200, 'a page', {}],
])('%s for "%s"', async (address, encodings, status, text, headers) => {
  const answer = await app.request(address, { headers: { 'accept-encoding': encodings } })
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe(text)
  for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name), name).toBe(value)
})

test('handles a form at the address of a file as a page', async () => {
  expect(await (await app.request('/favicon.svg', { method: 'POST' })).text()).toBe('a page')
})
