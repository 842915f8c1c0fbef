import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { LeftOut } from '#assessment/questionnaire/short-form.ts'
import type { ReportPart } from '#assessment/report/build-report.ts'
import type { Summary } from '#assessment/report/findings/summary.ts'
import type { Reader } from '#assessment/report/reader.ts'
import type { Finding, Metric, Report, SafetyRule, State } from '#assessment/report/report.ts'
import type { NetworkView } from '../network/network-view.ts'
import type { PointersView } from './pointers-view.ts'
import type { RecommendationView } from './present-recommendation.ts'
import type { ResourcesView } from './present-resources.ts'
import type { WhyViews } from './present-why.ts'
import type { Quote } from './reader/quote.ts'
import type { About } from './reader/texts-about.ts'

export type SafetyView = {
  rule: SafetyRule
  title: string
  paragraphs: readonly string[]
  list: readonly string[]
  /** Paragraphs below the list. */
  last: readonly string[]
  actions: readonly { label: string; href: string; hours: string }[]
  /** The person is deaf or hard of hearing. */
  deaf: boolean
}

/** An area to start with. */
export type PriorityView = {
  domain: Domain
  state: State | null
  picked: boolean
  /** The person chose it on the report as the area to start with. */
  chosen: boolean
  because: readonly Quote[]
}
/** The area of the start page, its state (null without enough answers) and the first recommendation for it, if any. */
export type OpeningView = { area: Domain; state: State | null; step: StepView | null }
type StepView = Pick<RecommendationView, 'id' | 'title' | 'offPaper'>
/** A challenge: something that gets in the person's way. */
export type ChallengeView = {
  barrier: string
  /** Key of the challenge's sentence in results.json. */
  says: string
  /** `told`: the person named it. `answers`: inferred from other answers. */
  from: 'told' | 'answers'
  /** The person chose to work on this challenge. */
  chosen: boolean
  offPaper: boolean
}
/** Advice against a challenge. */
type StrategyView = { barrier: string; says: string; text: string; chosen: boolean; offPaper: boolean }
type TopicView = { id: string; title: string }

/** A prominent figure, with the answers behind it as sentences: to the person, and about them. */
export type FindingView = Pick<Finding, 'finding' | 'figure' | 'params'> & {
  quotes: readonly { you: string; they: string | null }[]
}

/** Everything that screens show of a report, in one language: ids for interface texts, texts for content. */
export type ReportView = {
  reader: Reader['who']
  /** The same for every answer about safety at home, without mentioning safety there. */
  closed: boolean
  /** The person in third person; null if the report addresses them. */
  about: About | null
  failed: readonly ReportPart[]
  /** Most urgent first. Printed only in the report for paper, and only if the person asks for it. */
  safety: readonly SafetyView[]
  /** `held`: a safety rule prevented thriving. */
  state: { state: State | null; held: boolean }
  ladder: Report['ladder']
  /** Null if the start page has no area, or if the areas part failed. */
  opening: OpeningView | null
  stars: readonly { metric: Metric; stars: number | null }[]
  areas: Readonly<Record<State, readonly Domain[]>> & { notEnough: readonly Domain[] }
  /** Questions that a short form omitted; empty for any other form. */
  omitted: LeftOut
  /** Parts that this reader never sees, whatever was answered. */
  leftOut: { areas: readonly Domain[]; metrics: readonly Metric[] }
  priorities: readonly PriorityView[]
  strengths: readonly { strength: string; offPaper: boolean }[]
  challenges: readonly ChallengeView[]
  /**
   * The text shown without challenges: there are none, the question was skipped or not asked, or this reader may not
   * know.
   */
  noChallenge: 'challenges.none' | 'challenges.skipped' | 'challenges.unknown' | 'shortForm.notAsked'
  findings: readonly FindingView[]
  summary: SummaryView
  pointers: PointersView
  recommendations: readonly RecommendationView[]
  strategies: readonly StrategyView[]
  knowledge: readonly TopicView[]
  resources: ResourcesView
  /** A center or the state of the person is known, so the report can show nearby help. */
  hasPlace: boolean
  version: Report['version']
  /** The partner shows ratings as numbers instead of stars. */
  numericMeters: boolean
  /** Null for readers other than the person. */
  why: WhyViews | null
  /** Only in the report of the volunteer network. */
  network: NetworkView | null
}

/** The personal summary in three lines. `firstTitle` is the title of the first recommendation. */
export type SummaryView = Pick<Summary, 'now' | 'expected' | 'strongest' | 'wanted'> & {
  firstTitle: string | null
  firstOffPaper: boolean
}
