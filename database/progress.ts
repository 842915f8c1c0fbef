/** Told how many bytes are written, of how many; null where that is not known before the end. */
export type Progress = (bytes: number, total: number | null) => void
