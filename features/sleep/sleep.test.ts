import { beforeEach, describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { screenQuestions } from '#assessment/answers/sleep-version.ts'
import { saveResponse } from '#domain/people/account.server.ts'
import { finishedCheckUp, people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, onDatabase, type Product } from '#tests/support/product.ts'

const allNo = Object.fromEntries(screenQuestions.map((question) => [question, 'no']))
const check = { form: 'check', ...allNo }
const night = {
  bed_time: '10:30 p. m.',
  up_time: '7',
  minutes_awake: '80',
  times_awake: '2',
  nap_minutes: '',
  rested: '4',
  extras: 'Coffee at my <sister>',
}
const outOfBed = new RegExp(
  '\\bget up, keep|\\bgot up, or|get out of bed|go back when|to bed 15 minutes later|less than 6 hours|' +
    'only when you feel sleepy|[Ll]evántese, |[Mm]e levanté, o|15 minutos más tarde|menos de 6 horas|' +
    'solo cuando tenga sueño',
)

const start = new Date('2026-11-20T15:42:00Z')
const dayMs = 86_400_000

onDatabase('the sleep pathway', (product) => {
  beforeEach(() => {
    product.clock.now = start
  })

  /** Opens the diary this number of days after the start. */
  const moveTo = (day: number) => {
    product.clock.now = new Date(start.getTime() + day * dayMs)
  }
  const today = () => product.clock.now.toISOString().slice(0, 10)
  const write = (browser: Browser, fields: Record<string, string | string[]> = {}, prefix = '') =>
    browser.post(`${prefix}/sleep-diary`, { ...night, morning: today(), ...fields })
  const page = async (browser: Browser, path: string) => (await browser.get(path)).text()

  test('uses the chosen wake-up time for the week and the calendar', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await browser.post('/sleep_pathway', check)
    await browser.post('/sleep_pathway', { go: 'next' })
    const file = `/api/calendar/en/wake-up.ics?responseId=${responseId}`
    expect(await (await browser.get(file)).text()).not.toContain('VEVENT')
    const wrong = await browser.post('/sleep_pathway2', { go: 'wake', wake: 'when <I> wake' })
    expect(wrong.status).toBe(422)
    const shown = await wrong.text()
    expect(shown).toContain('Please enter a time, such as')
    expect(shown).toContain('value="when &lt;I&gt; wake"')
    const saved = await browser.post('/sleep_pathway2', { go: 'wake', wake: '6:45' })
    expect(saved.headers.get('location')).toBe(`/sleep_pathway2?responseId=${responseId}#wake-saved`)
    // Answering the questions again does not lose it.
    await browser.post('/sleep_pathway?check=again', check)
    expect(await page(browser, '/sleep_pathway3')).toMatch(/value="6:45\sam"/)
    const entry = await (await browser.get(file)).text()
    expect(entry).toContain('DTSTART:20261121T064500')
    expect(entry).toContain('BYDAY=MO,TU,WE,TH,FR,SA,SU')
    expect(entry).toContain('SUMMARY:My morning')
    expect(entry.replaceAll(/^(UID|URL|DESCRIPTION|PRODID).*(\r\n .*)*$/gm, '')).not.toMatch(/sleep|wake/i)
    const copy = await (await browser.post('/api/my-data/download', { format: 'html', locale: 'en' })).text()
    expect(copy).toContain('6:45')
    expect((await product.browser().get(file)).status).toBe(404)
  })

  test('is walked through to its end by the clock, ready when the diary says so', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const at = (path: string) => `${path}?responseId=${responseId}`
    expect((await browser.get('/sleep_pathway2')).headers.get('location')).toBe(at('/sleep_pathway'))
    expect((await browser.get('/sleep_pathway_complete')).headers.get('location')).toBe(at('/sleep_pathway'))
    expect(await page(browser, '/sleep_pathway')).toContain('A few questions first')
    const checked = await browser.post('/sleep_pathway', check)
    expect([checked.status, checked.headers.get('location')]).toEqual([303, `${at('/sleep_pathway')}&check=done`])
    const first = await page(browser, '/sleep_pathway')
    for (const text of [
      'You can do all four weeks. Stop and call your doctor if you feel worse.',
      'Notice your sleep',
      'on Friday, November 20',
      '0 of 3 mornings',
    ])
      expect(first).toContain(text)

    for (const day of [0, 1, 2]) {
      moveTo(day)
      expect((await write(browser)).status).toBe(303)
    }
    expect(await page(browser, '/sleep_pathway')).toContain('You have at least 3 mornings written down.')
    moveTo(7)
    const to2 = await browser.post('/sleep_pathway', { go: 'next' })
    expect(to2.headers.get('location')).toBe(at('/sleep_pathway2'))
    // Pressed twice, it is the same week.
    expect((await browser.post('/sleep_pathway', { go: 'next' })).headers.get('location')).toBe(at('/sleep_pathway2'))

    for (const [path, next, tick, from] of [
      ['/sleep_pathway2', '/sleep_pathway3', 'wake_time_kept', 7],
      ['/sleep_pathway3', '/sleep_pathway4', 'got_up', 14],
      ['/sleep_pathway4', '/sleep_pathway_complete', 'wind_down', 21],
    ] as const) {
      expect(await page(browser, path)).toContain('You have 0 of 5 mornings so far. One more week is fine.')
      for (const day of [1, 2, 3, 4, 5]) {
        moveTo(from + day)
        expect(await page(browser, '/sleep-diary')).toContain(`value="${tick}"`)
        await write(browser, { did: [tick] })
      }
      expect(await page(browser, path)).not.toContain('One more week is fine.')
      moveTo(from + 7)
      expect((await browser.post(path, { go: 'next' })).headers.get('location')).toBe(at(next))
    }

    const refused = await browser.post('/sleep_pathway_complete', { helped: '2' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/value="2"[^>]*checked|checked=""[^>]*value="2"/)
    const response = await browser.post('/sleep_pathway_complete', { now: 'worse', helped: '2' })
    expect(response.headers.get('location')).toBe(`${at('/sleep_pathway_complete')}#reply`)
    const done = await page(browser, '/sleep_pathway_complete')
    for (const text of ['ask about CBT-I', 'You slept about', 'Go back to week 2']) expect(done).toContain(text)
    const back = await browser.post('/sleep_pathway_complete', { go: 'back' })
    expect(back.headers.get('location')).toBe(at('/sleep_pathway2'))
    expect((await browser.get('/sleep_pathway_complete')).headers.get('location')).toBe(at('/sleep_pathway2'))

    const starts = await stages(product, responseId)
    expect(starts).toEqual([
      [1, '2026-11-20'],
      [2, '2026-11-27'],
      [3, '2026-12-04'],
      [4, '2026-12-11'],
      [5, '2026-12-18'],
      [2, '2026-12-18'],
    ])
  })

  test('never forces: on before the diary is ready, one more week, and back to any week', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await browser.post('/sleep_pathway', check)
    moveTo(7)
    await browser.post('/sleep_pathway', { go: 'again' })
    await browser.post('/sleep_pathway', { go: 'again' })
    expect(await page(browser, '/sleep_pathway')).toContain('on Friday, November 27')
    await browser.post('/sleep_pathway', { go: 'next' })
    await browser.post('/sleep_pathway2', { go: 'next' })
    expect(await page(browser, '/sleep_pathway')).toContain('You are in week 3 now')
    await browser.post('/sleep_pathway', { go: 'here' })
    await browser.post('/sleep_pathway', { go: 'next' })
    expect(await stages(product, responseId)).toEqual([
      [1, '2026-11-20'],
      [3, '2026-11-27'],
      [1, '2026-11-27'],
      [2, '2026-11-27'],
    ])
    expect((await browser.post('/sleep_pathway2', { go: 'nonsense' })).status).toBe(303)
    expect(await stages(product, responseId)).toHaveLength(4)
  })

  describe('questions about safety', () => {
    test('without an answer are asked again, with what was chosen', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      const html = await page(browser, '/sleep_pathway')
      // One answer is prefilled from the check-up.
      expect([...html.matchAll(/name="(sp_\w+)"[^>]*checked/g)].map(([, name]) => name)).toEqual(['sp_fall'])
      const refused = await browser.post('/sleep_pathway', { form: 'check', sp_apnea: 'unsure', sp_fall: 'later' })
      expect(refused.status).toBe(422)
      const second = await refused.text()
      expect(second).toContain('4 questions need an answer')
      expect(second).toMatch(/name="sp_apnea"[^>]*checked=""[^>]*value="unsure"/)
      expect(await stages(product, responseId)).toEqual([])
    })

    test.each([
      ...screenQuestions.flatMap((question) => [
        [question, 'yes'],
        [question, 'unsure'],
      ]),
      ['none', 'but the check-up tells of snoring'],
    ])('with %s %s give the gentle version on every page, in both languages', async (question, answer) => {
      const snoring = { ...people.thriving, sleep_trouble: 'most', sleep_main: 'snore' }
      const { browser } = await sessionBrowser(product, question === 'none' ? snoring : people.thriving)
      await browser.post('/sleep_pathway', { ...check, ...(question !== 'none' && { [question]: answer }) })
      for (const path of ['', '2', '3']) await browser.post(`/sleep_pathway${path}`, { go: 'next' })
      moveTo(3)
      await write(browser, { did: ['got_up'] })
      for (const prefix of ['', '/es'])
        for (const path of ['_pathway', '_pathway2', '_pathway3', '_pathway4', '-diary', '-diary/print'])
          expect(await page(browser, `${prefix}/sleep${path}`), path).not.toMatch(outOfBed)
      const first = await page(browser, '/sleep_pathway')
      const doctorFirst = ['sp_apnea', 'sp_drowsy', 'none'].includes(question ?? '')
      expect(first.includes('Please see your doctor first, because loud snoring or great sleepiness')).toBe(doctorFirst)
      expect(first.includes('For you the gentle version is better, because ')).toBe(!doctorFirst)
      expect(first.includes('Find out what disturbs your sleep')).toBe(doctorFirst)
      expect(first.includes('Do not drive when you are sleepy.')).toBe(doctorFirst)
      expect(first.includes('Do not stop a sleep pill or daily alcohol suddenly')).toBe(question === 'sp_pill')
      expect(await page(browser, '/sleep_pathway4')).toContain(
        doctorFirst ? 'Until then you can do the gentle version' : 'For you the gentle version is better',
      )
    })

    test('select the full version after five times "no", until the answers change', async () => {
      const { browser } = await sessionBrowser(product, people.thriving)
      await browser.post('/sleep_pathway', check)
      expect(await page(browser, '/sleep_pathway3')).toMatch(outOfBed)
      expect(await page(browser, '/es/sleep_pathway3')).toMatch(outOfBed)
      expect(await page(browser, '/sleep_pathway?check=again')).toContain('A few questions first')
      await browser.post('/sleep_pathway?check=again', { ...check, sp_fall: 'unsure' })
      expect(await page(browser, '/sleep_pathway3')).not.toMatch(outOfBed)
    })

    test('preserve the choices when the language is switched', async () => {
      const { browser } = await sessionBrowser(product, people.thriving)
      const fields = { form: 'check', sp_apnea: 'no', language: 'es' }
      expect((await browser.post('/sleep_pathway', fields)).headers.get('location')).toBe('/es/sleep_pathway')
      const html = await (await browser.post('/es/sleep_pathway', fields)).text()
      expect(html).toMatch(/<input[^>]*name="sp_apnea"[^>]*checked/)
    })
  })

  describe('the newest check-up', () => {
    /** A signed-in person; `finish` adds a check-up of theirs. */
    async function sleeper() {
      const { deps } = product
      const personId = await addPerson(product, `sleeper-${Math.random()}@example.org`)
      const browser = product.browser().take(await signIn(product, personId))
      const finish = async (answers: Answers) => {
        const { responseId } = await finishedCheckUp(deps, answers)
        await deps.db
          .transaction()
          .execute((trx) => saveResponse({ deps } as RequestContext, trx, responseId, personId))
        return `?responseId=${responseId}`
      }
      return { browser, finish }
    }

    test('changes running weeks the same day if it is more careful, and back if the next one is not', async () => {
      const { browser, finish } = await sleeper()
      const first = await finish(people.thriving)
      await browser.post(`/sleep_pathway${first}`, check)
      expect(await page(browser, `/sleep_pathway3${first}`)).toMatch(outOfBed)
      moveTo(1)
      const second = await finish({ ...people.thriving, memory: 'yes', meds: '5', meds_trouble: ['dizzy'] })
      for (const at of [first, second]) {
        const html = await page(browser, `/sleep_pathway3${at}`)
        expect(html).not.toMatch(outOfBed)
        expect(html).toContain('Your newest CheckUp changed this. From today you have the gentle version.')
        expect(html).toContain('because your memory has changed and your medicines make you dizzy or sleepy.')
        expect(html).not.toContain('Find out what disturbs your sleep')
      }
      // The questions are answered again with this check-up at hand: nothing has changed since.
      await browser.post(`/sleep_pathway${second}`, check)
      expect(await page(browser, `/sleep_pathway3${second}`)).not.toContain('Your newest CheckUp changed this')
      moveTo(2)
      expect(await page(browser, `/sleep_pathway3${await finish(people.thriving)}`)).toMatch(outOfBed)
    })

    test('puts a talk first in a crisis: only the calm evening is left, with numbers to call', async () => {
      const { browser, responseId } = await sessionBrowser(product, { ...people.thriving, phq2_1: '3', phq2_2: '3' })
      await browser.post('/sleep_pathway', check)
      for (const [prefix, words] of [
        ['', ['First talk with someone today.', 'href="sms:988"']],
        ['/es', ['Primero hable hoy con alguien.', 'href="sms:988?body=AYUDA"']],
      ] as const)
        for (const path of ['', '2', '3']) {
          const html = await page(browser, `${prefix}/sleep_pathway${path}`)
          for (const text of [...words, 'href="tel:988"', `${prefix}/sleep_pathway4?responseId=${responseId}`])
            expect(html).toContain(text)
          expect(html).not.toMatch(/value="(next|again|here)"/)
        }
      const calm = await page(browser, '/sleep_pathway4')
      for (const text of ['First talk with someone today.', 'dim the lights']) expect(calm).toContain(text)
      expect(calm).not.toMatch(/worry time|I get up each day at|value="(next|again|here)"/)
      const at4 = `/sleep_pathway4?responseId=${responseId}`
      expect((await browser.post('/sleep_pathway', { go: 'next' })).headers.get('location')).toBe(at4)
      expect((await browser.get('/sleep_pathway_complete')).headers.get('location')).toBe(at4)
      expect(await stages(product, responseId)).toEqual([[1, '2026-11-20']])
    })

    test('names neither mood nor alcohol where other people may look', async () => {
      const answers = { ...people.thriving, gad2_1: '2', gad2_2: '2', audit1: '4', audit2: '3', audit3: '2' }
      const alone = await sessionBrowser(product, answers)
      const shared = await sessionBrowser(product, answers, { audience: 'with' })
      for (const { browser } of [alone, shared]) await browser.post('/sleep_pathway', check)
      expect(await page(alone.browser, '/sleep_pathway')).toContain(
        'because drinking can disturb sleep and you have had hard days.',
      )
      expect(await page(shared.browser, '/sleep_pathway')).toContain('Please see your doctor first. Until then')
      expect(await page(shared.browser, '/es/sleep_pathway')).toContain('Por favor, vea primero a su doctor. Mientras')
    })

    test('fills in the answers that it has, with its day', async () => {
      const { browser } = await sessionBrowser(product, {
        ...people.thriving,
        ...{ sleep_trouble: 'most', sleep_main: 'snore', fall_past: 'no', fall_unsteady: 'no' },
      })
      const html = await page(browser, '/sleep_pathway')
      expect(html.split('You said so on November 20. Change it if it is wrong.')).toHaveLength(3)
      expect(
        [...html.matchAll(/name="(sp_\w+)"[^>]*checked=""[^>]*value="(\w+)"/g)].map((found) => found.slice(1)),
      ).toEqual([
        ['sp_apnea', 'yes'],
        ['sp_fall', 'no'],
      ])
      for (const number of [1, 2, 3, 4, 5]) expect(html).toContain(`Before you start: ${number} of 5`)
      expect(await page(browser, '/es/sleep_pathway')).toContain('Lo dijo el 20 de noviembre. Cámbielo si no es así.')
      // Snoring that is denied now still counts: the more careful of the two wins.
      await browser.post('/sleep_pathway', check)
      expect(await page(browser, '/sleep_pathway')).toContain(
        'because loud snoring or great sleepiness can be treated.',
      )
    })

    test('says first what the answers mean, and starts with the diary in one press', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      await browser.post('/sleep_pathway', { ...check, sp_fall: 'yes' })
      const meaning = await page(browser, '/sleep_pathway?check=done')
      for (const text of ['The gentle way fits you', 'Start with the diary', 'Change an answer'])
        expect(meaning).toContain(text)
      expect(await page(browser, '/es/sleep_pathway?check=done')).toContain('Para usted es mejor la forma suave')
      for (const _ of ['once', 'twice']) {
        const started = await browser.post('/sleep_pathway', { go: 'diary' })
        expect(started.status).toBe(303)
        expect(started.headers.get('location')).toBe(`/sleep-diary?responseId=${responseId}`)
      }
      expect(await steps(product, responseId)).toMatchObject([
        { number: 3, kind: 'days', run: 3, weekdays: 'mon,tue,wed,thu,fri,sat,sun', from_day: '2026-11-20' },
      ])
    })
  })

  describe('the steps of "Sleep better"', () => {
    const promise = (browser: Browser, responseId: string, fields: object) =>
      browser.call('POST', '/api/steps', { response_id: responseId, intervention_id: 'sleep4', ...fields })
    const logOf = async (responseId: string) =>
      (
        await product.deps.db
          .selectFrom('step_day')
          .select(['day', 'result'])
          .where('response_id', '=', responseId)
          .orderBy('day')
          .execute()
      ).map(({ day, result }) => `${day} ${result}`)

    test('the diary is done with the third night, each logged once, by page or by call', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      await browser.post('/sleep_pathway', check)
      await browser.post('/sleep_pathway', { go: 'diary' })
      // Too early for the step.
      await write(browser, { morning: '2026-11-19' })
      for (const _ of ['once', 'twice']) await write(browser)
      expect(await logOf(responseId)).toEqual(['2026-11-20 did'])
      moveTo(1)
      const sent = { minutes_to_sleep: 20, times_awake: null, minutes_awake: 30, nap_minutes: null, rested: null }
      await browser.call('PUT', `/api/assessment/response/${responseId}/sleep/nights/2026-11-21`, {
        ...{ ...sent, bed_time: '22:30', wake_time: '06:30', up_time: '07:00', did: [], extras: null },
      })
      moveTo(2)
      const saved = await write(browser)
      expect(saved.headers.get('location')).toBe(`/sleep-diary?responseId=${responseId}&saved=2026-11-22`)
      const html = await page(browser, saved.headers.get('location') ?? '')
      for (const text of ['Saved. 4 nights are in your diary.', 'You slept about 7 hours.', 'Done on November 22.'])
        expect(html).toContain(text)
      expect(html).toContain('Add a wind-down hour')
      expect(await steps(product, responseId)).toMatchObject([{ number: 3, state: 'done' }])
      expect(await page(browser, '/es/sleep-diary?saved=2026-11-22')).toContain('Ya hay 4 noches en su diario.')
    })

    test('ticked advice is a day of its step, and a deleted night no day of the diary', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      await browser.post('/sleep_pathway', check)
      await browser.post('/sleep_pathway', { go: 'diary' })
      await write(browser)
      await browser.post('/sleep-diary', { morning: '2026-11-20', go: 'remove' })
      expect(await logOf(responseId)).toEqual([])
      await browser.post('/sleep_pathway', { go: 'next' })
      const week = await page(browser, '/sleep_pathway2')
      expect(week).toContain('intervention=sleep4&amp;number=1')
      const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
      expect((await promise(browser, responseId, { number: 2, weekdays: days })).status).toBe(201)
      expect(await steps(product, responseId)).toMatchObject([
        { number: 3, state: 'stopped' },
        { number: 2, state: 'promised' },
      ])
      moveTo(1)
      await write(browser, { did: ['light'] })
      expect(await logOf(responseId)).toEqual([])
      await write(browser, { did: ['wake_time_kept'] })
      expect(await logOf(responseId)).toEqual(['2026-11-21 did'])
    })

    test('getting up at night is offered in the full version alone', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      await browser.post('/sleep_pathway', check)
      const offer = 'intervention=sleep4&amp;number=5'
      expect(await page(browser, '/sleep_pathway3')).toContain(offer)
      const weekdays = ['mon']
      expect((await promise(browser, responseId, { number: 5, weekdays })).status).toBe(201)
      await browser.post('/sleep_pathway', { ...check, sp_fall: 'yes' })
      expect(await page(browser, '/sleep_pathway3')).not.toContain(offer)
      const own = await browser.call('GET', `/api/steps?responseId=${responseId}`)
      expect(await own.json()).toMatchObject({ data: [{ number: 5, state: 'stopped' }] })
      expect((await promise(browser, responseId, { number: 5, weekdays })).status).toBe(422)
      expect((await promise(browser, responseId, { number: 4, weekdays })).status).toBe(201)
    })
  })

  describe('the diary', () => {
    test('has one row a night: saving again changes it', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      await Promise.all([write(browser), write(browser)])
      await write(browser, { bed_time: '23:15', rested: '' })
      const rows = await nights(product, responseId)
      expect(rows).toMatchObject([{ morning: '2026-11-20', bed_time: 1395, rested: null, wake_time_kept: null }])
      const html = await page(browser, '/sleep-diary')
      expect(html).toMatch(/<option value="11:15 pm" selected=""/)
      expect(html).toContain('value="Coffee at my &lt;sister&gt;"')
      expect(html).toContain('Write at least 3 mornings to see your average.')
      expect(rows[0]?.extras).not.toContain('sister')
    })

    test('is filled in as yesterday, so that a usual night is one press', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving, { first_name: 'Margaret' })
      const first = await page(browser, '/sleep-diary')
      for (const text of ['Good morning', 'night 1', 'A guess is fine.']) expect(first).toContain(text)
      expect(first).toMatch(/<option value="" selected="">Choose/)
      await write(browser, { rested: '3' })
      moveTo(1)
      const html = await page(browser, '/sleep-diary')
      for (const text of ['night 2', 'Filled in as yesterday.']) expect(html).toContain(text)
      expect([...html.matchAll(/<option value="([^"]*)" selected=""/g)].map(([, value]) => value)).toEqual([
        '10:30 pm',
        '7 am',
        '80',
      ])
      expect(html).toMatch(/name="rested"[^>]*checked=""[^>]*value="3"/)
      expect(html).not.toContain('my &lt;sister&gt;')
      const usual = { bed_time: '10:30 pm', up_time: '7 am', minutes_awake: '80', rested: '3', nap_minutes: '' }
      await browser.post('/sleep-diary', { ...usual, times_awake: '', extras: '', morning: '2026-11-21' })
      expect((await nights(product, responseId))[1]).toMatchObject({
        ...{ bed_time: 1350, up_time: 420, wake_time: 420, minutes_to_sleep: null, minutes_awake: 80, rested: 3 },
      })
      product.clock.now = new Date('2026-11-23T20:00:00Z')
      const evening = await page(browser, '/es/sleep-diary')
      for (const text of ['¿Cómo durmió anoche?', 'Está como la última noche de su diario.'])
        expect(evening).toContain(text)
      expect(evening).not.toContain('Buenos días')
    })

    test('shows errors without clearing the fields', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      const refused = await write(browser, { bed_time: 'late <tonight>', minutes_awake: '700' })
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(html).toContain('2 things need your attention')
      expect(html).toContain('Please enter a number from 0 to 600.')
      expect(html).toMatch(/<option value="late &lt;tonight&gt;" selected=""/)
      expect(html).toMatch(/<option value="700" selected=""/)
      const long = await (await write(browser, { up_time: '5 pm' }, '/es')).text()
      expect(long).toContain('Son más de 18 horas.')
      expect(await nights(product, responseId)).toEqual([])
    })

    test('preserves the details of a night from before, and shows them to the doctor', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      await write(browser)
      await product.deps.db
        .updateTable('sleep_night')
        .set({ minutes_to_sleep: 20, minutes_awake: 30, wake_time: 390 })
        .execute()
      expect(await page(browser, '/sleep-diary')).toMatch(/<option value="80" selected=""/)
      await write(browser, { extras: 'Tea' })
      expect(await nights(product, responseId)).toMatchObject([
        { minutes_to_sleep: 20, minutes_awake: 30, wake_time: 390 },
      ])
      moveTo(1)
      await write(browser)
      const paper = await page(browser, '/sleep-diary/print')
      for (const text of ['It took me about this long to fall asleep', '6:30\u00a0am', '84%'])
        expect(paper).toContain(text)
      expect(await page(product.browser(), '/sleep-diary/blank')).not.toContain('to fall asleep')
    })

    test('takes nights of the last year, and none that is not over', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      for (const morning of ['2026-11-21', '2025-11-10', '2026-13-01', 'x', ''])
        expect((await write(browser, { morning })).status).toBe(400)
      expect((await write(browser, { morning: '2026-11-18' })).status).toBe(303)
      expect(await nights(product, responseId)).toMatchObject([{ morning: '2026-11-18' }])
      expect(await page(browser, '/sleep-diary?night=2026-11-18')).toContain(
        'The night from Tuesday, November 17 to Wednesday, November 18',
      )
      expect(await page(browser, '/sleep-diary?night=2026-11-30')).toContain('Good morning')
    })

    test('shows the average from three mornings on, with a table, and prints it for the doctor', async () => {
      const { browser } = await sessionBrowser(product, people.thriving)
      expect((await browser.get('/sleep-diary/print')).status).toBe(303)
      for (const day of [0, 1, 2, 3, 4, 5, 6, 7]) {
        moveTo(day)
        await write(browser)
      }
      const html = await page(browser, '/sleep-diary')
      for (const text of [
        'You slept about 7 hours a night.',
        'you slept 84 percent',
        'last 7 nights',
        'Earlier nights',
      ])
        expect(html).toContain(text)
      expect(html.split('<svg aria-hidden="true"><rect')).toHaveLength(10)
      const paper = await page(browser, '/sleep-diary/print')
      expect(paper.split('<table>')).toHaveLength(3)
      for (const text of ['Fri, Nov 20', '10:30\u00a0pm', '84%', 'Coffee at my &lt;sister&gt;', '8 nights'])
        expect(paper).toContain(text)
      expect(await page(product.browser(), '/es/sleep-diary/blank')).toContain('Un diario de sueño para escribir')
    })

    test('forgets a night that is deleted', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      await write(browser)
      const response = await browser.post('/sleep-diary', { morning: '2026-11-20', go: 'remove' })
      expect(response.headers.get('location')).toBe(`/sleep-diary?responseId=${responseId}#removed`)
      expect(await nights(product, responseId)).toEqual([])
    })
  })

  test('belongs to the person over all saved check-ups, and a night stays one', async () => {
    const { deps } = product
    const [one, other] = [await finishedCheckUp(deps, people.thriving), await finishedCheckUp(deps, people.thriving)]
    const personId = await addPerson(product, `sleeper-${one.responseId}@example.org`)
    for (const { responseId } of [one, other])
      await deps.db.transaction().execute((trx) => saveResponse({ deps } as RequestContext, trx, responseId, personId))
    const browser = product.browser().take(await signIn(product, personId))
    const at = (path: string, id: string) => `${path}?responseId=${id}`
    await browser.post(at('/sleep_pathway', one.responseId), check)
    await browser.post(at('/sleep-diary', one.responseId), { ...night, morning: today() })
    await browser.post(at('/sleep-diary', other.responseId), { ...night, morning: today(), bed_time: '11 pm' })
    expect(await nights(product, one.responseId)).toMatchObject([{ bed_time: 1380 }])
    expect(await nights(product, other.responseId)).toEqual([])
    expect(await page(browser, at('/sleep_pathway2', other.responseId))).toContain('Set your body clock')
    expect(await page(browser, at('/sleep-diary', other.responseId))).toMatch(/<option value="11 pm" selected=""/)
    expect(await page(browser, at('/progress-hub', other.responseId))).toContain(
      'You are in week 1: Notice your sleep.',
    )
  })

  test('is shown on the progress hub and among the services for a respondent who sleeps badly', async () => {
    const well = await sessionBrowser(product, people.thriving)
    expect(await page(well.browser, '/progress-hub')).not.toContain('The sleep weeks')
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const hub = await page(browser, '/progress-hub')
    expect(hub).toContain('Four weeks, one change at a time.')
    const link = `href="/sleep_pathway?responseId=${responseId}"`
    expect(hub).toContain(link)
    await browser.get('/agent-zero')
    expect(await page(browser, '/resources')).toContain(link)
    await browser.post('/sleep_pathway', check)
    await write(browser)
    expect(await page(browser, '/progress-hub')).toContain('One morning written so far.')
  })

  test('answers 404 for another account and changes nothing', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await browser.post('/sleep_pathway', check)
    await write(browser)
    const before = [await stages(product, responseId), await nights(product, responseId)]
    const stranger = product.browser().take(await strangersCookie(product.deps))
    const pages = ['_pathway', '_pathway2', '_pathway3', '_pathway4', '_pathway_complete', '-diary']
    const fields = { ...check, ...night, go: 'next', morning: today() }
    for (const path of [...pages, '-diary/print'])
      expect((await stranger.get(`/sleep${path}?responseId=${responseId}`)).status, path).toBe(404)
    for (const path of pages)
      expect((await stranger.post(`/sleep${path}?responseId=${responseId}`, fields)).status, path).toBe(404)
    expect([await stages(product, responseId), await nights(product, responseId)]).toEqual(before)
    expect((await product.browser().get('/sleep_pathway')).headers.get('location')).toBe('/start#none-open')
  })
})

async function stages({ deps }: Product, responseId: string) {
  const rows = await deps.db
    .selectFrom('sleep_stage')
    .select(['stage', 'started_on'])
    .where('response_id', '=', responseId)
    .orderBy('id')
    .execute()
  return rows.map(({ stage, started_on }) => [stage, started_on])
}

const nights = ({ deps }: Product, responseId: string) =>
  deps.db.selectFrom('sleep_night').selectAll().where('response_id', '=', responseId).orderBy('morning').execute()

const steps = ({ deps }: Product, responseId: string) =>
  deps.db.selectFrom('step').selectAll().where('response_id', '=', responseId).orderBy('position').execute()
