import type { MemberKind } from '#domain/people/cases/member.ts'
import type { Deps } from '#platform/request/deps.ts'

/** Maximum count of open cases per kind. Above it, the page shows this number. */
export const mostCounted = 1_000

/** Number of new cases of a kind, `more` if it is `mostCounted`, and the time of the oldest one. */
export type Waiting = Record<MemberKind, { count: number; more: boolean; since: string | null }>

/** Counts unclaimed cases by kind, up to the maximum, by the index of the inbox. */
export async function countWaiting(deps: Pick<Deps, 'db'>, partnerId: number): Promise<Waiting> {
  const of = async (kind: MemberKind) => {
    const { count, since } = await waitingStatement(deps, partnerId, kind).executeTakeFirstOrThrow()
    return { count: Math.min(Number(count), mostCounted), more: Number(count) > mostCounted, since }
  }
  const [talk, question, agreed] = await Promise.all([of('talk'), of('question'), of('agreed')])
  return { talk, question, agreed }
}

/** Counts the new cases of a kind, up to one more than the maximum. */
export const waitingStatement = ({ db }: Pick<Deps, 'db'>, partnerId: number, kind: MemberKind) =>
  db
    .selectFrom(
      db
        .selectFrom('member_entry')
        .select('asked_at')
        .where('partner_id', '=', partnerId)
        .where('state', '=', 'new')
        .where('kind', '=', kind)
        .orderBy('asked_at')
        .limit(mostCounted + 1)
        .as('first'),
    )
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('asked_at').as('since')])

/** Counts the cases that a member of staff has claimed or was assigned, and has not called yet. */
export async function countClaimed({ db }: Pick<Deps, 'db'>, partnerId: number, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('member_entry')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('taken_by', '=', personId)
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'taken')
    .executeTakeFirstOrThrow()
  return Number(count)
}
