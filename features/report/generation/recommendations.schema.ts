import { z } from '@hono/zod-openapi'
import { domains, locales } from '#assessment/questionnaire/questionnaire.ts'
import { tiers } from '#assessment/report/report.ts'
import { InterventionRecommendation } from './generation.schema.ts'

const Reason = z
  .strictObject({
    kind: z.enum(['said', 'area', 'picked', 'opened', 'barrier', 'chosenArea', 'chosenBarrier', 'stay_well']),
    /** The reason reveals something withheld from others: never print it or show it to others. */
    private: z.boolean(),
    question_id: z.string().optional(),
    question: z.string().optional(),
    answers: z.array(z.string()).optional(),
    area: z.enum(domains).optional(),
    state: z.enum(['surviving', 'struggling']).optional(),
    barrier_id: z.string().optional(),
  })
  .openapi('Reason')
export type Reason = z.infer<typeof Reason>

/** A recommendation with the field names of the specification, and its reasons. */
export const ReasonedRecommendation = z
  .strictObject({
    ...InterventionRecommendation.shape,
    response_intervention_id: z.string(),
    /** The area that the recommendation serves most for this person. */
    area: z.enum(domains),
    /** Tier of the recommendation; the values are in order of urgency. */
    tier: z.enum(tiers),
    /** The title alone reveals something withheld from others. */
    private: z.boolean(),
    reasons: z.array(Reason),
  })
  .openapi('ReasonedRecommendation')

/** The recommendations of a completed check-up, in display order. */
export const Recommendations = z
  .strictObject({
    response_id: z.string(),
    assessment_id: z.int(),
    locale: z.enum(locales),
    /** The recommendations failed and were replaced by samples, which are not the person's result. */
    fallback: z.boolean(),
    recommendations: z.array(ReasonedRecommendation),
  })
  .openapi('Recommendations')
export type Recommendations = z.infer<typeof Recommendations>
