import { expect, test } from 'vitest'
import { stateOfZip } from './zip.ts'

test.each([
  ['10001', 'NY'],
  ['20001', 'DC'],
  ['99501', 'AK'],
  ['96801', 'HI'],
  ['32114', 'FL'],
  ['00901', null],
  ['96910', null],
  ['09001', null],
  ['00000', null],
  ['1000', null],
  ['10001-1234', null],
  ['', null],
])('%j lies in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})
