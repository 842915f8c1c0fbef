/**
 * Two lists of mail domains, separated by spaces. `frequent` may be suggested. `known` also has real domains that look
 * like a frequent one, which must not be corrected.
 */
export type KnownDomains = { frequent: string; known: string }

/**
 * Returns the frequent mail domain that a typed one is similar to, such as gmail.com for gmial.com. Runs in browsers,
 * too: the size of its script has a maximum. Long ones may differ by two letters.
 */
export const similarDomain = (typed: string, { frequent, known }: KnownDomains): string | false | undefined =>
  !known.split(' ').includes(typed) &&
  frequent.split(' ').find((each) => isWithin(typed, each, each.length > 12 ? 2 : 1))

/** Tests if two texts differ by at most `edits` missing, extra, wrong or swapped letters. */
function isWithin(one: string, other: string, edits: number): boolean {
  const rest = (at: number, atOther: number, left = edits - 1) => isWithin(one.slice(at), other.slice(atOther), left)
  return one && one[0] === other[0]
    ? rest(1, 1, edits)
    : one === other ||
        (edits > 0 &&
          (rest(1, 0) || rest(0, 1) || rest(1, 1) || (one[0] === other[1] && other[0] === one[1] && rest(2, 2))))
}
