import { z } from 'zod'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { reachTimes, reachWays } from '#domain/contacts/contact-info.ts'

/**
 * Kinds of cases in a partner's inbox: `talk`, a contact request; `question` about help or services; `agreed`, the
 * consent to be contacted.
 */
export const memberKinds = ['talk', 'question', 'agreed'] as const
export type MemberKind = (typeof memberKinds)[number]

/** Contact data sent to a partner with consent, as stored with the case. */
export const Published = z.strictObject({
  way: z.enum(reachWays),
  contact: z.string(),
  times: z.array(z.enum(reachTimes)),
  locale: z.enum(locales),
  voice: z.boolean(),
  needs: z.string(),
})
export type Published = z.infer<typeof Published>
