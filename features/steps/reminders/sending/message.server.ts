import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import aboutThemEn from '#content/messages/en/aboutThem.json' with { type: 'json' }
import remindersEn from '#content/messages/en/reminders.json' with { type: 'json' }
import aboutThemEs from '#content/messages/es/aboutThem.json' with { type: 'json' }
import remindersEs from '#content/messages/es/reminders.json' with { type: 'json' }
import type { AnyTransaction } from '#database/schema.ts'
import { keyBegins } from '#domain/contacts/message-keys.server.ts'
import type { Who } from '#domain/subjects/sorting.ts'
import type { Deps } from '#platform/request/deps.ts'
import { openAddress } from '../links.ts'
import { type ReminderRow, settingsIn } from '../stored.server.ts'
import type { ReminderMessage } from './message-of-day.ts'
import { stopToken } from './stop-token.ts'

const names = {
  first: 'reminder-first',
  step: 'reminder-step',
  ask: 'reminder-ask',
  checkUp: 'reminder-check-up',
  pause: 'reminder-pause',
} as const satisfies Record<ReminderMessage, string>

/** Returns the key prefix of all messages of a person's reminders. */
const keyPrefix = (id: string): string => `reminder ${id} `

/** Queues a message of reminders. `key` names its cause; a second message with the same key is not added. */
export async function queueMessage(
  deps: Pick<Deps, 'outbox' | 'partners' | 'settings' | 'seal' | 'keyedHash'>,
  trx: AnyTransaction,
  row: ReminderRow,
  message: ReminderMessage,
  { key, turn, expiresAt }: { key: string; turn?: number; expiresAt?: Date },
): Promise<void> {
  const { method, contact, locale } = settingsIn(deps, row)
  if (contact === null) return
  const { origin } = deps.settings
  const response = await trx
    .selectFrom('response as r')
    .leftJoin('response_owner as o', 'o.response_id', 'r.id')
    .leftJoin('subject as s', 's.id', 'o.subject_id')
    .leftJoin('person as p', 'p.id', 's.person_id')
    .select(['r.partner_key', 's.name', 's.who', 'p.subjects'])
    .where('r.id', '=', row.response_id)
    .executeTakeFirstOrThrow()
  // One URL for ending reminders: mail programs post to it, and readers are redirected to the page with the button.
  const stop = `${origin}/api/reminders/stop/${stopToken(deps, row)}`
  const blanks = { for: personIn(locale, response), page: origin + openAddress(message, row.code), stop }
  await deps.outbox.add(trx, {
    name: names[message],
    ...{ method, recipient: contact, languages: [locale] },
    partner: response.partner_key === null ? null : await deps.partners.find(response.partner_key, trx),
    blanks: () => blanks,
    key: keyPrefix(row.id) + key,
    ...(turn !== undefined && { turn }),
    ...(expiresAt && { expiresAt }),
    ...(method === 'email' && { unsubscribe: stop }),
  })
}

/** Not from the translations of pages: jobs run outside of the bundle that contains those. */
const texts = {
  en: { caredFor: aboutThemEn.caredFor, for: remindersEn.for },
  es: { caredFor: aboutThemEs.caredFor, for: remindersEs.for },
} satisfies Record<Locale, unknown>

/** Returns the beginning of a reminder, which names the person in an account with several; else ''. */
function personIn(
  locale: Locale,
  { name, who, subjects }: { name: string | null; who: Who | null; subjects: number | null },
): string {
  const text = texts[locale]
  const shown = name || (who === 'cares' ? text.caredFor : '')
  return (subjects ?? 0) > 1 && shown !== '' ? `${text.for.replace('{{name}}', () => shown)} ` : ''
}

/** Deletes unsent messages of a person's reminders. Does not stop a message that is being sent. */
export async function withdrawMessages(trx: AnyTransaction, id: string): Promise<void> {
  await trx
    .deleteFrom('outbox_message')
    .where(keyBegins(keyPrefix(id)))
    .where('state', 'in', ['waiting', 'dead', 'unsure'])
    .execute()
}

/** Deletes unsent messages of all reminders about a subject. */
export async function withdrawMessagesOf(trx: AnyTransaction, subjectId: string): Promise<void> {
  const rows = await trx
    .selectFrom('reminder as r')
    .innerJoin('response_owner as o', 'o.response_id', 'r.response_id')
    .select('r.id')
    .where('o.subject_id', '=', subjectId)
    .execute()
  for (const { id } of rows) await withdrawMessages(trx, id)
}
