/** Idle time before the warning, and time to respond to the warning, in milliseconds. */
export type IdleRules = {
  idleMs: number
  answerMs: number
  /**
   * Ends without a warning once both times have passed, as on a device that slept: the next visitor may already be
   * there.
   */
  endsWithoutWarning: boolean
}

/** For a personal device: 40 minutes, then two minutes to respond. */
export const ownDevice: IdleRules = { idleMs: 2_400_000, answerMs: 120_000, endsWithoutWarning: false }

/** For a shared computer: four minutes in all, the last one with the warning, which shows the return code to note. */
export const kiosk: IdleRules = { idleMs: 180_000, answerMs: 60_000, endsWithoutWarning: true }

/** For staff who are signed in: before the server ends an idle sign-in after 30 minutes. */
export const staff: IdleRules = { idleMs: 1_560_000, answerMs: 120_000, endsWithoutWarning: true }

/** Returns the rules for a session. Those for shared computers override those for staff. */
export const idleRules = (session: { kiosk: boolean; staff: boolean }): IdleRules =>
  session.kiosk ? kiosk : session.staff ? staff : ownDevice

/** Time of the last activity, and of the warning; `warnedAt` is null if no warning is shown. */
export type IdleState = { activeAt: number; warnedAt: number | null }

/** Phases of an idle time: before the warning, during it, over. */
export type Phase = 'fine' | 'warning' | 'over'

/**
 * Returns the phase of an idle time. It depends on the clock alone, so it is also correct after a device has slept: on
 * a personal device the warning is then still shown for its full time.
 */
export function phaseAt(
  { activeAt, warnedAt }: IdleState,
  { idleMs, answerMs, endsWithoutWarning }: IdleRules,
  now: number,
): Phase {
  if (warnedAt !== null) return now - warnedAt >= answerMs ? 'over' : 'warning'
  const elapsed = now - activeAt
  if (endsWithoutWarning && elapsed >= idleMs + answerMs) return 'over'
  return elapsed >= idleMs ? 'warning' : 'fine'
}

/** Returns the seconds left to answer the warning. */
export const secondsLeft = (warnedAt: number, { answerMs }: IdleRules, now: number): number =>
  Math.min(answerMs, Math.max(0, answerMs - (now - warnedAt))) / 1000

/** Remaining seconds that a screen reader announces. */
const announced = [10, 30, 60]

/** Returns the latest entry of `announced` that `left` seconds have reached; null before the first. */
export const announcementAt = (left: number): number | null => announced.find((seconds) => left <= seconds) ?? null

/**
 * Input of `idleTarget`: `stored`, the partner key in the session, and `center`, the key of the partner if it is a
 * center.
 */
export type IdlePlace = { stored: string | null; center: string | null }

/**
 * Returns the path to open after an idle time, without locale: the center page, else the start page, else the landing
 * page.
 */
export function idleTarget({ stored, center }: IdlePlace): string {
  if (stored === null) return '/'
  return center === null ? '/start' : `/center/${center}`
}

/** Milliseconds without activity after which a shared computer is considered deserted. */
const desertedMs = 600_000

/**
 * Tests if a session has been idle for so long that, on a shared computer, the next visitor is assumed to be another
 * person.
 */
export const isDeserted = (session: { active_at: string | null; created_at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(session.active_at ?? session.created_at) >= desertedMs
