import type returning from '#content/messages/en/returning.json'

/** A part of home. Each renders nothing when it has nothing to show. */
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

/** The title and layout of a home page. */
export type Composition = {
  /** Key of its title in this feature's messages. */
  title: keyof typeof returning.dashboard.titles
  /** In reading order: one column, or two beside each other. */
  columns: readonly [readonly HomePart[], ...(readonly HomePart[])[]]
  /** It is about all that is under way, so its title is the heading in place of a greeting. */
  isHub?: true
}

/** All compositions by name, which is the `variant` of a route table row. */
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
      ['step', 'unfinished', 'steps', 'week', 'changes'],
      ['news', 'others', 'sleep', 'programs', 'next', 'past', 'more'],
    ],
  },
} satisfies Record<string, Composition>

/** Returns the composition that a row of the route table names. Throws for an unknown name, a mistake in the table. */
export function compositionOf(variant: string | undefined): Composition {
  const found = Object.entries<Composition>(compositions).find(([name]) => name === variant)
  if (!found) throw new Error(`routes/table.ts: "${variant}" is not a composition of home`)
  return found[1]
}
