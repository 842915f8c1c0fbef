import { expect, test } from 'vitest'
import { easierThan, nextNumberOf, openNumberOf, standingIn } from './next-offer.ts'
import type { StepState } from './step.ts'

const step = (intervention: string, number: number, state: StepState) =>
  ({ of: { intervention, number, firstId: null }, state }) as const
const ownWords = { of: null, state: 'done' } as const
const all = [1, 2, 3, 4, 5, 6]

test.each([
  ['nothing', [], 0],
  ['the highest done', [step('walk', 1, 'done'), step('walk', 3, 'done')], 3],
  ['a habit', [step('walk', 6, 'habit')], 6],
  ['no promised step', [step('walk', 1, 'done'), step('walk', 2, 'promised')], 1],
  ['no stopped step', [step('walk', 2, 'stopped')], 0],
  ['no smaller step', [step('walk', 0, 'done')], 0],
  ['no other intervention, no own words', [step('calm', 4, 'done'), ownWords], 0],
] as const)('counts %s as standing', (_, steps, standing) => {
  expect(standingIn(steps, 'walk')).toBe(standing)
})

const walk = { id: 'walk', firstKind: 'once', offered: all } as const
const foodhelp = { id: 'foodhelp', firstKind: 'call', offered: all } as const
const gentleSleep = { id: 'sleep4', firstKind: 'once', offered: [1, 2, 3, 4, 6] } as const

test.each([
  ['the first', walk, [], 1],
  ['the one after the standing', walk, [step('walk', 2, 'done')], 3],
  ['an unmade call before all others', foodhelp, [step('foodhelp', 3, 'done')], 1],
  ['the second once the call was made', foodhelp, [step('foodhelp', 1, 'done')], 2],
  ['number 6 after 4 in a gentle version', gentleSleep, [step('sleep4', 4, 'done')], 6],
  ['nothing after the sixth', walk, [step('walk', 6, 'habit')], null],
  ['nothing above what waits for the fall check', { ...walk, offered: [1] }, [step('walk', 1, 'done')], null],
] as const)('offers %s', (_, about, steps, number) => {
  expect(nextNumberOf(steps, about)).toBe(number)
})

test.each([
  ['done', 2],
  ['promised', null],
] as const)('offers a step once the one before it is %s', (state, number) => {
  expect(openNumberOf([step('walk', 1, state)], walk)).toBe(number)
})

const report = [
  { id: 'walk', minutes: 10, areas: ['movement'] },
  { id: 'strength', minutes: 5, areas: ['movement', 'physical'] },
  { id: 'sitless', minutes: 2, areas: ['movement'] },
  { id: 'calm', minutes: 1, areas: ['emotional'] },
  { id: 'bills', minutes: 1, areas: ['money_food'] },
  { id: 'safehelp', minutes: 1, areas: ['emotional'] },
]

test.each([
  ['the number below', { intervention: 'walk', number: 3 }, ['walk 2', 'calm 1', 'sitless 1']],
  ['number 1 made smaller', { intervention: 'walk', number: 1 }, ['walk 0', 'calm 1', 'sitless 1']],
  ['none below the smallest', { intervention: 'walk', number: 0 }, ['calm 1', 'sitless 1']],
  ['others for own words', null, ['calm 1', 'sitless 1']],
  ['only its own for safety at home', { intervention: 'safehelp', number: 2 }, ['safehelp 1']],
])('offers %s as an easier step', (_, of, offers) => {
  expect(easierThan(of, 'movement', report).map(({ intervention, number }) => `${intervention} ${number}`)).toEqual(
    offers,
  )
})
