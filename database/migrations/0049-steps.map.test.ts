import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Former,
  type FormerAction,
  type FormerLadder,
  type FormerStep,
  type StepRow,
  stepsOf,
} from './0049-steps.map.ts'

const at = '2026-11-02T10:00:00.000Z'
const nextDay = '2026-11-09T10:00:00.000Z'

const chosen = (number: number, changes: Partial<FormerStep> = {}): FormerStep => ({
  ...{ id: `s${number}`, number, words: null, day: '2026-11-03', moment: null, place: null, companion: null },
  ...{ sure: null, created_at: at, outcome: null, told_at: null, days_done: null, helped: null, obstacle: null },
  ...changes,
})
const did = { outcome: 'did', told_at: nextDay } as const
const notYet = (id: string) => ({ id, outcome: 'notyet', told_at: nextDay }) as const

const ladder = (intervention: string, steps: FormerStep[], changes: Partial<FormerLadder> = {}): FormerLadder => ({
  ...{ id: `l-${intervention}`, response_id: 'r1', intervention, standing: 0, front_at: at, paused_at: null, steps },
  ...changes,
})

const action = (changes: Partial<FormerAction> = {}): FormerAction => ({
  ...{ id: 'a1', request_key: 'k1', response_id: 'r1', position: 1, intervention: null, step: null, words: 'sealed' },
  ...{ days: 'mon,wed', time: null, sure: null, state: 'open', started_on: '2026-11-03', ticks: [] },
  ...{ created_at: at, updated_at: at },
  ...changes,
})

const mapped = (former: Partial<Former>) => stepsOf({ ladders: [], actions: [], remindHour: null, ...former })
/** Returns owner, number, state and schedule of a step in one line. */
const inShort = ({ intervention, number, kind, state, on_day, weekdays, from_day, run }: StepRow) =>
  [
    intervention ?? 'own',
    number ?? '-',
    kind,
    state,
    on_day ?? `${weekdays} from ${from_day}`,
    ...(run ? [`${run} times`] : []),
  ].join(' ')
const steps = (former: Partial<Former>) => mapped(former).map(({ step }) => inShort(step))
const days = (former: Partial<Former>) =>
  mapped(former).flatMap((each) => each.days.map(({ step_id, day, result, note }) => [step_id, day, result, note]))

test.each<[string, Partial<Former>, string[]]>([
  ['a chosen step', { ladders: [ladder('bills', [chosen(2)])] }, ['bills 2 once promised 2026-11-03']],
  ['a call', { ladders: [ladder('bills', [chosen(1)])] }, ['bills 1 call promised 2026-11-03']],
  [
    'a step of several days, from its day',
    { ladders: [ladder('alcohol', [chosen(3)])] },
    ['alcohol 3 days promised mon,wed,fri from 2026-11-03 3 times'],
  ],
  ['a yearly check', { ladders: [ladder('benefits', [chosen(6)])] }, ['benefits 6 days promised 2026-11-03']],
  ['a step that was done', { ladders: [ladder('bills', [chosen(2, did)])] }, ['bills 2 once done 2026-11-03']],
  [
    'several rows of one number',
    { ladders: [ladder('bills', [chosen(2, notYet('x')), chosen(2, { id: 'y' })])] },
    ['bills 2 once promised 2026-11-03'],
  ],
  [
    'an unfinished step that was not the last',
    { ladders: [ladder('bills', [chosen(2, notYet('x')), chosen(3, did)])] },
    ['bills 2 once stopped 2026-11-03', 'bills 3 call done 2026-11-03'],
  ],
  [
    'a paused step',
    { ladders: [ladder('bills', [chosen(2)], { paused_at: nextDay })] },
    ['bills 2 once stopped 2026-11-03'],
  ],
  [
    'a step said to be done before',
    { ladders: [ladder('bills', [chosen(3)], { standing: 2 })] },
    ['bills 3 call promised 2026-11-03', 'bills 1 call done 2026-11-02', 'bills 2 once done 2026-11-02'],
  ],
  [
    'a step that is no longer one of the six',
    { ladders: [ladder('walk', [chosen(0, { words: 'Pick a safe place.' })])] },
    ['own - once promised 2026-11-03'],
  ],
  ['an action in own words', { actions: [action()] }, ['own - days promised mon,wed from 2026-11-03']],
  [
    'a one-time action, on its first weekday',
    { actions: [action({ intervention: 'bills', step: 2 })] },
    ['bills 2 once promised 2026-11-04'],
  ],
  [
    'a ticked one-time action',
    { actions: [action({ intervention: 'bills', step: 2, ticks: [{ day: '2026-11-04', ticked_at: nextDay }] })] },
    ['bills 2 once done 2026-11-04'],
  ],
  ['a dropped action', { actions: [action({ state: 'dropped' })] }, ['own - days stopped mon,wed from 2026-11-03']],
  ['a finished action', { actions: [action({ state: 'done' })] }, ['own - days done mon,wed from 2026-11-03']],
  [
    'one step for an action and a promised step of the same number',
    { ladders: [ladder('alcohol', [chosen(3)])], actions: [action({ intervention: 'alcohol', step: 3, days: 'tue' })] },
    ['alcohol 3 days promised tue from 2026-11-03 3 times'],
  ],
  [
    'the newest promise of an intervention',
    {
      ladders: [ladder('bills', [chosen(2, { created_at: nextDay })])],
      actions: [action({ intervention: 'bills', step: 4 })],
    },
    ['bills 4 once stopped 2026-11-04', 'bills 2 once promised 2026-11-03'],
  ],
  [
    'the newest three promises',
    {
      ladders: [ladder('walk', [chosen(1, { created_at: '2026-11-01T10:00:00.000Z' })])],
      actions: ['a1', 'a2', 'a3'].map((id) => action({ id, request_key: id })),
    },
    [
      ...Array.from({ length: 3 }, () => 'own - days promised mon,wed from 2026-11-03'),
      expect.stringMatching(/^walk 1 .* stopped/),
    ],
  ],
])('maps %s', (_, former, expected) => {
  expect(steps(former)).toEqual(expected)
})

test('stores how a step went, one result a day, with the notes of all', () => {
  const notes = { helped: 'sealed-a', obstacle: 'sealed-b' }
  const former = {
    ladders: [ladder('bills', [chosen(2, { ...notYet('x'), told_at: at }), chosen(2, { ...did, id: 'y', ...notes })])],
  }
  expect(days(former)).toEqual([
    ['y', '2026-11-02', 'notyet', null],
    ['y', '2026-11-09', 'did', '["sealed-a","sealed-b"]'],
  ])
})

test('stores the ticks of an action, and what was said of the step that it is merged with', () => {
  const former = {
    ladders: [
      ladder('alcohol', [
        chosen(3, { id: 'x', outcome: 'partly', told_at: at, obstacle: 'sealed' }),
        chosen(3, { id: 'y', place: 'kitchen', sure: 7 }),
      ]),
    ],
    actions: [action({ intervention: 'alcohol', step: 3, ticks: [{ day: '2026-11-04', ticked_at: nextDay }] })],
  }
  expect(days(former)).toEqual([
    ['a1', '2026-11-04', 'did', null],
    ['a1', '2026-11-02', 'partly', '["sealed"]'],
  ])
  expect(mapped(former)[0]?.step).toMatchObject({ words: 'sealed', words_open: '{"place":"kitchen"}', sure: 7 })
})

test('preserves the note of a day that is ticked', () => {
  const noted = { ...notYet('x'), told_at: at, obstacle: 'sealed' }
  const former = {
    ladders: [ladder('alcohol', [chosen(3, noted)])],
    actions: [action({ intervention: 'alcohol', step: 3, ticks: [{ day: '2026-11-02', ticked_at: nextDay }] })],
  }
  expect(days(former)).toEqual([['a1', '2026-11-02', 'did', '["sealed"]']])
})

test('counts "not yet" in a row', () => {
  const rows = [chosen(2, { ...did, id: 'x' }), chosen(2, notYet('y')), chosen(2, notYet('z'))]
  expect(mapped({ ladders: [ladder('bills', rows)] })[0]?.step.not_yet).toBe(2)
})

test('reminds of promised steps only, at the hour of before', () => {
  const former = { actions: [action(), action({ id: 'a2', request_key: 'k2', state: 'done' })], remindHour: 10 }
  expect(mapped(former).map(({ step }) => [step.remind, step.remind_hour])).toEqual([
    [1, 10],
    [0, null],
  ])
})

const anyDay = fc.integer({ min: 1, max: 5 }).map((day) => `2026-10-0${day}`)
const anyOutcome = fc.option(fc.constantFrom('did', 'partly', 'notyet'))
const anyChoice = fc.record({ number: fc.integer({ min: 0, max: 6 }), outcome: anyOutcome, day: anyDay })
const anyLadder = fc.record({
  standing: fc.integer({ min: 0, max: 6 }),
  paused_at: fc.option(fc.constant(nextDay)),
  rows: fc.array(anyChoice, { maxLength: 6 }),
})
const anyAction = fc.record({
  of: fc.option(fc.tuple(fc.constantFrom('bills', 'alcohol'), fc.integer({ min: 1, max: 6 }))),
  state: fc.constantFrom('open', 'done', 'dropped'),
  ticked: fc.uniqueArray(anyDay, { maxLength: 4 }),
})

test('preserves each former choice, result, note, tick and text in some step, at most three of them active', () => {
  fc.assert(
    fc.property(fc.tuple(anyLadder, anyLadder), fc.array(anyAction, { maxLength: 5 }), (drawn, actionsDrawn) => {
      const ladders = drawn.map(({ standing, paused_at, rows }, at) => {
        const intervention = ['bills', 'alcohol'][at] ?? ''
        const chosenRows = rows.map(({ number, outcome, day }, index) => {
          const id = `${intervention}-${index}`
          const result = outcome ? { outcome, told_at: `${day}T10:00:00.000Z`, obstacle: `sealed ${id}` } : {}
          return chosen(number, { id, words: number === 0 ? `Text ${id}` : null, place: `at ${id}`, ...result })
        })
        return ladder(intervention, chosenRows, { standing, paused_at })
      })
      const actions = actionsDrawn.map(({ of, state, ticked }, at) => {
        const id = `action-${at}`
        const six = { intervention: of?.[0] ?? null, step: of?.[1] ?? null }
        const ticks = ticked.map((day) => ({ day, ticked_at: nextDay }))
        return action({ id, request_key: id, words: `sealed ${id}`, state, ticks, ...six })
      })
      const found = mapped({ ladders, actions })
      const rows = found.map(({ step }) => step)
      const results = found.flatMap((each) => each.days)

      for (const { intervention, standing, steps: former } of ladders) {
        const numbers = new Set(rows.filter((row) => row.intervention === intervention).map(({ number }) => number))
        for (const { id, number, words, told_at } of former) {
          const isStored = number > 0 ? numbers.has(number) : rows.some((row) => row.words_open?.includes(words ?? ''))
          const hasResult = !told_at || results.some(({ day, note }) => told_at.startsWith(day) && note?.includes(id))
          expect([id, isStored, hasResult]).toEqual([id, true, true])
        }
        for (let number = 1; number <= standing; number++) expect(numbers).toContain(number)
      }
      for (const { id, words, ticks } of actions) {
        expect(rows).toContainEqual(expect.objectContaining({ id, words }))
        for (const { day } of ticks) expect(results).toContainEqual(expect.objectContaining({ step_id: id, day }))
      }
      const promised = rows.filter(({ state }) => state === 'promised')
      const six = promised.flatMap(({ intervention }) => intervention ?? [])
      expect([promised.length <= 3, new Set(six).size]).toEqual([true, six.length])
      for (const key of ['id', 'request_key'] as const)
        expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length)
      expect(new Set(results.map(({ step_id, day }) => `${step_id} ${day}`)).size).toBe(results.length)
    }),
  )
})
