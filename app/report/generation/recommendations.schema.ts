import { z } from '@hono/zod-openapi'
import { domains, locales } from '#assessment/questionnaire.ts'
import { InterventionRecommendation } from './generation.schema.ts'

/** Why a recommendation is there. */
const Reason = z
  .strictObject({
    kind: z.enum(['said', 'area', 'picked', 'urgent', 'barrier', 'chosenArea', 'chosenBarrier', 'stay_well']),
    /** It tells what is for the person alone: never on paper, never for others. */
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

/** A recommendation of a report in the words of the specification, with the reasons for it. */
export const ReasonedRecommendation = z
  .strictObject({
    ...InterventionRecommendation.shape,
    response_intervention_id: z.string(),
    /** The area that it serves most for this person. */
    area: z.enum(domains),
    /** Its title alone would tell what is for the person alone. */
    private: z.boolean(),
    reasons: z.array(Reason),
  })
  .openapi('ReasonedRecommendation')

/** The recommendations of a finished check-up, in the order to show them. */
export const Recommendations = z
  .strictObject({
    response_id: z.string(),
    assessment_id: z.int(),
    locale: z.enum(locales),
    /** They could not be worked out: then what is good for anyone stands in their place, which is nobody's result. */
    fallback: z.boolean(),
    recommendations: z.array(ReasonedRecommendation),
  })
  .openapi('Recommendations')
export type Recommendations = z.infer<typeof Recommendations>
