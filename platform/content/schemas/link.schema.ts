import { z } from 'zod'
import { Text } from '#assessment/questionnaire/questionnaire.ts'
import { When } from '#assessment/questionnaire/varied-text.ts'
import { Certainty, sameOrBoth, WebAddress } from './common.schema.ts'
import { hasItsHours, lineFields, reviewFields } from './phone-line.schema.ts'

/** An external service that texts refer to. If both URLs are equal, the service has no Spanish page. */
export const Link = z
  .strictObject({
    label: Text,
    url: sameOrBoth(WebAddress).optional(),
    /** Additional pages of the same service. */
    also: z.array(z.strictObject({ label: Text, url: sameOrBoth(WebAddress) })).default([]),
    ...lineFields,
    ...reviewFields,
    /** Condition for showing it to a person; default: always. */
    onlyWhen: When.optional(),
    certainty: Certainty,
  })
  .refine((link) => link.url !== undefined || link.phones.length > 0, 'needs a url or a phone number')
  .refine(hasItsHours, 'has a number and needs hours')
export type Link = z.infer<typeof Link>

/** content/links.yaml: every link by its key. */
export const Links = z.record(z.string().regex(/^[a-z0-9]+$/, 'must be small letters and digits'), Link)
