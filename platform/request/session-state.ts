import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'

/** A row of `browser_session`. */
export type BrowserSession = Selectable<Schema['browser_session']>

/**
 * A row of `response`: a check-up that was started. `isAuthors`: it was read for its author. Absent: for another
 * reader, or the session decides (`isKnownAuthor`). `ownerId`: the account that it is saved to, where that was read.
 */
export type Response = Selectable<Schema['response']> & { isAuthors?: true; ownerId?: string }

/** A visit: the session of a browser, and its current response, if any. */
export type SessionState = {
  session: BrowserSession
  response: Response | null
  /** How the browser gained access to its current response, if that was read with the session. */
  via?: 'author' | 'code' | null
}
