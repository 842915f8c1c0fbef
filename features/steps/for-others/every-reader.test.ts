import { beforeEach, describe, expect, test } from 'vitest'
import { others } from '#assessment/report/reader.ts'
import { people } from '#features/report/report.example.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { onDatabase } from '#tests/support/product.ts'
import { actingBrowser, textIn, today } from '../answer/answer.example.ts'
import { saveToAccount } from '../reminders/reminders.example.ts'
import { readerStateText } from './reader-state.ts'
import { readerSteps } from './reader-steps.server.ts'

const day = '2026-11-21'
const stand = { intervention_id: 'strength', number: 1, day, place: 'by the pier' }
const standing = { ...stand, day: today }
const twice = { intervention_id: 'strength', number: 2, weekdays: ['mon', 'wed', 'fri'] }
const title = 'Stand up from a firm chair and sit down slowly, 3 times'
const twiceTitle = 'Do it 5 times on 2 days this week'
const hungry = { ...people.thriving, food1: 'often' } as const
const call = { intervention_id: 'foodhelp', number: 1, day: today }
const monthly = { ...call, number: 6 }

type Acting = Awaited<ReturnType<typeof actingBrowser>>
type Row = {
  state: string
  /** By default those of a thriving person. */
  answers?: Parameters<typeof actingBrowser>[1]
  /** The step to which the person commits on November 20, a Friday, and what they do then. */
  step: object
  act?: (acting: Acting, id: string) => Promise<unknown>
  /** Name of the step on pages; by default that of `step`. */
  name?: string
  /** Name on its own page, if it differs. */
  ownName?: string
  /** Day on which the step is read; by default November 20. */
  on?: string
  /** The state on the cover, at home and on the step's page. */
  card: string
  /** The state in the third chapter. */
  sentence?: string
  /**
   * The state in the list of all steps of the report; null if it offers the next step of the intervention. Absent for
   * a step that is in no list.
   */
  inList?: string | null
  /** The state among the six steps, or on the card of a step that is not one of them. */
  word: string
  /** The list of My steps in which the step is. */
  mine?: string
  /** Marks in the week by day of the month. */
  week?: string
  /** The state on paper; null if the step is not on it. */
  paper: string | null
  /** The state for a contact and for staff; null if they do not know of it. */
  others: string | null
  calendar?: string
  /** The person may show it to a doctor. */
  doctor?: true
  copy: string
  api: object
  fhir: [goal: string, task: string]
}
const setState =
  (...states: readonly object[]): Row['act'] =>
  async ({ browser }, id) => {
    for (const state of states) await browser.call('POST', `/api/steps/${id}/state`, state)
  }
const answered =
  (result: string): Row['act'] =>
  ({ answer }, id) =>
    answer(id, result)
const tick: Row['act'] = ({ browser }, id) => browser.call('PUT', `/api/steps/${id}/days/${today}`, { result: 'did' })
const active: Pick<Row, 'copy' | 'fhir'> = { copy: 'Chosen, November 20, 2026', fhir: ['active', 'accepted'] }
const done: Pick<Row, 'card' | 'inList' | 'word' | 'mine' | 'paper' | 'others' | 'doctor' | 'copy' | 'api' | 'fhir'> = {
  card: 'Done on November 20. Well done.',
  inList: null,
  word: 'Done',
  mine: 'Done and habits',
  paper: 'Done on November 20',
  others: 'Done on November 20',
  doctor: true,
  copy: 'Done, November 20, 2026',
  api: { state: 'done', next_day: null, due: false, ask: false },
  fhir: ['completed', 'completed'],
}
const habit = {
  ...{ card: 'A habit since November 20', inList: null, word: 'Habit', mine: 'Done and habits' },
  ...{ paper: 'A habit since November 20', others: 'A habit since November 20', doctor: true },
  ...{ copy: 'A habit, November 20, 2026', fhir: ['active', 'in-progress'] },
} satisfies Partial<Row>
const ofToday = {
  ...{ ...active, card: 'Your step · today', inList: 'Your step · today.', word: 'Today', week: '20 open' },
  ...{ paper: 'For November 20', others: 'For November 20' },
  api: { state: 'promised', next_day: today, due: true, ask: false },
} satisfies Partial<Row>
const ofCall = { answers: hungry, name: 'Call and say: “I need help with food. What is there near me?”' }
const ofMonth = { answers: hungry, name: 'Set a monthly plan for meals and benefits' }

const rows: Row[] = [
  {
    ...{ ...active, state: 'planned', step: stand, card: 'Your step · tomorrow, Saturday' },
    ...{ inList: 'Your step · tomorrow, Saturday.', word: 'Tomorrow, Saturday', week: '21 later' },
    ...{ paper: 'For November 21 · by the pier', others: 'For November 21', calendar: '20261121' },
    api: { state: 'promised', place: 'by the pier', next_day: day, due: false, ask: false },
  },
  {
    ...{ ...ofToday, state: 'of today', step: standing, calendar: '20261120' },
  },
  {
    ...{ ...active, state: 'past and unanswered', step: standing, on: day, card: 'How did it go yesterday?' },
    ...{ inList: 'How did it go yesterday? Open', word: 'How did it go yesterday?', week: '20 missed' },
    ...{ paper: 'For November 20', others: 'For November 20' },
    api: { state: 'promised', due: false, ask: true },
  },
  { ...done, state: 'done', step: standing, act: ({ answer }, id) => answer(id, 'did'), week: '20 did' },
  {
    ...{ ...done, state: 'done without help', step: standing, week: '20 did' },
    act: async ({ answer, browser, at }, id) => {
      await answer(id, 'did')
      await browser.post(at('/ladder/success', { step: id }), { helped: 'no' })
    },
    api: { ...done.api, helped: 'no' },
  },
  {
    ...{ ...active, state: 'done in part', step: standing, act: ({ answer }, id) => answer(id, 'partly'), on: day },
    ...{
      card: 'A part is done. Choose a day for the rest.',
      inList: 'A part is done. Choose a day for the rest. Open',
    },
    ...{ word: 'A part is done.', week: '20 partly', paper: 'A part is done.', others: 'For November 20' },
    api: { state: 'promised', due: false, ask: false },
  },
  {
    ...{ ...active, state: 'not done yet', step: standing, act: ({ answer }, id) => answer(id, 'notYet'), on: day },
    ...{ card: 'Not yet. Choose a new day when you like.', inList: 'Not yet. Choose a new day when you like. Open' },
    ...{ word: 'Not yet.', week: '20 missed', paper: 'Not yet.', others: 'For November 20' },
    api: { state: 'promised', due: false, ask: false },
  },
  {
    ...{ ...active, state: 'on weekdays', step: twice, card: 'Your step · 3 days a week' },
    ...{ sentence: 'Your step · today.', inList: 'Your step · today.', word: 'Monday, Wednesday, and Friday' },
    ...{ week: '20 open', paper: 'On Monday, Wednesday, and Friday', others: 'On Monday, Wednesday, and Friday' },
    calendar: '20261120 COUNT=2;BYDAY=MO,WE,FR',
    api: { state: 'promised', next_day: today, due: true, ask: false },
  },
  {
    ...{ ...active, state: 'on weekdays, done today', step: twice, act: tick, week: '20 did' },
    ...{ card: 'Done on 1 day. Next: November 23.', inList: 'Done on 1 day. Next: November 23. Open' },
    ...{
      word: 'Monday, Wednesday, and Friday',
      paper: 'On Monday, Wednesday',
      others: 'On Monday, Wednesday, and Friday',
    },
    calendar: '20261123 COUNT=1;BYDAY=MO,WE,FR',
    api: { state: 'promised', next_day: '2026-11-23', due: false, ask: false },
  },
  {
    ...{ ...active, state: 'on weekdays, with a week to review', step: twice, on: '2026-11-28' },
    ...{ card: 'Your step · 3 days a week', sentence: 'How was the week?', inList: 'How was the week? Open' },
    ...{ word: 'Monday, Wednesday, and Friday', week: '23 missed 25 missed 27 missed' },
    ...{ paper: 'On Monday, Wednesday', others: 'On Monday, Wednesday, and Friday' },
    calendar: '20261130 COUNT=2;BYDAY=MO,WE,FR',
    api: { state: 'promised', next_day: '2026-11-30', due: false, ask: true },
  },
  {
    ...{ ...habit, state: 'a habit', step: twice, act: setState({ state: 'habit' }), week: '20 habit' },
    calendar: '20261120 COUNT=39;BYDAY=MO,WE,FR',
    api: { state: 'habit', next_day: today, due: false, ask: false },
  },
  {
    ...{ state: 'set aside', step: stand, act: setState({ state: 'stopped' }), card: 'You set this step aside' },
    ...{ inList: null, word: 'Next', mine: 'Set aside for now', paper: null, others: 'Set aside for now' },
    ...{ copy: 'Set aside, November 20, 2026', fhir: ['on-hold', 'on-hold'] },
    api: { state: 'stopped', next_day: null, due: false, ask: false },
  },
  {
    ...{ ...active, state: 'taken up again', step: standing, week: '21 later', calendar: '20261121' },
    act: setState({ state: 'stopped' }, { state: 'promised', day }),
    ...{
      card: 'Your step · tomorrow, Saturday',
      inList: 'Your step · tomorrow, Saturday.',
      word: 'Tomorrow, Saturday',
    },
    ...{ paper: 'For November 21', others: 'For November 21' },
    api: { state: 'promised', next_day: day, due: false, ask: false },
  },
  {
    ...{
      ...active,
      state: 'on weekdays, taken up again after its last day',
      step: twice,
      week: '19 did 20 did',
      on: day,
    },
    act: async (acting, id) => {
      await tick?.(acting, id)
      await setState({ state: 'stopped' }, { state: 'promised', weekdays: ['mon'] })?.(acting, id)
      await acting.browser.call('PUT', `/api/steps/${id}/days/2026-11-19`, { result: 'did' })
      await setState({ state: 'promised', weekdays: ['mon'] })?.(acting, id)
    },
    ...{ card: 'Done on 2 days. Next: November 23.', inList: 'Done on 2 days. Next: November 23. Open' },
    ...{ word: 'Monday', paper: 'On Monday', others: 'On Monday', calendar: '20261123 COUNT=1;BYDAY=MO' },
    api: { state: 'promised', next_day: '2026-11-23', due: false, ask: false },
  },
  { ...done, state: 'ended', step: stand, act: setState({ state: 'done' }) },
  {
    ...{ ...done, state: 'on weekdays, done as often as it was to be', step: twice, week: '19 did 20 partly' },
    act: async (acting, id) => {
      for (const [on, result] of [
        ['2026-11-19', 'did'],
        [today, 'partly'],
      ])
        await acting.browser.call('PUT', `/api/steps/${id}/days/${on}`, { result })
    },
  },
  {
    ...{ ...ofToday, state: 'of today, not done twice', step: standing, calendar: '20261120' },
    act: async (acting, id) => {
      await acting.answer(id, 'notYet')
      await setState({ state: 'promised', day: today })?.(acting, id)
      await acting.answer(id, 'notYet')
    },
  },
  {
    ...{ ...active, state: 'the smaller one', step: { ...stand, number: 0 }, card: 'Your step · tomorrow, Saturday' },
    ...{ name: 'Stand up from a firm chair once, holding on', inList: 'Your step · tomorrow, Saturday. Open' },
    ...{ word: 'Sat 21 Kept for tomorrow, Saturday', week: '21 later', paper: 'For November 21 · by the pier' },
    ...{ others: 'For November 21', calendar: '20261121' },
    api: { number: 0, state: 'promised', next_day: day, due: false, ask: false },
  },
  {
    ...{ ...active, state: 'in own words', step: { what: 'Call Rosa', day }, name: 'Call Rosa' },
    ...{ card: 'Your step · tomorrow, Saturday', word: 'Sat 21 Kept for tomorrow, Saturday', week: '21 later' },
    ...{ paper: 'For November 21', others: null, calendar: '20261121' },
    api: { what: 'Call Rosa', state: 'promised', next_day: day, due: false, ask: false },
  },
  {
    ...{ ...active, state: 'in own words, on weekdays', step: { what: 'Water the roses', weekdays: ['mon', 'fri'] } },
    ...{ name: 'Water the roses', card: 'Your step · 2 days a week', sentence: 'Your step · today.' },
    ...{ word: 'Your step · 2 days a week', week: '20 open', paper: 'On Monday and Friday', others: null },
    calendar: '20261120 COUNT=26;BYDAY=MO,FR',
    api: { state: 'promised', next_day: today, due: true, ask: false },
  },
  {
    ...{ ...ofCall, ...active, state: 'a call', step: { ...call, day }, card: 'Your step · tomorrow, Saturday' },
    ...{ inList: 'Your step · tomorrow, Saturday.', word: 'Tomorrow, Saturday', week: '21 later' },
    ...{ paper: 'For November 21', others: 'For November 21', calendar: '20261121' },
    api: { kind: 'call', state: 'promised', call_result: null, next_day: day, due: false, ask: false },
  },
  {
    ...{ ...ofCall, ...active, state: 'a call of yesterday', step: call, on: day, card: 'How did it go yesterday?' },
    ...{ inList: 'How did it go yesterday? Open', word: 'How did it go yesterday?', week: '20 missed' },
    ...{ paper: 'For November 20', others: 'For November 20' },
    api: { state: 'promised', call_result: null, due: false, ask: true },
  },
  {
    ...{ ...ofCall, ...ofToday, state: 'a call that nobody answered', step: call, act: answered('none') },
    calendar: '20261120',
    api: { state: 'promised', call_result: 'none', next_day: today, due: true, ask: false },
    copy: 'What came of the call Nobody answered',
  },
  {
    ...{ ...ofCall, ...done, state: 'a call with help', step: call, act: answered('help'), week: '20 did' },
    ...{ api: { ...done.api, call_result: 'help' }, copy: 'What came of the call They will help me' },
  },
  {
    ...{ ...ofCall, ...done, state: 'a call that asked for papers', step: call, act: answered('papers') },
    ...{ api: { ...done.api, call_result: 'papers' }, copy: 'What came of the call They need papers from me' },
    week: '20 did',
  },
  {
    ...{ ...ofCall, ...done, state: 'a call with another number', step: call, act: answered('number') },
    ...{ api: { ...done.api, call_result: 'number' }, copy: 'What came of the call They gave me another number' },
    week: '20 did',
  },
  {
    ...{ ...ofMonth, ...active, state: 'every month', step: { ...monthly, day }, week: '21 later' },
    ...{ card: 'Your step · tomorrow, Saturday', inList: 'Your step · tomorrow, Saturday. Open' },
    ...{ word: 'Tomorrow, Saturday', paper: 'For November 21', others: 'For November 21' },
    calendar: '20261121 COUNT=5',
    api: { kind: 'days', state: 'promised', next_day: day, due: false, ask: false },
  },
  {
    ...{ ...ofMonth, ...active, state: 'every month, past and unanswered', step: monthly, on: day, week: '20 missed' },
    ...{ card: 'How did it go yesterday?', inList: 'How did it go yesterday? Open', word: 'How did it go yesterday?' },
    ...{ paper: 'For November 20', others: 'For November 20' },
    api: { state: 'promised', due: false, ask: true },
  },
  {
    ...{ ...ofMonth, ...habit, state: 'every month, done', step: monthly, act: answered('did'), week: '20 did' },
    calendar: '20261220 COUNT=5',
    api: { state: 'habit', next_day: '2026-12-20', due: false, ask: false },
  },
  {
    ...{ ...ofMonth, ...habit, state: 'every month, again today', step: monthly, act: answered('did') },
    ...{ on: '2026-12-20', card: 'Your step · today', week: '20 open', calendar: '20261220 COUNT=5' },
    api: { state: 'habit', next_day: '2026-12-20', due: true, ask: false },
  },
  {
    ...{ ...active, state: 'private', answers: { ...people.thriving, safe: 'no' }, name: 'A private step' },
    ...{ step: { intervention_id: 'safehelp', number: 1, day }, card: 'Your step · tomorrow, Saturday' },
    ...{ ownName: 'Call a helpline in private and ask what you can do', word: 'Tomorrow, Saturday' },
    ...{ week: '21 later', paper: null, others: null },
    api: { state: 'promised', next_day: day, due: false, ask: false },
  },
]

const pages = [
  ...['/recommendations3', '/continued-recommendations', '/action-planning', '/weekly-action-planner', '/progress-hub'],
  ...['/report-pdf', '/doctor-page'],
]

onDatabase('a step', (product) => {
  beforeEach(() => {
    product.clock.now = new Date(`${today}T15:42:00Z`)
  })

  describe('is known to every reader of its person, and to none once the check-up is deleted', () => {
    test.each(rows)('$state', async (row) => {
      const acting = await actingBrowser(product, row.answers)
      const { browser, responseId, promise } = acting
      const id = await promise(row.step)
      await row.act?.(acting, id)
      product.clock.now = new Date(`${row.on ?? today}T15:42:00Z`)
      const name = row.name ?? (row.step === twice ? twiceTitle : title)
      const ownName = row.ownName ?? name
      const read = async (path: string) => {
        const answer = await browser.get(`${path}${path.includes('?') ? '&' : '?'}responseId=${responseId}`)
        expect(answer.status, path).toBe(200)
        return answer.text()
      }
      const json = async (path: string) => JSON.parse(await read(path))
      const page = async (path: string) => textIn(await read(path)).replaceAll(`${ownName}. `, `${ownName} `)

      const cover = await page('/recommendations3')
      for (const path of ['/recommendations3', '/progress-hub'])
        expect(await page(path), path).toContain(`${row.card} ${name}`)
      expect(cover).toContain(`My step ${name} . ${row.sentence ?? row.inList?.replace(/ Open$/, '') ?? row.card}`)
      expect(cover).not.toMatch(/[.?]\.(?!\.)/)
      const inList =
        row.inList === null
          ? `I will try this : ${row.answers ? 'Get help with food' : 'Build leg and arm strength'}`
          : `${name} ${row.inList}`
      expect(await page('/continued-recommendations')).toContain(row.inList === undefined ? '' : inList)
      expect(await page(`/ladder?step=${id}`)).toContain(`${ownName} ${row.word}`)
      const mine = await page('/action-planning')
      expect(mine).toContain(row.mine ? `${row.mine} ${name} ${row.card}` : `${row.card} ${name}`)

      const { data: days } = await json(`/api/steps/week?day=${row.on ?? today}`)
      const marks = days.flatMap(({ day: date, steps }: { day: string; steps: { mark: string }[] }) =>
        steps.map(({ mark }) => `${Number(date.slice(8))} ${mark}`),
      )
      expect(marks.join(' ')).toBe(row.week ?? '')
      expect((await page('/weekly-action-planner')).includes(name)).toBe(row.week !== undefined)

      const paper = await page('/report-pdf')
      const onCard = `Good for most people. ${row.paper?.replace(/ · .*/, '') ?? 'I will do it on:'}`
      expect(paper).toContain(name === title ? onCard : '')
      expect(paper.includes('My steps')).toBe(row.paper !== null)
      expect(paper).toContain(row.paper === null ? '' : `My steps ${name} ${row.paper}`)

      const entries = await read('/api/calendar/en/steps.ics')
      const planned = [/VALUE=DATE:(\d+)/, /COUNT=.*/].flatMap((part) => part.exec(entries)?.slice(-1) ?? [])
      expect(planned.join(' ').trim()).toBe(row.calendar ?? '')
      expect(entries).not.toMatch(/chair|pier|5 times/i)

      const ctx = { deps: product.deps, locale: 'en', timeZone: 'UTC' } as RequestContext
      const t = translations.en.getFixedT('en', ['steps'])
      const response = await product.deps.db
        .selectFrom('response')
        .selectAll()
        .where('id', '=', responseId)
        .executeTakeFirstOrThrow()
      for (const reader of [others, { who: 'contact', withPrivate: false } as const])
        expect(
          (await readerSteps(ctx, response, reader)).map((step) => [
            step.title.replace(/\.$/, ''),
            readerStateText(step.state, t, 'en'),
          ]),
        ).toEqual(row.others === null ? [] : [[name, row.others]])

      expect((await page('/doctor-page')).includes(name)).toBe(row.doctor ?? false)

      expect((await json('/api/steps')).data).toMatchObject([{ id, ...row.api }])
      const status = async (type: string, field: string) =>
        (await json(`/api/fhir/${type}?derived-from=QuestionnaireResponse/${responseId}`)).entry[0].resource[field]
      expect([await status('Goal', 'lifecycleStatus'), await status('Task', 'status')]).toEqual(row.fhir)
      const copy = await (await browser.post('/api/my-data/download', { format: 'html', locale: 'en' })).text()
      expect(textIn(`<main>${copy}`)).toContain(row.copy)

      await saveToAccount(product, responseId, browser)
      expect(await page('/return-user')).toContain(`${row.card} ${name}`)
    })

    test.each(['step', 'check-up'])('is on no page after the %s is deleted', async (deleted) => {
      const { browser, responseId, promise } = await actingBrowser(product)
      const id = await promise(stand)
      if (deleted === 'step') await browser.call('DELETE', `/api/steps/${id}`)
      else await product.deps.db.deleteFrom('response').where('id', '=', responseId).execute()
      for (const path of [...pages, `/ladder?step=${id}`, '/api/steps', '/api/calendar/en/steps.ics']) {
        const answer = await browser.get(`${path}${path.includes('?') ? '&' : '?'}responseId=${responseId}`)
        expect(await answer.text(), path).not.toMatch(/by the pier|Your step|VEVENT/)
      }
      expect(await product.deps.db.selectFrom('step').selectAll().where('id', '=', id).execute()).toEqual([])
    })

    test('one that was done before is done without a day, and the next one is offered', async () => {
      const { at, browser, responseId, steps, text } = await actingBrowser(product)
      const six = at('/ladder', { intervention: 'strength', number: '1', mark: '1' })
      await browser.post(six, { answer: 'mark', done: '1' })
      const [step] = await steps()
      expect(step).toMatchObject({ state: 'done', day: null, next_day: null })
      expect(await text(at('/ladder', { step: step?.id ?? '' }))).toContain(`${title} Done`)
      expect(await text(at('/action-planning'))).toContain(`Done and habits ${title} Done`)
      expect(await text(at('/continued-recommendations'))).toContain(`${twiceTitle}. I will try this`)
      for (const path of ['/recommendations3', '/progress-hub', '/action-planning'])
        expect(await text(at(path)), path).toContain(`Your next step ${twiceTitle}`)
      const copy = await (await browser.post('/api/my-data/download', { format: 'html', locale: 'en' })).text()
      expect(copy).toContain('You had done it already')
      for (const path of ['/report-pdf', '/doctor-page', '/weekly-action-planner'])
        expect(await text(at(path)), path).not.toContain(`${title}. Done`)
      const file = await browser.get(`/api/calendar/en/steps.ics?responseId=${responseId}`)
      expect(await file.text()).not.toContain('VEVENT')
    })

    test('the copy of their data contains it, with its text and log', async () => {
      const { browser, promise, answer } = await actingBrowser(product)
      const id = await promise(stand)
      await answer(id, 'partly')
      const copy = await (await browser.post('/api/my-data/download', { format: 'json', locale: 'en' })).text()
      for (const text of [id, 'by the pier', 'partly']) expect(copy).toContain(text)
    })
  })

  test('a step ticked offline and sent twice is done once, on every page that shows it', async () => {
    const { browser, responseId, promise, steps } = await actingBrowser(product)
    const id = await promise({ ...stand, day: today })
    const path = `/api/steps/${id}/days/${today}`
    // The browser sends a tick again if it did not get the answer to the first one.
    for (const _ of [1, 2])
      expect((await browser.call('PUT', path, { result: 'did', answered_at: '2026-11-20T15:00:00.000Z' })).status).toBe(
        200,
      )
    // An older one, sent later from another device, loses.
    await browser.call('DELETE', `${path}?answered_at=2026-11-20T14:00:00.000Z`)
    expect(await steps()).toMatchObject([{ state: 'done', log: [{ day: today, result: 'did' }] }])
    for (const [page, done] of [
      ['/recommendations3', 'Done on November 20. Well done.'],
      ['/continued-recommendations', 'Do it 5 times on 2 days this week'],
      [`/ladder?step=${id}`, 'Done on November 20'],
      ['/action-planning', 'Done on November 20'],
      ['/weekly-action-planner', '1 of 1 done.'],
      ['/progress-hub', 'Done on November 20. Well done.'],
      ['/es/progress-hub', 'Hecho el 20 de noviembre'],
      ['/report-pdf', 'one on November 20'],
    ] as const) {
      const answer = await browser.get(`${page}${page.includes('?') ? '&' : '?'}responseId=${responseId}`)
      expect(textIn(await answer.text()), page).toContain(done)
    }
    // No step is left in front.
    const front = await browser.get(`/ladder?responseId=${responseId}`)
    expect(front.headers.get('location')).toContain('/action-planning')
    const file = await (await browser.get(`/api/calendar/en/steps.ics?responseId=${responseId}`)).text()
    expect(file).not.toContain('BEGIN:VEVENT')
  })
})
