import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'

/** The session of a browser, as it is stored. */
export type BrowserSession = Selectable<Schema['browser_session']>

/** A check-up that was begun, as it is stored. */
export type Response = Selectable<Schema['response']>

/** What this browser is doing: its session, and the response it is in the middle of, if it holds one. */
export type Visit = { session: BrowserSession; response: Response | null }
