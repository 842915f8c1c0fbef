import { beforeEach, expect, test } from 'vitest'
import { persons } from '#features/persons/persons.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { accountOwner, guest, form as reminders } from '#features/steps/reminders/reminders.example.ts'
import { type Browser, onBothDatabases, type Product } from '../support/product.ts'

/** A browser, the path of its page with a code field, and the contact to which that page says the code was sent. */
type Case = { browser: Browser; path: string; contact: string }

const password = 'two herons at dawn'

const cases: Record<string, (product: Product) => Promise<Case>> = {
  async 'signing up'(product) {
    const [browser, contact] = [product.browser(), 'sue@nowhere.example.org']
    await browser.post('/signUp', { at: 'begin', contact, password, again: password })
    return { browser, contact, path: '/signUp' }
  },
  async reminders(product) {
    const { browser } = await guest(product)
    await browser.post('/reminders', reminders('sue@nowhere.example.org'))
    return { browser, contact: 's•••@nowhere.example.org', path: '/reminders' }
  },
  async 'a new contact'(product) {
    const [{ browser }, contact] = [await accountOwner(product), 'sue@nowhere.example.org']
    await browser.post('/my-account/email', { at: 'new', go: 'new', contact })
    return { browser, contact, path: '/my-account/email' }
  },
  async 'proving identity'(product) {
    const { browser, email } = await accountOwner(product)
    await product.deps.db.updateTable('sign_in').set({ proven_at: '2026-01-01T00:00:00.000Z' }).execute()
    await browser.post('/my-account/phone', { at: 'prove', go: 'prove' })
    return { browser, contact: email, path: '/my-account/phone' }
  },
  async 'deleting everything'(product) {
    const { browser, email } = await accountOwner(product)
    await browser.post('/my-data/delete', { go: 'email' })
    return { browser, contact: `${email[0]}•••@example.org`, path: '/my-data/delete' }
  },
  async 'deleting one person'(product) {
    const { couple, idOf } = persons(product)
    const { rosa } = await couple()
    const path = `/persons/${await idOf('Luis')}/delete`
    await rosa.browser.post(path, { go: 'email' })
    return { browser: rosa.browser, contact: 'r•••@example.org', path }
  },
}

onBothDatabases('the page for a code', (product) => {
  beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())

  test.each(Object.entries(cases))('says that its email bounced: %s', async (_, prepare) => {
    const { browser, path, contact } = await prepare(product)
    const textIn = async (language: string) => visibleText(await (await browser.get(language + path)).text())
    expect(await textIn('')).not.toContain('came back')
    const bounced = await product.deps.db
      .updateTable('outbox_message')
      .set({ state: 'dead', failure: 'bounced' })
      .where('key', 'like', 'account-code %')
      .executeTakeFirst()
    expect(bounced.numUpdatedRows).toBeGreaterThan(0n)
    expect(await textIn('')).toContain(`The message to ${contact} came back. Please check the address.`)
    expect(await textIn('/es')).toContain(`El mensaje a ${contact} no llegó.`)
  })
})
