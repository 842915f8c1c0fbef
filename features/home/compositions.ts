import type returning from '#content/messages/en/returning.json'

/** A part of the home page. Renders nothing if it has no data. */
export type HomePart =
  | 'unfinished'
  | 'step'
  | 'steps'
  | 'week'
  | 'links'
  | 'others'
  | 'news'
  | 'sleep'
  | 'programs'
  | 'progress'
  | 'changes'
  | 'past'
  | 'next'
  | 'more'

/** Title and layout of one variant of the home page. */
export type Composition = {
  /** Key of the title in the messages of this feature. */
  title: keyof typeof returning.dashboard.titles
  /** Parts in reading order, in one column or in two side by side. */
  columns: readonly [readonly HomePart[], ...(readonly HomePart[])[]]
  /** The page lists everything in progress. Its title replaces the greeting as the heading. */
  isHub?: true
}

/** All compositions by name, the `variant` of a route. */
export const compositions = {
  main: {
    title: 'whole',
    columns: [
      ['step', 'unfinished', 'changes', 'links'],
      ['news', 'others', 'week', 'past', 'progress', 'next'],
    ],
  },
  progress: {
    title: 'progress',
    columns: [
      ['progress', 'changes', 'step', 'unfinished'],
      ['week', 'past', 'next', 'links'],
    ],
  },
  nextStep: {
    title: 'nextStep',
    columns: [
      ['step', 'unfinished', 'week'],
      ['others', 'news', 'links', 'next'],
    ],
  },
  past: {
    title: 'past',
    columns: [
      ['past', 'unfinished', 'step'],
      ['progress', 'week', 'next', 'links'],
    ],
  },
  oneColumn: {
    title: 'oneColumn',
    columns: [['step', 'unfinished', 'news', 'others', 'week', 'changes', 'progress', 'past', 'next', 'links']],
  },
  hub: {
    title: 'hub',
    isHub: true,
    columns: [
      ['step', 'unfinished', 'steps', 'week', 'news', 'others', 'changes', 'sleep', 'programs'],
      ['next', 'past', 'more'],
    ],
  },
} satisfies Record<string, Composition>

/** Returns the composition for the variant of a route. Throws if it is unknown. */
export function compositionOf(variant: string | undefined): Composition {
  const found = Object.entries<Composition>(compositions).find(([name]) => name === variant)
  if (!found) throw new Error(`routes/table.ts: "${variant}" is not a composition of home`)
  return found[1]
}
