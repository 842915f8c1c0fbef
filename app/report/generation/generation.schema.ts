import { z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire.ts'
import { specifiedFields } from '../catalog/content.schema.ts'

/**
 * Names of content environments that callers may give. There is one content, so each of them is answered from it, and
 * the answer says from which version.
 */
export const environments = ['production', 'prod', 'staging', 'qa', 'development', 'dev'] as const
export const Environment = z.enum(environments)

/** What stands in every answer of a generation call. */
const facts = {
  response_id: z.string(),
  environment: Environment,
  content_version: z.string(),
  locale: z.enum(locales),
  /** Something could not be worked out: then defaults stand in its place, which are nobody's result. */
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
    /** The area in words. */
    name: z.string(),
    area: z.string(),
    state,
    /** The person said that they want to work on it. */
    picked: z.boolean(),
    /** The person chose to begin with it. */
    chosen: z.boolean(),
  })
  .openapi('ConsumerPriority')
const UserBarrier = z
  .strictObject({
    barrier_id: z.string(),
    /** The barrier in words. */
    name: z.string(),
    /** Whether the person named it, or other answers tell of it. */
    from: z.enum(['told', 'answers']),
    chosen: z.boolean(),
  })
  .openapi('UserBarrier')

/** A recommendation with the field names of the specification. */
export const InterventionRecommendation = z
  .strictObject({
    ...specifiedFields,
    /** 0 to 100: how much of the greatest need it meets. */
    score: z.int().min(0).max(100),
  })
  .openapi('InterventionRecommendation')
export type InterventionRecommendation = z.infer<typeof InterventionRecommendation>

const DataAnalysis = z.strictObject({ 'Key Findings': z.array(z.string()) }).openapi('DataAnalysis')
const personal = {
  our_personalized_assessment: z.array(z.string()).max(3),
  /** Whether the rules made these lines, or the writer that the operator has set up. */
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
export const InterventionRecommendations = z.strictObject({
  ...facts,
  interventions: z.array(InterventionRecommendation),
  /** Ids of those that the earlier check-up recommended, too; null when none was named. */
  recommended_before: z.array(z.string()).nullable(),
})
export const AssignedIntervention = z.strictObject({
  ...facts,
  /** Null where there is nothing to assign. */
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
    /** Parts that could not be worked out. */
    failed: z.array(z.enum(['ratings', 'areas', 'recommendations'])),
    /** What a safety rule calls for, most urgent first. Show it before anything else. */
    safety: z.array(Safety),
    /** How the person is doing, in a word. */
    state,
    /** That word in the caller's language. */
    name: z.string().nullable(),
    ...ratings,
    ...personal,
    our_data_analysis: DataAnalysis,
    our_strength: z.array(z.string()),
    priorities: z.array(Priority),
    barriers: z.array(UserBarrier),
    interventions: z.array(InterventionRecommendation),
  })
  .openapi('AgentZero')
