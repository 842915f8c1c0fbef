import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Helen Price', 'Helen P.'],
  ['  Ana   María Pérez ', 'Ana P.'],
  ['Rosa', 'Rosa'],
  ['Rosa <Díaz>', 'Rosa D.'],
  ['Rosa 😀', 'Rosa'],
  ['', ''],
])('shortens %j to %j', (name, short) => expect(shortName(name)).toBe(short))
