import { expect, test } from 'vitest'
import { namesUntranslated, translationsMarkingNames } from './marked-names.ts'
import { translations } from './translations.server.ts'

const find = translationsMarkingNames(translations.en).getFixedT('en', 'checkIn')
const lead = find('done.lead', { name: 'Rosa' })

test('excludes names in the texts of a page from machine translation', () => {
  expect(namesUntranslated(`<p>${lead}</p>`)).toBe(
    '<p>Thank you, <span translate="no">Rosa</span>. We have what you asked for.</p>',
  )
})

test.each([
  ['an attribute', (text: string) => `<input aria-label="${text}"><p>`],
  ['an address', (text: string) => `<a href="mailto:?body=${encodeURIComponent(text)}">`],
  ['a title', (text: string) => `<title>${text}</title>`],
  ['an option', (text: string) => `<option value="1">${text}</option>`],
])('leaves no mark in %s', (_, markup) => {
  const plain = translations.en.t('checkIn:done.lead', { name: 'Rosa' })
  expect(namesUntranslated(markup(lead))).toBe(markup(plain))
})

test('marks no word that stands in the place of a name, and nothing but names', () => {
  const partner = translations.en.t('checkIn:ourTeam')
  expect(find('who', { partner })).toBe(translations.en.t('checkIn:who', { partner }))
  expect(find('asked', { day: 'Monday' })).toBe(translations.en.t('checkIn:asked', { day: 'Monday' }))
})
