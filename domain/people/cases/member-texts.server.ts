import type { Deps } from '#platform/request/deps.ts'

/** Encrypted fields of a case: the question of the person, and the note of the staff. */
export type MemberTexts = 'question' | 'note'

type Sealing = Pick<Deps, 'seal'>

/** Encrypts a text of a case for that case only. */
export const encryptMemberTexts = ({ seal }: Sealing, kind: MemberTexts, entryId: string, text: string): string =>
  seal.close(`member-${kind}`, entryId, text)

/** Decrypts the result of `encryptMemberTexts`; null if its secret is no longer in the settings. */
export function decryptMemberTexts(
  { seal }: Sealing,
  kind: MemberTexts,
  entryId: string,
  sealed: string,
): string | null {
  try {
    return seal.open(`member-${kind}`, entryId, sealed)
  } catch {
    return null
  }
}
