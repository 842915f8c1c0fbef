import { v7 as uuid } from 'uuid'
import { methodOfWay } from '../shared/contact/contact-info.ts'
import { showContact } from '../shared/contact/contact-method.ts'
import { type MemberKind, memberKinds, Told } from '../shared/members/member.ts'
import { openMemberWords, sealMemberWords } from '../shared/members/member-words.server.ts'
import { afterPrefix, nameWords } from '../shared/members/name-words.ts'
import type { AuditAction } from '../shared/person/audit.server.ts'
import { note } from '../shared/person/audit.server.ts'
import { isInForce } from '../shared/person/role-term.ts'
import { mayHold } from '../shared/person/roles.ts'
import type { Deps } from '../shared/visit/deps.ts'
import { factsOf } from './member-facts.server.ts'
import type { MemberQuery, PageKey } from './member-query.ts'
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
  const { rows: found, seenTo } = await rowsOf(deps, staff, query)
  const rows = found.slice(0, pageSize)
  const agreed = isOfAll && query.after === null ? await pageOf(deps, staff, { ...query, kind: 'agreed' }) : []
  const beside = agreed.slice(0, pageSize)
  await noteLook(deps, staff, [...rows, ...beside])
  const last = found.length > pageSize ? rows.at(-1) : undefined
  const members = await membersOf(deps, staff, [...rows, ...beside])
  return {
    members: members.slice(0, rows.length),
    next: last ? { by: last.by, id: last.id } : seenTo,
    agreed: members.slice(rows.length),
    moreAgreed: agreed.length > pageSize,
  }
}

/** One row more than a page has, if there are more. `seenTo`: how far was looked; null if to the end. */
type Found = { rows: Row[]; seenTo: PageKey | null }

async function rowsOf(deps: Deps, staff: MemberStaff, query: MemberQuery): Promise<Found> {
  const { entry, name, kind } = query
  if (entry === null && name !== '') return searched(deps, staff, query)
  const rows =
    entry !== null
      ? entryStatement(deps, staff.partnerId, entry).execute()
      : kind === null
        ? requestsOf(deps, staff, query)
        : pageOf(deps, staff, { ...query, kind })
  return { rows: await rows, seenTo: null }
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

/**
 * So many words of names are looked at for one page at most, where several were typed: however long the list is. What the words have
 * in common may be rare, though each of them is not.
 */
export const lookedAt = 2_000

/**
 * What is looked for: names with one of the typed words, by whose index they are found, and all others. Words go from one key to
 * another, which is included; null: from the first, and to the last.
 */
export type NameSearch = { first: string; others: readonly string[]; after: PageKey | null; until: PageKey | null }

/** The words of a partner's names that begin with another, after a key, in the order of their index. */
const wordsFrom = (
  { db }: Pick<Deps, 'db'>,
  partnerId: number,
  { first, after }: Pick<NameSearch, 'first' | 'after'>,
) =>
  db
    .selectFrom('member_word as w')
    .where('w.partner_id', '=', partnerId)
    .where('w.word', '>=', first)
    .where('w.word', '<', afterPrefix(first))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('w.word', 'w.entry_id'), '>', tuple(after?.by ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('w.word')
    .orderBy('w.entry_id')

/** The entries whose names have words beginning with all these, one row more than a page has, by the index of words. */
export function searchStatement(deps: Pick<Deps, 'db'>, partnerId: number, search: NameSearch) {
  const { others, until } = search
  return wordsFrom(deps, partnerId, search)
    .innerJoin('member_entry as e', 'e.id', 'w.entry_id')
    .select([...columns, 'w.word as by'])
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
    .$if(until !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('w.word', 'w.entry_id'), '<=', tuple(until?.by ?? '', until?.id ?? '')),
      ),
    )
    .limit(pageSize + 1)
}

async function searched(deps: Deps, { partnerId }: MemberStaff, { name, after }: MemberQuery): Promise<Found> {
  const words = nameWords(name)
  const first = await rarest(deps, partnerId, words, after)
  if (first === undefined) return { rows: [], seenTo: null }
  const others = words.filter((word) => word !== first)
  const last =
    others.length > 0 &&
    (await wordsFrom(deps, partnerId, { first, after })
      .select(['w.word as by', 'w.entry_id as id'])
      .offset(lookedAt - 1)
      .limit(1)
      .executeTakeFirst())
  const until = last || null
  const rows = await searchStatement(deps, partnerId, { first, others, after, until }).execute()
  return { rows, seenTo: until }
}

/** Returns the word that fewest names have, of those that a list may go on by. */
async function rarest(
  deps: Pick<Deps, 'db'>,
  partnerId: number,
  words: readonly string[],
  after: PageKey | null,
): Promise<string | undefined> {
  const possible = words.filter((word) => !after || after.by.startsWith(word))
  if (possible.length < 2) return possible[0]
  const counted = await Promise.all(
    possible.map(async (word) => {
      const { count } = await deps.db
        .selectFrom(
          wordsFrom(deps, partnerId, { first: word, after: null }).select('w.word').limit(lookedAt).as('found'),
        )
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      return { word, count: Number(count) }
    }),
  )
  return counted.toSorted((one, other) => one.count - other.count || other.word.length - one.word.length)[0]?.word
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

/** So many waiting entries of a kind are counted at most: with more, the count says no more than that. */
export const mostCounted = 1_000

/** How many new entries of a kind wait, `more` than that if it is `mostCounted`, and since when the first does. */
export type Waiting = Record<MemberKind, { count: number; more: boolean; since: string | null }>

/** Counts the entries that nobody has taken, by kind: the first of them by the index of the list, however long it is. */
export async function countWaiting(deps: Pick<Deps, 'db'>, partnerId: number): Promise<Waiting> {
  const of = async (kind: MemberKind) => {
    const { count, since } = await waitingStatement(deps, partnerId, kind).executeTakeFirstOrThrow()
    return { count: Math.min(Number(count), mostCounted), more: Number(count) > mostCounted, since }
  }
  const [talk, question, agreed] = await Promise.all([of('talk'), of('question'), of('agreed')])
  return { talk, question, agreed }
}

/** Counts the new entries of a kind, up to one more than are told. */
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
