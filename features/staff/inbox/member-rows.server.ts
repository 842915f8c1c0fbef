import type { MemberKind } from '#domain/people/cases/member.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { MemberQuery, PageKey } from './member-query.ts'
import type { MemberStaff } from './members.policy.ts'

/** Cases per page. */
export const pageSize = 25

export const columns = [
  'e.id',
  'e.response_id',
  'e.kind',
  'e.name',
  'e.told',
  'e.question',
  'e.asked_at',
  'e.state',
  'e.taken_by',
  'e.changed_at',
  'e.note',
] as const

/** A stored case with its sort key: its time, or the matched word. */
export type Row = Awaited<ReturnType<typeof pageOf>>[number]

/** Rows for a page: one extra if there are more. `seenTo`: the last scanned key; null at the end. */
export type Found = { rows: Row[]; seenTo: PageKey | null }

type PageQuery = Pick<MemberQuery, 'state' | 'after'> & { kind: MemberKind }

/** Selects one row more than a page has, by the index of state and kind. */
export function pageStatement({ db }: Pick<Deps, 'db'>, partnerId: number, { state, kind, after }: PageQuery) {
  const [order, beyond] = state === 'done' ? (['desc', '<'] as const) : (['asc', '>'] as const)
  return db
    .selectFrom('member_entry as e')
    .select([...columns, 'e.asked_at as by'])
    .where('e.partner_id', '=', partnerId)
    .where('e.state', '=', state)
    .where('e.kind', '=', kind)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('e.asked_at', 'e.id'), beyond, tuple(after?.by ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('e.asked_at', order)
    .orderBy('e.id', order)
    .limit(pageSize + 1)
}

/** Reads the cases of a state and kind, one more than a page has. */
export const pageOf = (deps: Deps, { partnerId }: MemberStaff, query: PageQuery) =>
  pageStatement(deps, partnerId, query).execute()

/**
 * Reads contact requests and questions in one order: a page of each by its index, which skips the many cases with
 * consent only.
 */
export async function requestsOf(deps: Deps, staff: MemberStaff, query: MemberQuery): Promise<Row[]> {
  const pages = await Promise.all(
    (['talk', 'question'] as const).map((kind) => pageOf(deps, staff, { ...query, kind })),
  )
  const sign = query.state === 'done' ? -1 : 1
  const keyOf = ({ by, id }: Row) => `${by} ${id}`
  return pages
    .flat()
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -sign : sign))
    .slice(0, pageSize + 1)
}

/** Reads the opened case, if it is in this partner's inbox. */
export const entryOf = ({ db }: Pick<Deps, 'db'>, partnerId: number, id: string): Promise<Row[]> =>
  db
    .selectFrom('member_entry as e')
    .select([...columns, 'e.asked_at as by'])
    .where('e.partner_id', '=', partnerId)
    .where('e.id', '=', id)
    .execute()
