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
    ['one of the options', { question: 'colour', in: ['red', 'blue'] }, true],
    ['none of the options', { question: 'colour', in: ['blue'] }, false],
    ['an unanswered question', { question: 'absent', in: ['blue'] }, null],
    ['a declined question', { question: 'refused', in: ['skip'] }, null],
    ['the lower end', { question: 'step', atLeast: 5 }, true],
    ['above the lower end', { question: 'step', above: 5 }, false],
    ['the upper end', { question: 'step', atMost: 5 }, true],
    ['below the upper end', { question: 'step', below: 5 }, false],
    ['both ends', { question: 'step', atLeast: 5, below: 6 }, true],
    ['a number for an option', { question: 'colour', atLeast: 5 }, null],
    ['one among those chosen', { question: 'many', has: ['b', 'c'] }, true],
    ['none among those chosen', { question: 'many', has: ['c'] }, false],
    ['two among those chosen', { question: 'many', has: ['a', 'b', 'c'], atLeast: 2 }, true],
    ['three among those chosen', { question: 'many', has: ['a', 'b', 'c'], atLeast: 3 }, false],
    ['a list where one was chosen', { question: 'colour', has: ['red'] }, null],
    ['a full score', { score: 'phq2_total', atLeast: 3 }, true],
    ['a score that can no longer fall short', { score: 'gad2_total', atLeast: 2 }, true],
    ['a score that may still get there', { score: 'gad2_total', atLeast: 3 }, null],
    ['a score that can no longer get there', { score: 'gad2_total', atLeast: 6 }, false],
    ['a score that has passed the most', { score: 'gad2_total', atMost: 1 }, false],
    ['a yes', { score: 'food_insecure', is: true }, true],
    ['a no', { score: 'food_insecure', is: false }, false],
    ['a yes or no that is open', { score: 'fall_screen', is: false }, null],
    ['a score that is not there', { score: 'audit_c', atLeast: 0 }, null],
    ['help not asked', { helpAsked: true }, false],
    ['not, of what is false', { not: { question: 'colour', in: ['blue'] } }, true],
    ['not, of what is unanswered', { not: { question: 'absent', in: ['blue'] } }, null],
    [
      'all, one open',
      {
        all: [
          { question: 'step', atLeast: 5 },
          { question: 'absent', in: ['x'] },
        ],
      },
      null,
    ],
    [
      'all, one false beside one open',
      {
        all: [
          { question: 'step', atLeast: 6 },
          { question: 'absent', in: ['x'] },
        ],
      },
      false,
    ],
    [
      'any, one open',
      {
        any: [
          { question: 'step', atLeast: 6 },
          { question: 'absent', in: ['x'] },
        ],
      },
      null,
    ],
    [
      'any, one true beside one open',
      {
        any: [
          { question: 'step', atLeast: 5 },
          { question: 'absent', in: ['x'] },
        ],
      },
      true,
    ],
    ['all of nothing', { all: [] }, true],
    ['any of nothing', { any: [] }, false],
  ])('on %s', (_, condition, truth) => {
    expect(examine(condition, facts).truth).toBe(truth)
    expect(holds(condition, facts)).toBe(truth === true)
  })

  it.each<[string, Condition, string[]]>([
    ['the question', { question: 'colour', in: ['red'] }, ['colour']],
    ['nothing when it does not hold', { question: 'colour', in: ['blue'] }, []],
    ['what raises a high score', { score: 'phq2_total', atLeast: 3 }, ['two']],
    ['all of a low score', { score: 'phq2_total', atMost: 3 }, ['one', 'two']],
    ['all of a score that is not high', { not: { score: 'phq2_total', atLeast: 4 } }, ['one', 'two']],
    [
      'every part of all, each once',
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
      'only the parts of any that hold',
      {
        any: [
          { question: 'step', atLeast: 9 },
          { question: 'colour', in: ['red'] },
        ],
      },
      ['colour'],
    ],
    [
      'what makes not hold',
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

  it('tells what it looks at, a score by the questions that it is made of', () => {
    const condition: Condition = {
      any: [{ not: { score: 'phq2_total', atLeast: 3 } }, { question: 'colour', in: ['red'] }, { helpAsked: true }],
    }
    expect(leavesOf(condition)).toHaveLength(3)
    expect(inputsOf(condition)).toEqual(['phq2_1', 'phq2_2', 'colour'])
  })
})
