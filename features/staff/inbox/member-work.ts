/** Longest note of staff, in characters. */
export const longestNote = 1000

/** The states of an entry on the list of a partner's staff, in their order. */
export const memberStates = ['new', 'taken', 'called', 'done'] as const
/** A state of an entry. */
export type MemberState = (typeof memberStates)[number]

/** Actions of staff on an entry. */
export const memberSteps = ['take', 'called', 'done', 'back', 'again'] as const
/** A step of staff with an entry. */
export type MemberStep = (typeof memberSteps)[number]

/** The transitions: allowed states before an action, the state after it, and if only the claimer may take it. */
export const stepRules: Record<MemberStep, { from: readonly MemberState[]; to: MemberState; byTaker: boolean }> = {
  take: { from: ['new'], to: 'taken', byTaker: false },
  called: { from: ['taken'], to: 'called', byTaker: true },
  done: { from: ['taken', 'called'], to: 'done', byTaker: true },
  back: { from: ['taken', 'called'], to: 'new', byTaker: true },
  again: { from: ['done'], to: 'taken', byTaker: false },
}

/** Tests if an entry still needs work, so that it can be assigned to a colleague. */
export const isOpen = (state: MemberState): boolean => state !== 'done'

/**
 * The member of staff who acts. An admin of the partner may work on others' entries, and so may all once the claimer
 * has left.
 */
export type Actor = { id: string; isAdmin: boolean }

/** Tests if a member of staff may work on an entry. */
export const isTheirs = (takenBy: string | null, { id, isAdmin }: Actor): boolean =>
  takenBy === null || takenBy === id || isAdmin

/** Returns the currently allowed actions of a member of staff on an entry. */
export const stepsFor = (
  { state, claimedBy }: { state: MemberState; claimedBy: string | null },
  actor: Actor,
): MemberStep[] =>
  memberSteps.filter((step) => {
    const { from, byTaker } = stepRules[step]
    return from.includes(state) && (!byTaker || isTheirs(claimedBy, actor))
  })
