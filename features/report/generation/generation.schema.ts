import { z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { specifiedFields } from '../catalog/content.schema.ts'
import { Pointers } from './pointers.schema.ts'

/**
 * Names of content environments that callers may send. There is only one content, so all of them return it; the
 * response contains its version.
 */
const environments = ['production', 'prod', 'staging', 'qa', 'development', 'dev'] as const
export const Environment = z.enum(environments)

/** Fields of every response of a generation call. */
const facts = {
  response_id: z.string(),
  environment: Environment,
  content_version: z.string(),
  locale: z.enum(locales),
  /** A part of the report failed and was replaced by defaults, which are not the person's result. */
  fallback: z.boolean(),
}

const Stars = z.int().min(1).max(5).nullable()
const ratings = {
  physical_health_stars: Stars,
  mental_health_stars: Stars,
  evaluative_wellbeing_stars: Stars,
  life_quality_stars: Stars,
  purpose_stars: Stars,
}

const state = z.enum(['thriving', 'surviving', 'struggling']).nullable()
const Priority = z
  .strictObject({
    /** Name of the area. */
    name: z.string(),
    area: z.string(),
    state,
    /** The person picked the area in the check-up as one to work on. */
    picked: z.boolean(),
    /** The person chose in the report to start with this area. */
    chosen: z.boolean(),
  })
  .openapi('ConsumerPriority')
const UserBarrier = z
  .strictObject({
    barrier_id: z.string(),
    /** Name of the barrier. */
    name: z.string(),
    /** `told`: named by the person. `answers`: implied by other answers. */
    from: z.enum(['told', 'answers']),
    chosen: z.boolean(),
  })
  .openapi('UserBarrier')

/** A recommendation with the field names of the specification. */
export const InterventionRecommendation = z
  .strictObject({
    ...specifiedFields,
    /** 100 for the first step, less for each later position; 0 for steps that suit most people. */
    score: z.int().min(0).max(100),
  })
  .openapi('InterventionRecommendation')
export type InterventionRecommendation = z.infer<typeof InterventionRecommendation>

const DataAnalysis = z.strictObject({ 'Key Findings': z.array(z.string()) }).openapi('DataAnalysis')
const personal = {
  our_personalized_assessment: z.array(z.string()).max(3),
  /** Source of the lines: the rules, or the language model that the operator has configured. */
  written_by: z.enum(['rules', 'writer']),
}
const Safety = z
  .strictObject({
    title: z.string(),
    paragraphs: z.array(z.string()),
    list: z.array(z.string()),
    actions: z.array(z.strictObject({ label: z.string(), href: z.string() })),
  })
  .openapi('SafetyText')

export const FiveMetrics = z.strictObject({ ...facts, ...ratings }).openapi('FiveMetrics')
export const DataAnalysisResult = z.strictObject({ ...facts, our_data_analysis: DataAnalysis })
export const StrengthResult = z.strictObject({ ...facts, our_strength: z.array(z.string()) })
export const PersonalAssessment = z.strictObject({ ...facts, ...personal })
export const AssessmentCounts = z.strictObject({ ...facts, completed_assessments: z.int().min(0) })
export const ConsumerPriorities = z.strictObject({ ...facts, priorities: z.array(Priority) })
export const UserBarriers = z.strictObject({ ...facts, barriers: z.array(UserBarrier) })
/** The recommendations, optionally compared with those of an earlier check-up. */
export const InterventionRecommendations = z.strictObject({
  ...facts,
  interventions: z.array(InterventionRecommendation),
  /**
   * Ids of the interventions that the earlier check-up also recommended; null if the call named no earlier check-up.
   */
  recommended_before: z.array(z.string()).nullable(),
})
export const AssignedIntervention = z.strictObject({
  ...facts,
  /** Null if there is nothing to assign. */
  assigned: z
    .strictObject({
      response_intervention_id: z.string(),
      intervention_id: z.string(),
      intervention_name: z.string(),
    })
    .nullable(),
})
export const AgentZero = z
  .strictObject({
    ...facts,
    /** Failed parts. */
    failed: z.array(z.enum(['ratings', 'areas', 'recommendations'])),
    /** Safety texts, most urgent first. Show them before anything else. */
    safety: z.array(Safety),
    /** The person's overall state. */
    state,
    /** Name of the state, in the language of the response. */
    name: z.string().nullable(),
    ...ratings,
    ...personal,
    our_data_analysis: DataAnalysis,
    our_strength: z.array(z.string()),
    priorities: z.array(Priority),
    barriers: z.array(UserBarrier),
    interventions: z.array(InterventionRecommendation),
    /** The top of the report, and the sections that follow from answers directly; null if no question was answered. */
    pointers: Pointers.nullable(),
  })
  .openapi('AgentZero')
