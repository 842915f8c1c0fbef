import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { screenAt } from '#routes/screen.ts'
import { rowMiddleware } from './middleware.server.ts'

test('an unknown middleware of a row responds 500 with the text of the specification', async () => {
  const { page } = screenAt('/start')
  const { middleware } = page
  Object.assign(page, { middleware: ['no-such-step'] })
  onTestFinished(() => void Object.assign(page, { middleware }))
  const request = new Request('http://localhost:3000/start')
  const run = rowMiddleware(
    { context: new RouterContextProvider(), pattern: '/start', params: {}, request, url: new URL(request.url) },
    async () => new Response(),
  )
  await expect(run).rejects.toMatchObject({ data: 'Unknown middleware', init: { status: 500 } })
})
