import { expect, test } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { circumstances } from '../answers/circumstances.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import type { Condition } from './condition.ts'
import { conditionsOfText, TextForSome, textFor, textsFor, VariedText, When } from './varied-text.ts'
import { wellbeing13 } from './wellbeing-13.example.ts'

const textsOf = (text: string) => ({ en: text, es: `${text} (es)` })
const facts = (answers: Answers) => factsOf(wellbeing13, answers)
const unsafe = { question: 'safe', in: ['no'] }
const dizzy = { question: 'meds_trouble', has: ['dizzy'] }

test.each<[string, unknown, Condition]>([
  ['the name of a circumstance', 'unconvinced', circumstances.unconvinced],
  ['one of some answers', unsafe, unsafe],
  ['one of several that were chosen', dizzy, dizzy],
  ['any of several', { any: [unsafe, 'unconvinced'] }, { any: [unsafe, circumstances.unconvinced] }],
  ['unless one', { unless: 'in_crisis' }, { unless: circumstances.in_crisis }],
  ['all of a list', [unsafe, { unless: dizzy }], { all: [unsafe, { unless: dizzy }] }],
])('a text can be for people by %s', (_, when, condition) => {
  expect(When.parse(when)).toEqual(condition)
})

test.each<[string, unknown]>([
  ['an unknown name', 'unhappy'],
  ['no answers', { question: 'safe', in: [] }],
  ['no chosen answers', { question: 'meds_trouble', has: [] }],
  ['something more', { ...unsafe, atLeast: 1 }],
  ['something more than chosen answers', { ...dizzy, atLeast: 2 }],
  ['one alternative', { any: [unsafe] }],
  ['something beside alternatives', { any: [unsafe, dizzy], not: dizzy }],
  ['something beside an exception', { unless: dizzy, not: dizzy }],
  ['a list of one', [unsafe]],
  ['nothing', {}],
])('a text is not for people by %s', (_, when) => {
  expect(When.safeParse(when).success).toBe(false)
})

test('an error lists the circumstances and the kinds of conditions', () => {
  expect(When.safeParse('unhappy').error?.issues.map(({ message }) => message)).toEqual([
    `must be ${Object.keys(circumstances).join(', ')}, an answer such as { question: safe, in: [no] }, ` +
      'any, unless, or a list',
  ])
})

test('a text for some has a condition, and words in every language', () => {
  expect(TextForSome.safeParse({ when: unsafe, ...textsOf('a') }).success).toBe(true)
  expect(TextForSome.safeParse({ ...textsOf('a') }).success).toBe(false)
  expect(TextForSome.safeParse({ when: unsafe, en: 'a' }).success).toBe(false)
  expect(VariedText.safeParse(textsOf('a')).success).toBe(true)
  expect(VariedText.safeParse({ ...textsOf('a'), variants: [] }).success).toBe(false)
  expect(VariedText.safeParse({ ...textsOf('a'), variants: [{ when: unsafe, ...textsOf('b') }] }).success).toBe(true)
})

const varied = {
  ...textsOf('usual'),
  variants: [
    { when: unsafe, ...textsOf('unsafe') },
    { when: dizzy, ...textsOf('dizzy') },
  ],
}
test.each<[Answers, string]>([
  [{}, 'usual'],
  [{ safe: 'yes' }, 'usual'],
  [{ safe: 'no' }, 'unsafe'],
  [{ meds_trouble: ['dizzy'] }, 'dizzy'],
  [{ safe: 'no', meds_trouble: ['dizzy'] }, 'unsafe'],
])('the words for %j are the %s ones, and nothing else', (answers, expected) => {
  expect(textFor(varied, facts(answers))).toEqual(textsOf(expected))
})

test('a text without variants does not change', () => {
  const text = textsOf('usual')
  expect(textFor(text, facts({}))).toBe(text)
})

test('selects the texts of a list for a person, in order', () => {
  expect(textsFor(varied.variants, facts({}))).toEqual([])
  expect(textsFor(varied.variants, facts({ meds_trouble: ['dizzy'] }))).toEqual([textsOf('dizzy')])
  expect(textsFor(varied.variants, facts({ safe: 'no', meds_trouble: ['dizzy'] }))).toEqual([
    ...[textsOf('unsafe'), textsOf('dizzy')],
  ])
})

test('the conditions of a text are those of its variants', () => {
  expect(conditionsOfText(varied)).toEqual([unsafe, dizzy])
  expect(conditionsOfText(textsOf('a'))).toEqual([])
})
