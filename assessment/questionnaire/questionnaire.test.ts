import { expect, test } from 'vitest'
import { EnableWhen, locales, Option, Page, Question, Text } from './questionnaire.ts'

const texts = { en: 'A', es: 'B' }
const option = (value: string) => ({ value, text: texts })
const single = {
  ...{ id: 'a', type: 'single', topic: 'about', text: texts, options: [option('yes'), option('no')] },
  ...{ source: 'own', licence: 'own', spanishSource: 'own' },
}
const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test('a text has a wording in each language', () => {
  expect(locales).toEqual(['en', 'es'])
  expect(Object.keys(Text.shape)).toEqual(locales)
  expect(accepts(Text, texts)).toBe(true)
  for (const locale of locales) expect(accepts(Text, { ...texts, [locale]: '' })).toBe(false)
})

test.each([
  ['a letter', 'a', true],
  ['small letters, digits and low lines', 'phq2_1', true],
  ['a capital letter', 'Phq', false],
  ['a digit first', '2a', false],
  ['a hyphen', 'a-b', false],
  ['nothing', '', false],
])('an id of %s is accepted: %3$s', (_, id, is) => {
  expect(accepts(Question, { ...single, id })).toBe(is)
})

test.each(['own', 'published_seen', 'published_seen_secondary', 'published_recalled'])(
  'the Spanish of a question can be %s',
  (spanishSource) => {
    expect(accepts(Question, { ...single, spanishSource })).toBe(true)
    expect(accepts(Question, { ...single, spanishSource: `${spanishSource}?` })).toBe(false)
  },
)

test('a question, a page and a condition have something to choose from', () => {
  expect(accepts(Question, { ...single, options: [option('yes')] })).toBe(false)
  expect(accepts(Question, { ...single, type: 'multiple', options: [option('yes')] })).toBe(false)
  expect(accepts(Option, option(''))).toBe(false)
  expect(accepts(Option, option('1'))).toBe(true)
  const page = { id: 'one', title: texts, questions: [single] }
  expect(accepts(Page, page)).toBe(true)
  expect(accepts(Page, { ...page, questions: [] })).toBe(false)
  expect(accepts(EnableWhen, { question: 'a', in: ['yes'] })).toBe(true)
  expect(accepts(EnableWhen, { question: 'a', in: [] })).toBe(false)
})
