/** How long nothing may happen before the warning comes, and how long it waits for an answer, in milliseconds. */
export type IdleRules = {
  idleMs: number
  answerMs: number
  /** Where other people come next, nobody who returns after the time is asked: the time may have passed asleep. */
  lateIsOver: boolean
}

/** A device of one's own: 2400 s, then two minutes to answer. */
export const ownDevice: IdleRules = { idleMs: 2_400_000, answerMs: 120_000, lateIsOver: false }

/** A computer that a partner lends to one visitor after the other: two minutes in all, the last half with the warning. */
export const kiosk: IdleRules = { idleMs: 90_000, answerMs: 30_000, lateIsOver: true }

/** When something was last done, and when the warning came up; null while there is none. */
export type Quiet = { activeAt: number; warnedAt: number | null }

export type Phase = 'fine' | 'warning' | 'over'

/**
 * What a quiet time has come to at a moment. It goes by the clock alone, so it is right after a device has slept, too: on
 * a device of one's own the warning then still waits its whole time.
 */
export function phaseAt(
  { activeAt, warnedAt }: Quiet,
  { idleMs, answerMs, lateIsOver }: IdleRules,
  now: number,
): Phase {
  if (warnedAt !== null) return now - warnedAt >= answerMs ? 'over' : 'warning'
  const quiet = now - activeAt
  if (lateIsOver && quiet >= idleMs + answerMs) return 'over'
  return quiet >= idleMs ? 'warning' : 'fine'
}

/** Whole seconds that are left to answer a warning. */
export const secondsLeft = (warnedAt: number, { answerMs }: IdleRules, now: number): number =>
  Math.min(answerMs, Math.max(0, answerMs - (now - warnedAt))) / 1000

/** What decides where a quiet time leads: what the session keeps of a partner, and the partner's center, if it has one. */
export type IdlePlace = { stored: string | null; center: string | null }

/** Where a quiet time leads, as a path without language: the center page, else the start page, else the landing page. */
export function idleTarget({ stored, center }: IdlePlace): string {
  if (stored === null) return '/'
  return center === null ? '/start' : `/center/${center}`
}

/** A shared computer is deserted when nothing was heard from it for so long. */
const desertedMs = 600_000

/** Whether nobody has used a session for so long that, on a shared computer, whoever comes now is somebody else. */
export const isDeserted = (session: { active_at: string | null; created_at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(session.active_at ?? session.created_at) >= desertedMs
