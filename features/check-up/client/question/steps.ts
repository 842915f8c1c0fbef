/** A question of the page, for a script that shows one at a time. */
export type Step = {
  id: string
  /** Asked now. Otherwise no answer on this page has required it. */
  visible: boolean
  answered: boolean
  /** True if an answer on this page required the question. */
  followUp: boolean
}

/** The context of a page: a check-up in progress, or one opened to change an answer. */
export type Way = {
  /** True on the last page. */
  lastPage: boolean
  /** The person came from the list of answers and returns to it. */
  toAnswers: boolean
}

const visibleIn = (steps: readonly Step[]) => steps.filter(({ visible }) => visible)

/**
 * Returns the question after `at` on this page; null if the page is done. A single changed answer completes the page,
 * except for questions that depend on it.
 */
export function nextStep(steps: readonly Step[], at: string, { toAnswers }: Pick<Way, 'toAnswers'>): string | null {
  const visible = visibleIn(steps)
  const rest = visible.slice(visible.findIndex(({ id }) => id === at) + 1)
  return (toAnswers ? rest.find(({ followUp, answered }) => followUp && !answered) : rest[0])?.id ?? null
}

/** Returns the question before `at` on this page; null if that is on another page. */
export function stepBefore(steps: readonly Step[], at: string): string | null {
  const visible = visibleIn(steps)
  return visible[visible.findIndex(({ id }) => id === at) - 1]?.id ?? null
}

/** Label and action of the button Next. */
export type Forward = 'skip' | 'next' | 'finish' | 'toAnswers'

/** Returns label and action of the button Next at question `at`. */
export function forwardAt(steps: readonly Step[], at: string, way: Way): Forward {
  const isLast = nextStep(steps, at, way) === null
  if (way.toAnswers && isLast) return 'toAnswers'
  if (way.lastPage && isLast) return 'finish'
  return steps.find(({ id }) => id === at)?.answered ? 'next' : 'skip'
}
