import { expect, test } from 'vitest'
import { doingWell, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { compareCheckUps } from './compare.ts'
import { headlineIds } from './headline.ts'
import { givesWay, returnedOf } from './returned.ts'

const money = { basics: 'very', bills: 'yes', food1: 'often', food2: 'often' }

test.each([
  [
    'a higher step and a better part',
    { ladder_now: 4, ...money },
    { ladder_now: 6 },
    { line: 'better', area: 'money_food' },
  ],
  [
    'a higher step and a better mood',
    { ladder_now: 5, phq2_1: '3', phq2_2: '3' },
    { ladder_now: 6 },
    { line: 'higher' },
  ],
  ['a higher step', { ladder_now: 5 }, { ladder_now: 6 }, { line: 'higher', before: 5, now: 6 }],
  ['the same step', { ladder_now: 6, ...money }, { ladder_now: 6 }, { line: 'same', now: 6 }],
  ['a lower step', { ladder_now: 7, ...money }, { ladder_now: 6 }, { line: 'lower', before: 7, now: 6 }],
])('compares %s', (_, before, now, line) => {
  const changes = compareCheckUps(wellbeing13, { ...doingWell, ...before }, { ...doingWell, ...now })
  expect(returnedOf(changes)).toMatchObject(line)
})

test('returns null without a step in both', () => {
  const { ladder_now: _, ...without } = doingWell
  expect(returnedOf(compareCheckUps(wellbeing13, without, doingWell))).toBeNull()
})

test('gives way only where no danger, need or doctor is named', () => {
  expect(headlineIds.filter((id) => !givesWay(id))).toEqual(headlineIds.slice(0, headlineIds.indexOf('hard')))
})
