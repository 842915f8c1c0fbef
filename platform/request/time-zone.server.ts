import type { Database } from '#database/schema.ts'
import { BrowserZone, zoneOf } from '#platform/i18n/dates/time-zone.ts'
import { updateBrowserSession } from './browser-session.server.ts'
import type { Deps } from './deps.ts'
import type { RequestContext } from './request.ts'
import type { SessionState } from './session-state.ts'

/**
 * Returns the time zone in the cookie `time-zone`, else the one in the session, which outlives cookies set by scripts;
 * else null.
 */
export async function readBrowserZone(
  deps: Pick<Deps, 'db'>,
  session: SessionState | null,
  text: string | undefined,
): Promise<string | null> {
  const before = session?.session.time_zone ?? null
  if (text === undefined || text === before) return before
  const zone = BrowserZone.safeParse(text).data ?? before
  if (session && zone !== before) {
    await updateBrowserSession(deps, session.session.id, { time_zone: zone })
    session.session.time_zone = zone
  }
  return zone
}

type Asker = Pick<RequestContext, 'deps' | 'sessionState' | 'signedIn' | 'partner'>

/** Returns the time zone of the caller. `browser`: the zone that their browser reports, if known. */
export async function timeZoneOf(
  { deps, sessionState, signedIn, partner }: Asker,
  browser: string | null,
): Promise<string> {
  const here = sessionState?.response?.zip ?? sessionState?.session.zip ?? null
  if (browser !== null || here !== null || !signedIn)
    return zoneOf({ browser, zip: here, state: partner?.state }, deps.settings.timeZone)
  // The check-ups were not answered in this browser, and it runs no scripts, so the last saved check-up decides.
  const [last] = await lastSaved(deps.db, { personId: signedIn.person.id })
  const own = last?.partner_key ? await deps.partners.find(last.partner_key) : partner
  return zoneOf({ zip: last?.zip, state: own?.state }, deps.settings.timeZone)
}

const lastSaved = (db: Database, { personId }: { personId: string }) =>
  db
    .selectFrom('response as r')
    .innerJoin('response_owner as o', 'o.response_id', 'r.id')
    .select(['r.zip', 'r.partner_key'])
    .where('o.person_id', '=', personId)
    .orderBy('o.saved_at', 'desc')
    .limit(1)
    .execute()
