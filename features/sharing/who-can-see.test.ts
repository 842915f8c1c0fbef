import { beforeEach, describe, expect, test } from 'vitest'
import { noteBounce } from '#platform/messages/operator.ts'
import { deleteOld } from '#server/jobs/retention.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { day, millisecond, minute, page, sharing } from './sharing.example.ts'
import { notifyOfUndelivered } from './undelivered/undelivered.server.ts'

onBothDatabases('the end of sharing', (product) => {
  const { restart, someone, share, shares, linkTo, reader } = sharing(product)
  beforeEach(restart)

  describe('who can see my report', () => {
    test('shows each contact unmasked, with dates and openings, which count once in ten minutes', async () => {
      const owner = await someone()
      await share(owner)
      const list = `/who-can-see-my-report?responseId=${owner.responseId}`
      const before = await page(owner.browser, list)
      expect(before).toContain('dan@example.org')
      expect(before).toContain('Has not opened it yet')
      expect(before).toContain('November 20, 2026')
      expect(before).toContain('December 20, 2026')
      const { browser, link } = await reader()
      await Promise.all([browser.get(link), browser.get(link), browser.get(link)])
      expect(await page(owner.browser, list)).toContain('Once, on November 20, 2026')
      product.clock.advance(10 * minute)
      await browser.get(link)
      expect(await page(owner.browser, list)).toContain('2 times, last on November 20, 2026')
      expect(await page(owner.browser, `/es${list}`)).toContain('2 veces, la última el 20 de noviembre de 2026')
    })

    test('ends access with one press, also for a contact who has the report open', async () => {
      const owner = await someone()
      await share(owner)
      const { browser, link } = await reader()
      const [{ id } = { id: '' }] = await shares()
      const list = `/who-can-see-my-report?responseId=${owner.responseId}`
      expect(await page(owner.browser, list)).toContain('End dan@example.org’s access')
      expect((await browser.get(link)).status).toBe(200)
      const ended = await owner.browser.post(list, { share: id })
      expect(ended.status).toBe(303)
      const response = await browser.get(link)
      expect([response.status, await response.text()]).toEqual([
        410,
        expect.stringContaining('This report is no longer shared with you'),
      ])
      expect(await page(owner.browser, ended.headers.get('location') ?? '')).toContain(
        'Ended. dan@example.org sees nothing from now on.',
      )
      expect((await browser.post(link, { go: 'send' })).status).toBe(303)
      expect(await product.messagesTo('dan@example.org')).toHaveLength(2)
      expect(await page(owner.browser, list)).toContain('You stopped sharing')
    })

    test('lets only the author end a share, and rejects a malformed id', async () => {
      const owner = await someone()
      await share(owner)
      const [{ id } = { id: '' }] = await shares()
      const stranger = await someone()
      const theirs = `/who-can-see-my-report?responseId=${stranger.responseId}`
      expect((await stranger.browser.post(theirs, { share: id })).status).toBe(404)
      expect((await stranger.browser.post(theirs, { share: 'x' })).status).toBe(400)
      expect((await shares())[0]?.revoked_at).toBeNull()
    })

    test('deletes a share 30 days after it ended or expired, and codes a day after they expired', async () => {
      const { deps } = product
      const ended = await someone()
      await share(ended)
      await reader()
      await share(await someone(), { share_to: 'ann@example.org' })
      const [{ id } = { id: '' }] = await shares(ended.responseId)
      await ended.browser.post(`/who-can-see-my-report?responseId=${ended.responseId}`, { share: id })
      const rest = async () => (await shares()).map(({ recipient }) => recipient)
      // Extends the sessions, so that retention deletes the shares but not the reports.
      const session = () => deps.db.updateTable('browser_session').set({ expires_at: '2027-12-01' }).execute()
      await session()
      product.clock.advance(30 * day - millisecond)
      expect((await deleteOld(deps)).shares).toBe(0)
      product.clock.advance(millisecond)
      expect((await deleteOld(deps)).shares).toBe(1)
      expect(await rest()).toEqual(['ann@example.org'])
      product.clock.advance(30 * day)
      await deleteOld(deps)
      expect(await rest()).toEqual([])
      expect(await deps.db.selectFrom('one_time_code').selectAll().execute()).toEqual([])
    })

    test('reports an undelivered message, and notifies a signed-in owner once', async () => {
      const { db } = product.deps
      const [guest, otherGuest, owner] = [await someone(), await someone(), await someone()]
      const email = 'margaret@example.org'
      const personId = await addPerson(product, email)
      await db
        .insertInto('response_owner')
        .values({ response_id: owner.responseId, person_id: personId, saved_at: product.deps.now().toISOString() })
        .execute()
      const refuse = () =>
        db
          .updateTable('outbox_message')
          .set({ state: 'dead', failure: 'smtp-550-5.1.1', ended_at: product.deps.now().toISOString() })
          .where('template', '=', 'share')
          .execute()
      const bounce = async (contact: string) => {
        await product.messagesTo(contact)
        const sent = await db.selectFrom('outbox_message').select('id').where('state', '=', 'sent').execute()
        for (const { id } of sent) expect(await noteBounce(product.deps, id)).toBe('done')
      }
      for (const [{ browser, responseId }, comeBack] of [
        [guest, refuse],
        [otherGuest, bounce],
        [owner, bounce],
      ] as const) {
        const contact = `${responseId}@example.org`
        await share({ browser, responseId }, { share_to: contact })
        const list = `/who-can-see-my-report?responseId=${responseId}`
        expect(await (await browser.get(list)).text()).toContain('Has not opened it yet')
        await comeBack(contact)
        const shown = await page(browser, list)
        expect(shown).toContain('Could not be delivered')
        expect(shown).toContain(`The message to ${contact} came back. Please check the address.`)
        expect(shown).toContain(`End ${contact}’s access`)
        const spanish = await (await browser.get(`/es${list}`)).text()
        expect(spanish).toContain('No se pudo entregar')
      }
      const home = await product
        .browser()
        .take(await signIn(product, personId))
        .get('/return-user')
      const text = await home.text()
      expect(text).toContain(`The message to ${owner.responseId}@example.org came back.`)
      expect(text).toContain(`href="/share?responseId=${owner.responseId}"`)
      for (let run = 0; run < 2; run += 1) await notifyOfUndelivered(product.deps)
      const messages = await db
        .selectFrom('outbox_message')
        .select(['recipient', 'text'])
        .where('template', '=', 'share-undelivered')
        .execute()
      expect(messages).toEqual([
        { recipient: email, text: expect.stringContaining(`/who-can-see-my-report?responseId=${owner.responseId}`) },
      ])
      expect(messages[0]?.text).not.toContain(`${owner.responseId}@`)
    })

    test('notifies other owners if one cannot be notified', async () => {
      const { db, now } = product.deps
      const at = now().toISOString()
      const undelivered = async (email: string, endedAt: Date) => {
        const owner = await someone()
        const personId = await addPerson(product, `${owner.responseId}@example.org`)
        await db.updateTable('person').set({ email }).where('id', '=', personId).execute()
        await db
          .insertInto('response_owner')
          .values({ response_id: owner.responseId, person_id: personId, saved_at: at })
          .execute()
        await share(owner, { share_to: `${owner.responseId}@example.org` })
        await db
          .updateTable('outbox_message')
          .set({ state: 'dead', ended_at: endedAt.toISOString() })
          .where('state', '=', 'waiting')
          .execute()
      }
      await undelivered('second@example.org', new Date(now().getTime() - 1000))
      await undelivered('cannot be written to', now())
      await notifyOfUndelivered(product.deps)
      const notices = db.selectFrom('outbox_message').select('recipient').where('template', '=', 'share-undelivered')
      expect(await notices.where('recipient', '=', 'second@example.org').execute()).toHaveLength(1)
    })

    test('lists no reader before anything is shared', async () => {
      const { browser } = await someone()
      expect(await page(browser, '/who-can-see-my-report')).toContain('Only you can see your report.')
    })
  })

  describe('a contact who refuses messages', () => {
    test('gets a confirmation and no more messages, unnoticed by the sender', async () => {
      const owner = await someone()
      await share(owner)
      const link = await linkTo('dan@example.org')
      const browser = product.browser()
      expect(await page(browser, `${link}/stop`)).toContain('Do not send me messages')
      expect((await share(owner, { request_key: '2', share_to: 'DAN+new@example.org' })).status).toBe(303)
      expect(await product.messagesTo('dan+new@example.org')).toHaveLength(1)
      expect((await browser.post(`${link}/stop`, { go: 'stop' })).status).toBe(303)
      expect(await page(browser, `${link}/stop`)).toContain('We send nothing to d•••@example.org any more.')
      const response = await share(await someone(), { request_key: '3', share_to: 'dan+new@example.org' })
      expect([response.status, response.headers.get('location')]).toEqual([303, expect.stringContaining('#shared')])
      expect(await product.messagesTo('dan+new@example.org')).toHaveLength(1)
      const code = await browser.post(link, { go: 'send' })
      expect(await code.text()).toContain('You asked us to send nothing')
      expect(await product.messagesTo('dan@example.org')).toHaveLength(1)
      const saved = await product.deps.db.selectFrom('contact_block').selectAll().execute()
      expect(JSON.stringify(saved)).not.toContain('dan')
    })

    test('can allow messages again, also after the share has ended', async () => {
      const owner = await someone()
      await share(owner)
      const link = await linkTo('dan@example.org')
      const [{ id } = { id: '' }] = await shares()
      await owner.browser.post(`/who-can-see-my-report?responseId=${owner.responseId}`, { share: id })
      const browser = product.browser()
      await browser.post(`${link}/stop`, { go: 'stop' })
      await browser.post(`${link}/stop`, { go: 'allow' })
      await share(owner, { request_key: '2' })
      expect(await product.messagesTo('dan@example.org')).toHaveLength(2)
      expect((await browser.get(`/shared/${'a'.repeat(32)}/stop`)).status).toBe(404)
      expect((await browser.post(`/shared/${'a'.repeat(32)}/stop`, { go: 'stop' })).status).toBe(404)
      expect((await browser.post(`${link}/stop`, { go: 'x' })).status).toBe(400)
    })
  })
})
