import type { Deps } from '#platform/request/deps.ts'
import type { MemberQuery, PageKey } from './member-query.ts'
import { entryOf, type Found, pageOf, pageSize, requestsOf } from './member-rows.server.ts'
import { searchByName } from './member-search.server.ts'
import { type Member, membersOf } from './member-view.server.ts'
import { noteView } from './member-view-log.server.ts'
import type { MemberStaff } from './members.policy.ts'

/**
 * One page of the inbox. `next`: key of its last case; null on the last page. `agreed`: the first cases with consent
 * only, which are listed below the requests if all kinds are shown; `moreAgreed`: there are more of them.
 */
export type MemberPage = { members: Member[]; next: PageKey | null; agreed: Member[]; moreAgreed: boolean }

/**
 * Reads one page of a partner's inbox, and records the view in the audit log, with a row per person. Omits cases with a
 * view that could not be logged. Sorts new cases oldest first, done ones newest first, search results by the matched
 * word.
 */
export async function listMembers(deps: Deps, staff: MemberStaff, query: MemberQuery): Promise<MemberPage> {
  const isOfAll = query.entry === null && query.name === '' && query.kind === null
  const { rows: found, seenTo } = await rowsOf(deps, staff, query)
  const rows = found.slice(0, pageSize)
  const agreed = isOfAll && query.after === null ? await pageOf(deps, staff, { ...query, kind: 'agreed' }) : []
  const next = agreed.slice(0, pageSize)
  await noteView(deps, staff, [...rows, ...next])
  const last = found.length > pageSize ? rows.at(-1) : undefined
  const members = await membersOf(deps, staff, [...rows, ...next])
  return {
    members: members.slice(0, rows.length),
    next: last ? { by: last.by, id: last.id } : seenTo,
    agreed: members.slice(rows.length),
    moreAgreed: agreed.length > pageSize,
  }
}

async function rowsOf(deps: Deps, staff: MemberStaff, query: MemberQuery): Promise<Found> {
  const { entry, name, kind } = query
  if (entry === null && name !== '') return searchByName(deps, staff, query)
  const rows =
    entry !== null
      ? entryOf(deps, staff.partnerId, entry)
      : kind === null
        ? requestsOf(deps, staff, query)
        : pageOf(deps, staff, { ...query, kind })
  return { rows: await rows, seenTo: null }
}
