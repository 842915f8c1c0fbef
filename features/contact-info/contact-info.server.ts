import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { decryptTexts, encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { findContactInfo } from '#domain/contacts/contact-info.server.ts'
import { contactMethods, showContact } from '#domain/contacts/contact-method.ts'
import { listReminderContacts } from '#domain/contacts/reminder-contact.server.ts'
import { agreeToContact, contactingPartners, endContact } from '#domain/requests/agree.server.ts'
import { emptyDetails } from '#domain/requests/details.server.ts'
import { ownRequests } from '#domain/requests/own.server.ts'
import { isOpen } from '#domain/requests/request-states.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Agreement, OwnContactInfo } from './contact-values.ts'

/** Returns the saved contact data with its time; null if there is none. */
export async function findOwnContactInfo(
  { deps }: RequestContext,
  { ids }: ActingPerson,
): Promise<{ info: OwnContactInfo; updatedAt: string } | null> {
  const [found, sealed] = await Promise.all([
    findContactInfo(deps, ids),
    deps.db
      .selectFrom('contact_info')
      .select(['response_id', 'helper'])
      .where('response_id', 'in', ids)
      .orderBy('updated_at', 'desc')
      .executeTakeFirst(),
  ])
  if (!found) return null
  const { updatedAt, ...info } = found
  const helper = sealed?.helper ? decryptTexts(deps, 'helper', sealed.response_id, sealed.helper) : null
  return { info: { ...info, helper: helper ?? '' }, updatedAt }
}

/** Returns the partner that may ask for consent to contact the person of a check-up; null if there is none. */
export const askingPartner = ({ deps }: RequestContext, { partner_key }: ActingPerson['response']) =>
  partner_key ? deps.partners.find(partner_key) : Promise.resolve(null)

/** Returns a person's consent to be contacted by a partner; null if there is none. */
export async function findAgreement(
  { deps }: RequestContext,
  { ids }: ActingPerson,
  partner: Partner,
): Promise<Agreement | null> {
  const requests = (await ownRequests(deps, ids)).filter(
    ({ partnerId, state }) => partnerId === partner.id && isOpen(state),
  )
  if (!requests.some(({ kind }) => kind === 'agreed')) return null
  return { question: requests.find(({ kind }) => kind === 'question')?.details?.text ?? '' }
}

/**
 * Saves a person's contact data, replacing the former of any check-up, and the consent to be contacted by the
 * check-up's partner. Without consent in the input, withdraws the earlier one.
 */
export async function saveContactInfo(
  ctx: RequestContext,
  { response, ids }: ActingPerson,
  { helper, times, voice, ...info }: OwnContactInfo,
  { partner, agreement }: { partner: Partner | null; agreement: Agreement | null },
): Promise<void> {
  const { deps } = ctx
  const row = {
    ...info,
    times: JSON.stringify(times),
    voice: voice ? 1 : 0,
    helper: helper === '' ? null : encryptTexts(deps, 'helper', response.id, helper),
    updated_at: deps.now().toISOString(),
  }
  await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    const others = ids.filter((id) => id !== response.id)
    if (others.length > 0) await trx.deleteFrom('contact_info').where('response_id', 'in', others).execute()
    await trx
      .insertInto('contact_info')
      .values({ response_id: response.id, ...row })
      .onConflict((conflict) => conflict.column('response_id').doUpdateSet(row))
      .execute()
    if (!partner) return
    const { name, contact } = info
    if (!agreement || contact === null) return endContact(ctx, trx, ids, { partner, what: 'agreed' })
    const details = {
      ...{ ...emptyDetails, text: agreement.question, language: info.locale, times: [...times], method: info.way },
      ...{ contact, needs: info.needs === '' ? [] : [info.needs], mayLeave: voice },
    }
    await agreeToContact(ctx, trx, { response, ids }, { partner, name, details })
  })
}

/**
 * Deletes a person's contact data and helper, and scrubs them from the database files. From then on a partner may
 * contact them only about a contact request.
 */
export async function deleteContactInfo(ctx: RequestContext, { ids }: ActingPerson): Promise<void> {
  const { deps } = ctx
  const partners = await deps.partners.list()
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('contact_info').where('response_id', 'in', ids).execute()
    const contacting = await contactingPartners(trx, ids)
    for (const partner of partners.filter(({ id }) => contacting.includes(id)))
      await endContact(ctx, trx, ids, { partner, what: 'agreed' })
  })
  await deps.deletedRows.afterDeletion()
}

/** A contact that remains after contact data is deleted: of a contact request, of reminders, or of the account. */
export type OtherContact =
  | { from: 'checkIn'; day: string; contact: string }
  | { from: 'reminders' | 'account'; contact: string }

/**
 * Returns all remaining contacts of a person: of contact requests, newest first, of reminders, and of the account. A
 * page may call a person unreachable only if this is empty.
 */
export async function otherContacts(
  { deps, locale, signedIn, timeZone }: RequestContext,
  { ids }: ActingPerson,
): Promise<OtherContact[]> {
  const requests = await deps.db
    .selectFrom('check_in_request')
    .select(['method', 'contact', 'created_at'])
    .where('response_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const newest = [...Map.groupBy(requests, ({ contact }) => contact).values()].flatMap(([request]) => request ?? [])
  return [
    ...newest.map(({ method, contact, created_at }) => ({
      from: 'checkIn' as const,
      day: dayOfMoment(created_at, locale, timeZone),
      contact: showContact(method === 'email' ? 'email' : 'phone', contact),
    })),
    ...(await listReminderContacts(deps, ids)).map((contact) => ({ from: 'reminders' as const, contact })),
    ...contactMethods.flatMap((method) => {
      const contact = signedIn?.person[method]
      return contact ? [{ from: 'account' as const, contact: showContact(method, contact) }] : []
    }),
  ]
}
