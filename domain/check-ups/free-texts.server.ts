import type { Deps } from '#platform/request/deps.ts'

/** Private texts of a person: journal entries, helpers, steps, plans, remarks in the sleep diary. */
export type FreeTexts =
  | 'gratitude'
  | 'helper'
  | 'ladder-step'
  | 'plan-action'
  | 'plan-goal'
  | 'plan-week'
  | 'plan-week-kept'
  | 'sleep-remarks'
  | 'step'
  | 'step-note'

/** Encrypts a private text of a person, for a row of this check-up. */
export const encryptTexts = ({ seal }: Pick<Deps, 'seal'>, kind: FreeTexts, responseId: string, text: string): string =>
  seal.close(kind, responseId, text)

/**
 * Decrypts the result of `encryptTexts`. Null if its secret is no longer in the settings: its owner must still be able to
 * see the rest of their data, and to delete it.
 */
export function decryptTexts(
  { seal }: Pick<Deps, 'seal'>,
  kind: FreeTexts,
  responseId: string,
  sealed: string,
): string | null {
  try {
    return seal.open(kind, responseId, sealed)
  } catch {
    return null
  }
}
