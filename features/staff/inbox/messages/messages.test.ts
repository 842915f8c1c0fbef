import { beforeEach, expect, test } from 'vitest'
import { notifyOfNew } from '#domain/requests/message-staff.server.ts'
import { deleteAll } from '#features/my-data/delete.server.ts'
import { dayAfter, dayIn } from '#platform/i18n/dates/days.ts'
import { oldMessages } from '#platform/messages/old-messages.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { revokeRole } from '../../access/staff.server.ts'
import { followEndedRoles } from '../ended/ended-roles.server.ts'
import {
  agreement,
  askForTalk,
  helpEmail,
  idOf,
  main,
  member,
  ofPartner,
  restart,
  rowOf,
  step,
} from '../requests.example.ts'
import { notifyOfOpenRequests } from './messages.server.ts'

onBothDatabases('the messages to the staff', (product) => {
  beforeEach(() => restart(product))

  const run = () => notifyOfOpenRequests(product.deps, new Map())

  test('are sent once on business days, with the numbers of home, menu and list', async () => {
    await member(product)
    const { browser } = await ofPartner(product)
    await browser.post('/contact-info', agreement)
    const other = await ofPartner(product)
    await askForTalk(other.browser)
    expect(await product.messagesTo(helpEmail)).toEqual([])
    // A Saturday, and before 8 am.
    for (const day of ['2026-11-21T15:00:00Z', '2026-11-23T12:59:00Z']) {
      product.clock.now = new Date(day)
      await run()
    }
    expect(await product.messagesTo(helpEmail)).toEqual([])
    product.clock.now = new Date('2026-11-23T13:01:00Z')
    const ben = await member(product, 'partner_admin')
    expect(await main(ben, '/my-account')).toContain('name="daily_mail"')
    expect(await main(await member(product, 'read_only'), '/my-account')).not.toContain('name="daily_mail"')
    const profile = { first_name: 'Ben', last_name: '', person_language: 'en', go: 'save' }
    await ben.post('/my-account', { ...profile, daily_mail: 'yes' })
    await Promise.all([run(), run()])
    expect(await product.messagesTo('staff-110-true@example.org')).toEqual([])
    expect((await product.messagesTo('partner_admin-110-true@example.org')).map(({ subject }) => subject)).toEqual([
      '2 people wait to hear from you / 2 personas esperan su respuesta',
    ])
    await ben.post('/my-account', profile)
    expect(await main(ben, '/my-account')).not.toMatch(/name="daily_mail"[^>]*checked/)
    const mails = await product.messagesTo(helpEmail)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '2 people wait to hear from you / 2 personas esperan su respuesta',
    ])
    expect(mails[0]?.text).toContain('0 late. 0 due today. 2 come later.')
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/Rosa|555|doctor/)
    const sam = await member(product)
    expect(await main(sam, '/staff')).toContain('2 people wait to hear from you')
    const html = await (await sam.get('/staff/requests')).text()
    expect(html).toContain('2 people wait')
    expect(html).toMatch(/Requests[\s\S]{0,200}>2</)
  })

  test('say in both languages where to change who gets the daily one', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    product.clock.now = new Date('2026-11-23T13:01:00Z')
    const admin = await member(product, 'partner_admin')
    await run()
    const { text = '', html = '' } = (await product.messagesTo(helpEmail)).at(-1) ?? {}
    const { origin } = product.deps.settings
    for (const [sentence, field, box] of [
      ['changes it under “How to reach us”: ', 'Email for help', 'Send me the daily email'],
      ['lo cambia en “Cómo encontrarnos”: ', 'Correo para pedir ayuda', 'Envíenme el correo diario'],
    ] as const) {
      const [, change = '', account = ''] =
        new RegExp(`${sentence}(\\S+)\\s+[^:]+: (\\S+)`).exec(text)?.map((each) => each.replace(origin, '')) ?? []
      expect(html).toContain(`href="${origin}${change}"`)
      expect(await main(admin, change)).toContain(field)
      expect(await main(admin, account)).toContain(box)
    }
  })

  test('of a request due soon go once a day to the help address and to staff who chose the daily message', async () => {
    const { db, partners, settings, now } = product.deps
    const partner = await partners.find('110')
    if (!partner) throw new Error('There is no such partner')
    for (const role of ['staff', 'partner_admin', 'read_only'] as const) await member(product, role)
    const getting = ['partner_admin', 'read_only'].map((role) => `${role}-110-true@example.org`)
    await db.updateTable('person').set({ gets_daily_mail: 1 }).where('email', 'in', getting).execute()
    const notify = (helpAddress: string, day: string) =>
      db.transaction().execute((trx) => notifyOfNew(product, trx, { ...partner, helpEmail: helpAddress }, day))
    const [admin = '', reader = ''] = getting
    const counts = () =>
      Promise.all(
        [helpEmail, admin, reader, 'staff-110-true@example.org'].map(
          async (to) =>
            (await product.messagesTo(to)).filter(({ subject }) => subject?.startsWith('Someone waits')).length,
        ),
      )
    const dayFrom = (days: number) => dayAfter(dayIn(now(), settings.timeZone), days)
    await notify(helpEmail, dayFrom(2))
    expect(await counts()).toEqual([0, 0, 0, 0])
    await Promise.all([notify(helpEmail, dayFrom(0)), notify(helpEmail, dayFrom(1))])
    expect(await counts()).toEqual([1, 1, 0, 0])
    product.clock.advance(86_400)
    const sameAddress = admin.replace('partner', 'Partner')
    await notify(sameAddress, dayFrom(0))
    expect([await product.messagesTo(sameAddress), await counts()]).toMatchObject([{ length: 1 }, [1, 1, 0, 0]])
    await db.updateTable('person').set({ gets_daily_mail: 0 }).execute()
  })

  test('go to the admins once for each late, unclaimed request', async () => {
    const { browser } = await ofPartner(product)
    await member(product, 'partner_admin')
    await askForTalk(browser)
    const admin = 'partner_admin-110-true@example.org'
    product.clock.now = new Date('2026-11-25T15:00:00Z')
    await run()
    await run()
    expect((await product.messagesTo(admin)).map(({ subject }) => subject)).toEqual([
      'Someone has waited too long / Alguien lleva demasiado tiempo esperando',
    ])
    expect((await rowOf(product, 'talk')).late_told_on).toBe('2026-11-25')
    product.clock.now = new Date('2026-12-03T15:00:00Z')
    await run()
    expect(await product.messagesTo(admin)).toHaveLength(2)
    const ours = product.deps.settings.helpEmail
    expect((await product.messagesTo(ours)).at(-1)?.text).toContain('Center 110')
    product.clock.now = new Date('2026-12-14T15:00:00Z')
    // The keys of the messages are deleted with them.
    for (const old of oldMessages(product.deps.db, product.clock.now, 100)) await old.execute()
    await run()
    const counts = async () => [(await product.messagesTo(admin)).length, (await product.messagesTo(ours)).length]
    expect(await counts()).toEqual([0, 0])
    // A new due day, with an outage until it is very late: both messages at once.
    await product.deps.db.updateTable('request').set({ due_on: '2026-12-15' }).execute()
    product.clock.now = new Date('2026-12-22T15:00:00Z')
    await run()
    await run()
    expect(await counts()).toEqual([2, 1])
  })

  test('go to the admins again when a renewed request is late, and are deleted with it', async () => {
    const { browser, responseId } = await ofPartner(product)
    await member(product, 'partner_admin')
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    const { db } = product.deps
    const late = async () =>
      (await product.messagesTo('partner_admin-110-true@example.org')).filter(({ subject }) =>
        subject?.startsWith('Someone has waited'),
      ).length
    product.clock.now = new Date('2026-11-25T15:00:00Z')
    await run()
    expect(await late()).toBe(1)
    // As after another contact.
    await db.updateTable('request').set({ due_on: '2026-11-30' }).where('id', '=', id).execute()
    product.clock.now = new Date('2026-11-30T15:00:00Z')
    await run()
    expect(await late()).toBe(1)
    product.clock.now = new Date('2026-12-01T15:00:00Z')
    await run()
    await run()
    expect(await late()).toBe(2)
    product.clock.now = new Date('2026-12-08T15:00:00Z')
    await run()
    const keys = async () =>
      (await db.selectFrom('outbox_message').select('key').where('key', 'like', `%${id}%`).execute()).map(
        ({ key }) => key,
      )
    expect((await keys()).some((key) => key.startsWith('request-very-late'))).toBe(true)
    const subject = { responseIds: [responseId], personId: null, sessionId: null }
    await db.transaction().execute((trx) => deleteAll({ ...product.deps, db: trx }, subject, 'operator'))
    expect(await keys()).toEqual([])
  })

  test('name one person in the singular', async () => {
    await member(product)
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    product.clock.now = new Date('2026-11-23T13:01:00Z')
    await run()
    expect((await product.messagesTo(helpEmail)).map(({ subject }) => subject)).toContain(
      '1 person waits to hear from you / 1 persona espera su respuesta',
    )
  })

  test.each(['revoked', 'expired', 'deleted'])('go once to the platform when the last role is %s', async (how) => {
    const { db } = product.deps
    await db.updateTable('partner').set({ had_inbox: 0 }).execute()
    const platform = 'platform_admin-null-true@example.org'
    await member(product, 'platform_admin', null)
    const reader = await member(product, 'read_only')
    const sam = await member(product)
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    await step(sam, id, { go: 'take', revision: '0' })
    await followEndedRoles(product.deps)
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'taken', revision: 1 })
    expect(await main(reader, '/staff')).not.toContain('No one on the staff can open requests')
    const before = await product.messagesTo(platform)
    const samId = await idOf(product, 'staff')
    if (how === 'revoked')
      await revokeRole(product.deps, samId, { role: 'staff', partnerId: 110 }, { actor: 'operator', actorId: null })
    const sams = { responseIds: [], personId: samId, sessionId: null }
    if (how === 'deleted')
      await db.transaction().execute((trx) => deleteAll({ ...product.deps, db: trx }, sams, 'operator'))
    if (how === 'expired') {
      const ends_at = product.deps.now().toISOString()
      await db.updateTable('staff_role').set({ ends_at }).where('person_id', '=', samId).execute()
    }
    await Promise.all([followEndedRoles(product.deps), followEndedRoles(product.deps)])
    await followEndedRoles(product.deps)
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'new', taken_by: null })
    const mails = (await product.messagesTo(platform)).slice(before.length)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Still open: 1.')
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/Rosa|555/)
    expect(await main(reader, '/staff')).toContain('No one on the staff can open requests yet. They come by email.')
  })

  test('have name and contact only if no staff can see requests', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    await run()
    const [mail] = await product.messagesTo(helpEmail)
    expect(mail?.text).toContain('Name: Rosa Díaz')
    await member(product)
    const other = await ofPartner(product)
    await askForTalk(other.browser)
    expect(await product.messagesTo(helpEmail)).toHaveLength(1)
  })
})
