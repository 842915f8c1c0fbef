/** Longest note of staff, in characters. */
export const longestNote = 1000

/** The states of an entry on the list of a partner's staff, in their order. */
export const memberStates = ['new', 'taken', 'called', 'done'] as const
/** A state of an entry. */
export type MemberState = (typeof memberStates)[number]

/** What staff do with an entry. */
export const memberSteps = ['take', 'called', 'done', 'back', 'again'] as const
/** A step of staff with an entry. */
export type MemberStep = (typeof memberSteps)[number]

/** Each step: the states that it leads out of, the one it leads to, and whether only who took the entry may do it. */
export const stepRules: Record<MemberStep, { from: readonly MemberState[]; to: MemberState; byTaker: boolean }> = {
  take: { from: ['new'], to: 'taken', byTaker: false },
  called: { from: ['taken'], to: 'called', byTaker: true },
  done: { from: ['taken', 'called'], to: 'done', byTaker: true },
  back: { from: ['taken', 'called'], to: 'new', byTaker: true },
  again: { from: ['done'], to: 'taken', byTaker: false },
}

/** Whether somebody still has to do something about an entry, so that it can be given to a colleague. */
export const isOpen = (state: MemberState): boolean => state !== 'done'

/** The member of staff who acts. An admin of the partner may go on with what others took, and so may all once they are gone. */
export type Actor = { id: string; isAdmin: boolean }

/** Whether an entry is this member of staff's to go on with. */
export const isTheirs = (takenBy: string | null, { id, isAdmin }: Actor): boolean =>
  takenBy === null || takenBy === id || isAdmin

/** Returns what a member of staff may do with an entry now. */
export const stepsFor = (
  { state, takenBy }: { state: MemberState; takenBy: string | null },
  actor: Actor,
): MemberStep[] =>
  memberSteps.filter((step) => {
    const { from, byTaker } = stepRules[step]
    return from.includes(state) && (!byTaker || isTheirs(takenBy, actor))
  })
