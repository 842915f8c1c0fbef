import type { Domain } from '#assessment/questionnaire.ts'

/** An area that a person works on first: one that they picked, or one that their answers point to. */
export type Priority = { area: Domain; picked: boolean }

/**
 * The priorities with the area that the person chose to start with first, also when it was none of them. What safety
 * makes urgent stays before it.
 */
export function withChosen(
  priorities: readonly Priority[],
  chosen: Domain | undefined,
  urgent: { has: (area: Domain) => boolean },
): readonly Priority[] {
  if (chosen === undefined) return priorities
  const entry = { area: chosen, picked: true }
  // Among what is urgent the order is that of the rules.
  if (urgent.has(chosen) && priorities.some(({ area }) => area === chosen))
    return priorities.map((priority) => (priority.area === chosen ? entry : priority))
  const others = priorities.filter(({ area }) => area !== chosen)
  return [...others.filter(({ area }) => urgent.has(area)), entry, ...others.filter(({ area }) => !urgent.has(area))]
}

/** The priorities that something serves, by its areas, in the order of the priorities. */
export const fitting = (areas: readonly Domain[], priorities: readonly Priority[]): Priority[] =>
  priorities.filter(({ area }) => areas.includes(area))

/**
 * The same list, what serves a priority first: the first priority before the second, and what mainly serves it before
 * what also does. `areasOf` gives the areas that an entry serves, the main one first. Else the order stays.
 */
export function fittingFirst<T>(
  list: readonly T[],
  areasOf: (entry: T) => readonly Domain[],
  priorities: readonly Priority[],
): T[] {
  const place = (entry: T): readonly [number, number] => {
    const at = priorities.findIndex(({ area }) => areasOf(entry).includes(area))
    const area = priorities[at]?.area
    return area ? [at, areasOf(entry).indexOf(area)] : [priorities.length, 0]
  }
  return list.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)]
    return a[0] - b[0] || a[1] - b[1]
  })
}
