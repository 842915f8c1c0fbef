import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { everyBranch } from '#tests/journeys/support/people.ts'
import { answering, lastPage, toOf, typedIn } from '#tests/support/answering.ts'
import { type Browser, type Fields, onBothDatabases } from '#tests/support/product.ts'

onBothDatabases('The list of skipped questions', (product) => {
  const { begin, stored } = answering(product)

  /** Submits the form of a page as shown, with these answers in addition. */
  async function submit(browser: Browser, address: string, answers: Answers, go = 'next') {
    const html = await (await browser.get(address)).text()
    const shown = new URLSearchParams(typedIn(html, 'shown').replaceAll('&amp;', '&'))
    const requested = [...html.matchAll(/name="asked" value="(\w+)"/g)].map(([, id = '']) => id)
    const before: Fields = Object.fromEntries([...shown.keys()].map((id) => [id, shown.getAll(id)]))
    const given = Object.entries(answers).filter(([id]) => requested.includes(id))
    const now: Fields = Object.fromEntries(given.map(([id, value]) => [id, [value].flat().map(String)]))
    const fields = { page: typedIn(html, 'page'), asked: requested, shown: shown.toString(), go }
    return toOf(browser.post(address, { ...fields, ...before, ...now }))
  }

  /** Answers everything except some questions. Returns the redirect target of the last page. */
  async function takeWithout(skipped: readonly string[], base = '') {
    const { browser, id } = await begin({}, `${base}/start`)
    const all = { ...everyBranch, fall_when: 'half' }
    const answers = Object.fromEntries(Object.entries(all).filter(([each]) => !skipped.includes(each)))
    let to: string | null = `${base}/checkUp/1`
    for (let page = 0; page < 2 * lastPage && to?.includes('/checkUp/') && !to.includes('skipped'); page += 1)
      to = await submit(browser, to.replace(/#.*/, ''), answers)
    return { browser, id, to }
  }

  const linksIn = (html: string) => [...html.matchAll(/href="([^"]*only=[^"]*)"/g)].map(([, href = '']) => href)

  test.each([
    ['nothing', [], '/first-name'],
    ['one question', ['pain'], '/checkUp/12?skipped=1'],
    ['only what is not named', ['safe', 'audit1'], '/first-name'],
  ])('comes before the report if a question was skipped: %s', async (_, skipped, to) => {
    expect((await takeWithout(skipped)).to).toBe(to)
  })

  test.each([
    ['of COVID-19', '/old-checkUp', {}, '/old-checkUp/1'],
    ['of the network', '/start-network', { consent: 'yes', audience: 'self' }, '/checkUp/1'],
  ])('comes before the report %s', async (_, path, fields, first) => {
    const browser = product.browser()
    expect(await toOf(browser.post(path, fields))).toBe(first)
    let to: string | null = first
    for (let page = 0; page < 20 && to && /\/\d+($|\?more)/.test(to); page += 1) to = await submit(browser, to, {})
    expect(to).toMatch(/\/\d+\?skipped=1$/)
    expect(await (await browser.get(to ?? '')).text()).toMatch(/You skipped\u00a0\d+\. Answer them now\?/)
  })

  describe.each([
    ['', 'You skipped\u00a03. Answer them now?', 'We use it for: body and health.', 'and 1 more'],
    ['/es', 'Saltó\u00a03. ¿Las contesta ahora?', 'Sirve para: cuerpo y salud.', 'y 1 más'],
  ])('at %s/checkUp', (base, title, use, more) => {
    test('names what it is used for, and counts what is private', async () => {
      const { browser, to } = await takeWithout(['support', 'pain', 'safe'], base)
      const html = await (await browser.get(to ?? '')).text()
      for (const text of [title, use, more]) expect(html).toContain(text)
      expect(html).toMatch(base ? /Parte 12 de 12/ : /Part 12 of 12/)
      expect(linksIn(html).filter((href) => href.includes('#'))).toHaveLength(2)
      expect(html).not.toContain('q-safe')
    })

    test('leads through the skipped questions alone, and then to the report', async () => {
      const { browser, id, to } = await takeWithout(['support', 'pain', 'safe'], base)
      const first = linksIn(await (await browser.get(to ?? '')).text()).find((href) => !href.includes('#')) ?? ''
      expect(first).toMatch(`${base}/checkUp/3?only=`)
      const before = await stored(id)
      const html = await (await browser.get(first)).text()
      expect([...html.matchAll(/name="asked" value="(\w+)"/g)].map(([, each]) => each)).toEqual(['support'])
      // Back opens the list.
      expect(await submit(browser, first, {}, 'back')).toBe(to)
      const answers = { support: 'always', pain: 'never', safe: 'yes' }
      const second = (await submit(browser, first, answers)) ?? ''
      expect(second).toMatch(`${base}/checkUp/4?only=`)
      const third = (await submit(browser, second, answers)) ?? ''
      expect(third).toMatch(`${base}/checkUp/10?only=`)
      expect(await submit(browser, third, answers)).toBe(`${base}/first-name`)
      expect(await stored(id)).toEqual([...before, 'pain=never', 'safe=yes', 'support=always'].sort())
    })

    test('lets a person finish, or continue later', async () => {
      const { browser, id, to } = await takeWithout(['pain'], base)
      const before = await stored(id)
      expect(await toOf(browser.get(`${base}/checkUp`))).toBe(`${base}/checkUp/12`)
      const html = await (await browser.get(to ?? '')).text()
      const fields = { page: typedIn(html, 'page'), check_up: typedIn(html, 'check_up'), go: 'finish' }
      expect(await toOf(browser.post(`${base}/checkUp/12`, fields))).toBe(`${base}/first-name`)
      expect(await stored(id)).toEqual(before)
      expect(await toOf(browser.get(to ?? ''))).toBe(`${base}/agent-zero`)
    })
  })

  test('asks a follow-up question that an answer now calls for', async () => {
    const { browser, id, to } = await takeWithout(['fall_past', 'fall_injury', 'fall_when'])
    const [first = ''] = linksIn(await (await browser.get(to ?? '')).text())
    const target = await submit(browser, first.replace(/#.*/, ''), { fall_past: 'yes' })
    // The page shows its follow-up questions from the start, since without scripts they may be answered at once.
    expect(target).toBe('/first-name')
    expect(await stored(id)).toContain('fall_past=yes')
  })

  test('an invented address asks nothing of another page, and ends nothing', async () => {
    const { browser, id } = await begin()
    expect(await submit(browser, '/checkUp/12?only=45', {})).toMatch('/checkUp/2')
    expect((await browser.get('/checkUp/1?only=x')).status).toBe(200)
    const { completed_at } = await product.deps.db
      .selectFrom('response')
      .select('completed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(completed_at).toBeNull()
  })
})
