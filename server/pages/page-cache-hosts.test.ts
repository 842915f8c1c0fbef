import { expect, test, vi } from 'vitest'
import type { RequestContext } from '#platform/request/request.ts'
import { createPageCache, type RenderShared } from './page-cache.ts'

test('host names and ports do not evict cached pages', async () => {
  const render = vi.fn<RenderShared>(async () => new Response('<!doctype html><p>about</p>'))
  const answer = createPageCache(render)
  const ctx = {
    deps: { settings: { origin: 'https://checkup.example.org' } },
    ...{ locale: 'en', textStep: 0, contrast: null, chosenLocale: null, preferredLocale: 'en', nonce: 'nonce' },
    ...{ partner: null, visit: null, signedIn: null, bearer: null, service: null, cookies: [] },
  } as unknown as RequestContext
  const ask = (host: string) =>
    answer(new Request(`http://${host}/about`, { headers: { host, 'accept-encoding': 'gzip' } }), ctx)
  const own = 'checkup.example.org'
  expect((await ask(own))?.status).toBe(200)
  for (let port = 1; port <= 600; port += 1) {
    await ask(`${own}:${port}`)
    await ask(`name-${port}.${own}`)
  }
  await ask(own)
  expect(render.mock.calls.map(([{ url }]) => url)).toEqual([`https://${own}/about`, `http://${own}:1/about`])
})
