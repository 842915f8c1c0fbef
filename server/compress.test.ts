import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressPages } from './compress.ts'

const page = `<!doctype html>${'<p>Walk 5 minutes today.</p>'.repeat(100)}`
const app = new Hono()
app.use(compressPages)
app.get('/page', (c) => c.html(page, 404, { vary: 'cookie', 'set-cookie': 'a=1' }))
app.get('/small', (c) => c.html('<p>Walk.</p>'))
app.get('/stream', (c) => c.html(page, 200, { 'x-accel-buffering': 'no' }))
app.get('/picture', (c) => c.body(page, 200, { 'content-type': 'image/svg+xml' }))

const get = (path: string, accepted: string) => app.request(path, { headers: { 'accept-encoding': accepted } })

test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.5'])(
  'compresses a complete page for %s',
  async (accepted) => {
    const response = await get('/page', accepted)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('cookie, accept-encoding')
    expect(response.headers.getSetCookie()).toEqual(['a=1'])
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(page)
  },
)

test.each([
  ['without gzip', '/page', 'br', page],
  ['with gzip refused', '/page', 'gzip;q=0', page],
  ['a small page', '/small', 'gzip', '<p>Walk.</p>'],
  ['a streamed page', '/stream', 'gzip', page],
  ['a response other than HTML', '/picture', 'gzip', page],
])('does not compress: %s', async (_, path, accepted, body) => {
  const response = await get(path, accepted)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(body)
})
