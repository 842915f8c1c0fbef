import { beforeEach, expect, test } from 'vitest'
import { saving } from '#features/saving/saving.example.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { readTexts, responseOf, right } from './start.example.ts'

onBothDatabases('the person of a check-up that starts', (product) => {
  const { restart, guest, save } = saving(product)
  beforeEach(restart)

  /** Returns the signed-in browser of Dana, who cares for Elena, and the ids of both. */
  async function dana(): Promise<{ browser: Browser; ids: Record<string, string> }> {
    const own = await guest()
    await product.deps.db.updateTable('response').set({ first_name: 'Dana' }).where('id', '=', own.responseId).execute()
    await save(own)
    const other = await guest()
    await product.deps.db
      .updateTable('response')
      .set({ first_name: 'Elena', audience: 'for' })
      .where('id', '=', other.responseId)
      .execute()
    product.clock.advance(3600)
    await save(other)
    await other.browser.post(`${other.address}&step=new`, { go: 'whose', name: 'Elena' })
    product.clock.advance(3600)
    const rows = await product.deps.db.selectFrom('subject').select(['id', 'name']).execute()
    return { browser: other.browser, ids: Object.fromEntries(rows.map(({ id, name }) => [name, id])) }
  }
  const begin = async (browser: Browser, fields: Record<string, string>) => {
    const sent = await browser.post('/start', { ...right, ...fields })
    const response = await responseOf(product, browser)
    const owned = await product.deps.db
      .selectFrom('response_owner as o')
      .leftJoin('subject as s', 's.id', 'o.subject_id')
      .select('s.name')
      .where('o.response_id', '=', response?.id ?? '')
      .execute()
    return { status: sent.status, response, owners: owned.map(({ name }) => name) }
  }

  test('is asked in an account with several persons only, the one in front already chosen', async () => {
    const alone = await guest()
    await save(alone, 'alone@example.org')
    expect(await readTexts(await alone.browser.get('/start?choices=1'))).not.toContain('Whose CheckUp?')
    const { browser, ids } = await dana()
    const html = await readTexts(await browser.get('/start?choices=1'))
    expect(html).toContain('Three short choices')
    expect(html).toMatch(/Whose CheckUp\?[\s\S]*Dana[\s\S]*Elena[\s\S]*Somebody else[\s\S]*Who answers\?/)
    expect(/<input[^>]*name="whose"[^>]*checked=""[^>]*>/.exec(html)?.[0]).toContain(`value="${ids.Dana}"`)
    await browser.post('/persons/switch?to=%2Fstart', { subject: ids.Elena ?? '' })
    const ofElena = await readTexts(await browser.get('/es/start?choices=1'))
    expect(/<input[^>]*name="whose"[^>]*checked=""[^>]*>/.exec(ofElena)?.[0]).toContain(`value="${ids.Elena}"`)
    expect(/<input[^>]*name="audience"[^>]*checked=""[^>]*>/.exec(ofElena)?.[0]).toContain('value="for"')
  })

  test('saves to the chosen person at once, with the name on the questions', async () => {
    const { browser, ids } = await dana()
    const started = await begin(browser, { whose: ids.Elena ?? '', audience: 'for' })
    expect(started).toMatchObject({ status: 303, response: { first_name: 'Elena' }, owners: ['Elena'] })
    expect(unmarked(await readTexts(await browser.get('/checkUp/1')))).toContain(
      '<b>About Elena. “You” means Elena.</b>',
    )
    expect(unmarked(await readTexts(await browser.get('/es/checkUp/1')))).toContain(
      '<b>Sobre Elena. “Usted” quiere decir Elena.</b>',
    )
    // The same check-up, which has no answers yet, begins again for another person.
    const restarted = await begin(browser, { whose: ids.Dana ?? '' })
    expect(restarted).toMatchObject({ response: { id: started.response?.id, first_name: 'Dana' }, owners: ['Dana'] })
    expect(await readTexts(await browser.get('/checkUp/1'))).not.toContain('<b>About ')
  })

  test.each([
    ['somebody else', () => 'other', 'self'],
    ['somebody else with help', () => 'other', 'with'],
    ['a person who does not fit the one who answers', (ids: Record<string, string>) => ids.Dana, 'for'],
  ])('leaves the person open until saving: %s', async (_, whose, audience) => {
    const { browser, ids } = await dana()
    await begin(browser, { whose: ids.Elena ?? '', audience: 'for' })
    const started = await begin(browser, { whose: whose(ids) ?? '', audience })
    expect(started).toMatchObject({ status: 303, owners: [] })
    expect(started.response).toMatchObject({ first_name: null, prev_response_id: null })
    const html = await readTexts(await browser.get('/checkUp/1'))
    expect(html.includes('<b>About the person you care for.</b>')).toBe(audience === 'for')
  })

  test('compares with the earlier check-ups of the chosen person only', async () => {
    const { browser, ids } = await dana()
    const own = await product.deps.db
      .selectFrom('response_owner')
      .select('response_id')
      .where('subject_id', '=', ids.Elena ?? '')
      .executeTakeFirstOrThrow()
    const { response } = await begin(browser, { whose: ids.Elena ?? '', audience: 'for' })
    expect(response?.prev_response_id).toBe(own.response_id)
  })

  test('asks again for a person of another account or a closed one', async () => {
    const { browser, ids } = await dana()
    const luis = await guest()
    await save(luis, 'luis@example.org')
    const foreign = await product.deps.db
      .selectFrom('response_owner')
      .select('subject_id')
      .where('response_id', '=', luis.responseId)
      .executeTakeFirst()
    for (const whose of [foreign?.subject_id ?? '', '']) {
      const refused = await browser.post('/start', { ...right, whose })
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain('Choose whose CheckUp it is.')
    }
    // With one open person left nothing is asked.
    await product.deps.db
      .updateTable('subject')
      .set({ closed_at: product.clock.now.toISOString() })
      .where('id', '=', ids.Elena ?? '')
      .execute()
    expect(await begin(browser, { whose: ids.Elena ?? '', audience: 'self' })).toMatchObject({
      status: 303,
      owners: ['Dana'],
    })
  })
})
