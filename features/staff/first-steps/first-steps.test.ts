import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { checkUpRow } from '#features/staff/statistics/figures.example.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { staff } from '#tests/support/actors.ts'
import { content } from '#tests/support/content.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { inputs } from '../settings/form/page-inputs.example.ts'
import { sendLogo } from '../settings/form/send-logo.example.ts'
import { type FirstStepFacts, firstSteps, progressOf } from './first-steps.ts'

const [example] = content.partners
if (!example) throw new Error('there is no partner')
const text = { en: 'Ask us', es: 'Pregunte' }
const offer = { title: { en: 'Help', es: 'Ayuda' }, text, when: text, areas: [], join: 'either' as const }
const newPartner: Partner = {
  ...{ ...example, logo: '/partners/default.svg', visit: undefined, offers: [offer], staffHelp: text },
  campaigns: undefined,
}
const facts = (shown: Partner, drafted = shown, more: Partial<FirstStepFacts> = {}): FirstStepFacts => ({
  ...{ shown, drafted, firstOffer: 'Help', answering: 1, hasPracticed: false, hasPoster: false, ...more },
})
const lunch = { ...offer, title: { en: 'Lunch', es: 'Almuerzo' } }

test.each([
  ['a new partner', facts(newPartner), 'signIn languages', ''],
  [
    'address and hours',
    facts({ ...newPartner, visit: { address: '1 Lake Road', hours: text } }),
    'signIn contact languages',
    '',
  ],
  ['a logo', facts({ ...newPartner, logo: '/partners/nys.svg' }), 'signIn logo languages', ''],
  ['an offer of its own', facts({ ...newPartner, offers: [offer, lunch] }), 'signIn offers languages', ''],
  ['an unpublished offer', facts(newPartner, { ...newPartner, offers: [lunch] }), 'signIn languages', 'offers'],
  ['two people who answer', facts(newPartner, newPartner, { answering: 2 }), 'signIn answering languages', ''],
  ['a practice check-up', facts(newPartner, newPartner, { hasPracticed: true }), 'signIn practice languages', ''],
  ['a poster', facts(newPartner, newPartner, { hasPoster: true }), 'signIn languages poster', ''],
  ['a help text in English only', facts({ ...newPartner, staffHelp: { en: 'Ask', es: 'Ask' } }), 'signIn', ''],
  [
    'a name of an offer in English only',
    facts({ ...newPartner, offers: [{ ...lunch, title: { en: 'Tai Chi', es: 'Tai Chi' } }] }),
    'signIn offers languages',
    '',
  ],
])('%s determines the steps that are done', (_, given, done, unpublished) => {
  const steps = firstSteps(given)
  const named = (state: string) =>
    steps
      .filter((step) => step.state === state)
      .map(({ id }) => id)
      .join(' ')
  expect([named('done'), named('unpublished')]).toEqual([done, unpublished])
})

test('the remaining minutes are those of the open steps', () => {
  expect(progressOf(firstSteps(facts(newPartner)))).toEqual({ done: 2, all: 8, minutes: 25 })
})

onBothDatabases('the first hour of an admin', (product) => {
  const page = '/staff/first-steps'
  const textOf = async (answer: Promise<Response>) => unmarked(await (await answer).text())
  const send = async (browser: Browser, address: string, changes: Record<string, string>, go = 'save') =>
    browser.post(address, { ...inputs(await textOf(browser.get(address))), ...changes, go })
  const doneIn = (html: string) => html.match(/<li class="is-done">/g)?.length ?? 0

  beforeEach(async () => {
    await product.deps.db.deleteFrom('rate_limit').execute()
  })

  test('leads through all steps by links, and ends after the last one', async () => {
    const { db, now } = product.deps
    const platform = product.browser().take(await staff(product, 'platform_admin', null))
    await send(platform, '/staff/partner', {
      ...{ name: 'Lakeview Senior Center', friendlyName: 'Lakeview', key: 'lakeview', phone: '212-555-0177' },
      ...{ state: 'NY', helpEmail: 'help@lakeview.example.org', url: 'https://lakeview.example.org' },
    })
    const id = 100_001
    const admin = product.browser().take(await staff(product, 'partner_admin', id))
    const home = async () => textOf(admin.get('/staff'))
    expect(await textOf(platform.get('/staff'))).toContain('First make a center. Then name its admin')
    expect(await home()).not.toContain('First make a center')
    expect(await home()).toContain('2 of 8 are done')
    expect(await home()).toContain(`href="${page}"`)
    const list = await textOf(admin.get(page))
    expect(list).toMatch(/<li class="is-next">.*?Name, phone and hours/s)
    for (const place of [
      '/staff/partner?part=contact',
      '/staff/partner?part=logo',
      '/staff/offers',
      '/staff/people',
      '/staff/help#practice',
      '/staff/poster',
    ]) {
      expect(list).toContain(`href="${place}"`)
      expect((await admin.get(place)).status).toBe(200)
    }
    expect(await textOf(admin.get(`/es${page}`))).toContain('Listos 2 de 8')

    await send(admin, '/staff/partner?part=contact', {
      ...{ 'visit.address': '1 Lake Road', 'visit.hours.en': 'Monday to Friday, 9 to 5' },
      'visit.hours.es': 'De lunes a viernes, de 9 a 5',
    })
    expect(await textOf(admin.get(page))).toContain('Saved, but people do not see it yet.')
    await admin.post('/staff/partner', { go: 'publish' })
    await send(admin, '/staff/offers?part=offers&entry=new', {
      ...{ 'title.en': 'Lunch', 'title.es': 'Almuerzo', 'text.en': 'A warm meal.', 'text.es': 'Una comida caliente.' },
      ...{ 'when.en': 'Every day', 'when.es': 'Cada día', join: 'come' },
    })
    expect(doneIn(await textOf(admin.get(page)))).toBe(4)
    await staff(product, 'staff', id)
    expect((await admin.get(`/api/secured/poster/en?partnerID=${id}`)).status).toBe(200)
    const practice = checkUpRow({
      partner_id: id,
      partner_key: 'lakeview',
      test_flag: 1,
      completed_at: now().toISOString(),
    })
    await db.insertInto('response').values(practice).execute()
    const beforeLogo = await textOf(admin.get(page))
    expect(doneIn(beforeLogo)).toBe(7)
    expect(beforeLogo).toMatch(/<li class="is-next">.*?Logo/s)

    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await sendLogo(product, admin, png, 'image/png')
    await admin.post('/staff/partner', { go: 'publish' })
    expect(await home()).not.toContain(`href="${page}"`)
    expect(await textOf(admin.get(page))).toContain('This list has left your first page.')
  })

  test('shows the list to admins only, until one of them closes it', async () => {
    const helper = product.browser().take(await staff(product, 'staff', 110))
    expect((await helper.get(page)).status).toBe(403)
    expect(await textOf(helper.get('/staff'))).not.toContain(page)
    const admin = product.browser().take(await staff(product, 'partner_admin', 110))
    expect(await textOf(admin.get('/staff'))).toContain(`href="${page}"`)
    const closed = await admin.post(page, {})
    expect([closed.status, closed.headers.get('location')]).toEqual([303, '/staff'])
    expect(await textOf(admin.get('/staff'))).not.toContain(page)
    expect((await admin.get(page)).status).toBe(200)
    const other = product.browser().take(await staff(product, 'partner_admin', 120))
    expect(await textOf(other.get('/staff'))).toContain(`href="${page}"`)
  })
})
