const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Lifetime of a sign-in, in ms: `idleMs` after the last activity, at most `wholeMs` after its start. For accounts
 * without a role, the identity library enforces the 30 idle days.
 */
export const signInLife = {
  staff: { idleMs: 30 * minuteMs, wholeMs: 12 * hourMs },
  person: { idleMs: 30 * 24 * hourMs, wholeMs: 90 * 24 * hourMs },
} as const

/** Minimum time between two extensions of a sign-in. */
export const extendAfterMs = 24 * hourMs

export type SignInKind = keyof typeof signInLife

/** The times of a sign-in; `activeAt` is null until its first activity. */
export type SignInTimes = { startedAt: string; activeAt: string | null }

/** Tests if a sign-in has expired. Its second factor ends with it. */
export function isSignInOver(kind: SignInKind, { startedAt, activeAt }: SignInTimes, now: Date): boolean {
  const { idleMs, wholeMs } = signInLife[kind]
  const since = (moment: string) => now.getTime() - Date.parse(moment)
  if (since(startedAt) >= wholeMs) return true
  return kind === 'staff' && since(activeAt ?? startedAt) >= idleMs
}

/** Minimum interval between two records of activity. */
const recordedEveryMs = minuteMs

/** Tests if activity must be recorded now. Only staff activity has an effect. */
export const isActivityDue = (kind: SignInKind, { startedAt, activeAt }: SignInTimes, now: Date): boolean =>
  kind === 'staff' && now.getTime() - Date.parse(activeAt ?? startedAt) >= recordedEveryMs
