import { z } from '@hono/zod-openapi'
import { ResponseFields } from '#domain/check-ups/response-fields.ts'
import { PersonFields } from '#platform/identity/person.ts'
import { tokenStatuses } from './session.ts'

/** The response to the heartbeat. */
export const SimpleSession = z.strictObject({
  tokenStatus: z.enum(tokenStatuses),
  isActive: z.boolean(),
  expiresAt: z.string().nullable(),
})
export type SimpleSession = z.infer<typeof SimpleSession>

/** The session with its account and check-ups. */
export const ExpandedSession = SimpleSession.extend({
  isAuthenticated: z.boolean(),
  personId: z.string().nullable(),
  startTime: z.string().nullable(),
  /** Seconds without activity after which the warning is shown. */
  timeout: z.number(),
  /** Seconds since the last activity; null if the browser has no session. */
  inactiveTime: z.number().nullable(),
  person: PersonFields.nullable(),
  responses: z.array(ResponseFields),
  /** Id of the check-up in the query. */
  screening_id: z.string().nullable(),
  isGuest: z.boolean(),
  signedUp: z.boolean(),
})
