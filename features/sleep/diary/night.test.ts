import { expect, test } from 'vitest'
import { ticks } from '../lessons.ts'
import { emptyNight, type NightValues, readNight, spansOf, typedNight } from './night.ts'

const good: NightValues = {
  bed_time: '10:30 p. m.',
  minutes_to_sleep: '20',
  times_awake: '2',
  minutes_awake: '30 min',
  wake_time: '6:30',
  up_time: '7',
  nap_minutes: '',
  rested: '4',
  extras: 'Coffee at 3',
  did: ['light', 'unknown'],
}

const read = (changed: Partial<NightValues>) =>
  readNight('2026-11-20', { ...good, ...changed }, ['wake_time_kept', 'light'])

test('a night is read, with only the ticks that were asked', () => {
  expect(read({})).toEqual({
    night: {
      morning: '2026-11-20',
      bedTime: 1350,
      minutesToSleep: 20,
      timesAwake: 2,
      minutesAwake: 30,
      wakeTime: 390,
      upTime: 420,
      napMinutes: null,
      rested: 4,
      did: { wake_time_kept: false, light: true },
      extras: 'Coffee at 3',
    },
  })
})

test.each([
  [{ times_awake: '', nap_minutes: '', rested: '', extras: '' }],
  [{ minutes_to_sleep: '0', minutes_awake: '0' }],
  [{ minutes_to_sleep: '300', bed_time: '8 pm' }],
  [{ bed_time: '12:30', wake_time: '6' }],
  [{ bed_time: '1 am', wake_time: '9', up_time: '9' }],
  [{ bed_time: '9 am', wake_time: '4 pm', up_time: '4:30 pm' }],
  [{ bed_time: '6 pm', wake_time: '11:30 am', up_time: '12' }],
  [{ rested: '6' }],
  [{ nap_minutes: '480' }],
] as Partial<NightValues>[][])('%j is a night that can be', (changed) => {
  expect(read(changed ?? {})).toHaveProperty('night')
})

test.each([
  [{ bed_time: '' }, { bed_time: { word: 'time' } }],
  [{ bed_time: 'late' }, { bed_time: { word: 'time' } }],
  [
    { wake_time: '', up_time: '?' },
    { wake_time: { word: 'time' }, up_time: { word: 'time' } },
  ],
  [{ minutes_to_sleep: '' }, { minutes_to_sleep: { word: 'range', min: 0, max: 300 } }],
  [{ minutes_to_sleep: '301' }, { minutes_to_sleep: { word: 'range', min: 0, max: 300 } }],
  [{ minutes_awake: '-5' }, { minutes_awake: { word: 'range', min: 0, max: 600 } }],
  [{ minutes_awake: '1.5' }, { minutes_awake: { word: 'range', min: 0, max: 600 } }],
  [{ times_awake: '21' }, { times_awake: { word: 'range', min: 0, max: 20 } }],
  [{ nap_minutes: 'long' }, { nap_minutes: { word: 'range', min: 0, max: 480 } }],
  [{ extras: 'x'.repeat(101) }, { extras: { word: 'extras' } }],
  [{ wake_time: '7', up_time: '6:30' }, { up_time: { word: 'order' } }],
  [{ bed_time: '10:30 am' }, { wake_time: { word: 'long', hours: 18 } }],
  [{ bed_time: '1 pm', wake_time: '6:30', up_time: '8' }, { up_time: { word: 'long', hours: 18 } }],
  [{ minutes_to_sleep: '250', minutes_awake: '240' }, { minutes_awake: { word: 'awake' } }],
  [{ bed_time: '6:30 am', wake_time: '6:30' }, { minutes_awake: { word: 'awake' } }],
])('%j is rejected with %j', (changed, problems) => {
  expect(read(changed)).toEqual({ problems })
})

test.each([
  [1350, 390, 420, 480, 510],
  [30, 390, 390, 360, 360],
  [1439, 0, 1, 1, 2],
  [1200, 1439, 0, 239, 240],
])('from %i to bed, awake at %i and up at %i it is %i and %i minutes', (bedTime, wakeTime, upTime, toWake, toUp) => {
  expect(spansOf({ bedTime, wakeTime, upTime })).toEqual({ toWake, toUp })
})

test('an empty form has every field wrong that must be filled in, and a form is read as typed', () => {
  const empty = readNight('2026-11-20', emptyNight, ticks)
  expect('problems' in empty && Object.keys(empty.problems)).toEqual([
    'bed_time',
    'minutes_to_sleep',
    'minutes_awake',
    'wake_time',
    'up_time',
  ])
  const form = new FormData()
  form.append('bed_time', ' 10:30 <pm> ')
  form.append('did', 'light')
  form.append('did', 'got_up')
  expect(typedNight(form)).toEqual({ ...emptyNight, bed_time: '10:30 <pm>', did: ['light', 'got_up'] })
})
