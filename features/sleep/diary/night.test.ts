import { expect, test } from 'vitest'
import { awakeIn, orderProblems, spansOf } from './night.ts'

const times = { bedTime: 1350, minutesToSleep: 20, minutesAwake: 30, wakeTime: 390, upTime: 420 }

test.each([
  [1350, 390, 420, 480, 510],
  [30, 390, 390, 360, 360],
  [1439, 0, 1, 1, 2],
  [1200, 1439, 0, 239, 240],
])(
  'a night from %i with waking at %i and rising at %i has %i and %i minutes',
  (bedTime, wakeTime, upTime, toWake, toUp) => {
    expect(spansOf({ bedTime, wakeTime, upTime })).toEqual({ toWake, toUp })
  },
)

test.each([
  ['all of its parts', {}, 80],
  ['the total where it has no parts', { minutesToSleep: null, minutesAwake: 80, wakeTime: 420 }, 80],
])('the time awake of a night is %s', (_, changed, minutes) => {
  expect(awakeIn({ ...times, ...changed })).toBe(minutes)
})

test.each([
  [{}, {}],
  [{ upTime: 380 }, { up_time: { word: 'order' } }],
  [{ bedTime: 630 }, { wake_time: { word: 'long', hours: 18 } }],
  [{ bedTime: 780, upTime: 480 }, { up_time: { word: 'long', hours: 18 } }],
  [{ minutesToSleep: 250, minutesAwake: 240 }, { minutes_awake: { word: 'awake' } }],
  [{ bedTime: 390 }, { minutes_awake: { word: 'awake' } }],
])('a night with %j has the problems %j', (changed, problems) => {
  expect(orderProblems({ ...times, ...changed })).toEqual(problems)
})
