import { describe, expect, test } from 'vitest'
import { flagSignature, type SignedFlag } from '#platform/request/start-link.server.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'

onBothDatabases('a start link', (product) => {
  const consented = { audience: 'self', length: 'whole', zip: '', consent: 'yes' }
  const lastSession = () =>
    product.deps.db.selectFrom('browser_session').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const lastResponse = () =>
    product.deps.db.selectFrom('response').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  /** Opens a browser at the start page with these link parameters. */
  const arrived = async (query: string): Promise<Browser> => {
    const browser = product.browser()
    await browser.get(`/start?partner=volusia&${query}`)
    return browser
  }
  const signed = (flag: SignedFlag, partner: string | null = 'volusia') =>
    `${flag}=${flagSignature(product.deps.keyedHash, flag, partner)}`

  describe.each(['kiosk', 'test_flag'] as const)('with %s', (flag) => {
    test.each(['1', 'true', '0', ''])('ignores the value "%s"', async (value) => {
      await arrived(`${flag}=${value}`)
      expect((await lastSession())[flag]).toBe(0)
    })
    test('ignores the signature of another partner', async () => {
      await arrived(signed(flag, 'bcda'))
      expect((await lastSession())[flag]).toBe(0)
    })
    test('sets the flag with its signature, and no link clears it', async () => {
      const browser = await arrived(signed(flag))
      expect((await lastSession())[flag]).toBe(1)
      for (const value of ['0', 'false', '', '1']) await browser.get(`/start?${flag}=${value}`)
      expect((await lastSession())[flag]).toBe(1)
    })
  })

  describe('of a partner with shared computers, without a signature', () => {
    const shared = async (use: () => Promise<void>) => {
      const { deps } = product
      const { partners } = deps
      deps.partners = {
        ...partners,
        find: async (name) => {
          const partner = await partners.find(name)
          return partner && { ...partner, kiosk: partner.key === 'volusia' }
        },
      }
      await use().finally(() => {
        deps.partners = partners
      })
    }
    const sessionOf = async (browser: Browser) => {
      const html = await (await browser.get('/help')).text()
      return /&quot;kiosk&quot;:(\w+)/.exec(html)?.[1]
    }

    const question = 'Is this the center’s tablet?'

    test('does not mark the session as shared, and asks no question on a device without data', () =>
      shared(async () => {
        const browser = await arrived('')
        expect(await sessionOf(browser)).toBe('false')
        expect(await (await browser.get('/start?partner=volusia')).text()).not.toContain(question)
      }))

    test('asks on a device with a check-up, until the answer is that it is not shared', () =>
      shared(async () => {
        const browser = product.browser()
        await browser.post('/start', consented)
        expect(await (await browser.get('/center/volusia')).text()).toContain(question)
        const page = await (await browser.get('/start?partner=volusia')).text()
        const [, link = ''] = /href="([^"]+kiosk=[^"]+)"/.exec(page) ?? []
        expect(await sessionOf(browser)).toBe('false')
        expect((await browser.post('/preferences', { device: 'own', to: '/start' })).status).toBe(303)
        expect(await (await browser.get('/start?partner=volusia')).text()).not.toContain(question)
        await browser.get(link.replaceAll('&amp;', '&'))
        expect(await sessionOf(browser)).toBe('true')
      }))

    test('does not change a session with a check-up under way', () =>
      shared(async () => {
        const browser = product.browser()
        await browser.post('/start', consented)
        const { id } = await lastResponse()
        await browser.get('/start?partner=volusia')
        expect(await sessionOf(browser)).toBe('false')
        product.clock.advance(3600)
        expect((await browser.get(`/checkUp/1?responseId=${id}`)).status).toBe(200)
      }))

    test('does not change the device of a signed-in person', () =>
      shared(async () => {
        const id = await addPerson(product, 'rosa@example.org')
        const browser = product.browser().take(await signIn(product, id))
        await browser.get('/start?partner=volusia')
        expect(await sessionOf(browser)).toBe('false')
      }))

    test('marks any session as shared if it is signed', () =>
      shared(async () => {
        const browser = product.browser()
        await browser.post('/start', consented)
        await browser.get('/start?partner=volusia')
        await browser.get(`/start?partner=volusia&${signed('kiosk')}`)
        expect(await sessionOf(browser)).toBe('true')
      }))
  })

  test('starts trials without a signature only on the page of the pilot', async () => {
    const browser = product.browser()
    await browser.post('/start-pilot', consented)
    expect((await lastResponse()).test_flag).toBe(1)
    const other = await arrived('test_flag=1')
    await other.post('/start', consented)
    expect((await lastResponse()).test_flag).toBe(0)
  })

  test('sets the person of the next check-up, and the next link that of the one after it', async () => {
    const browser = await arrived('client_id=ours&access_id=member-7&promo_code=FAIR')
    await browser.get('/start?access_id=member-8')
    await browser.post('/start', consented)
    expect(await lastResponse()).toMatchObject({ client_id: 'ours', access_id: 'member-8', promo_code: 'FAIR' })
  })

  test('changes nothing during a check-up if it is from elsewhere', async () => {
    const browser = await arrived('client_id=ours&access_id=member-7')
    await browser.post('/start', consented)
    await browser.get('/help?client_id=theirs&access_id=theirs&prev_response_id=theirs&preset_state_id=OH')
    const ours = { client_id: 'ours', access_id: 'member-7', prev_response_id: null, preset_state_id: null }
    expect(await lastSession()).toMatchObject(ours)
    await browser.post('/start', consented)
    expect(await lastResponse()).toMatchObject(ours)
  })

  test('applies again once the check-up is completed', async () => {
    const browser = await arrived('access_id=member-7')
    await browser.post('/start', consented)
    const { id } = await lastResponse()
    const completed_at = product.clock.now.toISOString()
    await product.deps.db.updateTable('response').set({ completed_at }).where('id', '=', id).execute()
    await browser.get('/start?access_id=member-8')
    await browser.post('/start', consented)
    expect(await lastResponse()).toMatchObject({ access_id: 'member-8', prev_response_id: id })
  })

  test('rejects a stranger’s or an unfinished check-up as the previous one', async () => {
    const stranger = await arrived('')
    await stranger.post('/start', consented)
    const theirs = (await lastResponse()).id
    const completed_at = product.clock.now.toISOString()
    await product.deps.db.updateTable('response').set({ completed_at }).where('id', '=', theirs).execute()
    const browser = await arrived(`prev_response_id=${theirs}`)
    await browser.post('/start', consented)
    expect((await lastResponse()).prev_response_id).toBeNull()
  })
})
