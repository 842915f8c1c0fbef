import { describe, expect, test } from 'vitest'
import { answering, toOf, typedIn } from '#tests/support/answering.ts'
import { type Browser, type Fields, onBothDatabases } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'

onBothDatabases('The page before questions that only the person can answer', (product) => {
  const { begin, send, stored } = answering(product)
  const named = (id: string, first_name: string) =>
    product.deps.db.updateTable('response').set({ first_name }).where('id', '=', id).execute()
  const read = async (browser: Browser, address: string) => unmarked(await (await browser.get(address)).text())
  const questionsIn = (html: string) => [...html.matchAll(/name="asked" value="(\w+)"/g)].map(([, id = '']) => id)
  /** Presses a button of a page without scripts. */
  async function press(browser: Browser, address: string, fields: Fields) {
    const html = await (await browser.get(address)).text()
    const hidden = { page: typedIn(html, 'page'), check_up: typedIn(html, 'check_up'), shown: typedIn(html, 'shown') }
    return toOf(browser.post(address, { ...hidden, asked: questionsIn(html), ...fields }))
  }

  test.each([
    ['for', 4, '/checkUp/5?person=1'],
    ['for', 8, '/checkUp/9?person=1'],
    ['for', 9, '/checkUp/10'],
    ['with', 4, '/checkUp/5'],
    ['self', 8, '/checkUp/9'],
  ] as const)('with the audience "%s", page %i leads to %s', async (audience, number, to) => {
    const { browser } = await begin({ audience })
    expect(await toOf(send(browser, number))).toBe(to)
  })

  describe.each([
    [
      '',
      'Only Rosa can know this',
      'The next 5 questions are about feelings.',
      'Rosa is here. Continue',
      'Skip these 5 questions',
    ],
    [
      '/es',
      'Esto solo lo sabe Rosa',
      'Las próximas 5 preguntas son sobre cómo se siente.',
      'Rosa está aquí. Continuar',
      'Saltar estas 5 preguntas',
    ],
  ])('at %s/checkUp', (base, title, line, here, skip) => {
    test('names the person, if the name is known', async () => {
      const { browser, id } = await begin({ audience: 'for' }, `${base}/start`)
      const address = `${base}/checkUp/5?person=1`
      expect(await read(browser, address)).not.toMatch(/Rosa|{{/)
      await named(id, 'Rosa')
      const html = await read(browser, address)
      for (const text of [title, line, here, skip]) expect(html).toContain(text)
      for (const number of [4, 5]) expect(html).toContain(`href="${base}/checkUp/${number}"`)
    })
  })

  test.each([
    ['', 'Please ask Rosa. “You” means Rosa.', 'Please ask the person you care for.'],
    ['/es', 'Pregúntele a Rosa. “Usted” quiere decir Rosa.', 'Pregúntele a la persona a quien cuida.'],
  ])('the questions on mood at %s/checkUp say to ask the person, the others do not', async (base, line, nameless) => {
    const { browser, id } = await begin({ audience: 'for' }, `${base}/start`)
    const pages = () => Promise.all([4, 5, 6].map((number) => read(browser, `${base}/checkUp/${number}`)))
    expect((await pages()).map((html) => html.includes(`<b>${nameless}</b>`))).toEqual([false, true, false])
    await named(id, 'Rosa')
    expect((await pages()).map((html) => html.includes(`<b>${line}</b>`))).toEqual([false, true, false])
  })

  test('skips the questions on mood without an answer, and returns to itself with Back', async () => {
    const { browser, id } = await begin({ audience: 'for' })
    expect(await press(browser, '/checkUp/5?person=1', { go: 'next' })).toBe('/checkUp/6')
    expect(await stored(id)).toEqual([])
    const pages = await product.deps.db
      .selectFrom('response_page')
      .select('page_id')
      .where('response_id', '=', id)
      .execute()
    expect(pages).toEqual([{ page_id: 'mood-and-worry' }])
    expect(await press(browser, '/checkUp/6', { go: 'back' })).toBe('/checkUp/5?person=1')
    expect(await press(browser, '/checkUp/5', { go: 'back' })).toBe('/checkUp/5?person=1')
  })

  test('skips the questions on alcohol alone, also after a rejected answer', async () => {
    const { browser, id } = await begin({ audience: 'for' })
    const html = await read(browser, '/checkUp/9?person=1')
    expect(html).toContain('The next part also asks up to 3 questions about alcohol.')
    expect(html).toContain('href="/checkUp/9?without=1"')
    expect(questionsIn(await read(browser, '/checkUp/9'))).toContain('audit1')
    const address = '/checkUp/9?without=1'
    const others = questionsIn(await read(browser, address))
    expect(others.filter((each) => each.startsWith('audit'))).toEqual([])
    expect(others).toContain('tobacco')
    const rejected = await browser.post(address, { page: 'medicines-and-habits', tobacco: 'nonsense', go: 'next' })
    expect(rejected.status).toBe(422)
    expect(questionsIn(await rejected.text())).toEqual(others)
    expect(await press(browser, address, { tobacco: 'no', go: 'autosave' })).toBe(address)
    expect(await press(browser, address, { tobacco: 'no', go: 'next' })).toBe('/checkUp/10')
    expect(await stored(id)).toEqual(['tobacco=no'])
  })

  test('is shown again on return, until one of the questions is answered', async () => {
    const { browser } = await begin({ audience: 'for' })
    for (const number of [1, 2, 3, 4]) await send(browser, number)
    expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/5?person=1')
    await send(browser, 5, { phq2_1: '1' }, 'autosave')
    expect(await toOf(browser.get('/checkUp'))).toBe('/checkUp/5')
    expect(await toOf(browser.get('/checkUp/5?person=1'))).toBe('/checkUp/5')
    expect(await press(browser, '/checkUp/5', { phq2_1: '1', go: 'back' })).toBe('/checkUp/4')
  })

  test('stays after a button of the header', async () => {
    const { browser } = await begin({ audience: 'for' })
    expect(await press(browser, '/checkUp/5?person=1', { contrast: 'more' })).toBe('/checkUp/5?person=1')
  })

  test('is not shown to anyone else', async () => {
    const { browser } = await begin()
    expect(await toOf(browser.get('/checkUp/5?person=1'))).toBe('/checkUp/5')
  })
})
