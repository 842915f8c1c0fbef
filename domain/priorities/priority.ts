import type { Domain } from '#assessment/questionnaire/questionnaire.ts'

/** An area to work on first: chosen by the person (`picked`), or indicated by their answers. */
export type Priority = { area: Domain; picked: boolean }

/** Moves the area that the person chose to the front, adding it if necessary. Urgent areas for safety stay first. */
export function withChosen(
  priorities: readonly Priority[],
  chosen: Domain | undefined,
  urgent: { has: (area: Domain) => boolean },
): readonly Priority[] {
  if (chosen === undefined) return priorities
  const entry = { area: chosen, picked: true }
  // Urgent areas stay in the order of the rules.
  if (urgent.has(chosen) && priorities.some(({ area }) => area === chosen))
    return priorities.map((priority) => (priority.area === chosen ? entry : priority))
  const others = priorities.filter(({ area }) => area !== chosen)
  return [...others.filter(({ area }) => urgent.has(area)), entry, ...others.filter(({ area }) => !urgent.has(area))]
}

/** Filters priorities to the given areas. */
export const fitting = (areas: readonly Domain[], priorities: readonly Priority[]): Priority[] =>
  priorities.filter(({ area }) => areas.includes(area))

/**
 * Sorts entries by the priorities they serve; within a priority, those with it as their main area precede. `areasOf`
 * returns the areas of an entry, the main one first. Stable.
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
