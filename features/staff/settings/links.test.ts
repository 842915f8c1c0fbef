import { expect, test } from 'vitest'
import { startLink } from './links.ts'

const hash = (purpose: string, value: string) => `${purpose}:${value}`

test.each([
  [{ promoCode: null, locale: 'en', device: 'own' }, '/start?partner=volusia'],
  [{ promoCode: 'FAIR-27', locale: 'es', device: 'own' }, '/es/start?partner=volusia&promo_code=FAIR-27'],
  [
    { promoCode: null, locale: 'es', device: 'shared' },
    '/es/center/volusia?partner=volusia&kiosk=start-link%3Akiosk+volusia',
  ],
  [
    { promoCode: 'FAIR-27', locale: 'en', device: 'practice' },
    '/center/volusia?partner=volusia&test_flag=start-link%3Atest_flag+volusia&promo_code=FAIR-27',
  ],
] as const)('makes the start link %j', (wish, expected) => {
  expect(startLink(hash, 'volusia', wish)).toBe(expected)
})
