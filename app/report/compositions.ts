import type { ReportKind } from '#assessment/questionnaire.ts'
import type report from '#content/messages/en/report.json'
import type { ChapterId } from './present/cover.ts'

/** The sections that a report can have. */
export type Section =
  | 'state'
  | 'ladder'
  | 'top'
  | 'firstStep'
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
  | 'hospital'
  | 'medicines'
  | 'preventive'
  | 'caregiver'
  | 'benefits'
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
  | 'networkCover'
  | 'askedFor'
  | 'give'
  | 'networkParts'
  | 'networkNext'

/** One way to show a report. */
export type Composition = {
  /** Key of its title in report.json. */
  title: keyof typeof report.titles
  /** The check-up of this browser, the made-up sample, or a shared check-up. */
  of: 'own' | 'sample' | 'shared'
  /** Shows one area only, named in the page head: the one in the query string, else the first priority. */
  oneArea?: true
  /** Key of a sentence below the title. */
  lead?: keyof typeof report.leads
  /**
   * It is the report for others, even when the person opens it: others may look at the same screen or get the paper,
   * and the person's own report contains withheld parts. For the same reason it has no crisis help that depends on the
   * answers.
   */
  forOthers?: true
  /** It is written about the person, for the staff who help. They may open it, too. */
  forStaff?: true
  /**
   * The sections in order. If `state` is first, it and `ladder` go into the page head; `onward` takes the full page
   * width at the end. Crisis help precedes everything. The full report has chapters (`isInChapters`).
   */
  sections: readonly Section[]
}

const whole = [
  'state',
  'ladder',
  'top',
  'opening',
  'metrics',
  'areas',
  'firstStep',
  'priorities',
  'strengths',
  'challenges',
  'findings',
  'assessment',
  'comparison',
  'recommendations',
  'strategies',
  'hospital',
  'medicines',
  'preventive',
  'caregiver',
  'benefits',
  'knowledge',
  'resources',
  'next',
  'opinion',
  'sources',
] as const satisfies readonly Section[]

/**
 * The sections of each chapter, in order. The state is on the cover and in the first chapter, the ladder in one of the
 * two.
 */
const inChapters: Readonly<Record<ChapterId, readonly Section[]>> = {
  how: ['opening', 'state', 'ladder', 'assessment', 'metrics', 'areas', 'findings', 'comparison'],
  strengths: ['strengths'],
  step: ['firstStep', 'priorities', 'challenges', 'strategies'],
  help: ['resources', 'benefits', 'hospital', 'medicines', 'preventive', 'caregiver'],
  all: ['recommendations', 'knowledge', 'next', 'opinion', 'sources'],
}

/** Whether a page shows these sections in chapters: the full report that starts with its cover. */
export const isInChapters = (sections: readonly Section[]): boolean =>
  sections[0] === 'state' && sections.includes('top')

/** Returns those of the sections that stand in a chapter. */
export const sectionsOfChapter = (chapter: ChapterId, sections: readonly Section[]): Section[] =>
  inChapters[chapter].filter((section) => sections.includes(section))

/** Returns the sections of the full report with one of them moved to the front. */
function firstOf(first: Section): readonly Section[] {
  return [first, ...whole.filter((section) => section !== first && section !== 'firstStep')]
}

/** Returns some sections followed by `onward`, the links to the rest of the report. */
function partOf(...sections: readonly Section[]): readonly Section[] {
  return [...sections, 'onward']
}

/** Every composition by name; the rows of the route table refer to it as their `variant`. */
export const compositions = {
  main: { title: 'main', of: 'own', sections: whole },
  recommendations: { title: 'recommendations', lead: 'recommendations', of: 'own', sections: partOf('byArea') },
  recommendationCards: { title: 'recommendationCards', lead: 'recommendations', of: 'own', sections: partOf('cards') },
  recommendationsBeyondFirst: { title: 'beyondFirst', of: 'own', sections: partOf('beyondFirst') },
  results: { title: 'results', of: 'own', sections: [...partOf('state', 'areas', 'metrics'), 'sources'] },
  summary: { title: 'summary', of: 'own', forOthers: true, sections: ['takeAlong'] },
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
    forStaff: true,
    sections: ['staffState', 'staffStrengths', 'staffTalk', 'staffChallenges', 'staffAreas', 'staffCare'],
  },
  shared: {
    title: 'shared',
    of: 'shared',
    sections: whole.filter((section) => !['comparison', 'next', 'opinion'].includes(section)),
  },
  network: {
    title: 'network',
    of: 'own',
    sections: [
      'networkCover',
      'askedFor',
      'give',
      'findings',
      'networkParts',
      'recommendations',
      'resources',
      'networkNext',
      'sources',
    ],
  },
  networkShared: {
    title: 'network',
    of: 'shared',
    sections: ['askedFor', 'findings', 'networkParts', 'recommendations', 'resources'],
  },
  networkStaff: {
    title: 'staff',
    lead: 'staff',
    of: 'own',
    forOthers: true,
    forStaff: true,
    sections: ['askedFor', 'findings', 'recommendations'],
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

/** The name of a composition. */
export type CompositionName = keyof typeof compositions

const isName = (name: string | undefined): name is CompositionName => name !== undefined && name in compositions

/** Returns the name of a route variant's composition. Throws if there is none, a mistake in `routes.table.ts`. */
export function compositionNamed(variant: string | undefined): CompositionName {
  if (!isName(variant)) throw new Error(`routes.table.ts: "${variant}" is not a composition of the report`)
  return variant
}

/**
 * Returns the composition of a page for the report of a questionnaire. The volunteer network has its own: one for the
 * respondent on every report page, one for staff, and one for a contact.
 */
export function compositionFor(name: CompositionName, report: ReportKind | undefined): CompositionName {
  const { of, forStaff }: Composition = compositions[name]
  if (report !== 'network' || of === 'sample' || name === 'summary') return name
  if (of === 'shared') return 'networkShared'
  return forStaff ? 'networkStaff' : 'network'
}
