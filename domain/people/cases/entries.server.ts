import { v7 as uuid } from 'uuid'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { giveConsent, withdrawConsent } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { pathTo } from '#routes/screen.ts'
import type { MemberKind, Published } from './member.ts'
import { decryptMemberTexts, encryptMemberTexts } from './member-texts.server.ts'
import { nameTerms } from './name-terms.ts'

/** The current check-up of a person, and the ids of all their check-ups. */
type Whose = { response: Response; ids: readonly string[] }

/** Data that the person has consented to pass on to a partner. */
type Agreed = { partner: Partner; name: string; told: Published; question: string }

/**
 * Adds a contact request to the inbox of the partner's staff, in the transaction that stores the request. The case has
 * the request's id. Ignores tests.
 */
export async function addTalk(
  trx: AnyTransaction,
  response: Response,
  { id, partnerId, name, at }: { id: string; partnerId: number; name: string; at: string },
): Promise<void> {
  if (response.test_flag === 1) return
  await insertEntry(trx, { id, response_id: response.id, partner_id: partnerId, kind: 'talk', name, asked_at: at })
}

/**
 * Records the consent to be contacted by a partner: in the ledger, unless already given, and as a case with the contact
 * data; with a question, as a second case. A changed question reopens its case. Notifies the staff.
 */
export async function agreeToContact(
  ctx: RequestContext,
  trx: AnyTransaction,
  whose: Whose,
  agreed: Agreed,
): Promise<void> {
  const { deps, locale, signedIn } = ctx
  const { response } = whose
  const { partner } = agreed
  if (response.test_flag === 1) return
  const before = await entriesOf(trx, whose.ids, partner.id)
  const old = before.find(({ kind }) => kind === 'agreed')
  const text = JSON.stringify(agreed.told)
  const fields = { response_id: response.id, partner_id: partner.id, name: agreed.name, told: text }
  const at = deps.now().toISOString()
  if (old) await changeEntry(trx, old.id, fields)
  // Two concurrent submissions of the form record one consent.
  const isFirst = !old && (await insertEntry(trx, { ...fields, id: uuid(), kind: 'agreed', asked_at: at }))
  if (isFirst)
    await giveConsent(
      { ...deps, db: trx },
      {
        kind: 'partnerContact',
        texts: consentTexts('partnerContact', locale, partner.friendlyName),
        locale,
        responseId: response.id,
        personId: signedIn?.person.id ?? null,
        partnerId: partner.id,
      },
    )
  const requested = before.find(({ kind }) => kind === 'question')
  const isNew = await saveQuestion(deps, trx, requested?.id ?? null, { ...fields, words: agreed.question, at })
  if (isFirst || isNew) await queueDailyMessage(ctx, trx, partner)
}

/** Stores a question, or deletes it if it is empty. Returns whether the case is open again. */
async function saveQuestion(
  deps: Deps,
  trx: AnyTransaction,
  id: string | null,
  {
    words,
    at,
    ...fields
  }: { response_id: string; partner_id: number; name: string; told: string; words: string; at: string },
): Promise<boolean> {
  if (words === '') {
    if (id !== null) await trx.deleteFrom('member_entry').where('id', '=', id).execute()
    return false
  }
  const entry = id ?? uuid()
  const question = encryptMemberTexts(deps, 'question', entry, words)
  if (id === null) {
    return insertEntry(trx, { ...fields, id: entry, kind: 'question', question, asked_at: at })
  }
  const row = await trx.selectFrom('member_entry').select('question').where('id', '=', id).executeTakeFirstOrThrow()
  await changeEntry(trx, id, fields)
  if (openQuestion(deps, id, row.question) === words) return false
  await trx
    .updateTable('member_entry')
    .set({ question, asked_at: at, state: 'new', taken_by: null, changed_at: null })
    .where('id', '=', id)
    .execute()
  return true
}

const openQuestion = (deps: Deps, id: string, sealed: string | null) =>
  sealed && decryptMemberTexts(deps, 'question', id, sealed)

type NewEntry = {
  id: string
  response_id: string
  partner_id: number
  kind: MemberKind
  name: string
  asked_at: string
  published?: string
  question?: string
}

/** Adds a case unless it exists. Returns true if it was added. */
async function insertEntry(trx: AnyTransaction, entry: NewEntry): Promise<boolean> {
  const row = await trx
    .insertInto('member_entry')
    .values({ ...entry, state: 'new' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await insertTexts(trx, entry)
  return row !== undefined
}

async function changeEntry(
  trx: AnyTransaction,
  id: string,
  fields: { response_id: string; partner_id: number; name: string; told: string },
): Promise<void> {
  await trx.updateTable('member_entry').set(fields).where('id', '=', id).execute()
  await trx.deleteFrom('member_word').where('entry_id', '=', id).execute()
  await insertTexts(trx, { id, ...fields })
}

async function insertTexts(
  trx: AnyTransaction,
  { id, partner_id, name }: Pick<NewEntry, 'id' | 'partner_id' | 'name'>,
): Promise<void> {
  const rows = nameTerms(name).map((word) => ({ entry_id: id, partner_id, word }))
  if (rows.length > 0) await trx.insertInto('member_word').values(rows).execute()
}

/** Queues the daily message to the partner's staff about open requests. Only the first request of a day adds it. */
async function queueDailyMessage({ deps }: RequestContext, trx: AnyTransaction, partner: Partner): Promise<void> {
  if (!deps.outbox.methods.includes('email')) return
  await deps.outbox.add(trx, {
    name: 'member-waiting',
    method: 'email',
    recipient: partner.helpEmail,
    languages: locales,
    partner,
    blanks: (language) => ({ link: deps.settings.origin + pathTo(language, '/member-list') }),
    key: `member-waiting ${partner.id} ${dayIn(deps.now(), deps.settings.timeZone)}`,
  })
}

/** Selects the cases of a person in a partner's inbox. */
const entriesOf = (db: Deps['db'], ids: readonly string[], partnerId: number) =>
  db
    .selectFrom('member_entry')
    .select(['id', 'kind', 'response_id', 'question', 'asked_at', 'state'])
    .where('response_id', 'in', ids)
    .where('partner_id', '=', partnerId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()

/** Returns the ids of the partners that have a case of the person in their inbox. */
export async function contactingPartners(db: Deps['db'], ids: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('member_entry')
    .select('partner_id')
    .distinct()
    .where('response_id', 'in', ids)
    .execute()
  return rows.map(({ partner_id }) => partner_id)
}

/** A case in a partner's inbox as its person may see it. */
export type OwnEntry = { id: string; kind: MemberKind; requestedAt: string; question: string | null }

/** Returns the person's cases in a partner's inbox, oldest first; empty if there are none. */
export async function ownEntries(deps: Deps, ids: readonly string[], partnerId: number): Promise<OwnEntry[]> {
  const rows = await entriesOf(deps.db, ids, partnerId)
  return rows.map(({ id, kind, asked_at, question }) => ({
    id,
    kind: kind as MemberKind,
    requestedAt: asked_at,
    question: openQuestion(deps, id, question),
  }))
}

/**
 * Deletes the person's cases in a partner's inbox with the notes of its staff: `all`, or only those from the consent to
 * be contacted. Withdraws the consent in the ledger.
 */
export async function endContact(
  { now }: Pick<Deps, 'now'>,
  trx: AnyTransaction,
  ids: readonly string[],
  partnerId: number,
  what: 'all' | 'agreed',
): Promise<void> {
  const deleted = await trx
    .deleteFrom('member_entry')
    .where('response_id', 'in', ids)
    .where('partner_id', '=', partnerId)
    .$if(what === 'agreed', (query) => query.where('kind', '!=', 'talk'))
    .returning(['kind'])
    .execute()
  if (!deleted.some(({ kind }) => kind === 'agreed')) return
  const given = await trx
    .selectFrom('consent')
    .select('response_id')
    .where('response_id', 'in', ids)
    .where('kind', '=', 'partnerContact')
    .where('partner_id', '=', partnerId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (given?.response_id) await withdrawConsent({ db: trx, now }, 'partnerContact', given.response_id, { partnerId })
}
