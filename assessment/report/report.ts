import type { Domain } from '../questionnaire/questionnaire.ts'

/** State of a person or area, from best to worst. */
export type State = 'thriving' | 'surviving' | 'struggling'

/** The five star metrics, in the order of the report. */
export const metrics = ['physical_health', 'mental_health', 'evaluative_wellbeing', 'life_quality', 'purpose'] as const
export type Metric = (typeof metrics)[number]

/** Ids of the answered questions behind a result, most important first; quoted as 'because you said …'. */
export type Because = readonly string[]

/** Safety rules of the clinical notes (docs/clinical.md), in the order of their boxes in the report. */
export const safetyRuleIds = [
  'S0_help',
  'S1_crisis',
  'S4a_fall_week',
  'S3_unsafe',
  'S3m_mostly_safe',
  'S2_distress',
  'S7_alcohol',
  'S6_no_home_food',
  'S4b_fall_month',
  'S2b_heavy',
  'S5_memory',
] as const
export type SafetyRule = (typeof safetyRuleIds)[number]

/**
 * Tiers of steps, most urgent first: safety; urgent needs (no home, food often short); other needs; see a doctor soon;
 * the person's wish; other health and needs; growth; staying well.
 */
export const tiers = ['safety', 'urgent_need', 'need', 'doctor_soon', 'wish', 'health', 'growth', 'stay_well'] as const
export type Tier = (typeof tiers)[number]

/** A reason for a recommendation. */
export type Reason =
  /** The person's answers that this step may quote. */
  | { kind: 'answers'; because: Because }
  /** The area of the step, if no answer may be quoted. */
  | { kind: 'area'; domain: Domain; state: 'surviving' | 'struggling' }
  | { kind: 'picked'; domain: Domain }
  /** The area of the start page, which the person did not pick. */
  | { kind: 'opened'; domain: Domain }
  | { kind: 'barrier'; barrier: string }
  | { kind: 'stay_well' }

/** A recommended intervention. */
export type Recommendation = {
  /** Id of the intervention in content/interventions. */
  intervention: string
  /** The highest tier of the intervention for this person. */
  tier: Tier
  /** The area that it serves most for this person. */
  domain: Domain
  reasons: readonly Reason[]
}

/** A key finding: its number, the id of its sentence, and other numbers in the sentence. */
export type Finding = {
  finding: FindingId
  figure: number
  params: Readonly<Record<string, number>>
  because: Because
}

/** Ids of the sentences of key findings. Their `params` are in assessment/report/findings/findings.ts. */
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
 * The report as data: ids, numbers and the answers behind them. Contains no text and no timestamp, so the same answers
 * and versions give the same bytes.
 */
export type Report = {
  /** `rulesBefore`: the version of the rules of the person's earlier report; absent for the first report. */
  version: {
    questionnaire: number
    questionnaireVersion?: string
    content: string
    rules: string
    rulesBefore?: string
  }
  safety: readonly { rule: SafetyRule; because: Because }[]
  /** Null if the ladder questions are unanswered. `held`: a safety rule prevented thriving. */
  state: { state: State | null; held: boolean; because: Because }
  ladder: { now: number | null; later: number | null }
  /** 1 to 5 stars; null if too little was answered, never an estimate. */
  stars: Readonly<Record<Metric, { stars: number | null; because: Because }>>
  /** In the order of `domains`; all twelve for the person. The state is null if too little was answered. */
  areas: readonly { domain: Domain; state: State | null; points: number; because: Because }[]
  priorities: readonly { domain: Domain; state: State | null; picked: boolean; because: Because }[]
  /** `told`: chosen by the person. `answers`: implied by other answers. Up to four, chosen ones first. */
  challenges: readonly {
    barrier: string
    /** Id of its sentence: the barrier, or the answer that implies it. */
    says: string
    from: 'told' | 'answers'
    because: Because
  }[]
  /** Ids of matching strength rules, up to five. */
  strengths: readonly { strength: string; because: Because }[]
  /** In display order: the first three, then the rest; three to eight in total. The first one is the first step. */
  recommendations: readonly Recommendation[]
  /** For each area without a recommendation: the step to add if the person chooses to start with it. */
  wishSteps: Readonly<Partial<Record<Domain, Recommendation>>>
  /** Key findings, up to four. None uses an answer that must not appear on paper. */
  findings: readonly Finding[]
  /** Instrument scores; null if an item is missing. */
  scores: Readonly<Record<string, number | boolean | null>>
}
