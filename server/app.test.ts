import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readSettings } from '#platform/config/settings.ts'
import { createDeps } from './deps.ts'

// Simulates a build that cannot render any page, not even the error page.
vi.mock('virtual:react-router/server-build', () => ({
  entry: {
    module: {
      default: () => {
        throw new Error('broken')
      },
    },
  },
  routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  assetsBuildDirectory: '',
  publicPath: '/',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
  future: {},
}))

test.each([
  ['/about', 'en', 'An error occurred', '/'],
  ['/es/about', 'es', 'Ocurrió un error', '/es'],
])('shows a static message with a link home if the error page at %s fails, too', async (path, locale, text, home) => {
  const { createApp } = await import('./app.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'checkup-app-'))
  const deps = await createDeps(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  const response = await createApp(deps, { ready: () => true }).request(path)
  await deps.db.destroy()
  rmSync(dataDir, { recursive: true })
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-frame-options')).toBe('DENY')
  const html = await response.text()
  expect(html).toContain(`lang="${locale}"`)
  expect(html).toContain(`<h1>${text}</h1>`)
  expect(html).toContain(`href="${home}"`)
  expect(html).toContain(response.headers.get('x-reference'))
  expect(html).not.toContain('broken')
})

test('under overload preserves the input of a form and sends Retry-After', async () => {
  const { createApp } = await import('./app.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'checkup-app-'))
  const deps = await createDeps(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  const app = createApp(deps, { ready: () => true, isBusy: () => true })
  const send = (origin: string) =>
    app.request('/checkUp/1', {
      method: 'POST',
      headers: { host: 'localhost:3000', origin },
      body: new URLSearchParams({ page: 'sleep', sleep_hours: '7' }),
    })
  const [own, foreign] = [await send('http://localhost:3000'), await send('https://elsewhere.example')]
  const [call, health] = [await app.request('/api/assessment/cache'), await app.request('/healthz')]
  await deps.db.destroy()
  rmSync(dataDir, { recursive: true })
  expect([own.status, call.status, health.status]).toEqual([503, 503, 200])
  expect(await own.text()).toContain('name="sleep_hours" value="7"')
  expect(Number(own.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
  // Fields sent by another site are not shown again on a page of this one.
  expect(foreign.status).toBe(403)
  expect(await foreign.text()).not.toContain('sleep_hours')
})
