import { z } from 'zod'
import { domains, Text } from '#assessment/questionnaire.ts'
import { Certainty, Phone, StateCode, sameOrBoth, WebAddress } from './common.schema.ts'

/** A link with one line on what it gives. */
const LinkWithUse = z.strictObject({ link: z.string(), gives: Text })

/** An office of one state. */
const StateOffice = z.strictObject({
  label: Text,
  gives: Text,
  url: sameOrBoth(WebAddress),
  phones: z.array(Phone),
  certainty: Certainty,
})

/** content/resources.yaml: where to turn, by area and by state. */
export const Resources = z.strictObject({
  /** For every area, the national services to begin with. */
  areas: z.record(z.enum(domains), z.array(LinkWithUse).min(1)),
  /** What holds in each state; `{{state}}` stands for its name. */
  everyState: z.array(LinkWithUse).min(1),
  /** All states by postal code, with offices of their own where these are certain. */
  states: z.record(StateCode, z.strictObject({ name: Text, offices: z.array(StateOffice).default([]) })),
})
export type Resources = z.infer<typeof Resources>
