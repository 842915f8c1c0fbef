import { expect, test } from 'vitest'
import type { Version } from '../versions.server.ts'
import { undoable, undoing } from './undoable.ts'

const version = (number: number, day: string, ...fields: Version['changed'][number]['field'][]): Version => ({
  ...{ number, at: `${day}T12:00:00.000Z`, by: null, broughtBack: null },
  changed: fields.map((field) => ({ field, before: number === 1 ? undefined : number - 1, after: number })),
})

test.each([
  [[version(1, '2026-11-10', 'offers')], [1]],
  [[version(2, '2026-11-11', 'offers'), version(1, '2026-11-10', 'offers')], [2]],
  [
    [version(2, '2026-11-11', 'visit'), version(1, '2026-11-10', 'offers', 'programs')],
    [2, 1],
  ],
  [[version(2, '2026-11-11', 'offers', 'name'), version(1, '2026-11-10', 'offers')], []],
  [[version(2, '2026-11-11', 'theme'), version(1, '2026-11-10', 'offers')], [1]],
  [[version(1, '2026-10-01', 'offers')], []],
])('of the versions %j it can undo %j', (versions, numbers) => {
  expect(undoable(versions, '2026-11-01').map(({ number }) => number)).toEqual(numbers)
})

test('undoes a field that was not set before by removing it', () => {
  expect(undoing(version(1, '2026-11-10', 'programs'))).toEqual({ programs: null })
  expect(undoing(version(3, '2026-11-10', 'programs'))).toEqual({ programs: 2 })
})
