import { exportedSessionColumns } from '#platform/request/browser-session.server.ts'
import { openDrafts } from '#platform/request/form-drafts.server.ts'
import type { DataSubject, Stored, StoredBrowser } from '../stored-data.ts'
import { collectCheckUps } from './collect-check-ups.server.ts'
import { collectPerson } from './collect-person.server.ts'
import type { CollectDeps } from './rows-by-response.server.ts'

/** Returns all stored data of a person. Only the files beside it and `deleteAll` know the tables. */
export async function collect(deps: CollectDeps, { responseIds, personId, sessionId }: DataSubject): Promise<Stored> {
  return {
    checkUps: responseIds.length === 0 ? [] : await collectCheckUps(deps, responseIds),
    person: personId === null ? null : await collectPerson(deps, personId),
    browser: sessionId === null ? null : await collectBrowser(deps, sessionId),
  }
}

async function collectBrowser({ db, seal }: CollectDeps, sessionId: string): Promise<StoredBrowser | null> {
  const row = await db
    .selectFrom('browser_session')
    .select(exportedSessionColumns)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, form_drafts: seal && openDrafts({ seal }, sessionId, row.form_drafts) }
}
