/**
 * Told how many bytes are written, or put back, of how many; null where that is not known before the end. `reading`: what was
 * written, or is to be put back, is read to its end, of which nothing is told but that it begins.
 */
export type Progress = (bytes: number, total: number | null, doing: 'writing' | 'reading') => void
