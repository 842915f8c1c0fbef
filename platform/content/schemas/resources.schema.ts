import { z } from 'zod'
import { domains, Text } from '#assessment/questionnaire/questionnaire.ts'
import { When } from '#assessment/questionnaire/varied-text.ts'
import { Certainty, StateCode, sameOrBoth, WebAddress } from './common.schema.ts'
import { hasItsHours, lineFields, reviewFields } from './phone-line.schema.ts'

const LinkWithUse = z.strictObject({ link: z.string(), gives: Text })

/** A service of an area. `onlyWhen`: condition for showing it to a person; default: always. */
const ServiceOfArea = LinkWithUse.extend({ onlyWhen: When.optional() })

/** An office of one state. */
const StateOffice = z
  .strictObject({
    label: Text,
    gives: Text,
    url: sameOrBoth(WebAddress),
    ...lineFields,
    ...reviewFields,
    certainty: Certainty,
  })
  .refine(hasItsHours, 'has a number and needs hours')

/** content/resources.yaml: services by area and by state. */
export const Resources = z.strictObject({
  /** National services for every area. */
  areas: z.record(z.enum(domains), z.array(ServiceOfArea).min(1)),
  /** Services that exist in each state; `{{state}}` is replaced by its name. */
  everyState: z.array(LinkWithUse).min(1),
  /** All states by postal code, with their own offices if these are confirmed. */
  states: z.record(StateCode, z.strictObject({ name: Text, offices: z.array(StateOffice).default([]) })),
})
export type Resources = z.infer<typeof Resources>
