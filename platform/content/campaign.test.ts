import { expect, test } from 'vitest'
import { campaignAt, firstAreaOf, ownCampaign, pageLocale, themeOf } from './campaign.ts'
import type { Campaign } from './schemas/campaign.schema.ts'
import type { Partner } from './schemas/partner.schema.ts'

const campaign = (fields: Partial<Campaign>) => fields as Campaign
const partner = (key: string, theme: Partner['theme']) => ({ key, theme }) as Partner

const start = campaign({ path: 'start' })
const spanishFirst = campaign({ path: 'buenos-dias', language: 'es' })
const state = campaign({ path: 'start-nys', theme: 'nys', partner: 'nys' })
const covid = campaign({ path: 'start-cv19', theme: 'cv19' })
const all = [start, spanishFirst, state]

test.each([
  ['/start', start],
  ['/START/', start],
  ['/start//', start],
  ['/es/start.data', start],
  ['/es/start', start],
  ['/es/Start-NYS', state],
  ['/start-', null],
  ['/', null],
  ['/es', null],
  ['/start/nys', null],
])('finds the campaign of %s', (pathname, expected) => {
  expect(campaignAt(all, pathname)).toBe(expected)
})

test.each([
  ['/start', start, undefined, 'en'],
  ['/es/start', start, 'en', 'es'],
  ['/buenos-dias', spanishFirst, undefined, 'es'],
  ['/buenos-dias', spanishFirst, 'es', 'es'],
  ['/buenos-dias', spanishFirst, 'en', 'en'],
  ['/es/buenos-dias', spanishFirst, 'en', 'es'],
  ['/', null, 'es', 'en'],
] as const)('takes the locale of %s from the address, the choice or the campaign', (pathname, at, chosen, expected) => {
  expect(pageLocale(pathname, at, chosen)).toBe(expected)
})

test.each([
  ['nothing known', null, null, 'default'],
  ['a partner', null, partner('volusia', 'florida'), 'florida'],
  ['a campaign without a theme', start, partner('volusia', 'florida'), 'florida'],
  ['a campaign with its own partner', state, partner('nys', 'nys'), 'nys'],
  ['a campaign before its partner is known', state, null, 'nys'],
  ['a campaign of one partner, visited with another', state, partner('volusia', 'florida'), 'florida'],
  ['a campaign for everybody, visited with a partner', covid, partner('volusia', 'florida'), 'cv19'],
])('chooses the theme: %s', (_, at, who, expected) => {
  expect(themeOf(at, who)).toBe(expected)
})

const fair = { promoCode: 'FAIR-27', headline: { en: 'Welcome', es: 'Bienvenida' } }
const withFair = { campaigns: [fair] } as unknown as Partner

test.each([
  ['its code', withFair, 'FAIR-27', fair],
  ['its code in small letters', withFair, 'fair-27', fair],
  ['another code', withFair, 'FAIR', null],
  ['no code', withFair, null, null],
  ['a partner without campaigns', partner('volusia', 'florida'), 'FAIR-27', null],
  ['no partner', null, 'FAIR-27', null],
])('finds the campaign of a partner: %s', (_, who, code, expected) => {
  expect(ownCampaign(who, code)).toBe(expected)
})

const sleepFair = { key: 'volusia', campaigns: [{ ...fair, firstArea: 'sleep' }] } as unknown as Partner
const started = { partner_key: 'volusia', promo_code: 'FAIR-27', campaign: 'start-5' }
const movementFirst = [campaign({ path: 'start-5', firstArea: 'movement' })]

test.each([
  ['the code of the partner', started, sleepFair, 'sleep'],
  ['another code', { ...started, promo_code: 'START' }, sleepFair, 'movement'],
  ['another partner of the reader', { ...started, partner_key: 'nys' }, sleepFair, 'movement'],
  ['no partner', started, null, 'movement'],
  ['a start page without an area', { ...started, campaign: 'start' }, null, undefined],
])('selects the first area of a report: %s', (_, response, who, area) => {
  expect(firstAreaOf(response, who, movementFirst)).toBe(area)
})
