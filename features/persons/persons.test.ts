import { beforeEach, expect, test } from 'vitest'
import { mainOf } from '#features/home/home.example.ts'
import { copiesAfter, copyOwnerHeader, readCopyOwner } from '#features/offline/offline-copy.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import type { Guest } from '#features/saving/saving.example.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { persons } from './persons.example.ts'

const key = (end: number) => `01900000-0000-7000-8000-${String(end).padStart(12, '0')}`

onBothDatabases('the persons of an account', (product) => {
  const { restart, saved, couple, idOf, stored, textOf, subjectOf, isClosed } = persons(product)
  beforeEach(restart)

  test('lists each person with their own check-ups only', async () => {
    const { luis } = await couple()
    const second = await saved('Rosa', { ladder: '9' })
    await second.browser.post(`${second.address}&step=whose`, { go: 'whose', subject: await idOf('Rosa') })
    const page = await textOf(luis.browser, '/persons')
    expect(page).toMatch(/Rosa .*You.* 9 .*1 step higher than on .* 8 .*First CheckUp.* Luis .* 4 .*First CheckUp/)
    expect(page).toContain('Anyone who can open rosa@example.org can open these.')
    expect(await textOf(luis.browser, '/es/persons')).toContain('También usa esta cuenta')
  })

  test('sorts a check-up with one press', async () => {
    const { rosa, luis } = await couple()
    const third = await saved('')
    expect(await textOf(luis.browser, '/persons')).toContain('Whose is the CheckUp of November 20, 2026?')
    const subject = await idOf('Luis')
    const fields = { response: third.responseId, subject }
    expect((await luis.browser.post('/persons', fields)).status).toBe(303)
    expect(await subjectOf(third)).toBe('Luis')
    expect(await textOf(luis.browser, '/persons')).not.toContain('Whose is the CheckUp')
    const foreign = await saved('Ana', { contact: 'ana@example.org' })
    expect((await luis.browser.post('/persons', { ...fields, response: foreign.responseId })).status).toBe(422)
    expect((await foreign.browser.post('/persons', { ...fields, response: foreign.responseId })).status).toBe(422)
    expect(await subjectOf(rosa)).toBe('Rosa')
  })

  test('asks on home about a check-up without a person until the question is put off', async () => {
    const { luis } = await couple()
    const question = 'Whose is the CheckUp of November 20, 2026?'
    expect(await textOf(luis.browser, '/return-user')).not.toContain('Whose is the CheckUp')
    await saved('')
    expect(await textOf(luis.browser, '/return-user')).toContain(question)
    expect(await textOf(luis.browser, '/es/return-user')).toContain('¿De quién es la evaluación del')
    const hidden = await luis.browser.post('/es/persons', { go: 'hide' })
    expect([hidden.status, hidden.headers.get('location')]).toEqual([303, '/es/return-user'])
    await saved('')
    expect(await textOf(luis.browser, '/return-user')).not.toContain('Whose is the CheckUp')
    expect(await textOf(luis.browser, '/persons')).toContain(question)
  })

  test('adds a person once, and refuses invalid and taken names and a ninth person', async () => {
    const rosa = await saved('Rosa')
    const add = (name: string, who: string, at: number) =>
      rosa.browser.post('/persons?add', { go: 'add', name, who, request_key: key(at) })
    product.clock.advance(60)
    for (const _ of [1, 2]) expect((await add('Elena', 'cares', 1)).status).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 1', 'cares Elena: 0'])
    expect(await isClosed(rosa)).toBe(false)
    for (const [name, who, expected] of [
      ['', 'cares', 'Please write a first name or a nickname.'],
      ['x'.repeat(21), 'cares', 'Max 20 characters'],
      ['<b>', 'cares', 'Please type letters only, as in a name.'],
      ['élena', 'cares', /There is a élena ?already\./],
      ['Tom', 'me', 'Please say who it is.'],
    ] as const) {
      const refused = await add(name, who, 2)
      expect(refused.status).toBe(422)
      expect(visibleText(mainOf(await refused.text()))).toMatch(expected)
    }
    for (let at = 3; at <= 8; at++) expect((await add(`P${'abcdef'[at - 3]}`, 'cares', at)).status).toBe(303)
    expect(await (await add('Ninth', 'cares', 9)).text()).toContain('An account can hold 8 people.')
    expect(await textOf(rosa.browser, '/return-user')).not.toContain('Ninth')
    expect((await stored()).length).toBe(8)
  })

  test('closes all reports when a person is added who uses the same contact', async () => {
    const rosa = await saved('Rosa')
    const fields = { go: 'add', name: 'Luis', who: 'shares', request_key: key(1) }
    expect((await rosa.browser.post('/persons?add', fields)).status).toBe(303)
    expect(await isClosed(rosa)).toBe(true)
  })

  test('changes a name, but not to that of another person', async () => {
    const { luis } = await couple()
    const address = `/persons/${await idOf('Luis')}`
    expect((await luis.browser.post(address, { name: 'rosa' })).status).toBe(422)
    expect((await luis.browser.post(address, { name: '' })).status).toBe(422)
    expect((await luis.browser.post(address, { name: 'Luís' })).status).toBe(303)
    expect(await textOf(luis.browser, address)).toContain('Luís')
    expect(await stored()).toEqual(['me Rosa: 1', 'shares Luís: 1'])
  })

  test('groups reports by person, with their own numbers', async () => {
    const { luis } = await couple()
    const page = await textOf(luis.browser, '/reports')
    expect(page).toMatch(/Newest first, each person apart\..*Luis · CheckUp 1.*Rosa · CheckUp 1/)
    expect(await textOf(luis.browser, '/es/reports')).toContain('Rosa · Evaluación 1')
  })

  test('lists who can see the reports of the person in front only', async () => {
    const { rosa, luis } = await couple()
    const at = product.deps.now().toISOString()
    await product.deps.db
      .insertInto('share')
      .values({
        ...{ id: key(1), request_key: key(1), response_id: rosa.responseId, token_hash: key(1), method: 'email' },
        ...{
          recipient: 'dan@example.org',
          sender: 'rosa@example.org',
          locale: 'en',
          first_name: 'Rosa',
          last_name: '',
        },
        ...{ created_at: at, expires_at: '2027-11-20T00:00:00.000Z' },
      })
      .execute()
    const empty = await textOf(luis.browser, '/who-can-see-my-report')
    expect(empty).not.toContain('dan@example.org')
    expect(empty).not.toContain('Only you can see your report.')
    expect(empty).toContain('Anyone who can open rosa@example.org can open these.')
    await luis.browser.post('/persons/switch?to=/return-user', { subject: await idOf('Rosa') })
    expect(await textOf(luis.browser, '/who-can-see-my-report')).toContain('dan@example.org')
    const second = await saved('Rosa')
    await second.browser.post(`${second.address}&step=whose`, { go: 'whose', subject: await idOf('Rosa') })
    const list = `/who-can-see-my-report?responseId=${second.responseId}`
    expect(await textOf(luis.browser, list)).toContain('dan@example.org')
  })

  test('does not exist for other accounts, on a shared tablet and for staff', async () => {
    const { luis } = await couple()
    const address = `/persons/${await idOf('Luis')}`
    const ana = await saved('Ana', { contact: 'ana@example.org' })
    const statusesOf = async (browser: typeof ana.browser) => [
      (await browser.get('/persons')).status,
      (await browser.get(address)).status,
      (await browser.post(address, { name: 'Eve' })).status,
    ]
    expect(await statusesOf(ana.browser)).toEqual([200, 404, 404])
    expect(await statusesOf(product.browser())).toEqual([303, 303, 303])
    await product.deps.db.updateTable('browser_session').set({ kiosk: 1 }).execute()
    expect(await statusesOf(luis.browser)).toEqual([404, 404, 404])
    expect(await stored()).toEqual(['me Rosa: 1', 'shares Luis: 1', 'me Ana: 1'])
  })

  test('replaces the copies of pages on a device once a person is added', async () => {
    const rosa = await saved('Rosa')
    await rosa.browser.post('/preferences', { to: '/my-data', pages: 'keep' })
    const owner = async () => readCopyOwner((await rosa.browser.get('/')).headers.get(copyOwnerHeader))
    const before = await owner()
    expect(copiesAfter(before?.tag ?? null, await owner())).toMatch(/add|stay/)
    await rosa.browser.post('/persons?add', { go: 'add', name: 'Luis', who: 'shares', request_key: key(1) })
    expect(copiesAfter(before?.tag ?? null, await owner())).toMatch(/first|none/)
  })

  test.each([
    ['stays without a person', async () => {}],
    [
      'is deleted again elsewhere',
      async (other: Guest) => {
        await product.deps.db.deleteFrom('response').where('id', '=', other.responseId).execute()
      },
    ],
  ])('replaces the copies of pages on a device once another check-up in the account %s', async (_, then) => {
    const rosa = await saved('Rosa')
    await rosa.browser.post('/preferences', { to: '/my-data', pages: 'keep' })
    const owner = async () => readCopyOwner((await rosa.browser.get('/')).headers.get(copyOwnerHeader))
    const before = await owner()
    const other = await saved('')
    expect(await isClosed(rosa)).toBe(true)
    await then(other)
    expect(copiesAfter(before?.tag ?? null, await owner())).toMatch(/first|none/)
    expect(copiesAfter((await owner())?.tag ?? null, await owner())).toMatch(/add|stay/)
  })

  test('reads a page with 8 persons and 100 check-ups by few statements', async () => {
    const rosa = await saved('Rosa')
    const few = await countStatements(product.deps, () => rosa.browser.get('/persons'))
    for (let at = 1; at <= 7; at++) {
      const fields = { go: 'add', name: `P${'abcdefg'[at - 1]}`, who: 'cares', request_key: key(at) }
      await rosa.browser.post('/persons?add', fields)
    }
    await addCheckUps(99)
    const many = await countStatements(product.deps, () => rosa.browser.get('/persons'))
    // One more for the bar of persons, which the other page has, too.
    expect(many - few).toBe(1)
    const frame = await countStatements(product.deps, () => rosa.browser.get('/help'))
    expect(many - frame).toBe(3)
    const reportsOn = async (path: string) =>
      (await (await rosa.browser.get(path)).text()).match(/Open the report of/g)?.length ?? 0
    expect(await reportsOn('/persons')).toBe(8 * 3)
    expect((await textOf(rosa.browser, '/persons')).match(/All 1[2-4] CheckUps/g)).toHaveLength(8)
    const all = `/persons/${await idOf('Rosa')}`
    expect([12, 13, 14]).toContain(await reportsOn(all))
    expect((await textOf(rosa.browser, all)).split('First CheckUp')).toHaveLength(2)
  })

  /** Saves copies of the first check-up, in turn for each person. */
  async function addCheckUps(count: number) {
    const { db } = product.deps
    const subjects = await db.selectFrom('subject').select('id').orderBy('created_at').execute()
    const response = await db
      .selectFrom('response')
      .selectAll()
      .where('saved_at', 'is not', null)
      .executeTakeFirstOrThrow()
    const owner = await db.selectFrom('response_owner').selectAll().executeTakeFirstOrThrow()
    for (let at = 1; at <= count; at++) {
      const id = key(1000 + at)
      await db
        .insertInto('response')
        .values({ ...response, id, return_code_hash: id })
        .execute()
      const subject_id = subjects[at % subjects.length]?.id ?? null
      await db
        .insertInto('response_owner')
        .values({ ...owner, response_id: id, subject_id })
        .execute()
    }
  }
})
