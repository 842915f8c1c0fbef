import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { deviceKind, minutesOf, readFeedback } from './feedback.ts'

const { tasks, scales } = content.focusGroup
const [first, second, third] = tasks
const formOf = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test.each<[string, (typeof tasks)[number] | undefined, [string, string][], object]>([
  ['a scale', first, [['fg1_ease', '7']], { fg1_ease: ['7'] }],
  ['a number beside the scale', first, [['fg1_ease', '8']], {}],
  ['how much one agrees', first, [['fg1_read', '5']], { fg1_read: ['5'] }],
  [
    'several',
    first,
    [
      ['fg1_used', 'back'],
      ['fg1_used', 'larger'],
    ],
    { fg1_used: ['larger', 'back'] },
  ],
  [
    'none of these clears the others',
    first,
    [
      ['fg1_used', 'back'],
      ['fg1_used', 'none'],
    ],
    { fg1_used: ['none'] },
  ],
  [
    'one of several',
    second,
    [
      ['fg2_length', 'right'],
      ['fg2_length', 'long'],
    ],
    { fg2_length: ['right'] },
  ],
  [
    'three places at most',
    third,
    [
      ['fg3_where', 'home'],
      ['fg3_where', 'family'],
      ['fg3_where', 'center'],
      ['fg3_where', 'paper'],
    ],
    { fg3_where: ['home', 'family', 'center'] },
  ],
  ['a text', third, [['fg3_best', '  The ladder  ']], { fg3_best: ['The ladder'] }],
  ['a question of another task', third, [['fg1_ease', '7']], {}],
])('reads %s', (_, task, fields, feedback) => {
  if (!task) throw new Error('there are three tasks')
  expect(readFeedback(task, scales, formOf(fields)).feedback).toEqual(feedback)
})

test('a text that is too long is shown again in full', () => {
  if (!first) throw new Error('there are three tasks')
  const long = 'x'.repeat(501)
  const read = readFeedback(first, scales, formOf([['fg1_stuck', long]]))
  expect(read).toEqual({ feedback: {}, sent: { fg1_stuck: [long] }, tooLong: ['fg1_stuck'] })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'computer'],
  [null, 'computer'],
])('%s is a %s', (agent, kind) => {
  expect(deviceKind(agent)).toBe(kind)
})

test('minutes are rounded, at least one, and null for a task that was not both started and completed', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()
  expect(minutesOf({ started_at: at(0), done_at: at(12) })).toBe(12)
  expect(minutesOf({ started_at: at(0), done_at: at(0) })).toBe(1)
  expect(minutesOf({ started_at: null, done_at: at(1) })).toBeNull()
})
