import type returning from '#content/messages/en/returning.json'

/**
 * A part of a dashboard. Each renders nothing when it has nothing to show, such as `unfinished` for someone who has
 * finished everything.
 */
export type Widget =
  | 'unfinished'
  | 'next'
  | 'progress'
  | 'changes'
  | 'past'
  | 'checkIn'
  | 'resources'
  | 'again'
  | 'week'

/** The title and layout of a dashboard. */
export type Composition = {
  /** Key of its title in this feature's messages; it is read before the greeting. */
  title: keyof typeof returning.dashboard.titles
  /** The widgets above the columns, in them, and below them, each in order. */
  over: readonly Widget[]
  left: readonly Widget[]
  right: readonly Widget[]
  below: readonly Widget[]
}

/** All compositions by name, which is the `variant` of a route table row. */
export const compositions = {
  whole: {
    title: 'whole',
    over: ['unfinished'],
    left: ['progress', 'again'],
    right: ['next', 'week', 'changes', 'checkIn'],
    below: ['past', 'resources'],
  },
  progress: {
    title: 'progress',
    over: ['unfinished', 'progress'],
    left: ['changes'],
    right: ['next', 'week'],
    below: ['past'],
  },
  nextStep: {
    title: 'nextStep',
    over: ['unfinished'],
    left: ['next', 'week'],
    right: ['checkIn'],
    below: ['resources', 'past'],
  },
  past: {
    title: 'past',
    over: ['unfinished', 'past'],
    left: ['again', 'week'],
    right: ['next'],
    below: ['progress'],
  },
  oneColumn: {
    title: 'oneColumn',
    over: ['unfinished', 'next', 'week', 'progress', 'changes', 'checkIn', 'resources', 'past', 'again'],
    left: [],
    right: [],
    below: [],
  },
} satisfies Record<string, Composition>

/** Returns the composition that a row of the route table names. Throws for an unknown name, a mistake in the table. */
export function compositionOf(variant: string | undefined): Composition {
  const found = Object.entries<Composition>(compositions).find(([name]) => name === variant)
  if (!found) throw new Error(`routes.table.ts: "${variant}" is not a composition of the dashboard`)
  return found[1]
}

/** Returns all widgets of a composition, in reading order. */
export const widgetsOf = ({ over, left, right, below }: Composition): readonly Widget[] => [
  ...over,
  ...left,
  ...right,
  ...below,
]
