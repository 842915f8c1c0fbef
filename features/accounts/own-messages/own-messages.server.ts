import { v7 as uuid } from 'uuid'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { nextCheckUp } from '#domain/check-ups/next/next-check-up.ts'
import { isBlocked } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import type { Person } from '#platform/identity/person.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import type { OwnMessage } from './own-messages.ts'

/** Result of a request: id and state of the queued message, or the reason for a refusal. */
export type Queued = { id: string; state: string } | { refused: 'nothingSaved' | 'noMessages' | 'tooMany' | 'blocked' }

/**
 * Queues a message of the product to a contact of the signed-in account. Requires a completed check-up saved to the
 * account. `key` is the idempotency key of the call: repeated calls queue it once.
 */
export async function queueOwnMessage(
  ctx: RequestContext,
  person: Person,
  { name, method, contact }: { name: OwnMessage; method: Method; contact: string },
  key: string = uuid(),
): Promise<Queued> {
  const { deps, partner } = ctx
  if (!deps.outbox.methods.includes(method)) return { refused: 'noMessages' }
  const last = await lastFinished(ctx, person)
  if (last === null) return { refused: 'nothingSaved' }
  const contactName = contactKey(method, contact)
  const allowed =
    (await allow(ctx, 'own-message', person.id)) &&
    (await allow(ctx, 'own-message-network')) &&
    (await allow(ctx, 'own-message-contact', contactName))
  if (!allowed) return { refused: 'tooMany' }
  if (await isBlocked(deps, contactName)) return { refused: 'blocked' }
  const { day } = nextCheckUp(last, deps.now(), ctx.timeZone)
  const locale = ctx.preferredLocale
  const common = {
    method,
    recipient: contact,
    languages: [locale, ...locales.filter((other) => other !== locale)],
    partner,
    key: `own-message ${person.id} ${name} ${key}`,
  }
  const link = (language: (typeof locales)[number]) => deps.settings.origin + pathTo(language, '/return-user')
  return deps.db.transaction().execute(async (trx) => {
    await (name === 'own-report'
      ? deps.outbox.add(trx, { ...common, name, blanks: (language) => ({ link: link(language) }) })
      : deps.outbox.add(trx, {
          ...common,
          name,
          blanks: (language) => ({ day: longDay(day, language), link: link(language) }),
        }))
    return trx
      .selectFrom('outbox_message')
      .select(['id', 'state'])
      .where('key', '=', common.key)
      .executeTakeFirstOrThrow()
  })
}

/** Returns when the account's last check-up was completed; null if there is none. */
async function lastFinished({ deps }: RequestContext, person: Person): Promise<string | null> {
  const row = await deps.db
    .selectFrom('response as r')
    .innerJoin('response_owner as o', 'o.response_id', 'r.id')
    .select('r.completed_at')
    .where('o.person_id', '=', person.id)
    .where('r.completed_at', 'is not', null)
    .orderBy('r.completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.completed_at ?? null
}
