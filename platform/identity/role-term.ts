const dayMs = 86_400_000

/** Time to accept an invitation, in ms. */
const invitedMs = 14 * dayMs
/** Time after which an admin has to confirm a role, in ms. */
const reviewedMs = 90 * dayMs
/** Grace period of an unconfirmed role, in ms. */
const graceMs = 14 * dayMs

/**
 * State of a role: `invited` until its holder accepts it by setting up a second factor, `notAccepted` when they
 * declined or the time ran out; then `inForce`, `due` once an admin should confirm it, and `resting` without that
 * confirmation. A role in the states `invited`, `notAccepted` and `resting` grants nothing.
 */
export type RoleStanding = 'invited' | 'notAccepted' | 'inForce' | 'due' | 'resting'

/** A granted role: whether its holder has accepted it, and its end unless it is accepted or confirmed. */
export type RoleTerm = { isAccepted: boolean; roleUntil: string | null }

/** Returns the state of a role. One without an end never needs confirmation. */
export function standingOf({ isAccepted, roleUntil }: RoleTerm, now: Date): RoleStanding {
  const left = roleUntil === null ? Number.POSITIVE_INFINITY : Date.parse(roleUntil) - now.getTime()
  if (!isAccepted) return left > 0 ? 'invited' : 'notAccepted'
  if (left <= 0) return 'resting'
  return left <= graceMs ? 'due' : 'inForce'
}

/** Whether a role is in force, given its end. */
export const isInForce = (roleUntil: string | null, now: Date): boolean =>
  roleUntil === null || Date.parse(roleUntil) > now.getTime()

/** Returns the end of an invitation that is sent now. */
export const invitedUntil = (now: Date): string => new Date(now.getTime() + invitedMs).toISOString()

/** Returns the end of a role that is accepted or confirmed now. */
export const confirmedUntil = (now: Date): string => new Date(now.getTime() + reviewedMs + graceMs).toISOString()
