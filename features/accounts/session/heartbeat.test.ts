import { expect, test } from 'vitest'
import { type HeartbeatState, nextHeartbeat } from './heartbeat.ts'

/** Returns the seconds at which heartbeats are sent, with one check per second, for activity at the given seconds. */
function beats(activity: readonly number[], until: number): number[] {
  let state: HeartbeatState = { sentFor: null, roundAt: 0 }
  const sent: number[] = []
  for (let second = 1; second <= until; second++) {
    const last = activity.findLast((at) => at <= second)
    const { due, ...next } = nextHeartbeat(state, last === undefined ? null : last * 1000, second * 1000)
    if (due) sent.push(second)
    state = next
  }
  return sent
}
const everySecond = Array.from({ length: 700 }, (_, second) => second)

test.each([
  ['no activity', [], 900, []],
  ['one activity', [10], 299, [40]],
  ['more activity within 30 s', [10, 35, 60], 299, [90]],
  ['more activity after 30 s', [10, 100], 299, [40, 130]],
  ['an activity less than five minutes ago', [10], 900, [40, 300]],
  ['activity every second', everySecond, 690, [300, 600]],
])('sends heartbeats for %s', (_, activity, until, sent) => {
  expect(beats(activity, until)).toEqual(sent)
})

test('a device that slept sends one heartbeat for earlier activity, and then none', () => {
  const state = { sentFor: null, roundAt: 0 }
  const { due, ...next } = nextHeartbeat(state, 1000, 36_000_000)
  expect(due).toBe(true)
  expect(nextHeartbeat(next, 1000, 36_001_000).due).toBe(false)
})

test('a clock that was set back starts a new interval', () => {
  expect(nextHeartbeat({ sentFor: null, roundAt: 900_000 }, null, 100_000)).toEqual({
    sentFor: null,
    roundAt: 100_000,
    due: false,
  })
})
