import path from 'node:path'
import Database from 'better-sqlite3'
import { expect } from './product.ts'

const code = /\b\d{6}\b/

/** Returns the first match of `pattern` in each message to a contact, newest first; skips messages without a match. */
function findAll(dataDir: string, contact: string, pattern: RegExp): string[] {
  const db = new Database(path.join(dataDir, 'checkup.sqlite'), { readonly: true })
  const texts = db
    .prepare<[string], { text: string }>('select text from pretend_delivery where recipient = ? order by id desc')
    .all(contact)
  db.close()
  return texts.flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])
}

/**
 * Waits for a message to a contact with a match of `pattern` other than `before`. Returns the match in the newest one.
 */
export async function received(dataDir: string, contact: string, pattern: RegExp, before = ''): Promise<string> {
  let found = ''
  await expect(() => {
    found = findAll(dataDir, contact, pattern)[0] ?? ''
    expect(['', before]).not.toContain(found)
  }).toPass({ timeout: 15_000 })
  return found
}

/** Waits for a message to a contact with a code other than `before`. Returns the newest code, six digits. */
export const codeTo = (dataDir: string, contact: string, before = ''): Promise<string> =>
  received(dataDir, contact, code, before)

/** Waits until a contact has got `count` codes. Returns them, newest first. */
export async function codesTo(dataDir: string, contact: string, count: number): Promise<string[]> {
  let codes: string[] = []
  await expect(() => {
    codes = findAll(dataDir, contact, code)
    expect(codes).toHaveLength(count)
  }).toPass({ timeout: 15_000 })
  return codes
}
