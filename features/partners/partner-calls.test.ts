import { beforeEach, expect, test } from 'vitest'
import { onDatabase, origin, type Product } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'

const token = 'a-token-of-the-center-search-service-1'
const nextToken = 'a-token-of-the-center-search-service-2'

const asking = (product: Product) =>
  async function ask(path: string, { body, authorization }: { body?: unknown; authorization?: string } = {}) {
    const headers = {
      host: new URL(origin).host,
      ...(authorization && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const isPost = /^\/(guidance|partners?$|map$)/.test(path)
    const request = { method: isPost ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) } as RequestInit
    const response = await product.ask(new Request(`${origin}/api${path}`, request))
    return { status: response.status, cookies: response.headers.getSetCookie(), body: await response.json() }
  }

onDatabase(
  'calls about partners',
  (product) => {
    const ask = asking(product)
    beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())
    const search = (gsid: string, authorization?: string) =>
      ask(`/auth/searchCenterID?${new URLSearchParams({ GSID: gsid })}`, { authorization })

    test.each([110, '110', 'volusia', 'VOLUSIA', 'vcoa'])('finds a partner by %j', async (pid) => {
      const { status, body, cookies } = await ask('/guidance/partner', { body: { pid } })
      expect([status, cookies]).toEqual([200, []])
      expect(body).toEqual({
        success: true,
        data: {
          ...{ id: 110, partner_key: 'volusia', state: 'FL', url: 'https://volusia.example.org' },
          ...{ name: 'Volusia Council on Aging (demonstration)', friendly_name: 'Volusia Council' },
          logo: `${origin}/partners/volusia.svg`,
          logo2: `${origin}/partners/volusia-2.svg`,
          ...{ tosUrl: `${origin}/terms`, privacyUrl: `${origin}/privacy` },
          contactUrl: 'https://volusia.example.org/contact',
          ...{ useNumericMeters: false, show_other_sources: true },
        },
      })
    })

    test.each([
      [{ pid: 'nobody' }, 404],
      [{ pid: 0 }, 404],
      [{ pid: '' }, 422],
      [{ pid: -1 }, 422],
      [{}, 422],
    ])('answers %j without a partner with status %i', async (body, status) => {
      expect(await ask('/guidance/partner', { body })).toMatchObject({ status, body: { success: false, data: null } })
    })

    test('answers the same calls without /guidance, as the specification names them', async () => {
      for (const [path, body] of [
        ['/partner', { pid: 'volusia' }],
        ['/map', { pid: 110 }],
        ['/partners', undefined],
      ] as const) {
        const answer = await ask(path, { body })
        expect(answer.status).toBe(200)
        expect(answer).toEqual(await ask(`/guidance${path}`, { body }))
      }
    })

    test('maps names to ids, for one partner or all', async () => {
      expect((await ask('/guidance/map', { body: { pid: 'volusia' } })).body).toEqual({
        success: true,
        data: { volusia: 110, vcoa: 110, 'volusia-council': 110 },
      })
      const all = (await ask('/guidance/map', { body: {} })).body.data
      expect(all).toMatchObject({ default: 1, vcoa: 110 })
      expect((await ask('/guidance/map', { body: { pid: 'nobody' } })).status).toBe(404)
    })

    test('lists all partners with public fields only, the same as the page', async () => {
      const { status, body } = await ask('/guidance/partners')
      expect(status).toBe(200)
      const page = unmarked(await (await product.browser().get('/center-resources')).text())
      const shown = [...page.matchAll(/href="\/center-resources\?partner=([\w-]+)"/g)].map(([, key]) => key)
      expect(shown.toSorted()).toEqual(body.data.map((each: { partner_key: string }) => each.partner_key).toSorted())
      for (const { name } of body.data) expect(page).toContain(name)
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([1, 110]))
      const text = JSON.stringify(body)
      for (const inner of ['helpEmail', 'help@', 'demo-center-110', 'staffHelp']) expect(text).not.toContain(inner)
    })

    test('the service finds a center by its external id with its token', async () => {
      expect(await search('demo-center-110', `Bearer ${token}`)).toMatchObject({
        status: 200,
        body: { success: true, data: { GSID: 'demo-center-110', partner_id: 110, partner_key: 'volusia' } },
      })
      expect((await search('demo-center-111', `Bearer ${token}`)).status).toBe(404)
      expect((await ask('/auth/searchCenterID', { authorization: `Bearer ${token}` })).status).toBe(422)
    })

    test('accepts its next token too while tokens change', async () => {
      expect((await search('demo-center-110', `Bearer ${nextToken}`)).status).toBe(200)
    })

    test.each([undefined, 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`, 'Bearer'])(
      'rejects other tokens: %s',
      async (authorization) => {
        expect(await search('demo-center-110', authorization)).toMatchObject({
          status: 401,
          body: { code: 'serviceToken' },
        })
      },
    )

    test('limits guesses at the token', async () => {
      for (let each = 0; each < 120; each++) await search('x', 'Bearer wrong')
      expect((await search('demo-center-110', `Bearer ${token}`)).status).toBe(429)
    })
  },
  { CENTER_SEARCH_TOKEN: `${nextToken}, ${token}` },
)

onDatabase('without a configured token', (product) => {
  test.each([undefined, 'Bearer undefined', `Bearer ${token}`])('rejects every lookup: %s', async (authorization) => {
    expect((await asking(product)('/auth/searchCenterID?GSID=demo-center-110', { authorization })).status).toBe(401)
  })
})
