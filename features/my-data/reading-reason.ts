/**
 * Reasons for read access to others' data: opened with its return `code`; answered in this browser but saved to an
 * `account` that is not signed in; `shared` with the caller; opened by `staff` with the author's consent to help.
 */
export const readingReasons = ['code', 'account', 'shared', 'staff'] as const
export type ReadingReason = (typeof readingReasons)[number]
