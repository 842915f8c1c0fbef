import { expect, test } from 'vitest'
import { type Beats, beatAt } from './heartbeat.ts'

/** The seconds at which heartbeats are sent, looking once a second, when something is done at the seconds given. */
function beats(activity: readonly number[], until: number): number[] {
  let state: Beats = { sentFor: null, roundAt: 0 }
  const sent: number[] = []
  for (let second = 1; second <= until; second++) {
    const last = activity.findLast((at) => at <= second)
    const { due, ...next } = beatAt(state, last === undefined ? null : last * 1000, second * 1000)
    if (due) sent.push(second)
    state = next
  }
  return sent
}
const everySecond = Array.from({ length: 700 }, (_, second) => second)

test.each([
  ['nobody does anything', [], 900, []],
  ['something is done once', [10], 299, [40]],
  ['something is done again before 30 s are over', [10, 35, 60], 299, [90]],
  ['something is done again afterwards', [10, 100], 299, [40, 130]],
  ['the last activity is less than five minutes ago', [10], 900, [40, 300]],
  ['people never stop for 30 s', everySecond, 690, [300, 600]],
])('%s', (_, activity, until, sent) => {
  expect(beats(activity, until)).toEqual(sent)
})

test('a device that slept sends one heartbeat for what was done before, and then none', () => {
  const state = { sentFor: null, roundAt: 0 }
  const { due, ...next } = beatAt(state, 1000, 36_000_000)
  expect(due).toBe(true)
  expect(beatAt(next, 1000, 36_001_000).due).toBe(false)
})

test('a clock that was set back begins a new round', () => {
  expect(beatAt({ sentFor: null, roundAt: 900_000 }, null, 100_000)).toEqual({
    sentFor: null,
    roundAt: 100_000,
    due: false,
  })
})
