import path from 'node:path'
import Database from 'better-sqlite3'
import { expect } from './product.ts'

const code = /\b\d{6}\b/

/** What each message to a contact holds of such a thing, the newest first; messages without it are left out. */
function findAll(dataDir: string, contact: string, pattern: RegExp): string[] {
  const db = new Database(path.join(dataDir, 'checkup.sqlite'), { readonly: true })
  const texts = db
    .prepare<[string], { text: string }>('select text from pretend_delivery where recipient = ? order by id desc')
    .all(contact)
  db.close()
  return texts.flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])
}

/** What the newest message to a contact that holds such a thing holds of it; waits until one has left. */
export async function received(dataDir: string, contact: string, pattern: RegExp, before = ''): Promise<string> {
  let found = ''
  await expect(() => {
    found = findAll(dataDir, contact, pattern)[0] ?? ''
    expect(['', before]).not.toContain(found)
  }).toPass({ timeout: 15_000 })
  return found
}

/** The six digits in the newest message to a contact with a code; waits until one has left that is not the one before. */
export const codeTo = (dataDir: string, contact: string, before = ''): Promise<string> =>
  received(dataDir, contact, code, before)

/** The codes that a contact got, the newest first, once there are so many. */
export async function codesTo(dataDir: string, contact: string, count: number): Promise<string[]> {
  let codes: string[] = []
  await expect(() => {
    codes = findAll(dataDir, contact, code)
    expect(codes).toHaveLength(count)
  }).toPass({ timeout: 15_000 })
  return codes
}
