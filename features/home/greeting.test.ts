import { expect, test } from 'vitest'
import { type GreetingFacts, greetingOf } from './greeting.ts'

const thursday: GreetingFacts = {
  ...{
    today: '2026-11-26',
    part: 'morning',
    firstDay: '2026-11-20',
    lastSeen: '2026-11-25',
    tasks: 0,
    offers: false,
  },
}

test.each<[string, Partial<GreetingFacts>, string]>([
  ['on the first day', { firstDay: '2026-11-26', tasks: 1 }, 'first saved'],
  ['in the morning, with nothing to do', {}, 'morning none'],
  ['in the afternoon, with one thing', { part: 'afternoon', tasks: 1 }, 'afternoon one'],
  ['in the evening, with two', { part: 'evening', tasks: 2 }, 'evening two'],
  ['with three', { tasks: 3 }, 'morning many'],
  ['with the first step of the report', { offers: true }, 'morning saved'],
  ['with the sleep diary before that', { offers: true, tasks: 1 }, 'morning one'],
  ['in a new browser', { lastSeen: null, tasks: 1 }, 'morning one'],
  ['after six days', { lastSeen: '2026-11-20' }, 'morning none'],
  ['after seven days', { lastSeen: '2026-11-19', tasks: 1 }, 'back days'],
])('greets %s', (_, facts, expected) => {
  const { title, lead } = greetingOf({ ...thursday, ...facts })
  expect(`${title} ${lead}`).toBe(expected)
})

test('counts the days away', () => {
  expect(greetingOf({ ...thursday, lastSeen: '2026-11-18' }).count).toBe(8)
})
