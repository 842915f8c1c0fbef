import { contactMethods, showContact } from '#domain/contacts/contact-method.ts'
import type { Deps } from '#platform/request/deps.ts'

/** Cases to load details for: the check-up of each, and the staff who claimed it. */
type Entries = readonly { id: string; kind: string; response_id: string; taken_by: string | null }[]

/**
 * Reads the details of the cases on a page, in one statement per kind: contact requests, the day of the person's last
 * completed check-up with the partner, their program requests to the partner, and the names of the staff.
 */
export async function factsOf({ db }: Pick<Deps, 'db'>, partnerId: number, entries: Entries) {
  if (entries.length === 0) return nothing
  const responseIds = [...new Set(entries.map(({ response_id }) => response_id))]
  const owned = await db
    .selectFrom('response_owner as o')
    .innerJoin('response_owner as other', 'other.subject_id', 'o.subject_id')
    .select(['o.response_id as own', 'other.response_id as id'])
    .where('o.response_id', 'in', responseIds)
    .execute()
  const all = new Map(
    responseIds.map((id) => [id, [id, ...owned.filter(({ own }) => own === id).map((each) => each.id)]]),
  )
  const everyId = [...new Set([...all.values()].flat())]
  const [finished, choices, talks, takers] = await Promise.all([
    db
      .selectFrom('response')
      .select(['id', 'completed_at'])
      .where('id', 'in', everyId)
      .where('partner_id', '=', partnerId)
      .where('completed_at', 'is not', null)
      .execute(),
    db
      .selectFrom('program_choice')
      .select(['response_id', 'program'])
      .where('response_id', 'in', everyId)
      .where('partner_id', '=', partnerId)
      .where('state', '=', 'sent')
      .orderBy('sent_at')
      .execute(),
    readTalks(db, entries),
    readTakers(db, entries),
  ])
  return {
    /** ISO time; null if the person has completed no check-up with this partner. */
    lastCheckUp: (responseId: string): string | null =>
      finished
        .filter(({ id }) => all.get(responseId)?.includes(id))
        .map(({ completed_at }) => completed_at ?? '')
        .toSorted()
        .at(-1) ?? null,
    programs: (responseId: string): string[] => [
      ...new Set(
        choices.filter(({ response_id }) => all.get(responseId)?.includes(response_id)).map((row) => row.program),
      ),
    ],
    talk: (id: string): Talk | null => talks.get(id) ?? null,
    nameOf: (id: string): string | null => takers.get(id) ?? null,
  }
}

/** A contact request: contact data, and the ids of topics and times. */
export type Talk = {
  way: 'phone' | 'email'
  method: 'phone' | 'email'
  contact: string
  times: readonly string[]
  locale: string
  voice: false
  needs: string
  talk: { topics: readonly string[] }
}

const nothing = {
  lastCheckUp: () => null,
  programs: () => [],
  talk: (): Talk | null => null,
  nameOf: () => null,
}

async function readTalks(db: Deps['db'], entries: Entries): Promise<Map<string, Talk>> {
  const ids = entries.flatMap(({ id, kind }) => (kind === 'talk' ? [id] : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('check_in_request')
    .select(['id', 'method', 'contact', 'topics', 'times', 'locale', 'note'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, contact, topics, times, locale, note, ...row }) => {
      const method = contactMethods.find((each) => each === row.method) ?? 'phone'
      const details = { locale, voice: false as const, needs: note ?? '', talk: { topics: JSON.parse(topics) } }
      return [id, { way: method, method, contact: showContact(method, contact), times: JSON.parse(times), ...details }]
    }),
  )
}

async function readTakers(db: Deps['db'], entries: Entries): Promise<Map<string, string>> {
  const ids = [...new Set(entries.flatMap(({ taken_by }) => taken_by ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => [
      id,
      [first_name, last_name].filter(Boolean).join(' ') || email,
    ]),
  )
}
