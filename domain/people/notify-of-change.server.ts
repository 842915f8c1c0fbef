import { v7 as uuid } from 'uuid'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { isStandIn } from '#platform/identity/person.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { RequestContext } from '#platform/request/request.ts'

type ChangeContext = Pick<RequestContext, 'deps' | 'locale' | 'partner' | 'timeZone'>

/** Notifies a contact of the account of a changed sign-in method, in the transaction of the change. */
export async function notifyOfChangeAt(
  { deps, locale, partner, timeZone }: ChangeContext,
  trx: AnyTransaction,
  personId: string,
  { method, contact }: { method: Method; contact: string },
): Promise<void> {
  if (!deps.outbox.methods.includes(method)) return
  const at = deps.now().toISOString()
  await deps.outbox.add(trx, {
    name: 'account-changed',
    method,
    recipient: contact,
    languages: [locale, ...locales.filter((other) => other !== locale)],
    partner,
    key: `account-changed ${personId} ${uuid()}`,
    blanks: (language) => ({ day: dayOfMoment(at, language, timeZone) }),
  })
}

/** Notifies the owner of an account of a changed sign-in method by email, if one is verified. */
export async function notifyOfChange(ctx: ChangeContext, trx: AnyTransaction, personId: string): Promise<void> {
  const { email, email_verified } = await trx
    .selectFrom('person')
    .select(['email', 'email_verified'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (email_verified === 1 && !isStandIn(email))
    await notifyOfChangeAt(ctx, trx, personId, { method: 'email', contact: email })
}
