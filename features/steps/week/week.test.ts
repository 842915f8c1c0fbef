import { expect, test } from 'vitest'
import {
  type ActionOfWeek,
  type EntryState,
  markOf,
  mayTick,
  plannedIn,
  save,
  type WeekFacts,
  weeksToSave,
  weekView,
} from './week.ts'

const walk: ActionOfWeek = {
  action: 'walk',
  name: 'Walk',
  much: '10 minutes',
  time: '09:00',
  weekdays: ['mon', 'wed', 'fri'],
  startedOn: '2026-11-02',
}
const facts: WeekFacts = {
  monday: '2026-11-16',
  today: '2026-11-18',
  actions: [walk],
  others: [],
  kept: null,
  ticks: [],
  isRest: false,
}
/** Says of each day what is on it: `Walk+` is done, `Walk-` missed, `Walk` open. */
const statements = (more: Partial<WeekFacts> = {}) =>
  weekView({ ...facts, ...more }).days.map(({ entries }) =>
    entries.map(({ name, state }) => name + { done: '+', missed: '-', open: '' }[state]).join(),
  )

test.each<[string, Partial<WeekFacts>, string[]]>([
  ['an action on its days', {}, ['Walk-', '', 'Walk', '', 'Walk', '', '']],
  ['what was done', { ticks: [{ action: 'walk', day: '2026-11-16' }] }, ['Walk+', '', 'Walk', '', 'Walk', '', '']],
  [
    'done without a plan',
    { ticks: [{ action: 'walk', day: '2026-11-17' }] },
    ['Walk-', 'Walk+', 'Walk', '', 'Walk', '', ''],
  ],
  [
    'from the day on which it began',
    { actions: [{ ...walk, startedOn: '2026-11-18' }] },
    ['', '', 'Walk', '', 'Walk', '', ''],
  ],
  ['a week of rest', { isRest: true }, ['', '', '', '', '', '', '']],
  [
    'done in a week of rest',
    { isRest: true, ticks: [{ action: 'walk', day: '2026-11-18' }] },
    ['', '', 'Walk+', '', '', '', ''],
  ],
  [
    'an action that has ended',
    { actions: [], others: [walk], ticks: [{ action: 'walk', day: '2026-11-16' }] },
    ['Walk+', '', '', '', '', '', ''],
  ],
  [
    'a tick of nothing known',
    { ticks: [{ action: 'gone', day: '2026-11-16' }] },
    ['Walk-', '', 'Walk', '', 'Walk', '', ''],
  ],
])('%s', (_, more, days) => {
  expect(statements(more)).toEqual(days)
})

test('an edit changes today and later, and no day before', () => {
  const saved = save(facts, '2026-11-18')
  const march: ActionOfWeek = { ...walk, name: 'March', weekdays: ['tue', 'wed', 'sun'], startedOn: '2026-11-18' }
  expect(statements({ actions: [march], kept: saved })).toEqual(['Walk-', '', 'March', '', '', '', 'March'])
  const ended = { actions: [], others: [march], kept: saved, ticks: [{ action: 'walk', day: '2026-11-16' }] }
  expect(statements(ended)).toEqual(['Walk+', '', '', '', '', '', ''])
})

test('a stored week does not change when the plan changes', () => {
  const saved = save(facts, '2026-11-18')
  const second = save({ ...facts, actions: [{ ...walk, name: 'March' }], kept: saved }, '2026-11-20')
  expect(second).toEqual({
    until: '2026-11-20',
    planned: [
      expect.objectContaining({ name: 'Walk', days: ['2026-11-16'] }),
      expect.objectContaining({ name: 'March', days: ['2026-11-18'] }),
    ],
  })
  expect(plannedIn({ ...facts, isRest: true, kept: saved })).toHaveLength(1)
})

test('counts what was done of what was planned', () => {
  const ticks = [
    { action: 'walk', day: '2026-11-16' },
    { action: 'walk', day: '2026-11-17' },
  ]
  expect(weekView({ ...facts, ticks })).toMatchObject({ done: 2, planned: 4 })
})

test('a day has its actions by their time, those without one last', () => {
  const others = [
    { ...walk, action: 'a', name: 'Any', time: null },
    { ...walk, action: 'b', name: 'Early', time: '07:30' },
  ]
  expect(statements({ actions: [...others, walk] })[2]).toBe('Early,Walk,Any')
})

test.each([
  ['2026-11-18', ['2026-11-16', '2026-11-09', '2026-11-02']],
  ['2027-11-18', 13],
])('on %s at most twelve weeks since the first action are stored', (today, weeks) => {
  const saved = weeksToSave([walk, { startedOn: '2026-11-10' }], today)
  expect(typeof weeks === 'number' ? saved.length : saved).toEqual(weeks)
})
test('stores nothing without actions', () => expect(weeksToSave([], '2026-11-18')).toEqual([]))
test('nor while every action began today', () =>
  expect(weeksToSave([{ startedOn: '2026-11-18' }], '2026-11-18')).toEqual([]))

test.each([
  ['2026-11-16', true],
  ['2026-11-15', false],
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
])('on Friday, an action from Wednesday may be ticked for %s: %s', (day, may) => {
  expect(mayTick(day, '2026-11-18', '2026-11-20')).toBe(may)
})

const dayWith = (when: 'past' | 'today' | 'later', ...states: EntryState[]) => ({
  when,
  entries: states.map((state) => ({ action: state, name: '', much: '', time: null, state })),
})
test.each([
  ['a day without anything', dayWith('past'), 'none'],
  ['a day that is over with one of two done', dayWith('past', 'done', 'missed'), 'done'],
  ['a day that is over with nothing done', dayWith('past', 'missed', 'missed'), 'missed'],
  ['today with one of two done', dayWith('today', 'done', 'open'), 'open'],
  ['today with all done', dayWith('today', 'done', 'done'), 'done'],
  ['a day to come', dayWith('later', 'open'), 'open'],
  ['tomorrow, done before', dayWith('later', 'done'), 'done'],
])('the mark of %s', (_, day, mark) => {
  expect(markOf(day)).toBe(mark)
})
