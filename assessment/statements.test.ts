import { describe, expect, test } from 'vitest'
import { checkStatements } from './check-statements.ts'
import { Question } from './questionnaire.ts'
import { type QuestionStatements, Statements, statementsOf } from './statements.ts'
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

const upper: QuestionStatements = { bands: [{ from: 5, to: 10, ...says('high') }] }
/** Bands without words for others. */
const silent: QuestionStatements = { bands: [{ from: 0, to: 10, ...says('so much') }] }

describe('statementsOf', () => {
  test.each([
    ['an option', { values: { yes: says('fell') } }, 'yes', [], ['fell']],
    ['an option without a sentence', { values: {} }, 'yes', [], []],
    ['a number', steps, 4, [], ['low']],
    ['the next number', steps, 5, [], ['high']],
    ['nothing of a number between', steps, 4.5, [], []],
    ['nothing of a number below all', upper, 3, [], []],
    ['all that was chosen', chosen, ['flu', 'eye'], [], ['had flu', 'had eye']],
    ['only what the rule names', chosen, ['flu', 'eye'], ['eye'], ['had eye']],
    ['what the rule misses', chosen, ['flu', 'eye'], ['checkup'], ['no checkup']],
    ['what was chosen before what was not', chosen, ['eye'], ['checkup', 'eye'], ['had eye']],
    ['nothing of what was chosen and has no sentence', chosen, ['checkup'], ['checkup'], []],
    ['nothing where neither has a sentence', chosen, ['eye'], ['flu'], []],
  ] as const)('tells %s', (_, statements, answer, named, expected) => {
    expect(statementsOf(statements, answer, named).map(({ you }) => you.en)).toEqual(expected)
  })
})

describe('the file of statements', () => {
  const you = { en: 'a', es: 'a' }
  test.each([
    ['sentences for options', { values: { yes: { you, they: you } }, without: { no: { you } } }, true],
    ['sentences that only the person reads', { shown: 'own_screen_only', values: { yes: { you } } }, true],
    ['sentences that others read if the person chooses so', { shown: 'own_report', values: { yes: { you } } }, true],
    ['sentences for somebody else', { shown: 'nobody', values: { yes: { you } } }, false],
    ['no sentence', {}, true],
    ['a band', { bands: [{ from: 0, to: 4, you }] }, true],
    ['several bands', { bands: [1, 2, 3].map((step) => ({ from: step, to: step, you })) }, true],
    ['no bands', { bands: [] }, false],
    ['a band without its end', { bands: [{ from: 0, you }] }, false],
    ['a band without words', { bands: [{ from: 0, to: 4 }] }, false],
    ['words in one language', { values: { yes: { you: { en: 'a' } } } }, false],
    ['a misspelt name', { value: {} }, false],
  ])('may have %s: %3$s', (_, statements, may) => {
    expect(Statements.safeParse({ questions: { fall_past: statements } }).success).toBe(may)
  })
  test('has a list of questions', () => {
    expect(Statements.safeParse({}).success).toBe(false)
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

  const bands = (...parts: [number, number][]) => ({
    bands: parts.map(([from, to]) => ({ from, to, ...both('so much') })),
  })
  const rated = {
    values: Object.fromEntries(['excellent', 'very_good', 'good', 'fair', 'poor'].map((each) => [each, both(each)])),
  }

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
    ['ladder_now', { ladder_now: ladder(5, 11) }, ['ladder_now: the bands do not cover 0 to 10 once']],
    ['ladder_now', { ladder_now: bands([0, 4], [5, 5], [6, 10]) }, []],
    ['ladder_now', { ladder_now: silent }, ["ladder_now: 'they' stands exactly where others may read it"]],
    [
      'hear',
      { hear: { ...hear, without: { yes: says('a') } } },
      ["hear: 'they' stands exactly where others may read it"],
    ],
    ['ladder_now', { ladder_now: {} }, ['ladder_now: the bands do not cover 0 to 10 once']],
    ['ladder_now', { ladder_now: bands([0, 10], [11, 10]) }, ['ladder_now: the bands do not cover 0 to 10 once']],
    ['ladder_now', { ladder_now: bands([1, 10]) }, ['ladder_now: the bands do not cover 0 to 10 once']],
    ['sleep_hours', { sleep_hours: bands([0, 6.9], [7, 9], [9.1, 24]) }, []],
    ['sleep_hours', { sleep_hours: bands([0, 6], [7, 24]) }, ['sleep_hours: the bands do not cover 0 to 24 once']],
    ['hear', { hear: { ...hear, without: { maybe: both('a') } } }, ['hear: maybe is no option']],
    ['hear', { hear: { ...hear, ...bands([0, 1]) } }, ['hear has options, not numbers']],
    ['gen_mental', { gen_mental: { ...rated, shown: 'own_report' } }, []],
    ['gen_mental', { gen_mental: rated }, ['gen_mental must be shown own_report']],
  ] as const)('finds the mistakes about %s in %j', (id, statements, expected) => {
    expect(checkStatements(only(id), statements)).toEqual(expected)
  })

  test('asks for no sentence about a ZIP code', () => {
    const [page] = wellbeing13.pages
    const zip = Question.parse({
      ...{ id: 'zip', type: 'zip', topic: 'about', text: { en: 'ZIP', es: 'ZIP' } },
      ...{ source: 'own', licence: 'own', spanishSource: 'own' },
    })
    const asked = { ...wellbeing13, pages: page ? [{ ...page, questions: [zip] }] : [] }
    expect(checkStatements(asked, {})).toEqual([])
    expect(checkStatements(asked, { zip: {} })).toEqual(['zip is no question'])
  })
})
