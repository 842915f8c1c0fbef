const dayMs = 86_400_000

/** Time to accept an invitation, in ms. */
const invitedMs = 14 * dayMs
/** Time until an admin has to confirm a role, in ms. */
const reviewedMs = 90 * dayMs
/** Grace period of an unconfirmed role, in ms. */
const graceMs = 14 * dayMs

/**
 * State of a role: `invited` until the invited person accepts it by setting up a second factor; `notAccepted` if they
 * declined or the invitation expired; `inForce`; `due` for an admin's confirmation; `resting` without that
 * confirmation. Only `inForce` and `due` grant rights.
 */
export type RoleStanding = 'invited' | 'notAccepted' | 'inForce' | 'due' | 'resting'

/** A granted role: whether it was accepted, and when it ends unless it is accepted or confirmed. */
export type RoleTerm = { isAccepted: boolean; roleUntil: string | null }

/** Returns the state of a role. A role without an end never needs confirmation. */
export function standingOf({ isAccepted, roleUntil }: RoleTerm, now: Date): RoleStanding {
  const left = roleUntil === null ? Number.POSITIVE_INFINITY : Date.parse(roleUntil) - now.getTime()
  if (!isAccepted) return left > 0 ? 'invited' : 'notAccepted'
  if (left <= 0) return 'resting'
  return left <= graceMs ? 'due' : 'inForce'
}

/** Tests if a role is in force, given its end. */
export const isInForce = (roleUntil: string | null, now: Date): boolean =>
  roleUntil === null || Date.parse(roleUntil) > now.getTime()

/** Returns the end of an invitation that is sent now. */
export const invitedUntil = (now: Date): string => new Date(now.getTime() + invitedMs).toISOString()

/** Returns the end of a role that is accepted or confirmed now. */
export const confirmedUntil = (now: Date): string => new Date(now.getTime() + reviewedMs + graceMs).toISOString()
