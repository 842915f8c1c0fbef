import { z } from 'zod'
import { type EnableWhen, type Locale, locales, mainLocale, type Option } from '../questionnaire/questionnaire.ts'
import { translationIn } from './fhir-terms.ts'
import type { AnswerOption, Element, Extension, Item } from './fhir-types.ts'

/** A part that could not be converted, or that an editor has to review. `item` is a linkId. */
export type Note = { item: string | null; what: string }

/** An item of a Questionnaire from another system. */
export type ForeignItem = Omit<Item<string>, 'item' | 'answerOption'> & {
  item?: ForeignItem[]
  answerOption?: AnswerOption[]
  answerValueSet?: string
  initial?: unknown[]
  readOnly?: boolean
}

/** The state of a running import. */
export type ImportState = {
  /** The language of the texts outside translation extensions. */
  language: string
  notes: Note[]
  /** Questions converted so far, by linkId: their ids, and their option values by the `keyOf` of the FHIR option. */
  questions: Map<string, { id: string; type: string; options: ReadonlyMap<string, string> }>
}

/** The context that a question inherits: the topic of its page, and the conditions of its groups. */
export type ParentContext = { topic: string; when: readonly EnableWhen[] }

const codeableConcept = z.looseObject({
  coding: z.array(z.looseObject({ system: z.string().optional(), code: z.string().optional() })),
})
const extension: z.ZodType<Extension> = z.lazy(() =>
  z.looseObject({
    url: z.string(),
    extension: z.array(extension).optional(),
    valueCode: z.string().optional(),
    valueString: z.string().optional(),
    valueMarkdown: z.string().optional(),
    valueBoolean: z.boolean().optional(),
    valueInteger: z.number().optional(),
    valueDecimal: z.number().optional(),
    valueCodeableConcept: codeableConcept.optional(),
  }),
)
const element = z.looseObject({ extension: z.array(extension).optional() })
const coding = z.looseObject({
  extension: z.array(extension).optional(),
  system: z.string().optional(),
  code: z.string().optional(),
  display: z.string().optional(),
  _display: element.optional(),
})

const condition = z.looseObject({
  question: z.string(),
  operator: z.enum(['exists', '=', '!=', '>', '<', '>=', '<=']),
  answerBoolean: z.boolean().optional(),
  answerInteger: z.number().optional(),
  answerDecimal: z.number().optional(),
  answerCoding: coding.optional(),
  answerString: z.string().optional(),
})
const answerOption = z.looseObject({
  extension: z.array(extension).optional(),
  valueCoding: coding.optional(),
  valueString: z.string().optional(),
  valueInteger: z.number().optional(),
  initialSelected: z.boolean().optional(),
})
const linkId = z.string().min(1)
const enableBehavior = z.enum(['all', 'any'])

const item: z.ZodType<ForeignItem> = z.lazy(() =>
  z.looseObject({
    extension: z.array(extension).optional(),
    linkId,
    code: z.array(coding).optional(),
    text: z.string().optional(),
    _text: element.optional(),
    type: z.string(),
    enableWhen: z.array(condition).optional(),
    enableBehavior: enableBehavior.optional(),
    required: z.boolean().optional(),
    repeats: z.boolean().optional(),
    readOnly: z.boolean().optional(),
    maxLength: z.number().optional(),
    answerValueSet: z.string().optional(),
    answerOption: z.array(answerOption).optional(),
    initial: z.array(z.unknown()).optional(),
    item: z.array(item).optional(),
  }),
)

/** The parts of a FHIR R4 Questionnaire that an import reads. Other fields are accepted and ignored. */
export const ForeignQuestionnaire = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  extension: z.array(extension).optional(),
  id: z.string().optional(),
  url: z.string().optional(),
  language: z.string().optional(),
  version: z.string().optional(),
  name: z.string().optional(),
  title: z.string().optional(),
  _title: element.optional(),
  copyright: z.string().optional(),
  item: z.array(item).min(1),
})
export type ForeignQuestionnaire = z.infer<typeof ForeignQuestionnaire>

/** A text in the languages that the file has. */
export type DraftText = Partial<Record<Locale, string>>

/**
 * Returns a text in all languages; `plain` is in the language of the questionnaire. A missing language is omitted and
 * noted under `about`: a linkId, or null for the questionnaire.
 */
export function textInBothLocales(
  { language, notes }: ImportState,
  plain: string | undefined,
  translations: Element | undefined,
  about: string | null,
): DraftText {
  const given = language.toLowerCase().split('-')[0]
  const text: DraftText = {}
  for (const locale of locales) {
    const found = given === locale ? plain : translationIn(locale, translations)
    if (found) text[locale] = found
    else
      notes.push({
        item: about,
        what: `${languageNames.of(locale)} is missing: ${text[mainLocale] ?? plain ?? 'it has no text'}`,
      })
  }
  return text
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the key under which conditions refer to an option: its code, or its text. */
export const keyOf = ({ valueCoding, valueString, valueInteger }: AnswerOption): string =>
  valueCoding ? codingKey(valueCoding) : String(valueString ?? valueInteger ?? '')

/** Returns a key for a coding: its system and code, or its display text. */
export const codingKey = ({ system, code, display }: { system?: string; code?: string; display?: string }): string =>
  `${system ?? ''}|${code ?? display ?? ''}`

/** An option of a draft. Fields missing in the file are absent. */
export type DraftOption = Partial<Omit<Option, 'text'>> & { value: string; text: DraftText }
