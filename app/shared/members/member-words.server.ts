import type { Deps } from '../visit/deps.ts'

/** The encrypted fields of an inbox entry: the question of the person, and the note of the staff. */
export type MemberWords = 'question' | 'note'

type Sealing = Pick<Deps, 'seal'>

/** Encrypts the words of an entry, so that only that entry opens them. */
export const sealMemberWords = ({ seal }: Sealing, kind: MemberWords, entryId: string, text: string): string =>
  seal.close(`member-${kind}`, entryId, text)

/** Opens what `sealMemberWords` returned; null if no secret of the product opens it any more. */
export function openMemberWords({ seal }: Sealing, kind: MemberWords, entryId: string, sealed: string): string | null {
  try {
    return seal.open(`member-${kind}`, entryId, sealed)
  } catch {
    return null
  }
}
