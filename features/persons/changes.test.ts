import { beforeEach, expect, test } from 'vitest'
import { mainOf } from '#features/home/home.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { persons } from './persons.example.ts'

const key = (end: number) => `01900000-0000-7000-8000-${String(end).padStart(12, '0')}`
const day = 86_400

onBothDatabases('changes of the persons of an account', (product) => {
  const { restart, saved, couple, idOf, stored, textOf, subjectOf, isClosed } = persons(product)
  beforeEach(restart)

  type Saved = Awaited<ReturnType<typeof saved>>
  const changes = () =>
    product.deps.db.selectFrom('subject_change').select(['id', 'kind', 'before']).orderBy('created_at').execute()
  const undo = async ({ browser }: Saved, at = 0) =>
    (await browser.post('/persons', { go: 'undo', change: (await changes())[at]?.id ?? '' })).status
  const actions = async () => {
    const rows = await product.deps.db
      .selectFrom('audit as a')
      .innerJoin('person as p', 'p.id', 'a.person_id')
      .select('a.action')
      .where('a.action', 'like', 'subject%')
      .orderBy('a.id')
      .execute()
    return rows.map(({ action }) => action)
  }

  test('moves a check-up to another person in two presses, and back within 30 days', async () => {
    const { rosa, luis } = await couple()
    const luisId = await idOf('Luis')
    const rosaId = await idOf('Rosa')
    const move = `/persons/${luisId}/move`
    const page = await textOf(luis.browser, move)
    expect(page).toContain('Whose is it really?')
    expect(page).toContain('now with Luis')
    const confirm = `${move}?responseId=${luis.responseId}&to=${rosaId}`
    expect(await textOf(luis.browser, confirm)).toContain('Put it with Rosa')
    const fields = { response: luis.responseId, subject: rosaId, request_key: key(1) }
    for (const _ of [1, 2]) expect((await luis.browser.post(move, fields)).status).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 2'])
    expect(await changes()).toHaveLength(1)
    expect((await changes())[0]?.before).not.toContain('Luis')
    expect(await textOf(luis.browser, '/persons')).toMatch(
      /now with Rosa ?\. You can undo this until December 20, 2026/,
    )
    expect(await textOf(luis.browser, '/return-user')).toContain('Rosa')
    expect(await undo(luis)).toBe(303)
    expect(await undo(luis)).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 1', 'shares Luis: 1'])
    expect(await idOf('Luis')).toBe(luisId)
    const name = await product.deps.db
      .selectFrom('response')
      .select('first_name')
      .where('id', '=', luis.responseId)
      .executeTakeFirst()
    expect(name?.first_name).toBe('Luis')
    // The first one is the choice at saving.
    expect(await actions()).toEqual(['subjectMoved', 'subjectMoved', 'subjectUndone'])
    expect(await subjectOf(rosa)).toBe('Rosa')
  })

  test('moves a check-up to a new person, and to none', async () => {
    const { luis } = await couple()
    const move = `/persons/${await idOf('Luis')}/move`
    const refused = await luis.browser.post(move, { response: luis.responseId, name: 'rosa', request_key: key(1) })
    expect(refused.status).toBe(422)
    const fields = { response: luis.responseId, name: 'Tom', request_key: key(1) }
    expect((await luis.browser.post(move, fields)).status).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 1', 'shares Tom: 1'])
    const none = { go: 'none', response: luis.responseId, request_key: key(2) }
    expect((await luis.browser.post(`/persons/${await idOf('Tom')}/move`, none)).status).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 1'])
    expect(await textOf(luis.browser, '/persons')).toContain('Whose is the CheckUp of')
    expect(await undo(luis, 1)).toBe(303)
    expect(await undo(luis, 0)).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 1', 'shares Luis: 1'])
  })

  test('merges two persons and takes them apart again exactly, except for what was saved since', async () => {
    const { luis } = await couple()
    const [rosaId, luisId] = [await idOf('Rosa'), await idOf('Luis')]
    const merge = `/persons/${luisId}/merge`
    expect(await textOf(luis.browser, merge)).toContain('Who is the same person?')
    const page = await textOf(luis.browser, `${merge}?into=${rosaId}`)
    expect(page).toMatch(/Put Rosa and Luis together\?.*Rosa ?: 1 CheckUp.*Luis ?: 1 CheckUp.*Which name stays\?/)
    expect((await luis.browser.post(merge, { into: rosaId, name: 'Eve', request_key: key(1) })).status).toBe(422)
    const fields = { into: rosaId, name: 'Luis', request_key: key(1) }
    for (const _ of [1, 2]) expect((await luis.browser.post(merge, fields)).status).toBe(303)
    expect(await stored()).toEqual(['me Luis: 2'])
    const after = await saved('Luis')
    product.clock.advance(29 * day)
    await saved('Luis')
    expect(await textOf(after.browser, '/persons')).toContain(
      'Rosa and Luis are together now.'.replace('Rosa and Luis', 'Luis and Rosa'),
    )
    expect(await undo(after)).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 3', 'shares Luis: 1'])
    expect([await idOf('Rosa'), await idOf('Luis')]).toEqual([rosaId, luisId])
  })

  test('gives an added person a new id, and adds them once for a form', async () => {
    const { rosa } = await couple()
    const ana = await saved('Ana', { contact: 'ana@example.org' })
    const add = (name: string, request_key: string) =>
      rosa.browser.post('/persons', { go: 'add', name, who: 'cares', request_key })
    const foreign = await idOf('Ana')
    for (const _ of [1, 2]) expect((await add('Zed', foreign)).status).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 1', 'shares Luis: 1', 'me Ana: 1', 'cares Zed: 0'])
    expect(await subjectOf(ana)).toBe('Ana')
    expect(await idOf('Zed')).not.toBe(foreign)
  })

  test('does not mix a merged person with one added since by the same form', async () => {
    const { luis } = await couple()
    const add = (name: string) => luis.browser.post('/persons', { go: 'add', name, who: 'cares', request_key: key(1) })
    await add('Pedro')
    const pedro = await idOf('Pedro')
    await luis.browser.post(`/persons/${await idOf('Luis')}/move`, { response: luis.responseId, subject: pedro })
    product.clock.advance(60)
    await luis.browser.post(`/persons/${pedro}/merge`, { into: await idOf('Rosa'), name: 'Rosa', go: 'merge' })
    expect(await stored()).toEqual(['me Rosa: 2'])
    product.clock.advance(60)
    expect((await add('Stranger')).status).toBe(303)
    expect(await undo(luis, 1)).toBe(303)
    expect(await subjectOf(luis)).toBe('Pedro')
    expect(await stored()).toEqual(['me Rosa: 1', 'cares Pedro: 1', 'cares Stranger: 0'])
  })

  test('does not undo a change if its person has become another one', async () => {
    const { luis } = await couple()
    const from = await idOf('Luis')
    await luis.browser.post(`/persons/${from}/move`, { response: luis.responseId, subject: await idOf('Rosa') })
    const { db } = product.deps
    const account = await db.selectFrom('subject').select('person_id').executeTakeFirstOrThrow()
    const times = { created_at: '2026-11-21T00:00:00.000Z', updated_at: '2026-11-21T00:00:00.000Z' }
    const stranger = { ...account, ...times, id: from, who: 'cares', name: 'Stranger', name_key: 'stranger' } as const
    await db.insertInto('subject').values(stranger).execute()
    expect(await undo(luis)).toBe(409)
    expect(await stored()).toEqual(['me Rosa: 2', 'cares Stranger: 0'])
  })

  test('leaves a person who was added by hand when their last check-up is moved away', async () => {
    const { luis } = await couple()
    await luis.browser.post('/persons', { go: 'add', name: 'Ana', who: 'cares', request_key: key(1) })
    const [ana, rosa] = [await idOf('Ana'), await idOf('Rosa')]
    const move = (from: string, subject: string) =>
      luis.browser.post(`/persons/${from}/move`, { response: luis.responseId, subject })
    await move(await idOf('Luis'), ana)
    product.clock.advance(60)
    await move(ana, rosa)
    expect(await stored()).toEqual(['me Rosa: 2', 'cares Ana: 0'])
    expect(await undo(luis, 1)).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 1', 'cares Ana: 1'])
  })

  test('asks again when the chosen person is unknown, closed or of another account', async () => {
    const { luis } = await couple()
    const ana = await saved('Ana', { contact: 'ana@example.org' })
    const move = `/persons/${await idOf('Luis')}/move?responseId=${luis.responseId}`
    for (const subject of ['nobody', key(7), await idOf('Ana')]) {
      const refused = await luis.browser.post(move, { response: luis.responseId, subject })
      expect(refused.status).toBe(422)
      const text = visibleText(mainOf(await refused.text()))
      expect(text).toContain('Whose is it really?')
      expect(text).not.toContain('Ana')
    }
    expect(await subjectOf(luis)).toBe('Luis')
    expect((await luis.browser.post(move, { response: ana.responseId, subject: 'nobody' })).status).toBe(404)
  })

  test('asks again for the person when sorting or merging names none of the account', async () => {
    const { luis } = await couple()
    await saved('Ana', { contact: 'ana@example.org' })
    const [rosaId, luisId] = [await idOf('Rosa'), await idOf('Luis')]
    const none = { go: 'none', response: luis.responseId, request_key: key(1) }
    expect((await luis.browser.post(`/persons/${luisId}/move`, none)).status).toBe(303)
    await luis.browser.post('/persons', { go: 'add', name: 'Tom', who: 'cares', request_key: key(2) })
    const tomId = await idOf('Tom')
    await luis.browser.post('/persons', { go: 'add', name: 'Eva', who: 'cares', request_key: key(3) })
    await luis.browser.post(`/persons/${await idOf('Eva')}/died`, { name: 'Eva' })
    const repeated = async (address: string, fields: Record<string, string>) => {
      const refused = await luis.browser.post(address, fields)
      const text = visibleText(mainOf(await refused.text()))
      expect(text).not.toContain('Ana')
      return [refused.status, text.includes('Please choose again')]
    }
    for (const subject of ['', 'nobody', key(7), await idOf('Ana'), await idOf('Eva')]) {
      const sorting = { response: luis.responseId, subject }
      expect(await repeated('/persons', sorting)).toEqual([422, true])
      expect(await repeated('/es/persons', sorting)).toEqual([422, false])
      expect(await repeated(`/persons/${tomId}/merge`, { into: subject, name: 'Tom', request_key: key(4) })).toEqual([
        422,
        true,
      ])
      expect(await repeated(`${luis.address}&step=whose`, { go: 'whose', subject: subject || 'none' })).toEqual([
        422,
        true,
      ])
    }
    expect(await repeated('/persons', { go: 'apart', subject: await idOf('Ana') })).toEqual([422, true])
    expect(await textOf(luis.browser, '/persons')).toContain('Whose is the CheckUp of')
    const wrongName = { into: rosaId, name: 'Eve', request_key: key(5) }
    expect(await repeated(`/persons/${tomId}/merge?into=${rosaId}`, wrongName)).toEqual([422, true])
    expect(await stored()).toEqual(['me Rosa: 1', 'me Ana: 1', 'cares Tom: 0', 'cares Eva: 0'])
  })

  test('undoes nothing after 30 days, for another account, or if the name was given to another person', async () => {
    const { luis } = await couple()
    const [rosaId, luisId] = [await idOf('Rosa'), await idOf('Luis')]
    const merge = { into: rosaId, name: 'Rosa', request_key: key(1) }
    await luis.browser.post(`/persons/${luisId}/merge`, merge)
    const ana = await saved('Ana', { contact: 'ana@example.org' })
    expect(await undo(ana)).toBe(404)
    await luis.browser.post('/persons?add', { go: 'add', name: 'Luis', who: 'cares', request_key: key(2) })
    expect(await undo(luis)).toBe(409)
    await luis.browser.post(`/persons/${key(2)}`, { name: 'Tom' })
    product.clock.advance(31 * day)
    const second = await saved('Rosa')
    expect(await undo(second)).toBe(409)
    expect(await textOf(second.browser, '/persons')).not.toContain('together now')
  })

  test('leaves reports of the time in which an account was shared closed, not those saved afterwards', async () => {
    const rosa = await saved('Rosa')
    const luis = await saved('Luis')
    await luis.browser.post(`${luis.address}&step=whose`, { go: 'whose', name: 'Luis' })
    const [rosaId, luisId] = [await idOf('Rosa'), await idOf('Luis')]
    const merge = { into: rosaId, name: 'Rosa', request_key: key(1) }
    expect((await luis.browser.post(`/persons/${luisId}/merge`, merge)).status).toBe(303)
    const after = await saved('Rosa')
    expect(await Promise.all([rosa, luis, after].map(isClosed))).toEqual([true, true, false])
    expect(await undo(after)).toBe(303)
    expect(await Promise.all([rosa, luis, after].map(isClosed))).toEqual([true, true, true])
  })

  test('can undo a change of the person directly after saving', async () => {
    const { luis } = await couple()
    const fields = { go: 'whose', subject: await idOf('Rosa') }
    expect((await luis.browser.post(`${luis.address}&step=whose`, fields)).status).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 2'])
    expect(await undo(luis)).toBe(303)
    expect(await stored()).toEqual(['me Rosa: 1', 'shares Luis: 1'])
  })

  test('refuses the thirteenth change of a day', async () => {
    const { luis } = await couple()
    const ids = [await idOf('Rosa'), await idOf('Luis')]
    await luis.browser.post('/persons?add', { go: 'add', name: 'Tom', who: 'cares', request_key: key(99) })
    const second = await saved('Luis')
    await second.browser.post(`${second.address}&step=whose`, { go: 'whose', subject: ids[1] ?? '' })
    const moveTo = (at: number) =>
      luis.browser.post(`/persons/${ids[at % 2]}/move`, {
        ...{ response: second.responseId, subject: ids[at % 2] ?? '', request_key: key(at + 1) },
      })
    const statuses: number[] = []
    for (let at = 0; at < 13; at++) statuses.push((await moveTo(at)).status)
    expect(statuses).toEqual([...Array(12).fill(303), 429])
  })

  test('asks about two names found in stored check-ups until that is answered', async () => {
    const { luis } = await couple()
    await product.deps.db.updateTable('subject').set({ confirmed_at: null }).execute()
    expect(await textOf(luis.browser, '/persons')).toContain('Are Rosa and Luis the same person?')
    expect((await luis.browser.post('/persons', { go: 'apart', subject: await idOf('Luis') })).status).toBe(303)
    expect(await textOf(luis.browser, '/persons')).not.toContain('the same person')
  })

  test('moves a check-up once when two browsers do it at the same time', async () => {
    const { luis } = await couple()
    const ids = [await idOf('Rosa'), await idOf('Luis')]
    const sent = ids.map((subject, at) =>
      luis.browser.post(`/persons/${ids[1]}/move`, { response: luis.responseId, subject, request_key: key(at + 1) }),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toContain(303)
    expect((await stored()).join()).toMatch(/^me Rosa: 2$|^me Rosa: 1,shares Luis: 1$/)
  })
})
