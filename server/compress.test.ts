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
  'a whole page is compressed for %s',
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
  ['a browser that takes no gzip', '/page', 'br', page],
  ['a browser that refuses it', '/page', 'gzip;q=0', page],
  ['a small page', '/small', 'gzip', '<p>Walk.</p>'],
  ['a page that comes piece by piece', '/stream', 'gzip', page],
  ['what is no page', '/picture', 'gzip', page],
])('%s gets it as it is', async (_, path, accepted, body) => {
  const response = await get(path, accepted)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(body)
})
