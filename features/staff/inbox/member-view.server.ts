import { methodOfWay } from '#domain/contacts/contact-info.ts'
import { showContact } from '#domain/contacts/contact-method.ts'
import { type MemberKind, memberKinds, Published } from '#domain/people/cases/member.ts'
import { decryptMemberTexts } from '#domain/people/cases/member-texts.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { factsOf } from './member-facts.server.ts'
import type { Row } from './member-rows.server.ts'
import { type MemberState, memberStates } from './member-work.ts'
import type { MemberStaff } from './members.policy.ts'

/** A case as shown to staff: contact data and request, but no answers and no report. */
export type Member = Awaited<ReturnType<typeof membersOf>>[number]

/** Returns decrypted cases with their details, in the order of the rows. */
export async function membersOf(deps: Deps, { actor, partnerId }: MemberStaff, rows: readonly Row[]) {
  const facts = await factsOf(deps, partnerId, rows)
  return rows.map((row) => {
    const reported = row.told === null ? facts.talk(row.id) : contactDataIn(row.told)
    return {
      id: row.id,
      kind: memberKinds.find((kind) => kind === row.kind) ?? ('agreed' as MemberKind),
      name: row.name,
      requestedAt: row.asked_at,
      state: memberStates.find((state) => state === row.state) ?? ('new' as MemberState),
      claimedBy: row.taken_by,
      taker: row.taken_by && (row.taken_by === actor.id ? 'self' : facts.nameOf(row.taken_by)),
      changedAt: row.changed_at,
      question: row.question && decryptMemberTexts(deps, 'question', row.id, row.question),
      note: row.note && decryptMemberTexts(deps, 'note', row.id, row.note),
      told: reported,
      lastCheckUp: facts.lastCheckUp(row.response_id),
      programs: facts.programs(row.response_id),
    }
  })
}

function contactDataIn(json: string) {
  const { way, contact, times, locale, voice, needs } = Published.parse(JSON.parse(json))
  const method = methodOfWay(way)
  return { way, method, contact: showContact(method, contact), times, locale: String(locale), voice, needs, talk: null }
}
