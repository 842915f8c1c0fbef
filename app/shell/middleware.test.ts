import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { rowMiddleware } from './middleware.server.ts'

vi.mock('../shared/routing/screen.ts', async (original) => ({
  ...(await original<object>()),
  findScreenAt: () => ({ page: { middleware: ['no-such-step'] }, locale: 'en' }),
}))

test('an unknown middleware of a row responds 500 with the text of the specification', async () => {
  const request = new Request('http://localhost:3000/start')
  const run = rowMiddleware(
    { context: new RouterContextProvider(), pattern: '/start', params: {}, request, url: new URL(request.url) },
    async () => new Response(),
  )
  await expect(run).rejects.toMatchObject({ data: 'Unknown middleware', init: { status: 500 } })
})
