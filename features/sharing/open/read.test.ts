import { beforeEach, expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { day, page, sharing } from '../sharing.example.ts'

onBothDatabases('marking a shared report as read', (product) => {
  const { restart, someone, share, shares, reader, requested } = sharing(product)
  beforeEach(restart)
  const named = { recipient_name: 'Dan', message: 'Have a look. Call me on Sunday?' }
  const textAt = async (...at: Parameters<typeof page>) => visibleText(await page(...at))

  test('takes one press, accepts a reply, and is news at home until the owner confirms it', async () => {
    const owner = await someone()
    await share(owner, named)
    const { browser, link } = await reader()
    const before = await textAt(browser, link)
    expect(before).toContain('Margaret writes “Have a look. Call me on Sunday?”')
    expect(before).toContain('Tell Margaret that you read it')
    const pressed = await browser.post(link, { go: 'read', reply: '' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${link}#read`])
    expect((await browser.post(`/es${link}`, { go: 'read', reply: 'I will call on Sunday.' })).status).toBe(303)
    expect(await textAt(browser, link)).toContain('Margaret knows. Thank you. “I will call on Sunday.”')

    const home = await textAt(owner.browser, '/progress-hub')
    expect(home).toContain('Dan read your report on November 20, 2026. “I will call on Sunday.”')
    expect(home).not.toContain('opened it on')
    const list = `/who-can-see-my-report?responseId=${owner.responseId}`
    expect(await textAt(owner.browser, list)).toContain('Dan read your report on November 20, 2026.')
    const [{ id } = { id: '' }] = await shares()
    const seen = await owner.browser.post(list, { seen: id })
    expect([seen.status, seen.headers.get('location')]).toEqual([303, `/progress-hub?responseId=${owner.responseId}`])
    expect(await textAt(owner.browser, '/progress-hub')).not.toContain('Dan read your report')
    expect(await textAt(owner.browser, list)).toContain('Dan read your report')
  })

  test('offers a call to a recipient with a number, and to no other', async () => {
    const owner = await someone()
    await share(owner, named)
    await share(owner, { ...named, method: 'phone', share_to: '386-555-0177', share_from: '386-555-0100' })
    await product.deps.db.updateTable('share').set({ read_at: '2026-11-20T16:00:00.000Z' }).execute()
    const home = await page(owner.browser, '/progress-hub')
    expect(home.match(/href="tel:\+1386\d+"/g)).toEqual(['href="tel:+13865550177"'])
    expect(visibleText(home)).toContain('Call Dan')
  })

  test('does not happen by opening the link or without the code', async () => {
    await share(await someone(), named)
    const { browser, link } = await reader()
    for (const method of ['GET', 'HEAD']) await product.ask(new Request(`http://localhost${link}`, { method }))
    await browser.get(link)
    await browser.get(`${link}?go=read`)
    const { browser: closed } = await requested()
    await closed.post(link, { go: 'read', reply: 'Not me' })
    const [{ id } = { id: '' }] = await shares()
    expect((await closed.call('POST', `/api/shares/${id}/read`, {})).status).toBe(404)
    expect(await shares()).toMatchObject([{ read_at: null, read_words: null }])
  })

  test('works by a call, at most three times a day', async () => {
    await share(await someone())
    const { browser, link } = await reader()
    const [{ id } = { id: '' }] = await shares()
    const call = () => browser.call('POST', `/api/shares/${id}/read`, { message: 'Lovely.' })
    expect((await call()).status).toBe(200)
    expect((await browser.post(link, { go: 'read', reply: 'x'.repeat(301) })).status).toBe(422)
    await call()
    await call()
    expect((await call()).status).toBe(429)
    const fifth = await browser.post(link, { go: 'read', reply: 'And more' })
    expect([fifth.status, await fifth.text()]).toEqual([429, expect.stringContaining('And more</textarea>')])
    expect((await shares())[0]?.read_words).not.toContain('Lovely')
  })

  test.each(['ended', 'expired'])('is rejected once the share has %s', async (how) => {
    const owner = await someone()
    await share(owner, named)
    const { browser, link } = await reader()
    const [{ id } = { id: '' }] = await shares()
    if (how === 'expired') product.clock.advance(30 * day)
    else await owner.browser.post(`/who-can-see-my-report?responseId=${owner.responseId}`, { share: id })
    await browser.post(link, { go: 'read', reply: 'Late' })
    expect((await browser.call('POST', `/api/shares/${id}/read`, {})).status).toBe(404)
    expect(await shares()).toMatchObject([{ read_at: null }])
    const over = await browser.get(link)
    expect(over.status).toBe(410)
    expect(await over.text()).not.toMatch(/Margaret|Dan\b/)
  })

  test('goes with the chosen step, unless that is private', async () => {
    const owner = await sessionBrowser(product, people.struggling)
    const promise = (body: object) =>
      owner.browser.call('POST', '/api/steps', { response_id: owner.responseId, day: '2026-11-21', ...body })
    await promise({ what: 'My private words' })
    await share(owner)
    const { browser, link } = await reader()
    expect(await textAt(browser, link)).not.toContain('The step Margaret chose')
    expect((await promise({ intervention_id: 'walk', number: 1 })).status).toBe(201)
    const shown = await textAt(browser, link)
    expect(shown).toMatch(/The step Margaret chose “.+” For November 21\. You can ask: “How is it going/)
    expect(shown).not.toContain('My private words')
  })

  test('stores message and reply encrypted', async () => {
    await share(await someone(), named)
    const { browser, link } = await reader()
    await browser.post(link, { go: 'read', reply: 'I will call on Sunday.' })
    const stored = JSON.stringify(await product.deps.db.selectFrom('share').selectAll().execute())
    expect(stored).not.toMatch(/Sunday/)
    for (const { text } of await product.messagesTo('dan@example.org')) expect(text).not.toMatch(/Sunday|Dan\b/)
  })
})
