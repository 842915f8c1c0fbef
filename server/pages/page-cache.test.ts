import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { onEmbeddedDatabase, origin } from '#tests/support/product.ts'

const paths = [
  ...['/', '/start', '/help-now', '/knowledge-base', '/knowledge-base/sleep', '/resources', '/about', '/terms'],
  ...['/privacy', '/consumer-health-data', '/help', '/developers', '/login'],
].flatMap((path) => [path, path === '/' ? '/es' : `/es${path}`])

onEmbeddedDatabase('cached public pages', (product) => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    product.ask(new Request(origin + path, { headers: { host: new URL(origin).host, ...headers } }))
  const textOf = async (response: Response) => {
    const bytes = Buffer.from(await response.arrayBuffer())
    return response.headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
  }
  const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''
  const withoutNonce = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '')
  const gzip = { 'accept-encoding': 'gzip' }
  const packed = async (path: string, headers: Record<string, string> = {}) => {
    const response = await ask(path, { ...gzip, ...headers })
    return { response, page: withoutNonce(await textOf(response)) }
  }
  /** Requests a page without gzip, which is never cached. */
  const own = async (path: string, headers: Record<string, string> = {}) => {
    const response = await ask(path, headers)
    return { response, page: withoutNonce(await textOf(response)) }
  }

  test.each(paths)('serves %s from the cache equal to a fresh page', async (path) => {
    const [first, again, alone] = [await packed(path), await packed(path), await own(path)]
    expect(first.response.status).toBe(200)
    expect(again.page).toBe(alone.page)
    expect(first.page).toBe(alone.page)
    const { headers } = again.response
    for (const name of ['cache-control', 'content-type', 'content-language', 'x-frame-options'])
      expect(headers.get(name)).toBe(alone.response.headers.get(name))
    expect(headers.get('vary')).toContain('cookie')
    expect(headers.get('vary')).toContain('accept-encoding')
    expect(headers.get('content-encoding')).toBe('gzip')
  })

  test('allows the inline scripts and styles of a cached page by their hashes, and no others', async () => {
    const response = await ask('/', gzip)
    const html = await textOf(response)
    const policy = policyOf(response)
    expect(html).not.toContain('nonce=')
    expect(policy).not.toContain('nonce-')
    for (const tag of ['script', 'style']) {
      const allowed = new RegExp(`${tag}-src 'self' ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? []
      const inline = [...html.matchAll(new RegExp(`<${tag}(?! [^>]*src=)[^>]*>(.*?)</${tag}>`, 'gs'))]
      expect(inline.length).toBeGreaterThan(0)
      for (const [, text = ''] of inline) expect(allowed).toContain(`'sha256-${hash('sha256', text, 'base64')}'`)
      expect(allowed.every((source) => source.startsWith("'sha256-"))).toBe(true)
    }
  })

  test.each([
    ['text size', { cookie: 'text-size=6' }],
    ['contrast', { cookie: 'contrast=more' }],
    ['language chosen', { cookie: 'locale=es' }],
    ['language of the browser', { 'accept-language': 'es' }],
    ['partner in the host', { host: 'volusia.localhost:3000' }],
    ['focus group', { cookie: 'focus-group=abc' }],
    ['comfort check, done before', { cookie: 'locale=en; comfort=seen' }],
    ['device that keeps pages', { cookie: 'keep-pages=yes' }],
  ])('does not serve a cached page for another %s', async (_, headers) => {
    for (const path of ['/', '/start']) {
      await packed(path)
      expect((await packed(path, headers)).page).toBe((await own(path, headers)).page)
      expect((await packed(path)).page).toBe((await own(path)).page)
    }
  })

  test('leaks nothing of an earlier session to the next one', async () => {
    const { deps } = product
    const [begun] = await beginCheckUps(deps, 1)
    const personId = uuid()
    const at = new Date().toISOString()
    await deps.db
      .insertInto('person')
      .values({
        ...{ id: personId, name: '', email: 'zebulon.q@example.org', email_verified: 1, phone_verified: 0 },
        ...{ first_name: 'Zebulon', second_factor: 0, locale: 'en', created_at: at, updated_at: at },
      })
      .execute()
    const signedIn = (await deps.identity.signInAs(personId)).flatMap((line) => /^[^=]+=[^;]+/.exec(line) ?? [])
    // A text size that no other test uses, so that no page with it is cached yet.
    const size = 'text-size=9'
    const cookie = [size, begun?.cookie ?? '', ...signedIn].join('; ')
    await deps.db
      .updateTable('browser_session')
      .set({ zip: '32114', partner_key: 'volusia', promo_code: 'PROMO-XYZ' })
      .where('response_id', '=', begun?.responseId ?? '')
      .execute()
    const marks = [begun?.responseId ?? '', 'ebulon', 'PROMO-XYZ', personId]
    const traces = [...marks, 'olusia', '/logout']
    const asGuest = [size, begun?.cookie ?? ''].join('; ')
    let seen = 0
    for (const headers of [{ cookie }, { cookie: asGuest }])
      for (const path of [...paths, '/my-account', '/checkUp/1', '/return-user']) {
        const { page } = await packed(path, headers)
        expect(page === (await own(path, headers)).page).toBe(true)
        if (traces.some((mark) => page.includes(mark))) seen++
      }
    // Checks the assumption of this test: the pages of signed-in sessions differ.
    expect(seen).toBeGreaterThan(paths.length)
    for (const path of paths) {
      const { page } = await packed(path, { cookie: size })
      expect(page === (await own(path, { cookie: size })).page).toBe(true)
      expect(marks.filter((mark) => page.includes(mark))).toEqual([])
    }
  })
})
