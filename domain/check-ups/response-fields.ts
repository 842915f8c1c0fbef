import { z } from '@hono/zod-openapi'

/** A check-up in API responses, with the interventions that its report recommends. */
export const ResponseFields = z
  .strictObject({
    response_id: z.string(),
    assessment_id: z.int(),
    start_datetime: z.string(),
    /** Null until the check-up is finished. */
    end_datetime: z.string().nullable(),
    /** In the order to show them; empty until the check-up is finished. */
    interventions: z.array(
      z.strictObject({
        response_intervention_id: z.string(),
        intervention_id: z.string(),
        intervention_name: z.string(),
      }),
    ),
  })
  .openapi('Response')
/** A check-up in API responses. */
export type ResponseFields = z.infer<typeof ResponseFields>
