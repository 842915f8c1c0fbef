import { describe, expect, test } from 'vitest'
import { Questionnaire } from '../questionnaire/questionnaire.ts'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { importQuestionnaire } from './fhir-import.ts'
import { toFhirQuestionnaire } from './fhir-questionnaire.ts'
import { type FhirCheckUp, toFhirResponse } from './fhir-response.ts'
import type { Item, ResponseItem } from './fhir-types.ts'

const base = 'https://checkup.example.org/api/fhir'
const both = (text: string) => ({ en: text, es: `${text} (es)` })
const own = { topic: 'about', source: 'ours', licence: 'free', spanishSource: 'own' } as const

/** A questionnaire with a question of each type. */
const created = Questionnaire.parse({
  id: 7,
  name: both('Small form'),
  version: '3',
  minutes: [2, 4],
  sources: { ours: { name: 'Our own' } },
  licences: {
    free: { name: 'Free', terms: 'Use it', fee: 'none' },
    paid: { name: 'Paid', terms: 'Ask first', fee: '10 dollars' },
  },
  pages: [
    {
      id: 'day',
      title: both('Your day'),
      questions: [
        {
          ...own,
          id: 'mood',
          type: 'single',
          text: both('Mood'),
          leadIn: both('In the past week'),
          help: both('Take your time'),
          short: true,
          loinc: { code: '1-8', certainty: 'high' },
          options: [
            { value: 'good', text: both('Good'), score: 0, loinc: 'LA1-1' },
            { value: 'bad', text: both('Bad') },
          ],
        },
        {
          ...own,
          id: 'checks',
          type: 'multiple',
          text: both('Checks'),
          loinc: { code: '2-6', certainty: 'low' },
          max: 2,
          options: [
            { value: 'eye', text: both('Eye') },
            { value: 'ear', text: both('Ear') },
            { value: 'none', text: both('None'), exclusive: true },
          ],
        },
        {
          ...own,
          id: 'step',
          type: 'scale',
          text: both('Step'),
          look: 'ladder',
          min: 0,
          max: 10,
          minText: both('Worst'),
          maxText: both('Best'),
          enableWhen: [{ question: 'mood', in: ['good'] }],
        },
      ],
    },
    {
      id: 'night',
      title: both('Your night'),
      questions: [
        { ...own, id: 'hours', type: 'number', text: both('Hours'), min: 0, max: 24, decimals: 1, unit: both('hours') },
        {
          ...own,
          id: 'days',
          type: 'number',
          text: both('Days'),
          min: 1,
          max: 7,
          unit: both('days'),
          enableWhen: [
            { question: 'checks', in: ['eye', 'ear'] },
            { question: 'hours', greaterThan: 2 },
            { question: 'step', greaterThan: 3 },
          ],
        },
        {
          ...own,
          id: 'place',
          type: 'zip',
          text: both('Place'),
          enableWhen: [
            { question: 'days', greaterThan: 1 },
            { question: 'step', greaterThan: 2.5 },
          ],
        },
      ],
    },
  ],
})

const es = (text: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'es' },
        { url: 'content', valueString: `${text} (es)` },
      ],
    },
  ],
})
const hl7 = (name: string) => `http://hl7.org/fhir/StructureDefinition/${name}`
const ours = (name: string) => `${base}/StructureDefinition/wellbeing-${name}`
const textsOf = (name: string) => ({ text: name, _text: es(name) })
/** Our extension of a question, with these additional parts. */
const origin = (...more: object[]) => ({
  url: ours('question'),
  extension: [
    { url: 'topic', valueString: 'about' },
    { url: 'source', valueString: 'ours' },
    { url: 'licence', valueString: 'free' },
    { url: 'spanishSource', valueString: 'own' },
    ...more,
  ],
})
const shownAs = (code: string) => ({
  url: hl7('questionnaire-itemControl'),
  valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }] },
})
const display = (linkId: string, code: string, text: string) => ({
  linkId,
  extension: [shownAs(code)],
  ...textsOf(text),
  type: 'display',
})
const coded = (question: string, code: string, text: string) => ({
  system: `${base}/CodeSystem/7-${question}`,
  code,
  display: text,
  _display: es(text),
})
const good = { system: 'http://loinc.org', code: 'LA1-1', display: 'Good', _display: es('Good') }

const resource = toFhirQuestionnaire(created, base)
const items = resource.item.flatMap(({ item = [] }): Item[] => item)

describe('a question in FHIR', () => {
  test.each([
    [
      'of one choice',
      0,
      {
        linkId: 'mood',
        extension: [
          origin(
            { url: 'loincCode', valueString: '1-8' },
            { url: 'loincCertainty', valueString: 'high' },
            { url: 'short', valueBoolean: true },
          ),
        ],
        code: [{ system: 'http://loinc.org', code: '1-8' }],
        ...textsOf('Mood'),
        required: false,
        type: 'choice',
        repeats: false,
        answerOption: [
          {
            extension: [{ url: ours('option-value'), valueString: 'good' }],
            valueCoding: { extension: [{ url: hl7('ordinalValue'), valueDecimal: 0 }], ...good },
          },
          { valueCoding: coded('mood', 'bad', 'Bad') },
        ],
        item: [display('mood.lead-in', 'inline', 'In the past week'), display('mood.help', 'help', 'Take your time')],
      },
    ],
    [
      'of several choices',
      1,
      {
        linkId: 'checks',
        extension: [
          { url: hl7('questionnaire-maxOccurs'), valueInteger: 2 },
          // The LOINC code is of a similar question, so it is not the item's code.
          origin({ url: 'loincCode', valueString: '2-6' }, { url: 'loincCertainty', valueString: 'low' }),
        ],
        ...textsOf('Checks'),
        required: false,
        type: 'choice',
        repeats: true,
        answerOption: [
          { valueCoding: coded('checks', 'eye', 'Eye') },
          { valueCoding: coded('checks', 'ear', 'Ear') },
          {
            extension: [{ url: hl7('questionnaire-optionExclusive'), valueBoolean: true }],
            valueCoding: coded('checks', 'none', 'None'),
          },
        ],
      },
    ],
    [
      'on a ladder',
      2,
      {
        linkId: 'step',
        extension: [
          shownAs('slider'),
          { url: hl7('minValue'), valueInteger: 0 },
          { url: hl7('maxValue'), valueInteger: 10 },
          origin({ url: 'look', valueString: 'ladder' }),
        ],
        ...textsOf('Step'),
        required: false,
        type: 'integer',
        item: [display('step.lower', 'lower', 'Worst'), display('step.upper', 'upper', 'Best')],
        enableWhen: [{ question: 'mood', operator: '=', answerCoding: { system: 'http://loinc.org', code: 'LA1-1' } }],
        enableBehavior: 'all',
      },
    ],
    [
      'of a number with decimals',
      3,
      {
        linkId: 'hours',
        extension: [
          { url: hl7('minValue'), valueDecimal: 0 },
          { url: hl7('maxValue'), valueDecimal: 24 },
          { url: hl7('maxDecimalPlaces'), valueInteger: 1 },
          origin(),
        ],
        ...textsOf('Hours'),
        required: false,
        type: 'decimal',
        item: [display('hours.unit', 'unit', 'hours')],
      },
    ],
    [
      'of a whole number, after several conditions',
      4,
      {
        linkId: 'days.when1',
        type: 'group',
        enableWhen: ['eye', 'ear'].map((code) => ({
          question: 'checks',
          operator: '=',
          answerCoding: { system: `${base}/CodeSystem/7-checks`, code },
        })),
        enableBehavior: 'any',
        item: [
          {
            linkId: 'days',
            extension: [{ url: hl7('minValue'), valueInteger: 1 }, { url: hl7('maxValue'), valueInteger: 7 }, origin()],
            ...textsOf('Days'),
            required: false,
            type: 'integer',
            item: [display('days.unit', 'unit', 'days')],
            enableWhen: [
              { question: 'hours', operator: '>', answerDecimal: 2 },
              { question: 'step', operator: '>', answerInteger: 3 },
            ],
            enableBehavior: 'all',
          },
        ],
      },
    ],
    [
      'of a ZIP code',
      5,
      {
        linkId: 'place',
        extension: [{ url: hl7('regex'), valueString: '^[0-9]{5}$' }, origin()],
        ...textsOf('Place'),
        required: false,
        type: 'string',
        maxLength: 5,
        enableWhen: [
          { question: 'days', operator: '>', answerInteger: 1 },
          { question: 'step', operator: '>', answerDecimal: 2.5 },
        ],
        enableBehavior: 'all',
      },
    ],
  ])('%s', (_, index, expected) => {
    expect(items[index]).toEqual(expected)
  })

  test.each([
    ['high', true],
    ['medium-high', true],
    ['high, by two copies', true],
    ['medium', false],
    ['not high', false],
    ['higher', false],
  ])('has a LOINC code of certainty %s: %s', (certainty, has) => {
    const [page] = created.pages
    const [first] = page?.questions ?? []
    const sure = {
      ...created,
      pages: page && first ? [{ ...page, questions: [{ ...first, loinc: { code: '1-8', certainty } }] }] : [],
    }
    const code = [{ system: 'http://loinc.org', code: '1-8' }]
    expect(toFhirQuestionnaire(sure, base).item[0]?.item?.[0]?.code).toEqual(has ? code : undefined)
  })

  test('has no limit if it allows any number of choices', () => {
    const [page] = created.pages
    const [, checks] = page?.questions ?? []
    const free = checks?.type === 'multiple' ? [{ ...checks, max: undefined }] : []
    const [item] = toFhirQuestionnaire({ ...created, pages: page ? [{ ...page, questions: free }] : [] }, base).item
    expect(item?.item?.[0]?.extension?.map(({ url }) => url)).toEqual([ours('question')])
  })

  test('is inside its page', () => {
    expect(resource.item.map(({ item, ...page }) => [page, item?.length])).toEqual([
      [{ linkId: 'page.day', ...textsOf('Your day'), type: 'group' }, 3],
      [{ linkId: 'page.night', ...textsOf('Your night'), type: 'group' }, 3],
    ])
  })
})

test('a FHIR questionnaire includes its name, its time, its sources and its licences', () => {
  const { item: _, copyright, ...head } = resource
  expect(head).toEqual({
    resourceType: 'Questionnaire',
    id: '7',
    language: 'en',
    extension: [
      {
        url: ours('minutes'),
        extension: [
          { url: 'from', valueDecimal: 2 },
          { url: 'to', valueDecimal: 4 },
        ],
      },
      {
        url: ours('source'),
        extension: [
          { url: 'key', valueString: 'ours' },
          { url: 'name', valueString: 'Our own' },
        ],
      },
      ...[
        ['free', 'Free', 'Use it', 'none'],
        ['paid', 'Paid', 'Ask first', '10 dollars'],
      ].map(([key, name, terms, fee]) => ({
        url: ours('licence'),
        extension: Object.entries({ key, name, terms, fee }).map(([url, valueString]) => ({ url, valueString })),
      })),
    ],
    url: `${base}/Questionnaire/7`,
    version: '3',
    name: 'WellbeingCheckUp7',
    title: 'Small form',
    _title: es('Small form'),
    status: 'active',
    subjectType: ['Patient'],
  })
  expect(copyright).toMatch(/^Free: Use it\n\nPaid: Ask first\n\nThis material contains content from LOINC/)
  // The notice required by the LOINC license.
  expect(copyright).toMatch(/the Logical Observation Identifiers Names and Codes \(LOINC\) Committee and is available/)
  expect(copyright).toMatch(/license at http:\/\/loinc\.org\/license\. LOINC is a registered .+ Institute, Inc\.$/)
})

test('a questionnaire with every type of question survives a round trip through FHIR', () => {
  const { draft, notes, missing } = importQuestionnaire(JSON.parse(JSON.stringify(resource)))
  expect([notes, missing]).toEqual([[], []])
  expect(Questionnaire.parse(draft)).toEqual(created)
})

describe('answers in FHIR', () => {
  const checkUp: FhirCheckUp = {
    id: '019c0f3e-7a40-7c55-9d1e-6f1f0a2b3c4d',
    questionnaire: created,
    audience: 'self',
    isTest: false,
    updatedAt: '2026-11-20T15:42:00.000Z',
    completedAt: '2026-11-20T15:50:00.000Z',
  }
  const person = { reference: '#subject' }
  const answers = { mood: 'good', checks: ['eye', 'ear'], step: 7, hours: 7.5, days: 2, place: '10001' }

  test('are grouped by page with the texts of the questionnaire', () => {
    const mood: ResponseItem = { linkId: 'mood', ...textsOf('Mood'), answer: [{ valueCoding: good }] }
    expect(toFhirResponse(checkUp, answers, base)).toEqual({
      resourceType: 'QuestionnaireResponse',
      id: checkUp.id,
      meta: { lastUpdated: checkUp.updatedAt },
      language: 'en',
      contained: [{ resourceType: 'Patient', id: 'subject' }],
      questionnaire: `${base}/Questionnaire/7|3`,
      status: 'completed',
      subject: person,
      authored: checkUp.completedAt,
      author: person,
      source: person,
      item: [
        {
          linkId: 'page.day',
          ...textsOf('Your day'),
          item: [
            mood,
            {
              linkId: 'checks',
              ...textsOf('Checks'),
              answer: [{ valueCoding: coded('checks', 'eye', 'Eye') }, { valueCoding: coded('checks', 'ear', 'Ear') }],
            },
            { linkId: 'step', ...textsOf('Step'), answer: [{ valueInteger: 7 }] },
          ],
        },
        {
          linkId: 'page.night',
          ...textsOf('Your night'),
          item: [
            { linkId: 'hours', ...textsOf('Hours'), answer: [{ valueDecimal: 7.5 }] },
            {
              linkId: 'days.when1',
              item: [{ linkId: 'days', ...textsOf('Days'), answer: [{ valueInteger: 2 }] }],
            },
            { linkId: 'place', ...textsOf('Place'), answer: [{ valueString: '10001' }] },
          ],
        },
      ],
    })
  })

  test('have no fields without a value', () => {
    expect(Object.keys(toFhirResponse(checkUp, {}, base))).not.toContain('item')
    const [, night] = toFhirResponse(checkUp, answers, base).item ?? []
    expect(Object.keys(night?.item?.[1] ?? {})).toEqual(['linkId', 'item'])
  })

  test('select the chosen option, not one with a text that is part of it', () => {
    const reported = toFhirResponse({ ...checkUp, questionnaire: wellbeing13 }, { gen_health: 'very_good' }, base)
    const answer = reported.item?.[0]?.item?.[0]?.answer
    expect(answer).toHaveLength(1)
    expect(answer).toMatchObject([{ valueCoding: { display: 'Very good' } }])
  })

  test('leave out questions and pages without an answer', () => {
    expect(toFhirResponse(checkUp, { mood: 'bad' }, base).item).toEqual([
      {
        linkId: 'page.day',
        ...textsOf('Your day'),
        item: [{ linkId: 'mood', ...textsOf('Mood'), answer: [{ valueCoding: coded('mood', 'bad', 'Bad') }] }],
      },
    ])
  })

  test.each([
    ['self', '#subject', '#subject', 1],
    ['with', '#subject', '#helper', 2],
    ['for', '#helper', '#helper', 2],
  ])('names for the audience %s the source %s and the author %s', (audience, source, author, count) => {
    const reported = toFhirResponse({ ...checkUp, audience, isTest: true, completedAt: null }, answers, base)
    expect([reported.source?.reference, reported.author?.reference]).toEqual([source, author])
    expect(reported.contained).toHaveLength(count)
    expect(reported.contained?.[1]).toEqual(
      count === 1 ? undefined : { resourceType: 'RelatedPerson', id: 'helper', patient: person },
    )
    expect([reported.status, reported.authored]).toEqual(['in-progress', checkUp.updatedAt])
    expect(reported.meta?.tag).toEqual([
      { system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'HTEST' },
    ])
  })
})
