import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { campaignNames, sourceOf } from './campaigns.ts'

test.each([
  ['FAIR-27', 'start', 'FAIR-27'],
  ['fair-27', 'start', 'FAIR-27'],
  ['<b>Rosa</b>', 'start-4', 'start-4'],
  ['X', 'start', 'start'],
  [null, 'start-nys', 'start-nys'],
  [null, null, 'unknown'],
])('counts a visitor with the code %s from the page %s as %s', (promo_code, campaign, counted) => {
  expect(sourceOf({ promo_code, campaign })).toBe(counted)
})

test('every start page has a name by its code and by its address; those of the partner win', () => {
  const names = campaignNames(content.campaigns, {}, 'es')
  for (const { path, promoCode } of content.campaigns)
    for (const value of [path, promoCode]) expect(names[value]).toMatch(/\p{L}/u)
  const own = { promoCode: 'START', headline: { en: 'Our fair', es: 'Nuestra feria' } }
  expect(campaignNames(content.campaigns, { campaigns: [own] }, 'es')).toMatchObject({ START: 'Nuestra feria' })
})
