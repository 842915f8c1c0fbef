/**
 * Why a caller may read something that is not theirs: they opened it with its return `code`; it was answered in this
 * browser and is saved to an `account` that is not signed in; it was `shared` with them; they are `staff` whom its author
 * lets help.
 */
export const readingReasons = ['code', 'account', 'shared', 'staff'] as const
/** Why a caller may read something that is not theirs. */
export type ReadingReason = (typeof readingReasons)[number]
