import { createHash } from 'node:crypto'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { note } from '#domain/people/audit.server.ts'
import { stillMay } from '#domain/people/staff-access.server.ts'
import {
  changedFields,
  type EditableField,
  effectivePartner,
  layered,
  type PartnerChanges,
  type PartnerProblem,
  rebased,
  withChanges,
} from '#platform/content/partner-layers.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { StaffAct } from '#platform/identity/roles.ts'
import { claiming, claimNames, usedNames } from '#platform/partners/partner-names.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { wrongClosedDays } from './form/closed-days.ts'

/** Dependencies of storing a partner's changes. */
export type Context = Pick<Deps, 'db' | 'now' | 'partners'>

/** The partner and the person who changes it. Check `may(signedIn, 'editPartner', …)` before. */
export type Editing = { partnerId: number; personId: string }

/** Number of the draft among the versions of a partner. */
const draftNumber = 0

type Draft = { changes: PartnerChanges; revision: number; basedOn: number }

/** A partner as visitors see it, and with its draft. */
export type Edited = {
  base: Partner
  /** Number of the published version, 0 for none, and its changes. */
  published: { number: number; changes: PartnerChanges }
  draft: Draft | null
  /** The partner as visitors see it. */
  shown: Partner
  /** The partner with its draft; equal to `shown` if the partner has no draft. */
  drafted: Partner
  /** Fields with unpublished changes. */
  waiting: EditableField[]
}

const parse = (text: string) => JSON.parse(text) as PartnerChanges

/** Reads a partner with its draft; null for an unknown id. */
export async function readEdited(
  { db, partners }: Pick<Context, 'db' | 'partners'>,
  id: number,
): Promise<Edited | null> {
  return readWith(db, partners.check, id)
}

async function readWith(db: Database | AnyTransaction, check: Deps['partners']['check'], id: number) {
  const row = await db.selectFrom('partner').select(['data', 'published']).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const versions = await db
    .selectFrom('partner_version')
    .select(['number', 'data', 'revision', 'based_on'])
    .where('partner_id', '=', id)
    .where('number', 'in', [draftNumber, row.published ?? draftNumber])
    .execute()
  const base = JSON.parse(row.data) as Partner
  const inForce = versions.find(({ number }) => number === row.published && number !== draftNumber)
  const published = { number: inForce?.number ?? 0, changes: inForce ? parse(inForce.data) : {} }
  const found = versions.find(({ number }) => number === draftNumber)
  const draft = found ? { changes: parse(found.data), revision: found.revision, basedOn: found.based_on ?? 0 } : null
  const shown = effectivePartner(base, published.changes, check).partner
  const wanted = draft && (await onNewest(db, id, draft, published))
  return {
    base,
    published,
    draft,
    shown,
    drafted: wanted ? effectivePartner(base, wanted, check).partner : shown,
    waiting: wanted ? changedFields(wanted, published.changes) : [],
  }
}

/** Rebases a draft on the published version. */
async function onNewest(
  db: Database | AnyTransaction,
  partnerId: number,
  draft: Draft,
  published: Edited['published'],
): Promise<PartnerChanges> {
  if (draft.basedOn === published.number) return draft.changes
  const from = await changesOf(db, partnerId, draft.basedOn)
  return rebased(draft.changes, from ?? {}, published.changes)
}

async function changesOf(db: Database | AnyTransaction, partnerId: number, number: number) {
  if (number === 0) return {}
  const row = await db
    .selectFrom('partner_version')
    .select('data')
    .where('partner_id', '=', partnerId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? parse(row.data) : null
}

/** Returns a hash of some fields. The form contains it, so that saving detects a concurrent change of these fields. */
export function stampOf(partner: Partner, fields: readonly EditableField[]): string {
  const values = JSON.stringify(fields.map((field) => partner[field] ?? null))
  return createHash('sha256').update(values).digest('hex').slice(0, 16)
}

/** Result of saving. `changed`: another person changed the same fields since the form was shown. */
export type Saved =
  | { saved: true }
  | { changed: true; edited: Edited }
  | { problems: readonly PartnerProblem[] }
  | { absent: true }

/** Fields that are edited together, with their new values and the hash from the form. */
export type Change = { fields: readonly EditableField[]; values: PartnerChanges; stamp: string }

/** Saves changes to the draft of a partner, after validating the full description. */
export async function saveDraft(ctx: Context, { partnerId, personId }: Editing, change: Change): Promise<Saved> {
  const { db, partners, now } = ctx
  const edited = await readEdited(ctx, partnerId)
  if (!edited) return { absent: true }
  if (stampOf(edited.drafted, change.fields) !== change.stamp) return { changed: true, edited }
  const checked = partners.check(layered(edited.drafted, change.values))
  if ('problems' in checked) return checked
  const days = wrongClosedDays(checked.partner.closedDays, { before: edited.drafted.closedDays, now: now() })
  if (days.length > 0) return { problems: days }
  const accepted = change.fields.includes('slugs') ? await usedNames(ctx, checked.partner) : []
  if (accepted.length > 0) return { problems: accepted }
  const before = edited.draft ? await onNewest(db, partnerId, edited.draft, edited.published) : edited.published.changes
  const values: PartnerChanges = Object.fromEntries(
    change.fields.map((field) => [field, checked.partner[field] ?? null]),
  )
  const row = {
    data: JSON.stringify(withChanges(edited.base, before, values)),
    based_on: edited.published.number,
    revision: (edited.draft?.revision ?? 0) + 1,
    author_id: personId,
    created_at: now().toISOString(),
  }
  // Of two concurrent saves, the second is rejected.
  const stored = edited.draft
    ? await db
        .updateTable('partner_version')
        .set(row)
        .where('partner_id', '=', partnerId)
        .where('number', '=', draftNumber)
        .where('revision', '=', edited.draft.revision)
        .returning('number')
        .executeTakeFirst()
    : await db
        .insertInto('partner_version')
        .values({ partner_id: partnerId, number: draftNumber, ...row })
        .onConflict((conflict) => conflict.columns(['partner_id', 'number']).doNothing())
        .returning('number')
        .executeTakeFirst()
  if (stored) return { saved: true }
  const repeated = await readEdited(ctx, partnerId)
  return repeated ? { changed: true, edited: repeated } : { absent: true }
}

/**
 * Discards the draft. Returns `changed`, and discards nothing, if it has changed since the editor saw it. `stamp`: as
 * for publishing.
 */
export function discardDraft(
  { db, partners }: Context,
  { partnerId }: Editing,
  stamp: string | null,
): Promise<'discarded' | 'changed'> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, partnerId)
    const edited = await readWith(trx, partners.check, partnerId)
    if (edited && isOther(edited, stamp)) return 'changed'
    await deleteDraft(trx, partnerId)
    return 'discarded'
  })
}

async function deleteDraft(trx: AnyTransaction, partnerId: number): Promise<void> {
  await trx
    .deleteFrom('partner_version')
    .where('partner_id', '=', partnerId)
    .where('number', '=', draftNumber)
    .execute()
}

/** Tests if the draft has changed since the form with this stamp was rendered. Without a stamp: false. */
const isOther = ({ waiting, drafted }: Edited, stamp: string | null): boolean =>
  stamp !== null && waiting.length > 0 && stampOf(drafted, waiting) !== stamp

/**
 * Result of publishing: the new version's number, `nothing` to publish, a draft that `changed` since it was shown, or
 * the fields that have become invalid. `refused`: the editor lost the right meanwhile.
 */
export type Published =
  | { number: number }
  | { refused: true }
  | { nothing: true }
  | { changed: true }
  | { problems: readonly PartnerProblem[] }

/**
 * Publishes the draft as the next version, with an audit entry. All processes show it within seconds. `stamp`: the hash
 * of the changes that the editor saw; null publishes the draft in any case.
 */
export async function publishDraft(ctx: Context, editing: Editing, stamp: string | null): Promise<Published> {
  const { db, partners } = ctx
  const publishing = db.transaction().execute(async (trx): Promise<Published> => {
    await lock(trx, editing.partnerId)
    if (!(await mayStill(ctx, trx, editing, 'editPartner'))) return { refused: true }
    const edited = await readWith(trx, partners.check, editing.partnerId)
    if (!edited?.draft) return { nothing: true }
    if (isOther(edited, stamp)) return { changed: true }
    const changes = await onNewest(trx, editing.partnerId, edited.draft, edited.published)
    const checked = partners.check(layered(edited.base, changes))
    if (edited.waiting.length > 0 && 'problems' in checked) return checked
    await deleteDraft(trx, editing.partnerId)
    if (edited.waiting.length === 0 || 'problems' in checked) return { nothing: true }
    return { number: await addVersion(ctx, trx, editing, { changes, partner: checked.partner, basedOn: null }) }
  })
  const outcome = await claiming(publishing)
  partners.forget()
  return outcome
}

/** Publishes an earlier version again, as a new version. 0 is the description without changes. */
export async function revertTo(ctx: Context, editing: Editing, number: number): Promise<Published> {
  const { db, partners } = ctx
  const publishing = db.transaction().execute(async (trx): Promise<Published> => {
    await lock(trx, editing.partnerId)
    if (!(await mayStill(ctx, trx, editing, 'editPartner'))) return { refused: true }
    const edited = await readWith(trx, partners.check, editing.partnerId)
    const changes = await changesOf(trx, editing.partnerId, number)
    if (!edited || !changes || changedFields(changes, edited.published.changes).length === 0) return { nothing: true }
    const checked = partners.check(layered(edited.base, changes))
    if ('problems' in checked) return checked
    return { number: await addVersion(ctx, trx, editing, { changes, partner: checked.partner, basedOn: number }) }
  })
  const outcome = await claiming(publishing)
  partners.forget()
  return outcome
}

/**
 * Publishes changes at once, for API calls. `act`: the right that the changes need, given the partner as it is now.
 * `stale`: `version` is not the published number.
 */
export async function publishChanges(
  ctx: Context,
  editing: Editing,
  { version, values, act }: { version: number; values: PartnerChanges; act: (shown: Partner) => StaffAct },
): Promise<Published | { stale: number } | { absent: true }> {
  const { db, partners } = ctx
  const publishing = db.transaction().execute(async (trx) => {
    await lock(trx, editing.partnerId)
    const edited = await readWith(trx, partners.check, editing.partnerId)
    if (!edited) return { absent: true as const }
    if (!(await mayStill(ctx, trx, editing, act(edited.shown)))) return { refused: true as const }
    if (edited.published.number !== version) return { stale: edited.published.number }
    const checked = partners.check(layered(edited.shown, values))
    if ('problems' in checked) return checked
    const days = wrongClosedDays(checked.partner.closedDays, { before: edited.shown.closedDays, now: ctx.now() })
    if (days.length > 0) return { problems: days }
    const cleaned: PartnerChanges = Object.fromEntries(
      changedFields(values, {}).map((field) => [field, checked.partner[field] ?? null]),
    )
    const changes = withChanges(edited.base, edited.published.changes, cleaned)
    if (changedFields(changes, edited.published.changes).length === 0) return { nothing: true as const }
    return { number: await addVersion(ctx, trx, editing, { changes, partner: checked.partner, basedOn: null }) }
  })
  const outcome = await claiming(publishing)
  partners.forget()
  return outcome
}

/**
 * Makes all other processes reload the partner, and locks its row until the end of the transaction, so that versions
 * are published one after the other.
 */
async function lock(trx: AnyTransaction, partnerId: number): Promise<void> {
  await trx
    .updateTable('partner')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', partnerId)
    .execute()
}

const mayStill = ({ now }: Context, trx: AnyTransaction, { personId, partnerId }: Editing, act: StaffAct) =>
  stillMay({ db: trx, now }, personId, act, partnerId)

/** A version to publish: its changes, and the partner with them. */
type NextVersion = { changes: PartnerChanges; partner: Partner; basedOn: number | null }

/** Adds a version in the transaction that claims its names, so that one name always means one partner. */
async function addVersion(
  { now }: Context,
  trx: AnyTransaction,
  { partnerId, personId }: Editing,
  { changes, partner, basedOn }: NextVersion,
): Promise<number> {
  await claimNames({ db: trx, now }, partner)
  const { newest } = await trx
    .selectFrom('partner_version')
    .select(({ fn }) => fn.max('number').as('newest'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const number = (newest ?? 0) + 1
  await trx
    .insertInto('partner_version')
    .values({
      partner_id: partnerId,
      number,
      data: JSON.stringify(changes),
      based_on: basedOn,
      revision: 1,
      author_id: personId,
      created_at: now().toISOString(),
    })
    .execute()
  await trx.updateTable('partner').set({ published: number }).where('id', '=', partnerId).execute()
  await note({ db: trx, now }, { actor: 'staff', actorId: personId, action: 'partnerPublished', partnerId })
  return number
}

/** A published version: who published it and when, and the changes to the previous one. */
export type Version = {
  number: number
  at: string
  /** Name or email of the publisher; null if the account was deleted. */
  by: string | null
  /** The restored version, 0 for the description without changes; null if the version is not a restored one. */
  broughtBack: number | null
  changed: { field: EditableField; before: unknown; after: unknown }[]
}

/** Lists the published versions of a partner, newest first, with the changes in each. */
export async function listVersions({ db }: Pick<Context, 'db'>, base: Partner): Promise<Version[]> {
  const rows = await db
    .selectFrom('partner_version as v')
    .leftJoin('person', 'person.id', 'v.author_id')
    .select([
      'v.number',
      'v.data',
      'v.based_on',
      'v.created_at',
      'person.first_name',
      'person.last_name',
      'person.email',
    ])
    .where('v.partner_id', '=', base.id)
    .where('v.number', '!=', draftNumber)
    .orderBy('v.number')
    .execute()
  let before: PartnerChanges = {}
  const versions = rows.map((row): Version => {
    const changes = parse(row.data)
    const [old, fresh] = [layered(base, before), layered(base, changes)]
    const changed = changedFields(before, changes).map((field) => ({ field, before: old[field], after: fresh[field] }))
    before = changes
    const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
    return {
      number: row.number,
      at: row.created_at,
      by: name || row.email || null,
      broughtBack: row.based_on,
      changed,
    }
  })
  return versions.reverse()
}
