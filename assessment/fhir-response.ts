import type { Answer, Answers } from './answers.ts'
import { codingOf, toFhirQuestionnaire } from './fhir-questionnaire.ts'
import { canonicalOf, spanish, systems } from './fhir-terms.ts'
import type { AnswerValue, Contained, Item, QuestionnaireResponseR4, Reference, ResponseItem } from './fhir-types.ts'
import { allQuestions } from './pages.ts'
import { checkAnswers } from './parse-answers.ts'
import type { Question, Questionnaire } from './questionnaire.ts'

/** What FHIR tells of a check-up besides its answers. No names: whoever may read it knows whose it is. */
export type FhirCheckUp = {
  /** Its id, a UUID. */
  id: string
  questionnaire: Questionnaire
  /** Who answered: the person, the person with somebody's help, or somebody for them. */
  audience: string
  /** Begun only to try things out. */
  isTest: boolean
  /** Moments as ISO 8601 UTC text; null as long as it is not finished. */
  updatedAt: string
  completedAt: string | null
}

/** A person of whom nothing is told. */
export const subject: Reference = { reference: '#subject' }
/** What stands for that person in the resource itself. */
export const subjectContained: Contained = { resourceType: 'Patient', id: 'subject' }
const helper: Reference = { reference: '#helper' }

/** Moments of a check-up and whether it was only tried out, as every resource made of it tells. */
export const metaOf = ({ updatedAt, isTest }: FhirCheckUp) => ({
  lastUpdated: updatedAt,
  ...(isTest && { tag: [{ system: systems.actReason, code: 'HTEST' }] }),
})

/**
 * The answers of a check-up as a FHIR R4 QuestionnaireResponse. Skipped questions and those not asked have no item. Texts are
 * those of the questionnaire, with their translations: validators refuse a response whose texts are not the very same.
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

/** An item of the questionnaire with its answers, and those inside it; nothing where none has an answer. */
function itemsOf(item: Item, values: (linkId: string) => AnswerValue[]): ResponseItem[] {
  const { linkId, text, _text } = item
  const said = { linkId, ...(text !== undefined && { text, _text }) }
  if (item.type === 'group') {
    const inside = (item.item ?? []).flatMap((each) => itemsOf(each, values))
    return inside.length > 0 ? [{ ...said, item: inside }] : []
  }
  const answer = values(linkId)
  return answer.length > 0 ? [{ ...said, answer }] : []
}

type Asked = { base: string; questionnaire: Questionnaire }

function valuesOf({ base, questionnaire }: Asked, question: Question, answer: Answer): AnswerValue[] {
  if ('options' in question) {
    const chosen = typeof answer === 'object' ? answer : [String(answer)]
    return question.options
      .filter(({ value }) => chosen.includes(value))
      .map((option) => ({
        valueCoding: {
          ...codingOf({ base, questionnaire }, question.id, option),
          display: option.text.en,
          _display: spanish(option.text),
        },
      }))
  }
  if (question.type === 'zip') return [{ valueString: String(answer) }]
  const isWhole = question.type === 'scale' || question.decimals === 0
  return [isWhole ? { valueInteger: Number(answer) } : { valueDecimal: Number(answer) }]
}
