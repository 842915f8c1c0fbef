import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#platform/config/settings.ts'
import type { Deps } from '#platform/request/deps.ts'
import type * as App from './app.ts'
import { createDeps } from './deps.ts'

// A proxy terminates https and forwards to the product by http with the original host name.
const dataDir = mkdtempSync(path.join(tmpdir(), 'checkup-https-'))
let deps: Deps
let app: ReturnType<typeof App.createApp>

beforeAll(async () => {
  const settings = {
    ORIGIN: 'https://checkup.example.com',
    SECRET: 'a secret that is long enough to be one',
    HELP_EMAIL: 'help@checkup.example.com',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  }
  deps = await createDeps(readSettings(settings))
  const { createApp } = (await import(path.resolve('build/server/index.js'))) as typeof App
  app = createApp(deps, { ready: () => true })
})
afterAll(async () => {
  await deps.db.destroy()
  rmSync(dataDir, { recursive: true })
})

const start = (host: string, origin: string) =>
  app.request(`http://${host}/start`, {
    method: 'POST',
    headers: { host, origin },
    body: new URLSearchParams({ audience: 'self', length: 'whole', zip: '', consent: 'yes' }),
  })

test.each(['checkup.example.com', 'volusia.checkup.example.com'])(
  'starts a check-up by a form at %s, with a secure session cookie',
  async (host) => {
    const response = await start(host, `https://${host}`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/checkUp/1'])
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/,
    )
  },
)

test.each(['http://checkup.example.com', 'https://elsewhere.example', 'https://volusia.checkup.example.com', 'null'])(
  'a form from %s is rejected',
  async (origin) => {
    expect((await start('checkup.example.com', origin)).status).toBe(403)
  },
)

test.each([
  ['application/json', 'https://elsewhere.example', 403],
  ['application/octet-stream', 'null', 403],
  ['application/json', 'https://checkup.example.com', 404],
  ['application/json', undefined, 404],
])('a call with %s from %s is answered %d', async (type, origin, status) => {
  const host = 'checkup.example.com'
  const response = await app.request(`http://${host}/api/no-such-call`, {
    method: 'POST',
    headers: { host, 'content-type': type, ...(origin && { origin }) },
    body: '{}',
  })
  expect(response.status).toBe(status)
})

test.each(['/', '/no-such-page', '/es'])('%s sends HSTS for a year', async (address) => {
  const response = await app.request(`http://checkup.example.com${address}`)
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('preference cookies are secure', async () => {
  const response = await app.request('http://checkup.example.com/preferences', {
    method: 'POST',
    headers: { host: 'checkup.example.com', origin: 'https://checkup.example.com' },
    body: new URLSearchParams({ language: 'es', to: '/start' }),
  })
  expect(response.headers.get('set-cookie')).toBe('locale=es; Path=/; SameSite=Lax; Max-Age=31536000; Secure')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a page refuses %s of JSON from a foreign origin', async (method) => {
  const send = (origin: string) =>
    app.request('http://checkup.example.com/logout', {
      method,
      headers: { host: 'checkup.example.com', origin, 'content-type': 'application/json' },
      body: '{}',
    })
  expect((await send('https://elsewhere.example')).status).toBe(403)
  expect((await send('null')).status).toBe(403)
  expect((await send('https://checkup.example.com')).status).toBe(method === 'POST' ? 303 : 405)
})

test.each(['/', '/api/assessment/report', '/favicon.svg', '/.well-known/security.txt'])(
  'answers %s under our own host only, health under any',
  async (address) => {
    const ask = (host: string, at = address) => app.request(`http://${host}${at}`, { headers: { host } })
    for (const host of ['elsewhere.example', 'localhost', '127.0.0.1', 'checkup.example.com.elsewhere.example'])
      expect((await ask(host)).status, host).toBe(421)
    expect((await ask('checkup.example.com')).status).not.toBe(421)
    expect((await ask('volusia.checkup.example.com')).status).not.toBe(421)
    expect((await ask('10.0.0.7:3000', '/healthz')).status).toBe(200)
  },
)

test('security.txt has the contact for vulnerabilities, and expires a year after the build', async () => {
  const response = await app.request('http://checkup.example.com/.well-known/security.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('Contact: mailto:help@checkup.example.com')
  expect(lines).toContain('Canonical: https://checkup.example.com/.well-known/security.txt')
  const [, expires = ''] = /^Expires: (.+)$/m.exec(lines.join('\n')) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThanOrEqual(366)
})
