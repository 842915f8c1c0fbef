import { z } from '@hono/zod-openapi'
import type { Condition } from '#assessment/questionnaire/condition.ts'
import { domains, locales } from '#assessment/questionnaire/questionnaire.ts'
import { tiers } from '#assessment/report/report.ts'
import { stepStates } from '#features/steps/record/step.ts'
import { text } from '#platform/api/api.ts'

/** Query parameter for the language of the response. Default: the language in `accept-language`. */
export const InLanguage = z.object({
  locale: z.enum(locales).optional().openapi({ description: 'Without it, the language of accept-language.' }),
})

const Area = z.enum(domains)

/** Fields of both interventions and recommendations, with the names of the specification. */
export const specifiedFields = {
  /** The first thing to do: the easiest of its steps. */
  Intervention: z.string(),
  Tips: z.array(z.string()),
  Title: z.string(),
  Why: z.string(),
  /** Number of the intervention in the content. */
  content_id: z.int(),
  image_url: z.string(),
  intervention_id: z.string(),
}
const ofIntervention = {
  ...specifiedFields,
  /** Areas that it serves. Weight: 1 (a little) to 5 (its main purpose). */
  areas: z.array(z.strictObject({ area: Area, weight: z.int() })),
  /** Barriers for which it is suitable. */
  barriers: z.array(z.string()),
  /** When to stop, or to get care first. */
  caution: z.string().nullable(),
  evidence: z.string(),
}

/** An intervention, independent of any person. */
export const InterventionFields = z.strictObject(ofIntervention).openapi('Intervention')
export type InterventionFields = z.infer<typeof InterventionFields>

const ArticleFields = z
  .strictObject({
    kind: z.literal('article'),
    content_id: z.string(),
    Title: z.string(),
    summary: z.string(),
    sections: z.array(
      z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()), list: z.array(z.string()) }),
    ),
    sources: z.array(z.strictObject({ name: z.string(), url: z.string().nullable() })),
    areas: z.array(Area),
    /** Ids of related interventions. */
    interventions: z.array(z.string()),
    image_url: z.string(),
    reviewed: z.string(),
  })
  .openapi('Article')
const InterventionContent = z
  .strictObject({ ...ofIntervention, kind: z.literal('intervention'), steps: z.array(z.string()) })
  .openapi('InterventionContent')

/** Content by its id: an intervention (its number) or an article (its id). */
export const ContentFields = z.discriminatedUnion('kind', [InterventionContent, ArticleFields])
export type ContentFields = z.infer<typeof ContentFields>

/** A barrier with its advice. */
export const BarrierFields = z
  .strictObject({ barrier_id: z.string(), name: z.string(), strategy: z.string() })
  .openapi('Barrier')
export type BarrierFields = z.infer<typeof BarrierFields>

export const HelpfulLink = z
  .strictObject({
    link_id: z.string(),
    label: z.string(),
    url: z.string().nullable(),
    phones: z.array(z.strictObject({ label: z.string(), number: z.string(), href: z.string() })),
  })
  .openapi('HelpfulLink')
export type HelpfulLink = z.infer<typeof HelpfulLink>

/** One of the six steps of an intervention, and the person's progress with it. */
const StepNow = z.strictObject({
  step: z.int(),
  text: z.string(),
  state: z.enum(stepStates).nullable().openapi({ description: 'Null if the person has not chosen it.' }),
  day: z.string().nullable().openapi({ description: 'The next day on which it is to be done.' }),
})

/** The six steps of an intervention, from the easiest to the habit. */
export const Steps = z.strictObject({
  intervention_id: z.string(),
  intervention_name: z.string(),
  steps: z.array(StepNow),
  standing: z.int().min(0).max(6).nullable().openapi({
    description: 'The highest step that is done or a habit; null if they did not say, or without `response_id`.',
  }),
  current_step: z.int().min(1).max(6).nullable().openapi({ description: 'The step that the person has promised.' }),
  intervention_state: z
    .strictObject({
      selectedStep: z.int().min(1).max(6).nullable().openapi({ description: 'As `current_step`.' }),
      interventionName: z.string().openapi({ description: 'As `intervention_name`.' }),
      interventionDescription: z.string().openapi({ description: 'Why it helps.' }),
      responseId: z.string().nullable(),
    })
    .openapi({ description: 'The same in the form that pages of other programs keep as their state.' }),
})

const Rule = z
  .custom<Condition>((value) => typeof value === 'object' && value !== null)
  .openapi({
    type: 'object',
    description: 'When it applies: one answer or score, or `all`, `any`, `not` or `unless` of others.',
  })
const Certainty = z.enum(['seen', 'told', 'known'])

/** The rules that recommend an intervention, independent of any person. */
export const InterventionDebug = z.strictObject({
  intervention_id: z.string(),
  content_id: z.int(),
  content_version: z.string(),
  rules_version: z.string(),
  areas: InterventionFields.shape.areas,
  barriers: z.array(z.string()),
  offered_only_when: z.union([Rule, z.null()]),
  /** The tiers that the intervention can belong to, most urgent first; null if the order within a tier decides. */
  tiers: z.array(z.strictObject({ tier: z.enum(tiers), when: z.union([Rule, z.null()]) })),
  /** Questions with answers that the card of the intervention may quote. */
  quotes: z.array(z.string()),
  questions: z.array(z.strictObject({ question_id: z.string(), by: z.array(z.string()) })),
  evidence_certainty: Certainty,
  links: z.array(z.strictObject({ link_id: z.string(), certainty: Certainty })),
})

const many = z.array(text(60)).max(50).default([])

/** The interventions, articles and areas for which to return the questions. */
export const ContentWanted = z
  .object({
    /** Numbers of interventions, ids of articles. */
    content_ids: z
      .array(z.union([z.int(), text(60)]))
      .max(50)
      .default([]),
    intervention_ids: many,
    areas: many,
    assessment_id: z.int().default(13),
  })
  .refine(
    ({ content_ids, intervention_ids, areas }) => content_ids.length + intervention_ids.length + areas.length > 0,
    { message: 'required', path: ['content_ids'] },
  )
  .openapi('QuestionsForContent')

/** The questions that contribute to interventions, articles or areas, and the kind of rule. */
export const QuestionsFor = z.strictObject({
  assessment_id: z.int(),
  content: z.array(
    z.strictObject({
      content_id: z.union([z.int(), z.string()]).nullable(),
      intervention_id: z.string().nullable(),
      area: Area.nullable(),
      questions: z.array(
        z.strictObject({
          question_id: z.string(),
          page_id: z.string(),
          text: z.string(),
          by: z.array(z.enum(['rule', 'area', 'wish', 'barrier'])),
        }),
      ),
    }),
  ),
})
export type QuestionsFor = z.infer<typeof QuestionsFor>
