import type { Deps } from '#platform/request/deps.ts'

const purpose = 'own-copy'

/** Encrypts the contact of an own copy for its row. */
export const sealCopyContact = ({ seal }: Pick<Deps, 'seal'>, id: string, contact: string): string =>
  seal.close(purpose, id, contact)

/** Decrypts the contact of an own copy; null if its secret is no longer in the settings. */
export function openCopyContact(
  { seal }: Pick<Deps, 'seal'>,
  { id, contact }: { id: string; contact: string },
): string | null {
  try {
    return seal.open(purpose, id, contact)
  } catch {
    return null
  }
}
