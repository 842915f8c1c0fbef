import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEnabled } from './conditions.ts'
import {
  allQuestions,
  firstPageToAnswer,
  linesFor,
  minutesLeft,
  nextPage,
  pagesToAsk,
  previousPage,
  progress,
  questionsCount,
  questionWithId,
  stopAfter,
  visibleQuestions,
} from './pages.ts'
import { Questionnaire } from './questionnaire.ts'
import { shortQuestionnaire } from './short-form.ts'
import { wellbeing13 } from './wellbeing-13.example.ts'

const page = (id: string) => {
  const found = wellbeing13.pages.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no page ${id}`)
  return found
}
const ids = (questions: readonly { id: string }[]) => questions.map((question) => question.id)
const own = { source: 'own', licence: 'own', spanishSource: 'own' } as const
const text = (plainText: string) => ({ en: plainText, es: plainText })

/** Three pages: two for everyone, one of them with follow-up questions; the third only after a yes. */
const small = Questionnaire.parse({
  id: 1,
  name: text('small'),
  version: '1',
  minutes: [1, 2],
  sources: { own: { name: 'own' } },
  licences: { own: { name: 'own', terms: 'none', fee: 'none' } },
  pages: [
    { id: 'one', title: text('one'), questions: [yesNo('first', {})] },
    {
      id: 'two',
      title: text('two'),
      questions: [
        yesNo('second', {}),
        yesNo('third', { enableWhen: [{ question: 'second', in: ['yes'] }] }),
        yesNo('fourth', { enableWhen: [{ question: 'third', in: ['yes'] }] }),
      ],
    },
    {
      id: 'three',
      title: text('three'),
      questions: [yesNo('fifth', { enableWhen: [{ question: 'second', in: ['yes'] }] })],
    },
  ],
})

function yesNo(id: string, more: object) {
  const options = ['yes', 'no'].map((value) => ({ value, text: text(value) }))
  return { id, type: 'single', topic: 'about', text: text(id), options, ...own, ...more }
}

describe('visibleQuestions', () => {
  it.each([
    ['moving', {}, ['act_days', 'fall_past', 'fall_unsteady', 'fall_worry']],
    ['moving', { act_days: 0 }, ['act_days', 'fall_past', 'fall_unsteady', 'fall_worry']],
    ['moving', { act_days: '1' }, ['act_days', 'fall_past', 'fall_unsteady', 'fall_worry']],
    ['moving', { act_days: 1 }, ['act_days', 'act_min', 'fall_past', 'fall_unsteady', 'fall_worry']],
    [
      'moving',
      { fall_past: 'yes' },
      ['act_days', 'fall_past', 'fall_injury', 'fall_when', 'fall_unsteady', 'fall_worry'],
    ],
    ['moving', { fall_past: 'no' }, ['act_days', 'fall_past', 'fall_unsteady', 'fall_worry']],
    ['sleep', { sleep_trouble: 'some' }, ['sleep_hours', 'sleep_trouble']],
    ['sleep', { sleep_trouble: 'most' }, ['sleep_hours', 'sleep_trouble', 'sleep_main']],
    ['food-money-home', { basics: 'not' }, ['food1', 'food2', 'basics', 'transport', 'housing', 'safe']],
  ])('shows on %s after %j the questions %j', (id, answers, expected) => {
    expect(ids(visibleQuestions(page(id), answers))).toEqual(expected)
  })

  it('ignores an older answer to a hidden question', () => {
    const hiddenThird = { second: 'no', third: 'yes' }
    expect(ids(visibleQuestions(small.pages[1]!, hiddenThird))).toEqual(['second'])
    expect(ids(visibleQuestions(small.pages[1]!, { second: 'yes', third: 'yes' }))).toEqual([
      'second',
      'third',
      'fourth',
    ])
  })
})

describe('isEnabled', () => {
  const first = { question: 'first', in: ['yes'] }
  const second = { question: 'second', in: ['a', 'b'] }
  it.each([
    ['no condition', [], {}, true],
    ['an answer that was not given', [first], {}, false],
    ['one of the options', [second], { second: 'b' }, true],
    ['one of several that were chosen', [second], { second: ['c', 'b'] }, true],
    ['both of two conditions', [first, second], { first: 'yes', second: 'a' }, true],
    ['one of two conditions', [first, second], { first: 'yes', second: 'c' }, false],
    ['the other of two conditions', [first, second], { first: 'no', second: 'a' }, false],
    ['any answer, once there is one', [{ question: 'first' }], { first: 'no' }, true],
    ['any answer, before there is one', [{ question: 'first' }], {}, false],
    ['a number', [{ question: 'step', greaterThan: 3 }], { step: 4 }, true],
    ['the number itself', [{ question: 'step', greaterThan: 3 }], { step: 3 }, false],
  ])('depends on %s', (_, enableWhen, answers, enabled) => {
    expect(isEnabled({ enableWhen }, answers)).toBe(enabled)
    expect(isEnabled({}, answers)).toBe(true)
  })
})

describe('a page', () => {
  const line = (words: string, when: string[], unless: string[] = []) => ({
    ...{ when: when.map((question) => ({ question, in: ['yes'] })), ...text(words) },
    unless: unless.map((question) => ({ question, in: ['yes'] })),
  })
  const lines = [
    line('one', ['first']),
    line('both', ['first', 'second']),
    line('only', ['first'], ['second', 'third']),
  ]
  it.each([
    [{}, []],
    [{ first: 'yes' }, ['one', 'only']],
    [{ first: 'yes', third: 'yes' }, ['one']],
    [{ first: 'yes', second: 'yes' }, ['one', 'both']],
    [{ first: 'no', second: 'yes' }, []],
  ])('has for %j the lines %j, in every language and nothing else', (answers, expected) => {
    expect(linesFor({ lines }, answers)).toEqual(expected.map(text))
    expect(linesFor({}, answers)).toEqual([])
  })

  it('stops for the answers of its stop alone', () => {
    const call = { label: text('Call'), href: 'tel:911' }
    const stop = { when: [{ question: 'first', in: ['yes'] }], title: text('a'), text: text('b'), call, go: text('c') }
    const of = { stop: { ...stop, note: text('d') } }
    expect(stopAfter(of, { first: 'yes' })).toBe(of.stop)
    expect(stopAfter(of, { first: 'no' })).toBeNull()
    expect(stopAfter({}, { first: 'yes' })).toBeNull()
  })
})

describe('the questions of a questionnaire', () => {
  it('are collected once, and found by their ids', () => {
    expect(allQuestions(small)).toBe(allQuestions(small))
    expect(ids(allQuestions(small))).toEqual(['first', 'second', 'third', 'fourth', 'fifth'])
    expect(questionWithId(small, 'third')).toBe(small.pages[1]?.questions[1])
    expect(questionWithId(small, 'sixth')).toBeUndefined()
  })

  it.each([
    [1, 2, 2],
    [1, 9, 9],
    [2, 9, 5],
    [3, 9, 1],
    [4, 9, 1],
  ])('from page %i, a check-up of %i minutes takes %i more', (from, minutes, left) => {
    expect(minutesLeft(small, { from, minutes })).toBe(left)
    expect(minutesLeft({ ...small, pages: [] }, { from, minutes })).toBe(1)
  })
})

describe('the pages to ask', () => {
  it('are twelve, with a question each', () => {
    expect(pagesToAsk(wellbeing13, {})).toHaveLength(12)
    expect(questionsCount(small)).toBe(small.pages.flatMap(({ questions }) => questions).length)
  })

  it('exclude pages without a question, and pages with only hidden questions', () => {
    const numbers = (answers: object, questionnaire = small) =>
      pagesToAsk(questionnaire, { ...answers }).map(({ number }) => number)
    expect(numbers({})).toEqual([1, 2])
    expect(numbers({ second: 'yes' })).toEqual([1, 2, 3])
    const [one, ...others] = small.pages
    const without = { ...small, pages: [{ ...one!, questions: [] }, ...others] }
    expect(numbers({}, without)).toEqual([2])
  })

  it('are the ones that nextPage and previousPage return', () => {
    expect(nextPage(small, 0, {})?.number).toBe(1)
    expect(nextPage(small, 1, {})?.number).toBe(2)
    expect(nextPage(small, 2, {})).toBeUndefined()
    expect(nextPage(small, 2, { second: 'yes' })?.number).toBe(3)
    expect(previousPage(small, 1, {})).toBeUndefined()
    expect(previousPage(small, 2, {})?.number).toBe(1)
    expect(previousPage(small, 3, {})?.number).toBe(2)
  })

  it('count as answered when they were submitted', () => {
    expect(firstPageToAnswer(small, new Set(), {})?.page.id).toBe('one')
    expect(firstPageToAnswer(small, new Set(['one']), {})?.page.id).toBe('two')
    expect(firstPageToAnswer(small, new Set(['one', 'two']), {})).toBeUndefined()
    expect(firstPageToAnswer(small, new Set(['one', 'two']), { second: 'yes' })?.page.id).toBe('three')
    expect(firstPageToAnswer(small, new Set(['two']), {})?.page.id).toBe('one')
  })

  it.each([
    [[], 0, 12, 0],
    [['about-you'], 1, 12, 8],
    [['about-you', 'no-such-page'], 1, 12, 8],
    [wellbeing13.pages.slice(0, 11).map(({ id }) => id), 11, 12, 91],
    [wellbeing13.pages.map(({ id }) => id), 12, 12, 100],
  ])('are, after %j was submitted, done in %i of %i, %i percent', (submitted, done, total, percent) => {
    expect(progress(wellbeing13, new Set(submitted), {})).toEqual({ done, total, percent })
  })

  it('are all done where there is none', () => {
    expect(progress({ ...small, pages: [] }, new Set(), {})).toEqual({ done: 0, total: 0, percent: 100 })
    expect(progress(small, new Set(['one']), {})).toEqual({ done: 1, total: 2, percent: 50 })
  })

  it('can be walked from first to last with any answers', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...ids(allQuestions(wellbeing13))),
      fc.oneof(fc.string(), fc.integer(), fc.array(fc.string())),
    )
    fc.assert(
      fc.property(anything, fc.constantFrom(wellbeing13, shortQuestionnaire(wellbeing13)), (answers, requested) => {
        const seen: number[] = []
        for (let at = nextPage(requested, 0, answers); at; at = nextPage(requested, at.number, answers))
          seen.push(at.number)
        expect(seen).toEqual(pagesToAsk(requested, answers).map(({ number }) => number))
      }),
    )
  })
})
