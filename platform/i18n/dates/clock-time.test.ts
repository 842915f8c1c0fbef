import { expect, test } from 'vitest'
import { type ClockTime, clock24, fromClock24, parseClockTime, showClockTime } from './clock-time.ts'

const readable = (time: ClockTime | null) => (time === null ? null : clock24(time))

test.each([
  ['10:30 pm', '22:30'],
  ['10:30pm', '22:30'],
  ['10:30 PM', '22:30'],
  ['10:30 p.m.', '22:30'],
  ['10.30 p. m.', '22:30'],
  ['10:30 p.\u00a0m.', '22:30'],
  ['10;30 pm', '22:30'],
  ['10,30', '22:30'],
  ['10 30', '22:30'],
  ['10h30', '22:30'],
  ['1030', '22:30'],
  ['1030 p', '22:30'],
  ['22:30', '22:30'],
  ['2230', '22:30'],
  ['22.30 h', '22:30'],
  ['22h', '22:00'],
  ['22:30 p.m.', '22:30'],
  [' at 10:30 ', '22:30'],
  ['a las 10:30 de la noche', '22:30'],
  ['10 at night', '22:00'],
  ['12 at night', '00:00'],
  ['12:30 de la noche', '00:30'],
  ['1 de la noche', '01:00'],
  ['10 de la noche', '22:00'],
  ["10 o'clock", '22:00'],
  ['10 o’clock', '22:00'],
  ['10', '22:00'],
  ['5', '17:00'],
  ['4', '04:00'],
  ['1', '01:00'],
  ['1:15 am', '01:15'],
  ['a la 1 de la mañana', '01:00'],
  ['12', '00:00'],
  ['12:30', '00:30'],
  ['12:30 am', '00:30'],
  ['12 pm', '12:00'],
  ['midnight', '00:00'],
  ['Medianoche', '00:00'],
  ['noon', '12:00'],
  ['mediodía', '12:00'],
  ['0:30', '00:30'],
  ['00:30', '00:30'],
  ['24:00', '00:00'],
  ['９:３０ pm', '21:30'],
])('%j as the time of going to bed is %s', (typed, time) => {
  expect(readable(parseClockTime(typed, 'evening'))).toBe(time)
})

test.each([
  ['6:30', '06:30'],
  ['7', '07:00'],
  ['06:30', '06:30'],
  ['11:45', '11:45'],
  ['12', '12:00'],
  ['12:10', '12:10'],
  ['12:10 am', '00:10'],
  ['1 pm', '13:00'],
  ['2 de la tarde', '14:00'],
  ['13:00', '13:00'],
  ['5 de la madrugada', '05:00'],
])('%j as the time of waking or getting up is %s', (typed, time) => {
  expect(readable(parseClockTime(typed, 'morning'))).toBe(time)
})

test.each([
  ['7', '07:00'],
  ['11:30', '11:30'],
  ['12', '12:00'],
  ['3', '15:00'],
  ['6:15', '18:15'],
  ['3 am', '03:00'],
  ['08:30', '08:30'],
  ['2:30 p. m.', '14:30'],
  ['noon', '12:00'],
])('%j as a time during the day is %s', (typed, time) => {
  expect(readable(parseClockTime(typed, 'day'))).toBe(time)
})

test.each([
  '',
  ' ',
  'late',
  'pm',
  '25:00',
  '24:30',
  '10:60',
  '10:5',
  '13 am',
  '0',
  '0:30 pm',
  '24:00 pm',
  '-1',
  '10:30:15',
  '1e3',
  '10 or 11',
  '123456',
  '٣',
])('rejects %j', (typed) => {
  expect(parseClockTime(typed, 'evening')).toBeNull()
})

test.each([
  [0, '12 am', '12 a. m.', '00:00'],
  [30, '12:30 am', '12:30 a. m.', '00:30'],
  [390, '6:30 am', '6:30 a. m.', '06:30'],
  [720, '12 pm', '12 p. m.', '12:00'],
  [1350, '10:30 pm', '10:30 p. m.', '22:30'],
  [1439, '11:59 pm', '11:59 p. m.', '23:59'],
])('%i minutes after midnight is %s, %s and %s', (time, english, spanish, numbers) => {
  expect(showClockTime(time, 'en').replaceAll('\u00a0', ' ')).toBe(english)
  expect(showClockTime(time, 'es').replaceAll('\u00a0', ' ')).toBe(spanish)
  expect(clock24(time)).toBe(numbers)
})

test('parses every formatted time', () => {
  for (let time = 0; time < 1440; time++)
    for (const likely of ['evening', 'morning'] as const) {
      expect(parseClockTime(showClockTime(time, 'en'), likely)).toBe(time)
      expect(parseClockTime(showClockTime(time, 'es'), likely)).toBe(time)
      expect(fromClock24(clock24(time))).toBe(time)
    }
})
