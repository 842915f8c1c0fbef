import { expect, test } from 'vitest'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { Priority } from '#domain/priorities/priority.ts'
import { programsThatFit, revealsWithheld, type Served } from './program-fit.ts'

const programs: Record<string, Served> = {
  illness: { areas: ['physical', 'care'], interventions: ['chronic', 'pain'] },
  mood: { areas: ['emotional', 'connection'], interventions: ['moodact', 'reachout'] },
  falls: { areas: ['movement', 'home_safety'], interventions: ['balance', 'homesafe'] },
  taichi: { areas: ['movement'], interventions: ['balance'] },
  walking: { areas: ['physical', 'movement'], interventions: ['walk'] },
  drinking: { areas: ['care'], interventions: ['alcohol'] },
}
const list = Object.entries(programs).map(([name, served]) => ({ name, ...served }))
const picked = (area: Domain): Priority => ({ area, picked: true })
const found = (area: Domain): Priority => ({ area, picked: false })

test.each([
  ['nothing is suggested', [], [], Object.keys(programs)],
  ['one priority', [found('movement')], [], ['falls', 'taichi', 'walking', 'illness', 'mood', 'drinking']],
  [
    'two priorities',
    [picked('physical'), found('movement')],
    [],
    ['illness', 'walking', 'falls', 'taichi', 'mood', 'drinking'],
  ],
  ['a step alone', [], ['walk'], ['walking', 'illness', 'mood', 'falls', 'taichi', 'drinking']],
  [
    'a step within a priority',
    [found('movement')],
    ['homesafe'],
    ['falls', 'taichi', 'walking', 'illness', 'mood', 'drinking'],
  ],
  ['steps in their order', [], ['pain', 'balance'], ['illness', 'falls', 'taichi', 'mood', 'walking', 'drinking']],
  [
    'a priority goes before a step',
    [found('physical')],
    ['balance'],
    ['illness', 'walking', 'falls', 'taichi', 'mood', 'drinking'],
  ],
  ['company, which the one for mood serves too', [picked('connection')], ['reachout'], Object.keys(programs)],
  ['care, which the one for drinking serves too', [found('care')], ['alcohol'], Object.keys(programs)],
] satisfies [string, Priority[], string[], string[]][])('orders programs: %s', (_, priorities, steps, expected) => {
  expect(programsThatFit(list, { priorities, steps }).map(({ program }) => program.name)).toEqual(expected)
})

test.each([
  ['falls', [picked('home_safety')], ['reachout', 'homesafe', 'balance'], ['home_safety'], ['homesafe', 'balance']],
  ['illness', [found('care'), picked('physical')], [], ['care', 'physical'], []],
  ['taichi', [found('sleep')], ['walk'], [], []],
  ['mood', [picked('connection')], ['reachout'], [], []],
  ['drinking', [picked('care')], ['alcohol'], [], []],
] satisfies [string, Priority[], string[], Domain[], string[]][])(
  'gives the reasons for %s',
  (name, priorities, steps, areas, reasons) => {
    const { fits } = programsThatFit(list, { priorities, steps }).find(({ program }) => program.name === name) ?? {}
    expect(fits?.areas.map(({ area }) => area)).toEqual(areas)
    expect(fits?.steps).toEqual(reasons)
  },
)

test.each([
  ['mood', true],
  ['drinking', true],
  ['falls', false],
  ['illness', false],
] as const)('whether the name of %s tells of what is withheld: %s', (name, expected) => {
  expect(revealsWithheld(programs[name] ?? { areas: [], interventions: [] })).toBe(expected)
})
