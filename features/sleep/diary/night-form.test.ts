import { expect, test } from 'vitest'
import { ticks } from '../weeks/lessons.ts'
import type { Night } from './night.ts'
import { emptyNight, feelingOf, type NightValues, readNight, typedNight, valuesLike, valuesOf } from './night-form.ts'

const good: NightValues = {
  bed_time: '10:30 p. m.',
  up_time: '7',
  minutes_awake: '40',
  times_awake: '2',
  nap_minutes: '',
  rested: '3',
  extras: 'Coffee at 3',
  did: ['light', 'unknown'],
}
const morning = '2026-11-20'
const night: Night = {
  ...{ morning, bedTime: 1350, minutesToSleep: null, timesAwake: 2, minutesAwake: 40, wakeTime: 420, upTime: 420 },
  ...{ napMinutes: null, rested: 3, did: { wake_time_kept: false, light: true }, extras: 'Coffee at 3' },
}
/** A night saved when the diary had more questions. */
const inDetail: Night = { ...night, minutesToSleep: 20, minutesAwake: 10, wakeTime: 410, rested: 4 }

const read = (changed: Partial<NightValues>, before: Night | null = null) =>
  readNight({ ...good, ...changed }, { morning, ticks: ['wake_time_kept', 'light'], before })

test('a night is read, with only the ticks that were asked', () => {
  expect(read({})).toEqual({ night })
})

test.each([
  [{ times_awake: '', nap_minutes: '', rested: '', extras: '' }],
  [{ minutes_awake: '0' }],
  [{ bed_time: '12:30' }],
  [{ bed_time: '1 am', up_time: '9' }],
  [{ bed_time: '5 am', up_time: '11 am' }],
  [{ bed_time: '9 am', up_time: '4:30 pm' }],
  [{ bed_time: '6 pm', up_time: '12' }],
  [{ rested: '6' }],
  [{ nap_minutes: '480' }],
] as Partial<NightValues>[][])('%j is a night that can be', (changed) => {
  expect(read(changed ?? {})).toHaveProperty('night')
})

test.each([
  [{ bed_time: '' }, { bed_time: { word: 'missing' } }],
  [{ bed_time: 'late' }, { bed_time: { word: 'time' } }],
  [{ up_time: '?' }, { up_time: { word: 'time' } }],
  [{ minutes_awake: '' }, { minutes_awake: { word: 'missing' } }],
  [{ minutes_awake: '-5' }, { minutes_awake: { word: 'range', min: 0, max: 600 } }],
  [{ minutes_awake: '1.5' }, { minutes_awake: { word: 'range', min: 0, max: 600 } }],
  [{ times_awake: '21' }, { times_awake: { word: 'range', min: 0, max: 20 } }],
  [{ nap_minutes: 'long' }, { nap_minutes: { word: 'range', min: 0, max: 480 } }],
  [{ extras: 'x'.repeat(101) }, { extras: { word: 'extras' } }],
  [{ bed_time: '10:30 am' }, { up_time: { word: 'long', hours: 18 } }],
  [{ minutes_awake: '520' }, { minutes_awake: { word: 'awake' } }],
])('%j is rejected with %j', (changed, problems) => {
  expect(read(changed)).toEqual({ problems })
})

test('an empty form names the fields that must be filled in, and a form is read as typed', () => {
  const empty = readNight(emptyNight, { morning, ticks, before: null })
  expect('problems' in empty && Object.keys(empty.problems)).toEqual(['bed_time', 'up_time', 'minutes_awake'])
  const form = new FormData()
  form.append('bed_time', ' 10:30 <pm> ')
  form.append('did', 'light')
  form.append('did', 'got_up')
  expect(typedNight(form)).toEqual({ ...emptyNight, bed_time: '10:30 <pm>', did: ['light', 'got_up'] })
})

test('the form of a night written in detail shows the total, and preserves details while its sleep is the same', () => {
  const values = valuesOf(inDetail)
  expect([values.minutes_awake, values.rested]).toEqual(['40', '4'])
  expect(read({ ...values, extras: 'Tea' }, inDetail)).toEqual({ night: { ...inDetail, extras: 'Tea' } })
  expect(read({ ...values, up_time: '7:15 am' }, inDetail)).toMatchObject({
    night: { minutesToSleep: null, minutesAwake: 40, wakeTime: 435, upTime: 435 },
  })
})

test('the form of a new night repeats only times, minutes awake and feeling of the last one', () => {
  expect(valuesLike(inDetail)).toEqual({
    ...emptyNight,
    ...{ bed_time: '10:30\u00a0pm', up_time: '7\u00a0am', minutes_awake: '40', rested: '5' },
  })
})

test.each([
  [1, 'tired'],
  [2, 'tired'],
  [3, 'between'],
  [4, 'rested'],
  [5, 'rested'],
] as const)('rested %i of 5 is said as "%s"', (rested, feeling) => {
  expect(feelingOf(rested)).toBe(feeling)
})
