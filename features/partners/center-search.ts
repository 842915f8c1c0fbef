/** Returns a text without accents, in lower case, so that people need not type them. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the centers with each of the words in their name or state. */
export function searchCenters<Center extends { name: string; state: string }>(
  centers: readonly Center[],
  plainText: string,
): Center[] {
  const sought = plain(plainText).split(/\s+/)
  return centers.filter(({ name, state }) => {
    const text = plain(`${name} ${state}`)
    return sought.every((word) => text.includes(word))
  })
}
