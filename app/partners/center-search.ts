/** A text without accents, in lower case, so that people need not type them. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the centers whose name or state contains each of the words. */
export function searchCenters<Center extends { name: string; state: string }>(
  centers: readonly Center[],
  words: string,
): Center[] {
  const sought = plain(words).split(/\s+/)
  return centers.filter(({ name, state }) => {
    const text = plain(`${name} ${state}`)
    return sought.every((word) => text.includes(word))
  })
}
