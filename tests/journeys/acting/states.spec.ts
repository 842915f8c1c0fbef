import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import english from '#content/messages/en/steps.json' with { type: 'json' }
import spanish from '#content/messages/es/steps.json' with { type: 'json' }
import { skeletonsOf } from '../../support/skeleton.ts'
import { expectSound, haveAxe } from '../support/axe.ts'
import { dayHere } from '../support/here.ts'
import { codeTo } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

type Row = Record<string, string | number | null>

/** A state of one person's steps, a page that shows it, and the key of one of its texts in steps.json. */
type State = {
  name: string
  at: string
  shows: string
  /** Changes to the step `once`. Without it, the person has no step. */
  step?: Row
  /** Results of the step by day, relative to today. */
  log?: Record<number, 'did' | 'partly' | 'notyet'>
}

const once = { intervention: 'learn', number: 1, kind: 'once', on_day: dayHere(1), state: 'promised' }
const weekly = { number: 6, kind: 'days', on_day: null, weekdays: 'sun,mon,tue,wed,thu,fri,sat', from_day: dayHere(-3) }
const past = { on_day: dayHere(-1) }
const call = { intervention: 'foodhelp', kind: 'call' }
const monthly = { intervention: 'foodhelp', number: 6, kind: 'days' }
const progress = '/ladder/progress'

const states: readonly State[] = [
  { name: 'offered, on the page of its number', at: '/ladder?intervention=learn&number=1', shows: 'card.try' },
  { name: 'asked for a day', at: '/ladder/confirmation?intervention=learn&number=1', shows: 'when.title' },
  { name: 'asked for weekdays', at: '/ladder/confirmation?intervention=learn&number=6', shows: 'when.days' },
  { name: 'easier ones', at: '/ladder/confirmation?intervention=learn&number=2&easier=1', shows: 'easier.title' },
  { name: 'in own words', at: '/ladder/confirmation?own=1', shows: 'own.title' },
  { name: 'which are done already', at: '/ladder?intervention=learn&number=1&mark=1', shows: 'page.mark.title' },
  { name: 'my steps without one', at: '/action-planning', shows: 'mine.none' },
  { name: 'kept', at: '/ladder/thank-you', shows: 'kept.title', step: {} },
  { name: 'kept, with little confidence', at: '/ladder/thank-you?fit=1', shows: 'fit.title', step: { sure: 4 } },
  { name: 'kept for a day', at: '/ladder', shows: 'card.already', step: {} },
  { name: 'another day', at: '/ladder/confirmation', shows: 'when.title', step: {} },
  { name: 'to be removed', at: '/ladder?remove=1', shows: 'page.remove.ask', step: {} },
  { name: 'today', at: '/ladder', shows: 'tick.open', step: { on_day: dayHere() } },
  { name: 'a call', at: '/ladder', shows: 'call.called.itself', step: call },
  { name: 'a call, what came of it', at: progress, shows: 'called.title.itself', step: call },
  {
    ...{ name: 'a call that nobody answered', at: `${progress}?after=none`, shows: 'called.next' },
    ...{ step: { ...call, call_result: 'none' }, log: { 0: 'notyet' } },
  },
  {
    ...{ name: 'a call with help', at: '/ladder/success', shows: 'called.when' },
    ...{ step: { ...call, state: 'done', call_result: 'help' }, log: { 0: 'did' } },
  },
  {
    ...{ name: 'a call with another number', at: '/ladder/success', shows: 'called.number.field' },
    ...{ step: { ...call, state: 'done', call_result: 'number' }, log: { 0: 'did' } },
  },
  {
    ...{ name: 'a call that asked for papers', at: '/ladder/success', shows: 'called.papers.step' },
    ...{ step: { ...call, state: 'done', call_result: 'papers' }, log: { 0: 'did' } },
  },
  { name: 'the smaller one', at: '/ladder', shows: 'card.change', step: { number: 0 } },
  { name: 'every month', at: '/ladder', shows: 'card.change', step: monthly },
  {
    ...{ name: 'every month, again today', at: '/ladder', shows: 'tick.open' },
    step: { ...monthly, on_day: dayHere(), state: 'habit' },
  },
  { name: 'a past day', at: '/ladder', shows: 'card.ask.yesterday', step: past },
  {
    ...{ name: 'a part, without a new day', at: '/ladder', shows: 'card.answered.partly' },
    ...{ step: past, log: { '-1': 'partly' } },
  },
  { name: 'how did it go', at: progress, shows: 'how.title.noName', step: past },
  { name: 'a part', at: `${progress}?after=partly`, shows: 'part.title', step: past, log: { '-1': 'partly' } },
  {
    ...{ name: 'not yet', at: `${progress}?after=notYet`, shows: 'notYet.title' },
    ...{ step: { ...past, not_yet: 1 }, log: { '-1': 'notyet' } },
  },
  {
    ...{ name: 'not yet, twice', at: `${progress}?after=notYet`, shows: 'twice.title' },
    ...{ step: { ...past, not_yet: 2 }, log: { '-1': 'notyet' } },
  },
  { name: 'done', at: '/ladder/success', shows: 'did.helped', step: { state: 'done' }, log: { 0: 'did' } },
  { name: 'done, in my steps', at: '/action-planning', shows: 'mine.done', step: { state: 'done' }, log: { 0: 'did' } },
  { name: 'set aside', at: '/ladder', shows: 'card.aside.text', step: { state: 'stopped' } },
  { name: 'on days of the week', at: '/ladder', shows: 'card.changeDays', step: weekly, log: { '-1': 'did' } },
  { name: 'in my steps', at: '/action-planning', shows: 'mine.take', step: weekly, log: { '-1': 'did' } },
  { name: 'in my week', at: '/weekly-action-planner', shows: 'week.short', step: weekly, log: { '-1': 'partly' } },
  {
    ...{ name: 'the week that is over', at: `/weekly-action-planner?day=${dayHere(-7)}`, shows: 'week.note.itself' },
    ...{ step: { ...weekly, from_day: dayHere(-9) }, log: { '-7': 'did' } },
  },
  { name: 'at home', at: '/progress-hub', shows: 'tick.open', step: weekly, log: { '-1': 'did' } },
  { name: 'how was the week', at: progress, shows: 'week.title', step: { ...weekly, from_day: dayHere(-7) } },
  {
    ...{ name: 'the week at home', at: '/progress-hub', shows: 'week.title' },
    ...{ step: { ...weekly, from_day: dayHere(-7) }, log: { '-2': 'did', '-3': 'partly' } },
  },
  { name: 'a habit', at: '/ladder/success', shows: 'did.six', step: { ...weekly, state: 'habit' }, log: { 0: 'did' } },
  { name: 'a private step', at: '/ladder', shows: 'card.private', step: { intervention: 'safehelp', kind: 'call' } },
  {
    name: 'a private step in my steps',
    at: '/action-planning',
    shows: 'card.private',
    step: { intervention: 'safehelp', kind: 'call' },
  },
]

/** States of a step with a reminder, after the code that verifies its contact was entered. */
const afterCode = [
  { name: 'reminder set', at: '/ladder/thank-you', shows: 'kept.set.email', step: { remind: 1 } },
  { name: 'reminder set, in my steps', at: '/action-planning', shows: 'mine.reminders', step: { remind: 1 } },
] satisfies readonly State[]

/** Pages with their texts elsewhere: the check before the sleep weeks, a week, the diary and the other forms. */
const others = [
  '/sleep_pathway',
  '/sleep_pathway2',
  '/sleep-diary',
  '/guidance/gratitude',
  '/progress-point',
  '/reminders',
]

const textAt = (texts: object, key: string): string =>
  String(key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], texts))

test.use({ reducedMotion: 'reduce' })

test('axe finds no violation in any state of a step, in both languages', async ({ page, product }) => {
  test.setTimeout(240_000)
  await haveAxe(page.context())
  await sendAnswers(page.context(), product.origin, '', { ...everyBranch, food1: 'often', safe: 'no' })
  await page.goto('/recommendations3')
  const responseId = /responseId=([\w-]{36})/.exec(await page.content())?.[1] ?? ''
  const post = (form: Record<string, string>) =>
    page.request.post(`${product.origin}/reminders`, { form, headers: { origin: product.origin }, maxRedirects: 0 })
  const db = new Database(path.join(product.dataDir, 'checkup.sqlite'))
  const insert = (table: string, row: Row) =>
    db
      .prepare(`insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map(() => '?')})`)
      .run(...Object.values(row))
  const store = ({ step, log = {} }: State) => {
    db.prepare('delete from step where response_id = ?').run(responseId)
    if (!step) return
    const at = new Date().toISOString()
    const ids = { id: responseId, response_id: responseId, request_key: responseId }
    const row = { words_seal: 'step', state_on: dayHere(), position: 1, created_at: at, updated_at: at }
    insert('step', { ...ids, ...row, ...once, ...step })
    const addDay = db.prepare(
      'insert into step_day (step_id, response_id, day, result, told_at) values (?, ?, ?, ?, ?)',
    )
    for (const [days, result] of Object.entries(log))
      addDay.run(responseId, responseId, dayHere(Number(days)), result, at)
  }
  const seen: string[][] = []
  const check = async (name: string, at: string, shows: string | null, hasStep: boolean) => {
    const named = `responseId=${responseId}${hasStep ? `&step=${responseId}` : ''}`
    const address = `${at}${at.includes('?') ? '&' : '?'}${named}`
    for (const [prefix, texts] of [
      ['', english],
      ['/es', spanish],
    ] as const) {
      const html = await (await page.request.get(prefix + address)).text()
      const isShown = shows === null || html.replaceAll('&#x27;', "'").includes(textAt(texts, shows))
      expect.soft({ [`${prefix} ${name}`]: isShown }).toEqual({ [`${prefix} ${name}`]: true })
      const parts = skeletonsOf(html)
      if (seen.some((each) => isDeepStrictEqual(each, parts))) continue
      const isAroundSeen = parts.every((part, index) => index === 1 || seen.some((each) => each[index] === part))
      seen.push(parts)
      await page.goto(prefix + address)
      await expect(page.locator('h1')).toHaveCount(1)
      await test.step(`${prefix} ${name}`, () => expectSound(page, isAroundSeen ? 'main' : undefined))
    }
  }
  for (const state of states) {
    store(state)
    await check(state.name, state.at, state.shows, state.step !== undefined)
  }
  const email = 'states@example.org'
  await post({ contact: email, agree: 'yes', zone: 'America/New_York' })
  store({ name: '', at: '', shows: '', step: { remind: 1 } })
  await check('waits for the code', '/ladder/thank-you', 'kept.code', true)
  await post({ remind: 'code', code: await codeTo(product.dataDir, email) })
  for (const state of afterCode) {
    store(state)
    await check(state.name, state.at, state.shows, true)
  }
  for (const at of others) await check(at, at, null, false)
  const checked = {
    apnea: 'no',
    drowsy: 'no',
    fall: 'no',
    cond: 'no',
    pill: 'no',
    checked_at: new Date().toISOString(),
  }
  insert('sleep_check', { response_id: responseId, ...checked })
  for (const at of others.slice(0, 2)) await check(`${at}, after the check`, at, null, false)
  db.close()
})
