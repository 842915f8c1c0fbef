import { z } from 'zod'
import { domains } from '#assessment/questionnaire.ts'

const Names = z.array(z.string()).min(1)

/** content/network.yaml: what the report of the volunteer network is about. */
export const Network = z.strictObject({
  /** Id of its questionnaire. */
  questionnaire: z.number().int().positive(),
  /** By area, the questions that look at it. */
  areas: z.partialRecord(z.enum(domains), Names),
  onlyIfPicked: z.array(z.enum(domains)),
  interventions: Names,
  notWhenWornOut: Names,
  notOnDarkDays: Names,
  /** The step for what a person asks for, by the option of `vc_want`. */
  asked: z.record(z.string(), z.string()),
})
/** The parsed content/network.yaml. */
export type Network = z.infer<typeof Network>
