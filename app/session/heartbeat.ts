/** So long after the last activity a heartbeat is sent. */
const quietMs = 30_000
/** So often another is, when there was activity in that time. */
const roundMs = 300_000

/** The activity that the last quiet heartbeat was for, and when the last round of five minutes ended. */
export type Beats = { sentFor: number | null; roundAt: number }

/** Whether a heartbeat is due, and what to go on with. `activeAt` is the last activity in this page; null for none yet. */
export function beatAt(beats: Beats, activeAt: number | null, now: number): Beats & { due: boolean } {
  const roundEnds = now - beats.roundAt >= roundMs
  const roundAt = roundEnds || now < beats.roundAt ? now : beats.roundAt
  if (activeAt === null) return { ...beats, roundAt, due: false }
  const isQuiet = activeAt !== beats.sentFor && now - activeAt >= quietMs
  const due = isQuiet || (roundEnds && now - activeAt <= roundMs)
  return { sentFor: isQuiet ? activeAt : beats.sentFor, roundAt, due }
}
