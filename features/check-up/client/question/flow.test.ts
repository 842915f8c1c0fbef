import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type Effect,
  type Event,
  everywhere,
  type Facts,
  initial,
  type Name,
  type State,
  statusOf,
  table,
  transition,
} from './flow.ts'

const step = { id: 'q1', visible: true, answered: true, followUp: false }
const facts: Facts = {
  one: true,
  here: 'q2',
  answered: true,
  steps: [step, { ...step, id: 'q2' }, { ...step, id: 'q3' }],
  lastPage: false,
  toAnswers: false,
  pauses: false,
  typed: false,
  focused: false,
  advances: true,
}
const job = { button: null, go: '7' }
const problem = {} as HTMLElement
const error = new Error('broken')
const address = new URL('https://example.org/checkUp/2')

const events: { [Type in Event['type']]: Extract<Event, { type: Type }> } = {
  saved: { type: 'saved' },
  refused: { type: 'refused', problem },
  failed: { type: 'failed', where: 'device', trouble: 'offline' },
  closed: { type: 'closed' },
  page: { type: 'page', html: '', address },
  broken: { type: 'broken', error },
  shown: { type: 'shown' },
  moved: { type: 'moved' },
  found: { type: 'found' },
  pressed: { type: 'pressed', byPointer: true },
  answered: { type: 'answered', byTap: true },
  painted: { type: 'painted' },
  typed: { type: 'typed' },
  paused: { type: 'paused' },
  touched: { type: 'touched' },
  next: { type: 'next', job },
  back: { type: 'back', job },
  submit: { type: 'submit', job },
  slow: { type: 'slow' },
  timeUp: { type: 'timeUp' },
  retry: { type: 'retry' },
  hidden: { type: 'hidden' },
}

/** The conditions of the table, as differences from an answered choice question in the middle of a page. */
const conditions: Record<string, { state?: Partial<State>; facts?: Partial<Facts> }> = {
  'an answer is unsaved': { state: { unsaved: 'answered' } },
  'typed text is unsaved': { state: { unsaved: 'typed' } },
  'at a full page': { state: { unsaved: 'answered' }, facts: { one: false } },
  'after a script error': { state: { unsaved: 'answered', autosaves: false } },
  'an answer completes the page': { state: { unsaved: 'answered' }, facts: { here: 'q3' } },
  'a typed answer ends the page': { state: { unsaved: 'answered' }, facts: { here: 'q3', typed: true } },
  'at the end of the page': { facts: { here: 'q3' } },
  'at the end of the last page': { facts: { here: 'q3', lastPage: true } },
  'at the first question': { facts: { here: 'q1' } },
  'at a typed answer': { facts: { typed: true } },
  'at a thank-you message': { facts: { pauses: true } },
  'from the list of answers': { facts: { toAnswers: true } },
  'another question is about to be shown': { state: { moving: true } },
  'given by a tap': { state: { mayAdvance: true } },
  'the last press was a tap': { state: { tapped: true } },
  'unsent before': { state: { where: 'device' } },
  'the field has the focus': { facts: { typed: true, focused: true } },
}

const all = 'any state'
const idle = 'asking, unsent, advancing'

/** State, event, condition, next state ('' for the same), effects. */
const rows: [string, Event['type'], string, Name | '', string][] = [
  [all, 'shown', '', 'asking', ''],
  [all, 'moved', '', '', ''],
  ['advancing', 'moved', '', 'asking', ''],
  ['checking', 'moved', '', 'saving', ''],
  [all, 'pressed', '', '', ''],
  ['advancing', 'pressed', 'given by a tap', 'asking', ''],
  [all, 'answered', '', '', 'paint'],
  ['advancing', 'answered', '', 'asking', 'paint'],
  [all, 'typed', '', '', 'wait for paused'],
  [all, 'paused', '', '', ''],
  [all, 'hidden', '', '', 'beacon'],
  ['asking, advancing', 'hidden', '', '', ''],
  ['asking, advancing', 'hidden', 'an answer is unsaved', '', 'beacon'],

  [idle, 'painted', '', '', ''],
  [idle, 'painted', 'an answer is unsaved', 'saving', 'autosave, wait for slow'],
  [idle, 'painted', 'an answer completes the page', 'saving', 'prefetch, wait for slow'],
  [idle, 'painted', 'a typed answer ends the page', 'saving', 'autosave, wait for slow'],
  [idle, 'painted', 'at a full page', '', ''],
  [idle, 'painted', 'after a script error', '', ''],
  [idle, 'paused', 'typed text is unsaved', 'saving', 'autosave, wait for slow'],
  [idle, 'touched', '', '', ''],
  [idle, 'touched', 'at the end of the page', 'saving', 'prefetch'],
  [idle, 'touched', 'at the end of the last page', '', ''],
  ['asking', 'found', '', 'saving', 'autosave, wait for slow'],
  ['unsent', 'retry', '', 'saving', 'autosave, wait for slow'],
  [idle, 'next', '', '', 'show q3'],
  [idle, 'next', 'at a thank-you message', '', 'show q2'],
  [idle, 'next', 'another question is about to be shown', '', ''],
  [idle, 'next', 'at a typed answer', 'checking', 'autosave, wait for slow'],
  [idle, 'next', 'at the end of the page', 'submitting', 'submit, wait for slow'],
  [idle, 'next', 'at a full page', 'submitting', 'submit, wait for slow'],
  [idle, 'back', '', '', 'show q1'],
  [idle, 'back', 'at the first question', 'submitting', 'submit, wait for slow'],
  [idle, 'back', 'at a thank-you message', 'submitting', 'submit, wait for slow'],
  [idle, 'back', 'from the list of answers', 'submitting', 'submit, wait for slow'],
  [idle, 'submit', '', 'submitting', 'submit, wait for slow'],
  ['advancing', 'timeUp', '', 'asking', 'show q3'],
  ['advancing', 'timeUp', 'at the end of the page', 'submitting', 'submit, wait for slow'],

  ['saving', 'saved', '', 'asking', 'clear problem'],
  ['saving', 'saved', 'an answer is unsaved', 'saving', 'autosave, wait for slow'],
  ['saving', 'saved', 'typed text is unsaved', 'asking', 'clear problem'],
  ['saving', 'saved', 'given by a tap', 'advancing', 'clear problem, wait for timeUp'],
  ['saving', 'refused', '', 'asking', 'show problem'],
  ['saving', 'refused', 'the field has the focus', 'asking', ''],
  ['saving', 'refused', 'another question is about to be shown', 'asking', ''],
  ['saving', 'refused', 'an answer is unsaved', 'saving', 'autosave, wait for slow'],
  ['saving', 'failed', '', 'unsent', 'wait for retry'],
  ['saving', 'closed', '', 'asking', 'submit plainly'],
  ['saving', 'closed', 'the field has the focus', 'asking', ''],
  ['saving', 'broken', '', 'asking', 'report'],
  ['saving, checking, finishing, submitting', 'slow', '', '', ''],
  ['saving', 'next', '', '', 'show q3'],
  ['saving', 'next', 'at a typed answer', 'checking', ''],
  ['saving', 'next', 'at the end of the page', 'finishing', 'wait for slow'],
  ['saving', 'back', '', '', 'show q1'],
  ['saving', 'back', 'at the first question', 'finishing', 'wait for slow'],
  ['saving, checking', 'submit', '', 'finishing', 'wait for slow'],

  ['checking', 'saved', '', 'asking', 'clear problem, show q3'],
  ['checking', 'saved', 'typed text is unsaved', 'checking', 'autosave, wait for slow'],
  ['checking', 'refused', '', 'asking', 'show problem with focus'],
  ['checking', 'refused', 'typed text is unsaved', 'checking', 'autosave, wait for slow'],
  ['checking', 'failed', '', 'unsent', 'wait for retry, show q3'],
  ['checking', 'closed', '', 'asking', 'submit plainly'],
  ['checking', 'broken', '', 'asking', 'report, show q3'],

  ['finishing', 'saved', '', 'submitting', 'submit, wait for slow'],
  ['finishing', 'refused', '', 'submitting', 'submit, wait for slow'],
  ['finishing', 'failed', '', 'submitting', 'submit, wait for slow'],
  ['finishing', 'closed', '', 'submitting', 'submit, wait for slow'],
  ['finishing', 'broken', '', 'submitting', 'submit, wait for slow'],

  ['submitting', 'page', '', 'asking', 'replace'],
  ['submitting', 'page', 'an answer is unsaved', 'submitting', 'submit, wait for slow'],
  ['submitting', 'refused', '', 'asking', 'show problem with focus'],
  ['submitting', 'closed', '', 'asking', 'submit plainly'],
  ['submitting', 'failed', '', 'blocked', 'wait for retry'],
  ['submitting', 'broken', '', 'asking', 'report, submit plainly'],

  ['blocked', 'retry', '', 'submitting', 'submit, wait for slow'],
  ['blocked', 'next', '', '', 'show q3'],
  ['blocked', 'next', 'at the end of the page', 'submitting', 'submit, wait for slow'],
  ['blocked', 'back', '', '', 'show q1'],
  ['blocked', 'submit', '', 'submitting', 'submit, wait for slow'],
  ['blocked', 'painted', '', '', 'store'],
  ['blocked', 'paused', '', '', 'store'],
]

function nameOf(effect: Effect): string {
  switch (effect.do) {
    case 'wait':
      return `wait for ${effect.for}`
    case 'save':
      return effect.intent
    case 'show':
      return `show ${effect.question}`
    case 'showProblem':
      return `show problem${effect.focus ? ' with focus' : ''}`
    default:
      return effect.do.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  }
}

const names = Object.keys(table) as Name[]
const hasRow = (name: Name, event: string) =>
  rows.some(([states, type]) => states !== all && type === event && states.split(', ').includes(name))
const statesOf = (states: string, event: string) =>
  states === all ? names.filter((name) => !hasRow(name, event)) : (states.split(', ') as Name[])

const cases = rows.flatMap(([states, event, condition, next, effects]) =>
  statesOf(states, event).map((name) => [name, event, condition, next || name, effects] as const),
)

test.each(cases)('changes %s at %s (%s) to %s, with the effects: %s', (name, event, condition, next, effects) => {
  const { state, facts: changed } = conditions[condition] ?? {}
  const [after, ...done] = transition({ ...initial, ...state, name, job }, events[event], { ...facts, ...changed })
  expect([after.name, done.map(nameOf).join(', ')]).toEqual([next, effects])
})

const unlisted = names.flatMap((name) =>
  Object.values(events)
    .filter(({ type }) => !rows.some(([states, listed]) => listed === type && statesOf(states, type).includes(name)))
    .map((event) => [name, event.type, event] as const),
)

test.each(unlisted)('ignores in %s the event %s', (name, _, event) => {
  const state = { ...initial, name }
  expect(transition(state, event, facts)).toEqual([state])
})

const key: Event = { type: 'pressed', byPointer: false }
const { pressed, answered, painted, saved, failed, refused, retry, typed, paused, moved, found } = events
const given = [pressed, answered, painted]

test.each<[string, Event[], ReturnType<typeof statusOf>, Partial<Facts>?]>([
  ['an answer from before', [], 'saved'],
  ['an answer by tap', [...given, saved], 'advances'],
  ['an answer by tap, if automatic advance is off', [...given, saved], 'saved', { advances: false }],
  ['an answer by tap, at the end of the last page', [...given, saved], 'saved', { here: 'q3', lastPage: true }],
  ['a changed answer by tap, which returns to the list', [...given, saved], 'saved', { toAnswers: true }],
  ['an answer by key', [pressed, key, answered, painted, saved], 'saved'],
  ['an answer by tap and a key before it is saved', [...given, key, saved], 'saved'],
  ['an answer by tap and a key after it is saved', [...given, saved, key], 'saved'],
  ['an answer that is not saved yet', given, null],
  ['an answer that is slow to save', [...given, events.slow], 'saving'],
  ['an answer, and another before it is saved', [...given, answered, saved], null],
  ['an answer that could not be sent', [...given, failed], 'device'],
  ['the question after an answer that could not be sent', [...given, failed, moved], 'device'],
  ['an answer that is being sent again', [...given, failed, retry], 'device'],
  ['an answer that was sent at the second attempt', [...given, failed, retry, saved], 'late'],
  ['unsent answers from before', [found], null],
  ['sent answers from before', [found, saved], 'late'],
  ['typed text', [typed], null],
  ['typed text that is saved', [typed, paused, saved], 'saved'],
  ['typed text, and more of it before it is saved', [typed, paused, typed, saved], null],
  ['an invalid answer', [typed, paused, refused], null],
  ['a closed check-up while typing', [typed, paused, events.closed], 'page', { typed: true, focused: true }],
  ['an answer after a script error', [...given, events.broken], null],
  ['a page that could not be sent', [events.submit, failed], 'device'],
  [
    'the page after one that was sent at the second attempt',
    [events.submit, failed, retry, events.page, events.shown],
    'late',
  ],
])('the save status of %s', (_, history, status, changed = {}) => {
  const page = { ...facts, ...changed }
  const state = history.reduce<State>((before, event) => transition(before, event, page)[0], initial)
  expect(statusOf(state, true)).toBe(status)
})

test('shows no save status of a question without a valid answer', () => {
  expect(statusOf(initial, false)).toBeNull()
  expect(statusOf({ ...initial, name: 'blocked', where: 'device', trouble: 'offline' }, false)).toBeNull()
})

test('lists every transition of the table', () => {
  const coded = names.flatMap((name) => Object.keys(table[name]).map((event) => [name, event] as const))
  expect(coded.filter(([name, event]) => !hasRow(name, event))).toEqual([])
  expect(Object.keys(everywhere).filter((event) => !rows.some(([, each]) => each === event))).toEqual([])
})

test('the documentation has the same table', () => {
  const lines = rows.map(([states, event, condition, next, effects]) => {
    const cells = [states, `\`${event}\``, condition, next || 'same', effects]
    return `| ${cells.join(' | ')} |`.replace(/ {2,}/g, ' ')
  })
  const documented = readFileSync('docs/question-flow.md', 'utf8').split('\n')
  expect(documented.filter((line) => /^\| [^|]+ \| `/.test(line))).toEqual(lines)
})
