import { expect, test } from 'vitest'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { onBothDatabases } from '#tests/support/product.ts'

/** Today is Friday, November 20, 2026. */
onBothDatabases('keeping a step', (product) => {
  const someone = async (answers: (typeof people)[keyof typeof people] = people.thriving) => {
    const { browser, responseId } = await sessionBrowser(product, answers)
    const at = (path: string, more = '') => `${path}?responseId=${responseId}${more}`
    const when = (id: string, number = 1) => at('/ladder/confirmation', `&intervention=${id}&number=${number}`)
    const steps = () =>
      product.deps.db.selectFrom('step').selectAll().where('response_id', '=', responseId).orderBy('position').execute()
    const textOf = async (path: string) => textIn(await (await browser.get(path)).text())
    return { browser, responseId, at, when, steps, textOf }
  }

  test('asks for a day, promises the step, and confirms it', async () => {
    const { browser, when, steps, textOf } = await someone()
    const page = await textOf(when('learn'))
    expect(page).toContain('When will you do it?')
    expect(page).toContain('Today Friday, November 20')
    expect(page).toContain('Tomorrow Saturday, November 21')
    expect(page).toContain('Sunday November 22')
    const sent = await browser.post(when('learn'), { when: 'tomorrow', request_key: 'k1' })
    const [step] = await steps()
    expect(step).toMatchObject({ intervention: 'learn', number: 1, state: 'promised', on_day: '2026-11-21' })
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toContain(`/ladder/thank-you?`)
    expect(sent.headers.get('location')).toContain(`step=${step?.id}`)
    const confirmation = await textOf(sent.headers.get('location') ?? '')
    expect(confirmation).toContain('Kept.')
    expect(confirmation).toContain('Tomorrow, Saturday:')
  })

  test('a form sent twice promises one step; another day moves it', async () => {
    const { browser, when, steps } = await someone()
    for (const day of ['today', 'today', '2026-11-25'])
      await browser.post(when('learn'), { when: day, request_key: 'k1' })
    expect(await steps()).toMatchObject([{ on_day: '2026-11-25' }])
    await Promise.all(
      [1, 2].map(() =>
        browser.post(when('own').replace(/&inter.*/, '&own=1'), { what: 'Sing', when: 'today', request_key: 'k2' }),
      ),
    )
    expect(await steps()).toHaveLength(2)
  })

  test('fills in the weekdays of a step of several days', async () => {
    const { browser, when, steps, textOf } = await someone()
    const page = await (await browser.get(when('walk', 2))).text()
    expect(textIn(page)).toContain('Which days?')
    expect(textIn(page)).toMatch(/We picked \d days\. Change what you like\./)
    expect(page.indexOf('value="sun"')).toBeLessThan(page.indexOf('value="mon"'))
    const refused = await browser.post(when('walk', 2), { when: 'days' })
    expect(refused.status).toBe(422)
    expect(textIn(await refused.text())).toContain('Choose at least one day.')
    const sent = await browser.post(when('walk', 2), { when: 'days', weekdays: ['tue', 'thu'] })
    expect(await steps()).toMatchObject([{ kind: 'days', weekdays: 'tue,thu', from_day: '2026-11-20' }])
    expect(await textOf(sent.headers.get('location') ?? '')).toContain('Tuesday and Thursday:')
  })

  test.each<[Record<string, string>, string]>([
    [{}, 'Choose at least one day.'],
    [{ when: 'day', day: '2026-11-19' }, 'That day is over. Choose today or later.'],
    [{ when: 'day', day: '2027-03-01' }, 'Choose a day in the next 60 days.'],
  ])('rejects %j', async (fields, message) => {
    const { browser, when, steps } = await someone()
    const sent = await browser.post(when('learn'), fields)
    expect(sent.status).toBe(422)
    const page = await sent.text()
    expect(textIn(page)).toContain(message)
    expect(page).toContain(`value="${fields.day ?? ''}"`)
    expect(await steps()).toEqual([])
  })

  test('encrypts own words; if they are missing, shows the form again with its input', async () => {
    const { browser, responseId, at, steps } = await someone()
    const own = at('/ladder/confirmation', '&own=1')
    const refused = await browser.post(own, { what: '', when: 'day', day: '2026-11-28' })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(textIn(page)).toContain('Write what you will do.')
    expect(page).toContain('value="2026-11-28"')
    await browser.post(own, { what: 'Water the <roses>', when: 'today' })
    const [step] = await steps()
    expect(step).toMatchObject({ intervention: null, kind: 'once', on_day: '2026-11-20' })
    expect(step?.words).not.toContain('roses')
    const confirmation = await (await browser.get(at('/ladder/thank-you', `&step=${step?.id}`))).text()
    // A guest has no account, so the page to return to is that of this browser.
    expect(confirmation).toContain(`href="/progress-hub?responseId=${responseId}"`)
    expect(confirmation).toContain('Water the &lt;roses&gt;.')
  })

  test('with three steps asks to set one aside, and promises the new one in the same request', async () => {
    const { browser, at, when, steps } = await someone()
    const own = at('/ladder/confirmation', '&own=1')
    for (const what of ['One', 'Two', 'Three']) await browser.post(own, { what, when: 'today', request_key: what })
    const refused = await browser.post(when('learn'), { when: 'tomorrow' })
    expect(refused.status).toBe(409)
    const page = textIn(await refused.text())
    expect(page).toContain('You have three steps. That is plenty. Set one aside first.')
    expect(page).toContain('Your step · today Two Set this one aside')
    const [, two] = await steps()
    await browser.post(when('learn'), { when: 'tomorrow', aside: two?.id ?? '' })
    const states = (await steps()).map(({ state, intervention }) => `${intervention} ${state}`)
    expect(states).toEqual(['null promised', 'null stopped', 'null promised', 'learn promised'])
  })

  test('in a crisis shows urgent help instead, until the person has talked with someone', async () => {
    const { browser, at, when, steps, textOf } = await someone(people.crisis)
    expect(await textOf(when('walk'))).toMatch(/988/)
    const sent = await browser.post(when('walk'), { when: 'today' })
    expect(sent.status).toBe(409)
    expect(textIn(await sent.text())).toContain('I have talked with someone')
    expect(await steps()).toEqual([])
    expect(await textOf(at('/recommendations3'))).not.toContain('I will try this')
    const talked = await browser.post(when('walk'), { talked: 'yes' })
    expect(talked.headers.get('location')).toContain('/recommendations3')
    expect((await browser.post(when('walk'), { when: 'today' })).status).toBe(303)
  })

  test('on the day after a crisis steps can be promised', async () => {
    const { browser, when } = await someone(people.crisis)
    product.clock.advance(86_400)
    expect((await browser.post(when('walk'), { when: 'today' })).status).toBe(303)
    product.clock.advance(-86_400)
  })

  test('changes the day of a promised step, and resumes one that was set aside', async () => {
    const { browser, at, when, steps } = await someone()
    await browser.post(when('learn'), { when: 'today' })
    const [step] = await steps()
    const change = at('/ladder/confirmation', `&step=${step?.id}`)
    expect(textIn(await (await browser.get(change)).text())).toContain('When will you do it?')
    await browser.post(change, { when: '2026-11-23' })
    expect(await steps()).toMatchObject([{ on_day: '2026-11-23', state: 'promised' }])
    await product.deps.db.updateTable('step').set({ state: 'stopped' }).execute()
    await browser.post(change, { when: 'tomorrow' })
    expect(await steps()).toMatchObject([{ on_day: '2026-11-21', state: 'promised' }])
  })

  test('stores more about a step, and asks once if it fits', async () => {
    const { browser, at, when, steps } = await someone()
    await browser.post(when('learn'), { when: 'today' })
    const [step] = await steps()
    const confirmation = at('/ladder/thank-you', `&step=${step?.id}`)
    const long = await browser.post(confirmation, { do: 'details', place: 'p'.repeat(41), moment: 'After <lunch>' })
    expect(long.status).toBe(422)
    const page = await long.text()
    expect(textIn(page)).toContain('up to 40 characters')
    expect(page).toContain('After &lt;lunch&gt;')
    const hesitant = await browser.post(confirmation, { do: 'details', place: 'At home', sure: '4' })
    expect(hesitant.headers.get('location')).toContain('fit=1')
    expect(textIn(await (await browser.get(hesitant.headers.get('location') ?? '')).text())).toContain(
      'You are 4 of 10 sure.',
    )
    const confident = await browser.post(confirmation, { do: 'details', place: '', companion: 'Dan', sure: '3' })
    expect(confident.headers.get('location')).not.toContain('fit=1')
    const html = await (await browser.get(confirmation)).text()
    expect(html).toContain('value="Dan"')
    expect(html).not.toContain('At home')
  })

  test('offers easier ones, first the same step made smaller', async () => {
    const { textOf, when, browser } = await someone(people.struggling)
    const list = await textOf(`${when('foodhelp')}&easier=1`)
    expect(list).toContain('An easier one')
    expect(list).toContain('The same step, made smaller.')
    expect(list).toContain('In my own words')
    expect((await browser.post(when('foodhelp', 0), { when: 'today' })).status).toBe(303)
  })

  test('promises a step in five statements', async () => {
    const { browser, when } = await someone()
    await browser.get(when('learn'))
    const statements = await countStatements(product.deps, () => browser.post(when('learn'), { when: 'today' }))
    expect(statements).toBeLessThanOrEqual(5)
  })

  test('is for the author alone', async () => {
    const { when, at } = await someone()
    const stranger = product.browser().take([await strangersCookie(product.deps)])
    for (const path of [when('learn'), at('/ladder/thank-you', '&step=x')]) {
      expect((await stranger.get(path)).status).toBe(404)
      expect((await stranger.post(path, { when: 'today' })).status).toBe(404)
    }
  })

  test.each(['intervention=nothing', 'intervention=walk&number=7', 'intervention=safehelp', 'step=unknown'])(
    'has no page for %s',
    async (query) => {
      const { browser, at } = await someone()
      const { status } = await browser.get(at('/ladder/confirmation', `&${query}`))
      expect([303, 404]).toContain(status)
      expect((await browser.post(at('/ladder/confirmation', `&${query}`), { when: 'today' })).status).toBe(404)
    },
  )

  test('the report shows the state of the step to its author, in two statements more', async () => {
    const { browser, at, when } = await someone()
    const report = () => browser.get(at('/recommendations3'))
    await report()
    const statements = await countStatements(product.deps, report)
    expect(textIn(await (await report()).text())).toContain('Your first step')
    await browser.post(when('learn'), { when: 'tomorrow' })
    expect(textIn(await (await report()).text())).toContain('Your step · tomorrow, Saturday')
    expect(statements).toBeLessThanOrEqual(8)
  })
})

/** Returns the text of a page without tags, on one line. */
const textIn = (html: string): string =>
  html
    .slice(html.indexOf('<main'))
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>|<div class="leaf[\s\S]*?<\/div>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
