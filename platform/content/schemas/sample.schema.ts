import { z } from 'zod'

/** content/sample-answers.yaml: made-up answers from which the sample report is computed. */
export const SampleAnswers = z.strictObject({
  assessment: z.number().int().positive(),
  /** By question id: an option's value, several of them, or a number. */
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
})
/** Made-up answers of the sample report. */
export type SampleAnswers = z.infer<typeof SampleAnswers>
