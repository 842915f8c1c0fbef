import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { type Browser, onDatabase } from '#tests/support/product.ts'
import { addPerson, browserWithCheckUp, isSignedIn, signIn } from './accounts.example.ts'

const password = 'a walk in the park'

onDatabase('signing in on the way to saving', (product) => {
  beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())

  const ownerOf = async (responseId: string) => {
    const owner = product.deps.db.selectFrom('response_owner').select('person_id').where('response_id', '=', responseId)
    return (await owner.executeTakeFirst())?.person_id ?? null
  }
  const enter = (browser: Browser, address: string, contact: string) =>
    browser.post(address, { at: 'password', contact, password, go: 'sign-in' })
  /** Starts saving with a code to a contact, up to the code field. Returns the link to use a password instead. */
  const untilCode = async (prefix: '' | '/es' = '', contact = `${uuid()}@example.org`) => {
    const { browser, responseId } = await browserWithCheckUp(product)
    const id = await addPerson(product, 'email', contact, password)
    const address = `${prefix}/save?responseId=${responseId}`
    await browser.post(address, { method: 'email', email: contact })
    const [, link = ''] = /href="([^"]*login-old[^"]*)"/.exec(await (await browser.get(address)).text()) ?? []
    return { browser, responseId, contact, id, address, link: link.replaceAll('&amp;', '&') }
  }

  test.each([
    [
      '',
      'CheckUp saved successfully! You are now logged in.',
      'Your report is saved to your account when you sign in.',
    ],
    ['/es', '', 'Su informe se guarda en su cuenta cuando usted entra.'],
  ] as const)(
    'at %s/login-old saves, says so before and after, and carries the email',
    async (prefix, done, before) => {
      const { browser, responseId, contact, id, address, link } = await untilCode(prefix)
      const page = await (await browser.get(link)).text()
      expect(page).toContain(before)
      expect(page).toContain(`value="${contact}"`)
      const entered = await enter(browser, link, contact)
      expect([entered.status, entered.headers.get('location')]).toEqual([303, `${address}#saved`])
      expect(await ownerOf(responseId)).toBe(id)
      const saved = await (await browser.get(address)).text()
      expect(saved).toContain('data-save-part="saved"')
      expect(saved).toContain(done)
      const consents = product.deps.db.selectFrom('consent').select('kind').where('response_id', '=', responseId)
      expect((await consents.execute()).map(({ kind }) => kind)).toContain('account')
    },
  )

  test('a wrong password saves nothing', async () => {
    const { browser, responseId, contact, link } = await untilCode()
    const wrong = await browser.post(link, { at: 'password', contact, password: 'not this one', go: 'sign-in' })
    expect(wrong.status).toBe(422)
    expect(await ownerOf(responseId)).toBeNull()
  })

  test('saves nothing for another redirect target, or for a check-up of another browser', async () => {
    const other = await browserWithCheckUp(product)
    for (const to of ['/reports', `/save?responseId=${other.responseId}`, '/saved', 'https://elsewhere.example/save']) {
      const { browser, responseId, contact } = await untilCode()
      const link = `/login-old?${new URLSearchParams({ to })}`
      expect(await (await browser.get(link)).text()).not.toContain('when you sign in')
      expect((await enter(browser, link, contact)).status).toBe(303)
      expect(await ownerOf(responseId)).toBeNull()
      expect(await ownerOf(other.responseId)).toBeNull()
    }
  })

  test('saves nothing by opening the page while signed in', async () => {
    const { browser, responseId, contact, link } = await untilCode()
    await enter(browser, '/login-old?to=/reports', contact)
    expect(await isSignedIn(browser)).toBe(true)
    await browser.get(link)
    expect(await ownerOf(responseId)).toBeNull()
  })

  test('a sign-in by a code at /login also saves', async () => {
    const { browser, responseId } = await browserWithCheckUp(product)
    const contact = `${uuid()}@example.org`
    const to = `/save?responseId=${responseId}`
    const done = await signIn(product, browser, contact, `/login?${new URLSearchParams({ to })}`)
    expect(done.headers.get('location')).toBe(`${to}#saved`)
    expect(await ownerOf(responseId)).not.toBeNull()
  })

  test('a sign-in after a forgotten password also saves', async () => {
    const { browser, responseId, contact, id, address, link } = await untilCode()
    const page = await (await browser.get(link)).text()
    const forgotten = (/href="([^"]*password-reset[^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&')
    expect(await (await browser.get(forgotten)).text()).toContain(`value="${contact}"`)
    await browser.post(forgotten, { at: 'ask', contact })
    const messages = await product.messagesTo(contact)
    const url = new URL(/http\S+password-reset\?key=\S+/.exec(messages.at(-1)?.text ?? '')?.[0] ?? '')
    const opened = await browser.get(url.pathname + url.search)
    const choose = opened.headers.get('location') ?? ''
    expect(choose).not.toContain('key=')
    expect(await (await browser.get(choose)).text()).toContain('when you sign in')
    const next = 'two herons at dawn'
    const done = await browser.post(choose, { at: 'choose', password: next, again: next })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${address}#saved`])
    expect(await ownerOf(responseId)).toBe(id)
  })

  test('a link for a forgotten password never redirects to another site', async () => {
    const contact = `${uuid()}@example.org`
    await addPerson(product, 'email', contact, password)
    const browser = product.browser()
    await browser.post('/password-reset?to=https://elsewhere.example/', { at: 'ask', contact })
    expect((await product.messagesTo(contact)).at(-1)?.text).not.toContain('elsewhere')
  })
})
