import { sql } from 'kysely'
import type { AnyTransaction } from '#database/schema.ts'
import { note } from '#domain/people/audit.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { programName } from '../offered.server.ts'
import { type Choice, choiceFrom, type StaffAnswer } from './choice.ts'
import { asText } from './program-messages.server.ts'

/**
 * Maximum length of the list, which has the newest requests first. Older ones were answered long ago, or are in the
 * messages to staff.
 */
const maxEntries = 100

/** The member of staff, and the partner to list. Check `may(signedIn, 'answerPrograms', …)` before. */
type Staff = { signedIn: SignedIn; partnerId: number }

/** A program request as shown to staff: its content, but nothing of the report. */
export type StaffEntry = ReturnType<typeof entryOf>

/**
 * Lists a partner's program requests, newest first, including withdrawn ones. Adds an audit entry, and one for each
 * request that the staff see for the first time, which its person can see.
 */
export async function listForStaff(ctx: RequestContext, { signedIn, partnerId }: Staff): Promise<StaffEntry[]> {
  const { deps } = ctx
  const at = deps.now().toISOString()
  const by = { actor: 'staff', actorId: signedIn.person.id, partnerId } as const
  const rows = await deps.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('program_choice')
      .selectAll()
      .where('partner_id', '=', partnerId)
      // Sent, or withdrawn after that. Literals, here and below, so that the indexes can be used; parameters prevent
      // that.
      .where('state', '!=', sql.lit('open'))
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxEntries)
      .execute()
    const withheld = found.filter(({ seen_at }) => seen_at === null).map(({ id }) => id)
    const seen = withheld.length === 0 ? [] : await markAsSeen(trx, withheld, at)
    await note(
      { db: trx, now: deps.now },
      { ...by, action: 'viewed' },
      ...seen.map(({ response_id }) => ({ ...by, action: 'programSeen' as const, responseId: response_id })),
    )
    return found
  })
  return rows.map((row) => entryOf(ctx, choiceFrom(row)))
}

/** Marks choices as seen. Returns those that were unseen: of concurrent requests, only one gets each. */
const markAsSeen = (trx: AnyTransaction, ids: readonly string[], at: string) =>
  trx
    .updateTable('program_choice')
    .set({ seen_at: at })
    .where('id', 'in', ids)
    .where('seen_at', 'is', null)
    .returning('response_id')
    .execute()

function entryOf(ctx: RequestContext, choice: Choice) {
  const { locale, timeZone } = ctx
  const at = choice.canceledAt ?? choice.sentAt
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(choice.locale) ?? choice.locale
  return {
    id: choice.id,
    reference: choice.reference,
    program: programName(ctx, choice.program, locale),
    state: choice.state,
    day: at === null ? '' : dayOfMoment(at, locale, timeZone),
    language: name,
    name: choice.name,
    answer: choice.answer,
    told: choice.told && asText(choice.told, locale),
  }
}

/**
 * Saves the staff's outcome of a request, with an audit entry. Returns false for another partner's request, or a
 * withdrawn one.
 */
export async function answerChoice(
  { deps }: RequestContext,
  { signedIn, partnerId }: Staff,
  id: string,
  answer: StaffAnswer,
): Promise<boolean> {
  const at = deps.now().toISOString()
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('program_choice')
      .set({ answer, answered_at: at })
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .where('state', '=', 'sent')
      .returning('response_id')
      .executeTakeFirst()
    if (!row) return false
    const by = { actor: 'staff', actorId: signedIn.person.id, partnerId } as const
    await note({ db: trx, now: deps.now }, { ...by, action: 'programAnswered', responseId: row.response_id })
    return true
  })
}

/** Counts a partner's program requests without an outcome. */
export async function countUnanswered({ db }: Pick<RequestContext['deps'], 'db'>, partnerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('program_choice')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('partner_id', '=', partnerId)
    .where('state', '=', sql.lit('sent'))
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
