import { expect, test } from 'vitest'
import { hurtThisWeek } from '../../../safety/safety.ts'
import { fallRisk, fallsSoon } from '../../../scoring/fall-level.ts'
import { conditionsOfStep } from './order.ts'

test('the conditions of a step are those that offer it and those that call for it', () => {
  expect(conditionsOfStep('fallcheck')).toEqual([fallRisk, { all: [] }, hurtThisWeek, fallsSoon])
  expect(conditionsOfStep('bp')).toEqual([])
  expect(conditionsOfStep('unknown')).toEqual([])
})
