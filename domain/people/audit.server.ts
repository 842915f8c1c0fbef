import { v7 as uuid } from 'uuid'
import type { Deps } from '#platform/request/deps.ts'

const auditActors = ['person', 'guest', 'contact', 'staff', 'operator'] as const
export type AuditActor = (typeof auditActors)[number]

/** Actions in the audit log. Their texts are in myData.json: add new ones in both places. */
const auditActions = [
  'sharedReportOpened',
  'sharedReportRead',
  'openedByCode',
  'codeTyped',
  'ownCopySent',
  'ownCopyOpened',
  'codeRenewed',
  'codeTakenBack',
  'copied',
  'downloaded',
  'deleted',
  'viewed',
  'programSeen',
  'programAnswered',
  'memberSeen',
  'memberAnswered',
  'memberGiven',
  'memberOver',
  'memberListSeen',
  'signedIn',
  'emailChanged',
  'phoneChanged',
  'passwordChanged',
  'wayInAdded',
  'passkeyAdded',
  'passkeyRemoved',
  'signInsEnded',
  'signedOutByUs',
  'remindersOn',
  'remindersOff',
  'secondFactorChanged',
  'roleGiven',
  'roleTaken',
  'roleConfirmed',
  'partnerCreated',
  'partnerPublished',
  'boardTextChanged',
  'tabletChanged',
  'tabletEnded',
  'subjectAdded',
  'subjectRenamed',
  'subjectMoved',
  'subjectMerged',
  'subjectUndone',
  'subjectClosed',
] as const
export type AuditAction = (typeof auditActions)[number]

/** An entry of the audit log: actor, action and subject. Never contains contacts or answers. */
export type AuditNote = {
  actor: AuditActor
  action: AuditAction
  /** Id of the account or share that acted. */
  actorId?: string | null
  responseId?: string | null
  personId?: string | null
  partnerId?: number | null
}

/**
 * Adds entries to the audit log in one statement. `db` may be the transaction of the action. Rows are never changed.
 */
export async function note(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ...entries: readonly [AuditNote, ...AuditNote[]]
): Promise<void> {
  const created_at = now().toISOString()
  await db
    .insertInto('audit')
    .values(
      entries.map((entry) => ({
        id: uuid(),
        created_at,
        actor: entry.actor,
        actor_id: entry.actorId ?? null,
        action: entry.action,
        response_id: entry.responseId ?? null,
        person_id: entry.personId ?? null,
        partner_id: entry.partnerId ?? null,
      })),
    )
    .execute()
}
