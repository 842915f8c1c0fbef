import { z } from '@hono/zod-openapi'
import { Id, text } from '#platform/api/api.ts'

/**
 * The person-response payload. `email` and `phone` may be empty. The ids of an identity provider (`user_uid`,
 * `new_user_uid`) are accepted and ignored, since they prove nothing.
 */
export const PersonResponse = z.object({
  email: text(300).nullish(),
  phone: text(300).nullish(),
  user_uid: text(300).nullish(),
  new_user_uid: text(300).nullish(),
  response_id: Id,
  /** The person of the account; absent: the certain one, if any. */
  subject_id: Id.optional(),
})
export type PersonResponse = z.infer<typeof PersonResponse>

/** The account to which a check-up is saved. */
export const SavedResponse = z.strictObject({ person_id: z.string(), response_id: z.string() })
