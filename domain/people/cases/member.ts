import { z } from 'zod'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { reachTimes, reachWays } from '#domain/contacts/contact-info.ts'

/**
 * Kinds of entries in a partner's inbox: `talk`, a requested call; `question` about help or services; `agreed`, the
 * consent to be contacted.
 */
export const memberKinds = ['talk', 'question', 'agreed'] as const
export type MemberKind = (typeof memberKinds)[number]

/** The contact data sent to a partner with consent, as stored with the entry. */
export const Published = z.strictObject({
  way: z.enum(reachWays),
  contact: z.string(),
  times: z.array(z.enum(reachTimes)),
  locale: z.enum(locales),
  voice: z.boolean(),
  needs: z.string(),
})
/** Contact data that a partner may use, with the person's consent. */
export type Published = z.infer<typeof Published>
