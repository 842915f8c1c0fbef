import type { AuditAction } from '#domain/people/audit.server.ts'
import type { Deps } from '#platform/request/deps.ts'

/** Changes of roles: the only entries with the name of their subject, who is staff. */
const roleActions = ['roleGiven', 'roleTaken', 'roleConfirmed'] as const satisfies readonly AuditAction[]

/** Entries per page of the audit log. */
const pageSize = 50

/** An action of a member of staff. `who` is null if their account is deleted. */
export type AuditEntry = { id: string; at: string; action: string; who: string | null; whom: string | null }

/**
 * Reads the actions of a partner's staff, newest first. Only role changes name their subject, who is staff. `before` is
 * the id of the last entry of the previous page; null for the first page. `ofRespondents`: with the actions on
 * check-ups and requests, which are few enough to be counted.
 */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  partnerId: number,
  { before, ofRespondents }: { before: string | null; ofRespondents: boolean },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('person as who', 'who.id', 'a.actor_id')
    .leftJoin('person as whom', (join) => join.onRef('whom.id', '=', 'a.person_id').on('a.action', 'in', roleActions))
    .select(['a.id', 'a.created_at', 'a.action', 'who.email as who', 'whom.email as whom'])
    .where('a.partner_id', '=', partnerId)
    // A view of the inbox is one entry of this list. The additional rows per person are for the logs that these people
    // see.
    .where('a.action', '!=', 'memberSeen')
    .$if(!ofRespondents, (query) => query.where('a.response_id', 'is', null))
    .$if(before !== null, (query) => query.where('a.id', '<', before ?? ''))
    .orderBy('a.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const entries = rows.slice(0, pageSize).map(({ id, created_at, action, who, whom }) => ({
    ...{ id, at: created_at, action },
    ...{ who, whom },
  }))
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
}
