import type { Deps } from '#platform/request/deps.ts'
import { contactKey, methodOfContact, showContact } from './contact-method.ts'

const purpose = 'reminder-contact'

/** Encrypts the contact of reminders for the row of a check-up. */
export const sealReminderContact = ({ seal }: Pick<Deps, 'seal'>, responseId: string, contact: string): string =>
  seal.close(purpose, responseId, contact)

/** Decrypts the reminder contact of a check-up's row; null if its secret is no longer in the settings. */
export function openReminderContact(
  { seal }: Pick<Deps, 'seal'>,
  { response_id, contact }: { response_id: string; contact: string },
): string | null {
  try {
    return seal.open(purpose, response_id, contact)
  } catch {
    return null
  }
}

/** Returns the hashes of a contact of reminders, the one by the current secret first. */
export const reminderContactHashes = ({ keyedHash }: Pick<Deps, 'keyedHash'>, contact: string): string[] =>
  keyedHash.all.map((hash) => hash(purpose, contactKey(methodOfContact(contact), contact)))

/** Returns the formatted contacts of the reminders of these check-ups. */
export async function listReminderContacts(
  deps: Pick<Deps, 'db' | 'seal'>,
  responseIds: readonly string[],
): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('reminder')
    .select(['response_id', 'contact'])
    .where('response_id', 'in', responseIds)
    .where('ended_at', 'is', null)
    .execute()
  return rows.flatMap((row) => {
    const contact = openReminderContact(deps, row)
    return contact === null ? [] : [showContact(methodOfContact(contact), contact)]
  })
}
