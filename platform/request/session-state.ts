import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'

export type BrowserSession = Selectable<Schema['browser_session']>

/**
 * A row of `response`: a started check-up. `isAuthors`: true if it was loaded for its author; absent for other readers,
 * or if the session decides (`isKnownAuthor`). `ownerId`: the account it is saved to, if loaded. `subject`: its subject
 * in that account; null if not assigned.
 */
export type Response = Selectable<Schema['response']> & {
  isAuthors?: true
  ownerId?: string
  subject?: { id: string; who: Schema['subject']['who']; name: string } | null
}

/** The session of a browser, and its current check-up, if any. */
export type SessionState = {
  session: BrowserSession
  response: Response | null
  /** How the browser gained access to its current check-up, if loaded with the session. */
  via?: 'author' | 'code' | null
}
