import { describe, expect, it } from 'vitest'
import { parseNumber, unitNamed } from './typed-number.ts'

describe('parseNumber', () => {
  it.each([
    ['7', 7, 0],
    ['7.5', 7.5, 1],
    ['7,5', 7.5, 1],
    ['8.', 8, 0],
    ['.5', 0.5, 1],
    ['07.50', 7.5, 1],
    ['.55', 0.55, 2],
    ['7.500', 7.5, 1],
    [' 7 ', 7, 0],
    [`${' '.repeat(199)}7`, 7, 0],
    ['-0', 0, 0],
    ['1,000', 1000, 0],
    ['7 1/2', 7.5, 1],
    ['7-1/2', 7.5, 1],
    ['7½', 7.5, 1],
    ['7 ½', 7.5, 1],
    ['½', 0.5, 1],
    ['7¼', 7.3, 1],
    ['6 3/4', 6.8, 1],
    ['6¾', 6.8, 1],
    ['7 hours', 7, 0],
    ['7 Hrs.', 7, 0],
    ['7h', 7, 0],
    ['7 h', 7, 0],
    ['7.5 hours', 7.5, 1],
    ['7½ hours', 7.5, 1],
    ['7 and a half', 7.5, 1],
    ['7 and a half hours', 7.5, 1],
    ['7 hours and a half', 7.5, 1],
    ['7 horas', 7, 0],
    ['7,5 horas', 7.5, 1],
    ['7 y media', 7.5, 1],
    ['7 horas y media', 7.5, 1],
    ['７.５', 7.5, 1],
  ])('reads %j as %f', (typed, value, decimals) => {
    expect(parseNumber(typed, 'hours')).toEqual({ value, decimals })
  })

  it.each([
    ['3 días', 'days', 3],
    ['3 days', 'days', 3],
    ['20 min', 'minutes', 20],
    ['20 minutos', 'minutes', 20],
    ['2 veces', 'times', 2],
    ['2x', 'times', 2],
  ] as const)('reads %j where %s are asked', (typed, unit, value) => {
    expect(parseNumber(typed, unit)).toEqual({ value, decimals: 0 })
  })

  it.each([
    ['7-8', 7, 8],
    ['7 - 8', 7, 8],
    ['7–8 hours', 7, 8],
    ['7 to 8', 7, 8],
    ['7 or 8', 7, 8],
    ['between 7 and 8', 7, 8],
    ['7 hours to 8 hours', 7, 8],
    ['de 7 a 8', 7, 8],
    ['7 o 8 horas', 7, 8],
    ['entre 7 y 8', 7, 8],
    ['6 1/2 - 7', 6.5, 7],
    ['6½-7½', 6.5, 7.5],
  ])('reads both numbers of %j', (typed, low, high) => {
    expect(parseNumber(typed, 'hours')).toEqual({ low, high })
  })

  it.each([
    '',
    'eight',
    'about 5',
    '6:30',
    '1e1',
    '.',
    '7.5.5',
    '7 days',
    '8-7',
    '7-7',
    '51/2',
    `${' '.repeat(200)}7`,
    '7-8-9',
    '7 2/4',
    '3/2',
    '½½',
    'h',
    '٣',
  ])('does not read %j', (typed) => {
    expect(parseNumber(typed, 'hours')).toBeNull()
  })

  it('reads no unit where none is asked', () => {
    expect(parseNumber('7 hours')).toBeNull()
    expect([unitNamed('hours'), unitNamed('nights')]).toEqual(['hours', undefined])
  })
})
