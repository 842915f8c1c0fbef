import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { methodOfWay } from '#domain/contacts/contact-info.ts'
import { type ContactError, parseContact, showContact } from '#domain/contacts/contact-method.ts'
import { decryptDetails, encryptDetails } from '#domain/requests/details.server.ts'
import { calendarOf, dueOn, localTimeIn } from '#domain/requests/due-on.ts'
import { emailNewContact } from '#domain/requests/message-staff.server.ts'
import { type OwnRequest, ownRequests, requestOf } from '#domain/requests/own.server.ts'
import { subjectOf } from '#domain/requests/promises.server.ts'
import { changedContact, isOpen, openStates, promises, type Sentence } from '#domain/requests/request-states.ts'
import { requestText } from '#domain/requests/sentence.server.ts'
import { awaitContact, eraseClosed, withdrawRequests } from '#domain/requests/withdraw.server.ts'
import { dialing } from '#domain/support/dialing.ts'
import { dayWithMonth } from '#platform/i18n/dates/dates.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import type { DueTone } from '#ui/cards/request-card/due-tag.tsx'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'

/** A request as shown to its person, formatted. */
export type MyRequest = Awaited<ReturnType<typeof myRequests>>[number]

/** Lists the requests of a person with their status, newest first. */
export async function myRequests(ctx: RequestContext, { ids }: Pick<ActingPerson, 'ids'>) {
  const requests = await ownRequests(ctx.deps, ids)
  const sources = await withdrawnSubjects(ctx, requests)
  return Promise.all(requests.map((request) => viewOf(ctx, request, sources.get(request.id) ?? {})))
}

async function viewOf(ctx: RequestContext, request: OwnRequest, source: { topics?: string[]; program?: string }) {
  const { deps, locale } = ctx
  const { id, kind, details, sentence: state, partnerId, requestedAt, dueOn: due } = request
  const partner = partnerId === null ? null : await deps.partners.find(String(partnerId))
  const calendar = calendarOf(partner, deps.settings.timeZone)
  const { sentence, tag, center, phone } = requestText(ctx, request, partner)
  const isActive = isOpen(request.state)
  const method = details?.method ? methodOfWay(details.method) : null
  const { today, wasSeen } = {
    today: localTimeIn(deps.now(), calendar).day,
    wasSeen: state === 'withdrawn' && (await wasSeenByStaff(ctx, request)),
  }
  return {
    ...{ id, kind, state: request.state, requestedAt, dueOn: due },
    ...{ center, sentence, tag, isOpen: isActive, isWithdrawn: state === 'withdrawn', wasSeen },
    hasDetails: details !== null,
    subject: subjectOf(ctx, request, { ...source, center }),
    ...{ tone: toneOf(state, due, today), tagIcon: tagIcons[state] },
    requested: dayWithMonth(dayIn(new Date(requestedAt), calendar.timeZone), locale),
    contact: method && details?.contact ? { method, shown: showContact(method, details.contact) } : null,
    call: kind !== 'agreed' && calling.includes(state) ? dialing(phone.replace(/^1-/, '')) : null,
    mayRepeat: kind !== 'agreed' && ['withdrawn', 'unreached', 'closed', 'past'].includes(state),
    repeat: addressFor(
      locale,
      request.responseId,
      kind === 'program' ? '/commit-program' : kind === 'question' ? '/contact-info' : '/expert-check-in',
    ),
  }
}

/** The sentences that ask the person to call. */
const calling: readonly Sentence[] = ['late', 'past', 'own', 'unreached', 'closed']

/** Icons of the labels without a promise. */
const tagIcons: Partial<Record<Sentence, IconName>> = {
  ...{ own: 'phone', past: 'calendar', wrong: 'phone', unreached: 'phone', closed: 'phone', withdrawn: 'undo' },
}

/** Returns the tone of the label: the tone of its due day if an answer is promised. */
function toneOf(state: Sentence, dueOn: string | null, today: string): DueTone {
  if (state === 'late') return 'late'
  if (!promises.includes(state)) return 'none'
  return dueOn === today ? 'today' : 'day'
}

/** Tests if staff saw the requests of the check-up after this one was sent. */
async function wasSeenByStaff({ deps }: RequestContext, request: OwnRequest): Promise<boolean> {
  if (request.partnerId === null) return false
  const row = await deps.db
    .selectFrom('audit')
    .select('id')
    .where('response_id', '=', request.responseId)
    .where('partner_id', '=', request.partnerId)
    .where('action', '=', 'memberSeen')
    .where('created_at', '>=', request.requestedAt)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Reads the topics and programs of withdrawn requests, which the person's own rows still have. */
async function withdrawnSubjects({ deps }: RequestContext, requests: readonly OwnRequest[]) {
  const idsOf = (kind: string) => requests.flatMap((each) => (each.kind === kind && !each.details ? [each.id] : []))
  const [talks, programs] = [idsOf('talk'), idsOf('program')]
  const subjects = new Map<string, { topics?: string[]; program?: string }>()
  if (talks.length > 0)
    for (const row of await deps.db
      .selectFrom('check_in_request')
      .select(['id', 'topics'])
      .where('id', 'in', talks)
      .execute())
      subjects.set(row.id, { topics: JSON.parse(row.topics) })
  if (programs.length > 0)
    for (const row of await deps.db
      .selectFrom('program_choice')
      .select(['id', 'program'])
      .where('id', 'in', programs)
      .execute())
      subjects.set(row.id, { program: row.program })
  return subjects
}

/** Withdraws one request of the person. Returns false if it is not theirs, or closed. */
export async function withdrawOne(
  ctx: RequestContext,
  { ids }: Pick<ActingPerson, 'ids'>,
  id: string,
): Promise<boolean> {
  const own = await ownRequests(ctx.deps, ids)
  if (!own.some((each) => each.id === id && isOpen(each.state))) return false
  const partners = await ctx.deps.partners.list()
  const withdrawn = await ctx.deps.db.transaction().execute((trx) => withdrawRequests(ctx, trx, [id], partners))
  if (withdrawn) await ctx.deps.deletedRows.afterDeletion()
  return withdrawn
}

/** Withdraws all requests of the person to all partners, and the consents to be contacted. Erases closed requests. */
export async function withdrawAll(ctx: RequestContext, { ids }: Pick<ActingPerson, 'ids'>): Promise<void> {
  const { deps } = ctx
  const open = (await ownRequests(deps, ids)).filter(({ state }) => isOpen(state))
  const partners = await deps.partners.list()
  await deps.db.transaction().execute(async (trx) => {
    for (const partnerId of new Set(open.map((each) => each.partnerId)))
      await withdrawRequests(
        ctx,
        trx,
        open.flatMap((each) => (each.partnerId === partnerId ? [each.id] : [])),
        partners,
      )
    await eraseClosed(ctx, trx, ids)
  })
  await deps.deletedRows.afterDeletion()
}

/**
 * Changes the contact of an open request. If the former contact did not work, the request gets a new due day. Returns
 * `gone` if it is closed or not the caller's.
 */
export async function changeContact(
  ctx: RequestContext,
  { ids }: Pick<ActingPerson, 'ids'>,
  { id, method, typed }: { id: string; method: Method; typed: string },
): Promise<'changed' | 'gone' | { error: ContactError }> {
  const { deps } = ctx
  const parsed = parseContact(method, typed)
  if ('error' in parsed) return parsed
  const partners = await deps.partners.list()
  return deps.db.transaction().execute(async (trx) => {
    // Locks the row, so that a withdrawal at the same moment is not overwritten.
    const row = await trx
      .updateTable('request')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .where('response_id', 'in', ids)
      .where('state', 'in', openStates)
      .returningAll()
      .executeTakeFirst()
    const details = row && decryptDetails(deps, id, row.told)
    if (!row || !details?.method) return 'gone'
    const way =
      method === 'email' ? ('email' as const) : details.method === 'email' ? ('phone' as const) : details.method
    const partnerWith = (partnerId: number | null) => partners.find((each) => each.id === partnerId) ?? null
    const partner = partnerWith(row.partner_id)
    const due = dueOn(deps.now(), calendarOf(partner, deps.settings.timeZone))
    const { contact } = parsed
    const renewed = changedContact(requestOf(row), due)
    const changed = { ...details, contact, method: way }
    await trx
      .updateTable('request')
      .set({
        told: encryptDetails(deps, id, changed),
        ...(renewed.state && { state: renewed.state, taken_by: null, tries: 0, last_try_on: null, due_on: due }),
      })
      .where('id', '=', id)
      .execute()
    if (row.state === 'waiting' && details.contact && details.contact !== contact)
      await awaitContact(ctx, trx, [row], new Set([details.contact]))
    // Test check-ups have a partner only there.
    let source: { partner_id: number | null } = row
    if (row.kind === 'talk')
      source = await trx
        .updateTable('check_in_request')
        .set({ contact, method })
        .where('id', '=', id)
        .returning('partner_id')
        .executeTakeFirstOrThrow()
    if (row.kind === 'program') {
      const choice = await trx
        .selectFrom('program_choice')
        .select(['told', 'partner_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      source = choice
      const wish = way === 'phone' ? 'call' : way
      const json = JSON.stringify({ ...JSON.parse(choice.told ?? '{}'), contact, wish })
      await trx.updateTable('program_choice').set({ told: json }).where('id', '=', id).execute()
    }
    if (contact !== details.contact)
      await emailNewContact(ctx, trx, { id, kind: row.kind, partner: partnerWith(source.partner_id), details: changed })
    return 'changed'
  })
}
