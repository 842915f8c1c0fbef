/** Milliseconds from the last activity to the heartbeat. */
const idleMs = 30_000
/** Interval of heartbeats during activity, in milliseconds. */
const roundMs = 300_000

/**
 * `sentFor`: the activity for which the last idle heartbeat was sent. `roundAt`: the end of the last interval of five
 * minutes.
 */
export type HeartbeatState = { sentFor: number | null; roundAt: number }

/**
 * Returns whether a heartbeat is due, and the next state. `activeAt` is the last activity in this page; null for none
 * yet.
 */
export function nextHeartbeat(
  state: HeartbeatState,
  activeAt: number | null,
  now: number,
): HeartbeatState & { due: boolean } {
  const roundEnds = now - state.roundAt >= roundMs
  const roundAt = roundEnds || now < state.roundAt ? now : state.roundAt
  if (activeAt === null) return { ...state, roundAt, due: false }
  const isIdle = activeAt !== state.sentFor && now - activeAt >= idleMs
  const due = isIdle || (roundEnds && now - activeAt <= roundMs)
  return { sentFor: isIdle ? activeAt : state.sentFor, roundAt, due }
}
