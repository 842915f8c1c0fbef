import { describe, expect, it } from 'vitest'
import { becauseOf, type Condition, examine, type Facts, holds, leavesOf, type Score } from './condition.ts'
import { inputsOf } from './scoring/instrument-scores.ts'

const score = (value: number | boolean | null, low: number, high: number): Score => ({
  value,
  low,
  high,
  answered: ['one', 'two'],
  raised: ['two'],
})
const facts: Facts = {
  answers: { colour: 'red', step: 5, many: ['a', 'b'], refused: 'skip' },
  scores: {
    phq2_total: score(3, 3, 3),
    gad2_total: score(null, 2, 5),
    food_insecure: score(true, 1, 1),
    fall_screen: score(null, 0, 1),
  },
  helpAsked: false,
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
    ['one among those chosen', { question: 'many', has: ['b', 'c'] }, true],
    ['none among those chosen', { question: 'many', has: ['c'] }, false],
    ['two among those chosen', { question: 'many', has: ['a', 'b', 'c'], atLeast: 2 }, true],
    ['three among those chosen', { question: 'many', has: ['a', 'b', 'c'], atLeast: 3 }, false],
    ['a list condition on a single choice', { question: 'colour', has: ['red'] }, null],
    ['a full score', { score: 'phq2_total', atLeast: 3 }, true],
    ['a partial score that is certain to reach the bound', { score: 'gad2_total', atLeast: 2 }, true],
    ['a partial score that may still reach the bound', { score: 'gad2_total', atLeast: 3 }, null],
    ['a partial score that can no longer reach the bound', { score: 'gad2_total', atLeast: 6 }, false],
    ['a partial score above the upper bound', { score: 'gad2_total', atMost: 1 }, false],
    ['a score that is yes', { score: 'food_insecure', is: true }, true],
    ['a score that is no', { score: 'food_insecure', is: false }, false],
    ['a yes-or-no score that is unknown', { score: 'fall_screen', is: false }, null],
    ['a score without any answer', { score: 'audit_c', atLeast: 0 }, null],
    ['help that was not asked for', { helpAsked: true }, false],
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
    expect(holds(condition, facts)).toBe(truth === true)
  })

  it.each<[string, Condition, string[]]>([
    ['the question', { question: 'colour', in: ['red'] }, ['colour']],
    ['no question when it does not hold', { question: 'colour', in: ['blue'] }, []],
    ['the answers that raise a high score', { score: 'phq2_total', atLeast: 3 }, ['two']],
    ['all answers of a low score', { score: 'phq2_total', atMost: 3 }, ['one', 'two']],
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

  it('lists its leaves, and its input questions with scores replaced by theirs', () => {
    const condition: Condition = {
      any: [{ not: { score: 'phq2_total', atLeast: 3 } }, { question: 'colour', in: ['red'] }, { helpAsked: true }],
    }
    expect(leavesOf(condition)).toHaveLength(3)
    expect(inputsOf(condition)).toEqual(['phq2_1', 'phq2_2', 'colour'])
  })
})
