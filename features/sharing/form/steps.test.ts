import { beforeEach, expect, test } from 'vitest'
import { visibleText } from '#features/report/wording/html.example.ts'
import { onDatabase } from '#tests/support/product.ts'
import { page, shareFields, sharing } from '../sharing.example.ts'

onDatabase('sharing in three steps', (product) => {
  const { restart, someone, share, shares } = sharing(product)
  beforeEach(restart)
  const hidden = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
  const named = { recipient_name: 'Dan' }

  test('leads through recipient, preview and message without scripts', async () => {
    const owner = await someone()
    const first = await page(owner.browser, `/share?responseId=${owner.responseId}`)
    expect(visibleText(first)).toContain('1 of 3. Who should read it?')
    const see = await (await share(owner, { ...named, go: 'see' })).text()
    expect(visibleText(see)).toMatch(/What Dan will see .* Left out everywhere\. Dan is not told what\./)
    expect(visibleText(see)).toMatch(/Dan will see .* How you can help the person: \S+/)
    expect(see).toContain('name="withheld"')
    expect(see).not.toMatch(/name="withheld"[^>]* checked/)
    const send = await (await share(owner, { ...hidden(see), withheld: 'yes', go: 'send' })).text()
    expect(visibleText(send)).toContain('Send it to Dan?')
    expect(visibleText(send)).toContain('Dan can read it for 30 days. You can stop it at any time.')
    expect(await shares()).toEqual([])
    const done = await share(owner, { ...hidden(send), message: 'Have a look.', go: 'share' })
    expect(done.status).toBe(303)
    expect(await shares()).toMatchObject([{ recipient: 'dan@example.org', recipient_name: 'Dan', with_private: 1 }])
    expect((await share(owner, { ...hidden(send), message: 'Have a look.', go: 'share' })).status).toBe(303)
    expect(await shares()).toHaveLength(1)
  })

  test('preserves the input on the way back and with a message that is too long', async () => {
    const owner = await someone()
    const message = 'x'.repeat(301)
    const long = await share(owner, { ...named, message, go: 'share' })
    const text = await long.text()
    expect([long.status, text.includes(`${message}</textarea>`)]).toEqual([422, true])
    expect(text).toContain('Max 300 characters')
    const back = await (await share(owner, { ...hidden(text), message, go: 'who' })).text()
    expect(back).toContain('name="share_to" value="dan@example.org"')
    expect(back).toContain('name="recipient_name" value="Dan"')
    expect(hidden(back).message).toBe(message)
    expect(await shares()).toEqual([])
  })

  test('takes four presses for an earlier recipient, with the sender filled in', async () => {
    const owner = await someone()
    await share(owner, named)
    // First press: Share.
    const first = await page(owner.browser, `/share?responseId=${owner.responseId}`)
    expect(visibleText(first)).toContain('Dan dan@example.org, shared in November')
    expect(visibleText(first)).toContain('From: Margaret Lee, margaret@example.org')
    const forCall = `/share?responseId=${owner.responseId}&intervention=foodhelp&number=1`
    expect(visibleText(await page(owner.browser, forCall))).toContain('Ask Dan to call for me')
    const known = /value="([^"]+)" data-known/.exec(first)?.[1] ?? '?'
    // Second press: Dan.
    const see = await (await owner.browser.post(`/share?responseId=${owner.responseId}`, { known })).text()
    expect(visibleText(see)).toContain('What Dan will see')
    expect(hidden(see)).toMatchObject({ ...shareFields, ...named })
    // The third and the fourth press: Continue, and Send to Dan.
    const send = await (
      await owner.browser.post(`/share?responseId=${owner.responseId}`, { ...hidden(see), go: 'send' })
    ).text()
    expect(visibleText(send)).toContain('Send to Dan')
    await owner.browser.post(`/share?responseId=${owner.responseId}`, { ...hidden(send), go: 'share' })
    expect(await shares()).toMatchObject([{ with_private: 0 }, { with_private: 0, recipient_name: 'Dan' }])
  })

  test('offers no recipients of another person', async () => {
    await share(await someone(), named)
    const [{ id } = { id: '' }] = await shares()
    const stranger = await someone()
    const path = `/share?responseId=${stranger.responseId}`
    expect(await page(stranger.browser, path)).not.toContain('name="known"')
    expect(await (await stranger.browser.post(path, { known: id })).text()).not.toContain('dan@example.org')
  })
})
