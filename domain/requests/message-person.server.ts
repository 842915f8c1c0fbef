import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { isBlocked } from '#domain/contacts/contact-block.server.ts'
import { methodOfWay } from '#domain/contacts/contact-info.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestDetails } from './details.server.ts'

type Reach = Pick<RequestDetails, 'method' | 'contact'>

/**
 * Tests if a message can be sent to a contact: its method is configured and its owner has not unsubscribed from all
 * messages.
 */
export async function canMessage(
  deps: Pick<Deps, 'db' | 'keyedHash' | 'outbox'>,
  { method: way, contact }: Reach,
): Promise<boolean> {
  if (way === null || contact === null || contact === '') return false
  const method = methodOfWay(way)
  return deps.outbox.methods.includes(method) && !(await isBlocked(deps, contactKey(method, contact)))
}

/**
 * The messages about a request to the person who made it. They never mention its subject, since others may see the
 * screen.
 */
type PersonMessage = {
  name: 'request-withdrawn' | 'request-tried' | 'request-wrote' | 'request-unreached' | 'request-wrong'
  id: string
  revision: number
  details: RequestDetails
  partner: Partner
  /** The day by which the partner tries again. */
  dueOn?: string | null
  /** The address of the person's requests, in a language. */
  link?: (language: Locale) => string
}

/** Queues a message to the person of a request, in their language, unless they have opted out. */
export async function messagePerson(
  deps: Pick<Deps, 'db' | 'keyedHash' | 'outbox'>,
  trx: AnyTransaction,
  { name, id, revision, details, partner, dueOn, link }: PersonMessage,
): Promise<void> {
  if (!(await canMessage({ ...deps, db: trx }, details)) || !details.method || details.contact === null) return
  await deps.outbox.add(trx, {
    name,
    method: methodOfWay(details.method),
    recipient: details.contact,
    languages: [details.language],
    partner,
    blanks: (language) => ({
      phone: partner.phone,
      weekday: dueOn ? weekdayOfDay(dueOn, language) : '',
      link: link?.(language) ?? '',
    }),
    key: `${name} ${id} ${revision}`,
  })
}
