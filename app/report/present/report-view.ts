import type { Domain } from '#assessment/questionnaire.ts'
import type { ReportPart } from '#assessment/report/build-report.ts'
import type { Finding, Metric, Report, SafetyRule, State } from '#assessment/report/report.ts'
import type { Summary } from '#assessment/report/summary.ts'
import type { RecommendationView } from './present-recommendation.ts'
import type { ResourcesView } from './present-resources.ts'
import type { WhyViews } from './present-why.ts'
import type { Quote } from './quote.ts'

/** A safety text in one language. */
export type SafetyView = {
  rule: SafetyRule
  title: string
  paragraphs: readonly string[]
  list: readonly string[]
  actions: readonly { label: string; href: string }[]
}

export type PriorityView = {
  domain: Domain
  state: State | null
  picked: boolean
  /** The area to start with, of the person's own choice. */
  chosen: boolean
  because: readonly Quote[]
}
/** The area of the start page: how it is going, null where too little is known, and the step that serves it, if any. */
export type OpeningView = { area: Domain; state: State | null; step: StepView | null }
type StepView = Pick<RecommendationView, 'id' | 'title' | 'offPaper'>
export type ChallengeView = {
  barrier: string
  from: 'told' | 'answers'
  /** One that the person chose to work on. */
  chosen: boolean
  offPaper: boolean
}
export type StrategyView = { barrier: string; text: string; chosen: boolean; offPaper: boolean }
export type TopicView = { id: string; title: string }

/** Everything that the screen shows, in one language: ids for words of the interface, texts for content. */
export type ReportView = {
  failed: readonly ReportPart[]
  /** Most urgent first. Printed only on the report for paper, and there only if the person asks for it. */
  safety: readonly SafetyView[]
  state: { state: State | null; held: boolean }
  ladder: Report['ladder']
  /** Null where the start page was about no area, or the areas could not be worked out. */
  opening: OpeningView | null
  stars: readonly { metric: Metric; stars: number | null }[]
  areas: Readonly<Record<State, readonly Domain[]>> & { notEnough: readonly Domain[] }
  priorities: readonly PriorityView[]
  strengths: readonly { strength: string; offPaper: boolean }[]
  challenges: readonly ChallengeView[]
  findings: readonly Finding[]
  summary: SummaryView
  recommendations: readonly RecommendationView[]
  strategies: readonly StrategyView[]
  knowledge: readonly TopicView[]
  resources: ResourcesView
  version: Report['version']
  /** The partner wants ratings as numbers in place of stars. */
  numericMeters: boolean
  /** Null for whoever else reads it. */
  why: WhyViews | null
}

/** The three lines. `firstTitle` is the title of the recommendation to begin with. */
export type SummaryView = Pick<Summary, 'now' | 'later' | 'strongest' | 'wanted'> & {
  firstTitle: string | null
  firstOffPaper: boolean
}
