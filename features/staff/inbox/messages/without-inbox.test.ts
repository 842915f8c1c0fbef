import { beforeEach, expect, test } from 'vitest'
import { deleteAll } from '#features/my-data/delete.server.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { agreement, askForTalk, helpEmail, main, member, ofPartner, restart, rowOf } from '../requests.example.ts'

const question = { ...agreement, question: 'Is there a ride to www.example.org?' }

onBothDatabases('a center without staff who see requests', (product) => {
  beforeEach(() => restart(product))

  const subjects = async () =>
    (await product.messagesTo(helpEmail)).map(({ subject }) => subject?.replace(/\w{8}$/, ''))

  test('gets each question by email with its text, and the one that was changed', async () => {
    const { browser, responseId } = await ofPartner(product)
    await browser.post('/contact-info', question)
    expect(await subjects()).toEqual(['Question '])
    const [mail] = await product.messagesTo(helpEmail)
    const text = mail?.text.replace(/\s+/g, ' ') ?? ''
    expect(text).toContain('Please answer them by Tuesday, November 24.')
    expect(text).toContain('Name: Rosa <Díaz>')
    expect(text).toContain('Contact: 386-555-0199, by phone Language: Spanish Good times: Mornings')
    expect(text).toContain('What helps: Speak slowly')
    expect(text).toMatch(/Question: Is there a ride to www\. ?example\. org\?/)
    expect(await main(browser, `/my-requests?responseId=${responseId}`)).toContain('answers by Tuesday, November 24')
    await browser.post('/contact-info', question)
    expect(await subjects()).toHaveLength(1)
    product.clock.advance(60)
    await browser.post('/contact-info', { ...question, question: 'Is there a bus?' })
    expect(await subjects()).toEqual(['Question ', 'Question '])
    await member(product)
    await browser.post('/contact-info', { ...question, question: 'Is there a train?' })
    expect((await subjects()).filter((subject) => subject === 'Question ')).toHaveLength(2)
  })

  test('is asked not to contact a person who withdrew the question, unless its email has not left', async () => {
    const { browser } = await ofPartner(product)
    await browser.post('/contact-info', question)
    await browser.post('/contact-info', { ...question, question: '' })
    expect(await subjects()).toEqual([])
    await browser.post('/contact-info', question)
    await product.messagesTo(helpEmail)
    await browser.post('/contact-info', { ...question, question: '' })
    expect(await subjects()).toEqual(['Question ', 'Please do not contact '])
    expect((await product.messagesTo(helpEmail))[1]?.text.replace(/\s+/g, ' ')).toContain(
      'Someone asked Volusia Council a question and took that back. Please do not contact them.',
    )
  })

  test('gets an email without the lines that the person left empty', async () => {
    const { browser } = await ofPartner(product)
    await browser.post('/contact-info', { ...question, times: [], needs: '' })
    const [mail] = await product.messagesTo(helpEmail)
    expect(mail?.text.match(/^[A-Z][\w ]+(?=:)/gm)).toEqual(['Question', 'Name', 'Contact', 'Language'])
  })

  test.each(['question', 'talk'] as const)('gets the new contact of a %s by email', async (kind) => {
    const { browser, responseId } = await ofPartner(product)
    if (kind === 'talk') await askForTalk(browser)
    else await browser.post('/contact-info', question)
    const { id } = await rowOf(product, kind)
    const mine = `/my-requests?responseId=${responseId}`
    const change = (phone: string) => browser.post(mine, { go: 'change', request: id, method: 'phone', phone })
    await change('386-555-0199')
    expect(await subjects()).toHaveLength(1)
    await change('386-555-0123')
    const [, mail] = await product.messagesTo(helpEmail)
    expect(mail?.subject).toBe(`New contact ${id.slice(-8).toUpperCase()}`)
    expect(mail?.text).toContain('386-555-0123')
    product.clock.advance(60)
    await change('386-555-0124')
    await browser.post(mine, { go: 'back', request: id })
    const messages = await product.messagesTo(helpEmail)
    expect(messages.slice(2).map(({ subject }) => subject?.slice(0, 21))).toEqual(['Please do not contact'])
    const subject = { responseIds: [responseId], personId: null, sessionId: null }
    const { db } = product.deps
    await db.transaction().execute((trx) => deleteAll({ ...product.deps, db: trx }, subject, 'operator'))
    const left = db.selectFrom('outbox_message').select('key').where('key', 'like', `%${id}%`)
    expect(await left.execute()).toEqual([])
  })

  test('gets the contact of a question that changes on the page with all contact data', async () => {
    const { browser } = await ofPartner(product)
    await browser.post('/contact-info', question)
    await browser.post('/contact-info', { ...question, phone: '386-555-0123' })
    expect((await subjects()).map((subject) => subject?.trim())).toEqual(['Question', 'New contact'])
  })

  test('gets an address to ask for access after a person’s consent', async () => {
    const { browser } = await ofPartner(product)
    await browser.post('/contact-info', { ...question, question: '' })
    const [mail] = await product.messagesTo(helpEmail)
    expect(mail?.subject).toContain('Someone waits to hear from you')
    expect(mail?.text).toContain(`No access to the list yet? Write to ${product.deps.settings.helpEmail}.`)
  })

  test('gets the day by which it answers a talk', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const [mail] = await product.messagesTo(helpEmail)
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('Please contact them by Tuesday, November 24.')
  })
})
