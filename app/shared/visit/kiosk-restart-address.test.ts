import { expect, test } from 'vitest'
import { kioskRestartAddress } from './kiosk-restart-address.ts'

test.each([
  ['en', 'volusia', '/center/volusia?partner=volusia&kiosk=1'],
  ['es', 'volusia', '/es/center/volusia?partner=volusia&kiosk=1'],
  ['en', null, '/start?kiosk=1'],
  ['es', null, '/es/start?kiosk=1'],
] as const)('returns the restart address in %s with partner %s', (locale, center, address) => {
  expect(kioskRestartAddress(locale, center)).toBe(address)
})
