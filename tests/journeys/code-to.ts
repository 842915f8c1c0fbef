import path from 'node:path'
import Database from 'better-sqlite3'
import { expect } from './product.ts'

/** The six digits in the newest message to a contact; waits until it has left. */
export async function codeTo(dataDir: string, contact: string): Promise<string> {
  let code = ''
  await expect(() => {
    const db = new Database(path.join(dataDir, 'checkup.sqlite'), { readonly: true })
    const newest = db
      .prepare<[string], { text: string }>('select text from pretend_delivery where recipient = ? order by id desc')
      .get(contact)
    db.close()
    code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return code
}
