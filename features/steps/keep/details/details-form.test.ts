import { expect, test } from 'vitest'
import { asksIfItFits, readDetails, tooLong, typedDetails } from './details-form.ts'

const typed = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return typedDetails(form)
}

test.each([
  ['0', 0],
  ['10', 10],
  ['', null],
  ['11', null],
  ['x', null],
])('reads a confidence of "%s"', (sure, number) => expect(readDetails(typed({ sure })).sure).toBe(number))

test('stores each text in one line, and rejects those that are too long', () => {
  expect(readDetails(typed({ place: ' At\nhome ' })).texts).toMatchObject({ place: 'At home', moment: '' })
  expect(tooLong(typed({ place: 'p'.repeat(41), reply: 'r'.repeat(60) }))).toEqual(['place'])
})

test.each([
  [6, null, true],
  [6, 8, true],
  [6, 5, false],
  [7, null, false],
  [null, null, false],
])('with a confidence of %s after %s asks if it fits: %s', (sure, before, asks) => {
  expect(asksIfItFits(sure, before)).toBe(asks)
})
