import { codesIn, matchesIn } from '../../support/delivered-messages.ts'
import { expect } from './product.ts'

/**
 * Waits for a message to a contact with a match of `pattern` other than `before`. Returns the match in the newest one.
 */
export async function received(dataDir: string, contact: string, pattern: RegExp, before = ''): Promise<string> {
  let found = ''
  await expect(() => {
    found = matchesIn(dataDir, contact, pattern)[0] ?? ''
    expect(['', before]).not.toContain(found)
  }).toPass({ timeout: 30_000 })
  return found
}

/** Waits for a message to a contact with a code other than `before`. Returns the newest code, six digits. */
export const codeTo = (dataDir: string, contact: string, before = ''): Promise<string> =>
  received(dataDir, contact, /\b\d{6}\b/, before)

/** Waits until a contact has got `count` codes. Returns them, newest first. */
export async function codesTo(dataDir: string, contact: string, count: number): Promise<string[]> {
  let codes: string[] = []
  await expect(() => {
    codes = codesIn(dataDir, contact)
    expect(codes).toHaveLength(count)
  }).toPass({ timeout: 30_000 })
  return codes
}
