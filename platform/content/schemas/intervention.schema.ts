import { z } from 'zod'
import { domains } from '#assessment/questionnaire/questionnaire.ts'
import { VariedText } from '#assessment/questionnaire/varied-text.ts'
import { VariedCard } from '#assessment/report/steps/card.ts'
import { Barrier, Certainty, Picture, Slug } from './common.schema.ts'

/** An activity to recommend, from content/interventions. The last of its six steps is the habit. */
export const Intervention = z.strictObject({
  id: Slug,
  /** The specification's intervention_id. Never changes and is never reused. */
  number: z.number().int().positive(),
  ...VariedCard.shape,
  /** Duration of the first step in minutes, our own estimate. */
  minutes: z.number().int().positive(),
  /** Benefit for each area, from 1 (a little) to 5 (its main purpose). */
  domains: z
    .partialRecord(z.enum(domains), z.number().int().min(1).max(5))
    .refine((weights) => Object.keys(weights).length > 0, 'must name at least one area'),
  /** Barriers that it helps with. Empty if it is only for people who do not feel safe. */
  barriers: z.array(Barrier),
  evidence: z.strictObject({ text: VariedText, certainty: Certainty }),
  picture: Picture,
})
export type Intervention = z.infer<typeof Intervention>
