import type report from '#content/messages/en/report.json'

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
  title: keyof typeof report.titles
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

/** The whole report with one section before all others. */
function firstOf(first: Section): readonly Section[] {
  return [first, ...whole.filter((section) => section !== first)]
}

/** Every composition by its name, which is the `variant` of the rows that show it. */
export const compositions = {
  main: { title: 'main', of: 'own', sections: whole },
  results: { title: 'results', of: 'own', sections: ['state', 'ladder', 'areas', 'metrics', 'sources'] },
  summary: { title: 'summary', of: 'own', sections: ['takeAlong'] },
  state: { title: 'state', of: 'own', sections: ['state'] },
  stateLadder: { title: 'state', of: 'own', sections: ['state', 'ladder'] },
  stateMetrics: { title: 'stateMetrics', of: 'own', sections: ['state', 'metrics'] },
  stateMetricsAreas: { title: 'results', of: 'own', sections: ['state', 'metrics', 'areas'] },
  prioritiesRecommendations: { title: 'priorities', of: 'own', sections: ['priorities', 'recommendations'] },
  areasChallenges: { title: 'areasChallenges', of: 'own', sections: ['areas', 'challenges'] },
  areasStrengths: { title: 'areasStrengths', of: 'own', sections: ['areas', 'strengths'] },
  areasBoth: { title: 'areasBoth', of: 'own', sections: ['areas', 'challenges', 'strengths'] },
  metricsFindings: { title: 'metricsFindings', of: 'own', sections: ['metrics', 'findings'] },
  assessmentFindings: { title: 'assessmentFindings', of: 'own', sections: ['assessment', 'findings'] },
  recommendationsResources: {
    title: 'recommendationsResources',
    of: 'own',
    sections: ['recommendations', 'resources'],
  },
  metricsFirst: { title: 'main', of: 'own', sections: firstOf('metrics') },
  areasFirst: { title: 'main', of: 'own', sections: firstOf('areas') },
  recommendationsFirst: { title: 'main', of: 'own', sections: firstOf('recommendations') },
  ladderFirst: { title: 'main', of: 'own', sections: firstOf('ladder') },
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
