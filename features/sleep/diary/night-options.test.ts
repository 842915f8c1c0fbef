import { expect, test } from 'vitest'
import { minuteOptions, timeOptions, timeValue } from './night-options.ts'

const values = (options: { value: string }[]) => options.map(({ value }) => value)

test('times are a quarter of an hour apart around the clock, from the evening or the night on', () => {
  const bed = values(timeOptions('bed_time', '', 'en'))
  expect([bed.length, bed[0], bed[1], bed.at(-1)]).toEqual([96, '6 pm', '6:15 pm', '5:45 pm'])
  expect(values(timeOptions('up_time', '', 'en')).slice(0, 2)).toEqual(['2 am', '2:15 am'])
  expect(timeOptions('bed_time', '', 'es')[0]).toEqual({ value: '6 pm', label: '6\u00a0p.\u00a0m.' })
})

test('a time between them is one of them, in its place, and an invalid one is the first', () => {
  const bed = values(timeOptions('bed_time', '22:50', 'en'))
  expect(bed.slice(bed.indexOf('10:45 pm'), bed.indexOf('11 pm') + 1)).toEqual(['10:45 pm', '10:50 pm', '11 pm'])
  expect(values(timeOptions('bed_time', 'late', 'en'))[0]).toBe('late')
})

test.each([
  ['bed_time', '10.30 p. m.', '10:30 pm'],
  ['bed_time', '5 am', '5 am'],
  ['up_time', '7', '7 am'],
  ['up_time', 'late', 'late'],
  ['up_time', '', ''],
] as const)('the option of %s with %j is %j', (field, typed, value) => {
  expect(timeValue(field, typed)).toBe(value)
})

test('minutes are ten apart, with one between them that was typed', () => {
  const label = (minutes: number) => `${minutes} minutes`
  expect(values(minuteOptions('', label)).slice(0, 3)).toEqual(['0', '10', '20'])
  expect(values(minuteOptions('25', label)).slice(2, 5)).toEqual(['20', '25', '30'])
  expect(values(minuteOptions('long', label))[0]).toBe('long')
})
