import { expect, test } from 'vitest'
import { translations } from '#platform/i18n/translations.server.ts'
import { spanText } from './span-text.ts'

test.each([
  ['2026-01-01', '2026-03-31', 'January to March', 'enero a marzo'],
  ['2026-11-01', '2026-11-30', 'November', 'noviembre'],
  ['2026-01-01', '2026-03-21', 'January to March 21', '1 de enero a 21 de marzo'],
  ['2026-10-15', '2026-11-30', 'October 15 to November', '15 de octubre a 30 de noviembre'],
  ['2026-11-01', '2026-11-14', 'November 1 to November 14', '1 de noviembre a 14 de noviembre'],
  ['2026-11-22', '2026-11-30', 'November 22 to November 30', '22 de noviembre a 30 de noviembre'],
])('%s to %s is %s', (from, to, english, spanish) => {
  expect(spanText(translations.en.t, { from, to }, 'en')).toBe(english)
  expect(spanText(translations.es.t, { from, to }, 'es')).toBe(spanish)
})

test('abbreviates month names in narrow places', () => {
  const span = { from: '2026-10-15', to: '2026-11-30' }
  expect(spanText(translations.en.t, span, 'en', 'short')).toBe('Oct 15 to Nov')
  expect(spanText(translations.es.t, span, 'es', 'short')).toBe('15 oct a 30 nov')
})
