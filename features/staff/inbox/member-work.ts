export const longestNote = 1000

/** States of a case, in order. */
export const memberStates = ['new', 'taken', 'called', 'done'] as const
export type MemberState = (typeof memberStates)[number]

/** Actions of staff on a case. */
export const memberSteps = ['take', 'called', 'done', 'back', 'again'] as const
export type MemberStep = (typeof memberSteps)[number]

/**
 * Transitions: the states that allow an action, the state after it, and whether only the member of staff who claimed
 * the case may take it.
 */
export const stepRules: Record<MemberStep, { from: readonly MemberState[]; to: MemberState; byTaker: boolean }> = {
  take: { from: ['new'], to: 'taken', byTaker: false },
  called: { from: ['taken'], to: 'called', byTaker: true },
  done: { from: ['taken', 'called'], to: 'done', byTaker: true },
  back: { from: ['taken', 'called'], to: 'new', byTaker: true },
  again: { from: ['done'], to: 'taken', byTaker: false },
}

/** Tests if a case still needs work, so that it can be assigned to a colleague. */
export const isOpen = (state: MemberState): boolean => state !== 'done'

/**
 * The acting member of staff. An admin of the partner may work on others' cases, and so may everyone once the claimer
 * has left.
 */
export type Actor = { id: string; isAdmin: boolean }

/** Tests if a member of staff may work on a case. */
export const isTheirs = (takenBy: string | null, { id, isAdmin }: Actor): boolean =>
  takenBy === null || takenBy === id || isAdmin

/** Returns the actions that a member of staff may now take on a case. */
export const stepsFor = (
  { state, claimedBy }: { state: MemberState; claimedBy: string | null },
  actor: Actor,
): MemberStep[] =>
  memberSteps.filter((step) => {
    const { from, byTaker } = stepRules[step]
    return from.includes(state) && (!byTaker || isTheirs(claimedBy, actor))
  })
