import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Method } from '#platform/messages/transports/transport.ts'

/** Contact channels in form order. */
export const reachWays = ['phone', 'text', 'email'] as const
/** A call, a text message or an email. */
export type ReachWay = (typeof reachWays)[number]

/** Times of day to choose from for a call. */
export const reachTimes = ['morning', 'afternoon', 'evening'] as const
type ReachTime = (typeof reachTimes)[number]

/** Contact data for requests. */
export type ContactInfo = {
  /** May be empty, as may `needs`. */
  name: string
  way: ReachWay
  /** An email address, or ten digits; null if none was given. */
  contact: string | null
  times: readonly ReachTime[]
  locale: Locale
  /** The person accepts voice messages. */
  voice: boolean
  /** Special needs for a call or message, in the person's own words. */
  needs: string
}

/** Tests if a person asked to be written to, so that no text promises a call. */
export const isWrittenWay = (way: ReachWay | null | undefined): boolean => way === 'email' || way === 'text'

/** Returns the contact method of a channel: calls and text messages go to a phone number. */
export const methodOfWay = (way: ReachWay): Method => (way === 'email' ? 'email' : 'phone')
