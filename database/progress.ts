/**
 * Reports the number of bytes written, or restored, and their total; null if it is not known before the end. `reading`:
 * the final read of everything written or to be restored, of which only the start is reported.
 */
export type Progress = (bytes: number, total: number | null, doing: 'writing' | 'reading') => void
