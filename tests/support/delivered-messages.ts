import path from 'node:path'
import Database from 'better-sqlite3'

/** Returns the first match of `pattern` in each message to a contact, newest first. Skips messages without a match. */
export function matchesIn(dataDir: string, contact: string, pattern: RegExp): string[] {
  const db = new Database(path.join(dataDir, 'checkup.sqlite'), { readonly: true })
  const texts = db
    .prepare<[string], { text: string }>('select text from pretend_delivery where recipient = ? order by id desc')
    .all(contact)
  db.close()
  return texts.flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])
}

/** Returns the codes in the messages to a contact, newest first. */
export const codesIn = (dataDir: string, contact: string): string[] => matchesIn(dataDir, contact, /\b\d{6}\b/)
