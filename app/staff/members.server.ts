import { v7 as uuid } from 'uuid'
import { methodOfWay } from '../shared/contact/contact-info.ts'
import { showContact } from '../shared/contact/contact-method.ts'
import { type MemberKind, memberKinds, Told } from '../shared/members/member.ts'
import { openMemberWords, sealMemberWords } from '../shared/members/member-words.server.ts'
import { afterPrefix } from '../shared/members/name-words.ts'
import type { AuditAction } from '../shared/person/audit.server.ts'
import { note } from '../shared/person/audit.server.ts'
import { isInForce } from '../shared/person/role-term.ts'
import { mayHold } from '../shared/person/roles.ts'
import type { Deps } from '../shared/visit/deps.ts'
import { factsOf } from './member-facts.server.ts'
import { type MemberQuery, type PageKey, searchWords } from './member-query.ts'
import { isOpen, isTheirs, type MemberState, type MemberStep, memberStates, stepRules } from './member-work.ts'
import type { MemberStaff } from './members.policy.ts'
import { listStaff } from './staff.server.ts'

/** Entries on a page. */
export const pageSize = 25

/** An entry as staff see it: how to reach somebody and what they asked, and nothing of their answers or their report. */
export type Member = Awaited<ReturnType<typeof membersOf>>[number]

/**
 * One page of the list, and the key of its last entry; null on the last page. `agreed` are the first of those who only agreed, where
 * the list is of all kinds: they stand below what somebody asked for. `moreAgreed`: there are more of them.
 */
export type MemberPage = { members: Member[]; next: PageKey | null; agreed: Member[]; moreAgreed: boolean }

/**
 * Reads one page of the list of a partner, and writes into the audit log that the member of staff saw it, with a row for each person on
 * it. Nothing is returned that could not be logged. New entries come the oldest first, done ones the newest first, those of
 * a name in the order of the words.
 */
export async function listMembers(deps: Deps, staff: MemberStaff, query: MemberQuery): Promise<MemberPage> {
  const isOfAll = query.entry === null && query.name === '' && query.kind === null
  const found = await rowsOf(deps, staff, query)
  const rows = found.slice(0, pageSize)
  const agreed = isOfAll && query.after === null ? await pageOf(deps, staff, { ...query, kind: 'agreed' }) : []
  const beside = agreed.slice(0, pageSize)
  await noteLook(deps, staff, [...rows, ...beside])
  const last = found.length > pageSize ? rows.at(-1) : undefined
  const members = await membersOf(deps, staff, [...rows, ...beside])
  return {
    members: members.slice(0, rows.length),
    next: last ? { by: last.by, id: last.id } : null,
    agreed: members.slice(rows.length),
    moreAgreed: agreed.length > pageSize,
  }
}

function rowsOf(deps: Deps, staff: MemberStaff, query: MemberQuery): Promise<Row[]> {
  if (query.entry !== null) return entryStatement(deps, staff.partnerId, query.entry).execute()
  if (query.name !== '') return searched(deps, staff, query)
  return query.kind === null ? requestsOf(deps, staff, query) : pageOf(deps, staff, { ...query, kind: query.kind })
}

const entryStatement = ({ db }: Pick<Deps, 'db'>, partnerId: number, id: string) =>
  db
    .selectFrom('member_entry as e')
    .select([...columns, 'e.asked_at as by'])
    .where('e.partner_id', '=', partnerId)
    .where('e.id', '=', id)

/** Talks and questions in one order: a page of each by its index, so that the many who only agreed are never read. */
async function requestsOf(deps: Deps, staff: MemberStaff, query: MemberQuery): Promise<Row[]> {
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

const columns = [
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

type Row = Awaited<ReturnType<typeof pageOf>>[number]

type PageQuery = Pick<MemberQuery, 'state' | 'after'> & { kind: MemberKind }

/** One row more than a page has, by the index of state and kind. */
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

const pageOf = (deps: Deps, { partnerId }: MemberStaff, query: PageQuery) =>
  pageStatement(deps, partnerId, query).execute()

/** The entries whose names have words beginning with all typed ones, one row more than a page has, by the index of words. */
export function searchStatement(
  { db }: Pick<Deps, 'db'>,
  partnerId: number,
  { name, after }: Pick<MemberQuery, 'name' | 'after'>,
) {
  const [first = '', ...others] = searchWords(name)
  return db
    .selectFrom('member_word as w')
    .innerJoin('member_entry as e', 'e.id', 'w.entry_id')
    .select([...columns, 'w.word as by'])
    .where('w.partner_id', '=', partnerId)
    .where('w.word', '>=', first)
    .where('w.word', '<', afterPrefix(first))
    .where((eb) =>
      eb.and(
        others.map((word) =>
          eb.exists(
            eb
              .selectFrom('member_word as o')
              .select('o.word')
              .whereRef('o.entry_id', '=', 'e.id')
              .where('o.word', '>=', word)
              .where('o.word', '<', afterPrefix(word)),
          ),
        ),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('w.word', 'w.entry_id'), '>', tuple(after?.by ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('w.word')
    .orderBy('w.entry_id')
    .limit(pageSize + 1)
}

async function searched(deps: Deps, { partnerId }: MemberStaff, query: MemberQuery): Promise<Row[]> {
  return searchWords(query.name).length === 0 ? [] : searchStatement(deps, partnerId, query).execute()
}

async function noteLook(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { actor, partnerId }: MemberStaff,
  rows: readonly { response_id: string }[],
): Promise<void> {
  const entry = {
    created_at: now().toISOString(),
    actor: 'staff',
    actor_id: actor.id,
    partner_id: partnerId,
    person_id: null,
  }
  const seen: { action: AuditAction; response_id: string | null }[] = [
    { action: 'memberListSeen', response_id: null },
    ...[...new Set(rows.map(({ response_id }) => response_id))].map((response_id) => ({
      action: 'memberSeen' as const,
      response_id,
    })),
  ]
  await db
    .insertInto('audit')
    .values(seen.map((each) => ({ ...entry, ...each, id: uuid() })))
    .execute()
}

async function membersOf(deps: Deps, { actor, partnerId }: MemberStaff, rows: readonly Row[]) {
  const facts = await factsOf(deps, partnerId, rows)
  return rows.map((row) => {
    const told = row.told === null ? facts.talk(row.id) : toldIn(row.told)
    return {
      id: row.id,
      kind: memberKinds.find((kind) => kind === row.kind) ?? ('agreed' as MemberKind),
      name: row.name,
      askedAt: row.asked_at,
      state: memberStates.find((state) => state === row.state) ?? ('new' as MemberState),
      takenBy: row.taken_by,
      taker: row.taken_by && (row.taken_by === actor.id ? 'self' : facts.nameOf(row.taken_by)),
      changedAt: row.changed_at,
      question: row.question && openMemberWords(deps, 'question', row.id, row.question),
      note: row.note && openMemberWords(deps, 'note', row.id, row.note),
      told,
      lastCheckUp: facts.lastCheckUp(row.response_id),
      programs: facts.programs(row.response_id),
    }
  })
}

function toldIn(json: string) {
  const { way, contact, times, locale, voice, needs } = Told.parse(JSON.parse(json))
  const method = methodOfWay(way)
  return { way, method, contact: showContact(method, contact), times, locale: String(locale), voice, needs, talk: null }
}

/** What came of a step: `other` when somebody else has taken the entry, or gone on with it; `gone` when it is not there any more. */
export type StepOutcome = 'done' | 'other' | 'gone'

/**
 * Takes a step with an entry, if its state still allows it: of two members of staff who take the same one, the first has it. Writes
 * an audit entry that its person sees.
 */
export function takeStep(deps: Deps, staff: MemberStaff, id: string, step: MemberStep): Promise<StepOutcome> {
  const { from, to, byTaker } = stepRules[step]
  return changeEntry(deps, staff, id, { byTaker, action: 'memberAnswered' }, (entry) =>
    entry.state === to || !from.some((state) => state === entry.state)
      ? null
      : {
          state: to,
          taken_by: to === 'new' ? null : step === 'take' || step === 'again' ? staff.actor.id : entry.taken_by,
        },
  )
}

/** Stores the note of the staff on an entry, encrypted; an empty one deletes it. Only for whoever may go on with the entry. */
export const keepNote = (deps: Deps, staff: MemberStaff, id: string, text: string): Promise<StepOutcome> =>
  changeEntry(deps, staff, id, { byTaker: true, action: 'memberAnswered' }, ({ state }) =>
    state === 'new' ? null : { note: text === '' ? null : sealMemberWords(deps, 'note', id, text) },
  )

/** Somebody of the same staff to whom an entry may be given. */
export type Colleague = { id: string; name: string }

/** Returns those of the partner's staff who may see the list now, but for the one who asks. */
export async function colleaguesOf(deps: Deps, { actor, partnerId }: MemberStaff): Promise<Colleague[]> {
  const listed = await listStaff(deps, partnerId)
  return listed
    .filter(
      ({ id, role, ready, roleUntil }) =>
        id !== actor.id && ready && mayHold(role, 'seeMembers') && isInForce(roleUntil, deps.now()),
    )
    .map(({ id, name, email }) => ({ id, name: name || email }))
}

/**
 * Gives an entry to a colleague: one that waits, or one that is the giver's to go on with. Writes an audit entry that its person
 * sees. `nobody` if there is no such colleague, or none who may see the list.
 */
export async function giveTo(
  deps: Deps,
  staff: MemberStaff,
  id: string,
  colleagueId: string,
): Promise<StepOutcome | 'nobody'> {
  const colleagues = await colleaguesOf(deps, staff)
  if (!colleagues.some((colleague) => colleague.id === colleagueId)) return 'nobody'
  return changeEntry(deps, staff, id, { byTaker: true, action: 'memberGiven' }, ({ state }) =>
    isOpen(state) ? { state: state === 'new' ? 'taken' : state, taken_by: colleagueId } : null,
  )
}

type Change = { state?: MemberState; taken_by?: string | null; note?: string | null }

function changeEntry(
  { db, now }: Deps,
  { actor, partnerId }: MemberStaff,
  id: string,
  { byTaker, action }: { byTaker: boolean; action: AuditAction },
  changeOf: (entry: { state: MemberState; taken_by: string | null }) => Change | null,
): Promise<StepOutcome> {
  return db.transaction().execute(async (trx) => {
    const entry = await trx
      .selectFrom('member_entry')
      .select(['state', 'taken_by', 'response_id'])
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .executeTakeFirst()
    if (!entry) return 'gone'
    const state = memberStates.find((each) => each === entry.state) ?? 'new'
    const change = changeOf({ ...entry, state })
    if (!change || (byTaker && !isTheirs(entry.taken_by, actor))) return 'other'
    const row = await trx
      .updateTable('member_entry')
      .set({ ...change, changed_at: now().toISOString() })
      .where('id', '=', id)
      .where('state', '=', entry.state)
      .where('taken_by', entry.taken_by === null ? 'is' : '=', entry.taken_by)
      .returning('response_id')
      .executeTakeFirst()
    // Somebody else was faster.
    if (!row) return 'other'
    const by = { actor: 'staff', actorId: actor.id, partnerId } as const
    await note({ db: trx, now }, { ...by, action, responseId: row.response_id })
    return 'done'
  })
}

/** How many new entries of a kind wait, and since when the first does. */
export type Waiting = Record<MemberKind, { count: number; since: string | null }>

/** Counts the entries that nobody has taken, by kind. */
export async function countWaiting({ db }: Pick<Deps, 'db'>, partnerId: number): Promise<Waiting> {
  const rows = await db
    .selectFrom('member_entry')
    .select(({ fn }) => ['kind', fn.countAll().as('count'), fn.min('asked_at').as('since')])
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'new')
    .groupBy('kind')
    .execute()
  const of = (kind: MemberKind) => {
    const row = rows.find((each) => each.kind === kind)
    return { count: Number(row?.count ?? 0), since: row?.since ?? null }
  }
  return { talk: of('talk'), question: of('question'), agreed: of('agreed') }
}

/** Counts what a member of staff has taken, or was given, and not called yet. */
export async function countTaken({ db }: Pick<Deps, 'db'>, partnerId: number, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('member_entry')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('taken_by', '=', personId)
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'taken')
    .executeTakeFirstOrThrow()
  return Number(count)
}
