import type { Domain } from '../questionnaire.ts'

/** How a person is doing. Thriving is the top, surviving the middle, struggling the bottom. */
export type State = 'thriving' | 'surviving' | 'struggling'

/** The five star metrics, in the order in which the report lists them. */
export const metrics = ['physical_health', 'mental_health', 'evaluative_wellbeing', 'life_quality', 'purpose'] as const
export type Metric = (typeof metrics)[number]

/** Ids of answered questions that led to a finding, most important first: what 'because you said …' names. */
export type Because = readonly string[]

/** A safety rule that the answers meet. S1 to S6 of the clinical notes (docs/clinical.md). */
export type SafetyRule = 'S1_crisis' | 'S2_distress' | 'S3_unsafe' | 'S4_fall_head' | 'S5_memory' | 'S6_no_home_food'

/** Why a recommendation stands where it stands. */
export type Reason =
  | { kind: 'pinned'; trigger: string; because: Because }
  | { kind: 'area'; domain: Domain; state: 'surviving' | 'struggling'; because: Because }
  | { kind: 'picked'; domain: Domain }
  /** A safety rule makes the area urgent, although nothing else in it is of concern. */
  | { kind: 'urgent'; domain: Domain; because: Because }
  | { kind: 'barrier'; barrier: string }
  | { kind: 'stay_well' }

export type Recommendation = {
  /** Id of the intervention in content/interventions. */
  intervention: string
  /** 0 to 100, whole; the most needed has 100. */
  score: number
  /** The area that it serves most for this person. */
  domain: Domain
  reasons: readonly Reason[]
}

/** A figure worth telling, the id of the sentence that goes with it, and the numbers that the sentence names. */
export type Finding = {
  finding: FindingId
  figure: number
  params: Readonly<Record<string, number>>
  because: Because
}

/** The sentences that key findings have. `params` of each are listed in report/findings.ts. */
export type FindingId =
  | 'step_up'
  | 'step_down'
  | 'worthwhile'
  | 'areas_well'
  | 'poor_health_days'
  | 'short_sleep'
  | 'long_sleep'
  | 'good_sleep'
  | 'active'
  | 'some_activity'
  | 'no_activity'
  | 'fall_signs'
  | 'needs'
  | 'confidence'

/**
 * Everything that the answers say about a person, without words: ids, numbers and the answers that led to them.
 * It holds no text and no clock, so the same answers and versions give the same bytes.
 */
export type Report = {
  version: { questionnaire: number; questionnaireVersion?: string; content: string; rules: string }
  safety: readonly { rule: SafetyRule; because: Because }[]
  /** Null when the ladder question was not answered. `held` says that safety kept it from being thriving. */
  state: { state: State | null; held: boolean; because: Because }
  ladder: { now: number | null; later: number | null }
  /** 1 to 5 whole stars, or null when not enough was answered. Never an invented number. */
  stars: Readonly<Record<Metric, { stars: number | null; because: Because }>>
  /** All twelve, in the order of `domains`; state null when no question of the area was answered. */
  areas: readonly { domain: Domain; state: State | null; points: number; because: Because }[]
  priorities: readonly { domain: Domain; state: State | null; picked: boolean; because: Because }[]
  /** `told`: the person chose it. `answers`: it follows from other answers. Up to four, chosen ones first. */
  challenges: readonly { barrier: string; from: 'told' | 'answers'; because: Because }[]
  /** Ids of the strength rules met, up to five. */
  strengths: readonly { strength: string; because: Because }[]
  /** In the order to show: the first three, then up to eight in all. */
  recommendations: readonly Recommendation[]
  /** Figures worth telling, up to four. None rests on an answer that must not appear on paper. */
  findings: readonly Finding[]
  /** Instrument scores, null where an item is missing. */
  scores: Readonly<Record<string, number | boolean | null>>
}
