import type { Element, Extension } from './fhir-types.ts'
import type { Locale, Text } from './questionnaire.ts'

const hl7 = 'http://hl7.org/fhir/StructureDefinition'

/** Extensions of FHIR R4 by what they say. */
export const extensions = {
  translation: `${hl7}/translation`,
  ordinalValue: `${hl7}/ordinalValue`,
  optionExclusive: `${hl7}/questionnaire-optionExclusive`,
  itemControl: `${hl7}/questionnaire-itemControl`,
  maxOccurs: `${hl7}/questionnaire-maxOccurs`,
  minValue: `${hl7}/minValue`,
  maxValue: `${hl7}/maxValue`,
  maxDecimalPlaces: `${hl7}/maxDecimalPlaces`,
  regex: `${hl7}/regex`,
} as const

/** Code systems by what they name. */
export const systems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  itemControl: 'http://hl7.org/fhir/questionnaire-item-control',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  dataAbsentReason: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  actReason: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
} as const

/** Extensions of ours, at the end of whatever address the product has. */
export const ownExtensions = {
  /** What FHIR has no place for: about a question, about an option, about the whole. */
  question: '/StructureDefinition/wellbeing-question',
  value: '/StructureDefinition/wellbeing-option-value',
  source: '/StructureDefinition/wellbeing-source',
  licence: '/StructureDefinition/wellbeing-licence',
  minutes: '/StructureDefinition/wellbeing-minutes',
} as const

/** The translation of a text whose own language is English. */
export const spanish = ({ es }: Text): Element => ({
  extension: [
    {
      url: extensions.translation,
      extension: [
        { url: 'lang', valueCode: 'es' },
        { url: 'content', valueString: es },
      ],
    },
  ],
})

/** The text that an element gives in a language by its translations; undefined where it has none. */
export function translationIn(locale: Locale, element: { extension?: Extension[] } | undefined): string | undefined {
  for (const { url, extension = [] } of element?.extension ?? []) {
    const part = (name: string) => extension.find((sub) => sub.url === name)
    if (url === extensions.translation && part('lang')?.valueCode?.toLowerCase().split('-')[0] === locale) {
      const content = part('content')
      return content?.valueString ?? content?.valueMarkdown
    }
  }
  return undefined
}

/** The first extension with an address, or with one that ends like this. */
export const extensionOf = (of: { extension?: Extension[] } | undefined, url: string): Extension | undefined =>
  of?.extension?.find((each) => each.url === url || (url.startsWith('/') && each.url.endsWith(url)))

/** Extensions by name and text, for a group of them. What is undefined is left out. */
export const parts = (values: Readonly<Record<string, string | undefined>>): Extension[] =>
  Object.entries(values).flatMap(([url, valueString]) => (valueString === undefined ? [] : [{ url, valueString }]))

/** The code system of the answers to a question that LOINC does not name. */
export const answerSystem = (base: string, questionnaire: number, question: string): string =>
  `${base}/CodeSystem/${questionnaire}-${question}`

/** How a questionnaire is named in a response: its address with its version. */
export const canonicalOf = (base: string, { id, version }: { id: number; version: string }): string =>
  `${base}/Questionnaire/${id}|${version}`
