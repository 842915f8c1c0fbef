import { v7 as uuid } from 'uuid'
import type { Deps } from '../visit/deps.ts'

/** Who can have done something. */
export const auditActors = ['person', 'guest', 'contact', 'staff', 'operator'] as const
export type AuditActor = (typeof auditActors)[number]

/** What is noted, each with words in myData.json. Another one gets a line here and words there. */
export const auditActions = [
  'sharedReportOpened',
  'copied',
  'downloaded',
  'deleted',
  'viewed',
  'signedIn',
  'emailChanged',
  'phoneChanged',
  'passwordChanged',
  'wayInAdded',
  'signInsEnded',
  'secondFactorChanged',
  'roleGiven',
  'roleTaken',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Who did what, and about whom. Never addresses, never answers. */
export type AuditNote = {
  actor: AuditActor
  action: AuditAction
  /** The id of the person or share that did it. */
  actorId?: string | null
  responseId?: string | null
  personId?: string | null
  partnerId?: number | null
}

/** Notes who looked at or changed what. `db` may be the transaction of what was done. Rows are never changed. */
export async function note({ db, now }: Pick<Deps, 'db' | 'now'>, entry: AuditNote): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: uuid(),
      created_at: now().toISOString(),
      actor: entry.actor,
      actor_id: entry.actorId ?? null,
      action: entry.action,
      response_id: entry.responseId ?? null,
      person_id: entry.personId ?? null,
      partner_id: entry.partnerId ?? null,
    })
    .execute()
}
