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
