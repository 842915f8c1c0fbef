import { expect, test } from 'vitest'
import { startLink } from './links.ts'

const hash = (purpose: string, value: string) => `${purpose}:${value}`

test.each([
  [{ promoCode: null, locale: 'en', isPractice: false }, '/start?partner=volusia'],
  [{ promoCode: 'FAIR-27', locale: 'es', isPractice: false }, '/es/start?partner=volusia&promo_code=FAIR-27'],
  [
    { promoCode: 'FAIR-27', locale: 'en', isPractice: true },
    '/center/volusia?partner=volusia&test_flag=start-link%3Atest_flag+volusia&promo_code=FAIR-27',
  ],
] as const)('makes the start link %j', (wish, expected) => {
  expect(startLink(hash, 'volusia', wish)).toBe(expected)
})
