import { z } from '@hono/zod-openapi'

/** A check-up in API responses, with the interventions that its report recommends. */
export const ResponseFields = z
  .strictObject({
    response_id: z.string(),
    assessment_id: z.int(),
    start_datetime: z.string(),
    /** Null until the check-up is completed. */
    end_datetime: z.string().nullable(),
    /** In display order; empty until the check-up is completed. */
    interventions: z.array(
      z.strictObject({
        response_intervention_id: z.string(),
        intervention_id: z.string(),
        intervention_name: z.string(),
      }),
    ),
    /** The person of the account; null if unknown. Only with `include=subject`. */
    subject: z
      .strictObject({ subject_id: z.string(), name: z.string(), who: z.enum(['me', 'shares', 'cares']) })
      .nullable()
      .optional(),
  })
  .openapi('Response')
export type ResponseFields = z.infer<typeof ResponseFields>
