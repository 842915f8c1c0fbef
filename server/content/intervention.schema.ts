import { z } from 'zod'
import { domains, Text } from '#assessment/questionnaire.ts'
import { Barrier, Certainty, Picture, Slug } from './common.schema.ts'

/** Something a person can do, from content/interventions. Its six rungs go from the easiest step to the habit. */
export const Intervention = z.strictObject({
  id: Slug,
  /** The intervention_id of the specification. Never changes and is never reused. */
  number: z.number().int().positive(),
  title: Text,
  why: Text,
  tips: z.array(Text).length(3),
  rungs: z.array(Text).length(6),
  /** How much it helps each area, from 1 (a little) to 5 (its main purpose). */
  domains: z
    .partialRecord(z.enum(domains), z.number().int().min(1).max(5))
    .refine((weights) => Object.keys(weights).length > 0, 'must name at least one area'),
  /** Barriers that it suits. */
  barriers: z.array(Barrier).min(1),
  /** Keys of content/links.yaml. */
  links: z.array(z.string()).min(1),
  /** The evidence for the advice. */
  evidence: z.strictObject({ text: Text, certainty: Certainty }),
  /** When to stop, or to get care first. */
  safety: Text.optional(),
  picture: Picture,
})
/** Something a person can do. */
export type Intervention = z.infer<typeof Intervention>
