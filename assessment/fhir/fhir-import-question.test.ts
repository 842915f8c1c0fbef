import { describe, expect, test } from 'vitest'
import { importQuestionnaire } from './fhir-import.ts'

const hl7 = 'http://hl7.org/fhir/StructureDefinition'
const loinc = 'http://loinc.org'
const own = (...parts: object[]) => ({ url: 'https://x/StructureDefinition/wellbeing-question', extension: parts })
const answered = (url: string, valueString: string) => ({ url, valueString })
const spanish = (content: string) => ({
  extension: [
    { url: `${hl7}/translation`, extension: [{ url: 'lang', valueCode: 'es' }, answered('content', content)] },
  ],
})
/** Returns the FHIR properties of an English text, with its Spanish translation as an extension. */
const textsOf = (text: string) => ({ text, _text: spanish(`${text} (es)`) })
const both = (text: string) => ({ en: text, es: `${text} (es)` })
const control = (code: string) => ({
  url: `${hl7}/questionnaire-itemControl`,
  valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }] },
})
const display = (code: string, text: string) => ({
  linkId: code,
  type: 'display',
  ...textsOf(text),
  extension: [control(code)],
})
const option = (code: string, display: string, more: object = {}) => ({
  valueCoding: { code, display, _display: spanish(`${display} (es)`), ...more },
})
const range = (min: object, max: object) => [
  { url: `${hl7}/minValue`, ...min },
  { url: `${hl7}/maxValue`, ...max },
]

/** Imports an item on a page. Returns the question, and the notes about it. */
function imported(item: object) {
  const page = { linkId: 'page.life', type: 'group', ...textsOf('Life'), item: [item] }
  const { draft, notes } = importQuestionnaire({ resourceType: 'Questionnaire', item: [page] })
  const [first] = draft.pages as { questions: Record<string, unknown>[] }[]
  return {
    question: first?.questions[0],
    notes: notes.filter(({ item: about }) => about === 'q').map(({ what }) => what),
  }
}
const foreign = { topic: 'life', source: 'imported', licence: 'imported', spanishSource: 'published_recalled' }
const sayWhere = 'Say where its words and its Spanish come from, and what it is about.'
const choices = { linkId: 'q', type: 'choice', ...textsOf('Q') }

describe('an imported item', () => {
  test.each<[string, object, object, string[]]>([
    [
      'of one choice',
      {
        ...choices,
        code: [
          { system: 'http://y', code: 'other' },
          { system: loinc, code: '1-8' },
        ],
        answerOption: [
          option('a', 'A', { extension: [{ url: `${hl7}/ordinalValue`, valueDecimal: 0 }] }),
          { ...option('b', 'B'), extension: [{ url: `${hl7}/ordinalValue`, valueDecimal: 3 }] },
          option('LA1', 'C', { system: loinc }),
          {
            ...option('LA2', 'D', { system: loinc }),
            extension: [answered('https://x/StructureDefinition/wellbeing-option-value', 'd')],
          },
          { ...option('e', 'E'), extension: [{ url: `${hl7}/questionnaire-optionExclusive`, valueBoolean: true }] },
          { valueCoding: { system: loinc, display: 'F', _display: spanish('F (es)') } },
        ],
        extension: [{ url: `${hl7}/questionnaire-maxOccurs`, valueInteger: 2 }],
      },
      {
        id: 'q',
        type: 'single',
        options: [
          { value: 'a', text: both('A'), score: 0 },
          { value: 'b', text: both('B'), score: 3 },
          { value: 'LA1', text: both('C'), loinc: 'LA1' },
          { value: 'd', text: both('D'), loinc: 'LA2' },
          // Exclusive options have no effect: only one option can be chosen in any case.
          { value: 'e', text: both('E') },
          { value: 'f', text: both('F') },
        ],
        text: both('Q'),
        ...foreign,
        loinc: { code: '1-8', certainty: 'as the file says' },
      },
      [sayWhere],
    ],
    [
      'of several choices',
      {
        ...choices,
        repeats: true,
        answerOption: [
          option('a', 'A'),
          { ...option('b', 'B'), extension: [{ url: `${hl7}/questionnaire-optionExclusive`, valueBoolean: true }] },
          { ...option('c', 'C'), extension: [{ url: `${hl7}/questionnaire-optionExclusive`, valueBoolean: false }] },
        ],
        extension: [{ url: `${hl7}/questionnaire-maxOccurs`, valueInteger: 2 }, own(answered('topic', 'senses'))],
      },
      {
        id: 'q',
        type: 'multiple',
        max: 2,
        options: [
          { value: 'a', text: both('A') },
          { value: 'b', text: both('B'), exclusive: true },
          { value: 'c', text: both('C') },
        ],
        text: both('Q'),
        ...foreign,
        topic: 'senses',
      },
      [],
    ],
    [
      'with all that our own export says of it',
      {
        ...choices,
        answerOption: [option('a', 'A')],
        extension: [
          own(
            answered('topic', 'senses'),
            answered('source', 'ours'),
            answered('licence', 'free'),
            answered('spanishSource', 'own'),
            answered('loincCode', '2-6'),
            answered('loincCertainty', 'low'),
            { url: 'short', valueBoolean: true },
          ),
        ],
      },
      {
        id: 'q',
        type: 'single',
        options: [{ value: 'a', text: both('A') }],
        text: both('Q'),
        short: true,
        topic: 'senses',
        source: 'ours',
        licence: 'free',
        spanishSource: 'own',
        loinc: { code: '2-6', certainty: 'low' },
      },
      [],
    ],
    [
      'with a code of another system and an empty extension of ours',
      {
        ...choices,
        code: [{ system: 'http://y', code: 'other' }],
        repeats: true,
        answerOption: [option('a', 'A')],
        extension: [{ url: 'https://x/StructureDefinition/wellbeing-question' }],
      },
      { id: 'q', type: 'multiple', options: [{ value: 'a', text: both('A') }], text: both('Q'), ...foreign },
      [],
    ],
    [
      'of a scale, shown in one way among others, with an empty extension of ours',
      {
        ...{ linkId: 'q', type: 'integer', ...textsOf('Q') },
        extension: [
          { url: 'https://x/StructureDefinition/wellbeing-question' },
          {
            url: `${hl7}/questionnaire-itemControl`,
            valueCodeableConcept: { coding: [{ code: 'other' }, { code: 'slider' }] },
          },
          ...range({ valueInteger: 0 }, { valueInteger: 7 }),
        ],
        item: [display('lower', 'Worst'), display('upper', 'Best')],
      },
      {
        id: 'q',
        type: 'scale',
        look: 'row',
        min: 0,
        max: 7,
        minText: both('Worst'),
        maxText: both('Best'),
        text: both('Q'),
        ...foreign,
      },
      [],
    ],
    [
      'of a number with controls that say nothing, and a question beneath it that is shown like words',
      {
        ...{ linkId: 'q', type: 'integer', ...textsOf('Q') },
        extension: [
          own(),
          { url: `${hl7}/questionnaire-itemControl` },
          { ...control('slider'), url: `${hl7}/minValue`, valueInteger: 0 },
          { url: `${hl7}/maxValue`, valueInteger: 7 },
        ],
        item: [{ ...display('unit', 'Beneath'), linkId: 'beneath', type: 'integer' }, display('unit', 'days')],
      },
      { id: 'q', type: 'number', min: 0, max: 7, unit: both('days'), text: both('Q'), ...foreign },
      ['Questions beneath it follow it, whatever it is answered.'],
    ],
    [
      'with words above it and help beneath it',
      {
        ...choices,
        answerOption: [option('a', 'A')],
        item: [display('inline', 'Above'), display('help', 'Beneath')],
        extension: [own()],
      },
      {
        id: 'q',
        type: 'single',
        options: [{ value: 'a', text: both('A') }],
        text: both('Q'),
        leadIn: both('Above'),
        help: both('Beneath'),
        ...foreign,
      },
      [],
    ],
    [
      'of yes or no',
      { linkId: 'q', type: 'boolean', ...textsOf('Q'), extension: [own()] },
      {
        id: 'q',
        type: 'single',
        options: [
          { value: 'yes', text: { en: 'Yes', es: 'Sí' } },
          { value: 'no', text: { en: 'No', es: 'No' } },
        ],
        text: both('Q'),
        ...foreign,
      },
      ['Yes or no is asked with two options here: their values are yes and no.'],
    ],
    [
      'of a scale',
      {
        ...{ linkId: 'q', type: 'integer', ...textsOf('Q') },
        extension: [
          own(answered('look', 'ladder')),
          control('slider'),
          ...range({ valueInteger: 0 }, { valueInteger: 10 }),
        ],
        item: [display('lower', 'Worst'), display('upper', 'Best')],
      },
      {
        id: 'q',
        type: 'scale',
        look: 'ladder',
        min: 0,
        max: 10,
        minText: both('Worst'),
        maxText: both('Best'),
        text: both('Q'),
        ...foreign,
      },
      [],
    ],
    [
      'of a scale of another system, without words at its ends',
      {
        ...{ linkId: 'q', type: 'integer', ...textsOf('Q') },
        extension: [control('slider'), ...range({ valueInteger: 1 }, { valueInteger: 5 })],
      },
      { id: 'q', type: 'scale', look: 'row', min: 1, max: 5, text: both('Q'), ...foreign },
      ['It has no words for minText.', 'It has no words for maxText.', sayWhere],
    ],
    [
      'of a whole number',
      {
        ...{ linkId: 'q', type: 'integer', ...textsOf('Q') },
        extension: [own(), control('spinner'), ...range({ valueInteger: 0 }, { valueInteger: 7 })],
        item: [display('unit', 'days')],
      },
      { id: 'q', type: 'number', min: 0, max: 7, unit: both('days'), text: both('Q'), ...foreign },
      [],
    ],
    [
      'of a number with decimals',
      {
        ...{ linkId: 'q', type: 'decimal', ...textsOf('Q') },
        extension: [
          own(),
          ...range({ valueDecimal: 0.5 }, { valueDecimal: 24 }),
          { url: `${hl7}/maxDecimalPlaces`, valueInteger: 2 },
        ],
        item: [display('unit', 'hours')],
      },
      { id: 'q', type: 'number', min: 0.5, max: 24, decimals: 2, unit: both('hours'), text: both('Q'), ...foreign },
      [],
    ],
    [
      'of a number without an upper end and a unit',
      {
        ...{ linkId: 'q', type: 'decimal', ...textsOf('Q') },
        extension: [own(), { url: `${hl7}/minValue`, valueDecimal: 0 }],
      },
      { id: 'q', type: 'number', min: 0, decimals: 1, text: both('Q'), ...foreign },
      ['A number needs the least and the most that it can be.', 'It has no words for unit.'],
    ],
    [
      'of a number without a lower end',
      {
        ...{ linkId: 'q', type: 'integer', ...textsOf('Q') },
        extension: [own(), { url: `${hl7}/maxValue`, valueInteger: 9 }],
        item: [display('unit', 'days')],
      },
      { id: 'q', type: 'number', max: 9, unit: both('days'), text: both('Q'), ...foreign },
      ['A number needs the least and the most that it can be.'],
    ],
    [
      'of a ZIP code',
      {
        ...{ linkId: 'q', type: 'string', ...textsOf('Q') },
        extension: [own(), { url: `${hl7}/regex`, valueString: '^[0-9]{5}$' }],
      },
      { id: 'q', type: 'zip', text: both('Q'), ...foreign },
      [],
    ],
    [
      'with an answer in one’s own words',
      { ...choices, type: 'open-choice', answerOption: [option('a', 'A')], extension: [own()] },
      { id: 'q', type: 'single', options: [{ value: 'a', text: both('A') }], text: both('Q'), ...foreign },
      ['An answer in one’s own words (open-choice) cannot be given here.'],
    ],
  ])('%s becomes a question', (_, item, question, notes) => {
    // toStrictEqual, since fields missing in the file must be absent.
    expect(imported(item)).toStrictEqual({ question, notes })
  })

  test.each<[string, object, string[]]>([
    ['without answers', { ...choices }, ['Its answers stand elsewhere (nowhere in the file). Left out.']],
    [
      'with no answer',
      { ...choices, answerOption: [] },
      ['Its answers stand elsewhere (nowhere in the file). Left out.'],
    ],
    [
      'with answers elsewhere',
      { ...choices, answerValueSet: 'http://x/vs' },
      ['Its answers stand elsewhere (http://x/vs). Left out.'],
    ],
    [
      'of words',
      { linkId: 'q', type: 'string', ...textsOf('Q'), extension: [{ url: `${hl7}/regex`, valueString: '[a-z]+' }] },
      ['Words typed freely are not asked for here. Left out.'],
    ],
    [
      'of words without a pattern',
      { linkId: 'q', type: 'string' },
      ['Words typed freely are not asked for here. Left out.'],
    ],
    [
      'of a photo',
      { linkId: 'q', type: 'attachment' },
      ["Items of the type 'attachment' cannot be asked here. Left out."],
    ],
  ])('%s is left out and noted', (_, item, notes) => {
    expect(imported(item)).toEqual({ question: undefined, notes })
  })

  const plain = { ...choices, answerOption: [option('a', 'A')] }
  test.each<[string, object, string[]]>([
    ['nothing', {}, []],
    [
      'that it has to be answered',
      { required: true },
      ['It has to be answered there. Here every question can be skipped.'],
    ],
    ['that it is only shown', { readOnly: true }, ['It is only shown there (readOnly). Here it is asked.']],
    [
      'an answer that is filled in',
      { initial: [{ valueString: 'a' }] },
      ['An answer is filled in beforehand there (initial). Here none is.'],
    ],
    ['no answer that is filled in', { initial: [] }, []],
    [
      'an option that is chosen beforehand',
      { answerOption: [option('b', 'B'), { ...option('a', 'A'), initialSelected: true }] },
      ['An answer is filled in beforehand there (initial). Here none is.'],
    ],
    [
      'no words where a question is beneath it',
      { item: [{ linkId: 'x', type: 'boolean' }] },
      ['Questions beneath it follow it, whatever it is answered.'],
    ],
    [
      'words whose place is unknown',
      { item: [display('footer', 'Thanks'), { linkId: 'x', type: 'display' }] },
      ['Words beneath it are left out: Thanks', 'Words beneath it are left out: '],
    ],
    [
      'words that have their place',
      { item: ['inline', 'help', 'lower', 'upper', 'unit'].map((code) => display(code, code)) },
      [],
    ],
    [
      'what it does not understand',
      {
        extension: [
          own(),
          { url: 'http://x/colour' },
          { url: 'http://x/calculatedExpression' },
          { url: 'http://x/Variable' },
          { url: `${hl7}/minValue` },
        ],
      },
      [
        'An extension is left out: http://x/colour',
        'An expression is left out: http://x/calculatedExpression',
        'An expression is left out: http://x/Variable',
      ],
    ],
  ])('notes %s', (_, more, notes) => {
    expect(imported({ ...plain, extension: [own()], ...more }).notes).toEqual(notes)
  })
})

describe('the names of an import', () => {
  const named = (...linkIds: string[]) => {
    const item = linkIds.map((linkId) => ({ ...choices, linkId, answerOption: [option('a', 'A')] }))
    const { draft, notes } = importQuestionnaire({ resourceType: 'Questionnaire', item })
    const [page] = draft.pages as { questions: { id: string }[] }[]
    return {
      ids: page?.questions.map(({ id }) => id),
      notes: notes.flatMap(({ item: about, what }) => (/name here/.test(what) ? [`${about}: ${what}`] : [])),
    }
  }
  test.each([
    ['sleep_2', 'sleep_2'],
    ['Sleep', 'sleep'],
    ['1.2', 'q_1_2'],
    ['  Two words! ', 'two_words'],
    ['_a', 'a'],
    ['a__b', 'a__b'],
    ['--A -- b--', 'a_b'],
    ['2 words', 'q_2_words'],
    ['Días', 'dias'],
    ['9', 'q_9'],
  ])('item "%s" has the name %s', (linkId, id) => {
    expect(named(linkId)).toEqual({ ids: [id], notes: id === linkId ? [] : [`${linkId}: Its name here is ${id}.`] })
  })
  test('are each there once', () => {
    expect(named('a-b', 'a b', 'a_b', 'A.B').ids).toEqual(['a_b', 'a_b_2', 'a_b_3', 'a_b_4'])
  })

  test.each([
    ['its code', { valueCoding: { code: 'One-1', display: 'One' } }, 'One-1'],
    ['its words', { valueCoding: { display: 'Más de 2 días.' } }, 'mas_de_2_dias'],
    ['its text', { valueString: ' Very often ' }, 'very_often'],
    ['its number', { valueInteger: 3 }, '3'],
    ['nothing', {}, ''],
  ])('names an option by %s', (_, each, value) => {
    const { question } = imported({ ...choices, answerOption: [each] })
    expect(question?.options).toMatchObject([{ value }])
  })
  test.each([
    [{ valueCoding: { code: 'a', display: 'Often' } }, 'Often'],
    [{ valueCoding: { code: 'a' } }, 'a'],
    [{ valueString: 'Never' }, 'Never'],
    [{ valueInteger: 3 }, '3'],
  ])('names the option %j as %s', (each, en) => {
    const { question } = imported({ ...choices, answerOption: [each] })
    expect(question?.options).toMatchObject([{ text: { en } }])
  })
  test('gives no words to an option without a value', () => {
    const { question } = imported({ ...choices, answerOption: [{}] })
    expect(question?.options).toStrictEqual([{ value: '', text: {} }])
  })
})
