import { expect, test } from 'vitest'
import { stepRules, stepsFor } from './member-work.ts'

const me = { id: 'me', isAdmin: false }
const admin = { id: 'admin', isAdmin: true }

test.each([
  ['new', null, me, ['take']],
  ['taken', 'me', me, ['called', 'done', 'back']],
  ['taken', 'other', me, []],
  ['taken', 'other', admin, ['called', 'done', 'back']],
  ['taken', null, me, ['called', 'done', 'back']],
  ['called', 'me', me, ['done', 'back']],
  ['called', 'other', me, []],
  ['done', 'other', me, ['again']],
] as const)('an entry that is %s, taken by %s: what %o may do', (state, takenBy, actor, steps) => {
  expect(stepsFor({ state, claimedBy: takenBy }, actor)).toEqual(steps)
})

test('each action changes the state', () => {
  for (const { from, to } of Object.values(stepRules)) expect(from).not.toContain(to)
})
