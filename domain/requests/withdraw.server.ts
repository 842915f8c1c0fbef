import type { Selectable } from 'kysely'
import type { AnyTransaction, Schema } from '#database/schema.ts'
import { withdrawConsent } from '#domain/consent/consent.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { locked } from '#platform/request/locked.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { decryptDetails } from './details.server.ts'
import { messagePerson } from './message-person.server.ts'
import { withdrawMessage, withdrawMessagesToPerson } from './message-staff.server.ts'
import { requestOf } from './own.server.ts'
import { isOpen, lastTry, openStates, withdrawnRequest } from './request-states.ts'
import { shortName } from './short-name.ts'
import { inOpenIndex } from './write.server.ts'

type Row = Selectable<Schema['request']>
type Context = Pick<RequestContext, 'deps'>

/**
 * Withdraws requests of one person to one partner. Erases the text written for them, notes of staff and search terms,
 * and shortens the name. For seven days the partner sees not to contact the person. A consent to be contacted is
 * deleted, and withdrawn in the ledger. Ignores closed requests. If none is left open, the person gets a message,
 * unless they have died or staff marked the contact as wrong, in any request to this partner. Load the `partners`
 * before the transaction: loading inside it would deadlock. Returns false if none was open.
 */
export async function withdrawRequests(
  ctx: Context,
  trx: AnyTransaction,
  ids: readonly string[],
  partners: readonly Partner[],
  { hasDied = false } = {},
): Promise<boolean> {
  if (ids.length === 0) return false
  // Row lock: a concurrent answer by staff must not be overwritten.
  const all = locked(trx, trx.selectFrom('request').selectAll().where('id', 'in', ids).orderBy('id'), 'change')
  const rows = (await all.execute()).filter((row) => isOpen(requestOf(row).state))
  const partnerOf = ({ partner_id }: Row) => partners.find(({ id }) => id === partner_id) ?? null
  if (rows.length === 0) return false
  const wrong = await wrongContacts(ctx, trx, rows)
  for (const row of rows) {
    if (row.kind === 'agreed') await endAgreement(ctx, trx, row)
    else await withdrawRequest(ctx, trx, row, partnerOf(row))
  }
  if (rows.some(({ state }) => state === 'waiting')) await awaitContact(ctx, trx, rows, wrong)
  const [first] = rows.filter(({ kind }) => kind !== 'agreed')
  if (!first || hasDied || (await hasOpen(trx, first))) return true
  const details = decryptDetails(ctx.deps, first.id, first.told)
  if (!details || wrong.has(details.contact ?? '')) return true
  const { id, revision } = first
  const partner = partnerOf(first)
  if (partner) await messagePerson(ctx.deps, trx, { name: 'request-withdrawn', id, revision, details, partner })
  return true
}

/** Returns the contacts that staff of these partners marked as wrong: each belongs to someone else. */
async function wrongContacts({ deps }: Context, trx: AnyTransaction, rows: readonly Row[]): Promise<Set<string>> {
  const partners = partnersOf(rows)
  if (partners.length === 0) return new Set()
  const responses = rows.map(({ response_id }) => response_id)
  const marked = await trx
    .selectFrom('request')
    .select(['id', 'told'])
    .where('partner_id', 'in', partners)
    .where(inOpenIndex)
    .where('state', '=', 'waiting')
    .unionAll((eb) =>
      eb
        .selectFrom('request')
        .select(['id', 'told'])
        .where('response_id', 'in', [...new Set(responses)])
        .where('state', '=', 'unreached')
        // Closed while it waited for another contact.
        .where('tries', '<', lastTry),
    )
    .execute()
  return new Set(marked.flatMap(({ id, told }) => decryptDetails(deps, id, told)?.contact ?? []))
}

/**
 * Lets the other open requests of these check-ups wait for another contact if theirs is wrong, since the request that
 * staff marked is withdrawn or has another one. Requests of others with the same number still have a due day: it may be
 * right for them.
 */
export async function awaitContact(
  { deps }: Context,
  trx: AnyTransaction,
  rows: readonly Row[],
  wrong: ReadonlySet<string>,
) {
  const partners = partnersOf(rows)
  if (partners.length === 0) return
  const open = await trx
    .selectFrom('request')
    .select(['id', 'told'])
    .where('partner_id', 'in', partners)
    .where('response_id', 'in', [...new Set(rows.map(({ response_id }) => response_id))])
    .where('state', 'in', ['new', 'taken'])
    .orderBy('id')
    .execute()
  const ids = open.flatMap(({ id, told }) => {
    const contact = decryptDetails(deps, id, told)?.contact
    return contact && wrong.has(contact) ? [id] : []
  })
  if (ids.length === 0) return
  await trx
    .updateTable('request')
    .set((eb) => ({ state: 'waiting', due_on: null, revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

const partnersOf = (rows: readonly Row[]) => [...new Set(rows.flatMap(({ partner_id }) => partner_id ?? []))]

async function withdrawRequest(ctx: Context, trx: AnyTransaction, row: Row, partner: Partner | null): Promise<void> {
  const { now } = ctx.deps
  const change = withdrawnRequest(requestOf(row), now())
  if (!change) return
  const name = shortName(row.name)
  await trx
    .updateTable('request')
    .set((eb) => ({
      ...{ state: 'withdrawn', due_on: null, closed_at: now().toISOString() },
      ...{ told: null, note: null, last_step: null, name, revision: eb('revision', '+', 1) },
    }))
    .where('id', '=', row.id)
    .execute()
  await trx.deleteFrom('request_word').where('request_id', '=', row.id).execute()
  const source = await eraseSource(ctx, trx, row, name)
  await withdrawMessage(ctx, trx, { ...row, ...source, partner, name })
}

/** Erases the content of closed requests, but not their outcomes. */
export async function eraseClosed({ deps }: Context, trx: AnyTransaction, responseIds: readonly string[]) {
  const rows = await trx
    .selectFrom('request')
    .select(['id', 'name'])
    .where('response_id', 'in', responseIds)
    .where('state', 'in', ['done', 'unreached'])
    .orderBy('id')
    .execute()
  for (const { id, name: full } of rows) {
    const name = shortName(full)
    await trx
      .updateTable('request')
      .set((eb) => ({ told: null, note: null, last_step: null, name, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('request_word').where('request_id', '=', id).execute()
    await withdrawMessagesToPerson(trx, id)
    const erased = { withdrawn_at: deps.now().toISOString(), contact: '', name, note: null }
    await trx.updateTable('check_in_request').set(erased).where('id', '=', id).execute()
    const sent = JSON.stringify({ name: name || null })
    await trx.updateTable('program_choice').set({ told: sent }).where('id', '=', id).execute()
  }
}

/** Erases the contact and the person's text in the form that created the request. Returns the program and its turn. */
async function eraseSource({ deps }: Context, trx: AnyTransaction, { id, kind }: Row, name: string) {
  const at = deps.now().toISOString()
  const none = { program: null, turn: 0 }
  if (kind === 'talk') {
    const erased = { withdrawn_at: at, contact: '', name, note: null }
    await trx.updateTable('check_in_request').set(erased).where('id', '=', id).execute()
  }
  if (kind !== 'program') return none
  const choice = await trx
    .updateTable('program_choice')
    .set((eb) => ({
      turns: eb('turns', '+', 1),
      ...{ state: 'canceled', told: JSON.stringify({ name: name || null }), canceled_at: at, updated_at: at },
      ...{ seen_at: null, answer: null, answered_at: null },
    }))
    .where('id', '=', id)
    .returning(['program', 'turns', 'response_id', 'partner_id'])
    .executeTakeFirst()
  if (!choice) return none
  const { response_id, partner_id, program, turns } = choice
  // The consent also covers other programs of the same check-up.
  const another = await trx
    .selectFrom('program_choice')
    .select('id')
    .where('response_id', '=', response_id)
    .where('partner_id', '=', partner_id)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  if (!another) await withdrawConsent({ db: trx, now: deps.now }, 'program', response_id, { partnerId: partner_id })
  return { program, turn: turns - 1 }
}

async function endAgreement({ deps }: Context, trx: AnyTransaction, row: Row): Promise<void> {
  await trx.deleteFrom('request').where('id', '=', row.id).execute()
  if (row.partner_id === null) return
  const given = await trx
    .selectFrom('consent')
    .select('response_id')
    .where('response_id', '=', row.response_id)
    .where('kind', '=', 'partnerContact')
    .where('partner_id', '=', row.partner_id)
    .executeTakeFirst()
  if (given)
    await withdrawConsent({ db: trx, now: deps.now }, 'partnerContact', row.response_id, { partnerId: row.partner_id })
}

/** Tests if the partner still has an open request, or the consent, of this check-up. */
async function hasOpen(trx: AnyTransaction, { response_id, partner_id }: Row): Promise<boolean> {
  const row = await trx
    .selectFrom('request')
    .select('id')
    .where('response_id', '=', response_id)
    .where('partner_id', partner_id === null ? 'is' : '=', partner_id)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws all open requests about a subject who has died, to all partners. Load the `partners` before. */
export async function withdrawRequestsOf(
  ctx: Context,
  trx: AnyTransaction,
  subjectId: string,
  partners: readonly Partner[],
): Promise<void> {
  const rows = await trx
    .selectFrom('request as q')
    .innerJoin('response_owner as o', 'o.response_id', 'q.response_id')
    .select('q.id')
    .where('o.subject_id', '=', subjectId)
    .execute()
  const ids = rows.map(({ id }) => id)
  await withdrawRequests(ctx, trx, ids, partners, { hasDied: true })
}
