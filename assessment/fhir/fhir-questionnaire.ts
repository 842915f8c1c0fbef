import { allQuestions } from '../questionnaire/pages.ts'
import type { EnableWhen, Option, Page, Question, Questionnaire, Text } from '../questionnaire/questionnaire.ts'
import { answerSystem, extensions, ownExtensions, parts, systems, translated } from './fhir-terms.ts'
import type { AnswerOption, Coding, EnableWhenR4, Extension, Item, QuestionnaireR4 } from './fhir-types.ts'

/** A questionnaire and `base`, the URL of the FHIR interface without a trailing slash. */
type Place = { base: string; questionnaire: Questionnaire }

/** The notice that the LOINC license requires wherever its codes are published. */
const loincNotice =
  'This material contains content from LOINC (http://loinc.org). LOINC is copyright Regenstrief Institute, Inc. ' +
  'and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the ' +
  'license at http://loinc.org/license. LOINC is a registered United States trademark of Regenstrief Institute, ' +
  'Inc.'

/** Converts a questionnaire into a FHIR R4 Questionnaire in English, with Spanish as translation extensions. */
export function toFhirQuestionnaire(questionnaire: Questionnaire, base: string): QuestionnaireR4 {
  const { id, name, version, pages, minutes, sources, licences } = questionnaire
  const used = Object.entries(licences)
  return {
    resourceType: 'Questionnaire',
    id: String(id),
    language: 'en',
    extension: [
      {
        url: base + ownExtensions.minutes,
        extension: [
          { url: 'from', valueDecimal: minutes[0] },
          { url: 'to', valueDecimal: minutes[1] },
        ],
      },
      ...Object.entries(sources).map(([key, source]) => ({
        url: base + ownExtensions.source,
        extension: parts({ key, name: source.name }),
      })),
      ...used.map(([key, licence]) => ({
        url: base + ownExtensions.licence,
        extension: parts({ key, name: licence.name, terms: licence.terms, fee: licence.fee }),
      })),
    ],
    url: `${base}/Questionnaire/${id}`,
    version,
    name: `WellbeingCheckUp${id}`,
    title: name.en,
    _title: translated(name),
    status: 'active',
    subjectType: ['Patient'],
    copyright: [...used.map(([, licence]) => `${licence.name}: ${licence.terms}`), loincNotice].join('\n\n'),
    item: pages.map((page) => pageItem({ base, questionnaire }, page)),
  }
}

const pageItem = (place: Place, page: Page): Item => ({
  linkId: `page.${page.id}`,
  text: page.title.en,
  _text: translated(page.title),
  type: 'group',
  item: page.questions.map((question) => whenEnabled(place, question, questionItem(place, question))),
})

/**
 * Adds the conditions of a question to its item. A FHIR item combines its conditions with either `all` or `any`. If
 * several conditions allow several answers each, nested groups around the item have all but one.
 */
function whenEnabled(place: Place, question: Question, item: Item): Item {
  const all = (question.enableWhen ?? []).flatMap((condition) => clauses(place, condition))
  const several = all.filter((any) => any.length > 1)
  const single = all.flatMap((any) => (any.length === 1 ? any : []))
  const [own, ...outer]: [readonly EnableWhenR4[], 'all' | 'any'][] = [
    ...(single.length > 0 ? [[single, 'all'] as [EnableWhenR4[], 'all']] : []),
    ...several.map((any): [EnableWhenR4[], 'any'] => [any, 'any']),
  ]
  if (!own) return item
  const conditioned = { ...item, enableWhen: [...own[0]], enableBehavior: own[1] }
  return outer.reduce<Item>(
    (inside, [enableWhen, enableBehavior], index) => ({
      linkId: `${question.id}.when${index + 1}`,
      type: 'group',
      enableWhen: [...enableWhen],
      enableBehavior,
      item: [inside],
    }),
    conditioned,
  )
}

/** Converts a condition into lists of FHIR conditions, joined by 'or' within a list and by 'and' between lists. */
function clauses({ base, questionnaire }: Place, condition: EnableWhen): EnableWhenR4[][] {
  const requested = allQuestions(questionnaire).find(({ id }) => id === condition.question)
  const { question, greaterThan } = condition
  const isFull = requested?.type === 'scale' || (requested?.type === 'number' && requested.decimals === 0)
  return [
    ...(condition.in
      ? [
          condition.in.map(
            (value): EnableWhenR4 => ({
              question,
              operator: '=',
              answerCoding: codingOf({ base, questionnaire }, question, optionOf(requested, value)),
            }),
          ),
        ]
      : []),
    ...(greaterThan === undefined
      ? []
      : [
          [
            isFull && Number.isInteger(greaterThan)
              ? ({ question, operator: '>', answerInteger: greaterThan } as const)
              : ({ question, operator: '>', answerDecimal: greaterThan } as const),
          ],
        ]),
  ]
}

function optionOf(question: Question | undefined, value: string): Pick<Option, 'value' | 'loinc'> {
  const found = question && 'options' in question && question.options.find((option) => option.value === value)
  return found || { value }
}

/** Returns the coding of an option: its LOINC answer code, or our value. */
export const codingOf = (
  { base, questionnaire }: Place,
  question: string,
  { value, loinc }: Pick<Option, 'value' | 'loinc'>,
): Coding =>
  loinc
    ? { system: systems.loinc, code: loinc }
    : { system: answerSystem(base, questionnaire.id, question), code: value }

function questionItem(place: Place, question: Question): Item {
  return {
    linkId: question.id,
    extension: [...limitsOf(question), originOf(place, question)],
    ...sureCodeOf(question),
    text: question.text.en,
    _text: translated(question.text),
    required: false,
    ...answersOf(place, question),
    ...(displayItemsOf(question).length > 0 && { item: displayItemsOf(question) }),
  }
}

/** Returns the LOINC code of an item; none if LOINC has only a similar question. */
const sureCodeOf = ({ loinc }: Question): Pick<Item, 'code'> =>
  loinc && /^(medium-)?high\b/.test(loinc.certainty) ? { code: [{ system: systems.loinc, code: loinc.code }] } : {}

function answersOf(place: Place, question: Question): Pick<Item, 'type' | 'repeats' | 'answerOption' | 'maxLength'> {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return {
        type: 'choice',
        repeats: question.type === 'multiple',
        answerOption: question.options.map((option) => answerOption(place, question.id, option)),
      }
    case 'scale':
      return { type: 'integer' }
    case 'number':
      return { type: question.decimals === 0 ? 'integer' : 'decimal' }
    case 'zip':
      return { type: 'string', maxLength: 5 }
  }
}

function answerOption(place: Place, question: string, option: Option): AnswerOption {
  const extension: Extension[] = [
    ...(option.exclusive ? [{ url: extensions.optionExclusive, valueBoolean: true }] : []),
    ...(option.loinc ? [{ url: place.base + ownExtensions.value, valueString: option.value }] : []),
  ]
  return {
    ...(extension.length > 0 && { extension }),
    valueCoding: {
      ...(option.score !== undefined && {
        extension: [{ url: extensions.ordinalValue, valueDecimal: option.score }],
      }),
      ...codingOf(place, question, option),
      display: option.text.en,
      _display: translated(option.text),
    },
  }
}

const control = (code: string): Extension => ({
  url: extensions.itemControl,
  valueCodeableConcept: { coding: [{ system: systems.itemControl, code }] },
})

function limitsOf(question: Question): Extension[] {
  switch (question.type) {
    case 'single':
      return []
    case 'multiple':
      return question.max === undefined ? [] : [{ url: extensions.maxOccurs, valueInteger: question.max }]
    case 'scale':
      return [
        control('slider'),
        { url: extensions.minValue, valueInteger: question.min },
        { url: extensions.maxValue, valueInteger: question.max },
      ]
    case 'number': {
      const bound = (url: string, value: number): Extension =>
        question.decimals === 0 ? { url, valueInteger: value } : { url, valueDecimal: value }
      return [
        bound(extensions.minValue, question.min),
        bound(extensions.maxValue, question.max),
        ...(question.decimals > 0 ? [{ url: extensions.maxDecimalPlaces, valueInteger: question.decimals }] : []),
      ]
    }
    case 'zip':
      return [{ url: extensions.regex, valueString: '^[0-9]{5}$' }]
  }
}

/**
 * Returns our own extension for data without a FHIR field: topic, source, license, short form, and an uncertain LOINC
 * code.
 */
const originOf = ({ base }: Place, question: Question): Extension => ({
  url: base + ownExtensions.question,
  extension: [
    ...parts({
      topic: question.topic,
      source: question.source,
      licence: question.licence,
      spanishSource: question.spanishSource,
      look: question.type === 'scale' ? question.look : undefined,
      loincCode: question.loinc?.code,
      loincCertainty: question.loinc?.certainty,
    }),
    ...(question.short ? [{ url: 'short', valueBoolean: true }] : []),
  ],
})

/** Returns the texts around a question as display items: lead-in, ends of a scale, unit, help. */
function displayItemsOf(question: Question): Item[] {
  const display = (name: string, shownAs: string, text: Text | undefined): Item[] =>
    text
      ? [
          {
            linkId: `${question.id}.${name}`,
            extension: [control(shownAs)],
            text: text.en,
            _text: translated(text),
            type: 'display',
          },
        ]
      : []
  return [
    ...display('lead-in', 'inline', question.leadIn),
    ...display('lower', 'lower', question.type === 'scale' ? question.minText : undefined),
    ...display('upper', 'upper', question.type === 'scale' ? question.maxText : undefined),
    ...display('unit', 'unit', question.type === 'number' ? question.unit : undefined),
    ...display('help', 'help', question.help),
  ]
}
