/** Relation of a subject to an account: its holder, another adult with the same contact, or a person cared for. */
export type Who = 'me' | 'shares' | 'cares'

/** Groups of audiences: the respondent answers, alone or with help, or another person answers. */
export type Side = 'own' | 'other'

/** Returns the group of an audience. */
export const sideOf = (audience: string): Side => (audience === 'for' ? 'other' : 'own')

/** Returns the group of audiences of a subject's check-ups. */
export const sideOfWho = (who: Who): Side => (who === 'cares' ? 'other' : 'own')

/** Maximum length of a subject's name, in characters. */
export const longestSubjectName = 20

/** Normalizes a name for comparisons: José and jose are equal. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Truncates a name to the maximum length of a subject's name. */
export const subjectName = (name: string): string => [...name].slice(0, longestSubjectName).join('').trim()

/** A stored check-up to assign. */
export type Sortable = { id: string; audience: string; name: string }

/** The subjects found in the check-ups of an account, and the check-ups without a certain subject. */
export type Sorting = {
  subjects: readonly { who: Who; name: string; ids: readonly string[] }[]
  unsorted: readonly string[]
}

/**
 * Assigns an account's check-ups to subjects in the order of saving, where that is certain. Never uses answers, which
 * were given for another purpose.
 */
export function sortingOf(checkUps: readonly Sortable[], accountName: string): Sorting {
  const [own, other] = (['own', 'other'] as const).map((side) =>
    checkUps.filter(({ audience }) => sideOf(audience) === side),
  )
  const [ownSorted, otherSorted] = [sortOwn(own ?? [], accountName), sortOthers(other ?? [])]
  return {
    subjects: [...ownSorted.subjects, ...otherSorted.subjects],
    unsorted: [...ownSorted.unsorted, ...otherSorted.unsorted],
  }
}

function sortOwn(own: readonly Sortable[], accountName: string): Sorting {
  if (own.length === 0) return { subjects: [], unsorted: [] }
  const { named, nameless } = byName(own)
  if (named.length <= 1) {
    const name = named[0]?.name ?? subjectName(accountName)
    return { subjects: [{ who: 'me', name, ids: idsOf(own) }], unsorted: [] }
  }
  return {
    subjects: named.map((each, at) => ({ who: at === 0 ? 'me' : 'shares', ...each })),
    unsorted: idsOf(nameless),
  }
}

function sortOthers(others: readonly Sortable[]): Sorting {
  const { named, nameless } = byName(others)
  const isOnlyOne = others.length === 1 && nameless.length === 1
  return {
    subjects: [
      ...named.map((each) => ({ who: 'cares' as const, ...each })),
      ...(isOnlyOne ? [{ who: 'cares' as const, name: '', ids: idsOf(nameless) }] : []),
    ],
    unsorted: isOnlyOne ? [] : idsOf(nameless),
  }
}

const idsOf = (checkUps: readonly Sortable[]): string[] => checkUps.map(({ id }) => id)

function byName(checkUps: readonly Sortable[]) {
  const keyOf = ({ name }: Sortable) => nameKeyOf(subjectName(name))
  const groups = Map.groupBy(
    checkUps.filter((each) => keyOf(each) !== ''),
    keyOf,
  )
  return {
    named: [...groups.values()].map((same) => ({ name: subjectName(same[0]?.name ?? ''), ids: idsOf(same) })),
    nameless: checkUps.filter((each) => keyOf(each) === ''),
  }
}
