import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allQuestions } from '../questionnaire/pages.ts'
import { Question } from '../questionnaire/questionnaire.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import {
  checkAnswers,
  formFromPayload,
  normalise,
  type ParseContext,
  parsePage,
  type SentForm,
} from './parse-answers.ts'

const questions = allQuestions(wellbeing13)
const zip = Question.parse({
  id: 'zip',
  type: 'zip',
  topic: 'about',
  text: { en: 'ZIP', es: 'ZIP' },
  source: 'own',
  licence: 'own',
  spanishSource: 'own',
})
const context: ParseContext = { earlier: {}, zipHasState: (code) => code !== '96910' }
const parse = (form: SentForm, earlier = {}) => parsePage([...questions, zip], form, { ...context, earlier })

const aboutYou = questions.find(({ id }) => id === 'about_you')
/** Returns one blank per option of a question, and more. */
const blanks = (more: number) =>
  Array<string>((aboutYou && 'options' in aboutYou ? aboutYou.options.length : 0) + more).fill('')

describe('parsePage', () => {
  it.each([
    ['one option', { age_group: ['65_74'] }, { age_group: '65_74' }],
    ['the option to decline', { age_group: ['skip'] }, { age_group: 'skip' }],
    [
      'several options, in the order of the question',
      { about_you: ['lost', 'alone'] },
      { about_you: ['alone', 'lost'] },
    ],
    ['an option sent twice', { about_you: ['alone', 'alone'] }, { about_you: ['alone'] }],
    ['none of these', { about_you: ['none'] }, { about_you: ['none'] }],
    ['blanks', { age_group: [''], about_you: ['', ' '], sleep_hours: ['  '] }, {}],
    ['a blank beside a value, as hidden fields send it', { age_group: ['', '85'] }, { age_group: '85' }],
    ['ladder steps', { ladder_now: ['0'], ladder_5y: ['10'] }, { ladder_now: 0, ladder_5y: 10 }],
    ['a decimal point', { sleep_hours: ['7.5'] }, { sleep_hours: 7.5 }],
    ['a decimal comma', { sleep_hours: ['7,5'] }, { sleep_hours: 7.5 }],
    ['a fraction and a unit', { sleep_hours: ['7½ hours'], act_days: ['3 días'] }, { sleep_hours: 7.5, act_days: 3 }],
    ['a value after very many blanks', { age_group: [`${' '.repeat(120)}85`] }, { age_group: '85' }],
    ['a number between blanks', { sleep_hours: [' 8 '] }, { sleep_hours: 8 }],
    ['an unfinished decimal', { sleep_hours: ['8.'] }, { sleep_hours: 8 }],
    ['insignificant zeros', { act_days: ['3.0'], sleep_hours: ['07.50'] }, { act_days: 3, sleep_hours: 7.5 }],
    [
      'the ends of a range',
      { phys_days: ['0'], act_days: ['7'], sleep_hours: ['24'] },
      { phys_days: 0, act_days: 7, sleep_hours: 24 },
    ],
    ['minus zero', { phys_days: ['-0'], ladder_now: ['-0'] }, { phys_days: 0, ladder_now: 0 }],
    ['a number that begins with its point', { sleep_hours: ['.5'] }, { sleep_hours: 0.5 }],
    ['a step with zeros before it', { ladder_now: ['0007'] }, { ladder_now: 7 }],
    [
      'as many as may be picked',
      { priorities: ['sleep', 'senses', 'care'] },
      { priorities: ['sleep', 'senses', 'care'] },
    ],
    ['what comes after two blanks', { age_group: ['', '', '85'] }, { age_group: '85' }],
    ['no value after so many that no form has them', { age_group: ['', '', '', '85'] }, {}],
    ['a choice after many blanks', { about_you: [...blanks(9), 'alone'] }, { about_you: ['alone'] }],
    ['no choice after too many blanks', { about_you: [...blanks(10), 'alone'] }, {}],
    ['a ZIP code', { zip: [' 10001 '] }, { zip: '10001' }],
    ['unknown field names', { nonsense: ['1'], __proto__: ['1'] }, {}],
  ])('parses %s', (_, form, answers) => {
    const parsed = parse(form)
    expect(parsed.problems).toEqual([])
    expect(parsed.answers).toEqual(answers)
  })

  it.each([
    [{ age_group: ['young'] }, { question: 'age_group', code: 'not_an_option' }],
    [{ age_group: ['85', '65_74'] }, { question: 'age_group', code: 'too_many', max: 1 }],
    [{ about_you: ['alone', 'tall'] }, { question: 'about_you', code: 'not_an_option' }],
    [{ about_you: ['alone', 'none'] }, { question: 'about_you', code: 'exclusive', option: 'none' }],
    [{ prevent_ever: ['rsv', 'unsure'] }, { question: 'prevent_ever', code: 'exclusive', option: 'unsure' }],
    [{ priorities: ['sleep', 'care', 'senses', 'memory'] }, { question: 'priorities', code: 'too_many', max: 3 }],
    [{ ladder_now: ['11'] }, { question: 'ladder_now', code: 'not_an_option' }],
    [{ ladder_now: ['5.5'] }, { question: 'ladder_now', code: 'not_an_option' }],
    [{ sleep_hours: ['eight'] }, { question: 'sleep_hours', code: 'not_a_number' }],
    [{ sleep_hours: ['7 days'] }, { question: 'sleep_hours', code: 'not_a_number' }],
    [{ sleep_hours: ['7-8'] }, { question: 'sleep_hours', code: 'between', low: 7, high: 8 }],
    [{ act_days: ['2½'] }, { question: 'act_days', code: 'too_many_decimals', decimals: 0 }],
    [{ sleep_hours: ['1e1'] }, { question: 'sleep_hours', code: 'not_a_number' }],
    [{ sleep_hours: ['.'] }, { question: 'sleep_hours', code: 'not_a_number' }],
    [{ sleep_hours: ['6,95'] }, { question: 'sleep_hours', code: 'too_many_decimals', decimals: 1 }],
    [{ sleep_hours: ['7.05'] }, { question: 'sleep_hours', code: 'too_many_decimals', decimals: 1 }],
    [{ sleep_hours: ['25'] }, { question: 'sleep_hours', code: 'out_of_range', min: 0, max: 24 }],
    [{ sleep_hours: ['-1'] }, { question: 'sleep_hours', code: 'out_of_range', min: 0, max: 24 }],
    [{ phys_days: ['10,000'] }, { question: 'phys_days', code: 'out_of_range', min: 0, max: 30 }],
    [{ phys_days: ['3.5'] }, { question: 'phys_days', code: 'too_many_decimals', decimals: 0 }],
    [{ ladder_now: ['00007'] }, { question: 'ladder_now', code: 'not_an_option' }],
    [{ ladder_now: ['7 steps'] }, { question: 'ladder_now', code: 'not_an_option' }],
    [{ ladder_now: ['no 7'] }, { question: 'ladder_now', code: 'not_an_option' }],
    [{ ladder_now: ['-1'] }, { question: 'ladder_now', code: 'not_an_option' }],
    [{ ladder_now: ['5', '6'] }, { question: 'ladder_now', code: 'too_many', max: 1 }],
    [{ sleep_hours: ['7', '8'] }, { question: 'sleep_hours', code: 'too_many', max: 1 }],
    [{ sleep_hours: ['7 hours a day'] }, { question: 'sleep_hours', code: 'not_a_number' }],
    [{ sleep_hours: ['about 7'] }, { question: 'sleep_hours', code: 'not_a_number' }],
    [{ sleep_hours: ['1,2,3'] }, { question: 'sleep_hours', code: 'not_a_number' }],
    [{ sleep_hours: ['1,000.5'] }, { question: 'sleep_hours', code: 'not_a_number' }],
    [{ sleep_hours: ['1.1,000'] }, { question: 'sleep_hours', code: 'not_a_number' }],
    [{ sleep_hours: ['1,000 hours'] }, { question: 'sleep_hours', code: 'out_of_range', min: 0, max: 24 }],
    [{ sleep_hours: ['about 1,000'] }, { question: 'sleep_hours', code: 'not_a_number' }],
    [{ sleep_hours: ['1,000,000'] }, { question: 'sleep_hours', code: 'out_of_range', min: 0, max: 24 }],
    [{ sleep_hours: ['24.1'] }, { question: 'sleep_hours', code: 'out_of_range', min: 0, max: 24 }],
    [{ zip: ['10001', '10002'] }, { question: 'zip', code: 'zip_format' }],
    [{ zip: ['a12345'] }, { question: 'zip', code: 'zip_format' }],
    [{ zip: ['1234'] }, { question: 'zip', code: 'zip_format' }],
    [{ zip: ['12345-6789'] }, { question: 'zip', code: 'zip_format' }],
    [{ zip: ['96910'] }, { question: 'zip', code: 'zip_state' }],
  ])('rejects %j with a problem and returns the input', (form, problem) => {
    const parsed = parse(form)
    expect(parsed.problems).toEqual([problem])
    expect(parsed.answers).toStrictEqual({})
    expect(parsed.sent).toEqual(form)
  })

  it('truncates a very long value', () => {
    expect(parse({ age_group: ['x'.repeat(150)] }).sent).toEqual({ age_group: ['x'.repeat(100)] })
    expect(parse({ age_group: [`${'x'.repeat(99)} ${'y'.repeat(50)}`] }).sent).toEqual({ age_group: ['x'.repeat(99)] })
  })

  it('returns no answer to a question hidden by other answers of the form, but returns the input', () => {
    const parsed = parse({ act_days: ['0'], act_min: ['30'], fall_past: ['no'], fall_injury: ['serious'] })
    expect(parsed.answers).toEqual({ act_days: 0, fall_past: 'no' })
    expect(parsed.sent.act_min).toEqual(['30'])
  })

  it('returns no answer to a question that depends on a rejected answer', () => {
    expect(parse({ act_days: ['9'], act_min: ['30'] }).answers).toEqual({})
  })

  it('uses earlier answers of other pages, but not of this page', () => {
    const memory = questions.filter((question) => question.id === 'memory_daily')
    expect(parsePage(memory, { memory_daily: ['yes'] }, { ...context, earlier: { memory: 'yes' } }).answers).toEqual({
      memory_daily: 'yes',
    })
    expect(parse({ memory_daily: ['yes'] }, { memory: 'yes' }).answers).toEqual({})
  })

  it('truncates values that are too long or too many for a person to have typed', () => {
    const parsed = parse({ sleep_hours: ['9'.repeat(100_000)], age_group: Array<string>(10_000).fill('x') })
    expect(JSON.stringify(parsed.sent).length).toBeLessThan(300)
  })

  it('never throws, and returns only allowed answers', () => {
    const name = fc.oneof(fc.constantFrom(...questions.map(({ id }) => id), 'zip'), fc.string())
    const points = fc.array(fc.nat({ max: 0x10_ff_ff }), { maxLength: 10 })
    const text = points.map((each) => String.fromCodePoint(...each))
    const value = fc.oneof(text, fc.constantFrom('yes', 'no', '0', '5', '7,5', 'none', ''))
    fc.assert(
      fc.property(fc.dictionary(name, fc.array(value), { noNullPrototype: false }), (form) => {
        const { answers } = parse(form)
        const { zip: _, ...ofQuestionnaire } = answers
        expect(checkAnswers(wellbeing13, ofQuestionnaire)).toEqual({ answers: ofQuestionnaire, problems: [] })
      }),
    )
  })
})

describe('normalise', () => {
  it('drops false answers and turns true into yes', () => {
    expect(
      normalise({ hear: true, see: false, pain: 'never', ladder_now: 0, about_you: [true, false, 'alone'] }),
    ).toEqual({
      hear: 'yes',
      pain: 'never',
      ladder_now: 0,
      about_you: ['yes', 'alone'],
    })
  })

  it('makes a form of texts and numbers alone', () => {
    const payload = { a: 'yes', b: 7, c: ['x', 8, null, { y: 1 }], d: null, e: { z: 1 }, f: true }
    expect(formFromPayload(payload)).toEqual({ a: ['yes'], b: ['7'], c: ['x', '8'], d: [], e: [], f: [] })
  })

  it('makes a payload parse like the equivalent form', () => {
    const payload = { hear: true, see: false, ladder_now: 7, about_you: ['lost'], pain: null, food1: { a: 1 } }
    expect(parse(formFromPayload(normalise(payload))).answers).toEqual({
      hear: 'yes',
      ladder_now: 7,
      about_you: ['lost'],
    })
  })
})

describe('checkAnswers', () => {
  it('returns the answers that the questionnaire knows, allows and shows', () => {
    const stored = { hear: 'maybe', see: 'yes', act_days: 0, act_min: '30', gone: '1', priorities: ['sleep', 'none'] }
    expect(checkAnswers(wellbeing13, stored)).toEqual({
      answers: { see: 'yes', act_days: 0 },
      problems: [
        { question: 'hear', code: 'not_an_option' },
        { question: 'priorities', code: 'exclusive', option: 'none' },
        { question: 'gone', code: 'unknown_question' },
      ],
    })
  })
})
