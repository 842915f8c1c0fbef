import { beforeEach, expect, test } from 'vitest'
import { mainOf } from '#features/home/home.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { email, type Guest, saving } from '../saving.example.ts'

onBothDatabases('whose a saved check-up is', (product) => {
  const { restart, guest, page, save, owners } = saving(product)
  beforeEach(restart)

  /** Returns a guest with a check-up that was answered with this name. */
  async function named(first_name: string, more: { audience?: string; ladder?: string } = {}): Promise<Guest> {
    const who = await guest()
    const { audience = 'self', ladder } = more
    await product.deps.db
      .updateTable('response')
      .set({ first_name, audience })
      .where('id', '=', who.responseId)
      .execute()
    if (ladder)
      await product.deps.db
        .updateTable('answer')
        .set({ value: ladder })
        .where('response_id', '=', who.responseId)
        .where('question_id', '=', 'ladder_now')
        .execute()
    product.clock.advance(3600)
    return who
  }
  const say = ({ browser, address }: Guest, body: Record<string, string>) =>
    browser.post(`${address}&step=whose`, { go: 'whose', ...body })
  const subjects = () =>
    product.deps.db
      .selectFrom('subject as s')
      .leftJoin('response_owner as o', 'o.subject_id', 's.id')
      .select(['s.id', 's.who', 's.name', 'o.response_id'])
      .orderBy('s.created_at')
      .orderBy('o.saved_at')
      .execute()
  const closed = async (...all: Guest[]) =>
    Promise.all(
      all.map(async ({ responseId }) => {
        const row = await product.deps.db
          .selectFrom('response')
          .select('closed_at')
          .where('id', '=', responseId)
          .executeTakeFirstOrThrow()
        return row.closed_at !== null
      }),
    )
  const textOf = async ({ browser }: Guest, path: string) => visibleText(mainOf(await (await browser.get(path)).text()))

  test('asks nothing of one person, with or without a name', async () => {
    const rosa = await named('Rosa')
    await save(rosa)
    expect(await page(rosa)).not.toContain('Whose CheckUp')
    const second = await named('rosa')
    await save(second)
    expect(await page(second)).toContain('Report saved successfully!')
    expect((await subjects()).map(({ who, name }) => `${who} ${name}`)).toEqual(['me Rosa', 'me Rosa'])
    expect(await closed(rosa, second)).toEqual([false, false])
  })

  test('separates two people with one email in lists, home, comparison and numbers', async () => {
    const rosa = await named('Rosa', { ladder: '8' })
    await save(rosa)
    const luis = await named('Luis', { ladder: '2' })
    await save(luis)
    const question = await page(luis)
    expect(question).toContain('Whose CheckUp is this?')
    expect(visibleText(mainOf(question))).toContain('Rosa Last CheckUp: Nov')
    expect((await say(luis, {})).status).toBe(422)
    const duplicate = await say(luis, { name: 'rosa' })
    expect(duplicate.status).toBe(422)
    expect(visibleText(mainOf(await duplicate.text()))).toMatch(/There is a rosa ?already\./)
    expect((await say(luis, { name: 'Luis' })).status).toBe(303)
    expect(visibleText(await page(luis))).toMatch(/Saved for Luis ?\./)
    const secondOfRosa = await named('Rosa', { ladder: '7' })
    await save(secondOfRosa)
    const known = (await subjects()).find(({ name }) => name === 'Rosa')
    await say(secondOfRosa, { subject: known?.id ?? '' })
    expect((await subjects()).map(({ who, name }) => `${who} ${name}`)).toEqual(['me Rosa', 'me Rosa', 'shares Luis'])
    const list = await textOf(luis, '/reports')
    expect(list.match(/steps? (higher|lower)/g)).toEqual(['step lower'])
    expect(list).toMatch(/Rosa .*CheckUp 2 .*CheckUp 1 .*Luis .*CheckUp 1 /)
    const report = await textOf(luis, `/report-g?responseId=${luis.responseId}`)
    expect(report).toContain('There is nothing to compare it with yet')
    expect(await textOf(luis, `/report-g?responseId=${secondOfRosa.responseId}`)).toContain('Compared with last time')
    const home = await textOf(secondOfRosa, '/return-user')
    expect(home).not.toContain('Luis')
    expect(home).not.toMatch(/[2-6] steps/)
    expect(await closed(rosa, luis, secondOfRosa)).toEqual([true, true, true])
  })

  test('corrects a wrong press', async () => {
    const rosa = await named('Rosa')
    await save(rosa)
    const luis = await named('Luis')
    await save(luis)
    const [known] = await subjects()
    await say(luis, { subject: known?.id ?? '' })
    expect(await closed(rosa, luis)).toEqual([false, false])
    product.clock.advance(60)
    await say(luis, { name: 'Luis' })
    expect((await subjects()).map(({ name, response_id }) => [name, response_id])).toEqual([
      ['Rosa', rosa.responseId],
      ['Luis', luis.responseId],
    ])
    expect(await closed(rosa, luis)).toEqual([true, true])
    await say(luis, { subject: known?.id ?? '' })
    expect((await subjects()).map(({ name }) => name)).toEqual(['Rosa', 'Rosa'])
    // The reports remain closed, since a person who shares the inbox must not open them by choosing a subject.
    expect(await closed(rosa, luis)).toEqual([true, true])
  })

  test('leaves nothing with the account for who takes another contact', async () => {
    const rosa = await named('Rosa')
    await save(rosa)
    const luis = await named('Luis')
    await save(luis)
    const left = await luis.browser.post(`${luis.address}&step=new`, { go: 'own' })
    expect(left.headers.get('location')).toBe(`${luis.address}&step=contact`)
    expect(await owners(luis.responseId)).toEqual([])
    expect(await closed(rosa, luis)).toEqual([false, false])
    await save(luis, 'luis@example.org')
    expect(await page(luis)).toContain('Report saved successfully!')
    expect(await owners(luis.responseId)).toEqual([expect.objectContaining({ email: 'luis@example.org' })])
    expect((await luis.browser.get(`/recommendations3?responseId=${rosa.responseId}`)).status).toBe(404)
  })

  test('leaves reports of a shared account closed when a check-up moves between its people', async () => {
    const rosa = await named('Rosa')
    await save(rosa)
    const luis = await named('Luis')
    await save(luis)
    await say(luis, { name: 'Luis' })
    const idOf = async (name: string) => (await subjects()).find((each) => each.name === name)?.id ?? ''
    product.clock.advance(60)
    const none = { go: 'none', response: luis.responseId }
    await luis.browser.post(`/persons/${await idOf('Luis')}/move?responseId=${luis.responseId}`, none)
    await say(luis, { subject: await idOf('Rosa') })
    expect((await subjects()).map(({ name, response_id }) => [name, response_id])).toEqual([
      ['Rosa', rosa.responseId],
      ['Rosa', luis.responseId],
    ])
    expect(await closed(rosa, luis)).toEqual([true, true])
    await luis.browser.post(`${luis.address}&step=new`, { go: 'own' })
    expect(await closed(rosa)).toEqual([true])
  })

  test('never shows the answer about safety in a shared account, even before the check-up is completed', async () => {
    const rosa = await named('Rosa')
    await save(rosa)
    const luis = await named('Luis')
    await save(luis)
    await say(luis, { name: 'Luis' })
    const { responseId } = rosa
    await product.deps.db.deleteFrom('answer').where('question_id', '=', 'safe').execute()
    await product.deps.db
      .insertInto('answer')
      .values({ response_id: responseId, question_id: 'safe', value: 'no' })
      .execute()
    await product.deps.db.updateTable('response').set({ completed_at: null }).where('id', '=', responseId).execute()
    const answers = await textOf(luis, `/responses?responseId=${responseId}`)
    expect(answers).toContain('How')
    expect(answers).not.toContain('feel safe')
    for (const page of Array.from({ length: 12 }, (_, at) => at + 1))
      expect(await textOf(luis, `/checkUp/${page}?responseId=${responseId}`), `page ${page}`).not.toContain('feel safe')
  })

  test('separates a caregiver and the person cared for, without closing reports', async () => {
    const dana = await named('Dana')
    await save(dana)
    const elena = await named('Elena', { audience: 'for' })
    await save(elena)
    expect(await page(elena)).toContain('Who did you answer for?')
    await say(elena, { name: 'Elena' })
    expect((await subjects()).map(({ who, name }) => `${who} ${name}`)).toEqual(['me Dana', 'cares Elena'])
    expect(await closed(dana, elena)).toEqual([false, false])
    const home = await textOf(elena, '/return-user')
    expect(home).toContain('Dana')
    expect(home).not.toContain('Elena')
  })

  test('refuses a subject of another account', async () => {
    const rosa = await named('Rosa')
    await save(rosa)
    const [known] = await subjects()
    const ana = await named('Ana')
    await save(ana, 'ana@example.org')
    expect((await say(ana, { subject: known?.id ?? '' })).status).toBe(422)
    await expect(
      product.deps.db
        .updateTable('response_owner')
        .set({ subject_id: known?.id })
        .where('response_id', '=', ana.responseId)
        .execute(),
    ).rejects.toThrow('subject of another account')
  })

  test('leaves a check-up unsorted until the person chooses', async () => {
    const rosa = await named('Rosa')
    await save(rosa)
    const unnamed = await named('')
    await save(unnamed)
    const list = await textOf(unnamed, '/reports')
    expect(list).toMatch(/Rosa .*Not sorted yet .*Whose is the CheckUp of November 20, 2026\?/)
    expect(list).not.toMatch(/steps? (higher|lower)/)
    expect(await owners(unnamed.responseId)).toEqual([expect.objectContaining({ email })])
    const second = await named('Rosa')
    await save(second)
    expect((await subjects()).map(({ name }) => name)).toEqual(['Rosa', 'Rosa'])
    expect(await closed(rosa, unnamed, second)).toEqual([true, true, true])
  })
})
