import { expect, test } from 'vitest'
import { averageOf, halfHours, restOf } from './efficiency.ts'

const night = (bed: string, toSleep: number | null, awake: number, wake: string, up: string) => {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  return {
    bedTime: minutes(bed),
    minutesToSleep: toSleep,
    minutesAwake: awake,
    wakeTime: minutes(wake),
    upTime: minutes(up),
  }
}

test.each([
  // Eight hours in bed, 30 minutes to fall asleep, 30 minutes awake, up right away: 7 of 8 hours.
  [night('23:00', 30, 30, '07:00', '07:00'), 480, 420, 88],
  // The last half hour in bed is time in bed, but not sleep.
  [night('22:30', 20, 30, '06:30', '07:00'), 510, 430, 84],
  // If the parts of the time awake are unknown, the total is used.
  [night('22:30', null, 80, '07:00', '07:00'), 510, 430, 84],
  [night('00:30', 0, 0, '06:30', '06:30'), 360, 360, 100],
  [night('21:00', 90, 120, '05:00', '07:00'), 600, 270, 45],
  [night('09:00', 10, 0, '16:00', '16:10'), 430, 410, 95],
  [night('22:00', 300, 180, '06:00', '06:00'), 480, 0, 0],
  [night('22:00', 0, 0, '22:00', '22:00'), 0, 0, 0],
])('%j is %i minutes in bed, %i asleep, %i percent', (times, inBed, asleep, percent) => {
  expect(restOf(times)).toEqual({ inBed, asleep, percent })
})

test('the average needs three nights and takes the last seven, each minute counting the same', () => {
  const good = night('23:00', 0, 0, '07:00', '07:00')
  const bad = night('22:00', 60, 60, '06:00', '08:00')
  expect(averageOf([])).toBeNull()
  expect(averageOf([good, bad])).toBeNull()
  expect(averageOf([good, bad, bad])).toEqual({ nights: 3, inBed: 560, asleep: 400, percent: 71 })
  expect(averageOf([...Array(7).fill(good), bad, bad])).toEqual({ nights: 7, inBed: 480, asleep: 480, percent: 100 })
})

test.each([
  [0, 0],
  [14, 0],
  [15, 0.5],
  [390, 6.5],
  [404, 6.5],
  [405, 7],
])('%i minutes are said as %d hours', (minutes, hours) => {
  expect(halfHours(minutes)).toBe(hours)
})
