import { type Locale, locales, mainLocale, type Text } from '../questionnaire/questionnaire.ts'
import type { Element, Extension } from './fhir-types.ts'

const hl7 = 'http://hl7.org/fhir/StructureDefinition'

/** URLs of the FHIR R4 extensions in use. */
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

/** URLs of the code systems in use. */
export const systems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  itemControl: 'http://hl7.org/fhir/questionnaire-item-control',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  dataAbsentReason: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  goalAchievement: 'http://terminology.hl7.org/CodeSystem/goal-achievement',
  actReason: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
} as const

/** URL paths of our own extensions, appended to the base URL of the installation. */
export const ownExtensions = {
  /** Data of a question without a FHIR field. */
  question: '/StructureDefinition/wellbeing-question',
  value: '/StructureDefinition/wellbeing-option-value',
  source: '/StructureDefinition/wellbeing-source',
  licence: '/StructureDefinition/wellbeing-licence',
  minutes: '/StructureDefinition/wellbeing-minutes',
} as const

/** Returns the translation extensions of a text in the site's main locale: one for each other locale. */
export const translated = (text: Text): Element => ({
  extension: locales
    .filter((locale) => locale !== mainLocale)
    .map((locale) => ({
      url: extensions.translation,
      extension: [
        { url: 'lang', valueCode: locale },
        { url: 'content', valueString: text[locale] },
      ],
    })),
})

/** Returns the translation of an element into a locale; undefined if there is none. */
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

/** Returns the first extension with a URL. If `url` starts with a slash, its URL must end with it. */
export const extensionOf = (of: { extension?: Extension[] } | undefined, url: string): Extension | undefined =>
  of?.extension?.find((each) => each.url === url || (url.startsWith('/') && each.url.endsWith(url)))

/** Returns nested extensions with text values, by name. Omits undefined values. */
export const parts = (values: Readonly<Record<string, string | undefined>>): Extension[] =>
  Object.entries(values).flatMap(([url, valueString]) => (valueString === undefined ? [] : [{ url, valueString }]))

/** Returns the URL of the code system for a question's answers that have no LOINC code. */
export const answerSystem = (base: string, questionnaire: number, question: string): string =>
  `${base}/CodeSystem/${questionnaire}-${question}`

/** Returns the canonical reference to a questionnaire: its URL and version. */
export const canonicalOf = (base: string, { id, version }: { id: number; version: string }): string =>
  `${base}/Questionnaire/${id}|${version}`
