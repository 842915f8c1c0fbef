import type { Deps } from './deps.ts'

/** Encrypts the form drafts of a session, as JSON: they contain input that only its author may read. */
export const sealDrafts = ({ seal }: Pick<Deps, 'seal'>, sessionId: string, json: string): string =>
  seal.close('drafts', sessionId, json)

/**
 * Decrypts the form drafts of a session; null for none, or if their secret is no longer in the settings. Older versions
 * stored plain JSON.
 */
export function openDrafts({ seal }: Pick<Deps, 'seal'>, sessionId: string, stored: string | null): string | null {
  if (stored === null || stored.startsWith('[')) return stored
  try {
    return seal.open('drafts', sessionId, stored)
  } catch {
    return null
  }
}
