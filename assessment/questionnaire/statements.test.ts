import { describe, expect, test } from 'vitest'
import { factsOf } from '../scoring/instrument-scores.ts'
import { checkStatements } from './check-statements.ts'
import { QuestionStatements, Statements, sentenceFor, statementsOf } from './statements.ts'
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
  test('returns a sentence for each chosen option without a rule, and none for a question without sentences', () => {
    expect(statementsOf(chosen, ['flu', 'eye']).map(({ you }) => you.en)).toEqual(['had flu', 'had eye'])
    for (const answer of ['yes', 3, ['flu']]) expect(statementsOf({}, answer, ['flu'])).toEqual([])
  })
})

describe('a statement', () => {
  const when = (value: string) => ({ question: 'safe', in: [value] })
  const varied = { ...says('usual'), variants: [{ when: when('no'), ...says('unsafe') }] }
  test.each([
    ['no', 'unsafe'],
    ['yes', 'usual'],
  ])('is in the words for the person: %s, %s', (safe, expected) => {
    const facts = factsOf(wellbeing13, { safe })
    expect(sentenceFor(varied, facts).you.en).toBe(expected)
    expect(sentenceFor(says('alone'), facts).you.en).toBe('alone')
  })

  const two = [
    { when: when('no'), ...says('a') },
    { when: when('mostly'), ...says('b') },
  ]
  const bands = [
    { from: 0, to: 4, ...says('low') },
    { from: 5, to: 10, ...says('high') },
  ]
  test.each<[string, object, boolean]>([
    ['sentences of both kinds', { values: { yes: { ...says('a'), they: says('b').you } } }, true],
    ['other words for some', { values: { yes: { ...says('a'), variants: two } } }, true],
    ['no other words', { values: { yes: { ...says('a'), variants: [] } } }, false],
    ['other words without a condition', { values: { yes: { ...says('a'), variants: [says('b')] } } }, false],
    ['no words for the person', { values: { yes: { they: says('a').you } } }, false],
    ['something more', { values: { yes: { ...says('a'), more: 1 } } }, false],
    ['sentences of bands', { bands }, true],
    ['no bands', { bands: [] }, false],
    ['a band without an end', { bands: [{ from: 0, ...says('a') }] }, false],
    ['what was not marked', { without: { flu: says('no flu') } }, true],
    ['who reads it', { shown: 'own_report' }, true],
    ['that nobody else reads it', { shown: 'own_screen_only' }, true],
    ['another reader', { shown: 'all' }, false],
    ['a mistyped field', { value: {} }, false],
  ])('can have %s: %3$s', (_, own, is) => {
    expect(QuestionStatements.safeParse(own).success).toBe(is)
    expect(Statements.safeParse({ questions: { hear: own } }).success).toBe(is)
  })
  test('is listed by its question', () => {
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
  const own = { shown: 'own_report' } as const
  const mental = { excellent: both('a'), very_good: both('b'), good: both('c'), fair: both('d'), poor: both('e') }
  const when = { question: 'hear', in: ['yes'] }
  const variants = (text: object) => ({ values: { ...hear.values, yes: { ...both('a'), variants: [text] } } })
  const bands = (...ends: [number, number][]) => ({ bands: ends.map(([from, to]) => ({ from, to, ...both('a') })) })
  const ladder = (from: number, to: number) => ({
    bands: [
      { from: 0, to: 4, ...both('low') },
      { from, to, ...both('high') },
    ],
  })

  test.each<[string, Statements, string[]]>([
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
    ['ladder_now', { ladder_now: ladder(5.5, 10) }, ['ladder_now: the bands do not cover 0 to 10 once']],
    ['ladder_now', { ladder_now: ladder(5, 9.5) }, ['ladder_now: the bands do not cover 0 to 10 once']],
    ['ladder_now', { ladder_now: {} }, ['ladder_now: the bands do not cover 0 to 10 once']],
    ['ladder_now', { ladder_now: bands([0, 10]) }, []],
    ['ladder_now', { ladder_now: bands([0, 0], [1, 5], [6, 10]) }, []],
    ['ladder_now', { ladder_now: bands([0, -1], [0, 10]) }, ['ladder_now: the bands do not cover 0 to 10 once']],
    ['sleep_hours', { sleep_hours: bands([0, 6.9], [7, 24]) }, []],
    ['sleep_hours', { sleep_hours: bands([0, 6], [7, 24]) }, ['sleep_hours: the bands do not cover 0 to 24 once']],
    ['phys_days', { phys_days: bands([0, 13], [14, 30]) }, []],
    ['hear', { hear: { ...hear, ...bands([0, 1]) } }, ['hear has options, not numbers']],
    ['hear', { hear: { ...hear, without: { deaf: both('a') } } }, ['hear: deaf is no option']],
    ['hear', { hear: variants({ when, ...both('b') }) }, []],
    ['hear', { hear: variants({ when, ...says('b') }) }, ["hear: 'they' stands exactly where others may read it"]],
    ['gen_mental', { gen_mental: { ...own, values: mental } }, []],
    ['gen_mental', { gen_mental: { values: mental } }, ['gen_mental must be shown own_report']],
  ])('finds the mistakes about %s in %j', (id, statements, expected) => {
    expect(checkStatements(only(id), statements)).toEqual(expected)
  })

  test('wants no sentences about a ZIP code', () => {
    const origin = { source: 'own', licence: 'own', spanishSource: 'own', topic: 'about' } as const
    const zip = { ...origin, id: 'zip', type: 'zip', text: says('ZIP').you, short: false } as const
    const [page] = wellbeing13.pages
    const form = { ...wellbeing13, pages: page ? [{ ...page, questions: [zip] }] : [] }
    expect(checkStatements(form, {})).toEqual([])
    expect(checkStatements(form, { zip: hear })).toEqual(['zip is no question'])
  })
})
