/** The sections that a report can have. */
export type Section =
  | 'state'
  | 'ladder'
  | 'opening'
  | 'metrics'
  | 'areas'
  | 'priorities'
  | 'strengths'
  | 'challenges'
  | 'findings'
  | 'assessment'
  | 'recommendations'
  | 'strategies'
  | 'knowledge'
  | 'resources'
  | 'next'
  | 'sources'
  | 'takeAlong'

/** One way to show a report. */
export type Composition = {
  /** Key of its title in the words of the report. */
  title: 'main' | 'results' | 'summary' | 'preview' | 'previewAll' | 'previewOld'
  /** Whose answers: those of a check-up that the reader holds, or the made-up ones of the sample. */
  of: 'own' | 'sample'
  /** Only one area of life, which stands in the head: the one that the address names, else the first priority. */
  oneArea?: true
  /**
   * What it shows, in order. Where it begins with the state, that and the ladder stand in the head of the page; `next`
   * and `sources` are as wide as the page and come last. Help in a crisis comes before everything, in all of them.
   */
  sections: readonly Section[]
}

const whole = [
  'state',
  'ladder',
  'opening',
  'metrics',
  'areas',
  'priorities',
  'strengths',
  'challenges',
  'findings',
  'assessment',
  'recommendations',
  'strategies',
  'knowledge',
  'resources',
  'next',
  'sources',
] as const satisfies readonly Section[]

/** Every composition by its name, which is the `variant` of the rows that show it. */
export const compositions = {
  main: { title: 'main', of: 'own', sections: whole },
  results: { title: 'results', of: 'own', sections: ['state', 'ladder', 'areas', 'metrics', 'sources'] },
  summary: { title: 'summary', of: 'own', sections: ['takeAlong'] },
  preview: {
    title: 'preview',
    of: 'sample',
    oneArea: true,
    sections: ['recommendations', 'strategies', 'knowledge', 'resources'],
  },
  previewAll: { title: 'previewAll', of: 'sample', sections: whole.filter((section) => section !== 'next') },
  previewOld: {
    title: 'previewOld',
    of: 'sample',
    sections: ['areas', 'priorities', 'challenges', 'recommendations', 'strengths', 'knowledge', 'resources'],
  },
} satisfies Record<string, Composition>

/** The composition that a row asks for. Throws for a row that names none: a mistake in the table of addresses. */
export function compositionOf(variant: string | undefined): Composition {
  const found = Object.entries<Composition>(compositions).find(([name]) => name === variant)
  if (!found) throw new Error(`routes.table.ts: "${variant}" is not a composition of the report`)
  return found[1]
}
