import type { z } from '@hono/zod-openapi'
import { type Domain, domains, type Locale, type Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import {
  type LeadingQuestion,
  questionsForArea,
  questionsForIntervention,
} from '#assessment/report/steps/rules-of-intervention.ts'
import type { FieldCode } from '#platform/api/field-codes.ts'
import type { Content } from '#platform/content/content.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import type { ContentWanted, QuestionsFor } from './content.schema.ts'

type Requested = z.output<typeof ContentWanted>
type Entry = { name: Omit<QuestionsFor['content'][number], 'questions'>; leading: readonly LeadingQuestion[] }
type SearchedContent = Pick<Content, 'questionnaires' | 'interventions' | 'knowledge'>

/**
 * Returns the questions that contribute to each requested intervention, article and area, in one language; if any of
 * these is unknown, the fields of a problem. An article counts for its areas and the interventions that it links to.
 */
export function questionsFor(
  content: SearchedContent,
  { content_ids, intervention_ids, areas, assessment_id }: Requested,
  locale: Locale,
): QuestionsFor | { fields: Record<string, FieldCode> } {
  const questionnaire = content.questionnaires.get(assessment_id)
  const named = [
    ...content_ids.map((id, index) => [`content_ids.${index}`, contentEntry(content, id)] as const),
    ...intervention_ids.map((id, index) => [`intervention_ids.${index}`, interventionEntry(content, id)] as const),
    ...areas.map((area, index) => [`areas.${index}`, areaEntry(area)] as const),
  ]
  const missing = named.filter(([, entry]) => !entry).map(([field]) => [field, 'unknown'])
  if (!questionnaire) missing.push(['assessment_id', 'unknown'])
  if (!questionnaire || missing.length > 0) return { fields: Object.fromEntries(missing) }
  return {
    assessment_id,
    content: named.flatMap(([, entry]) =>
      entry ? { ...entry.name, questions: asText(entry.leading, questionnaire, locale) } : [],
    ),
  }
}

function contentEntry(content: SearchedContent, id: number | string): Entry | null {
  const intervention = content.interventions.find(({ number }) => String(number) === String(id))
  if (intervention) return entryOf(intervention)
  const topic = content.knowledge.find((each) => each.id === id)
  if (!topic) return null
  const linked = content.interventions.filter((each) => topic.interventions.includes(each.id))
  const leading = [...topic.areas.flatMap(questionsForArea), ...linked.flatMap(questionsForIntervention)]
  return { name: { content_id: topic.id, intervention_id: null, area: null }, leading: onceEach(leading) }
}

function interventionEntry({ interventions }: SearchedContent, id: string): Entry | null {
  const intervention = interventions.find((each) => each.id === id)
  return intervention ? entryOf(intervention) : null
}

const entryOf = (intervention: Intervention): Entry => ({
  name: { content_id: intervention.number, intervention_id: intervention.id, area: null },
  leading: questionsForIntervention(intervention),
})

function areaEntry(word: string): Entry | null {
  const area: Domain | undefined = domains.find((domain) => domain === word)
  return area ? { name: { content_id: null, intervention_id: null, area }, leading: questionsForArea(area) } : null
}

const onceEach = (leading: readonly LeadingQuestion[]): LeadingQuestion[] =>
  [...Map.groupBy(leading, ({ question }) => question)].map(([question, found]) => ({
    question,
    by: [...new Set(found.flatMap(({ by }) => by))],
  }))

/** Returns the questions in the order of the questionnaire, without those that it does not ask. */
const asText = (leading: readonly LeadingQuestion[], { pages }: Questionnaire, locale: Locale) =>
  pages.flatMap(({ id: page_id, questions }) =>
    questions.flatMap(({ id, text }) => {
      const lead = leading.find(({ question }) => question === id)
      return lead ? { question_id: id, page_id, text: text[locale], by: [...lead.by] } : []
    }),
  )
