import { expect, test } from 'vitest'
import { importQuestionnaire } from './fhir-import.ts'

const hl7 = 'http://hl7.org/fhir/StructureDefinition'
const coding = (code: string, system = 'http://x') => ({ system, code })
/** The items that conditions refer to: with options, an integer, a decimal number, yes or no. */
const requested = [
  { linkId: 'a', type: 'choice', answerOption: [{ valueString: 'One' }, { valueString: 'Two' }] },
  { linkId: 'c', type: 'choice', answerOption: [{ valueCoding: coding('up') }, { valueCoding: coding('down') }] },
  { linkId: 'i', type: 'choice', answerOption: [{ valueInteger: 1 }, { valueInteger: 2 }] },
  { linkId: 'one', type: 'choice', answerOption: [{ valueString: 'Only' }] },
  {
    linkId: 'words',
    type: 'choice',
    answerOption: [{ valueCoding: { display: 'Up' } }, { valueCoding: { display: 'Down' } }],
  },
  { linkId: 'n', type: 'integer', extension: [{ url: `${hl7}/minValue`, valueInteger: 0 }] },
  { linkId: 'd', type: 'decimal' },
  { linkId: 'yn', type: 'boolean' },
]
/** Imports an item with conditions. Returns its `enableWhen`, and the notes that mention a condition. */
function conditions(enableWhen: object[], enableBehavior?: string) {
  const item = [
    ...requested,
    { linkId: 'last', type: 'integer', enableWhen, ...(enableBehavior && { enableBehavior }) },
  ]
  const { draft, notes } = importQuestionnaire({ resourceType: 'Questionnaire', item })
  const questions = (draft.pages as { questions: { enableWhen?: unknown }[] }[]).flatMap((page) => page.questions)
  return {
    when: questions.at(-1)?.enableWhen,
    notes: notes.filter(({ item: about, what }) => about === 'last' && /condition/.test(what)).map(({ what }) => what),
  }
}

test.each([
  ['an option by its text', { question: 'a', operator: '=', answerString: 'One' }, { question: 'a', in: ['one'] }],
  [
    'an option by its code',
    { question: 'c', operator: '=', answerCoding: coding('down') },
    { question: 'c', in: ['down'] },
  ],
  ['an option by its number', { question: 'i', operator: '=', answerInteger: 2 }, { question: 'i', in: ['2'] }],
  ['a yes', { question: 'yn', operator: '=', answerBoolean: true }, { question: 'yn', in: ['yes'] }],
  ['a no', { question: 'yn', operator: '=', answerBoolean: false }, { question: 'yn', in: ['no'] }],
  [
    'an option by its words',
    { question: 'words', operator: '=', answerCoding: { display: 'Up' } },
    { question: 'words', in: ['up'] },
  ],
  ['the only answer', { question: 'one', operator: 'exists', answerBoolean: true }, { question: 'one', in: ['only'] }],
  ['any answer', { question: 'a', operator: 'exists', answerBoolean: true }, { question: 'a', in: ['one', 'two'] }],
  ['more than a number', { question: 'n', operator: '>', answerInteger: 3 }, { question: 'n', greaterThan: 3 }],
  ['more than a decimal', { question: 'd', operator: '>', answerDecimal: 2.5 }, { question: 'd', greaterThan: 2.5 }],
  ['at least a whole number', { question: 'n', operator: '>=', answerInteger: 3 }, { question: 'n', greaterThan: 2 }],
])('imports a condition on %s', (_, condition, when) => {
  expect(conditions([condition])).toEqual({ when: [when], notes: [] })
  // With one condition, 'all' and 'any' are the same.
  expect(conditions([condition], 'any')).toEqual({ when: [when], notes: [] })
})

test.each([
  ['another option', { question: 'a', operator: '!=', answerString: 'One' }, 'a != "One"'],
  ['an option that is not there', { question: 'a', operator: '=', answerString: 'Three' }, 'a = "Three"'],
  [
    'a code of another system',
    { question: 'c', operator: '=', answerCoding: coding('up', 'http://y') },
    'c = {"system":"http://y","code":"up"}',
  ],
  ['no answer', { question: 'a', operator: 'exists', answerBoolean: false }, 'a exists false'],
  ['any answer to a number', { question: 'n', operator: 'exists', answerBoolean: true }, 'n exists true'],
  ['a number itself', { question: 'n', operator: '=', answerInteger: 3 }, 'n = 3'],
  ['less than a number', { question: 'n', operator: '<', answerInteger: 3 }, 'n < 3'],
  ['at least a number with decimals', { question: 'd', operator: '>=', answerDecimal: 3 }, 'd >= 3'],
  ['at least a half', { question: 'n', operator: '>=', answerDecimal: 2.5 }, 'n >= 2.5'],
  ['more than words', { question: 'n', operator: '>', answerString: 'x' }, 'n > "x"'],
  ['more than an option', { question: 'i', operator: '>', answerInteger: 1 }, 'i > 1'],
  ['a question that is not there', { question: 'gone', operator: '=', answerString: 'x' }, 'gone = "x"'],
])('a condition on %s is left out and noted', (_, condition, text) => {
  expect(conditions([condition])).toEqual({
    when: undefined,
    notes: [`A condition cannot be said here and is left out: ${text}`],
  })
})

const one = { question: 'a', operator: '=', answerString: 'One' }
const two = { question: 'a', operator: '=', answerString: 'Two' }
const three = { question: 'n', operator: '>', answerInteger: 3 }
const four = { question: 'n', operator: '>', answerInteger: 4 }
const unsaid = { question: 'a', operator: '!=', answerString: 'One' }

test('imports several conditions as "all" and skips unsupported ones', () => {
  expect(conditions([one, three], 'all').when).toEqual([
    { question: 'a', in: ['one'] },
    { question: 'n', greaterThan: 3 },
  ])
  const found = conditions([one, unsaid, three])
  expect(found.when).toHaveLength(2)
  expect(found.notes).toEqual(['A condition cannot be said here and is left out: a != "One"'])
})

test.each([
  ['options of one question', [one, two], [{ question: 'a', in: ['one', 'two'] }]],
  ['the same option twice', [one, one], [{ question: 'a', in: ['one'] }]],
  ['options of two questions', [one, { question: 'yn', operator: '=', answerBoolean: true }], undefined],
  ['one that cannot be said', [one, unsaid], undefined],
  ['none that can be said', [unsaid, unsaid], undefined],
  ['an option and a number', [one, three], undefined],
  ['two numbers', [three, four], undefined],
])('imports "any" conditions: %s', (_, list, when) => {
  expect(conditions(list, 'any')).toEqual({
    when,
    notes: when
      ? []
      : ['It shows when one of several conditions holds (enableBehavior any): that cannot be said. It always shows.'],
  })
})
