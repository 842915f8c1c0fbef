import { describe, expect, test } from 'vitest'
import { checkStatements } from './check-statements.ts'
import { type QuestionStatements, statementsOf } from './statements.ts'
import { wellbeing13 } from './wellbeing-13.example.ts'

const says = (text: string) => ({ you: { en: text, es: text } })
const chosen: QuestionStatements = {
  values: { flu: says('had flu'), eye: says('had eye') },
  without: { checkup: says('no checkup'), eye: says('no eye') },
}
const steps: QuestionStatements = {
  bands: [
    { from: 0, to: 4, ...says('low') },
    { from: 5, to: 10, ...says('high') },
  ],
}

describe('statementsOf', () => {
  test.each([
    ['an option', { values: { yes: says('fell') } }, 'yes', [], ['fell']],
    ['an option without a sentence', { values: {} }, 'yes', [], []],
    ['a number', steps, 4, [], ['low']],
    ['the next number', steps, 5, [], ['high']],
    ['all that was chosen', chosen, ['flu', 'eye'], [], ['had flu', 'had eye']],
    ['only what the rule names', chosen, ['flu', 'eye'], ['eye'], ['had eye']],
    ['what the rule misses', chosen, ['flu', 'eye'], ['checkup'], ['no checkup']],
    ['what the rule misses before what was done', chosen, ['eye'], ['checkup', 'eye'], ['no checkup']],
    ['what was done where the rule misses nothing', chosen, ['eye'], ['eye'], ['had eye']],
    ['what has no other side before what the rule misses', chosen, ['flu'], ['checkup', 'flu'], ['had flu']],
    ['nothing where neither has a sentence', chosen, ['eye'], ['flu'], []],
  ] as const)('tells %s', (_, statements, answer, named, expected) => {
    expect(statementsOf(statements, answer, named).map(({ you }) => you.en)).toEqual(expected)
  })
})

describe('checkStatements', () => {
  const only = (id: string) => ({
    ...wellbeing13,
    pages: wellbeing13.pages.flatMap((each) => {
      const questions = each.questions.filter((question) => question.id === id)
      return questions.length > 0 ? [{ ...each, questions }] : []
    }),
  })
  const both = (text: string) => ({ ...says(text), they: { en: text, es: text } })
  const hear = { values: { yes: both('hears badly'), no: both('hears well') } }
  const safe = { shown: 'own_screen_only', values: { yes: says('a'), mostly: says('b'), no: says('c') } } as const
  const ladder = (from: number, to: number) => ({
    bands: [
      { from: 0, to: 4, ...both('low') },
      { from, to, ...both('high') },
    ],
  })

  test.each([
    ['hear', { hear }, []],
    ['hear', {}, ['hear has no statements']],
    ['hear', { hear, gone: hear }, ['gone is no question']],
    ['hear', { hear: { values: { yes: both('a') } } }, ['hear: no has no statement']],
    ['hear', { hear: { values: { ...hear.values, maybe: both('a') } } }, ['hear: maybe is no option']],
    ['hear', { hear: { ...hear, shown: 'own_report' } }, ['hear must be shown to everyone']],
    [
      'hear',
      { hear: { values: { yes: says('a'), no: says('b') } } },
      ["hear: 'they' stands exactly where others may read it"],
    ],
    ['safe', { safe }, []],
    ['safe', { safe: { ...safe, shown: 'own_report' } }, ['safe must be shown own_screen_only']],
    [
      'safe',
      { safe: { ...safe, values: { ...safe.values, no: both('c') } } },
      ["safe: 'they' stands exactly where others may read it"],
    ],
    ['ladder_now', { ladder_now: ladder(5, 10) }, []],
    ['ladder_now', { ladder_now: ladder(6, 10) }, ['ladder_now: the bands do not cover 0 to 10 once']],
    ['ladder_now', { ladder_now: ladder(4, 10) }, ['ladder_now: the bands do not cover 0 to 10 once']],
    ['ladder_now', { ladder_now: ladder(5, 9) }, ['ladder_now: the bands do not cover 0 to 10 once']],
  ] as const)('finds the mistakes about %s in %j', (id, statements, expected) => {
    expect(checkStatements(only(id), statements)).toEqual(expected)
  })
})
