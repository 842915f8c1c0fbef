import { expect, test } from 'vitest'
import type { Step } from '../../record/step.ts'
import { roomFor } from './room.ts'

type Placed = Pick<Step, 'of' | 'state' | 'setAside'>
const of = (intervention: string) => ({ intervention, number: 1, firstId: null })
const promised = (intervention: string | null): Placed => ({
  of: intervention === null ? null : of(intervention),
  ...({ state: 'promised', setAside: null } as const),
})
const bed: Placed = { of: of('sleep4'), state: 'stopped', setAside: 'promised' }
const [walk, own, safe] = [promised('walk'), promised(null), promised('safehelp')]
const none = { rivals: [], outdated: [] }

test.each<[string, readonly Placed[], string | null, ReturnType<typeof roomFor>]>([
  ['none others', [], 'walk', none],
  ['two others', [walk, own], 'learn', none],
  ['three others', [walk, own, own], 'learn', 'full'],
  ['three others, one about safety at home', [walk, own, safe], null, none],
  ['three others, for one about safety at home', [walk, own, own], 'safehelp', none],
  ['three others, one of its intervention', [walk, own, own], 'walk', { rivals: [walk], outdated: [] }],
  ['one set aside and one promised', [bed, own], 'learn', none],
  ['one set aside and two promised', [bed, walk, own], 'learn', { rivals: [], outdated: [bed] }],
  ['one set aside of its intervention', [bed, own], 'sleep4', { rivals: [bed], outdated: [] }],
  ['a habit set aside', [{ ...bed, setAside: 'habit' }, walk, own], 'learn', none],
  ['others done or stopped', [{ ...walk, state: 'done' }, { ...own, state: 'stopped' }, own], 'walk', none],
])('finds the place of a step with %s', (_, others, intervention, room) => {
  expect(roomFor(others, { of: intervention === null ? null : of(intervention) })).toEqual(room)
})
