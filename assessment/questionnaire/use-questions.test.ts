import { expect, test } from 'vitest'
import { QuestionnaireFile } from './questionnaire.ts'
import { withUsedQuestions } from './use-questions.ts'

const textsOf = (text: string) => ({ en: text, es: text })
const own = { topic: 'test', source: 'own', licence: 'own', spanishSource: 'own' }
const options = ['a', 'b', 'c'].map((value) => ({ value, text: textsOf(value) }))
const published = { ...own, source: 'phq' }
const file = (id: number, questions: unknown[], more = {}) =>
  QuestionnaireFile.parse({
    id,
    name: textsOf('A questionnaire'),
    version: '1',
    minutes: [1, 2],
    sources: { [`s${id}`]: { name: 'A source' } },
    licences: { [`l${id}`]: { name: 'A licence', terms: 'none', fee: 'none' } },
    pages: [{ id: 'one', title: textsOf('One'), questions }],
    ...more,
  })
const first = file(1, [
  { id: 'pick', type: 'single', text: textsOf('Pick one'), options, short: true, ...own },
  { id: 'mood', type: 'single', text: textsOf('Mood'), options, ...published },
  { id: 'many', type: 'number', text: textsOf('How many'), min: 0, max: 9, unit: textsOf('times'), ...own },
])
const using = (questions: unknown[], takesFrom = 1) =>
  withUsedQuestions(file(2, questions, { takesFrom }), [first, file(2, [{ use: 'pick' }])])

test('a used question is the same in both, with the source of its words, and asked of everyone', () => {
  const other = { id: 'place', type: 'zip', text: textsOf('Where'), short: true, ...own }
  const { questionnaire, problems } = using([{ use: 'pick' }, { use: 'many' }, other])
  const [pick, many, place] = questionnaire.pages[0]?.questions ?? []
  expect(problems).toEqual([])
  expect(pick).toEqual({ ...first.pages[0]?.questions[0], short: false })
  expect(many?.id).toBe('many')
  expect(place).toEqual(other)
  expect(Object.keys(questionnaire.sources)).toEqual(['s1', 's2'])
  expect(Object.keys(questionnaire.licences)).toEqual(['l1', 'l2'])
  expect(questionnaire).not.toHaveProperty('takesFrom')
})

test('some options with our own wording can be selected', () => {
  const { questionnaire, problems } = using([{ use: 'pick', only: ['c', 'a'] }])
  const [pick] = questionnaire.pages[0]?.questions ?? []
  expect(problems).toEqual([])
  expect(pick && 'options' in pick && pick.options.map(({ value }) => value)).toEqual(['a', 'c'])
})

test.each([
  [
    'a question that there is not',
    { use: 'gone' },
    "uses 'gone', which the questionnaire that it takes from does not ask",
  ],
  [
    'published wording in part',
    { use: 'mood', only: ['a', 'b'] },
    "keeps some options of 'mood', whose wording is not our own",
  ],
  [
    'an option that there is not',
    { use: 'pick', only: ['a', 'z'] },
    "keeps the option 'z', which 'pick' does not have",
  ],
  ['options of a number', { use: 'many', only: ['a', 'b'] }, "keeps some options of 'many', which has none"],
])('%s is a problem', (_, used, problem) => {
  expect(using([used]).problems).toEqual([problem])
})

test('questions of a questionnaire that there is not, or that it uses itself, are a problem', () => {
  expect(using([{ use: 'pick' }], 9).problems).toHaveLength(1)
  expect(using([{ use: 'pick' }], 9).questionnaire.pages[0]?.questions).toEqual([])
  expect(using([{ use: 'pick' }], 2).problems).toHaveLength(1)
})
