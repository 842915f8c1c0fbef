/**
 * Reports the number of bytes written or restored and their total; null if unknown before the end. `reading`: the full
 * read of the copy, which is reported only at its start.
 */
export type Progress = (bytes: number, total: number | null, doing: 'writing' | 'reading') => void
