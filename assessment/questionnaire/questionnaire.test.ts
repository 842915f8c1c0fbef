import { expect, test } from 'vitest'
import {
  EnableWhen,
  locales,
  Option,
  Page,
  PageStop,
  Question,
  Questionnaire,
  QuestionnaireFile,
  Text,
} from './questionnaire.ts'

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

const page = { id: 'one', title: texts, questions: [single] }
const when = [{ question: 'a', in: ['yes'] }]

test('a line of a page has a condition and texts, and may have exceptions', () => {
  const withLine = (line: object) => ({ ...page, lines: [line] })
  expect(Page.parse(withLine({ when, ...texts })).lines).toEqual([{ when, unless: [], ...texts }])
  expect(accepts(Page, withLine({ when: [...when, ...when], unless: when, ...texts }))).toBe(true)
  for (const line of [texts, { when: [], ...texts }, { when, en: 'A' }, { when, ...texts, more: 1 }])
    expect(accepts(Page, withLine(line))).toBe(false)
})

const stop = { when, title: texts, text: texts, call: { label: texts, href: 'tel:911' }, go: texts, note: texts }
test('a stop between pages has a condition, texts and a short number to call', () => {
  expect(PageStop.parse(stop)).toEqual(stop)
  expect(accepts(PageStop, { ...stop, when: [...when, ...when] })).toBe(true)
  expect(accepts(PageStop, { ...stop, when: [] })).toBe(false)
  for (const part of Object.keys(stop)) expect(accepts(PageStop, { ...stop, [part]: undefined })).toBe(false)
  for (const href of ['tel:91', 'tel:9111', 'hotel:911', 'tel:abc'])
    expect(PageStop.safeParse({ ...stop, call: { label: texts, href } }).error?.issues[0]?.message).toBe(
      'must be like tel:911',
    )
  expect(accepts(PageStop, { ...stop, call: { href: 'tel:911' } })).toBe(false)
})

const complete = {
  ...{ id: 1, name: texts, version: '1', minutes: [1, 2], pages: [page, { ...page, id: 'two' }] },
  sources: { own: { name: 'own' } },
  licences: { own: { name: 'own', terms: 'none', fee: 'none' } },
}
test.each([
  ['two pages', {}, true],
  ['no page', { pages: [] }, false],
  ['the address of the check-up', { pagesAt: '/checkUp' }, true],
  ['the address of the old check-up', { pagesAt: '/old-checkUp' }, true],
  ['another address', { pagesAt: '/other' }, false],
  ['a report', { report: 'network' }, true],
  ['a report that there is not', { report: 'other' }, false],
  ['no id', { id: 0 }, false],
  ['one duration', { minutes: [1] }, false],
])('a questionnaire and its file can have %s: %3$s', (_, more, is) => {
  expect(accepts(Questionnaire, { ...complete, ...more })).toBe(is)
  expect(accepts(QuestionnaireFile, { ...complete, ...more })).toBe(is)
})

test.each([
  ['a question of another questionnaire', { use: 'a' }, true],
  ['three of its options', { use: 'a', only: ['x', 'y', 'z'] }, true],
  ['one of its options', { use: 'a', only: ['x'] }, false],
  ['something else', { take: 'a' }, false],
])('a page of a file can have %s: %3$s', (_, question, is) => {
  expect(accepts(QuestionnaireFile, { ...complete, pages: [{ ...page, questions: [question] }] })).toBe(is)
})
