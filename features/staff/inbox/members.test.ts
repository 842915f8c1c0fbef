import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { nameTerms } from '#domain/people/cases/name-terms.ts'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { partners, staff } from '#tests/support/actors.ts'
import { type Browser, type Fields, onBothDatabases, type Product } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { revokeRole } from '../access/staff.server.ts'
import { pageStatement } from './member-rows.server.ts'
import { lookedAt, searchStatement } from './member-search.server.ts'
import { countWaiting, mostCounted, waitingStatement } from './member-waiting.server.ts'

const helpEmail = 'help@volusia.example.org'
const agreement = {
  ...{ name: 'Rosa <Díaz>', way: 'phone', phone: '(386) 555-0199', email: '', times: ['morning'], spoken: 'es' },
  ...{ needs: 'Speak slowly', helper: '', may: 'yes', question: 'Is there a ride to the eye doctor?' },
}

onBothDatabases('the inbox', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    for (const table of [
      'rate_limit',
      'outbox_message',
      'pretend_delivery',
      'member_entry',
      'audit',
      'staff_role',
    ] as const)
      await product.deps.db.deleteFrom(table).execute()
  })

  test('lists people with consent, their contact data and questions, and nothing of their answers', async () => {
    const { browser } = await ofPartner(product)
    expect(unmarked(await main(browser, '/contact-info'))).toContain('Yes, Volusia Council may contact me.')
    for (const [wrong, said] of [
      [{ name: '' }, 'Please type your name'],
      [{ phone: '' }, 'Required'],
      [{ may: '' }, 'Please check the box above'],
      [{ question: 'x'.repeat(301) }, 'This is too long'],
    ] as const) {
      const response = await browser.post('/contact-info', { ...agreement, ...wrong })
      expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(said)])
    }
    expect(await rows(product)).toEqual([])
    await browser.post('/contact-info', agreement)
    await browser.post('/contact-info', { ...agreement, needs: 'Speak up' })
    expect((await rows(product)).map(({ kind, state }) => [kind, state])).toEqual([
      ['question', 'new'],
      ['agreed', 'new'],
    ])
    const sam = await member(product)
    const html = await main(sam, '/member-list')
    for (const part of [
      'Rosa &lt;Díaz&gt;',
      'tel:+13865550199',
      'Spanish',
      'Morning',
      'Speak up',
      'eye doctor',
      'November 20',
    ])
      expect(html).toContain(part)
    expect(html).not.toMatch(/Struggling|Surviving|Thriving|step 3|responseId/)
    expect(await main(sam, '/es/member-list?kind=question')).toContain('Hizo una pregunta')
    expect(await main(sam, '/member-list?kind=talk')).toContain('Nobody waits right now.')
  })

  test('deletes an entry and its notes as soon as the consent is withdrawn, as recorded in the ledger', async () => {
    const { browser, responseId } = await ofPartner(product)
    await browser.post('/contact-info', agreement)
    await askForTalk(browser)
    const sam = await member(product)
    const [entry] = await rows(product)
    await sam.post('/member-list', { entry: entry?.id ?? '', go: 'take' })
    await sam.post('/member-list', { entry: entry?.id ?? '', go: 'note', note: 'Her lilacs bloom' })
    expect(JSON.stringify(await rows(product))).not.toContain('lilacs')
    expect(await main(sam, '/member-list?state=taken')).toContain('Her lilacs bloom')
    const page = `/who-can-see-my-report?responseId=${responseId}`
    const before = await main(browser, page)
    for (const part of ['You asked for a talk on November 20', 'you agreed on', 'When staff saw your name'])
      expect(before.toLowerCase()).toContain(part.toLowerCase())
    expect(await main(browser, `/my-data`)).toContain('The staff of a center saw your name')
    expect((await browser.post(page, { contact: 'end' })).status).toBe(303)
    expect(await rows(product)).toEqual([])
    for (const state of ['new', 'taken']) expect(await main(sam, `/member-list?state=${state}`)).not.toContain('Rosa')
    const late = await sam.post('/member-list', { entry: entry?.id ?? '', go: 'called' })
    expect(late.headers.get('location')).toContain('#gone')
    expect(await ledger(product, responseId)).toEqual([
      [1, 110],
      [0, 110],
    ])
    expect(await main(browser, '/contact-info')).not.toContain('eye doctor')
    await browser.post('/contact-info', agreement)
    await browser.post('/contact-info', { ...agreement, may: '', question: '' })
    await browser.post('/contact-info', agreement)
    await browser.post('/contact-info', { go: 'delete' })
    expect(await rows(product)).toEqual([])
    expect((await ledger(product, responseId)).map(([granted]) => granted)).toEqual([1, 0, 1, 0, 1, 0])
  })

  test('promises no call on any page once the person withdraws, and asks the staff not to call', async () => {
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    expect(await product.messagesTo(helpEmail)).toHaveLength(1)
    const hub = `/progress-hub?responseId=${responseId}`
    expect(await main(browser, hub)).toContain('You asked for a talk on November 20, 2026, about')
    await browser.post(`/who-can-see-my-report?responseId=${responseId}`, { contact: 'end' })
    const confirmation = await browser.get('/expert-check-in/confirmation')
    expect(confirmation.headers.get('location')).toBe(`/expert-check-in?responseId=${responseId}`)
    const form = await main(browser, '/expert-check-in')
    expect(form).toContain('You took back the talk you asked for on November 20, 2026.')
    expect(form).not.toMatch(/will contact you|See what you asked for/)
    expect(await main(browser, hub)).not.toContain('You asked for a talk')
    expect(await main(browser, '/contact-info')).not.toContain('555-0199')
    const mails = await product.messagesTo(helpEmail)
    expect(mails.map(({ subject }) => subject?.replace(/\w{8}$/, ''))).toEqual([
      'Request for a talk ',
      'Please do not call ',
    ])
    expect(mails[1]?.text).not.toContain('555')
    await askForTalk(browser)
    expect((await browser.get('/expert-check-in/confirmation')).status).toBe(200)
  })

  test('deletes an unsent message about a call request, and sends none instead', async () => {
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    await browser.post(`/who-can-see-my-report?responseId=${responseId}`, { contact: 'end' })
    expect(await product.messagesTo(helpEmail)).toEqual([])
  })

  test('lets one of two concurrent claims win and reports the other', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const [entry] = await rows(product)
    const [sam, ana] = [await member(product), await member(product, 'partner_admin')]
    const step = async (by: Browser, go: string, more: Fields = {}) => {
      const sent = await by.post('/member-list', { entry: entry?.id ?? '', go, ...more })
      return sent.headers.get('location')?.split('#')[1] ?? sent.status
    }
    const state = async () => (await rows(product))[0]?.state
    const both = await Promise.all([step(sam, 'take'), step(ana, 'take')])
    expect(both.toSorted()).toEqual(['done', 'other'])
    await product.deps.db
      .updateTable('member_entry')
      .set({ taken_by: await idOf(product, 'partner_admin') })
      .execute()
    expect([await step(sam, 'called'), await step(sam, 'note', { note: 'x' }), await state()]).toEqual([
      'other',
      'other',
      'taken',
    ])
    expect(await main(sam, '/member-list?state=taken')).toMatch(/takes care of this/)
    expect([await step(ana, 'called'), await state()]).toEqual(['done', 'called'])
    expect(await step(ana, 'note', { note: 'x'.repeat(1001) })).toBe(422)
    expect([await step(ana, 'done'), await state()]).toEqual(['done', 'done'])
    expect([await step(sam, 'take'), await state()]).toEqual(['other', 'done'])
    expect([await step(sam, 'again'), await state()]).toEqual(['done', 'taken'])
    expect([await step(sam, 'back'), await state()]).toEqual(['done', 'new'])
    await step(sam, 'take')
    const post = { role: 'staff', partnerId: partners.theirs } as const
    await revokeRole(product.deps, await idOf(product, 'staff'), post, { actor: 'operator', actorId: null })
    expect(await state()).toBe('new')
    expect((await sam.get('/member-list')).status).toBe(404)
    const second = await member(product)
    expect([await step(second, 'nonsense'), await step(second, 'take', { entry: 'x' })]).toEqual([400, 400])
  })

  test('is open to the partner’s staff with personal access only, and logs each view per person seen', async () => {
    const { browser, responseId } = await ofPartner(product)
    await browser.post('/contact-info', agreement)
    const [entry] = await rows(product)
    const other = await member(product, 'staff', partners.other)
    expect(await main(other, '/member-list')).toContain('Nobody waits right now.')
    expect(await main(other, '/member-list?name=rosa')).toContain('Nobody here has a name like this.')
    const sent = await other.post('/member-list', { entry: entry?.id ?? '', go: 'take' })
    expect(sent.headers.get('location')).toContain('#gone')
    for (const [role, partner] of [
      ['read_only', 110],
      ['platform_admin', null],
    ] as const)
      expect((await (await member(product, role, partner)).get('/member-list')).status).toBe(403)
    expect((await browser.get('/member-list')).headers.get('location')).toContain('/login')
    const isSimilar = () =>
      product.deps.db
        .selectFrom('audit')
        .select(['actor', 'partner_id'])
        .where('action', '=', 'memberSeen')
        .where('response_id', '=', responseId)
        .execute()
    expect(await isSimilar()).toEqual([])
    const sam = await member(product)
    await sam.get('/member-list')
    await sam.get('/member-list?name=diaz')
    expect(await isSimilar()).toEqual(Array(2).fill({ actor: 'staff', partner_id: 110 }))
  })

  test('lets only the claimer assign an entry to a colleague with access, visible to the person', async () => {
    const { browser } = await ofPartner(product)
    await askForTalk(browser)
    const [entry] = await rows(product)
    const sam = await member(product)
    await member(product, 'read_only')
    await member(product, 'staff', partners.other)
    expect(await main(sam, '/member-list')).not.toContain('Give to a colleague')
    const ana = await member(product, 'partner_admin')
    const give = async (by: Browser, colleague: string) => {
      const sent = await by.post('/member-list', { entry: entry?.id ?? '', go: 'give', colleague })
      return sent.headers.get('location')?.split('#')[1] ?? sent.status
    }
    const samId = await idOf(product, 'staff')
    const anaId = await idOf(product, 'partner_admin')
    const elsewhere = product.deps.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', 'staff-120-true@example.org')
    for (const none of [
      '',
      'x',
      samId,
      await idOf(product, 'read_only'),
      (await elsewhere.executeTakeFirst())?.id ?? '',
    ])
      expect(await give(sam, none)).toBe(422)
    const response = await sam.post('/es/member-list', { entry: entry?.id ?? '', go: 'give', colleague: '' })
    expect(await response.text()).toContain('Elija quién se ocupa.')
    expect(await main(sam, '/member-list')).toMatch(/<option value="[\w-]+">partner_admin-110-true@/)
    expect(await give(sam, anaId)).toBe('given')
    expect(await rows(product)).toMatchObject([{ state: 'taken', taken_by: anaId }])
    expect(await give(sam, anaId)).toBe('other')
    expect(await main(ana, '/staff')).toContain('1 person is yours to call')
    expect(await main(sam, '/staff')).not.toContain('yours to call')
    expect(await main(browser, '/my-data')).toContain('The staff of a center gave what you asked to a colleague there.')
    expect(await main(ana, '/staff/audit')).toContain('Gave somebody on the list of members to a colleague')
    expect(await give(ana, samId)).toBe('given')
    await sam.post('/member-list', { entry: entry?.id ?? '', go: 'done' })
    expect(await give(sam, anaId)).toBe('other')
  })

  test('shows entries with consent only as a table below the requests, and each on its page', async () => {
    const { browser, responseId } = await ofPartner(product)
    await browser.post('/contact-info', agreement)
    const [, entry] = await rows(product)
    const sam = await member(product)
    const row = /<table>[\s\S]*<\/table>/.exec(await main(sam, '/member-list'))?.[0] ?? ''
    for (const part of ['Rosa &lt;Díaz&gt;', 'November 20', 'Phone', '386-555-0199', 'Morning', 'Spanish'])
      expect(row).toContain(part)
    const href = new RegExp(`href="([^"]*entry=${entry?.id})"`).exec(row)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const one = await main(sam, href)
    expect(one).toMatch(/<section[^>]*id="entry-/)
    expect(one).not.toContain('eye doctor')
    const sent = await sam.post(href, { entry: entry?.id ?? '', go: 'take' })
    expect(await main(sam, sent.headers.get('location')?.split('#')[0] ?? '')).toContain('You take care of this.')
    const other = await member(product, 'staff', partners.other)
    expect(await main(other, href)).not.toContain('Rosa')
    await product.deps.db.deleteFrom('audit').execute()
    await sam.get('/member-list?state=taken')
    const seen = product.deps.db.selectFrom('audit').select('action').where('response_id', '=', responseId)
    expect(await seen.execute()).toEqual([{ action: 'memberSeen' }])
  })

  test('finds entries by the prefix of any word of a name, each once over all pages', async () => {
    const { responseId } = await ofPartner(product)
    await fill(product, responseId, 60)
    const sam = await member(product)
    const walk = async (from: string) => {
      const ids: string[] = []
      let pages = 0
      for (let at: string | undefined = from; at; pages++) {
        const html: string = await main(sam, at)
        ids.push(...[...html.matchAll(/<section[^>]*id="entry-([\w-]+)"/g)].map(([, id]) => id ?? ''))
        at = /<a href="([^"]*after=[^"]*)">More</.exec(html)?.[1]?.replaceAll('&amp;', '&')
      }
      return { pages, count: ids.length, once: new Set(ids).size }
    }
    expect(await walk('/member-list')).toEqual({ pages: 3, count: 60, once: 60 })
    expect(await walk('/member-list?state=new&kind=talk')).toEqual({ pages: 3, count: 60, once: 60 })
    expect(await walk('/member-list?name=PERE')).toEqual({ pages: 3, count: 60, once: 60 })
    expect(await walk('/member-list?name=pérez+ana7')).toEqual({ pages: 1, count: 1, once: 1 })
    for (const [name, after] of [
      ['', 'x'],
      ['%', ''],
      ["'", '~'],
      ['', 'a~b~c'],
    ])
      expect((await sam.get(`/member-list?name=${encodeURIComponent(name ?? '')}&after=${after}`)).status).toBe(200)
  })

  test('reads a page by an index, whatever the size of the list', async () => {
    const { deps } = product
    const after = { by: '2026-01-01', id: 'x' }
    const isPostgres = deps.settings.databaseUrl !== undefined
    const plans = [
      [pageStatement(deps, 110, { state: 'new', kind: 'question', after }), 'member_entry_kind'],
      [pageStatement(deps, 110, { state: 'done', kind: 'talk', after }), 'member_entry_kind'],
      [searchStatement(deps, 110, { first: '616e61', others: ['706572'], after, until: after }), 'member_word_prefix'],
      [waitingStatement(deps, 110, 'agreed'), 'member_entry_kind'],
    ] as const
    for (const [statement, index] of plans) {
      const { sql: text, parameters } = statement.compile()
      const explain = isPostgres ? 'explain' : 'explain query plan'
      const plan = await deps.db.transaction().execute(async (trx) => {
        // With so few rows, PostgreSQL would prefer a full scan.
        if (isPostgres) await sql`set local enable_seqscan = off`.execute(trx)
        if (isPostgres) await sql`set local enable_bitmapscan = off`.execute(trx)
        return trx.executeQuery({ ...statement.compile(), sql: `${explain} ${text}`, parameters })
      })
      expect(JSON.stringify(plan.rows)).toContain(index)
      expect(JSON.stringify(plan.rows)).not.toMatch(/"(->)?\s*(Incremental )?Sort|TEMP B-TREE|SCAN e/)
    }
  })

  test('searches in parts for words that are frequent each, and rare together', async () => {
    const { responseId } = await ofPartner(product)
    await addNames(product, responseId, [
      ...Array.from({ length: lookedAt }, () => 'Ana'),
      ...Array.from({ length: lookedAt }, () => 'Pérez'),
      'Ana Pérez',
    ])
    const sam = await member(product)
    const more = (html: string) => /<a href="([^"]*after=[^"]*)">More</.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const first = await main(sam, '/member-list?name=ana+perez')
    expect(first).toContain('Nobody so far')
    const second = await main(sam, more(first) ?? '')
    expect(second.match(/<section[^>]*id="entry-/g)).toHaveLength(1)
    expect(more(second)).toBeUndefined()
    // If one of the words is rare, the first page already has all matches.
    expect(await main(sam, '/member-list?name=ana+zoe')).toContain('Nobody here has a name like this.')
    await addNames(product, responseId, ['Zoe Ana'])
    expect((await main(sam, '/member-list?name=ana+zoe')).match(/<section[^>]*id="entry-/g)).toHaveLength(1)
  })

  test('counts open entries up to a thousand', async () => {
    const { responseId } = await ofPartner(product)
    await addNames(product, responseId, Array(mostCounted).fill('Ana'))
    expect(await main(await member(product), '/staff')).toContain('1000 people asked for a talk')
    await addNames(product, responseId, ['Ana'])
    expect(await main(await member(product), '/staff')).toContain('More than 1,000 people asked for a talk')
    expect((await countWaiting(product.deps, 110)).talk).toEqual({
      count: 1000,
      more: true,
      since: '2026-11-10T12:00:00.000Z',
    })
  })

  test('is in the audit log by actor, and on the page for today as open work', async () => {
    const { browser } = await ofPartner(product)
    await browser.post('/contact-info', agreement)
    await askForTalk(browser)
    product.clock.now = new Date('2026-11-23T15:42:00Z')
    const sam = await member(product)
    const today = await main(sam, '/staff')
    for (const part of [
      '1 person asked for a talk',
      'The first has waited 3 days.',
      'And 1 person asked a question.',
      '1 new person agreed',
    ])
      expect(today).toContain(part)
    expect(await main(await member(product, 'read_only'), '/staff')).not.toMatch(/asked|agreed/)
    const [entry] = await rows(product)
    await sam.get('/member-list')
    await sam.post('/member-list', { entry: entry?.id ?? '', go: 'take' })
    expect((await sam.get('/staff/audit')).status).toBe(403)
    const elsewhere = await member(product, 'partner_admin', partners.other)
    expect(await main(elsewhere, '/staff/audit')).not.toContain('Opened the list')
    const admin = await member(product, 'partner_admin')
    await admin.post('/staff/people', { go: 'name', email: 'luz@example.org', role: 'read_only', mail: 'en' })
    const html = await main(admin, '/staff/audit')
    for (const part of [
      'Opened the list of members',
      'Worked on the list of members',
      'Gave access',
      'luz@example.org',
      'staff-110-true@',
    ])
      expect(html).toContain(part)
    expect(html).not.toContain('Rosa')
  })

  describe('the message to the staff', () => {
    test('is sent once a day for any number of entries, without names', async () => {
      const all = await Promise.all([1, 2, 3].map(() => ofPartner(product)))
      await Promise.all(all.map(({ browser }) => browser.post('/contact-info', agreement)))
      const [mail, ...more] = await product.messagesTo(helpEmail)
      expect([mail?.subject, more.length]).toEqual([
        'Someone waits to hear from you / Alguien espera que se comunique',
        0,
      ])
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/Rosa|555|doctor/)
      expect(mail?.text).toContain('http://localhost:3000/member-list')
      product.clock.now = new Date('2026-11-21T15:42:00Z')
      const [first] = all
      await first?.browser.post('/contact-info', { ...agreement, needs: 'Nothing new' })
      expect(await product.messagesTo(helpEmail)).toHaveLength(1)
      await first?.browser.post('/contact-info', { ...agreement, question: 'And a class?' })
      expect(await product.messagesTo(helpEmail)).toHaveLength(2)
    })
  })
})

/** Returns a browser with access to a completed check-up of partner 110. */
const ofPartner = (product: Product) =>
  sessionBrowser(product, people.struggling, { partner_key: 'volusia', partner_id: 110 })

const member = async (
  product: Product,
  role: Parameters<typeof staff>[1] = 'staff',
  partner: number | null = partners.theirs,
) => product.browser().take(await staff(product, role, partner))

async function idOf({ deps }: Product, role: string): Promise<string> {
  const one = deps.db.selectFrom('person').select('id').where('email', '=', `${role}-110-true@example.org`)
  return (await one.executeTakeFirstOrThrow()).id
}

const askForTalk = (browser: Browser) =>
  browser.post('/expert-check-in', {
    ...{ topics: ['sleep'], parts: ['morning'], days: [], method: 'phone', phone: '386-555-0199', email: '' },
    ...{ name: 'Rosa Díaz', note: 'I hear badly', 'request-key': uuid() },
  })

const main = async (browser: Browser, path: string) =>
  /<main[\s\S]*<\/main>/.exec(await (await browser.get(path)).text())?.[0] ?? ''

const rows = ({ deps }: Product) => deps.db.selectFrom('member_entry').selectAll().orderBy('kind', 'desc').execute()

async function ledger({ deps }: Product, responseId: string) {
  const found = await deps.db
    .selectFrom('consent')
    .select(['granted', 'partner_id'])
    .where('response_id', '=', responseId)
    .where('kind', '=', 'partnerContact')
    .orderBy('id')
    .execute()
  return found.map(({ granted, partner_id }) => [granted, partner_id])
}

/** Adds `count` contact requests of people named Pérez to the partner's inbox, with two distinct times. */
const fill = (product: Product, responseId: string, count: number) =>
  addNames(
    product,
    responseId,
    Array.from({ length: count }, (_, number) => `Ana${number} Pérez`),
  )

/** Adds a contact request of each of these people to the partner's inbox, with two distinct times. */
async function addNames({ deps }: Product, response_id: string, names: readonly string[]): Promise<void> {
  const entries = names.map((name, number) => ({
    ...{ id: uuid(), response_id, partner_id: 110, kind: 'talk', name, state: 'new' },
    asked_at: `2026-11-1${number % 2}T12:00:00.000Z`,
  }))
  await deps.db.insertInto('member_entry').values(entries).execute()
  const texts = entries.flatMap(({ id, name }) =>
    nameTerms(name).map((word) => ({ entry_id: id, partner_id: 110, word })),
  )
  await deps.db.insertInto('member_word').values(texts).execute()
}
