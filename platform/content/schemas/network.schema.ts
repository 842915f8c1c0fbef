import { z } from 'zod'
import { domains } from '#assessment/questionnaire/questionnaire.ts'

const Names = z.array(z.string()).min(1)

/** content/network.yaml: content of the volunteer network's report. */
export const Network = z.strictObject({
  questionnaire: z.number().int().positive(),
  /** The questions that cover each area. */
  areas: z.partialRecord(z.enum(domains), Names),
  onlyIfPicked: z.array(z.enum(domains)),
  interventions: Names,
  notWhenWornOut: Names,
  notOnDarkDays: Names,
})
export type Network = z.infer<typeof Network>
