import { expect, test } from 'vitest'
import { loadContent } from '#server/content.ts'
import { isOneLetterOff, searchTopics } from './search.ts'

const topics = loadContent('content').knowledge
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
  ['one letter too few', 'alzeimer', 'memory'],
  ['one wrong letter', 'insomnea', 'sleep'],
  ['two letters in the wrong order', 'lonley', 'connect'],
  ['two keywords', 'gift card fraud', 'scams'],
])('%s', (_, question, first) => {
  expect(find(question)[0]).toBe(first)
})

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['words that say nothing', 'how do I the'],
  ['signs', '¿?<>&%'],
  ['something that is not there', 'xylophone'],
])('%s finds nothing', (_, question) => {
  expect(find(question)).toEqual([])
})

test.each(['sleep', 'falls', 'sueño', 'caídas', 'pain', 'money', 'lonely', 'dolor', 'memoria', 'dinero', 'soledad'])(
  'the word %s, which the page suggests, finds something',
  (word) => {
    expect(find(word).length).toBeGreaterThan(0)
  },
)
test('articles that only mention it are left out where one is about it', () => {
  expect(find('snoring')).toEqual(['sleep'])
})
test('a question about two things finds both', () => {
  expect(find('snoring scams')).toEqual(expect.arrayContaining(['sleep', 'scams']))
})
test('a very long question is answered in no time', () => {
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
  expect(isOneLetterOff(one, other)).toBe(is)
})
