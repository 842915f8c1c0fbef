import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '#tests/support/product.ts'

onBothDatabases('the page of simulated messages', (product) => {
  beforeEach(() => product.deps.db.deleteFrom('pretend_delivery').execute())

  const send = async (key: string, method: 'email' | 'phone', recipient: string) => {
    const { db, outbox, partners, settings } = product.deps
    const partner = await partners.find('volusia')
    const blanks = () => ({
      initials: 'R. M.',
      link: `${settings.origin}/shared/abc?x=1`,
      stop: `${settings.origin}/shared/abc/stop`,
      days: '30',
    })
    const message = { name: 'share', method, recipient, languages: ['en', 'es'], partner, blanks, key } as const
    await db.transaction().execute((trx) => outbox.add(trx, message))
    await product.messagesTo(recipient)
  }
  const read = async (path: string) => (await product.browser().get(path)).text()

  test('says that there is nothing yet', async () => {
    expect(await read('/outbox')).toContain('Nothing has been sent yet.')
    expect(await read('/es/outbox')).toContain('Todavía no se ha enviado nada.')
  })

  test('shows emails and text messages, newest first, with links to our own pages', async () => {
    await send('a', 'email', 'rosa@example.org')
    product.clock.advance(60)
    await send('b', 'phone', '3865550110')
    const page = await read('/outbox')
    expect([...page.matchAll(/<article.*?<h2 [^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
      'Text message',
      expect.stringMatching(/ \/ /),
    ])
    expect(page).toMatch(/From [^<]+ to 3865550110\./)
    expect(page).toMatch(/From [^<]+ to rosa@example\.org\./)
    expect(page.match(/<a href="\/shared\/abc\?x=1">/g)).toHaveLength(3)
    expect(page).toContain('<meta name="robots" content="noindex"/>')
  })

  test('escapes HTML in a message', async () => {
    const row = { method: 'email', recipient: 'a@example.org', from_name: '<b>', subject: '<i>', html: null }
    const text = 'See <script>alert(1)</script> at https://example.org/a'
    await product.deps.db
      .insertInto('pretend_delivery')
      .values({ id: 'x', text, delivered_at: product.clock.now.toISOString(), ...row })
      .execute()
    const page = await read('/outbox')
    expect(page).toContain('See &lt;script&gt;alert(1)&lt;/script&gt; at ')
    expect(page).not.toContain('href="https://example.org/a"')
  })

  test('answers 404 when messages are really sent, and under a host name other than localhost', async () => {
    expect((await product.browser().get('/outbox')).status).toBe(200)
    expect((await product.browser().get('/outbox', { host: 'volusia.localhost:3000' })).status).toBe(200)
    expect((await product.ask(new Request('http://elsewhere.example.org/outbox'))).status).toBe(421)
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
      expect((await product.browser().get('/outbox', { [name]: '127.0.0.1' })).status, name).toBe(404)
    Object.assign(product.deps.outbox, { pretends: false })
    expect((await product.browser().get('/outbox')).status).toBe(404)
    Object.assign(product.deps.outbox, { pretends: true })
  })
})
