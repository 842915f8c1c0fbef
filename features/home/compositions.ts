import type returning from '#content/messages/en/returning.json'

/**
 * A part of a dashboard. Each renders nothing when it has nothing to show, such as `unfinished` for someone who has
 * finished everything.
 */
export type Widget =
  | 'today'
  | 'unfinished'
  | 'week'
  | 'progress'
  | 'changes'
  | 'past'
  | 'again'
  | 'checkIn'
  | 'resources'

/** Widgets one below the other, or in two columns of such. */
type Block = readonly Widget[] | { left: readonly Widget[]; right: readonly Widget[] }

/** The title and layout of a dashboard. */
export type Composition = {
  /** Key of its title in this feature's messages. */
  title: keyof typeof returning.dashboard.titles
  /** In reading order. */
  blocks: readonly Block[]
}

/** All compositions by name, which is the `variant` of a route table row. Each leads with the one act of today. */
export const compositions = {
  whole: {
    title: 'whole',
    blocks: [
      { left: ['today', 'unfinished', 'week', 'past'], right: ['progress', 'changes', 'again'] },
      { left: ['resources'], right: ['checkIn'] },
    ],
  },
  progress: {
    title: 'progress',
    blocks: [['today', 'unfinished', 'progress'], { left: ['changes', 'past'], right: ['week', 'again'] }],
  },
  nextStep: {
    title: 'nextStep',
    blocks: [
      { left: ['today', 'unfinished'], right: ['week', 'checkIn'] },
      { left: ['resources'], right: ['past', 'again'] },
    ],
  },
  past: {
    title: 'past',
    blocks: [
      { left: ['today', 'unfinished', 'past'], right: ['progress'] },
      { left: ['week'], right: ['again'] },
    ],
  },
  oneColumn: {
    title: 'oneColumn',
    blocks: [['today', 'unfinished', 'week', 'progress', 'changes', 'past', 'again', 'checkIn', 'resources']],
  },
} satisfies Record<string, Composition>

/** Returns the composition that a row of the route table names. Throws for an unknown name, a mistake in the table. */
export function compositionOf(variant: string | undefined): Composition {
  const found = Object.entries<Composition>(compositions).find(([name]) => name === variant)
  if (!found) throw new Error(`routes/table.ts: "${variant}" is not a composition of the dashboard`)
  return found[1]
}
