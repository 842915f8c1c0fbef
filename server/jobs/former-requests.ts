import { sql } from 'kysely'
import { z } from 'zod'
import type { AnyTransaction } from '#database/schema.ts'
import { reachTimes, reachWays } from '#domain/contacts/contact-info.ts'
import { emptyDetails, encryptNote, type RequestDetails } from '#domain/requests/details.server.ts'
import { programDetails } from '#domain/requests/program-details.ts'
import type { RequestKind } from '#domain/requests/request-states.ts'
import { writeRequest } from '#domain/requests/write.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Deps } from '#platform/request/deps.ts'

/** Name of the job. */
export const formerRequests = 'former-requests'

/** Rows per transaction. */
const batch = 200

/** Contact data as the previous version stored it. */
const Contact = z.object({
  way: z.enum(reachWays),
  contact: z.string(),
  times: z.array(z.enum(reachTimes)),
  locale: z.enum(['en', 'es']),
  voice: z.boolean(),
  needs: z.string(),
})

const Program = z.object({
  name: z.string().nullable().default(null),
  wish: z.enum(['call', 'text', 'email', 'self']),
  contact: z.string().nullable().default(null),
  promise: z.boolean().default(false),
  reasons: z.array(z.string()).default([]),
  needs: z.array(z.string()).default([]),
  own: z.string().nullable().default(null),
})

type MoveDeps = Pick<Deps, 'db' | 'seal' | 'settings' | 'partners'>
/** The partners are loaded before the transaction, which would wait for itself. */
type JobDeps = Pick<Deps, 'db' | 'seal' | 'settings'> & { known: readonly Partner[] }

/**
 * Moves rows of the previous version to the requests: its cases, and the programs that were sent. Due days are worked
 * out from the day of asking, also where that makes them late. Requests that the previous version withdrew are deleted.
 */
export async function moveFormerRequests(given: MoveDeps, signal: AbortSignal): Promise<void> {
  const deps = { ...given, known: await given.partners.list() }
  while (!signal.aborted && (await deps.db.transaction().execute((trx) => moveCases(deps, trx))) === batch);
  while (!signal.aborted && (await deps.db.transaction().execute((trx) => addPrograms(deps, trx))) === batch);
  await deleteWithdrawn(deps)
}

async function moveCases(deps: JobDeps, trx: AnyTransaction): Promise<number> {
  const rows = await trx.selectFrom('member_entry').selectAll().orderBy('id').limit(batch).execute()
  for (const row of rows) {
    const details = row.told === null ? await talkOf(trx, row.id) : contactOf(deps, row)
    if (details) await moveCase(deps, trx, row, details)
    await trx.deleteFrom('member_entry').where('id', '=', row.id).execute()
  }
  return rows.length
}

type Case = Awaited<ReturnType<typeof caseRow>>
const caseRow = (trx: AnyTransaction) => trx.selectFrom('member_entry').selectAll().executeTakeFirstOrThrow()

async function moveCase(deps: JobDeps, trx: AnyTransaction, row: Case, details: RequestDetails): Promise<void> {
  const kind: RequestKind = row.kind === 'talk' || row.kind === 'question' ? row.kind : 'agreed'
  // The previous version has replaced the question or consent of this check-up.
  if (kind !== 'talk')
    await trx
      .deleteFrom('request')
      .where('response_id', '=', row.response_id)
      .where('partner_id', '=', row.partner_id)
      .where('kind', '=', kind)
      .execute()
  const { id, name, asked_at } = row
  const source = { response: { id: row.response_id, test_flag: 0 }, partner: partnerOf(deps, row.partner_id) }
  await writeRequest(deps, trx, source, { id, kind, name, details, at: asked_at })
  const note = row.note === null ? null : openedText(deps, 'member-note', id, row.note)
  const isClosed = kind !== 'agreed' && (row.state === 'called' || row.state === 'done')
  await trx
    .updateTable('request')
    .set({
      ...(note && { note: encryptNote(deps, id, note) }),
      ...(kind !== 'agreed' && row.state === 'taken' && { state: 'taken', taken_by: row.taken_by }),
      ...(isClosed && { state: 'done', outcome: 'talked', closed_at: row.changed_at ?? asked_at }),
    })
    .set('partner_id', row.partner_id)
    .where('id', '=', id)
    .execute()
}

/** Returns a partner; null for one that no longer exists. */
const partnerOf = ({ known }: JobDeps, id: number) => known.find((partner) => partner.id === id) ?? null

async function talkOf(trx: AnyTransaction, id: string): Promise<RequestDetails | null> {
  const row = await trx.selectFrom('check_in_request').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.withdrawn_at !== null) return null
  return {
    ...{ ...emptyDetails, topics: JSON.parse(row.topics), text: row.note ?? '', times: JSON.parse(row.times) },
    ...{ language: row.locale === 'es' ? 'es' : 'en', method: row.method === 'email' ? 'email' : 'phone' },
    contact: row.contact,
  }
}

function contactOf(deps: JobDeps, { id, told: json, question }: Case): RequestDetails {
  const { way, contact, times, locale, voice, needs } = Contact.parse(JSON.parse(json ?? '{}'))
  return {
    ...{ ...emptyDetails, text: question === null ? '' : (openedText(deps, 'member-question', id, question) ?? '') },
    ...{ language: locale, times, method: way, contact, needs: needs === '' ? [] : [needs], mayLeave: voice },
  }
}

function openedText({ seal }: JobDeps, purpose: 'member-note' | 'member-question', id: string, text: string) {
  try {
    return seal.open(purpose, id, text)
  } catch {
    return null
  }
}

async function addPrograms(deps: JobDeps, trx: AnyTransaction): Promise<number> {
  const rows = await trx
    .selectFrom('program_choice as c')
    .innerJoin('response as r', 'r.id', 'c.response_id')
    .leftJoin('request as q', 'q.id', 'c.id')
    .selectAll('c')
    .select('r.test_flag')
    .where('c.state', '=', sql.lit('sent'))
    .where('c.told', 'is not', null)
    .where((eb) => eb.or([eb('q.id', 'is', null), eb('q.asked_at', '<', eb.ref('c.sent_at'))]))
    .orderBy('c.id')
    .limit(batch)
    .execute()
  for (const row of rows) {
    const published = Program.parse(JSON.parse(row.told ?? '{}'))
    const partner = partnerOf(deps, row.partner_id)
    const at = row.sent_at ?? row.updated_at
    await writeRequest(
      deps,
      trx,
      { response: { id: row.response_id, test_flag: row.test_flag }, partner },
      {
        ...{ id: row.id, kind: 'program', name: published.name ?? '', at },
        details: programDetails(row.program, published, row.locale === 'es' ? 'es' : 'en'),
      },
    )
    if (row.answer === null) continue
    const outcome = row.answer === 'contacted' ? 'talked' : row.answer
    await trx
      .updateTable('request')
      .set({ state: 'done', outcome, closed_at: row.answered_at ?? at })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}

async function deleteWithdrawn({ db }: JobDeps): Promise<void> {
  const open = ['new', 'taken', 'waiting']
  await db
    .deleteFrom('request')
    .where('state', 'in', open)
    .where('kind', '=', 'talk')
    .where('id', 'in', (talk) => talk.selectFrom('check_in_request').select('id').where('withdrawn_at', 'is not', null))
    .execute()
  await db
    .deleteFrom('request')
    .where('state', 'in', open)
    .where('kind', '=', 'program')
    .where('id', 'in', (choice) => choice.selectFrom('program_choice').select('id').where('state', '=', 'canceled'))
    .execute()
}
