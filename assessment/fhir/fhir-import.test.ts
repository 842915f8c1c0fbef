import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Questionnaire } from '../questionnaire/questionnaire.ts'
import { publicWellbeing13, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { importQuestionnaire } from './fhir-import.ts'
import { toFhirQuestionnaire } from './fhir-questionnaire.ts'

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
const answered = ({ notes }: ReturnType<typeof imported>) =>
  notes.map(({ item, what }) => `${item}: ${what}`).join('\n')

// A FHIR questionnaire has no field for its kind of report and for later forms.
test('imports our own export without notes, unchanged but for its report and later forms', () => {
  const { draft, notes, missing } = importQuestionnaire(
    JSON.parse(JSON.stringify(toFhirQuestionnaire(wellbeing13, base))),
  )
  expect([notes, missing]).toEqual([[], []])
  expect({ ...Questionnaire.parse(draft), report: 'wellbeing' }).toEqual(publicWellbeing13)
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
  expect(answered(found)).toContain('1.1: Its name here is q_1_1.')
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
    expect(answered(imported(items))).toContain(expected)
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
  expect(answered(found)).toContain('edad: English is missing')
})

test.each([
  ['nothing', null],
  ['another resource type', { resourceType: 'Patient' }],
  ['a questionnaire without items', { resourceType: 'Questionnaire' }],
  ['an item without a linkId', { resourceType: 'Questionnaire', item: [{ text: 'x' }] }],
])('rejects %s', (_, json) => {
  expect(() => importQuestionnaire(json)).toThrow('no FHIR Questionnaire')
})

const bare = { linkId: 'a', type: 'choice' }
test.each([
  ['a linkId', { ...bare, linkId: '' }],
  ['a type', { ...bare, type: 1 }],
  ['the URL of an extension', { ...bare, extension: [{ valueString: 'x' }] }],
  ['the text of an extension', { ...bare, extension: [{ url: 'x', valueString: 1 }] }],
  ['an extension in an extension', { ...bare, extension: [{ url: 'x', extension: [{}] }] }],
  ['the codes of an extension', { ...bare, extension: [{ url: 'x', valueCodeableConcept: { coding: 'x' } }] }],
  ['a code of an extension', { ...bare, extension: [{ url: 'x', valueCodeableConcept: { coding: [{ code: 1 }] } }] }],
  ['a translation', { ...bare, _text: { extension: 'x' } }],
  ['the code of an option', { ...bare, answerOption: [{ valueCoding: { code: 1 } }] }],
  ['the text of an option', { ...bare, answerOption: [{ valueString: 1 }] }],
  ['the question of a condition', { ...bare, enableWhen: [{ operator: '=' }] }],
  ['the operator of a condition', { ...bare, enableWhen: [{ question: 'a', operator: 'like' }] }],
  ['how conditions are combined', { ...bare, enableBehavior: 'some' }],
  ['what is beneath an item', { ...bare, item: [{}] }],
])('rejects a file with an error in %s', (_, item) => {
  expect(() => imported([item])).toThrow('no FHIR Questionnaire')
})
test.each(['exists', '=', '!=', '>', '<', '>=', '<='])('reads the operator %s', (operator) => {
  expect(() => imported([{ ...bare, enableWhen: [{ question: 'a', operator }] }])).not.toThrow()
})
test.each(['all', 'any'])('reads the enableBehavior "%s"', (enableBehavior) => {
  expect(() => imported([{ ...bare, linkId: 'long-name', enableBehavior }])).not.toThrow()
})

/** Imports these items. Returns `read`, or the error. */
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

describe('the head of a draft', () => {
  const one = [choice('a')]
  const notesOnAll = ({ notes }: ReturnType<typeof imported>) =>
    notes.flatMap(({ item, what }) => (item === null ? [what] : []))

  test('has what the file says', () => {
    const url = 'https://x/StructureDefinition/wellbeing-'
    const key = (name: string, ...more: [string, string][]) =>
      [['key', name], ...more].map(([of, valueString]) => ({ url: of, valueString }))
    const found = imported(one, {
      id: '40',
      language: 'en-US',
      _title: spanish('Un cuestionario'),
      version: '2.1',
      extension: [
        {
          url: `${url}minutes`,
          extension: [
            { url: 'from', valueDecimal: 5 },
            { url: 'to', valueDecimal: 9 },
          ],
        },
        { url: `${url}source`, extension: key('who', ['name', 'WHO']) },
        { url: `${url}source`, extension: [{ url: 'key', valueString: 'cdc' }, { url: 'name' }] },
        { url: `${url}source`, extension: [{ url: 'name', valueString: 'Somebody' }] },
        { url: `${url}licence`, extension: key('free', ['name', 'Free'], ['terms', 'Use it'], ['fee', 'none']) },
      ],
    })
    const { pages: _, ...head } = found.draft
    expect(head).toEqual({
      id: 40,
      name: { en: 'A form', es: 'Un cuestionario' },
      version: '2.1',
      minutes: [5, 9],
      sources: { who: { name: 'WHO' }, cdc: { name: '' }, '': { name: 'Somebody' } },
      licences: { free: { name: 'Free', terms: 'Use it', fee: 'none' } },
    })
    expect(notesOnAll(found)).toEqual([])
  })

  test('has what is known of a bare file, and asks for the rest', () => {
    const found = imported(one)
    const { pages: _, ...head } = found.draft
    expect(head).toStrictEqual({
      name: { en: 'A form' },
      version: '1',
      sources: { imported: { name: 'A form' } },
      licences: { imported: { name: 'Not known yet', terms: 'Not stated', fee: 'not known yet' } },
    })
    expect(notesOnAll(found)).toEqual([
      'It needs a number of its own as its id.',
      'Spanish is missing: A form',
      'It does not say how many minutes it takes.',
      'Find out its licence and write it down before it is used.',
    ])
  })

  test('has no minutes where an extension for them is empty', () => {
    const url = 'https://x/StructureDefinition/wellbeing-minutes'
    for (const extension of [undefined, [], [{ url: 'from' }]])
      expect(imported(one, { extension: [{ url, extension }] }).draft.minutes).toEqual([undefined, undefined])
  })

  test('names the source of the file and its terms', () => {
    const { draft } = imported(one, { title: undefined, name: 'FORM', url: 'https://x/form', copyright: 'Ask first' })
    expect(draft).toMatchObject({
      name: { en: 'FORM' },
      sources: { imported: { name: 'FORM, https://x/form' } },
      licences: { imported: { terms: 'Ask first' } },
    })
    expect(imported(one, { name: 'FORM' }).draft).toMatchObject({ sources: { imported: { name: 'A form' } } })
  })

  test.each([
    ['1', 1],
    ['999999', 999_999],
    ['1000000', undefined],
    ['0', undefined],
    ['07', undefined],
    ['form-1', undefined],
    ['1-form', undefined],
  ])('has of the id %s the number %s', (id, number) => {
    expect(imported(one, { id }).draft.id).toBe(number)
  })

  test.each([
    ['en', { en: 'A form' }, 'Spanish is missing: A form'],
    ['en-US', { en: 'A form' }, 'Spanish is missing: A form'],
    ['ES-mx', { es: 'A form' }, 'English is missing: A form'],
    ['fr', {}, 'English is missing: A form'],
  ])('takes the words of a file in %s as %j', (language, name, note) => {
    const found = imported(one, { language })
    expect(found.draft.name).toStrictEqual(name)
    expect(notesOnAll(found)).toContain(note)
  })

  test('names what is missing by the words that are there', () => {
    const translation = (lang: string, valueString: string) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: lang },
        { url: 'content', valueString },
      ],
    })
    const french = imported(one, { language: 'fr', title: 'Un formulaire' })
    expect(notesOnAll(french)).toContain('Spanish is missing: Un formulaire')
    const both = imported(one, {
      language: 'fr',
      title: 'Un formulaire',
      _title: { extension: [translation('en', 'A form')] },
    })
    expect(both.draft.name).toStrictEqual({ en: 'A form' })
    expect(notesOnAll(both)).toContain('Spanish is missing: A form')
  })

  test('notes the missing title in both languages for a form without a title', () => {
    const found = imported(one, { title: undefined })
    expect(found.draft.name).toEqual({})
    expect(notesOnAll(found)).toEqual(
      expect.arrayContaining(['English is missing: it has no text', 'Spanish is missing: it has no text']),
    )
  })
})

describe('the pages of a draft', () => {
  const pagesOf = ({ draft }: ReturnType<typeof imported>) =>
    (draft.pages as { id: string; title: unknown; questions: { id: string; topic: string }[] }[]).map(
      ({ id, title, questions }) => ({ id, title, questions: questions.map((each) => `${each.id} ${each.topic}`) }),
    )
  const group = (linkId: string, item: object[], more: object = {}) => ({ linkId, type: 'group', item, ...more })
  const loose = { en: 'Questions', es: 'Preguntas' }

  test('are its groups, and pages for the questions between them', () => {
    const found = imported([
      choice('a'),
      choice('b'),
      group('page.Your  Day', [choice('c')], { text: 'Your day', _text: spanish('Su día') }),
      choice('d'),
      group('my page.2', [choice('e')]),
      choice('f'),
    ])
    expect(pagesOf(found)).toEqual([
      { id: 'questions-1', title: loose, questions: ['a questions-1', 'b questions-1'] },
      { id: 'your-day', title: { en: 'Your day', es: 'Su día' }, questions: ['c your-day'] },
      { id: 'questions-3', title: loose, questions: ['d questions-3'] },
      { id: 'my-page-2', title: {}, questions: ['e my-page-2'] },
      { id: 'questions-5', title: loose, questions: ['f questions-5'] },
    ])
  })

  test('skip groups without a question', () => {
    const found = imported([
      { linkId: 'hello', type: 'display', text: 'Hello' },
      group('empty', []),
      { linkId: 'bare', type: 'group' },
      group('words', [{ linkId: 'w', type: 'display' }]),
      group('good', [choice('a')]),
    ])
    expect(pagesOf(found).map(({ id }) => id)).toEqual(['good'])
    expect(answered(found)).toContain(
      [
        'hello: Words that stand alone are left out: Hello',
        'empty: The group holds no question. Left out.',
        'bare: The group holds no question. Left out.',
        'w: Words that stand alone are left out: ',
        'words: The group holds no question. Left out.',
      ].join('\n'),
    )
  })

  test('include the questions of nested groups under the conditions of all outer groups', () => {
    const when = (question: string) => ({ enableWhen: [{ question, operator: '=', answerString: 'One' }] })
    const found = imported([
      choice('a'),
      choice('b'),
      group(
        'outer',
        [
          group('inner', [choice('c', when('b'))], { ...when('b'), repeats: true }),
          { linkId: 'bare', type: 'group' },
          choice('d'),
        ],
        when('a'),
      ),
    ])
    const on = (question: string) => ({ question, in: ['one'] })
    expect(questionsOf(found).map(({ id, enableWhen }) => [id, enableWhen])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', [on('a'), on('b'), on('b')]],
      ['d', [on('a')]],
    ])
    expect(questionsOf(found).map(({ topic }) => topic)).toEqual(['questions-1', 'questions-1', 'outer', 'outer'])
    expect(answered(found)).toContain('inner: A group that repeats is asked once.')
    expect(answered(found)).not.toContain('its title is left out')
  })

  test('include the questions nested in a question after it, but not its text', () => {
    const note = 'Questions beneath it follow it, whatever it is answered.'
    const beneath = imported([choice('top', { item: [choice('under', { item: [choice('deep')] })] })])
    expect(questionsOf(beneath).map(({ id }) => id)).toEqual(['top', 'under', 'deep'])
    expect(answered(beneath)).toContain(`top: ${note}`)
    const left = imported([{ linkId: 'photo', type: 'attachment', item: [choice('under')] }])
    expect(questionsOf(left).map(({ id }) => id)).toEqual(['under'])
    const texts = imported([choice('top', { item: [{ linkId: 'w', type: 'display', text: 'Words' }] })])
    expect(answered(texts)).not.toContain(note)
    expect(answered(texts)).not.toContain('stand alone')
  })
})
