import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { hasOneTypo, searchTopics } from './search.ts'

const topics = content.knowledge
const find = (question: string) => searchTopics(topics, question).map(({ id }) => id)

test.each([
  ['a word of a title', 'sleep', 'sleep'],
  ['a keyword', 'insomnia', 'sleep'],
  ['a keyword with a capital', 'ALZHEIMER', 'memory'],
  ['a keyword of the other language', 'insomnio', 'sleep'],
  ['a word without its accent', 'medicacion audifono', 'senses'],
  ['a word with an accent', 'audífonos', 'senses'],
  ['the plural of a keyword', 'dentists', 'senses'],
  ['the singular of a word', 'pill', 'meds'],
  ['a whole question', 'How can I keep from falling?', 'falls'],
  ['a whole question in Spanish', '¿Cómo puedo dormir mejor por la noche?', 'sleep'],
  ['a word with a letter missing', 'alzeimer', 'memory'],
  ['a word with a wrong letter', 'insomnea', 'sleep'],
  ['a word with two letters swapped', 'lonley', 'connect'],
  ['two keywords', 'gift card fraud', 'scams'],
])('finds the article by %s', (_, question, first) => {
  expect(find(question)[0]).toBe(first)
})

test.each([
  ['an empty query', ''],
  ['blanks', '   '],
  ['stop words only', 'how do I the'],
  ['punctuation', '¿?<>&%'],
  ['a word that no article has', 'xylophone'],
])('%s finds nothing', (_, question) => {
  expect(find(question)).toEqual([])
})

test.each(['sleep', 'falls', 'sueño', 'caídas', 'pain', 'money', 'lonely', 'dolor', 'memoria', 'dinero', 'soledad'])(
  'the word %s, which the page suggests, finds something',
  (word) => {
    expect(find(word).length).toBeGreaterThan(0)
  },
)
test('leaves out articles that only mention the word if one is about it', () => {
  expect(find('snoring')).toEqual(['sleep'])
})
test('finds the articles of both subjects of a query', () => {
  expect(find('snoring scams')).toEqual(expect.arrayContaining(['sleep', 'scams']))
})
test('answers a query of 5000 words within a second', () => {
  const began = performance.now()
  find('sleepless '.repeat(5000))
  expect(performance.now() - began).toBeLessThan(1000)
})

test.each([
  ['sleep', 'sleep', true],
  ['slep', 'sleep', true],
  ['sleeep', 'sleep', true],
  ['slerp', 'sleep', true],
  ['selep', 'sleep', true],
  ['slop', 'sleep', false],
  ['sleep', 'sheep', true],
  ['sleep', 'asleeps', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%s and %s differ by at most one letter: %s', (one, other, is) => {
  expect(hasOneTypo(one, other)).toBe(is)
})
