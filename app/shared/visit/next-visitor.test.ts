import { expect, test } from 'vitest'
import { nextVisitorAddress } from './next-visitor.ts'

test.each([
  ['en', 'volusia', '/center/volusia?partner=volusia&kiosk=1'],
  ['es', 'volusia', '/es/center/volusia?partner=volusia&kiosk=1'],
  ['en', null, '/start?kiosk=1'],
  ['es', null, '/es/start?kiosk=1'],
] as const)('in %s with partner %s', (locale, center, address) => {
  expect(nextVisitorAddress(locale, center)).toBe(address)
})
