import type { Deps } from './deps.ts'

/** Encrypts the form drafts of a session, as JSON: they contain input that only its author may read. */
export const sealDrafts = ({ seal }: Pick<Deps, 'seal'>, sessionId: string, json: string): string =>
  seal.close('drafts', sessionId, json)

/**
 * Opens the stored form drafts of a session; null for none, and if no secret opens them any more. Drafts of versions that
 * did not seal them are JSON as they are.
 */
export function openDrafts({ seal }: Pick<Deps, 'seal'>, sessionId: string, stored: string | null): string | null {
  if (stored === null || stored.startsWith('[')) return stored
  try {
    return seal.open('drafts', sessionId, stored)
  } catch {
    return null
  }
}
