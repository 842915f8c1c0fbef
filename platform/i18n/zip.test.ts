import { expect, test } from 'vitest'
import { readZip, stateOfZip } from './zip.ts'

test.each([
  ['10001', 'NY'],
  ['32114', 'FL'],
  ['05401', 'VT'],
  ['99501', 'AK'],
  ['96813', 'HI'],
  ['20001', 'DC'],
  ['20500', 'DC'],
  ['06390', 'NY'],
])('finds the state of %s: %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test.each([
  ['Puerto Rico', '00901'],
  ['the Virgin Islands', '00802'],
  ['Guam', '96910'],
  ['American Samoa', '96799'],
  ['the Northern Mariana Islands', '96950'],
  ['military post', '09001'],
  ['no place at all', '00000'],
  ['four digits', '1234'],
  ['six digits', '123456'],
  ['letters', 'ABCDE'],
  ['digits of another script', '１０００１'],
  ['nothing', ''],
])('finds no state for %s', (_, zip) => {
  expect(stateOfZip(zip)).toBeNull()
})

test.each([
  ['10001', '10001'],
  [' 10001 ', '10001'],
  ['1 0 0 0 1', '10001'],
  ['10001-1234', '10001'],
  ['100011234', '10001'],
  ['10001-12', null],
  ['1000', null],
  ['00901', null],
  ["10001' or 1=1", null],
  ['', null],
])('parses "%s" as %s', (typed, zip) => {
  expect(readZip(typed)).toBe(zip)
})
