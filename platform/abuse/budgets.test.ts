import { expect, test } from 'vitest'
import { type Budget, budgets } from './budgets.ts'

const all: [string, Budget][] = Object.entries(budgets)

test.each(all)('%s has points, a time and a reason', (_, { points, seconds, why }) => {
  expect(points).toBeGreaterThan(0)
  expect(seconds).toBeGreaterThanOrEqual(60)
  expect(why).toMatch(/^[A-Z2].{15,}\.$/)
})

test('only a global budget raises the proof-of-work difficulty, and it refuses no request', () => {
  for (const [name, { per, beyond }] of all) expect([name, beyond === 'work']).toEqual([name, per === 'everybody'])
})

test('ends only the names of global budgets in -all, as documented in docs/incident.md', () => {
  for (const [name, { per }] of all) expect([name, name.endsWith('-all')]).toEqual([name, per === 'everybody'])
})

/** A contact's budgets in one network, and the budget shared by all other networks. */
const pairs: [string, readonly (keyof typeof budgets)[], keyof typeof budgets][] = [
  ['codes', ['code-contact-day'], 'code-contact-strangers'],
  ['code tries', ['code-try'], 'code-try-strangers'],
  ['passwords', ['password-day'], 'password-strangers'],
  ['reset links', ['reset-day'], 'reset-strangers'],
  ['shares', ['share-recipient'], 'share-recipient-strangers'],
]
test.each(pairs)('two households cannot use up the budget of strangers: %s', (_, [house], strangers) => {
  const [one, together] = [house && budgets[house], budgets[strangers]]
  expect(one?.seconds).toBe(together.seconds)
  expect(2 * (one?.points ?? 0)).toBeLessThan(together.points)
})
