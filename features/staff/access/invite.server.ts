import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { isBlocked } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { keyBegins } from '#domain/contacts/message-keys.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { invitedUntil } from '#platform/identity/role-term.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { type Assigned, assignRoleIn, type RoleActor, type RoleAssignOutcome, type Staff } from './staff.server.ts'

/**
 * Assigns a role and queues the invitation by email in the same transaction, in the language that the recipient has
 * chosen, else in the given one. A blocked address gets no message, which is not disclosed to the caller. A repeated
 * invitation restarts its period. Returns `tooMany` for an admin above the rate limit.
 */
export async function inviteStaff(
  ctx: RequestContext,
  assigned: Assigned,
  by: RoleActor & { actorId: string },
): Promise<RoleAssignOutcome | 'tooMany'> {
  const { deps } = ctx
  if (!(await allow(ctx, 'staff-invitation', by.actorId))) return 'tooMany'
  const partner = assigned.partnerId === null ? null : await deps.partners.find(String(assigned.partnerId))
  const mails =
    deps.outbox.methods.includes('email') &&
    !(await isBlocked(deps, contactKey('email', assigned.email))) &&
    (await allow(ctx, 'staff-invitation-contact', assigned.email))
  return deps.db.transaction().execute(async (trx) => {
    const outcome = await assignRoleIn(trx, deps.now, assigned, by)
    if (mails && outcome !== 'elsewhere') await sendInvitation(ctx, trx, assigned, partner)
    return outcome
  })
}

async function sendInvitation(
  { deps, timeZone }: RequestContext,
  trx: AnyTransaction,
  { email, role, locale }: Assigned,
  partner: Partner | null,
): Promise<void> {
  const person = await trx
    .selectFrom('person as p')
    .innerJoin('staff_role as r', 'r.person_id', 'p.id')
    .select(['p.id', 'p.locale', 'r.accepted_at'])
    .where('p.email', '=', email)
    .executeTakeFirstOrThrow()
  if (person.accepted_at !== null) return
  const until = invitedUntil(deps.now())
  const language: Locale = locales.find((each) => each === person.locale) ?? locale
  await deps.outbox.add(trx, {
    name: 'staff-invitation',
    method: 'email',
    recipient: email,
    languages: [language],
    partner,
    expiresAt: new Date(until),
    blanks: (each) => ({
      role: translations[each].t(`staff:staff.roles.${role}`),
      day: dayOfMoment(until, each, timeZone),
      link: deps.settings.origin + pathTo(each, '/staff'),
    }),
    key: `${invitationKey(person)}${until}`,
  })
}

/** Returns the key prefix of all invitations of a person. */
const invitationKey = ({ id }: Pick<Staff, 'id'>) => `staff-invitation ${id} `

/** Deletes unsent messages of a revoked invitation. */
export async function withdrawInvitations({ deps }: RequestContext, staff: Pick<Staff, 'id'>): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('outbox_message')
      .select('key')
      .where(keyBegins(invitationKey(staff)))
      .execute()
    for (const { key } of rows) await deps.outbox.withdraw(trx, key)
  })
}
