import { describe, expect, it } from 'vitest'
import { inputsOf } from '../scoring/instrument-scores.ts'
import {
  becauseOf,
  type Condition,
  examine,
  type Facts,
  leavesOf,
  matches,
  optionsNamed,
  type Score,
} from './condition.ts'

const score = (value: number | boolean | null, low: number, high: number): Score => ({
  value,
  low,
  high,
  answered: ['one', 'two'],
  raised: ['two'],
})
const facts: Facts = {
  answers: { colour: 'red', step: 5, digit: '7', many: ['a', 'b'], more: ['z'], refused: 'skip' },
  scores: {
    phq2_total: score(3, 3, 3),
    gad2_total: score(null, 2, 5),
    food_insecure: score(true, 1, 1),
    fall_screen: score(null, 0, 1),
  },
  helpRequested: false,
}

describe('a condition', () => {
  it.each<[string, Condition, boolean | null]>([
    ['the chosen option', { question: 'colour', in: ['red', 'blue'] }, true],
    ['an option that was not chosen', { question: 'colour', in: ['blue'] }, false],
    ['an unanswered question', { question: 'absent', in: ['blue'] }, null],
    ['a declined question', { question: 'refused', in: ['skip'] }, null],
    ['the lower end', { question: 'step', atLeast: 5 }, true],
    ['above the lower end', { question: 'step', above: 5 }, false],
    ['the upper end', { question: 'step', atMost: 5 }, true],
    ['below the upper end', { question: 'step', below: 5 }, false],
    ['both ends of a range', { question: 'step', atLeast: 5, below: 6 }, true],
    ['bounds on an answer that is an option', { question: 'colour', atLeast: 5 }, null],
    ['bounds on an option that looks like a number', { question: 'digit', atLeast: 5 }, null],
    ['an option of a question with several choices', { question: 'many', in: ['a'] }, null],
    ['one among those chosen', { question: 'many', has: ['b', 'c'] }, true],
    ['none among those chosen', { question: 'many', has: ['c'] }, false],
    ['two among those chosen', { question: 'many', has: ['a', 'b', 'c'], atLeast: 2 }, true],
    ['three among those chosen', { question: 'many', has: ['a', 'b', 'c'], atLeast: 3 }, false],
    ['a list condition on a single choice', { question: 'colour', has: ['red'] }, null],
    ['a full score', { score: 'phq2_total', atLeast: 3 }, true],
    ['a partial score that is certain to reach the bound', { score: 'gad2_total', atLeast: 2 }, true],
    ['a partial score that may still reach the bound', { score: 'gad2_total', atLeast: 3 }, null],
    ['a partial score that can no longer reach the bound', { score: 'gad2_total', atLeast: 6 }, false],
    ['a partial score whose most is the bound', { score: 'gad2_total', atLeast: 5 }, null],
    ['a partial score above the upper bound', { score: 'gad2_total', atMost: 1 }, false],
    ['a partial score whose least is the upper bound', { score: 'gad2_total', atMost: 2 }, null],
    ['a partial score that may stay at the upper bound', { score: 'gad2_total', atMost: 3 }, null],
    ['a partial score that stays at the upper bound', { score: 'gad2_total', atMost: 5 }, true],
    ['a partial score that is above a bound', { score: 'gad2_total', above: 1 }, true],
    ['a partial score that may get above a bound', { score: 'gad2_total', above: 2 }, null],
    ['a partial score that may still get above a bound', { score: 'gad2_total', above: 4 }, null],
    ['a partial score that cannot get above a bound', { score: 'gad2_total', above: 5 }, false],
    ['a partial score that is not below a bound', { score: 'gad2_total', below: 2 }, false],
    ['a partial score that may stay below a bound', { score: 'gad2_total', below: 3 }, null],
    ['a partial score that may reach a bound', { score: 'gad2_total', below: 5 }, null],
    ['a partial score that stays below a bound', { score: 'gad2_total', below: 6 }, true],
    ['a score that is yes', { score: 'food_insecure', is: true }, true],
    ['a score that is no', { score: 'food_insecure', is: false }, false],
    ['a yes-or-no score that is unknown', { score: 'fall_screen', is: false }, null],
    ['a score without any answer', { score: 'audit_c', atLeast: 0 }, null],
    ['a yes-or-no score that may still be yes', { score: 'fall_screen', is: true }, null],
    ['an exception that is met', { unless: { question: 'colour', in: ['red'] } }, false],
    ['an exception that is not met', { unless: { question: 'colour', in: ['blue'] } }, true],
    ['an exception that is not known', { unless: { question: 'absent', in: ['blue'] } }, true],
    ['help that was not asked for', { helpRequested: true }, false],
    ['the negation of a false condition', { not: { question: 'colour', in: ['blue'] } }, true],
    ['the negation of an unanswered condition', { not: { question: 'absent', in: ['blue'] } }, null],
    [
      'all, with one unknown',
      {
        all: [
          { question: 'step', atLeast: 5 },
          { question: 'absent', in: ['x'] },
        ],
      },
      null,
    ],
    [
      'all, with one false and one unknown',
      {
        all: [
          { question: 'step', atLeast: 6 },
          { question: 'absent', in: ['x'] },
        ],
      },
      false,
    ],
    [
      'any, with one unknown',
      {
        any: [
          { question: 'step', atLeast: 6 },
          { question: 'absent', in: ['x'] },
        ],
      },
      null,
    ],
    [
      'any, with one true and one unknown',
      {
        any: [
          { question: 'step', atLeast: 5 },
          { question: 'absent', in: ['x'] },
        ],
      },
      true,
    ],
    ['an empty all', { all: [] }, true],
    ['an empty any', { any: [] }, false],
  ])('evaluates %s', (_, condition, truth) => {
    expect(examine(condition, facts).truth).toBe(truth)
    expect(truth === null ? examine(condition, facts).because : []).toEqual([])
    expect(matches(condition, facts)).toBe(truth === true)
  })

  it.each<[string, Condition, string[]]>([
    ['the question', { question: 'colour', in: ['red'] }, ['colour']],
    ['no question when it does not hold', { question: 'colour', in: ['blue'] }, []],
    ['the answers that raise a high score', { score: 'phq2_total', atLeast: 3 }, ['two']],
    ['all answers of a low score', { score: 'phq2_total', atMost: 3 }, ['one', 'two']],
    ['all answers of a score below a bound', { score: 'phq2_total', below: 4 }, ['one', 'two']],
    ['the answers that raise a score that is not below a bound', { not: { score: 'phq2_total', below: 3 } }, ['two']],
    ['the answers that raise a score that is yes', { score: 'food_insecure', is: true }, ['two']],
    ['the answers that raise a score that is not no', { not: { score: 'food_insecure', is: false } }, ['two']],
    ['no answer that must not be there', { unless: { question: 'colour', in: ['blue'] } }, []],
    ['all answers of a score that is not high', { not: { score: 'phq2_total', atLeast: 4 } }, ['one', 'two']],
    [
      'every part of `all`, each question once',
      {
        all: [
          { question: 'step', atLeast: 1 },
          { question: 'step', atMost: 9 },
          { question: 'colour', in: ['red'] },
        ],
      },
      ['step', 'colour'],
    ],
    [
      'only the parts of `any` that hold',
      {
        any: [
          { question: 'step', atLeast: 9 },
          { question: 'colour', in: ['red'] },
        ],
      },
      ['colour'],
    ],
    [
      'the part that makes `not` hold',
      {
        not: {
          all: [
            { question: 'step', atLeast: 9 },
            { question: 'colour', in: ['red'] },
          ],
        },
      },
      ['step'],
    ],
  ])('holds because of %s', (_, condition, because) => {
    expect(becauseOf(condition, facts)).toEqual(because)
  })

  it.each([
    ['red', true],
    ['blue', false],
  ])('is decided by the answer, whether it is %s or not', (value, truth) => {
    expect(examine({ question: 'colour', in: [value] }, facts)).toEqual({ truth, because: ['colour'] })
  })

  it.each<[string, readonly Condition[], string[]]>([
    ['none without conditions', [], []],
    ['those of a list', [{ question: 'many', has: ['a', 'd'] }], ['a', 'd']],
    ['none of a condition that does not hold', [{ question: 'many', has: ['c', 'd'] }], []],
    [
      'of alternatives those that hold',
      [{ any: [{ not: { question: 'many', has: ['c'] } }, { not: { question: 'many', has: ['a'] } }] }],
      ['c'],
    ],
    ['none of another question', [{ question: 'more', has: ['z'] }], []],
    ['none of a condition on what was not chosen alone', [{ unless: { question: 'many', in: ['a'] } }], []],
    [
      'of all parts those of alternatives that hold',
      [
        {
          all: [
            { any: [{ not: { question: 'many', has: ['c'] } }, { not: { question: 'many', has: ['a'] } }] },
            { question: 'many', has: ['b'] },
          ],
        },
      ],
      ['c', 'b'],
    ],
    ['none of a single choice', [{ question: 'many', in: ['a'] }], []],
    [
      'each once',
      [
        { question: 'many', has: ['a'] },
        { question: 'many', has: ['a', 'c'] },
      ],
      ['a', 'c'],
    ],
    ['those inside others', [{ all: [{ any: [{ question: 'many', has: ['a'] }] }] }], ['a']],
    ['those that must not hold', [{ not: { unless: { question: 'many', has: ['a'] } } }], ['a']],
    ['none of a score', [{ score: 'phq2_total', atLeast: 3 }, { helpRequested: true }], []],
  ])('names options of a question: %s', (_, conditions, options) => {
    expect(optionsNamed(conditions, 'many', facts)).toEqual(options)
  })

  it.each<[string, boolean, ReadonlySet<string> | undefined, boolean | null]>([
    ['that is there', true, new Set(['colour']), true],
    ['that is not there', true, new Set(['step']), false],
    ['that must not be there, but is', false, new Set(['colour']), false],
    ['that must not be there, and is not', false, new Set(), true],
    ['where the questions are not known', true, undefined, null],
  ])('depends on whether a question is asked: one %s', (_, asked, questions, truth) => {
    expect(examine({ question: 'colour', asked }, { ...facts, questions })).toEqual({ truth, because: [] })
  })

  it('lists its leaves, and the questions it reads, also through scores', () => {
    const condition: Condition = {
      any: [{ not: { score: 'phq2_total', atLeast: 3 } }, { question: 'colour', in: ['red'] }, { helpRequested: true }],
    }
    expect(leavesOf(condition)).toHaveLength(3)
    expect(leavesOf({ all: [condition, { unless: { question: 'step', atLeast: 1 } }] })).toEqual([
      ...leavesOf(condition),
      { question: 'step', atLeast: 1 },
    ])
    expect(inputsOf(condition)).toEqual(['phq2_1', 'phq2_2', 'colour'])
  })
})
