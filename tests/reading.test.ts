import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { type ContentText, readContentTexts } from './support/content-texts.ts'

/** Texts that are not measured, with the reason. */
const notMeasured: Record<string, string> = {
  'messages/debug.json': 'for developers',
  'messages/developers.json': 'for developers',
  'messages/language.json': 'each text is in the other language, for those who cannot read this one',
}
/**
 * Returns the group in which a text is measured. Text messages are measured together, since one has only a sentence or
 * two.
 */
const fileOf = ({ file }: ContentText) => file.replace(/^messages\/../, 'messages').replace(/^sms\/.*/, 'sms')

const textsIn = (text: string) => text.match(/\p{L}[\p{L}’'-]*/gu) ?? []
const sentencesIn = (text: string) => text.split(/(?<=[.?!…])\s+/).filter((sentence) => textsIn(sentence).length > 0)
/** Excludes labels and titles, which as short sentences would make a file look too easy. */
const isSentence = (text: string) => /[.?!…:]$/.test(text)
const bare = (text: string) => text.replace(/<\/?\w+>/g, '').replace(/\{\{\w+\}\}/g, 'Ana')

type Counts = { sentence: number; word: number; syllable: number }
function countsOf(texts: readonly string[], syllables: (word: string) => number): Counts {
  const sentences = texts.map(bare).filter(isSentence).flatMap(sentencesIn)
  const terms = sentences.flatMap(textsIn)
  return {
    sentence: sentences.length,
    word: terms.length,
    syllable: terms.reduce((sum, word) => sum + syllables(word), 0),
  }
}

/**
 * Counts the syllables of a Spanish word: groups of vowels, with two strong vowels (a, e, o, or one with an accent)
 * separated.
 */
function spanishSyllables(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/qu|gu(?=[eiéí])/g, 'k')
    .replace(/y(?![aeiouáéíóú])/g, 'i')
    .match(/[aeiouáéíóúü]+/g)
  const strong = 'aeoáéíóú'
  const parted = (group: string) =>
    [...group].filter((vowel, at) => at > 0 && strong.includes(vowel) && strong.includes(group.charAt(at - 1))).length
  return (groups ?? []).reduce((sum, group) => sum + 1 + parted(group), 0)
}

/**
 * Returns the reading ease of a Spanish text, from 0 (hard) to over 100 (easy). J. Fernández Huerta, Medidas sencillas
 * de lecturabilidad, 1959: 206.84 - 60 syllables per word - 1.02 words per sentence. From 70 on, a text is fairly easy.
 */
const fernandezHuerta = ({ sentence, word, syllable: syllables }: Counts) =>
  206.84 - (60 * syllables) / word - (1.02 * word) / sentence

const measured = readContentTexts().filter((text) => !(fileOf(text) in notMeasured))
const files = [...new Set(measured.map(fileOf))].filter((file) =>
  measured.some((text) => fileOf(text) === file && isSentence(bare(text.text))),
)
const textsOf = (file: string, locale: ContentText['locale']) =>
  measured.filter((text) => text.locale === locale && fileOf(text) === file).map(({ text }) => text)

test.each(files)('%s is of grade 6 or lower in English', (file) => {
  expect(fleschKincaid(countsOf(textsOf(file, 'en'), syllable))).toBeLessThanOrEqual(6)
})
test.each(files)('%s is easy to read in Spanish', (file) => {
  expect(fernandezHuerta(countsOf(textsOf(file, 'es'), spanishSyllables))).toBeGreaterThanOrEqual(75)
})

test.each([
  ['sol', 1],
  ['muy', 1],
  ['ayer', 2],
  ['guía', 2],
  ['quiere', 2],
  ['agüita', 3],
  ['aéreo', 4],
  ['escalera', 4],
  ['evaluación', 4],
])('%s has %i syllables', (word, syllables) => {
  expect(spanishSyllables(word)).toBe(syllables)
})

test('detects a hard text', () => {
  const counts = countsOf(
    ['Individualized recommendations incorporate multidimensional psychosocial determinants of health.', 'A title'],
    syllable,
  )
  expect(counts.sentence).toBe(1)
  expect(fleschKincaid(counts)).toBeGreaterThan(6)
})
