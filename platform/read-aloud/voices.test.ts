import { expect, test } from 'vitest'
import { spoken, voiceFor } from './voices.ts'

const voice = (lang: string, localService = true, isDefault = false) => ({ lang, localService, default: isDefault })

test.each([
  ['no voice at all', 'en', [], undefined],
  ['only another language', 'es', ['en-US'], undefined],
  ['the language', 'es', ['en-US', 'es-ES'], 'es-ES'],
  ['a voice of the Americas before others', 'es', ['es-ES', 'es-MX'], 'es-MX'],
  ['an underscore, as some phones write it', 'en', ['en_GB', 'en_US'], 'en_US'],
  ['a language that only begins alike', 'es', ['est-EE'], undefined],
])('chooses a voice: %s', (_, language, voices, chosen) => {
  expect(
    voiceFor(
      voices.map((lang) => voice(lang)),
      language,
    )?.lang,
  ).toBe(chosen)
})
test('prefers the default voice of the device among equals', () => {
  const set = voice('en-US', true, true)
  expect(voiceFor([voice('en-US'), set], 'en')).toBe(set)
})
test('ignores remote voices, which send the text to a server', () => {
  expect(voiceFor([voice('en-US', false)], 'en')).toBeUndefined()
})

test.each([
  ['Very good', 'Very good.'],
  ['What is your age?', 'What is your age?'],
  ['  two\n  lines ', 'two lines.'],
  ['Are you…', 'Are you…'],
  ['', ''],
])('speaks %j as %j', (text, expected) => {
  expect(spoken(text)).toBe(expected)
})
