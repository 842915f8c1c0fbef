import type { Answer, Answers } from '../answers/answers.ts'
import { checkAnswers } from '../answers/parse-answers.ts'
import { allQuestions } from '../questionnaire/pages.ts'
import type { Question, Questionnaire } from '../questionnaire/questionnaire.ts'
import { codingOf, toFhirQuestionnaire } from './fhir-questionnaire.ts'
import { canonicalOf, systems, translated } from './fhir-terms.ts'
import type { AnswerValue, Contained, Item, QuestionnaireResponseR4, Reference, ResponseItem } from './fhir-types.ts'

/**
 * The data of a check-up in FHIR resources, except its answers. Contains no names: an authorized reader knows the
 * person.
 */
export type FhirCheckUp = {
  /** A UUID. */
  id: string
  questionnaire: Questionnaire
  /** `self`, `with` a helper, or `for` the respondent by someone else. */
  audience: string
  /** Excluded from statistics. */
  isTest: boolean
  /** ISO 8601 UTC timestamps. `completedAt` is null until the check-up is completed. */
  updatedAt: string
  completedAt: string | null
}

/** Reference to the anonymous respondent. */
export const subject: Reference = { reference: '#subject' }
/** The contained Patient of that reference, without any data. */
export const subjectContained: Contained = { resourceType: 'Patient', id: 'subject' }
const helper: Reference = { reference: '#helper' }

/** Returns the `meta` of every resource of a check-up: the last update, and a tag on test data. */
export const metaOf = ({ updatedAt, isTest }: FhirCheckUp) => ({
  lastUpdated: updatedAt,
  ...(isTest && { tag: [{ system: systems.actReason, code: 'HTEST' }] }),
})

/**
 * Converts the answers of a check-up into a FHIR R4 QuestionnaireResponse. Omits skipped and hidden questions. Texts
 * are exactly those of the questionnaire: validators reject others.
 */
export function toFhirResponse(checkUp: FhirCheckUp, stored: Answers, base: string): QuestionnaireResponseR4 {
  const { id, questionnaire, audience, completedAt, updatedAt } = checkUp
  const { answers } = checkAnswers(questionnaire, stored)
  const questions = new Map(allQuestions(questionnaire).map((question) => [question.id, question]))
  const item = toFhirQuestionnaire(questionnaire, base).item.flatMap((each) =>
    itemsOf(each, (linkId) => {
      const question = questions.get(linkId)
      const answer = answers[linkId]
      return question && answer !== undefined ? valuesOf({ base, questionnaire }, question, answer) : []
    }),
  )
  const isAlone = audience === 'self'
  return {
    resourceType: 'QuestionnaireResponse',
    id,
    meta: metaOf(checkUp),
    language: 'en',
    contained: [
      subjectContained,
      ...(isAlone ? [] : [{ resourceType: 'RelatedPerson', id: 'helper', patient: subject } as const]),
    ],
    questionnaire: canonicalOf(base, questionnaire),
    status: completedAt === null ? 'in-progress' : 'completed',
    subject,
    authored: completedAt ?? updatedAt,
    author: isAlone ? subject : helper,
    source: audience === 'for' ? helper : subject,
    ...(item.length > 0 && { item }),
  }
}

/** Returns an item of the response with its answers and nested items; empty if none has an answer. */
function itemsOf(item: Item, values: (linkId: string) => AnswerValue[]): ResponseItem[] {
  const { linkId, text, _text } = item
  const base = { linkId, ...(text !== undefined && { text, _text }) }
  if (item.type === 'group') {
    const inside = (item.item ?? []).flatMap((each) => itemsOf(each, values))
    return inside.length > 0 ? [{ ...base, item: inside }] : []
  }
  const answer = values(linkId)
  return answer.length > 0 ? [{ ...base, answer }] : []
}

type Requested = { base: string; questionnaire: Questionnaire }

function valuesOf({ base, questionnaire }: Requested, question: Question, answer: Answer): AnswerValue[] {
  if ('options' in question) {
    const chosen = typeof answer === 'object' ? answer : [String(answer)]
    return question.options
      .filter(({ value }) => chosen.includes(value))
      .map((option) => ({
        valueCoding: {
          ...codingOf({ base, questionnaire }, question.id, option),
          display: option.text.en,
          _display: translated(option.text),
        },
      }))
  }
  if (question.type === 'zip') return [{ valueString: String(answer) }]
  const isFull = question.type === 'scale' || question.decimals === 0
  return [isFull ? { valueInteger: Number(answer) } : { valueDecimal: Number(answer) }]
}
