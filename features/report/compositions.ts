import type { ReportKind } from '#assessment/questionnaire/questionnaire.ts'
import type report from '#content/messages/en/report.json'

export type Section =
  | 'state'
  | 'ladder'
  | 'top'
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
  | 'success'
  | 'comparison'
  | 'firstTime'
  | 'staffState'
  | 'staffAreas'
  | 'staffStrengths'
  | 'staffTalk'
  | 'staffChallenges'
  | 'staffCare'
  | 'requestedCall'
  | 'networkParts'

/** Layouts of a report page. */
type Layout =
  /** A cover with the state and the ladder, then five chapters. */
  | 'chapters'
  /** A page head with the state and, if it is among the sections, the ladder; then the other sections in order. */
  | 'hero'
  /** A title, then the sections in order. */
  | 'plain'
  /** Like `plain`, with strengths and challenges side by side, at the position of the strengths. */
  | 'columns'

/** A report variant: the layout, sections and reader of a report at one address. */
export type Composition = {
  /** Key of its title in report.json. */
  title: keyof typeof report.titles
  /** The check-up of this browser, the made-up sample, or a shared check-up. */
  of: 'own' | 'sample' | 'shared'
  /** Shows only one area, named in the page head: the one in the query string, else the first priority. */
  oneArea?: true
  /** Key of a sentence below the title. */
  lead?: keyof typeof report.leads
  /**
   * It is the report for others, even if the person opens it: others may see the same screen or get the paper, and the
   * person's own report contains withheld parts. Therefore it also has no crisis help that depends on the answers.
   */
  forOthers?: true
  /** Written about the person, for the staff who help. Staff may open it, too. */
  forStaff?: true
  layout: Layout
  /**
   * The sections, in order; for `chapters`, those in the last chapter of a shared report. Crisis help precedes
   * everything.
   */
  sections: readonly Section[]
  /** The full-width end of the page: links to the rest of the report, or to what a volunteer can do next. */
  end?: 'onward' | 'networkNext'
}

const full = [
  'state',
  'ladder',
  'top',
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

/** Sections of the last chapter for readers who cannot open the pages with these sections. */
const everything = [
  'findings',
  'challenges',
  'strategies',
  'benefits',
  'hospital',
  'medicines',
  'preventive',
  'caregiver',
  'knowledge',
  'sources',
] as const satisfies readonly Section[]

/** Returns the layout of the full report without chapters, with one of its sections moved to the front. */
const firstOf = (first: Section) =>
  ({
    layout: 'columns',
    sections: [first, ...full.filter((section) => section !== first)],
  }) as const

/** Returns the layout of a part of the report, followed by links to the rest. */
const partOf = (layout: 'hero' | 'plain', ...sections: readonly Section[]) =>
  ({ layout, sections, end: 'onward' }) as const

/** Every report variant by name. Rows of the route table refer to it as their `variant`. */
export const compositions = {
  main: { title: 'main', of: 'own', layout: 'chapters', sections: ['ladder', 'comparison', 'opening'] },
  recommendations: { title: 'recommendations', lead: 'recommendations', of: 'own', ...partOf('plain', 'byArea') },
  recommendationCards: {
    title: 'recommendationCards',
    lead: 'recommendations',
    of: 'own',
    ...partOf('plain', 'cards'),
  },
  recommendationsBeyondFirst: {
    title: 'beyondFirst',
    of: 'own',
    ...partOf('plain', 'beyondFirst', 'benefits', 'hospital', 'medicines', 'preventive', 'caregiver', 'next'),
  },
  results: { title: 'results', of: 'own', ...partOf('hero', 'state', 'areas', 'metrics', 'sources') },
  summary: { title: 'summary', of: 'own', forOthers: true, layout: 'plain', sections: ['takeAlong'] },
  state: { title: 'state', of: 'own', ...partOf('hero', 'state', 'meaning') },
  stateLadder: { title: 'stateLadder', of: 'own', ...partOf('hero', 'state', 'ladder', 'meaning') },
  stateMetrics: { title: 'stateMetrics', of: 'own', ...partOf('hero', 'state', 'metrics') },
  stateMetricsAreas: { title: 'results', of: 'own', ...partOf('hero', 'state', 'metrics', 'areas') },
  prioritiesRecommendations: {
    title: 'priorities',
    lead: 'priorities',
    of: 'own',
    ...partOf('plain', 'priorities', 'recommendations'),
  },
  areasChallenges: {
    title: 'areasChallenges',
    lead: 'areasChallenges',
    of: 'own',
    ...partOf('plain', 'areas', 'challenges'),
  },
  areasStrengths: {
    title: 'areasStrengths',
    lead: 'areasStrengths',
    of: 'own',
    ...partOf('plain', 'areas', 'strengths'),
  },
  areasBoth: {
    title: 'areasBoth',
    lead: 'areasBoth',
    of: 'own',
    ...partOf('plain', 'areas', 'challenges', 'strengths'),
  },
  metricsFindings: {
    title: 'metricsFindings',
    lead: 'metricsFindings',
    of: 'own',
    ...partOf('plain', 'metrics', 'findings'),
  },
  assessmentFindings: {
    title: 'assessmentFindings',
    lead: 'assessmentFindings',
    of: 'own',
    ...partOf('plain', 'assessment', 'findings'),
  },
  recommendationsResources: {
    title: 'recommendationsResources',
    lead: 'recommendationsResources',
    of: 'own',
    ...partOf('plain', 'recommendations', 'resources'),
  },
  strategies: { title: 'strategies', lead: 'strategies', of: 'own', ...partOf('plain', 'success') },
  comparison: { title: 'comparison', of: 'own', ...partOf('plain', 'comparison', 'firstTime') },
  staff: {
    title: 'staff',
    lead: 'staff',
    of: 'own',
    forOthers: true,
    forStaff: true,
    layout: 'plain',
    sections: ['staffState', 'staffStrengths', 'staffTalk', 'staffChallenges', 'staffAreas', 'staffCare'],
  },
  shared: {
    title: 'shared',
    of: 'shared',
    layout: 'chapters',
    sections: ['ladder', ...everything],
  },
  network: {
    title: 'network',
    of: 'own',
    layout: 'chapters',
    sections: ['ladder'],
    end: 'networkNext',
  },
  networkShared: {
    title: 'network',
    of: 'shared',
    layout: 'plain',
    sections: ['requestedCall', 'findings', 'networkParts', 'recommendations', 'resources'],
  },
  networkStaff: {
    title: 'staff',
    lead: 'staff',
    of: 'own',
    forOthers: true,
    forStaff: true,
    layout: 'plain',
    sections: ['requestedCall', 'findings', 'recommendations'],
  },
  metricsFirst: { title: 'main', of: 'own', ...firstOf('metrics') },
  areasFirst: { title: 'main', of: 'own', ...firstOf('areas') },
  recommendationsFirst: { title: 'main', of: 'own', ...firstOf('recommendations') },
  ladderFirst: { title: 'main', of: 'own', ...firstOf('ladder') },
  preview: {
    title: 'preview',
    of: 'sample',
    oneArea: true,
    layout: 'plain',
    sections: ['recommendations', 'strategies', 'knowledge', 'resources'],
  },
  previewAll: {
    title: 'previewAll',
    of: 'sample',
    layout: 'chapters',
    sections: ['ladder', ...everything],
  },
  previewOld: {
    title: 'previewOld',
    of: 'sample',
    layout: 'plain',
    sections: ['areas', 'priorities', 'challenges', 'recommendations', 'strengths', 'knowledge', 'resources'],
  },
} satisfies Record<string, Composition>

export type CompositionName = keyof typeof compositions

const isName = (name: string | undefined): name is CompositionName => name !== undefined && name in compositions

/**
 * Checks that the variant of a row in `routes/table.ts` names a composition, and returns that name. Throws if it does
 * not.
 */
export function compositionNamed(variant: string | undefined): CompositionName {
  if (!isName(variant)) throw new Error(`routes/table.ts: "${variant}" is not a composition of the report`)
  return variant
}

/** Sections about steps and help, without states and ratings. */
const aboutSteps: readonly Section[] = [
  'recommendations',
  'byArea',
  'cards',
  'beyondFirst',
  'success',
  'resources',
  'benefits',
  'hospital',
  'medicines',
  'preventive',
  'caregiver',
  'next',
]

/**
 * Returns the composition of a page for the report of a questionnaire. The volunteer network has its own compositions:
 * one for the respondent on every report page except those about steps only, one for staff, and one for a contact.
 */
export function compositionFor(name: CompositionName, report: ReportKind | undefined): CompositionName {
  const { of, forStaff, sections }: Composition = compositions[name]
  if (report !== 'network' || of === 'sample' || name === 'summary') return name
  if (of === 'own' && sections.every((section) => aboutSteps.includes(section))) return name
  if (of === 'shared') return 'networkShared'
  return forStaff ? 'networkStaff' : 'network'
}
