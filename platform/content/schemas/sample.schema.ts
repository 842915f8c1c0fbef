import { z } from 'zod'

/** content/sample-answers.yaml: fictional answers of the sample report. */
export const SampleAnswers = z.strictObject({
  assessment: z.number().int().positive(),
  /** By question id: the value of an option, several of them, or a number. */
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
})
export type SampleAnswers = z.infer<typeof SampleAnswers>
