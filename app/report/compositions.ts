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
  | 'opinion'
  | 'takeAlong'
  | 'meaning'
  | 'byArea'
  | 'cards'
  | 'beyondFirst'
  | 'onward'
  | 'success'
  | 'comparison'
  | 'firstTime'
  | 'staffState'
  | 'staffAreas'
  | 'staffStrengths'
  | 'staffTalk'
  | 'staffChallenges'
  | 'staffCare'

/** One way to show a report. */
export type Composition = {
  /** Key of its title in the words of the report. */
  title: keyof typeof report.titles
  /** Whose answers: those of a check-up that the reader holds, the made-up ones of the sample, or somebody's who shares. */
  of: 'own' | 'sample' | 'shared'
  /** Only one area of life, which stands in the head: the one that the address names, else the first priority. */
  oneArea?: true
  /** Key of a sentence under its title, where the title does not say enough. */
  lead?: keyof typeof report.leads
  /**
   * It is about the person and not to them, made to be read by someone else. It never has more than paper has, not even
   * when the person opens it: whoever helps looks at the same screen, and what is withheld stands in the person's own
   * report. For the same reason it does not begin with help in a crisis; how to help then is part of it, whatever the
   * answers were.
   */
  forOthers?: true
  /**
   * What it shows, in order. Where it begins with the state, that and the ladder stand in the head of the page; `next`,
   * `opinion`, `onward` and `sources` are as wide as the page and come last. Help in a crisis comes before everything.
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
  'comparison',
  'recommendations',
  'strategies',
  'knowledge',
  'resources',
  'next',
  'opinion',
  'sources',
] as const satisfies readonly Section[]

/** The whole report with one section before all others. */
function firstOf(first: Section): readonly Section[] {
  return [first, ...whole.filter((section) => section !== first)]
}

/** A part of the report, and after it the way on to the rest. */
function partOf(...sections: readonly Section[]): readonly Section[] {
  return [...sections, 'onward']
}

/** Every composition by its name, which is the `variant` of the rows that show it. */
export const compositions = {
  main: { title: 'main', of: 'own', sections: whole },
  recommendations: { title: 'recommendations', lead: 'recommendations', of: 'own', sections: partOf('byArea') },
  recommendationCards: { title: 'recommendationCards', lead: 'recommendations', of: 'own', sections: partOf('cards') },
  recommendationsBeyondFirst: { title: 'beyondFirst', of: 'own', sections: partOf('beyondFirst') },
  results: { title: 'results', of: 'own', sections: [...partOf('state', 'areas', 'metrics'), 'sources'] },
  summary: { title: 'summary', of: 'own', sections: ['takeAlong'] },
  state: { title: 'state', of: 'own', sections: partOf('state', 'meaning') },
  stateLadder: { title: 'stateLadder', of: 'own', sections: partOf('state', 'ladder', 'meaning') },
  stateMetrics: { title: 'stateMetrics', of: 'own', sections: partOf('state', 'metrics') },
  stateMetricsAreas: { title: 'results', of: 'own', sections: partOf('state', 'metrics', 'areas') },
  prioritiesRecommendations: {
    title: 'priorities',
    lead: 'priorities',
    of: 'own',
    sections: partOf('priorities', 'recommendations'),
  },
  areasChallenges: {
    title: 'areasChallenges',
    lead: 'areasChallenges',
    of: 'own',
    sections: partOf('areas', 'challenges'),
  },
  areasStrengths: {
    title: 'areasStrengths',
    lead: 'areasStrengths',
    of: 'own',
    sections: partOf('areas', 'strengths'),
  },
  areasBoth: { title: 'areasBoth', lead: 'areasBoth', of: 'own', sections: partOf('areas', 'challenges', 'strengths') },
  metricsFindings: {
    title: 'metricsFindings',
    lead: 'metricsFindings',
    of: 'own',
    sections: partOf('metrics', 'findings'),
  },
  assessmentFindings: {
    title: 'assessmentFindings',
    lead: 'assessmentFindings',
    of: 'own',
    sections: partOf('assessment', 'findings'),
  },
  recommendationsResources: {
    title: 'recommendationsResources',
    lead: 'recommendationsResources',
    of: 'own',
    sections: partOf('recommendations', 'resources'),
  },
  strategies: { title: 'strategies', lead: 'strategies', of: 'own', sections: partOf('success') },
  comparison: { title: 'comparison', of: 'own', sections: partOf('comparison', 'firstTime') },
  staff: {
    title: 'staff',
    lead: 'staff',
    of: 'own',
    forOthers: true,
    sections: ['staffState', 'staffStrengths', 'staffTalk', 'staffChallenges', 'staffAreas', 'staffCare'],
  },
  shared: {
    title: 'shared',
    of: 'shared',
    sections: whole.filter((section) => !['comparison', 'next', 'opinion'].includes(section)),
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
  previewAll: {
    title: 'previewAll',
    of: 'sample',
    sections: whole.filter((section) => section !== 'next' && section !== 'opinion'),
  },
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
