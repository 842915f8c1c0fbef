import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importQuestionnaire } from './fhir-import.ts'
import { toFhirQuestionnaire } from './fhir-questionnaire.ts'
import { Questionnaire } from './questionnaire.ts'
import { wellbeing13 } from './wellbeing-13.example.ts'

const base = 'https://checkup.example.org/api/fhir'
const imported = (item: object[], more: object = {}) =>
  importQuestionnaire({ resourceType: 'Questionnaire', status: 'draft', title: 'A form', item, ...more })
const spanish = (content: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'es-MX' },
        { url: 'content', valueString: content },
      ],
    },
  ],
})
const questionsOf = ({ draft }: ReturnType<typeof imported>) =>
  (draft.pages as { questions: Record<string, unknown>[] }[]).flatMap(({ questions }) => questions)
const said = ({ notes }: ReturnType<typeof imported>) => notes.map(({ item, what }) => `${item}: ${what}`).join('\n')

test('imports our own export unchanged and without notes', () => {
  const { draft, notes, missing } = importQuestionnaire(
    JSON.parse(JSON.stringify(toFhirQuestionnaire(wellbeing13, base))),
  )
  expect([notes, missing]).toEqual([[], []])
  expect(Questionnaire.parse(draft)).toEqual(wellbeing13)
})

test('imports a questionnaire in both languages with coded answers', () => {
  const yesNo = [
    { valueCoding: { system: 'http://loinc.org', code: 'LA33-6', display: 'Yes', _display: spanish('Sí') } },
    { valueCoding: { system: 'http://loinc.org', code: 'LA32-8', display: 'No', _display: spanish('No') } },
  ]
  const found = imported(
    [
      {
        ...{ linkId: '1', type: 'group', text: 'Falls', _text: spanish('Caídas') },
        item: [
          {
            ...{ linkId: '1.1', type: 'choice', text: 'Did you fall?', _text: spanish('¿Se cayó?') },
            ...{ code: [{ system: 'http://loinc.org', code: '52552-7' }], answerOption: yesNo },
          },
          {
            ...{ linkId: '1.2', type: 'integer', text: 'How often?', _text: spanish('¿Cuántas veces?') },
            enableWhen: [
              { question: '1.1', operator: '=', answerCoding: { system: 'http://loinc.org', code: 'LA33-6' } },
            ],
            extension: [
              { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: 0 },
              { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: 99 },
            ],
          },
        ],
      },
    ],
    { id: '40', language: 'en-US', _title: spanish('Un cuestionario'), version: '2.1' },
  )
  expect(found.draft).toMatchObject({ id: 40, version: '2.1', name: { en: 'A form', es: 'Un cuestionario' } })
  expect(questionsOf(found)).toMatchObject([
    {
      ...{ id: 'q_1_1', type: 'single', text: { en: 'Did you fall?', es: '¿Se cayó?' } },
      ...{ loinc: { code: '52552-7' }, options: [{ value: 'LA33-6', loinc: 'LA33-6' }, { value: 'LA32-8' }] },
    },
    { id: 'q_1_2', type: 'number', min: 0, max: 99, enableWhen: [{ question: 'q_1_1', in: ['LA33-6'] }] },
  ])
  expect(said(found)).toContain('1.1: Its name here is q_1_1.')
  // Only an editor can supply the duration and the unit of the number.
  expect(found.missing.map((line) => line.split(':')[0])).toEqual(['minutes', 'pages › 0 › questions › 1 › unit'])
})

const choice = (linkId: string, more: object = {}) => ({
  ...{ linkId, type: 'choice', text: linkId, answerOption: [{ valueString: 'One' }, { valueString: 'Two' }] },
  ...more,
})

describe('the notes name', () => {
  test.each([
    [
      'an unsupported item type',
      [{ linkId: 'photo', type: 'attachment', text: 'x' }],
      "photo: Items of the type 'attachment'",
    ],
    ['a free-text item', [{ linkId: 'note', type: 'string', text: 'x' }], 'note: Words typed freely'],
    [
      'answers in an external value set',
      [{ linkId: 'vs', type: 'choice', answerValueSet: 'http://x/vs' }],
      'vs: Its answers stand elsewhere (http://x/vs)',
    ],
    [
      'free-text answers of an open-choice item',
      [choice('open', { type: 'open-choice' })],
      'open: An answer in one’s own words',
    ],
    ['a missing Spanish text', [choice('plain')], 'plain: Spanish is missing: plain'],
    ['an initial value', [choice('filled', { initial: [{ valueString: 'One' }] })], 'filled: An answer is filled in'],
    ['a required item', [choice('must', { required: true })], 'must: It has to be answered there.'],
    [
      'an expression',
      [
        choice('sum', {
          extension: [{ url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression' }],
        }),
      ],
      'sum: An expression is left out',
    ],
    [
      'an unknown extension',
      [choice('more', { extension: [{ url: 'http://x/colour' }] })],
      'more: An extension is left out: http://x/colour',
    ],
    [
      'a group inside a group',
      [{ linkId: 'g', type: 'group', item: [{ linkId: 'h', type: 'group', text: 'Inner', item: [choice('deep')] }] }],
      'h: A group inside a group',
    ],
    [
      'a display item outside a question',
      [{ linkId: 'd', type: 'display', text: 'Hello' }, choice('a')],
      'd: Words that stand alone are left out: Hello',
    ],
    ['questions nested in a question', [choice('top', { item: [choice('beneath')] })], 'top: Questions beneath it'],
    [
      'conditions on several questions with enableBehavior any',
      [
        choice('a'),
        choice('b'),
        choice('c', {
          enableBehavior: 'any',
          enableWhen: [
            { question: 'a', operator: '=', answerString: 'One' },
            { question: 'b', operator: '=', answerString: 'One' },
          ],
        }),
      ],
      'c: It shows when one of several conditions holds (enableBehavior any)',
    ],
    [
      'an operator that cannot be expressed',
      [choice('a'), choice('b', { enableWhen: [{ question: 'a', operator: '!=', answerString: 'One' }] })],
      'b: A condition cannot be said here',
    ],
    [
      'a condition on a missing question',
      [choice('b', { enableWhen: [{ question: 'gone', operator: 'exists', answerBoolean: true }] })],
      'b: A condition cannot be said here',
    ],
    [
      'a number without its range',
      [{ linkId: 'n', type: 'decimal', text: 'x' }],
      'n: A number needs the least and the most',
    ],
    ['a boolean item', [{ linkId: 'yn', type: 'boolean', text: 'x' }], 'yn: Yes or no is asked with two options here'],
  ])('%s', (_, items, expected) => {
    expect(said(imported(items))).toContain(expected)
  })
})

test('converts enableBehavior any over answers to the same question', () => {
  const found = imported([
    choice('a'),
    choice('b', {
      enableBehavior: 'any',
      enableWhen: [
        { question: 'a', operator: '=', answerString: 'One' },
        { question: 'a', operator: '=', answerString: 'Two' },
      ],
    }),
    { linkId: 'n', type: 'integer', text: 'n' },
    choice('c', { enableWhen: [{ question: 'n', operator: '>=', answerInteger: 3 }] }),
  ])
  expect(questionsOf(found).map(({ enableWhen }) => enableWhen)).toEqual([
    undefined,
    [{ question: 'a', in: ['one', 'two'] }],
    undefined,
    [{ question: 'n', greaterThan: 2 }],
  ])
})

test('applies the conditions of a group to its questions', () => {
  const found = imported([
    choice('a'),
    {
      ...{
        linkId: 'g',
        type: 'group',
        text: 'More',
        enableWhen: [{ question: 'a', operator: '=', answerString: 'One' }],
      },
      item: [choice('b')],
    },
  ])
  expect(questionsOf(found)[1]).toMatchObject({ id: 'b', enableWhen: [{ question: 'a', in: ['one'] }] })
})

test('takes the plain texts of a questionnaire in Spanish as Spanish', () => {
  const found = imported([choice('edad', { text: '¿Cuántos años tiene?' })], { language: 'es' })
  expect(questionsOf(found)[0]).toMatchObject({ text: { es: '¿Cuántos años tiene?' } })
  expect(said(found)).toContain('edad: English is missing')
})

test.each([
  ['nothing', null],
  ['another resource type', { resourceType: 'Patient' }],
  ['a questionnaire without items', { resourceType: 'Questionnaire' }],
  ['an item without a linkId', { resourceType: 'Questionnaire', item: [{ text: 'x' }] }],
])('rejects %s', (_, json) => {
  expect(() => importQuestionnaire(json)).toThrow('no FHIR Questionnaire')
})

/** Returns `read`, or the error that the items cause. */
function outcomeOf(items: object[]): string {
  try {
    return Array.isArray(imported(items).missing) ? 'read' : 'no list'
  } catch (error) {
    return String(error)
  }
}

test('imports or rejects any file, and throws no other error', () => {
  const field = fc.constantFrom(
    'linkId',
    'type',
    'text',
    'enableWhen',
    'answerOption',
    'extension',
    'item',
    'code',
    'initial',
  )
  const item = fc
    .tuple(
      fc.constantFrom('choice', 'group', 'integer', 'boolean', 'display', 'string'),
      fc.dictionary(field, fc.jsonValue()),
    )
    .map(([type, fields]) => ({ linkId: 'a', type, ...fields }))
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), (items) => {
      expect(outcomeOf(items)).toMatch(/^read$|no FHIR Questionnaire/)
    }),
    { numRuns: 300 },
  )
})
