import { createHash, randomBytes } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Schema } from '#database/schema.ts'
import type { Settings } from '#platform/config/settings.ts'
import type { Deps } from './deps.ts'
import type { RequestContext } from './request.ts'
import type { BrowserSession, Response, SessionState } from './session-state.ts'

/** Name of the session cookie. Over https the `__Host-` prefix binds it to this host. */
export const sessionCookieName = (origin: string) => (origin.startsWith('https:') ? '__Host-session' : 'session')

/** Returns the Set-Cookie line with the session token. The cookie expires with an idle session. */
export const sessionCookie = (settings: Pick<Settings, 'origin' | 'guestDays'>, token: string): string =>
  cookieLine(settings.origin, token, idleLifetimeMs(settings) / 1000)

/** Returns the Set-Cookie line that clears the session cookie. */
export const endedSessionCookie = (origin: string): string => cookieLine(origin, '', 0)

function cookieLine(origin: string, token: string, seconds: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookieName(origin)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
const dayMs = 86_400_000

/** Idle lifetime of a session. One extra day, since visits are recorded only once a day. */
const idleLifetimeMs = ({ guestDays }: Pick<Settings, 'guestDays'>): number => (guestDays + 1) * dayMs

/** Returns the column values for a visit: its time and the new expiry. */
const visitedAt = (at: Date, settings: Settings) => ({
  seen_at: at.toISOString(),
  expires_at: new Date(at.getTime() + idleLifetimeMs(settings)).toISOString(),
})

/** Columns of a session that a data export (my-data) contains: all but the hash of the token. */
export const exportedSessionColumns = [
  'id',
  'created_at',
  'seen_at',
  'seen_before_at',
  'expires_at',
  'partner_key',
  'campaign',
  'assessment_id',
  'response_id',
  'prev_response_id',
  'preset_state_id',
  'promo_code',
  'access_id',
  'client_id',
  'test_flag',
  'zip',
  'kiosk',
  'active_at',
  'form_drafts',
  'time_zone',
] as const satisfies readonly (keyof Omit<BrowserSession, 'token_hash'>)[]

/** All columns of a session. Add a column here to exclude it from the data export, else above. */
const sessionColumns = ['token_hash', ...exportedSessionColumns] as const satisfies readonly (keyof BrowserSession)[]

/** Selects the session with this value in a column, with its current check-up. */
const sessionBy =
  (column: 'id' | 'token_hash') =>
  (db: Database, { value, now }: { value: string; now: string }) =>
    db
      .selectFrom('browser_session as s')
      .leftJoin('response_holder as h', (join) =>
        join.onRef('h.session_id', '=', 's.id').onRef('h.response_id', '=', 's.response_id'),
      )
      .leftJoin('response as r', 'r.id', 'h.response_id')
      .where(`s.${column}`, '=', value)
      .where('s.expires_at', '>', now)
      .selectAll('r')
      .select(sessionColumns.map((name) => `s.${name} as session_${name}` as const))
      .select('h.via as session_via')
      .execute()

const sessionByToken = sessionBy('token_hash')
const sessionById = sessionBy('id')

/** Finds the session of a token in one query; null if the token is unknown or the session has expired. */
export const findBrowserSession = async (db: Database, token: string, now: Date): Promise<SessionState | null> =>
  sessionIn(await sessionByToken(db, { value: hash(token), now: now.toISOString() }))

/** Finds a session by its id; null if it has expired. */
export const findBrowserSessionOf = async (db: Database, sessionId: string, now: Date): Promise<SessionState | null> =>
  sessionIn(await sessionById(db, { value: sessionId, now: now.toISOString() }))

function sessionIn([row]: Awaited<ReturnType<typeof sessionById>>): SessionState | null {
  if (!row) return null
  const session = Object.fromEntries(
    sessionColumns.map((column) => [column, row[`session_${column}`]]),
  ) as BrowserSession
  return { session, response: row.id === null ? null : (responseOf(row) as Response), via: row.session_via }
}

const responseOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('session_')))

/** Creates a session. The token is for the cookie; the database stores only its hash. */
export async function createBrowserSession(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  start: Partial<Insertable<Schema['browser_session']>> = {},
): Promise<{ session: BrowserSession; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  const session = await db
    .insertInto('browser_session')
    .values({
      test_flag: 0,
      kiosk: 0,
      ...start,
      id: uuid(),
      token_hash: hash(token),
      created_at: at.toISOString(),
      ...visitedAt(at, settings),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { session, token }
}

export async function updateBrowserSession(
  { db }: Pick<Deps, 'db'>,
  id: string,
  change: Updateable<Schema['browser_session']>,
): Promise<void> {
  await db.updateTable('browser_session').set(change).where('id', '=', id).execute()
}

/** Extends a session by a visit, at most once a day. Returns whether it was extended. */
export async function extendBrowserSession(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  session: BrowserSession,
): Promise<boolean> {
  const at = now()
  if (at.getTime() - Date.parse(session.seen_at) < dayMs) return false
  const visited = { ...visitedAt(at, settings), seen_before_at: session.seen_at }
  await updateBrowserSession({ db }, session.id, visited)
  Object.assign(session, visited)
  return true
}

/** Replaces the token of a session, which invalidates the old one. Used when the user of the session changes. */
export async function renewBrowserSession(
  ctx: Pick<RequestContext, 'deps' | 'sessionState' | 'cookies'>,
): Promise<void> {
  const { deps, sessionState, cookies } = ctx
  if (!sessionState) return
  const token = randomBytes(32).toString('base64url')
  await updateBrowserSession(deps, sessionState.session.id, { token_hash: hash(token) })
  sessionState.session.token_hash = hash(token)
  cookies.push(sessionCookie(deps.settings, token))
}

/** Deletes a session, and with it its access to check-ups. */
export async function deleteBrowserSession({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  await db.deleteFrom('browser_session').where('id', '=', id).execute()
}
