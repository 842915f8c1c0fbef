/**
 * Reasons for read access to others' data: opened with its return `code`; answered in this browser and saved to an
 * `account` that is not signed in; `shared` with the caller; the caller is `staff` with the author's consent to help.
 */
export const readingReasons = ['code', 'account', 'shared', 'staff'] as const
/** Why a caller may read something that is not theirs. */
export type ReadingReason = (typeof readingReasons)[number]
