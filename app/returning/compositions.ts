import type returning from '#content/messages/en/returning.json'

/**
 * What a dashboard can show. Each stays away by itself where there is nothing to show in it, such as `unfinished` for
 * someone who has finished everything.
 */
export type Widget = 'unfinished' | 'next' | 'progress' | 'changes' | 'past' | 'checkIn' | 'resources' | 'again'

/** One way to put a dashboard together. */
export type Composition = {
  /** Key of its title in the words of this feature; it is read before the greeting. */
  title: keyof typeof returning.dashboard.titles
  /** What stands over the columns, in them, and below them, each in order. */
  over: readonly Widget[]
  left: readonly Widget[]
  right: readonly Widget[]
  below: readonly Widget[]
}

/** Every composition by its name, which is the `variant` of the row that shows it. */
export const compositions = {
  whole: {
    title: 'whole',
    over: ['unfinished'],
    left: ['progress', 'again'],
    right: ['next', 'changes', 'checkIn'],
    below: ['past', 'resources'],
  },
  progress: {
    title: 'progress',
    over: ['unfinished', 'progress'],
    left: ['changes'],
    right: ['next'],
    below: ['past'],
  },
  nextStep: {
    title: 'nextStep',
    over: ['unfinished'],
    left: ['next'],
    right: ['checkIn'],
    below: ['resources', 'past'],
  },
  past: {
    title: 'past',
    over: ['unfinished', 'past'],
    left: ['again'],
    right: ['next'],
    below: ['progress'],
  },
  oneColumn: {
    title: 'oneColumn',
    over: ['unfinished', 'next', 'progress', 'changes', 'checkIn', 'resources', 'past', 'again'],
    left: [],
    right: [],
    below: [],
  },
} satisfies Record<string, Composition>

/** The composition that a row asks for. Throws for a row that names none: a mistake in the table of addresses. */
export function compositionOf(variant: string | undefined): Composition {
  const found = Object.entries<Composition>(compositions).find(([name]) => name === variant)
  if (!found) throw new Error(`routes.table.ts: "${variant}" is not a composition of the dashboard`)
  return found[1]
}

/** All widgets of a composition, in the order in which they are read. */
export const widgetsOf = ({ over, left, right, below }: Composition): readonly Widget[] => [
  ...over,
  ...left,
  ...right,
  ...below,
]
