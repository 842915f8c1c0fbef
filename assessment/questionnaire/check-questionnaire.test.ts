import { describe, expect, it } from 'vitest'
import { checkQuestionnaire } from './check-questionnaire.ts'
import { Questionnaire } from './questionnaire.ts'
import { wellbeing13 } from './wellbeing-13.example.ts'

const text = { en: 'words', es: 'palabras' }
const options = ['yes', 'no'].map((value) => ({ value, text }))
const single = (id: string, more: object = {}) => ({
  id,
  type: 'single',
  topic: 'about',
  text,
  options,
  source: 'own',
  licence: 'own',
  spanishSource: 'own',
  ...more,
})
const number = (more: object = {}) => {
  const { options: _, ...rest } = single('count')
  return { ...rest, type: 'number', min: 0, max: 10, unit: text, ...more }
}
const { unit: _unit, ...plain } = number()
const step = { ...plain, id: 'step', type: 'scale', look: 'row', minText: text, maxText: text }
const withQuestions = (...questions: object[]) =>
  Questionnaire.parse({
    id: 1,
    name: text,
    version: '1',
    minutes: [1, 2],
    sources: { own: { name: 'own' } },
    licences: { own: { name: 'own', terms: 'none', fee: 'none' } },
    pages: [{ id: 'page', title: text, questions }],
  })

describe('checkQuestionnaire', () => {
  it('finds no problem in the questionnaire of the content', () => {
    expect(checkQuestionnaire(wellbeing13)).toEqual([])
  })

  it.each<[object[], string[]]>([
    [[single('a')], []],
    [[number(), single('b', { enableWhen: [{ question: 'count', greaterThan: 2 }] })], []],
    [[single('a'), single('a')], ["question 'a' is there more than once"]],
    [
      [single('a', { options: [...options, ...options] })],
      ["question 'a' has the option 'yes' more than once", "question 'a' has the option 'no' more than once"],
    ],
    [[single('a', { source: 'nowhere' })], ["question 'a' has an unknown source 'nowhere'"]],
    [[single('a', { licence: 'none' })], ["question 'a' has an unknown licence 'none'"]],
    [
      [single('a', { enableWhen: [{ question: 'b', in: ['yes'] }] })],
      ["question 'a' depends on 'b', which does not exist"],
    ],
    [
      [single('a', { enableWhen: [{ question: 'b', in: ['yes'] }] }), single('b')],
      ["question 'a' depends on 'b', which is not asked before it"],
    ],
    [
      [single('a', { enableWhen: [{ question: 'a', in: ['yes'] }] })],
      ["question 'a' depends on 'a', which is not asked before it"],
    ],
    [
      [single('a'), single('b', { enableWhen: [{ question: 'a', in: ['maybe'] }] })],
      ["question 'b' depends on 'maybe', which is no option of 'a'"],
    ],
    [
      [single('a'), single('b', { enableWhen: [{ question: 'a' }] })],
      ["question 'b' depends on 'a' without saying on which answer"],
    ],
    [
      [single('a'), single('b', { enableWhen: [{ question: 'a', greaterThan: 1 }] })],
      ["question 'b' compares 'a', which is no number"],
    ],
    [
      [number(), single('b', { enableWhen: [{ question: 'count', in: ['1'] }] })],
      ["question 'b' looks for an option in 'count', which has none"],
    ],
    [
      [single('a', { options: [{ value: 'x', text, exclusive: true }, ...options] })],
      ["question 'a' marks an option as exclusive although only one can be chosen"],
    ],
    [[single('a', { type: 'multiple', max: 3 })], ["question 'a' allows 3 of 2 options"]],
    [[single('a', { type: 'multiple', max: 2 })], []],
    [[single('a', { type: 'multiple', max: 1 })], []],
    [[single('a', { type: 'multiple', max: 0 })], ["question 'a' allows 0 of 2 options"]],
    // 'None of these' excludes the other options.
    [
      [single('a', { type: 'multiple', max: 3, options: [...options, { value: 'none', text, exclusive: true }] })],
      ["question 'a' allows 3 of 2 options"],
    ],
    [[number({ max: 0 })], ["question 'count' has a range without room"]],
    [[number({ min: 9 })], []],
    [[number({ decimals: 9 })], ["question 'count' has an impossible number of decimals"]],
    [[number({ decimals: -1 })], ["question 'count' has an impossible number of decimals"]],
    [[number({ decimals: 3 })], []],
    [[number({ decimals: 4 })], ["question 'count' has an impossible number of decimals"]],
    [[single('a'), single('a'), single('a')], ["question 'a' is there more than once"]],
    [[single('a'), single('b', { enableWhen: [{ question: 'a', in: ['yes', 'no'] }] })], []],
    [[step, single('b', { enableWhen: [{ question: 'step', greaterThan: 2 }] })], []],
  ])('reports for %j the problems %j', (questions, problems) => {
    expect(checkQuestionnaire(withQuestions(...questions))).toEqual(problems)
  })

  it('reports the conditions of a line or a stop on what is not asked up to its page', () => {
    const yes = (question: string) => [{ question, in: ['yes'] }]
    const page = (id: string, question: string, more: object) => ({
      ...{ id, title: text, questions: [single(question)], ...more },
    })
    const line = (when: object[], unless: object[] = []) => ({ when, unless, ...text })
    const call = { label: text, href: 'tel:911' }
    const stop = (when: object[]) => ({ stop: { when, title: text, text, call, go: text, note: text } })
    const two = Questionnaire.parse({
      ...withQuestions(single('z')),
      pages: [
        page('one', 'a', { lines: [line(yes('a')), line(yes('b'), yes('gone'))], ...stop(yes('b')) }),
        page('two', 'b', { lines: [line(yes('a'), yes('b'))], ...stop([{ question: 'b', in: ['maybe'] }]) }),
      ],
    })
    expect(checkQuestionnaire(two)).toEqual([
      "page 'one' depends on 'b', which is not asked before it",
      "page 'one' depends on 'gone', which does not exist",
      "page 'one' depends on 'b', which is not asked before it",
      "page 'two' depends on 'maybe', which is no option of 'b'",
    ])
  })

  it('reports a duplicate page id', () => {
    const [page] = wellbeing13.pages
    expect(page && checkQuestionnaire({ ...wellbeing13, pages: [page, { ...page, questions: [] }] })).toEqual([
      "page 'about-you' is there more than once",
    ])
  })
})
